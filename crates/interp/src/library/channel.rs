//! Open files: descriptors, and the streams above them.
//!
//! As on Linux there are three layers: a stream (`FILE`) has a descriptor, a descriptor names an
//! open file (several may name the same one, by `dup`), and the open file has a position in what it
//! was opened on: one of the standard channels, or a file of the program's own file system.
//!
//! Streams are not buffered: output takes effect at once, and nothing is read ahead. The C standard
//! leaves this to the implementation (7.21.3p3); a program that depends on it behaves differently
//! on other systems, too.
//!
//! A stream is an opaque object. It ends when it is closed, so that a later use is an error that
//! names both locations.

use super::Args;
use crate::error::{Checked, Fault, ObjectKind};
use crate::files::{Files, NodeId, Open as How};
use crate::machine::Machine;
use crate::memory::{Access, Fresh, Label, State};
use crate::value::{Tag, Value};
use ir::Span;
use libtable::Stream;
use libtable::errno::{self, EBADF, EMFILE, Errno};
use obligation::ErrorKind;
use std::collections::BTreeSet;

/// How many files can be open at once, as usual on Linux.
const MOST: usize = 1024;

/// The size that the library says its streams have.
const STREAM_SIZE: u64 = 216;

/// What is read or written: through a stream, or of a descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Channel {
    /// A stream, by its position in the table.
    Stream(usize),
    /// The number of a descriptor, which need not be open.
    Descriptor(i128),
}

/// What an open file was opened on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Input,
    Output,
    Error,
    Node(NodeId),
}

/// An open file.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenFile {
    pub(super) target: Target,
    pub(super) how: How,
    pub(super) position: u64,
    /// Where it was opened.
    pub(super) span: Span,
}

/// A stream.
#[derive(Debug)]
pub(super) struct StreamState {
    /// Its object.
    tag: Tag,
    pub(super) descriptor: i128,
    pub(super) how: How,
    /// Bytes given back, the next one last.
    unread: Vec<u8>,
    pub(super) at_end: bool,
    pub(super) failed: bool,
    /// The program's own buffer: address and size.
    pub(super) buffer: Option<(Value, u64)>,
}

/// Everything that is open, and the files.
#[derive(Default, Debug)]
pub(crate) struct Open {
    pub(crate) files: Files,
    streams: Vec<Option<StreamState>>,
    /// By descriptor: the open file.
    descriptors: Vec<Option<usize>>,
    /// The descriptors that another program does not get.
    private: BTreeSet<usize>,
    opened: Vec<OpenFile>,
}

impl Open {
    /// The standard streams, whose objects are given.
    pub(super) fn new(standard: [Tag; 3]) -> Open {
        let mut open = Open::default();
        let read = How { read: true, ..How::default() };
        let write = How { write: true, ..How::default() };
        let targets = [(Target::Input, read), (Target::Output, write), (Target::Error, write)];
        for (i, (target, how)) in targets.into_iter().enumerate() {
            open.opened.push(OpenFile { target, how, position: 0, span: Span::NONE });
            open.descriptors.push(Some(i));
            open.streams.push(Some(StreamState::new(standard[i], i as i128, how)));
        }
        open
    }

    /// What the program opened and has not closed: streams, and descriptors that no stream has,
    /// with the place where their files were opened.
    pub(crate) fn left(&self) -> (impl Iterator<Item = Tag>, impl Iterator<Item = (usize, Span)>) {
        let of_program =
            |descriptor: i128| self.file(descriptor).is_ok_and(|file| matches!(file.target, Target::Node(_)));
        let streams: Vec<&StreamState> =
            self.streams.iter().flatten().filter(|it| of_program(it.descriptor)).collect();
        let tags: Vec<Tag> = streams.iter().map(|stream| stream.tag).collect();
        let others =
            self.descriptors.iter().enumerate().filter_map(|(number, index)| Some((number, (*index)?)));
        let others = others.filter(|(number, _)| {
            of_program(*number as i128) && !streams.iter().any(|stream| stream.descriptor == *number as i128)
        });
        let others: Vec<(usize, Span)> =
            others.map(|(number, index)| (number, self.opened[index].span)).collect();
        (tags.into_iter(), others.into_iter())
    }

