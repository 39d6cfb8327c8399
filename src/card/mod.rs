//! Cards, sets and games as files: their shapes, loading and checking.
//!
//! A [`Pool`] is what was loaded together; [`Pool::load`] reads folders, [`Pool::builtin`] the pool inside the program. Both also say what is wrong in the
//! files, piece by piece: a card that cannot be read does not hide the next.

pub mod assemble;
pub mod deck;
pub mod deck_list;
pub mod definition;
pub mod fields;
pub mod file_kind;
pub mod files;
pub mod import;
pub mod load;
mod plain;
pub mod pool;
pub mod read_card;
pub mod read_game;
pub mod ron_file;
pub mod split;
pub mod text_map;
pub mod vocabulary;
pub mod write;

pub use deck::Deck;
pub use definition::{Bp, Card, Printing, Requirement};
pub use file_kind::FileKind;
pub use load::{LoadError, LoadErrors};
pub use pool::{Pool, PoolCard, PoolDeck};
pub use vocabulary::Vocabulary;
