//! Where tokens stand: positions, line markers, and the way back to the user's file.
//!
//! The texts of all translation units of a session are laid end to end, and a [`Pos`] is an offset
//! into that. Line markers (`# 12 "file.h"`) are collected by the lexer; [`SourceMap::locate`]
//! finds the marker in force by binary search, so a position costs four bytes in every node and
//! nothing more.
//!
//! The user has never seen the preprocessed text of a `.c` file. For such a unit
//! ([`Origin::Mapped`]) positions are led back to the file named by the marker: the preprocessed
//! line and the original line are aligned token by token (see `align`). This happens when a
//! position is requested, once for each line. A unit that was given preprocessed has the columns of
//! its own text.
//!
//! Invariants: positions of different units never coincide, the one after the last byte of a unit
//! (the end of file) included; every position, even one that was never issued, can be located.

mod align;

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use ir::{FileId, IndexVec, PlaceInFile, Span};
use rustc_hash::FxHashMap;

use crate::lex::scan;

/// A byte offset into the session's text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pos(pub u32);

/// A translation unit of the session.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u32);

/// How a unit's text came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The user gave the text as it is; its columns are the user's.
    Given,
    /// The preprocessor made it from files that the user knows.
    Mapped,
}

/// A place with its line, for showing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// The place.
    pub place: PlaceInFile,
    /// The line's text without its end, and which of its bytes are meant; `None` if the text is not
    /// there. What is not UTF-8 is replaced, so the bytes may differ from the column.
    pub line: Option<(String, Range<usize>)>,
}

/// There is no room for another text: positions have 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMuchText;

/// Says where the lines after it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marker {
    /// The offset in the unit of the first line that it refers to.
    pub(crate) start: u32,
    /// The number of that line.
    pub(crate) line: u32,
    /// The file.
    pub(crate) file: FileId,
}

/// Reads the text of a file by the name that a marker gives it.
pub type Loader = Box<dyn Fn(&str) -> Option<Vec<u8>> + Send>;

/// The texts of a session.
#[derive(Default)]
pub struct SourceMap {
    units: Vec<Unit>,
    files: IndexVec<FileId, Box<str>>,
    file_ids: FxHashMap<Box<str>, FileId>,
    loader: Option<Loader>,
    /// The texts of the user's files, as far as they were requested.
    originals: RefCell<FxHashMap<FileId, Option<Arc<Lines>>>>,
}

struct Unit {
    origin: Origin,
    name: FileId,
    base: u32,
    text: Arc<Lines>,
    markers: Vec<Marker>,
    /// Where the lines of the text came from, as far as it was requested.
    rows: RefCell<FxHashMap<usize, Row>>,
    /// The line that was last requested: the next question is often about the same one.
    last_row: Cell<usize>,
}

/// Where a line of a unit came from.
#[derive(Clone)]
struct Row {
    file: FileId,
    line: u32,
    /// The user's file and the way back into it.
    original: Option<(Arc<Lines>, Arc<align::Map>)>,
}

/// A text and where its lines begin.
pub(crate) struct Lines {
    /// The text with a byte 0 after it.
    bytes: Vec<u8>,
    starts: OnceLock<Vec<u32>>,
}

impl Lines {
    fn new(mut bytes: Vec<u8>) -> Lines {
        bytes.push(0);
        Lines { bytes, starts: OnceLock::new() }
    }

    /// The text with a byte 0 after it.
    pub(crate) fn terminated(&self) -> &[u8] {
        &self.bytes
    }

    fn text(&self) -> &[u8] {
        &self.bytes[..self.bytes.len() - 1]
    }

    fn starts(&self) -> &[u32] {
        self.starts.get_or_init(|| {
            let newlines = self.text().iter().enumerate().filter(|(_, byte)| **byte == b'\n');
            std::iter::once(0).chain(newlines.map(|(at, _)| at as u32 + 1)).collect()
        })
    }

    /// The number, from 0, of the line that an offset is on; found faster if the guess is right.
    fn line_of(&self, offset: usize, guess: usize) -> usize {
        let (start, end) = self.line_range(guess);
        if (start..=end).contains(&offset) {
            return guess;
        }
        self.starts().partition_point(|start| *start as usize <= offset).saturating_sub(1)
    }

    /// Where a line, counted from 0, begins and ends (without its newline).
    fn line_range(&self, line: usize) -> (usize, usize) {
        let starts = self.starts();
        let len = self.text().len();
        let start = starts.get(line).map_or(len, |start| *start as usize);
        let end = starts.get(line + 1).map_or(len, |next| *next as usize - 1);
        (start, end.max(start))
    }

