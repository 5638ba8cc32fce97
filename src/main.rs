//! The program `dommerbord`. Everything it can do is in [`dommerbord::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    dommerbord::cli::main()
}
