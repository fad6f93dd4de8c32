//! Options of the command line: `getopt` and related functions, as in the C library.
//!
//! Arguments that are not options are moved after the options, unless the option string begins with
//! `+` (stop at the first) or `-` (return each as the argument of option 1), or the environment
//! says `POSIXLY_CORRECT`.

use super::channel::channel;
use super::{Args, Done};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::value::{Tag, Value};
use libtable::{Arg, Stream};

/// What to do with arguments that are not options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Ordering {
    #[default]
    Permute,
    RequireOrder,
    ReturnInOrder,
}

/// Where the walk along the arguments stands.
#[derive(Default, Debug)]
pub(super) struct Walk {
    begun: bool,
    ordering: Ordering,
    /// The rest of an argument that holds several options.
    next: Option<Value>,
    /// The arguments that were skipped: from the first to before the second.
    first: i64,
    last: i64,
    /// The variables of a program that does not declare them.
    own: [Option<Tag>; 4],
}

impl Walk {
    /// The tag of the value that it keeps.
    pub(super) fn root(&self) -> Option<Tag> {
        self.next.map(|next| next.tag())
    }
}

/// The variables that the program and the library share, by their position in the image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shared {
    Argument,
    Index,
    Errors,
    Option,
}

/// A long option: `struct option`.
struct Long {
    name: Vec<u8>,
    has_arg: i128,
    flag: Value,
    val: Value,
}

/// The arguments of the call, read once.
struct Given {
    count: i64,
    argv: Value,
    short: Vec<u8>,
    long: Option<Vec<Long>>,
    index_at: Value,
    only: bool,
    errors: bool,
    /// What a missing argument gives: `:` if the option string begins so.
    missing: u8,
}

/// A string of the arguments with its address.
struct Word {
    at: Value,
    text: Vec<u8>,
}

const NONE: i128 = -1;

impl Machine<'_, '_> {
    fn shared(&mut self, which: Shared) -> Checked<Value> {
        let slot = which as usize;
        if let Some(tag) = self.image.options[slot].or(self.library.walk.own[slot]) {
            return Ok(self.memory.start(tag));
        }
        let (name, size) = match which {
            Shared::Argument => ("optarg", self.pointer_bytes()),
            Shared::Index => ("optind", 4),
            Shared::Errors => ("opterr", 4),
            Shared::Option => ("optopt", 4),
        };
        let tag = self.library_object(name, size as u64, size as u64)?;
        let start = self.memory.start(tag);
        if matches!(which, Shared::Index | Shared::Errors) {
            self.memory.store(start, Value::new(1), 4)?;
        }
        self.library.walk.own[slot] = Some(tag);
        Ok(start)
    }

    fn shared_int(&mut self, which: Shared) -> Checked<i64> {
        let at = self.shared(which)?;
        let value = self.memory.load(at, 4)?;
        self.need(value, "a variable of `getopt`")?;
        Ok(value.signed(32) as i64)
    }

    fn set_shared(&mut self, which: Shared, number: i64) -> Checked<()> {
        let at = self.shared(which)?;
        self.memory.store(at, Value::new(u64::from(number as u32)), 4)
    }

    fn set_optarg(&mut self, value: Value) -> Checked<()> {
        let at = self.shared(Shared::Argument)?;
        let len = self.pointer_bytes();
        self.memory.store(at, value, len)
    }

    /// An argument of the program.
    fn word(&self, given: &Given, index: i64) -> Checked<Word> {
        let len = self.pointer_bytes();
        let at = self.memory.load(self.memory.offset(given.argv, (index * len as i64) as u64), len)?;
        self.need(at, "an argument of the program")?;
        Ok(Word { at, text: self.string(at)? })
    }

