//! Every command and every error of the command line, as a person sees them.

#[test]
fn commands_print_what_their_cases_say() {
    trycmd::TestCases::new().case("tests/cli/*.trycmd").case("tests/cli/*.toml");
}
