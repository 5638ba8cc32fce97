//! Writes a rating list of players who do not exist, as long as FIDE's: `fide_list txt|xml PLAYERS FILE`. For `script/bench import`.

use std::{
    env,
    fs::File,
    io::{BufWriter, Write as _},
};

use formats::fide_list::{Form, made_up};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [form, players, path] = words.as_slice() else {
        return Err("usage: fide_list txt|xml PLAYERS FILE".into());
    };
    let form = match form.as_str() {
        "txt" => Form::FixedWidth,
        "xml" => Form::Xml,
        other => return Err(format!("`{other}` is neither txt nor xml").into()),
    };
    let mut file = BufWriter::new(File::create(path)?);
    made_up::write(&mut file, form, 1, players.parse()?)?;
    file.flush()?;
    Ok(())
}