    /// Exchanges the arguments that were skipped and the options behind them.
    fn exchange(&mut self, given: &Given, index: i64) -> Checked<()> {
        let len = self.pointer_bytes();
        let (first, last) = (self.library.walk.first, self.library.walk.last);
        let place = |m: &Machine<'_, '_>, i: i64| m.memory.offset(given.argv, (i * len as i64) as u64);
        let mut pointers = Vec::new();
        for i in first..index {
            pointers.push(self.memory.load(place(self, i), len)?);
        }
        pointers.rotate_left((last - first) as usize);
        for (i, pointer) in (first..).zip(pointers) {
            self.memory.store(place(self, i), pointer, len)?;
        }
        self.library.walk.first += index - last;
        self.library.walk.last = index;
        Ok(())
    }

    fn complain(&mut self, args: &Args<'_>, given: &Given, what: &str) -> Checked<()> {
        if !given.errors {
            return Ok(());
        }
        let program = self.word(given, 0)?.text;
        let to = channel(self, args, Stream::Stderr)?;
        let text = [&program[..], b": ", what.as_bytes(), b"\n"].concat();
        self.emit(to, &text).map(|_| ())
    }
}

fn number(value: i128) -> Value {
    Value::new(u64::from(value as u32))
}

pub(super) fn next(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    [argc, argv, short]: [Arg; 3],
    long: Option<[Arg; 2]>,
    only: bool,
    ordered: bool,
) -> Done {
    let count = args.signed(argc, m) as i64;
    if count < 1 {
        return Ok(number(NONE));
    }
    m.set_optarg(Value::ZERO)?;
    let mut short = m.string(args.get(short))?;
    begin(m, &mut short, ordered)?;
    let quiet = short.first() == Some(&b':');
    let errors = !quiet && m.shared_int(Shared::Errors)? != 0;
    let given = Given {
        count,
        argv: args.get(argv),
        short,
        long: long.map(|[options, _]| long_options(m, args.get(options))).transpose()?,
        index_at: long.map_or(Value::ZERO, |[_, index]| args.get(index)),
        only,
        errors,
        missing: if quiet { b':' } else { b'?' },
    };
    let rest = match m.library.walk.next {
        Some(at) => Some(Word { at, text: m.string(at)? }).filter(|word| !word.text.is_empty()),
        None => None,
    };
    let word = match rest {
        Some(word) => word,
        None => match next_argument(m, args, &given)? {
            Ok(word) => word,
            Err(result) => return Ok(number(result)),
        },
    };
    Ok(number(short_option(m, args, &given, &word)?))
}

/// Begins a walk if there is none, and takes the ordering from the option string.
fn begin(m: &mut Machine<'_, '_>, short: &mut Vec<u8>, ordered: bool) -> Checked<()> {
    let mark = short.first().copied().filter(|c| matches!(c, b'-' | b'+'));
    if mark.is_some() {
        short.remove(0);
    }
    let index = m.shared_int(Shared::Index)?;
    if index != 0 && m.library.walk.begun {
        return Ok(());
    }
    let index = index.max(1);
    m.set_shared(Shared::Index, index)?;
    let posix = ordered || m.library.environment.iter().any(|(name, _)| name == b"POSIXLY_CORRECT");
    let walk = &mut m.library.walk;
    (walk.begun, walk.first, walk.last, walk.next) = (true, index, index, None);
    walk.ordering = match mark {
        Some(b'-') => Ordering::ReturnInOrder,
        Some(_) => Ordering::RequireOrder,
        None if posix => Ordering::RequireOrder,
        None => Ordering::Permute,
    };
    Ok(())
}

fn long_options(m: &Machine<'_, '_>, mut at: Value) -> Checked<Vec<Long>> {
    let len = m.pointer_bytes() as u64;
    let mut options = Vec::new();
    loop {
        let name = m.memory.load(at, len as usize)?;
        m.need(name, "the name of an option")?;
        if name.bits() == 0 {
            return Ok(options);
        }
        let has_arg = m.memory.load(m.memory.offset(at, len), 4)?;
        let flag = m.memory.load(m.memory.offset(at, 2 * len), len as usize)?;
        let val = m.memory.load(m.memory.offset(at, 3 * len), 4)?;
        m.need(has_arg, "`has_arg` of an option")?;
        m.need(flag, "`flag` of an option")?;
        options.push(Long { name: m.string(name)?, has_arg: has_arg.signed(32), flag, val });
        at = m.memory.offset(at, 4 * len);
    }
}

