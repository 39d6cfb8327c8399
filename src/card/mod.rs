//! Cards, sets and games as files: data model, loading and validation.
//!
//! A [`Pool`] is the result of one load: [`Pool::load`] reads folders, [`Pool::builtin`] the pool embedded in the program. Both also return findings for each
//! malformed piece: an unreadable card does not hide the next.

pub mod assemble;
pub mod deck;
pub mod deck_list;
pub mod definition;
pub mod fields;
pub mod file_kind;
pub mod files;
#[cfg(feature = "import")]
pub mod import;
pub mod listing;
pub mod load;
mod plain;
pub mod pool;
pub mod printed;
pub mod printed_number;
pub mod read_card;
pub mod read_game;
pub mod restrictions;
pub mod ron_file;
pub mod sample;
pub mod split;
pub mod text_map;
pub mod vocabulary;
pub mod write;

pub use deck::Deck;
pub use definition::{Card, Printing};
pub use file_kind::FileKind;
pub use load::{LoadError, LoadErrors};
pub use pool::{Pool, PoolCard, PoolDeck};
pub use vocabulary::Vocabulary;
