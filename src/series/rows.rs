//! The tables of a series of games as Parquet files: a row a game, and a row for each ability used and each card met in one.

use super::failure::SeriesFailure;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::record::{RecordReader, RecordWriter};
use parquet_derive::{ParquetRecordReader, ParquetRecordWriter};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// The number of rows of a row group.
const GROUP: usize = 1 << 17;

/// A game. Players are 1 and 2, in the order of the decks.
#[derive(Clone, Debug, Default, ParquetRecordWriter, ParquetRecordReader)]
pub struct GameRow {
    /// The series, as its manifest names it.
    pub series: String,
    /// The number of the game in the series, from 0.
    pub game: u64,
    /// The name of the first deck.
    pub deck_1: String,
    /// The name of the second deck.
    pub deck_2: String,
    /// The bot of the first deck.
    pub bot_1: String,
    /// The bot of the second deck.
    pub bot_2: String,
    /// True if player 1 sat on seat B.
    pub swapped: bool,
    /// The player who won; 0 if nobody did.
    pub winner: i32,
    /// The reason for which the game was stopped; empty if it came to its end.
    pub stopped: String,
    /// The number of turns.
    pub turns: u32,
    /// The number of decisions.
    pub decisions: u64,
    /// The fingerprint of the final state.
    pub fingerprint: u64,
}

/// A use of an ability by a player in a game, once a game.
#[derive(Clone, Debug, Default, ParquetRecordWriter, ParquetRecordReader)]
pub struct AbilityRow {
    /// The series.
    pub series: String,
    /// The number of the game.
    pub game: u64,
    /// The player: 1 or 2.
    pub player: i32,
    /// The number of the card.
    pub card: String,
    /// The position of the ability on the card, from 1.
    pub ability: i32,
    /// True if the player won the game.
    pub won: bool,
}

/// A card that a player held or played in a game.
#[derive(Clone, Debug, Default, ParquetRecordWriter, ParquetRecordReader)]
pub struct CardRow {
    /// The series.
    pub series: String,
    /// The number of the game.
    pub game: u64,
    /// The player: 1 or 2.
    pub player: i32,
    /// The number of the card.
    pub card: String,
    /// True if a copy was in the player's hand.
    pub held: bool,
    /// True if the player played a copy, or one entered play otherwise.
    pub played: bool,
    /// True if the player won the game.
    pub won: bool,
}

/// A table that is being written: to a temporary file, which gets its name when it is whole.
pub struct TableWriter<T> {
    path: PathBuf,
    file: NamedTempFile,
    writer: SerializedFileWriter<File>,
    rows: Vec<T>,
    written: u64,
}

impl<T> TableWriter<T>
where
    for<'r> &'r [T]: RecordWriter<T>,
{
    /// Begins a table at a path.
    ///
    /// # Errors
    /// A folder that cannot be written to.
    pub fn create(path: PathBuf) -> Result<Self, SeriesFailure> {
        let at = SeriesFailure::at(&path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = NamedTempFile::new_in(folder).map_err(&at)?;
        let none: &[T] = &[];
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let begun = none.schema().and_then(|schema| SerializedFileWriter::new(file.reopen()?, schema, Arc::new(properties)));
        let writer = begun.map_err(|error| at(io::Error::other(error)))?;
        Ok(Self { path, file, writer, rows: Vec::new(), written: 0 })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn push(&mut self, row: T) -> Result<(), SeriesFailure> {
        self.rows.push(row);
        if self.rows.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<(), SeriesFailure> {
        let group = self.writer.next_row_group().and_then(|mut group| {
            self.rows.as_slice().write_to_row_group(&mut group)?;
            group.close()
        });
        group.map_err(|error| SeriesFailure::at(&self.path)(io::Error::other(error)))?;
        self.written += self.rows.len() as u64;
        self.rows.clear();
        Ok(())
    }

    /// Gives the file its name, and returns the number of its rows.
    ///
    /// # Errors
    /// A file that cannot be written; an existing one stays as it is then.
    pub fn finish(mut self) -> Result<u64, SeriesFailure> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        let at = SeriesFailure::at(&self.path);
        self.writer.close().map_err(|error| at(io::Error::other(error)))?;
        self.file.as_file().sync_all().map_err(&at)?;
        set_usual_permissions(self.file.as_file()).map_err(&at)?;
        self.file.persist(&self.path).map_err(|error| at(error.error))?;
        Ok(self.written)
    }
}

/// Gives a temporary file, which only its owner may read, the permissions of a file that is created anew.
#[cfg(unix)]
fn set_usual_permissions(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn set_usual_permissions(_: &File) -> io::Result<()> {
    Ok(())
}

/// The rows of a table, in order; a row group is in memory at a time.
pub struct TableReader<T> {
    path: PathBuf,
    file: SerializedFileReader<File>,
    group: usize,
    rows: std::vec::IntoIter<T>,
}

impl<T> TableReader<T>
where
    Vec<T>: RecordReader<T>,
{
    /// Opens a table.
    ///
    /// # Errors
    /// A file that cannot be read, or is no Parquet file.
    pub fn open(path: &Path) -> Result<Self, SeriesFailure> {
        let failed = |error| SeriesFailure::Read { path: path.to_owned(), error };
        let file = File::open(path).map_err(failed)?;
        let file = SerializedFileReader::new(file).map_err(|error| failed(io::Error::other(error)))?;
        Ok(Self { path: path.to_owned(), file, group: 0, rows: Vec::new().into_iter() })
    }

    /// Returns the next row; `None` behind the last.
    ///
    /// # Errors
    /// A file that cannot be read, or is not such a table.
    pub fn next_row(&mut self) -> Result<Option<T>, SeriesFailure> {
        while self.rows.len() == 0 && self.group < self.file.num_row_groups() {
            let read = self.file.get_row_group(self.group).and_then(|mut group| {
                let (mut rows, count) = (Vec::new(), group.metadata().num_rows() as usize);
                rows.read_from_row_group(&mut *group, count)?;
                Ok(rows)
            });
            let rows = read.map_err(|error| SeriesFailure::Read { path: self.path.clone(), error: io::Error::other(error) })?;
            (self.rows, self.group) = (rows.into_iter(), self.group + 1);
        }
        Ok(self.rows.next())
    }
}