    /// Whether a line, counted from 0, is a directive.
    fn is_directive(&self, line: usize) -> bool {
        let (start, end) = self.line_range(line);
        let text = &self.text()[start..end];
        text.iter().find(|byte| scan::class(**byte) != scan::Class::Blank) == Some(&b'#')
    }
}

/// A place in a text, before lines and columns are counted.
struct Spot {
    text: Arc<Lines>,
    file: FileId,
    /// The line of the text, from 0.
    row: usize,
    /// The offset in the text.
    offset: usize,
    /// The line as it is called.
    line: u32,
}

impl SourceMap {
    /// Sets how the user's files are read when positions in [`Origin::Mapped`] units are located.
    pub fn set_loader(&mut self, loader: Loader) {
        self.loader = Some(loader);
    }

    /// Adds the text of a unit, known to the user by its name.
    pub fn add(&mut self, name: &str, text: Vec<u8>, origin: Origin) -> Result<UnitId, TooMuchText> {
        let base = match self.units.last() {
            Some(unit) => u64::from(unit.base) + unit.text.bytes.len() as u64,
            None => 0,
        };
        if base + text.len() as u64 + 1 > u64::from(u32::MAX) {
            return Err(TooMuchText);
        }
        let name = self.intern_file(name);
        let id = UnitId(self.units.len() as u32);
        self.units.push(Unit {
            origin,
            name,
            base: base as u32,
            text: Arc::new(Lines::new(text)),
            markers: Vec::new(),
            rows: RefCell::default(),
            last_row: Cell::new(0),
        });
        Ok(id)
    }

    /// The names of all files that were mentioned so far.
    pub fn files(&self) -> &IndexVec<FileId, Box<str>> {
        &self.files
    }

    /// The name of a file.
    pub fn file_name(&self, file: FileId) -> &str {
        self.files.get(file).map_or("", |name| name)
    }

    /// The text of a unit.
    pub fn text(&self, unit: UnitId) -> &[u8] {
        self.units.get(unit.0 as usize).map_or(&[], |unit| unit.text.text())
    }

    /// Whether the user gave the text of a unit as it is.
    pub(crate) fn is_given(&self, unit: UnitId) -> bool {
        self.units.get(unit.0 as usize).is_some_and(|unit| unit.origin == Origin::Given)
    }

    /// The first position of a unit.
    pub fn base(&self, unit: UnitId) -> Pos {
        Pos(self.units.get(unit.0 as usize).map_or(0, |unit| unit.base))
    }

    /// The unit that a position is in.
    pub fn unit_of(&self, pos: Pos) -> Option<UnitId> {
        let after = self.units.partition_point(|unit| unit.base <= pos.0);
        after.checked_sub(1).map(|at| UnitId(at as u32))
    }

    /// The unit's text, to be held while the map is changed.
    pub(crate) fn shared_text(&self, unit: UnitId) -> Arc<Lines> {
        match self.units.get(unit.0 as usize) {
            Some(unit) => Arc::clone(&unit.text),
            None => Arc::new(Lines::new(Vec::new())),
        }
    }

    /// The number of a file's name.
    pub(crate) fn intern_file(&mut self, name: &str) -> FileId {
        if let Some(id) = self.file_ids.get(name) {
            return *id;
        }
        let id = self.files.push(name.into());
        self.file_ids.insert(name.into(), id);
        id
    }

    /// The file that the last marker of a unit named.
    pub(crate) fn last_file(&self, unit: UnitId) -> FileId {
        let unit = self.units.get(unit.0 as usize);
        unit.map_or(FileId(0), |unit| unit.markers.last().map_or(unit.name, |marker| marker.file))
    }

    /// Notes a marker, which must follow those noted before.
    pub(crate) fn add_marker(&mut self, unit: UnitId, marker: Marker) {
        if let Some(unit) = self.units.get_mut(unit.0 as usize) {
            unit.markers.push(marker);
            unit.rows.get_mut().clear();
        }
    }

    /// The place of a position as the user knows it.
    pub fn locate(&self, pos: Pos) -> PlaceInFile {
        let located = self.spot(pos).map(|spot| self.place_of(&spot));
        located.unwrap_or_default()
    }

    fn place_of(&self, spot: &Spot) -> PlaceInFile {
        let file = self.file_name(spot.file).to_owned();
        PlaceInFile { file, line: spot.line, col: Some(spot.col()) }
    }

    /// The place of a position, for the intermediate representation.
    pub fn span(&self, pos: Pos) -> Span {
        let Some(spot) = self.spot(pos) else { return Span::NONE };
        let col = u16::try_from(spot.col()).unwrap_or(u16::MAX);
        Span { line: spot.line, file: spot.file, col }
    }

