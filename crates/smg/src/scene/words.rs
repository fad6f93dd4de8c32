//! Values in words.
//!
//! An unknown value gets a name (`v1`) if it occurs several times, so that equal values are
//! visible.

use crate::End;
use crate::heap::Heap;
use crate::heap::{Content, Def, Init, Node, NodeId, Object, Op, Steps, Val};
use std::collections::{BTreeMap, BTreeSet};
use value::Range;

/// How many operations deep a value is shown.
const MAX_DEPTH: u32 = 3;
/// How many characters of a text are shown.
const MAX_TEXT: usize = 24;

/// The names of values.
pub(super) struct Words<'h> {
    heap: &'h Heap,
    names: BTreeMap<NodeId, String>,
}

impl<'h> Words<'h> {
    /// Names for all values that occur more than once.
    pub(super) fn new(heap: &'h Heap) -> Words<'h> {
        let mut uses: BTreeMap<NodeId, u32> = BTreeMap::new();
        let mut order = Vec::new();
        let mut see = |val: Val, weight: u32| {
            let Val::Node(id) = val else { return };
            let count = uses.entry(id).or_insert(0);
            if *count == 0 {
                order.push(id);
            }
            *count += weight;
        };
        heap.roots.regs.iter().flatten().for_each(|val| see(*val, 1));
        for (_, object) in heap.objects() {
            see(object.size, 1);
            object.marks.vals().for_each(|val| see(val, 2));
            for piece in object.pieces.iter() {
                if let Content::Val(val) = piece.content {
                    see(val, 1);
                }
            }
        }
        for (_, node) in heap.nodes() {
            match node.def {
                Def::Op(_, a, b) => [a, b].into_iter().for_each(|val| see(val, 1)),
                Def::Addr(addr) => addr.plus.into_iter().for_each(|plus| see(Val::Node(plus), 2)),
                Def::Any | Def::Choice(_) => {}
            }
        }
        for (a, b) in heap.facts.pairs() {
            see(a, 2);
            see(b, 2);
        }
        let is_unknown =
            |id: &NodeId| heap.node(*id).is_some_and(|n| n.def == Def::Any && n.init == Init::Yes);
        let named = order.into_iter().filter(|id| is_unknown(id) && uses.get(id).is_some_and(|n| *n > 1));
        let names = named.enumerate().map(|(at, id)| (id, format!("v{}", at + 1))).collect();
        Words { heap, names }
    }

    /// What is known about values: those that are part of an offset, those that differ, and their
    /// order.
    pub(super) fn facts(&self) -> Vec<String> {
        let offsets: BTreeSet<NodeId> =
            self.heap.nodes().filter_map(|(_, node)| node.addr().and_then(|addr| addr.plus)).collect();
        let described = self.names.iter().filter(|(id, _)| offsets.contains(id)).filter_map(|(id, name)| {
            let node = self.heap.node(*id)?;
            Some(format!("{name} is {}", range(node.range)))
        });
        let is_number = |val: Val| self.heap.as_addr(val).is_none();
        let pairs = self.heap.facts.pairs().filter(|(a, b)| is_number(*a) && is_number(*b));
        let differ = pairs.map(|(a, b)| {
            // One refers to the value that is not known.
            let (what, other) = if a.node().is_some() { (a, b) } else { (b, a) };
            format!("{} is not {}", self.short(what, 0), self.short(other, 0))
        });
        let order = self.heap.facts.bounds().iter().filter_map(|(a, b, c)| self.order(*a, *b, *c));
        described.chain(differ).chain(order).collect()
    }

    /// That a number is at most another one and a constant, if both have names and their ranges do
    /// not say as much.
    fn order(&self, a: NodeId, b: NodeId, c: i128) -> Option<String> {
        let (x, y) = (self.names.get(&a)?, self.names.get(&b)?);
        let (most, least) = (self.heap.node(a)?.range.max_s()?, self.heap.node(b)?.range.min_s()?);
        (most > least + c).then(|| match c {
            0 => format!("{x} is at most {y}"),
            c if c < 0 => format!("{x} is at most {y} - {}", -c),
            c => format!("{x} is at most {y} + {c}"),
        })
    }

    /// A value that is not an address.
    pub(super) fn value(&self, val: Val, signed: bool) -> String {
        match val {
            Val::Int { bits, value } => number(bits, value, signed),
            Val::Node(id) => match self.heap.node(id) {
                Some(node) => self.node(id, node),
                None => "anything".to_owned(),
            },
        }
    }

    fn node(&self, id: NodeId, node: &Node) -> String {
        match node.init {
            Init::No => return unset(Init::No).to_owned(),
            Init::Maybe => return unset(Init::Maybe).to_owned(),
            Init::Yes => {}
        }
        if let Def::Op(..) | Def::Choice(_) = node.def {
            let text = self.short(Val::Node(id), 0);
            if text.chars().count() <= MAX_TEXT {
                return text;
            }
        }
        let range =
            node.steps.as_deref().and_then(|s| steps(s, node.bits)).unwrap_or_else(|| range(node.range));
        match self.names.get(&id) {
            Some(name) => format!("{name}: {range}"),
            None => range,
        }
    }

    /// A value by its name, or how it is computed.
    pub(super) fn short(&self, val: Val, depth: u32) -> String {
        let id = match val {
            Val::Int { bits, value } => return number(bits, value, true),
            Val::Node(id) => id,
        };
        if let Some(name) = self.names.get(&id) {
            return name.clone();
        }
        let def = self.heap.node(id).map(|node| node.def);
        match def {
            Some(Def::Op(..)) if depth >= MAX_DEPTH => "…".to_owned(),
            Some(Def::Op(Op::Cast(_), a, _)) => self.short(a, depth + 1),
            Some(Def::Op(Op::Bytes(first), a, _)) => {
                format!("bytes of {} from {first} on", self.short(a, depth + 1))
            }
            Some(Def::Op(Op::Un(op), a, _)) => {
                format!("{}({})", format!("{op:?}").to_lowercase(), self.short(a, depth + 1))
            }
            Some(Def::Op(Op::Bin(op), a, b)) => {
                let (a, b) = (self.short(a, depth + 1), self.short(b, depth + 1));
                match sign(op) {
                    Some(sign) => format!("({a} {sign} {b})"),
                    None => format!("{}({a}, {b})", format!("{op:?}").to_lowercase()),
                }
            }
            Some(Def::Addr(_)) => "an address".to_owned(),
            Some(Def::Choice(choice)) => format!("one of {} static addresses", choice.places().count()),
            Some(Def::Any) | None => "anything".to_owned(),
        }
    }

    /// The size of an object.
    pub(super) fn size(&self, size: Val) -> String {
        match size {
            Val::Int { value: 1, .. } => "1 byte".to_owned(),
            Val::Int { value, .. } => format!("{value} bytes"),
            Val::Node(_) => format!("{} bytes", self.value(size, false)),
        }
    }

    /// What is known of an object at offsets that are not constant, each a few words.
    pub(super) fn marks(&self, object: &Object) -> Vec<String> {
        let marks = object.marks;
        let zero = marks.zero.map(|zero| {
            let which = if zero.first { "its first zero" } else { "a zero" };
            format!("{which} at +{}", self.short(zero.at, 0))
        });
        let last = marks.last.map(|at| format!("another zero at +{}", self.short(at, 0)));
        let filled = marks.filled.map(|filled| match filled.from {
            0 => format!("set before +{}", self.short(filled.to, 0)),
            from => format!("set from +{from} to before +{}", self.short(filled.to, 0)),
        });
        let held = marks.held.filter(|held| self.heap.as_addr(held.val).is_none());
        let held = held.map(|held| format!("{} at +{}", self.short(held.val, 0), self.short(held.at, 0)));
        [zero, last, filled, held].into_iter().flatten().collect()
    }

    /// Whether a value is one for the whole list that holds it, and not known.
    pub(super) fn is_common(&self, val: Val, level: u8) -> bool {
        val.node().is_some() && self.heap.level(val) <= level
    }
}

/// A number.
fn number(bits: u16, value: u64, signed: bool) -> String {
    if signed { ir::sign_extend(u128::from(value), bits).to_string() } else { value.to_string() }
}

/// What was not, or perhaps not, set.
pub(super) fn unset(init: Init) -> &'static str {
    match init {
        Init::Yes => "anything",
        Init::Maybe => "perhaps not set",
        Init::No => "not set",
    }
}

