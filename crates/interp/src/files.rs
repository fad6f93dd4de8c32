//! The files that a program sees: its own file system, in memory.
//!
//! At the start it is empty except for what the environment offers ([`Input::file`]): such a file
//! is read when it is first looked up, and from then on it is a file like every other. What the
//! program writes stays in memory; the caller can inspect the changes afterwards ([`FileChange`]).
//!
//! Files are nodes, and names lead to nodes: a file that is removed while it is open can still be
//! read and written. The working directory is the root `/`, and `/tmp` exists.
//!
//! Invariants: the names in the table are absolute, without empty parts, `.` and `..`; a name that
//! was looked up once is in the table, whether a file is there or not.

use crate::io::{FoundFile, Input};
use libtable::errno::{EACCES, EEXIST, EINVAL, EISDIR, ENAMETOOLONG, ENOENT, ENOTDIR, ENOTEMPTY, Errno};
use std::collections::BTreeMap;

/// A file or a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(usize);

impl NodeId {
    /// The number that the program sees.
    pub(crate) fn number(self) -> u64 {
        self.0 as u64 + 2
    }
}

/// The longest path, and the longest part of one, as on Linux.
const LONGEST_PATH: usize = libtable::Law::LONGEST_PATH as usize;
const LONGEST_NAME: usize = 255;

/// The permissions of files and folders that were there before: what is left of all by the usual
/// mask.
const FILE_MODE: u32 = 0o644;
const FOLDER_MODE: u32 = 0o755;

/// How many names a search for one that is free tries. The library tries a bounded number too, and
/// a world in which every file exists has no free name at all.
const NAMES: u32 = 100;

/// What a run has made of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileChange {
    /// The path from the program's folder on, without `/` in front.
    pub path: Vec<u8>,
    /// What is there at the end.
    pub now: FoundFile,
}

#[derive(Debug)]
struct Node {
    /// `None`: a folder.
    content: Option<Vec<u8>>,
    mode: u32,
    /// Whether the program made it or changed it.
    changed: bool,
}

/// The file system of a run.
#[derive(Debug)]
pub(crate) struct Files {
    nodes: Vec<Node>,
    names: BTreeMap<Vec<u8>, Name>,
    /// How many temporary names were given out.
    temporary: u32,
}

/// What is known of a name.
#[derive(Clone, Copy, Debug)]
struct Name {
    node: Option<NodeId>,
    /// Whether the outside has something there.
    outside: bool,
}

impl Default for Files {
    fn default() -> Files {
        let mut files = Files { nodes: Vec::new(), names: BTreeMap::new(), temporary: 0 };
        for name in [&b"/"[..], b"/tmp"] {
            let node = files.node(None, FOLDER_MODE, false);
            files.names.insert(name.to_vec(), Name { node: Some(node), outside: true });
        }
        files
    }
}

impl Files {
    fn node(&mut self, content: Option<Vec<u8>>, mode: u32, changed: bool) -> NodeId {
        self.nodes.push(Node { content, mode, changed });
        NodeId(self.nodes.len() - 1)
    }

    /// A file without a name.
    pub(crate) fn nameless(&mut self) -> NodeId {
        self.node(Some(Vec::new()), 0o600, true)
    }

    /// What an absolute name leads to.
    fn at(&mut self, name: &[u8], input: &mut dyn Input) -> Option<NodeId> {
        if let Some(known) = self.names.get(name) {
            return known.node;
        }
        let node = match input.file(&name[1..]) {
            FoundFile::Nothing => None,
            FoundFile::Folder => Some(self.node(None, FOLDER_MODE, false)),
            FoundFile::File(content) => Some(self.node(Some(content), FILE_MODE, false)),
        };
        self.names.insert(name.to_vec(), Name { node, outside: node.is_some() });
        node
    }

    /// The absolute name that a path stands for. Everything but the last part must be there.
    pub(crate) fn resolve(&mut self, path: &[u8], input: &mut dyn Input) -> Result<Vec<u8>, Errno> {
        if path.len() > LONGEST_PATH || path.split(|byte| *byte == b'/').any(|part| part.len() > LONGEST_NAME)
        {
            return Err(ENAMETOOLONG);
        }
        if path.is_empty() {
            return Err(ENOENT);
        }
        let mut name = b"/".to_vec();
        for part in path.split(|byte| *byte == b'/') {
            if part.is_empty() && name == b"/" {
                continue;
            }
            // A slash behind a name says that it is a folder.
            let node = self.at(&name, input).ok_or(ENOENT)?;
            if self.nodes[node.0].content.is_some() {
                return Err(ENOTDIR);
            }
            match part {
                b"" | b"." => {}
                b".." => {
                    let end = name.iter().rposition(|byte| *byte == b'/').unwrap_or(0);
                    name.truncate(end.max(1));
                }
                _ => {
                    if name.len() > 1 {
                        name.push(b'/');
                    }
                    name.extend(part);
                }
            }
        }
        Ok(name)
    }