/// Goes to the next argument: the options in it, or the result of the call.
fn next_argument(m: &mut Machine<'_, '_>, args: &Args<'_>, given: &Given) -> Checked<Result<Word, i128>> {
    let mut index = m.shared_int(Shared::Index)?;
    let walk = &mut m.library.walk;
    walk.last = walk.last.min(index);
    walk.first = walk.first.min(index);
    if walk.ordering == Ordering::Permute {
        if walk.first != walk.last && walk.last != index {
            m.exchange(given, index)?;
        } else if walk.last != index {
            walk.first = index;
        }
        while index < given.count && !is_option(&m.word(given, index)?.text) {
            index += 1;
        }
        m.library.walk.last = index;
    }
    if index < given.count && m.word(given, index)?.text == b"--" {
        index += 1;
        let walk = &mut m.library.walk;
        if walk.first != walk.last && walk.last != index {
            m.exchange(given, index)?;
        } else if walk.first == walk.last {
            walk.first = index;
        }
        m.library.walk.last = given.count;
        index = given.count;
    }
    m.set_shared(Shared::Index, index)?;
    if index >= given.count {
        let walk = &m.library.walk;
        if walk.first != walk.last {
            let first = walk.first;
            m.set_shared(Shared::Index, first)?;
        }
        return Ok(Err(NONE));
    }
    let word = m.word(given, index)?;
    if !is_option(&word.text) {
        if m.library.walk.ordering == Ordering::RequireOrder {
            return Ok(Err(NONE));
        }
        m.set_optarg(word.at)?;
        m.set_shared(Shared::Index, index + 1)?;
        return Ok(Err(1));
    }
    let second = word.text[1];
    let dashes = if given.long.is_none() {
        0
    } else if second == b'-' {
        2
    } else if given.only && (word.text.len() > 2 || !given.short.contains(&second)) {
        1
    } else {
        0
    };
    if dashes > 0 {
        let rest = Word { at: m.memory.offset(word.at, dashes as u64), text: word.text[dashes..].to_vec() };
        if let Some(result) = long_option(m, args, given, &rest, dashes)? {
            return Ok(Err(result));
        }
    }
    Ok(Ok(Word { at: m.memory.offset(word.at, 1), text: word.text[1..].to_vec() }))
}

/// Whether an argument holds options.
fn is_option(text: &[u8]) -> bool {
    text.len() > 1 && text[0] == b'-'
}

/// One option of one letter.
fn short_option(m: &mut Machine<'_, '_>, args: &Args<'_>, given: &Given, word: &Word) -> Checked<i128> {
    let letter = word.text[0];
    let rest = m.memory.offset(word.at, 1);
    let more = word.text.len() > 1;
    m.library.walk.next = more.then_some(rest);
    let index = m.shared_int(Shared::Index)?;
    if !more {
        m.set_shared(Shared::Index, index + 1)?;
    }
    let known = given.short.iter().position(|c| *c == letter).filter(|_| !matches!(letter, b':' | b';'));
    let Some(at) = known else {
        m.complain(args, given, &format!("invalid option -- '{}'", char::from(letter)))?;
        m.set_shared(Shared::Option, i64::from(letter))?;
        return Ok(i128::from(b'?'));
    };
    let after = |by: usize| given.short.get(at + by).copied();
    if letter == b'W' && after(1) == Some(b';') && given.long.is_some() {
        return Err(Fault::unsupported("`W;` in an option string"));
    }
    if after(1) != Some(b':') {
        return Ok(i128::from(letter));
    }
    m.library.walk.next = None;
    if more {
        m.set_optarg(rest)?;
        m.set_shared(Shared::Index, index + 1)?;
    } else if after(2) != Some(b':') {
        if index + 1 >= given.count {
            m.complain(args, given, &format!("option requires an argument -- '{}'", char::from(letter)))?;
            m.set_shared(Shared::Option, i64::from(letter))?;
            return Ok(i128::from(given.missing));
        }
        let argument = m.word(given, index + 1)?.at;
        m.set_optarg(argument)?;
        m.set_shared(Shared::Index, index + 2)?;
    }
    Ok(i128::from(letter))
}