/// A floating-point number by its bits, where Rust has such numbers.
pub(super) fn float(ty: ir::FloatTy, bits: u64) -> String {
    match ty {
        ir::FloatTy::F32 => f32::from_bits(bits as u32).to_string(),
        ir::FloatTy::F64 => f64::from_bits(bits).to_string(),
        ir::FloatTy::F80 | ir::FloatTy::F128 => "a number".to_owned(),
    }
}

/// What a number is along a list, if that is short.
fn steps(steps: &Steps, bits: u16) -> Option<String> {
    let shown = |value: u64| number(bits, value, true);
    let firsts = steps.at(End::First).into_iter().map(|first| format!("first {}", shown(first)));
    let inner = steps.pairs().iter().filter_map(|(from, to)| from.zip(*to));
    let inner = inner.map(|(from, to)| format!("{}→{}", shown(from), shown(to)));
    let lasts = steps.at(End::Last).into_iter().map(|last| format!("last {}", shown(last)));
    let words = firsts.chain(inner).chain(lasts);
    let text = words.collect::<Vec<_>>().join(", ");
    (text.chars().count() <= 2 * MAX_TEXT).then_some(text)
}

/// Intervals with dots. What is known of single bits is left out.
fn range(range: Range) -> String {
    if range.is_top() {
        return "anything".to_owned();
    }
    let around_zero = range.contains(0) && range.contains(ir::truncate(u128::MAX, range.width()));
    if let (true, Some(min), Some(max)) = (around_zero, range.min_s(), range.max_s()) {
        return format!("{min} … {max}");
    }
    let text = range.to_string();
    let text = text.split(", bits").next().unwrap_or(&text);
    text.replace(['[', ']'], "").replace(", ", " … ").replace(" | ", " or ")
}

