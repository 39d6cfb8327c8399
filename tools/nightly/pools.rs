//! All pools available.

use cardwright::card::Pool;
use cardwright::card::import::folder;
use cardwright::games::ucg::card_list;
use std::path::Path;

/// Pool with its name in the table.
pub struct Named {
    /// Name.
    pub name: &'static str,
    /// Pool.
    pub pool: Pool,
}

/// Returns the built-in pool, and the public card list if it lies beside the repository.
pub fn present() -> Vec<Named> {
    let mut pools = vec![Named { name: "built-in", pool: Pool::builtin().0 }];
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pool/ucg/cards.csv");
    match std::fs::read(&list) {
        Ok(bytes) => pools.push(Named { name: "card list", pool: imported(&bytes) }),
        Err(_) => println!("the public card list is not at hand: {}", list.display()),
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