/// A long option behind its dashes; `None` if it may be a short one after all.
fn long_option(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    given: &Given,
    word: &Word,
    dashes: usize,
) -> Checked<Option<i128>> {
    let index = m.shared_int(Shared::Index)?;
    let prefix = &"--"[..dashes];
    let end = word.text.iter().position(|c| *c == b'=').unwrap_or(word.text.len());
    let shown = |text: &[u8]| format!("{prefix}{}", String::from_utf8_lossy(text));
    let options = given.long.as_deref().unwrap_or(&[]);
    let found = match find(options, &word.text[..end], given.only) {
        Found::One(found) => found,
        Found::Several(names) => {
            let names: String =
                names.iter().map(|name| format!(" '{prefix}{}'", String::from_utf8_lossy(name))).collect();
            let what = format!("option '{}' is ambiguous; possibilities:{names}", shown(&word.text));
            m.complain(args, given, &what)?;
            return refuse(m, index, 0).map(Some);
        }
        Found::Nothing if dashes == 1 && word.text.first().is_some_and(|c| given.short.contains(c)) => {
            return Ok(None);
        }
        Found::Nothing => {
            m.complain(args, given, &format!("unrecognized option '{}'", shown(&word.text)))?;
            return refuse(m, index, 0).map(Some);
        }
    };
    let option = &options[found];
    m.need(option.val, "`val` of an option")?;
    m.library.walk.next = None;
    m.set_shared(Shared::Index, index + 1)?;
    if end < word.text.len() {
        if option.has_arg == 0 {
            let what = format!("option '{}' doesn't allow an argument", shown(&option.name));
            m.complain(args, given, &what)?;
            return refuse(m, index, option.val.signed(32) as i64).map(Some);
        }
        m.set_optarg(m.memory.offset(word.at, end as u64 + 1))?;
    } else if option.has_arg == 1 {
        if index + 1 >= given.count {
            m.complain(args, given, &format!("option '{}' requires an argument", shown(&option.name)))?;
            refuse(m, index, option.val.signed(32) as i64)?;
            return Ok(Some(i128::from(given.missing)));
        }
        let argument = m.word(given, index + 1)?.at;
        m.set_optarg(argument)?;
        m.set_shared(Shared::Index, index + 2)?;
    }
    if given.index_at.bits() != 0 {
        m.memory.store(given.index_at, Value::new(found as u64), 4)?;
    }
    if option.flag.bits() != 0 {
        m.memory.store(option.flag, option.val, 4)?;
        return Ok(Some(0));
    }
    Ok(Some(option.val.signed(32)))
}

/// Leaves a long option that is wrong.
fn refuse(m: &mut Machine<'_, '_>, index: i64, val: i64) -> Checked<i128> {
    m.library.walk.next = None;
    m.set_shared(Shared::Index, index + 1)?;
    m.set_shared(Shared::Option, val)?;
    Ok(i128::from(b'?'))
}

enum Found<'o> {
    Nothing,
    One(usize),
    Several(Vec<&'o [u8]>),
}

/// The option of a name, which may be cut as long as it stands for one option only.
fn find<'o>(options: &'o [Long], name: &[u8], only: bool) -> Found<'o> {
    if let Some(exact) = options.iter().position(|option| option.name == name) {
        return Found::One(exact);
    }
    let fitting: Vec<usize> = (0..options.len()).filter(|i| options[*i].name.starts_with(name)).collect();
    let Some(first) = fitting.first() else { return Found::Nothing };
    let same = |i: &usize| {
        let (a, b) = (&options[*first], &options[*i]);
        a.has_arg == b.has_arg && a.flag == b.flag && a.val == b.val
    };
    if fitting.len() == 1 || !only && fitting.iter().all(same) {
        return Found::One(*first);
    }
    Found::Several(fitting.iter().map(|i| &options[*i].name[..]).collect())
}
