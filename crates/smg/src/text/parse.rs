//! Reading a heap from text. Names may be used before the line that describes them.

use crate::heap::{
    Addr, Choice, Content, Def, Filled, Heap, Held, Init, Kind, Life, Link, Marks, Node, NodeId, ObjId,
    Object, Op, Origin, Pieces, Segment, Spec, Steps, Val, Zero, bytes_of,
};
use ir::{BinOp, CastOp, DataModel, FuncId, GlobalId, Span, UnOp};
use rustc_hash::FxHashMap;
use std::fmt;
use std::rc::Rc;
use value::{Bits, Range};

/// What is wrong with the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// A heap that was read.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The heap.
    pub heap: Heap,
    /// The names of its registers.
    pub registers: Vec<String>,
    /// The objects by name, in the order of the text.
    pub objects: Vec<(String, ObjId)>,
}

impl Parsed {
    /// The object of a name.
    pub fn object(&self, name: &str) -> Option<ObjId> {
        self.objects.iter().find(|(n, _)| n == name).map(|(_, id)| *id)
    }
}

type Read<T> = Result<T, String>;

/// Reads a heap.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let lines: Vec<(usize, Vec<String>)> = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, tokens(line.split(';').next().unwrap_or_default())))
        .filter(|(_, words)| !words.is_empty())
        .collect();
    let mut reader = Reader::default();
    for pass in [Reader::declare, Reader::describe, Reader::fill] {
        for (line, words) in &lines {
            let mut words = Words { words, at: 0 };
            pass(&mut reader, &mut words).map_err(|message| ParseError { line: *line, message })?;
        }
    }
    let heap = reader.heap.ok_or(ParseError { line: 1, message: "no line 'heap MODEL'".to_owned() })?;
    Ok(Parsed { heap, registers: reader.registers, objects: reader.order })
}

/// Words, and signs that stand alone.
fn tokens(line: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut word = String::new();
    for c in line.chars() {
        if c.is_whitespace() || "{},:=&[]".contains(c) {
            if !word.is_empty() {
                out.push(std::mem::take(&mut word));
            }
            if !c.is_whitespace() {
                out.push(c.to_string());
            }
        } else {
            word.push(c);
        }
    }
    out.extend(Some(word).filter(|word| !word.is_empty()));
    out
}

struct Words<'a> {
    words: &'a [String],
    at: usize,
}

impl<'a> Words<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(String::as_str)
    }
    fn next(&mut self) -> Read<&'a str> {
        let word = self.peek().ok_or("the line ends too early")?;
        self.at += 1;
        Ok(word)
    }
    fn accept(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.at += usize::from(there);
        there
    }
    fn expect(&mut self, word: &str) -> Read<()> {
        let next = self.next()?;
        if next == word { Ok(()) } else { Err(format!("'{word}' is expected, not '{next}'")) }
    }
    fn number<T: std::str::FromStr>(&mut self) -> Read<T> {
        let word = self.next()?;
        word.parse().map_err(|_| format!("a number is expected, not '{word}'"))
    }
}

#[derive(Default)]
struct Reader {
    heap: Option<Heap>,
    registers: Vec<String>,
    objects: FxHashMap<String, ObjId>,
    order: Vec<(String, ObjId)>,
    values: FxHashMap<String, NodeId>,
}

impl Reader {
    fn heap(&mut self) -> Read<&mut Heap> {
        self.heap.as_mut().ok_or_else(|| "the first line must be 'heap lp64' or 'heap ilp32'".to_owned())
    }