    /// The tags of the program's values that streams keep.
    pub(super) fn roots(&self) -> impl Iterator<Item = Tag> + '_ {
        self.streams.iter().flatten().filter_map(|stream| stream.buffer.map(|(buffer, _)| buffer.tag()))
    }

    /// The open file of a descriptor.
    pub(super) fn file(&self, descriptor: i128) -> Result<OpenFile, Errno> {
        self.index(descriptor).map(|index| self.opened[index])
    }

    fn index(&self, descriptor: i128) -> Result<usize, Errno> {
        let slot = usize::try_from(descriptor).ok().and_then(|number| self.descriptors.get(number));
        slot.copied().flatten().ok_or(EBADF)
    }

    /// The same, to be changed.
    pub(super) fn file_mut(&mut self, descriptor: i128) -> Result<&mut OpenFile, Errno> {
        self.index(descriptor).map(|index| &mut self.opened[index])
    }

    /// Opens a node under the lowest free descriptor.
    pub(super) fn add(&mut self, node: NodeId, how: How, span: Span) -> Result<i128, Errno> {
        self.opened.push(OpenFile { target: Target::Node(node), how, position: 0, span });
        let index = self.opened.len() - 1;
        let number = self.lowest(index, 0)?;
        self.set_private(number, how.private);
        Ok(number)
    }

    /// Makes a second descriptor for the same open file: the lowest that is free from a number on.
    pub(super) fn duplicate_from(&mut self, descriptor: i128, from: i128) -> Result<i128, Errno> {
        let index = self.index(descriptor)?;
        let from = usize::try_from(from).ok().filter(|from| *from < MOST).ok_or(errno::EINVAL)?;
        self.lowest(index, from)
    }

    fn lowest(&mut self, index: usize, from: usize) -> Result<i128, Errno> {
        let free = (from..MOST).find(|number| self.descriptors.get(*number).is_none_or(Option::is_none));
        let number = free.ok_or(EMFILE)?;
        self.put(number, index);
        Ok(number as i128)
    }

    /// Says whether another program that this one becomes has the descriptor.
    pub(super) fn set_private(&mut self, descriptor: i128, private: bool) {
        match usize::try_from(descriptor) {
            Ok(number) if private => _ = self.private.insert(number),
            Ok(number) => _ = self.private.remove(&number),
            Err(_) => {}
        }
    }

    /// Whether it has it not.
    pub(super) fn is_private(&self, descriptor: i128) -> bool {
        usize::try_from(descriptor).is_ok_and(|number| self.private.contains(&number))
    }

    fn put(&mut self, number: usize, index: usize) {
        self.private.remove(&number);
        if self.descriptors.len() <= number {
            self.descriptors.resize(number + 1, None);
        }
        self.descriptors[number] = Some(index);
    }

    /// Makes a second descriptor for the same open file: a given one, or the lowest that is free.
    pub(super) fn duplicate(&mut self, descriptor: i128, to: Option<i128>) -> Result<i128, Errno> {
        let index = self.index(descriptor)?;
        match to {
            None => self.lowest(index, 0),
            Some(to) => match usize::try_from(to) {
                Ok(number) if number < MOST => {
                    // To itself: nothing happens.
                    if to == descriptor {
                        return Ok(to);
                    }
                    self.put(number, index);
                    Ok(to)
                }
                Ok(_) | Err(_) => Err(EBADF),
            },
        }
    }

    /// Closes a descriptor.
    pub(super) fn close(&mut self, descriptor: i128) -> Result<(), Errno> {
        self.index(descriptor)?;
        if let Ok(number) = usize::try_from(descriptor) {
            self.descriptors[number] = None;
        }
        Ok(())
    }

    /// The stream at a position of the table.
    pub(super) fn stream(&mut self, at: usize) -> &mut StreamState {
        // Positions come from `channel`, which looks the stream up, and a stream is closed by one
        // call.
        self.streams[at].get_or_insert_with(|| StreamState::new(Tag::NONE, -1, How::default()))
    }

    fn add_stream(&mut self, stream: StreamState) {
        match self.streams.iter().position(Option::is_none) {
            Some(free) => self.streams[free] = Some(stream),
            None => self.streams.push(Some(stream)),
        }
    }

    fn position_of(&self, tag: Tag) -> Option<usize> {
        self.streams.iter().position(|stream| stream.as_ref().is_some_and(|stream| stream.tag == tag))
    }
}

impl StreamState {
    fn new(tag: Tag, descriptor: i128, how: How) -> StreamState {
        StreamState { tag, descriptor, how, unread: Vec::new(), at_end: false, failed: false, buffer: None }
    }

    /// Forgets what was given back and that the end was met.
    pub(super) fn forget(&mut self) -> u64 {
        self.at_end = false;
        let count = self.unread.len() as u64;
        self.unread.clear();
        count
    }

    /// How many bytes were given back.
    pub(super) fn given_back(&self) -> u64 {
        self.unread.len() as u64
    }
}

/// The channel that an effect refers to. The stream of a pointer must be open.
pub(super) fn channel(m: &Machine<'_, '_>, args: &Args<'_>, stream: Stream) -> Checked<Channel> {
    match stream {
        Stream::Stdin => standard(m, args, 0),
        Stream::Stdout => standard(m, args, 1),
        Stream::Stderr => standard(m, args, 2),
        Stream::Descriptor(arg) => Ok(Channel::Descriptor(args.signed(arg, m))),
        Stream::Arg(arg) => stream_at(m, args, args.get(arg)).map(Channel::Stream),
    }
}

