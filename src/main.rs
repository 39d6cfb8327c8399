//! The command line of Cardwright.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardwright::cli::main()
}