    /// The first pass: which objects, values and registers there are.
    fn declare(&mut self, words: &mut Words<'_>) -> Read<()> {
        words.accept("root");
        match words.next()? {
            "heap" => {
                let name = words.next()?;
                let model = DataModel::from_name(name);
                self.heap =
                    Some(Heap::new(model.ok_or_else(|| format!("no data model is called '{name}'"))?));
            }
            "region" | "segment" => {
                let name = words.next()?.to_owned();
                let size = self.heap()?.size(0);
                let id = self.heap()?.add_region(Origin::VarArgs, size, Content::Zero);
                self.order.push((name.clone(), id));
                if self.objects.insert(name.clone(), id).is_some() {
                    return Err(format!("'{name}' is described twice"));
                }
            }
            "value" => {
                let name = words.next()?.to_owned();
                let bits = width(words.next()?)?;
                let id = self.heap()?.add_node(Node::any(bits));
                self.values.insert(name, id);
            }
            "anchor" | "differ" | "atmost" | "held" => {}
            register => {
                let name = register.to_owned();
                words.expect("=")?;
                self.registers.push(name);
                self.heap()?.roots.regs.push(None);
            }
        }
        Ok(())
    }

    /// The second pass: objects and values without contents, so that addresses have their levels.
    fn describe(&mut self, words: &mut Words<'_>) -> Read<()> {
        let root = words.accept("root");
        match words.next()? {
            kind @ ("region" | "segment") => {
                let id = self.object(words.next()?)?;
                let object = self.shape(kind == "segment", words)?;
                let heap = self.heap()?;
                match object.origin {
                    Origin::Alloca(_) if root => heap.roots.allocas.push(id),
                    origin if root => heap.roots.name(origin, id),
                    _ => {}
                }
                let slot = heap.object_mut(id).ok_or("no such object")?;
                *slot = object;
            }
            "value" => {
                let name = words.next()?;
                let id = *self.values.get(name).ok_or("no such value")?;
                let bits = width(words.next()?)?;
                let node = self.node(bits, words)?;
                *self.heap()?.node_mut(id).ok_or("no such value")? = node;
            }
            _ => {}
        }
        Ok(())
    }

    fn shape(&mut self, segment: bool, words: &mut Words<'_>) -> Read<Object> {
        let kind = if segment { Kind::Segment(segment_of(words)?) } else { Kind::Region };
        let (origin, life) = origin(words)?;
        let size = self.size(words)?;
        let level = if words.accept("level") { words.number()? } else { 0 };
        let mut marks = Marks::default();
        if words.accept("filled") {
            marks.filled = Some(Filled { from: words.number()?, to: self.size(words)? });
        }
        if words.accept("zeros") {
            let len = words.number()?;
            words.expect("at")?;
            marks.zero = Some(Zero { at: self.size(words)?, len, first: words.accept("first") });
        }
        if words.accept("last") {
            marks.last = Some(self.size(words)?);
        }
        marks.texts = words.accept("texts");
        let mut apart = Vec::new();
        while words.accept("apart") {
            apart.push(self.object(words.next()?)?);
        }
        apart.sort_unstable();
        let len = match size {
            Val::Int { value, .. } => value,
            Val::Node(_) => Pieces::END,
        };
        let pieces = Pieces::of(len, Content::Any(Init::Yes));
        Ok(Object { origin, life, size, level, kind, pieces, marks, handles: Vec::new(), apart })
    }

    /// A size or an offset: a number, or the name of a value.
    fn size(&mut self, words: &mut Words<'_>) -> Read<Val> {
        let word = words.next()?;
        if let Some(id) = self.values.get(word) {
            return Ok(Val::Node(*id));
        }
        let size = word.parse().map_err(|_| format!("a size is expected, not '{word}'"))?;
        Ok(self.heap()?.size(size))
    }