    /// The place of a position with its line's text, for showing it.
    pub fn excerpt(&self, pos: Pos) -> Excerpt {
        let Some(spot) = self.spot(pos) else {
            return Excerpt { place: PlaceInFile::default(), line: None };
        };
        let (start, end) = spot.text.line_range(spot.row);
        let text = spot.text.text();
        let end = if text[start..end].ends_with(b"\r") { end - 1 } else { end };
        let at = spot.offset.clamp(start, end);
        let token = if at < end { scan::token_end(text, at).min(end) } else { end };
        let mut shown = String::from_utf8_lossy(&text[start..at]).into_owned();
        let start = shown.len();
        shown.push_str(&String::from_utf8_lossy(&text[at..token]));
        let meant = start..shown.len();
        shown.push_str(&String::from_utf8_lossy(&text[token..end]));
        Excerpt { place: self.place_of(&spot), line: Some((shown, meant)) }
    }

    fn spot(&self, pos: Pos) -> Option<Spot> {
        let unit = self.units.get(self.unit_of(pos)?.0 as usize)?;
        let offset = ((pos.0 - unit.base) as usize).min(unit.text.text().len());
        let row = unit.text.line_of(offset, unit.last_row.get());
        unit.last_row.set(row);
        let Row { file, line, original } = self.row(unit, row);
        let Some((text, map)) = original else {
            return Some(Spot { text: Arc::clone(&unit.text), file, row, offset, line });
        };
        let offset = map.original(offset).unwrap_or_else(|| text.line_range(line as usize - 1).0);
        let row = text.line_of(offset, line as usize - 1);
        Some(Spot { text, file, row, offset, line: row as u32 + 1 })
    }

    /// Where a line of a unit came from.
    fn row(&self, unit: &Unit, row: usize) -> Row {
        if let Some(known) = unit.rows.borrow().get(&row) {
            return known.clone();
        }
        let (file, line) = unit.place(row);
        let mut rows = vec![row];
        let mut original = None;
        if unit.origin == Origin::Mapped
            && let Some(text) = self.original(file)
            && (1..=text.starts().len()).contains(&(line as usize))
        {
            rows = unit.run(row);
            let ranges: Vec<_> = rows.iter().map(|row| unit.text.line_range(*row)).collect();
            let (start, _) = text.line_range(line as usize - 1);
            let map = align::align(unit.text.text(), &ranges, text.text(), start);
            original = Some((text, Arc::new(map)));
        }
        let result = Row { file, line, original };
        let mut known = unit.rows.borrow_mut();
        for row in rows {
            known.insert(row, result.clone());
        }
        result
    }

    /// The text of a file of the user's.
    fn original(&self, file: FileId) -> Option<Arc<Lines>> {
        if let Some(known) = self.originals.borrow().get(&file) {
            return known.clone();
        }
        let text = self.loader.as_ref().and_then(|load| load(self.file_name(file)));
        let lines = text.map(|text| Arc::new(Lines::new(text)));
        self.originals.borrow_mut().insert(file, lines.clone());
        lines
    }
}

impl Spot {
    /// The column, from 1.
    fn col(&self) -> u32 {
        let (start, _) = self.text.line_range(self.row);
        (self.offset.saturating_sub(start) + 1) as u32
    }
}

impl Unit {
    /// The file and line that a line of the text, counted from 0, came from.
    fn place(&self, row: usize) -> (FileId, u32) {
        let (start, _) = self.text.line_range(row);
        let after = self.markers.partition_point(|marker| marker.start as usize <= start);
        match self.markers[..after].last() {
            Some(marker) => {
                let distance = row - self.text.line_of(marker.start as usize, row);
                (marker.file, marker.line.saturating_add(distance as u32))
            }
            None => (self.name, row as u32 + 1),
        }
    }

    /// The lines of the text, counted from 0, that came from the same line as the given one: the
    /// preprocessor breaks a line, with markers, where a macro of a system header is expanded.
    fn run(&self, row: usize) -> Vec<usize> {
        const FAR: usize = 1000;
        let place = self.place(row);
        let mut rows = Vec::new();
        for earlier in (row.saturating_sub(FAR)..row).rev() {
            if self.text.is_directive(earlier) {
                continue;
            }
            if self.place(earlier) != place {
                break;
            }
            rows.push(earlier);
        }
        rows.reverse();
        rows.push(row);
        for later in row + 1..self.text.starts().len().min(row + FAR) {
            if self.text.is_directive(later) {
                continue;
            }
            if self.place(later) != place {
                break;
            }
            rows.push(later);
        }
        rows
    }
}
