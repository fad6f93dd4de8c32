//! Where tokens stand: positions, line markers, and the way back to the user's file.
//!
//! The texts of all translation units of a session are laid end to end, and a [`Pos`] is an offset
//! into that. Line markers (`# 12 "file.h"`) are collected by the lexer; [`SourceMap::locate`] finds the marker
//! in force by binary search, so a position costs four bytes in every node and nothing more.


/// A byte offset into the session's text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pos(pub u32);
