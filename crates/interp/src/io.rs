//! The outside world of a run: what the program prints and what it reads.

/// Where the program's output goes.
pub trait Output {
    /// Bytes written to standard output.
    fn stdout(&mut self, bytes: &[u8]);
    /// Bytes written to standard error.
    fn stderr(&mut self, bytes: &[u8]);
}

/// What the program can read: its standard input, and the files that are there when it starts.
pub trait Input {
    /// The next byte of standard input; `None` at the end.
    fn next_byte(&mut self) -> Option<u8>;

    /// What is there under a path, which leads from the program's folder on: `a/b`, without `.` and
    /// `..`. Asked once in a run for each path. Without files of its own an input has none.
    fn file(&mut self, path: &[u8]) -> FoundFile {
        let _ = path;
        FoundFile::Nothing
    }

    /// The names that are there in a folder: its path as for [`Input::file`] with a slash behind
    /// it, or nothing for the program's folder. Each of them leads to something.
    fn names(&mut self, folder: &[u8]) -> Vec<Vec<u8>> {
        let _ = folder;
        Vec::new()
    }
}

/// What is there under a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoundFile {
    /// Nothing.
    Nothing,
    /// A folder.
    Folder,
    /// A file with this content.
    File(Vec<u8>),
}

/// A standard input that was read before, with the files of the first time.
pub(crate) struct Again<'a> {
    pub(crate) consumed: &'a [u8],
    pub(crate) files: &'a mut dyn Input,
}

impl Input for Again<'_> {
    fn next_byte(&mut self) -> Option<u8> {
        self.consumed.next_byte()
    }
    fn file(&mut self, path: &[u8]) -> FoundFile {
        self.files.file(path)
    }
    fn names(&mut self, folder: &[u8]) -> Vec<Vec<u8>> {
        self.files.names(folder)
    }
}

/// Output that is kept.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Captured {
    /// What was written to standard output.
    pub stdout: Vec<u8>,
    /// What was written to standard error.
    pub stderr: Vec<u8>,
}

impl Output for Captured {
    fn stdout(&mut self, bytes: &[u8]) {
        self.stdout.extend_from_slice(bytes);
    }
    fn stderr(&mut self, bytes: &[u8]) {
        self.stderr.extend_from_slice(bytes);
    }
}

/// Output that is thrown away.
#[derive(Clone, Copy, Default, Debug)]
pub struct Discard;

impl Output for Discard {
    fn stdout(&mut self, _: &[u8]) {}
    fn stderr(&mut self, _: &[u8]) {}
}

impl Input for &[u8] {
    fn next_byte(&mut self) -> Option<u8> {
        let (first, rest) = self.split_first()?;
        *self = rest;
        Some(*first)
    }
}

/// An empty standard input.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoInput;

impl Input for NoInput {
    fn next_byte(&mut self) -> Option<u8> {
        None
    }
}
