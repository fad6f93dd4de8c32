//! The directory that `harrier run --files` makes readable for a program.
//!
//! Reading goes to the files below it and nowhere else: a link that leads out of the directory
//! leads to nothing. Nothing is written while the program runs.

use interp::{FileChange, FoundFile};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// A directory that a program can read.
pub(crate) struct Folder {
    /// The canonical path.
    root: PathBuf,
}

impl Folder {
    pub(crate) fn new(path: &Path) -> Result<Folder, String> {
        let root = path.canonicalize().map_err(|why| format!("{}: {why}", path.display()))?;
        if root.is_dir() {
            Ok(Folder { root })
        } else {
            Err(format!("{} is not a directory", path.display()))
        }
    }

    /// Looks up a path relative to the directory.
    pub(crate) fn find(&self, path: &[u8]) -> FoundFile {
        let Ok(real) = self.root.join(OsStr::from_bytes(path)).canonicalize() else {
            return FoundFile::Nothing;
        };
        if !real.starts_with(&self.root) {
            return FoundFile::Nothing;
        }
        if real.is_dir() {
            return FoundFile::Folder;
        }
        // Devices and pipes are not files: reading them might never end.
        if !real.is_file() {
            return FoundFile::Nothing;
        }
        std::fs::read(&real).map_or(FoundFile::Nothing, FoundFile::File)
    }

    /// The valid names in a directory; its path ends with a slash unless it is empty.
    pub(crate) fn names(&self, folder: &[u8]) -> Vec<Vec<u8>> {
        let Ok(real) = self.root.join(OsStr::from_bytes(folder)).canonicalize() else { return Vec::new() };
        if !real.starts_with(&self.root) {
            return Vec::new();
        }
        let entries = std::fs::read_dir(real).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name().as_bytes().to_vec()).collect()
    }

    /// Writes what a program has changed: directories come before their contents.
    pub(crate) fn write(&self, changes: &[FileChange]) -> Result<(), String> {
        for change in changes {
            let path = self.root.join(OsStr::from_bytes(&change.path));
            let done = match &change.now {
                FoundFile::Nothing => std::fs::remove_file(&path),
                FoundFile::Folder => std::fs::create_dir(&path),
                FoundFile::File(content) => self.write_file(&path, content),
            };
            done.map_err(|why| format!("{}: {why}", path.display()))?;
        }
        Ok(())
    }

    fn write_file(&self, path: &Path, content: &[u8]) -> std::io::Result<()> {
        // The program's `/tmp` exists in its own file system; here it may not.
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        // A link that leads out of the directory was not a file for the program, and must not
        // become one.
        if path.is_symlink() && !path.canonicalize().is_ok_and(|real| real.starts_with(&self.root)) {
            return Err(std::io::Error::other("a link that leads out of the directory"));
        }
        std::fs::write(path, content)
    }
}
