//! The command line of Cardwright.

fn main() {}