fn standard(m: &Machine<'_, '_>, args: &Args<'_>, which: usize) -> Checked<Channel> {
    stream_at(m, args, m.memory.start(m.image.streams[which])).map(Channel::Stream)
}

/// The position of the stream that a pointer points to.
pub(super) fn stream_at(m: &Machine<'_, '_>, args: &Args<'_>, ptr: Value) -> Checked<usize> {
    if ptr.bits() == 0 {
        let message = format!("`{}` with a null stream", args.name());
        return Err(Fault::new(ErrorKind::NullAccess, message));
    }
    let found = m.memory.resolve(ptr);
    let tag = found.filter(|(_, offset)| *offset == 0).map(|(tag, _)| tag);
    let open = &m.library.open;
    if let Some(at) = tag.and_then(|tag| open.position_of(tag)) {
        if let Some((buffer, size)) = open.streams[at].as_ref().and_then(|stream| stream.buffer) {
            m.memory.check(buffer, size, Access::Write)?;
        }
        return Ok(at);
    }
    let object = tag.and_then(|tag| m.memory.object(tag));
    let closed = object.is_some_and(|o| o.kind() == ObjectKind::Extern && o.state() == State::Freed);
    let (kind, message) = if closed {
        (ErrorKind::FreedAccess, format!("`{}` with {{0}}, which was closed", args.name()))
    } else {
        (ErrorKind::BadArgument, format!("`{}` with a pointer that is not a stream", args.name()))
    };
    let objects = found.filter(|_| closed).map(|(tag, offset)| (tag, Some(offset))).into_iter().collect();
    Err(Box::new(Fault { kind, message, objects }))
}

impl Machine<'_, '_> {
    /// Makes a stream for a descriptor.
    pub(super) fn new_stream(&mut self, descriptor: i128, how: How) -> Checked<Value> {
        self.tidy();
        let site = self.site();
        let (kind, label) = (ObjectKind::Extern, Label::Named("stream"));
        let fresh = Fresh { kind, label, site, initialised: true };
        let tag = self.memory.add_static(fresh, STREAM_SIZE, 0, 16, false)?;
        self.library.open.add_stream(StreamState::new(tag, descriptor, how));
        Ok(self.memory.start(tag))
    }

    /// Ends a stream and closes its descriptor; an error number if the descriptor was closed
    /// before.
    pub(super) fn end_stream(&mut self, at: usize) -> Result<(), Errno> {
        let Some(stream) = self.library.open.streams[at].take() else { return Err(EBADF) };
        let site = self.site();
        self.memory.end(stream.tag, State::Freed, site);
        self.library.open.close(stream.descriptor)
    }

    /// Sets `errno` if something went wrong.
    pub(super) fn settle<T>(&mut self, result: Result<T, Errno>) -> Checked<Option<T>> {
        match result {
            Ok(value) => Ok(Some(value)),
            Err(code) => {
                self.set_errno(code)?;
                Ok(None)
            }
        }
    }

    /// Writes bytes; says whether that went well. If not, `errno` and the stream's mark are set.
    pub(super) fn emit(&mut self, channel: Channel, bytes: &[u8]) -> Checked<bool> {
        let descriptor = match channel {
            Channel::Descriptor(descriptor) => descriptor,
            Channel::Stream(at) => {
                let stream = self.library.open.stream(at);
                let given_back = stream.forget();
                let descriptor = if stream.how.write { stream.descriptor } else { -1 };
                if given_back > 0
                    && let Ok(file) = self.library.open.file_mut(descriptor)
                {
                    file.position = file.position.saturating_sub(given_back);
                }
                descriptor
            }
        };
        let done = self.write_to(descriptor, bytes, None)?;
        let done = self.settle(done)?.is_some();
        if let (false, Channel::Stream(at)) = (done, channel) {
            self.library.open.stream(at).failed = true;
        }
        Ok(done)
    }