    /// The node of a path.
    pub(crate) fn find(&mut self, path: &[u8], input: &mut dyn Input) -> Result<NodeId, Errno> {
        let name = self.resolve(path, input)?;
        self.at(&name, input).ok_or(ENOENT)
    }

    /// The names in a folder, with what they lead to.
    pub(crate) fn list(
        &mut self,
        folder: NodeId,
        input: &mut dyn Input,
    ) -> Result<Vec<(Vec<u8>, NodeId)>, Errno> {
        let mut prefix = self.path_in(folder, b"")?;
        if prefix == b"//" {
            prefix.pop();
        }
        let mut names = input.names(&prefix[1..]);
        let known = self.names.keys().filter_map(|name| name.strip_prefix(&prefix[..]));
        names.extend(known.filter(|rest| !rest.is_empty() && !rest.contains(&b'/')).map(<[u8]>::to_vec));
        names.sort_unstable();
        names.dedup();
        let found = names.into_iter().filter_map(|name| {
            let node = self.at(&[&prefix[..], &name[..]].concat(), input)?;
            Some((name, node))
        });
        Ok(found.collect())
    }

    /// The path that leads from a folder on.
    pub(crate) fn path_in(&self, folder: NodeId, path: &[u8]) -> Result<Vec<u8>, Errno> {
        if self.content(folder).is_some() {
            return Err(ENOTDIR);
        }
        let name = self.names.iter().find(|(_, known)| known.node == Some(folder)).map(|(name, _)| name);
        name.map(|name| [&name[..], b"/", path].concat()).ok_or(ENOENT)
    }

    /// The content of a file; `None` for a folder.
    pub(crate) fn content(&self, node: NodeId) -> Option<&[u8]> {
        self.nodes[node.0].content.as_deref()
    }

    /// The content of a file that is about to change.
    pub(crate) fn content_mut(&mut self, node: NodeId) -> Option<&mut Vec<u8>> {
        let node = &mut self.nodes[node.0];
        node.changed = true;
        node.content.as_mut()
    }

    /// The permissions.
    pub(crate) fn mode(&self, node: NodeId) -> u32 {
        self.nodes[node.0].mode
    }

    /// Sets the permissions. They are shown and mean nothing else.
    pub(crate) fn set_mode(&mut self, node: NodeId, mode: u32) {
        self.nodes[node.0].mode = mode;
    }

    /// Finds or makes a file to open.
    pub(crate) fn open(&mut self, path: &[u8], how: Open, input: &mut dyn Input) -> Result<NodeId, Errno> {
        let name = self.resolve(path, input)?;
        match self.at(&name, input) {
            Some(_) if how.exclusive => Err(EEXIST),
            Some(node) if how.folder && self.content(node).is_some() => Err(ENOTDIR),
            Some(node) if self.content(node).is_none() => {
                if how.write || how.create {
                    Err(EISDIR)
                } else {
                    Ok(node)
                }
            }
            Some(node) => {
                if how.truncate
                    && let Some(content) = self.content_mut(node)
                {
                    content.clear();
                }
                Ok(node)
            }
            None if how.create && path.last() == Some(&b'/') => Err(EISDIR),
            None if how.create => {
                let node = self.node(Some(Vec::new()), how.mode, true);
                self.give(&name, Some(node));
                Ok(node)
            }
            None => Err(ENOENT),
        }
    }

    /// Sets what a name leads to.
    fn give(&mut self, name: &[u8], node: Option<NodeId>) {
        let entry = self.names.entry(name.to_vec()).or_insert(Name { node: None, outside: false });
        entry.node = node;
    }

    /// Makes a folder.
    pub(crate) fn make_folder(&mut self, path: &[u8], mode: u32, input: &mut dyn Input) -> Result<(), Errno> {
        let trimmed = path.iter().rposition(|byte| *byte != b'/').map_or(path, |last| &path[..=last]);
        let name = self.resolve(trimmed, input)?;
        if self.at(&name, input).is_some() {
            return Err(EEXIST);
        }
        let node = self.node(None, mode, true);
        self.give(&name, Some(node));
        Ok(())
    }

