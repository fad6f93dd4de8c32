//! The surroundings of a program: its arguments, the environment, its standard input and the files
//! that it can open. They are chosen like inputs, and like inputs they belong to an execution.

use interp::{FoundFile, Input};
use std::collections::BTreeMap;

/// The longest argument or environment variable, as on Linux: 32 pages, without the final zero.
pub const LONGEST: usize = 131_071;

/// How many paths may have the content of all other files. A program that searches for an unused
/// name would go on forever, and every path that it finds becomes part of the execution's inputs.
const MANY_FILES: usize = 256;

/// What is around a program.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct World {
    /// The arguments after the program's name, without zeros.
    pub args: Vec<Vec<u8>>,
    /// The environment: names and values, without zeros.
    pub env: Vec<(Vec<u8>, Vec<u8>)>,
    /// What can be read from standard input.
    pub stdin: Vec<u8>,
    /// The files, by their paths relative to the program's directory.
    pub files: BTreeMap<Vec<u8>, Vec<u8>>,
    /// The content of every other file that the program looks for; `None`: there is no such file.
    pub rest: Option<Vec<u8>>,
}

impl World {
    /// The environment as a program gets it.
    pub(crate) fn environment(&self) -> Vec<Vec<u8>> {
        self.env.iter().map(|(name, value)| [&name[..], b"=", value].concat()).collect()
    }

    /// The amount of text that describes it: a measure of simplicity.
    pub(crate) fn size(&self) -> usize {
        let args = self.args.iter().map(|arg| arg.len() + 1).sum::<usize>();
        let env = self.env.iter().map(|(name, value)| name.len() + value.len() + 1).sum::<usize>();
        let files = self.files.iter().map(|(path, content)| path.len() + content.len() + 1).sum::<usize>();
        args + env + files + self.stdin.len()
    }
}

/// What a program has read of its surroundings.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WorldReads {
    /// How many bytes of standard input it has read.
    pub read: usize,
    /// Whether it examined standard input.
    pub stdin: bool,
    /// The paths that it looked for, and what it found there.
    pub files: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

impl WorldReads {
    /// The part of a world that the program read.
    pub(crate) fn part_of(&self, world: &World) -> World {
        let files = self.files.iter().filter_map(|(path, content)| Some((path.clone(), content.clone()?)));
        World {
            args: world.args.clone(),
            env: world.env.clone(),
            stdin: world.stdin[..self.read.min(world.stdin.len())].to_vec(),
            files: files.collect(),
            rest: None,
        }
    }
}

/// A world that an execution reads, and what it has read.
pub(crate) struct Reading<'w> {
    pub(crate) world: &'w World,
    pub(crate) asked: WorldReads,
}

impl Input for Reading<'_> {
    fn next_byte(&mut self) -> Option<u8> {
        self.asked.stdin = true;
        let byte = self.world.stdin.get(self.asked.read).copied()?;
        self.asked.read += 1;
        Some(byte)
    }

    fn file(&mut self, path: &[u8]) -> FoundFile {
        let rest = self.world.rest.as_ref();
        let rest =
            rest.filter(|_| self.asked.files.len() < MANY_FILES || self.asked.files.contains_key(path));
        let content = self.world.files.get(path).or(rest).cloned();
        if content.is_some() || self.asked.files.len() < MANY_FILES {
            self.asked.files.insert(path.to_vec(), content.clone());
        }
        // A path with a file below it is a directory.
        let below = |other: &Vec<u8>| other.strip_prefix(path).is_some_and(|rest| rest.starts_with(b"/"));
        match content {
            Some(content) => FoundFile::File(content),
            None if self.world.files.keys().any(below) => FoundFile::Folder,
            None => FoundFile::Nothing,
        }
    }

    fn names(&mut self, folder: &[u8]) -> Vec<Vec<u8>> {
        let below = self.world.files.keys().filter_map(|path| path.strip_prefix(folder));
        below.filter_map(|rest| rest.split(|byte| *byte == b'/').next()).map(<[u8]>::to_vec).collect()
    }
}
