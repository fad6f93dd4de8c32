//! Worlds to try: a fixed range, and changed versions of those that reached something new.

use super::words::{Words, filled};
use crate::world::{LONGEST, World};

/// Which parts of the world a program reads.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Looks {
    pub(crate) args: bool,
    pub(crate) env: bool,
    pub(crate) stdin: bool,
    pub(crate) files: bool,
}

impl Looks {
    pub(crate) fn at_nothing(self) -> bool {
        self == Looks::default()
    }
}

/// How many words get worlds of their own in the fixed range.
const FIRST_WORDS: usize = 40;
/// More arguments than most tables have room for.
const MANY_ARGS: usize = 300;
/// How long standard input and files may become.
const LONGEST_INPUT: usize = 20_000;

/// Texts that every program is tried with.
const ARGS: [&[&str]; 12] = [
    &[""],
    &["a"],
    &["-x"],
    &["0"],
    &["-1"],
    &["--help"],
    &["--"],
    &["a", "b"],
    &["a", "b", "c"],
    &["1", "2"],
    &["7", "+", "3"],
    &["-1", "-1", "-1"],
];
const INPUTS: [&[u8]; 14] = [
    b"\n",
    b"a",
    b"a\n",
    b"a\nb\nc\n",
    b"a\nb",
    b"a b c d\n",
    b"0\n",
    b"1\n",
    b"-1\n",
    b"1 2 3 4 5\n6 7 8 9\n",
    b"100 100\n",
    b"\0",
    b"\xff",
    b"a\0b\n\xff\xff\n",
];

fn repeated(byte: u8, len: usize) -> Vec<u8> {
    vec![byte; len]
}

fn texts(args: &[&str]) -> Vec<Vec<u8>> {
    args.iter().map(|arg| arg.as_bytes().to_vec()).collect()
}

/// The arguments of the fixed range.
fn spread_of_args(words: &Words) -> Vec<Vec<Vec<u8>>> {
    let mut out: Vec<Vec<Vec<u8>>> = ARGS.iter().map(|args| texts(args)).collect();
    for len in words.lengths.iter().filter(|len| **len >= 8) {
        out.push(vec![repeated(b'a', *len)]);
        out.push(vec![b"a".to_vec(), repeated(b'a', *len)]);
    }
    // Tables of arguments have sizes, too.
    let counts = words.lengths.iter().copied().filter(|count| (4..MANY_ARGS).contains(count));
    out.extend(counts.chain([MANY_ARGS]).map(|count| vec![b"a".to_vec(); count]));
    out.push(vec![b"1".to_vec(); MANY_ARGS]);
    out.extend(words.numbers.iter().take(FIRST_WORDS).map(|number| vec![number.clone()]));
    for word in words.texts.iter().take(FIRST_WORDS) {
        for second in [None, Some(""), Some("a"), Some("1")] {
            out.push(
                std::iter::once(word.clone()).chain(second.map(|arg| arg.as_bytes().to_vec())).collect(),
            );
        }
    }
    out
}

/// The standard inputs and file contents of the fixed range.
fn spread_of_inputs(words: &Words) -> Vec<Vec<u8>> {
    let mut out: Vec<Vec<u8>> = INPUTS.iter().map(|input| input.to_vec()).collect();
    for len in &words.lengths {
        let line = repeated(b'a', *len);
        out.push([&line[..], b"\n"].concat());
        out.push(line);
    }
    out.push(b"a\n".repeat(300));
    out.push(b"1 ".repeat(300));
    for format in words.formats.iter().take(FIRST_WORDS) {
        let sample = |number: bool| if number { b"1".to_vec() } else { b"a".to_vec() };
        out.push([filled(format, sample), b"\n".to_vec()].concat());
    }
    out.extend(words.numbers.iter().take(FIRST_WORDS).map(|number| [&number[..], b"\n"].concat()));
    out.extend(words.texts.iter().take(FIRST_WORDS).map(|word| [&word[..], b"\n"].concat()));
    out
}

/// The fixed range of worlds for a program that reads these parts.
pub(crate) fn spread(words: &Words, looks: Looks) -> Vec<World> {
    let mut out = Vec::new();
    if looks.args {
        let worlds = spread_of_args(words).into_iter().map(|args| World { args, ..World::default() });
        out.extend(worlds);
    }
    if looks.stdin {
        let worlds = spread_of_inputs(words).into_iter().map(|stdin| World { stdin, ..World::default() });
        out.extend(worlds);
    }
    if looks.env {
        let lengths = [0, 1].into_iter().chain(words.lengths.iter().copied());
        let values = lengths.map(|len| repeated(b'a', len)).chain(words.texts.iter().cloned());
        let world = |value: Vec<u8>| World {
            env: words.names.iter().map(|name| (name.clone(), value.clone())).collect(),
            ..World::default()
        };
        out.extend(values.take(FIRST_WORDS).map(world));
    }
    if looks.files {
        let contents = std::iter::once(Vec::new()).chain(spread_of_inputs(words));
        let args = if looks.args { vec![b"a".to_vec()] } else { Vec::new() };
        out.extend(contents.map(|content| World {
            rest: Some(content),
            args: args.clone(),
            ..World::default()
        }));
    }
    out
}

/// Derives worlds from others, deterministically.
#[derive(Debug)]
pub(crate) struct Changer<'w> {
    words: &'w Words,
    state: u64,
}

