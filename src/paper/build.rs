//! Takes the fonts of the sheets out of the crate that holds them, so that those nobody asks for do not end up in the program.

use std::{env, fs, path::Path};

/// The fonts by the name they give themselves: for text, for what stands out, and for letters that neither has.
const WANTED: [&str; 3] = [
    "LibertinusSerif-Regular",
    "LibertinusSerif-Semibold",
    "DejaVuSansMono",
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let to = env::var_os("OUT_DIR").expect("cargo says where to write");
    for name in WANTED {
        let font = typst_assets::fonts()
            .find(|font| is_called(font, name))
            .unwrap_or_else(|| panic!("there is no font {name}"));
        fs::write(Path::new(&to).join(name), font).expect("a file can be written where cargo says");
    }
}

/// Does the font say that this is its name? A longer name that begins alike is another font's.
fn is_called(font: &[u8], name: &str) -> bool {
    let mut says_so = false;
    for (at, window) in font.windows(name.len()).enumerate() {
        if window == name.as_bytes() {
            match font.get(at + name.len()) {
                Some(next) if next.is_ascii_alphanumeric() || *next == b'-' => return false,
                Some(_) | None => says_so = true,
            }
        }
    }
    says_so
}