    fn node(&mut self, bits: u16, words: &mut Words<'_>) -> Read<Node> {
        let mut node = Node::any(bits);
        while let Some(word) = words.peek() {
            if matches!(word, "[" | "empty") || word.parse::<i128>().is_ok() {
                node.range = range(bits, words)?;
                continue;
            }
            words.next()?;
            match word {
                "level" => node.level = words.number()?,
                "unset" => node.init = Init::No,
                "maybe" => node.init = Init::Maybe,
                "but" => node.set = words.number()?,
                "steps" => node.steps = Some(Rc::new(steps(bits, words)?)),
                "of" => {
                    let place = (origin(words)?.0, words.number()?);
                    let Def::Choice(others) = node.def else {
                        node.def = Def::Choice(Choice::of([place]).ok_or("not a static object")?);
                        continue;
                    };
                    let all = Choice::of(others.places().chain([place]));
                    node.def = Def::Choice(all.ok_or("too many places, or one that is not static")?);
                }
                "=" => {
                    let op = operation(words.next()?)?;
                    node.def = Def::Op(op, self.val(words)?, self.val(words)?);
                }
                other => return Err(format!("'{other}' says nothing about a value")),
            }
        }
        Ok(node)
    }

    /// The third pass: registers, anchors, contents and facts.
    fn fill(&mut self, words: &mut Words<'_>) -> Read<()> {
        words.accept("root");
        match words.next()? {
            "region" | "segment" => {
                let id = self.object(words.next()?)?;
                while words.next()? != "{" {}
                while !words.accept("}") {
                    self.piece(id, words)?;
                    words.accept(",");
                }
            }
            "anchor" => {
                let val = self.val(words)?;
                self.heap()?.roots.anchors.push(val);
            }
            "differ" => {
                let (a, b) = (self.val(words)?, self.val(words)?);
                self.heap()?.facts.assume_differ(a, b);
            }
            "held" => {
                let obj = self.object(words.next()?)?;
                let held = Held { at: self.val(words)?, val: self.val(words)? };
                if let Some(object) = self.heap()?.object_mut(obj) {
                    object.marks.held = Some(held);
                }
            }
            "atmost" => {
                let (a, b) = (self.val(words)?, self.val(words)?);
                let c: i128 = words.number()?;
                let (a, b) = a.node().zip(b.node()).ok_or("'atmost' is about two values")?;
                self.heap()?.facts.order.assume_le(a, b, c);
            }
            "heap" | "value" => {}
            register => {
                let at = self.registers.iter().position(|name| name == register).ok_or("no such register")?;
                words.expect("=")?;
                let val = if words.accept("dead") { None } else { Some(self.val(words)?) };
                self.heap()?.roots.regs[at] = val;
            }
        }
        Ok(())
    }

    fn piece(&mut self, id: ObjId, words: &mut Words<'_>) -> Read<()> {
        let at: u64 = words.number()?;
        words.expect(":")?;
        let init = match words.peek() {
            Some("any") => Some(Init::Yes),
            Some("maybe") => Some(Init::Maybe),
            Some("unset") => Some(Init::No),
            _ => None,
        };
        let (len, content) = if let Some(init) = init {
            words.next()?;
            (words.number()?, Content::Any(init))
        } else if words.accept("zero") {
            (words.number()?, Content::Zero)
        } else if words.accept("bytes") {
            let hex = words.next()?;
            let byte = |at: usize| u8::from_str_radix(hex.get(at..at + 2).unwrap_or("?"), 16);
            let bytes: Result<Vec<u8>, _> = (0..hex.len()).step_by(2).map(byte).collect();
            let bytes = bytes.map_err(|_| format!("'{hex}' is not a list of bytes"))?;
            (bytes.len() as u64, bytes_of(bytes))
        } else {
            let val = self.val(words)?;
            (u64::from(self.heap()?.bits(val)) / 8, Content::Val(val))
        };
        if at + len > self.heap()?.object(id).pieces.len() {
            return Err(format!("a piece at {at} lies outside of its object"));
        }
        let marks = self.heap()?.object(id).marks;
        self.heap()?.write(id, at, len, content);
        self.heap()?.set_marks(id, marks);
        Ok(())
    }

    fn object(&self, name: &str) -> Read<ObjId> {
        self.objects.get(name).copied().ok_or_else(|| format!("no object is called '{name}'"))
    }