impl<'w> Changer<'w> {
    pub(crate) fn new(words: &'w Words, seed: u64) -> Changer<'w> {
        Changer { words, state: seed }
    }

    /// A number below another (the splitmix64 sequence).
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end.max(1) as u64) as usize
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        let at = self.below(of.len());
        of.get(at).cloned()
    }

    fn char(&mut self) -> u8 {
        let words = self.words;
        self.one(&words.chars).unwrap_or(b'a')
    }

    fn text(&mut self) -> Vec<u8> {
        let words = self.words;
        match self.below(10) {
            0..=2 => self.one(&words.texts).unwrap_or_default(),
            3 | 4 => self.one(&words.numbers).unwrap_or_default(),
            5 => vec![self.char()],
            6 => repeated(b'a', self.one(&words.lengths).unwrap_or_default()),
            7 => [self.one(&words.texts).unwrap_or_default(), vec![self.char()]].concat(),
            8 => vec![b'-', self.char()],
            _ => Vec::new(),
        }
    }

    fn change_text(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len() + 1);
        match self.below(8) {
            0 | 1 => {
                let char = self.char();
                text.insert(at, char);
            }
            2 if at < text.len() => text[at] = self.char(),
            3 if at < text.len() => _ = text.remove(at),
            4 => text.truncate(at),
            5 => text.extend(self.text()),
            6 => {
                let length = self.one(&self.words.lengths.clone()).unwrap_or_default();
                text.resize(length.max(text.len()), b'a');
            }
            _ => *text = self.text(),
        }
    }

    fn sample(&mut self, number: bool) -> Vec<u8> {
        let words = self.words;
        if number { self.one(&words.numbers).unwrap_or_default() } else { self.text() }
    }

    /// Changes a word, a number or a character of a text.
    fn change_part(&mut self, text: &mut Vec<u8>) {
        let alike = |a: &u8, b: &u8| a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric();
        let parts: Vec<usize> = text.chunk_by(alike).map(<[u8]>::len).collect();
        let at = self.below(parts.len());
        let Some(len) = parts.get(at) else { return };
        let begin: usize = parts[..at].iter().sum();
        let number = text[begin].is_ascii_digit();
        let new = if !number && self.below(2) == 0 { vec![self.char()] } else { self.sample(number) };
        text.splice(begin..begin + len, new);
    }

    fn change_args(&mut self, args: &mut Vec<Vec<u8>>) {
        let at = self.below(args.len());
        match self.below(6) {
            0 | 1 => args.push(self.text()),
            2 if !args.is_empty() => _ = args.remove(at),
            3 => args.insert(at, self.text()),
            _ => match args.get_mut(at) {
                Some(arg) => {
                    let mut text = std::mem::take(arg);
                    self.change_text(&mut text);
                    args[at] = text;
                }
                None => args.push(self.text()),
            },
        }
    }

    fn change_input(&mut self, input: &mut Vec<u8>) {
        let words = self.words;
        match self.below(14) {
            0..=2 => input.push(self.char()),
            3 | 4 => {
                input.extend(self.text());
                input.push(b'\n');
            }
            5 => _ = input.pop(),
            6 => {
                let mut text = std::mem::take(input);
                self.change_text(&mut text);
                *input = text;
            }
            7 => input.push([0, 255, b'\n', b' '][self.below(4)]),
            8 => {
                let format = self.one(&words.formats).unwrap_or_default();
                input.extend(filled(&format, |number| self.sample(number)));
                input.push(b'\n');
            }
            9 => {
                input.extend(self.one(&words.numbers).unwrap_or_default());
                input.push(b" \n"[self.below(2)]);
            }
            10 | 11 => {
                let mut text = std::mem::take(input);
                self.change_part(&mut text);
                *input = text;
            }
            12 => {
                let line = [self.text(), b"\n".to_vec()].concat();
                input.splice(..0, line);
            }
            _ => {
                let end = self.below(input.len() + 1);
                input.truncate(end);
            }
        }
        input.truncate(LONGEST_INPUT);
    }

    fn change_env(&mut self, env: &mut Vec<(Vec<u8>, Vec<u8>)>) {
        let words = self.words;
        let Some(name) = self.one(&words.names) else { return };
        let value = self.text();
        env.retain(|(other, _)| *other != name);
        if self.below(4) > 0 {
            env.push((name, value));
        }
    }

    /// Another world.
    pub(crate) fn change(&mut self, world: &World, looks: Looks) -> World {
        let mut world = world.clone();
        let parts: Vec<usize> = [looks.args, looks.env, looks.stdin, looks.files]
            .into_iter()
            .enumerate()
            .filter_map(|(part, looked)| looked.then_some(part))
            .collect();
        for _ in 0..1 + self.below(3) {
            match self.one(&parts) {
                Some(0) => self.change_args(&mut world.args),
                Some(1) => self.change_env(&mut world.env),
                Some(2) => self.change_input(&mut world.stdin),
                Some(_) => {
                    let mut rest = world.rest.take().unwrap_or_default();
                    self.change_input(&mut rest);
                    world.rest = Some(rest).filter(|_| self.below(8) > 0);
                }
                None => {}
            }
        }
        for text in world.args.iter_mut().chain(world.env.iter_mut().map(|(_, value)| value)) {
            text.retain(|byte| *byte != 0);
            text.truncate(LONGEST);
        }
        world
    }
}