fn sign(op: ir::BinOp) -> Option<&'static str> {
    use ir::BinOp;
    match op {
        BinOp::Add | BinOp::AddS | BinOp::PtrAdd => Some("+"),
        BinOp::Sub | BinOp::SubS => Some("-"),
        BinOp::Mul | BinOp::MulS => Some("*"),
        _ => None,
    }
}

/// Bytes as a string, if they look like one; else as hexadecimal numbers.
pub(super) fn bytes(bytes: &[u8]) -> String {
    let text = bytes.split(|byte| *byte == 0).next().unwrap_or(bytes);
    let rest = bytes.get(text.len()..).unwrap_or_default();
    let printable = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
    if text.len() + 1 >= bytes.len().min(2)
        && !text.is_empty()
        && text.iter().all(printable)
        && rest.iter().all(|b| *b == 0)
    {
        return quoted(text);
    }
    let hex: Vec<String> = bytes.iter().take(MAX_TEXT / 3).map(|byte| format!("{byte:02x}")).collect();
    let more = if bytes.len() > MAX_TEXT / 3 { " …" } else { "" };
    format!("{}{more}", hex.join(" "))
}

/// A string literal, cut if it is long.
pub(super) fn quoted(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let escaped: String = text.chars().flat_map(char::escape_default).collect();
    match escaped.char_indices().nth(MAX_TEXT) {
        Some((at, _)) => format!("\"{}…\"", escaped.get(..at).unwrap_or_default()),
        None => format!("\"{escaped}\""),
    }
}