    fn val(&mut self, words: &mut Words<'_>) -> Read<Val> {
        if words.accept("null") {
            return Ok(self.heap()?.null());
        }
        if words.accept("&") {
            let addr = self.addr(words.next()?)?;
            return Ok(self.heap()?.addr(addr));
        }
        let word = words.next()?;
        if let Some(id) = self.values.get(word) {
            return Ok(Val::Node(*id));
        }
        let number: i128 = word.parse().map_err(|_| format!("'{word}' is not a value"))?;
        words.expect(":")?;
        let bits = width(words.next()?)?;
        Val::constant(bits, ir::truncate(number as u128, bits))
            .ok_or_else(|| format!("{number} is too large"))
    }

    /// `NAME.first+8+v3`
    fn addr(&self, text: &str) -> Read<Addr> {
        let (head, rest) = text.split_at(text.find(['+', '-']).unwrap_or(text.len()));
        let (name, spec) = match head.split_once('.') {
            None => (head, Spec::Region),
            Some((name, "first")) => (name, Spec::First),
            Some((name, "last")) => (name, Spec::Last),
            Some((name, "all")) => (name, Spec::All),
            Some((_, other)) => return Err(format!("no node of a segment is called '{other}'")),
        };
        let mut addr = Addr { obj: self.object(name)?, off: 0, spec, plus: None };
        for part in rest.split_inclusive(|c| c != '+' && c != '-').fold(Vec::<String>::new(), glue) {
            match part.trim_start_matches('+').parse::<i64>() {
                Ok(off) => addr.off += off,
                Err(_) => {
                    let name = part.trim_start_matches('+');
                    addr.plus =
                        Some(*self.values.get(name).ok_or_else(|| format!("'{name}' is not an offset"))?);
                }
            }
        }
        Ok(addr)
    }
}

/// Puts characters together that belong to one signed part.
fn glue(mut parts: Vec<String>, piece: &str) -> Vec<String> {
    match parts.last_mut() {
        Some(last) if !piece.starts_with(['+', '-']) => last.push_str(piece),
        _ => parts.push(piece.to_owned()),
    }
    parts
}

/// `[-5, -1] | [1, 9], bits 000?1` as [`Range`] prints it.
fn range(bits: u16, words: &mut Words<'_>) -> Read<Range> {
    if words.accept("empty") {
        return Ok(Range::empty(bits));
    }
    let mut range = Range::empty(bits);
    loop {
        let (low, high) = if words.accept("[") {
            let low: i128 = words.number()?;
            words.expect(",")?;
            let high: i128 = words.number()?;
            words.expect("]")?;
            (low, high)
        } else {
            let only: i128 = words.number()?;
            (only, only)
        };
        range = range.join(Range::from_signed(bits, low, high));
        if !words.accept("|") {
            break;
        }
    }
    if words.accept(",") {
        words.expect("bits")?;
        let pattern = words.next()?;
        let places = |wanted: char| pattern.chars().fold(0u128, |n, c| n << 1 | u128::from(c == wanted));
        if pattern.chars().any(|c| !"01?".contains(c)) {
            return Err(format!("'{pattern}' is not a bit pattern"));
        }
        range = range.meet(Range::from_bits(bits, Bits::new(places('1'), places('?'))));
    }
    Ok(range)
}

/// `{ start 1, 1 2, 2 1, 2 end }`
fn steps(bits: u16, words: &mut Words<'_>) -> Read<Steps> {
    words.expect("{")?;
    let mut pairs = Vec::new();
    while !words.accept("}") {
        let mut value = |none: &str| -> Read<Option<u64>> {
            if words.accept(none) {
                return Ok(None);
            }
            let number: i128 = words.number()?;
            let value = u64::try_from(ir::truncate(number as u128, bits));
            value.map(Some).map_err(|_| format!("{number} is too large"))
        };
        pairs.push((value("start")?, value("end")?));
        words.accept(",");
    }
    let count = pairs.len();
    let steps = Steps::of(pairs);
    if steps.pairs().len() == count { Ok(steps) } else { Err("a step is part of no list".to_owned()) }
}