    /// Removes a name.
    pub(crate) fn remove(
        &mut self,
        path: &[u8],
        which: Removable,
        input: &mut dyn Input,
    ) -> Result<(), Errno> {
        let name = self.resolve(path, input)?;
        let node = self.at(&name, input).ok_or(ENOENT)?;
        match (self.content(node).is_some(), which) {
            (true, Removable::Folder) => return Err(ENOTDIR),
            (false, Removable::File) => return Err(EISDIR),
            (false, Removable::Any | Removable::Folder) if !self.is_empty(&name) => return Err(ENOTEMPTY),
            (false, Removable::Any | Removable::Folder) if name == b"/" || self.names[&name].outside => {
                // What the folder holds outside is not known here.
                return Err(EACCES);
            }
            (true, Removable::Any | Removable::File) | (false, Removable::Any | Removable::Folder) => {}
        }
        self.give(&name, None);
        Ok(())
    }

    fn is_empty(&self, folder: &[u8]) -> bool {
        !self.names.iter().any(|(name, known)| known.node.is_some() && is_below(name, folder))
    }

    /// Gives a file another name.
    pub(crate) fn rename(&mut self, from: &[u8], to: &[u8], input: &mut dyn Input) -> Result<(), Errno> {
        let from = self.resolve(from, input)?;
        let node = self.at(&from, input).ok_or(ENOENT)?;
        let to = self.resolve(to, input)?;
        let old = self.at(&to, input);
        if from == to {
            return Ok(());
        }
        match (self.content(node).is_some(), old.map(|old| self.content(old).is_some())) {
            (true, None | Some(true)) => {}
            (true, Some(false)) => return Err(EISDIR),
            (false, Some(true)) => return Err(ENOTDIR),
            (false, Some(false)) if !self.is_empty(&to) || self.names[&to].outside => return Err(ENOTEMPTY),
            (false, None | Some(false)) if is_below(&to, &from) => return Err(EINVAL),
            (false, None | Some(false)) if self.names[&from].outside => return Err(EACCES),
            (false, None | Some(false)) => self.move_below(&from, &to),
        }
        self.give(&from, None);
        self.give(&to, Some(node));
        self.nodes[node.0].changed = true;
        Ok(())
    }

    /// Moves what a folder holds.
    fn move_below(&mut self, from: &[u8], to: &[u8]) {
        let inside: Vec<(Vec<u8>, Name)> = self
            .names
            .iter()
            .filter(|(name, known)| known.node.is_some() && is_below(name, from))
            .map(|(name, known)| (name.clone(), *known))
            .collect();
        for (name, known) in inside {
            let moved = [to, &name[from.len()..]].concat();
            self.give(&name, None);
            self.give(&moved, known.node);
        }
    }

    /// Replaces the `XXXXXX` at the end of a template so that nothing has this name yet.
    pub(crate) fn temporary(&mut self, template: &[u8], input: &mut dyn Input) -> Result<Vec<u8>, Errno> {
        let Some(stem) = template.strip_suffix(b"XXXXXX") else { return Err(EINVAL) };
        for _ in 0..NAMES {
            self.temporary = (self.temporary + 1) % 1_000_000;
            let path = [stem, format!("{:06}", self.temporary).as_bytes()].concat();
            let name = self.resolve(&path, input)?;
            if self.at(&name, input).is_none() {
                return Ok(path);
            }
        }
        Err(EEXIST)
    }

    /// What the run has changed, in the order of the names.
    pub(crate) fn changes(mut self) -> Vec<FileChange> {
        let mut changes = Vec::new();
        for (name, known) in &self.names {
            let now = match known.node {
                None if known.outside => FoundFile::Nothing,
                Some(node) if self.nodes[node.0].changed => match self.nodes[node.0].content.take() {
                    Some(content) => FoundFile::File(content),
                    None => FoundFile::Folder,
                },
                None | Some(_) => continue,
            };
            changes.push(FileChange { path: name[1..].to_vec(), now });
        }
        changes
    }
}

/// Whether a name lies in a folder or further below.
fn is_below(name: &[u8], folder: &[u8]) -> bool {
    match name.strip_prefix(folder) {
        Some(rest) => rest.len() > 1 && (folder == b"/" || rest[0] == b'/'),
        None => false,
    }
}

/// What opening a file does.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Open {
    pub(crate) read: bool,
    pub(crate) write: bool,
    pub(crate) append: bool,
    pub(crate) create: bool,
    pub(crate) truncate: bool,
    pub(crate) exclusive: bool,
    /// Only a folder will do.
    pub(crate) folder: bool,
    /// The permissions of a file that is made.
    pub(crate) mode: u32,
    /// The flags that the program can ask for, beside these.
    pub(crate) status: u64,
    /// Whether another program that this one becomes does not have it.
    pub(crate) private: bool,
}

/// What removing a name may remove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Removable {
    Any,
    File,
    Folder,
}
