//! The outside world of a run: what the program prints and what it reads.

/// Where the program's output goes.
pub trait Output {
    /// Bytes written to standard output.
    fn stdout(&mut self, bytes: &[u8]);
    /// Bytes written to standard error.
    fn stderr(&mut self, bytes: &[u8]);
}

/// Where the program's standard input comes from.
pub trait Input {
    /// The next byte; `None` at the end.
    fn next_byte(&mut self) -> Option<u8>;
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
