//! Extension of Zed: starts `cardwright lsp`, found on the `PATH` of the project, or where the settings say.

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{Command, Extension, LanguageServerId, Result, Worktree, register_extension};

struct Cardwright;

impl Extension for Cardwright {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree)?.binary;
        let path = binary.and_then(|binary| binary.path).or_else(|| worktree.which("cardwright"));
        let command = path.ok_or("`cardwright` is not on the PATH: `cargo install --path` puts it there, `lsp.cardwright.binary.path` names it")?;
        Ok(Command { command, args: vec!["lsp".to_owned()], env: worktree.shell_env() })
    }
}

register_extension!(Cardwright);
