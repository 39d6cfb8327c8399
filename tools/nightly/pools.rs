//! All pools available.

use cardwright::card::Pool;
use cardwright::card::import::folder;
use cardwright::games::ucg::card_list;
use std::path::{Path, PathBuf};

/// Pool with its name in the table.
pub struct Named {
    /// Name.
    pub name: String,
    /// Pool.
    pub pool: Pool,
}

/// Returns the built-in pool, the public card list if it lies beside the repository, and the sets of each of these folders.
pub fn present(folders: &[PathBuf]) -> Vec<Named> {
    let mut pools = vec![Named { name: "built-in".to_owned(), pool: Pool::builtin().0 }];
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pool/ucg/cards.csv");
    match std::fs::read(&list) {
        Ok(bytes) => pools.push(Named { name: "card list".to_owned(), pool: imported(&bytes) }),
        Err(_) => println!("the public card list is not at hand: {}", list.display()),
    }
    for folder in folders {
        let name = folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy().into_owned();
        match Pool::load(std::slice::from_ref(folder)) {
            Ok((pool, _)) => pools.push(Named { name, pool }),
            Err(error) => println!("{}: {error}", folder.display()),
        }
    }
    pools
}

fn imported(bytes: &[u8]) -> Pool {
    let import = card_list::import(bytes).expect("the card list is one");
    let place = tempfile::tempdir().expect("a folder for the sets");
    let sets = place.path().join("sets");
    folder::write(&import, &sets).expect("the sets can be written");
    Pool::load(&[sets]).expect("the sets can be read").0
}