fn width(word: &str) -> Read<u16> {
    let bits = word.strip_prefix('i').and_then(|bits| bits.parse().ok());
    bits.filter(|bits| (1..=128).contains(bits)).ok_or_else(|| format!("'{word}' is not an integer type"))
}

fn segment_of(words: &mut Words<'_>) -> Read<Segment> {
    let kind = words.next()?;
    let len = words.next()?;
    let bad = || format!("'{len}' is not a length of a segment");
    let (min, max) = match (len.strip_suffix('+'), len.split_once("..")) {
        (Some(min), _) => (min.parse().map_err(|_| bad())?, None),
        (None, Some((min, max))) => (min.parse().map_err(|_| bad())?, Some(max.parse().map_err(|_| bad())?)),
        (None, None) => return Err(bad()),
    };
    words.expect("head")?;
    let head = words.number()?;
    let mut offset = |word: &str| words.expect(word).and_then(|()| words.number());
    let link = match kind {
        "sls" => Link::Single { next: offset("next")? },
        "dls" => {
            let (next, prev) = (offset("next")?, offset("prev")?);
            let back = if words.accept("back") { words.number()? } else { head };
            Link::Double { next, prev, back }
        }
        "optional" => Link::Optional,
        other => return Err(format!("no kind of segment is called '{other}'")),
    };
    Ok(Segment { link, head, min, max })
}

fn origin(words: &mut Words<'_>) -> Read<(Origin, Life)> {
    let heap = Origin::Heap(Span::NONE);
    Ok(match words.next()? {
        "sealed" => (origin(words)?.0, Life::Sealed),
        "heap" => (heap, Life::Live),
        "freed" => (heap, Life::Freed(Span::NONE)),
        "ended" => (Origin::Alloca(Span::NONE), Life::Ended),
        "alloca" => (Origin::Alloca(Span::NONE), Life::Live),
        "global" => (Origin::Global(GlobalId(words.number()?)), Life::Live),
        "func" => (Origin::Func(FuncId(words.number()?)), Life::Live),
        kind @ ("local" | "jump") => {
            let word = words.next()?;
            let (func, which) = word.split_once('.').ok_or_else(|| format!("'{kind} F.N' is expected"))?;
            let number = |text: &str| text.parse().map_err(|_| format!("'{word}' is no {kind} object"));
            let (func, which) = (FuncId(number(func)?), number(which)?);
            let local = kind == "local";
            (
                if local { Origin::Local(func, ir::ObjId(which)) } else { Origin::Jump(func, which) },
                Life::Live,
            )
        }
        other => return Err(format!("no kind of object is called '{other}'")),
    })
}

fn operation(name: &str) -> Read<Op> {
    if let Some(first) = name.strip_prefix("bytes.") {
        return first.parse().map(Op::Bytes).map_err(|_| format!("'{name}' is not an operation"));
    }
    use {BinOp::*, CastOp::*, UnOp::*};
    let un = [Neg, NegS, UnOp::Not].map(Op::Un);
    let bin = [
        Add, Sub, Mul, AddS, SubS, MulS, DivS, DivU, RemS, RemU, And, Or, Xor, Shl, ShlS, ShrS, ShrU, Eq, Ne,
        LtS, LeS, LtU, LeU, PtrAdd, PtrSub,
    ]
    .map(Op::Bin);
    let cast = [ZExt, SExt, Trunc, PtrToInt, IntToPtr].map(Op::Cast);
    let all = un.into_iter().chain(bin).chain(cast);
    let mut named = all.filter(|op| super::print::op_name(*op) == name);
    named.next().ok_or_else(|| format!("'{name}' is not an operation"))
}