    /// Writes bytes to a descriptor: at a place of the file, which does not move then, or where it
    /// stands.
    pub(super) fn write_to(
        &mut self,
        descriptor: i128,
        bytes: &[u8],
        at: Option<u64>,
    ) -> Checked<Result<(), Errno>> {
        let most = self.config.max_memory;
        let index = match self.library.open.index(descriptor) {
            Ok(index) => index,
            Err(code) => return Ok(Err(code)),
        };
        let Open { files, opened, .. } = &mut self.library.open;
        let file = &mut opened[index];
        if !file.how.write {
            return Ok(Err(EBADF));
        }
        match file.target {
            Target::Output | Target::Error if at.is_some() => return Ok(Err(errno::ESPIPE)),
            Target::Output => self.output.stdout(bytes),
            Target::Error => self.output.stderr(bytes),
            Target::Input => return Ok(Err(EBADF)),
            Target::Node(_) if bytes.is_empty() => {}
            Target::Node(node) => {
                let Some(content) = files.content_mut(node) else { return Ok(Err(errno::EISDIR)) };
                // Linux appends whatever place is given.
                let place = match at {
                    _ if file.how.append => content.len() as u64,
                    Some(at) => at,
                    None => file.position,
                };
                let end = place.saturating_add(bytes.len() as u64);
                if end > most {
                    let message = format!("a file of {end} bytes exceeds the limit of {most} bytes");
                    return Err(Fault::new(ErrorKind::MemoryLimit, message));
                }
                let (start, end) = (place as usize, end as usize);
                if content.len() < end {
                    content.resize(end, 0);
                }
                content[start..end].copy_from_slice(bytes);
                if at.is_none() {
                    file.position = end as u64;
                }
            }
        }
        Ok(Ok(()))
    }

    /// Reads up to `most` bytes from a descriptor, fewer at the end: from a place of the file,
    /// which does not move then, or from where it stands.
    pub(super) fn read_from(
        &mut self,
        descriptor: i128,
        most: u64,
        at: Option<u64>,
    ) -> Result<Vec<u8>, Errno> {
        let file = self.library.open.file(descriptor)?;
        if !file.how.read {
            return Err(EBADF);
        }
        match file.target {
            Target::Output | Target::Error => Err(EBADF),
            Target::Input if at.is_some() => Err(errno::ESPIPE),
            Target::Input => {
                let mut bytes = Vec::new();
                while (bytes.len() as u64) < most
                    && let Some(byte) = self.input.next_byte()
                {
                    bytes.push(byte);
                }
                self.library.consumed.extend(&bytes);
                Ok(bytes)
            }
            Target::Node(node) => {
                let content = self.library.open.files.content(node).ok_or(errno::EISDIR)?;
                let start = at.unwrap_or(file.position);
                let start = usize::try_from(start).unwrap_or(usize::MAX).min(content.len());
                let len = usize::try_from(most).unwrap_or(usize::MAX).min(content.len() - start);
                let bytes = content[start..start + len].to_vec();
                if at.is_none() {
                    self.library.open.file_mut(descriptor)?.position += len as u64;
                }
                Ok(bytes)
            }
        }
    }

    /// Reads up to this many bytes; fewer at the end or if something goes wrong.
    pub(super) fn read_many(&mut self, channel: Channel, most: u64) -> Checked<Vec<u8>> {
        let Channel::Stream(at) = channel else {
            return Err(Fault::unsupported("formatted input from a descriptor"));
        };
        let stream = self.library.open.stream(at);
        let mut bytes = Vec::new();
        while (bytes.len() as u64) < most
            && let Some(byte) = stream.unread.pop()
        {
            bytes.push(byte);
        }
        let missing = most - bytes.len() as u64;
        if missing == 0 || stream.at_end {
            return Ok(bytes);
        }
        let descriptor = if stream.how.read { stream.descriptor } else { -1 };
        let result = self.read_from(descriptor, missing, None);
        match self.settle(result)? {
            Some(more) => {
                self.library.open.stream(at).at_end = (more.len() as u64) < missing;
                bytes.extend(more);
            }
            None => self.library.open.stream(at).failed = true,
        }
        Ok(bytes)
    }

    /// The next byte of a stream. The same as reading one byte, without the detours: programs do
    /// this a lot.
    pub(super) fn read(&mut self, channel: Channel) -> Checked<Option<u8>> {
        let open = &mut self.library.open;
        if let Channel::Stream(at) = channel
            && let Some(Some(stream)) = open.streams.get_mut(at)
            && stream.unread.is_empty()
            && stream.how.read
            && let Ok(index) = usize::try_from(stream.descriptor)
            && let Some(file) = open.descriptors.get(index).copied().flatten().map(|i| &mut open.opened[i])
            && let Target::Node(node) = file.target
            && let Some(byte) =
                open.files.content(node).and_then(|c| c.get(usize::try_from(file.position).ok()?))
            && !stream.at_end
            && file.how.read
        {
            file.position += 1;
            return Ok(Some(*byte));
        }
        Ok(self.read_many(channel, 1)?.first().copied())
    }

    /// Gives a byte back.
    pub(super) fn unread(&mut self, channel: Channel, byte: u8) {
        if let Channel::Stream(at) = channel {
            let stream = self.library.open.stream(at);
            stream.unread.push(byte);
            stream.at_end = false;
        }
    }
}
