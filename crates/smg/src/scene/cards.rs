//! The cards of a heap: variables, blocks, lists.
//!
//! First come the objects to show, then their rows, then addresses become pointers: a pointer names
//! the row that it leads to.

use super::words::{Words, bytes, float, quoted, unset};
use crate::heap::Heap;
use crate::heap::{
    Addr, Content, Kind, Life, Link, ObjId, Object, Origin, Piece, Pieces, Segment, Spec, Val,
};
use ir::{FuncId, PlaceInFile, Program, Span};
use picture::Scene;
use picture::scene::{Card, Look, Pointer, Row, Value, Which};
use std::collections::{BTreeMap, BTreeSet};

/// How many rows a card has.
const MAX_ROWS: usize = 40;

/// Makes cards of a heap.
pub(super) struct Cards<'a> {
    program: &'a Program,
    func: FuncId,
    heap: &'a Heap,
    words: Words<'a>,
    /// Where pointers are in blocks of a size: zeros there are null pointers.
    pointers: BTreeMap<u64, BTreeSet<u64>>,
    /// Objects with a card of their own, in the order of the cards.
    shown: Vec<ObjId>,
    /// Variables that are rows.
    inline: Vec<(Origin, ObjId)>,
    /// The pieces that are rows, by object.
    pieces: BTreeMap<ObjId, Vec<Piece>>,
    names: BTreeMap<ObjId, String>,
    /// The list that a nested object belongs to.
    owners: BTreeMap<ObjId, ObjId>,
}

impl<'a> Cards<'a> {
    pub(super) fn new(program: &'a Program, func: FuncId, heap: &'a Heap) -> Cards<'a> {
        let mut cards = Cards {
            program,
            func,
            heap,
            words: Words::new(heap),
            pointers: pointers(heap),
            shown: Vec::new(),
            inline: Vec::new(),
            pieces: BTreeMap::new(),
            names: BTreeMap::new(),
            owners: owners(heap),
        };
        cards.choose();
        cards.name();
        for obj in &cards.shown {
            let rows = cards.rows_of(*obj);
            cards.pieces.insert(*obj, rows);
        }
        cards
    }

    pub(super) fn scene(&self) -> Scene {
        let mut cards: Vec<Card> = self.shown.iter().map(|obj| self.object(*obj)).collect();
        cards.extend(
            [self.globals(), self.locals(), self.callers()].into_iter().filter(|c| !c.rows.is_empty()),
        );
        Scene { cards, facts: self.words.facts() }
    }

    /// Finds the objects that are shown.
    fn choose(&mut self) {
        let heap = self.heap;
        let mut open: Vec<ObjId> = Vec::new();
        let named: Vec<(Origin, ObjId)> =
            heap.roots.named.iter().copied().filter(|(origin, _)| self.is_variable(*origin)).collect();
        open.extend(named.iter().map(|(_, obj)| *obj));
        let from_roots = heap.roots.values().filter_map(|val| heap.as_addr(val)).map(|addr| addr.obj);
        let pointed: Vec<ObjId> = from_roots.chain(heap.roots.allocas.iter().copied()).collect();
        open.extend(&pointed);
        open.extend(heap.objects().filter(|(_, object)| object.origin.is_heap()).map(|(id, _)| id));
        let mut targets: BTreeSet<ObjId> = pointed.into_iter().collect();
        let mut seen = BTreeSet::new();
        while let Some(obj) = open.pop() {
            if !seen.insert(obj) {
                continue;
            }
            for addr in addresses(heap, obj) {
                targets.insert(addr.obj);
                open.push(addr.obj);
            }
        }
        let is_named = |obj: &ObjId| named.iter().any(|(_, other)| other == obj);
        for (origin, obj) in &named {
            if targets.contains(obj) || heap.object(*obj).pieces.iter().count() > 1 {
                self.shown.push(*obj);
            } else {
                self.inline.push((*origin, *obj));
            }
        }
        let rest = seen.iter().filter(|obj| !is_named(obj) && self.in_words(**obj).is_none());
        self.shown.extend(rest.collect::<Vec<_>>());
    }

    /// Whether an object is a variable that is shown even if nothing points to it.
    fn is_variable(&self, origin: Origin) -> bool {
        match origin {
            Origin::Global(id) => {
                let global = &self.program.globals[id];
                global.init.is_some() && !global.constant && !is_made_up(&global.name)
            }
            Origin::Local(func, id) => {
                let body = self.program.funcs[func].body.as_ref();
                body.is_some_and(|body| body.objects[id].name.is_some())
            }
            Origin::VarArgs => true,
            Origin::Alloca(_)
            | Origin::Heap(_)
            | Origin::Func(_)
            | Origin::Label(..)
            | Origin::Library(_)
            | Origin::Jump(..) => false,
        }
    }

    /// Objects that are shown in words only, wherever an address of theirs is.
    fn in_words(&self, obj: ObjId) -> Option<String> {
        match self.heap.object(obj).origin {
            Origin::Func(id) => Some(format!("function {}", self.program.funcs[id].name)),
            Origin::Label(..) => Some("a label".to_owned()),
            Origin::Jump(..) => Some("a jump buffer".to_owned()),
            Origin::Global(id) if self.is_literal(id) => {
                let text = self.literal(id);
                Some(quoted(text.split(|byte| *byte == 0).next().unwrap_or_default()))
            }
            Origin::Global(_)
            | Origin::Local(..)
            | Origin::Alloca(_)
            | Origin::Heap(_)
            | Origin::VarArgs
            | Origin::Library(_) => None,
        }
    }

    fn is_literal(&self, id: ir::GlobalId) -> bool {
        let global = &self.program.globals[id];
        global.constant && is_made_up(&global.name)
    }

    fn literal(&self, id: ir::GlobalId) -> Vec<u8> {
        let mut text = Vec::new();
        for item in self.program.globals[id].init.iter().flatten() {
            if let ir::InitItem::Bytes { bytes, .. } = item {
                text.extend(bytes);
            }
        }
        text
    }

    fn name(&mut self) {
        let mut letters = 0;
        for obj in self.shown.clone() {
            let name = match self.heap.object(obj).origin {
                Origin::Global(id) => self.program.globals[id].name.to_string(),
                Origin::Local(func, id) => {
                    let body = self.program.funcs[func].body.as_ref();
                    let name = body.and_then(|body| body.objects[id].name.as_deref());
                    name.unwrap_or("a temporary").to_owned()
                }
                Origin::VarArgs => "arguments".to_owned(),
                Origin::Library(_) => "the library's".to_owned(),
                Origin::Func(_)
                | Origin::Label(..)
                | Origin::Alloca(_)
                | Origin::Heap(_)
                | Origin::Jump(..) => {
                    letters += 1;
                    letter(letters)
                }
            };
            self.names.insert(obj, name);
        }
    }

    /// Where an object may have pointers, by what others like it have.
    fn slots(&self, object: &Object) -> BTreeSet<u64> {
        let like = object.constant_size().filter(|_| object.origin.is_heap());
        like.and_then(|size| self.pointers.get(&size)).cloned().unwrap_or_default()
    }

    /// The pieces of an object that are rows: blocks of zeros are cut where pointers may be.
    fn rows_of(&self, obj: ObjId) -> Vec<Piece> {
        let object = self.heap.object(obj);
        let width = self.heap.pointer_bytes();
        let slots = self.slots(object);
        let mut rows = Vec::new();
        for piece in object.pieces.iter() {
            let inside = slots.iter().filter(|at| piece.at <= **at && **at + width <= piece.end());
            let mut from = piece.at;
            if piece.content == Content::Zero {
                for at in inside {
                    if *at > from {
                        rows.push(Piece { at: from, len: at - from, content: Content::Zero });
                    }
                    rows.push(Piece { at: *at, len: width, content: Content::Zero });
                    from = at + width;
                }
            }
            if from < piece.end() {
                rows.push(Piece { at: from, len: piece.end() - from, content: piece.content.clone() });
            }
        }
        self.shortened(rows)
    }

    /// Of many rows the first, and those that are pointers.
    fn shortened(&self, rows: Vec<Piece>) -> Vec<Piece> {
        if rows.len() <= MAX_ROWS {
            return rows;
        }
        let is_pointer =
            |piece: &Piece| matches!(piece.content, Content::Val(v) if self.heap.as_addr(v).is_some());
        let mut spare = MAX_ROWS / 2;
        let kept = rows.into_iter().filter(|piece| {
            let keep = is_pointer(piece) || spare > 0;
            spare = spare.saturating_sub(1);
            keep
        });
        kept.take(MAX_ROWS).collect()
    }

    fn object(&self, obj: ObjId) -> Card {
        let object = self.heap.object(obj);
        let mut about = Vec::new();
        let (look, mark) = match (object.life, object.kind) {
            (Life::Freed(span), _) => {
                about.push(match span.is_known() {
                    true => format!("freed on {}", self.place(span)),
                    false => "freed".to_owned(),
                });
                (Look::Ended, "FREED".to_owned())
            }
            (Life::Ended, _) => {
                about.push("its scope has ended".to_owned());
                (Look::Ended, "GONE".to_owned())
            }
            (Life::Live | Life::Sealed, Kind::Segment(segment)) => {
                about.push(length(&segment));
                let look = if segment.link == Link::Optional { Look::Optional } else { Look::List };
                (look, mark(&segment))
            }
            (Life::Live | Life::Sealed, Kind::Region) => (self.look(object.origin), String::new()),
        };
        about.push(self.about(object));
        about.extend(self.words.marks(object));
        about.extend(object.segment().and_then(aims));
        let nested_in = self.owners.get(&obj).and_then(|owner| self.names.get(owner)).cloned();
        let pieces = self.pieces.get(&obj).map_or(&[][..], Vec::as_slice);
        let mut rows: Vec<Row> = pieces.iter().map(|piece| self.row(object, piece)).collect();
        let shown: u64 = pieces.iter().map(|piece| piece.len).sum();
        if shown < object.pieces.len() {
            let rest = format!("… {} more bytes", object.pieces.len() - shown);
            rows.push(Row { label: rest, value: Value::Words(String::new()) });
        }
        let name = self.names.get(&obj).cloned().unwrap_or_default();
        Card { look, name, mark, about, rows, nested_in }
    }

    fn look(&self, origin: Origin) -> Look {
        match origin {
            Origin::Global(_) | Origin::Local(..) | Origin::VarArgs | Origin::Library(_) => Look::Variable,
            Origin::Alloca(_) | Origin::Heap(_) | Origin::Func(_) | Origin::Label(..) | Origin::Jump(..) => {
                Look::Block
            }
        }
    }

    /// What an object is and where it comes from.
    fn about(&self, object: &Object) -> String {
        let size = self.words.size(object.size);
        let each = if object.segment().is_some_and(|s| s.link != Link::Optional) { "each " } else { "" };
        match object.origin {
            Origin::Global(_) => format!("static, {size}"),
            Origin::Local(func, _) => format!("in {}, {size}", self.program.funcs[func].name),
            Origin::Heap(span) if span.is_known() => format!("{each}{size}, from {}", self.place(span)),
            Origin::Heap(_) => format!("{each}{size}"),
            Origin::Alloca(span) => format!("{size}, alloca, {}", self.place(span)),
            Origin::VarArgs => format!("what … stands for, {size}"),
            Origin::Library(_) => format!("of the library, {size}"),
            Origin::Func(_) | Origin::Label(..) | Origin::Jump(..) => "code".to_owned(),
        }
    }

    /// The line of a place; the file's name is left out if it is the function's own.
    fn place(&self, span: Span) -> PlaceInFile {
        let own = self.program.funcs[self.func].span.file;
        let place = self.program.place_in_file(span).without_column();
        let file = if span.file == own { String::new() } else { place.file_name().to_owned() };
        PlaceInFile { file, ..place }
    }

    fn row(&self, object: &Object, piece: &Piece) -> Row {
        let link = object.segment().map(|segment| segment.link);
        let is = |at: Option<u64>| at == Some(piece.at);
        let (next, prev) = (is(link.and_then(Link::next)), is(link.and_then(Link::prev)));
        let is_slot = piece.len == self.heap.pointer_bytes() && self.slots(object).contains(&piece.at);
        let value = match &piece.content {
            Content::Val(val) => self.value(*val, true),
            other => Value::Words(self.content(other, piece.len, next || prev || is_slot)),
        };
        // In a list, what the rows say of a value that is not nested below it is true of one value
        // in all nodes.
        let is_list = link.is_some_and(|link| link != Link::Optional) && !next && !prev;
        let common = match piece.content {
            Content::Val(val) => is_list && self.words.is_common(val, object.level),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => false,
        };
        let mut label = format!("+{}", piece.at);
        if next {
            label += " next of last";
        } else if prev {
            label += " prev of first";
        } else if piece.end() >= Pieces::END {
            label += " and on";
        } else if !is_slot && matches!(value, Value::Words(_)) {
            label += &if piece.len == 1 { " (1 byte)".to_owned() } else { format!(" ({} bytes)", piece.len) };
        }
        let value = match value {
            Value::Words(words) if common => Value::Words(format!("{words} (the same in all)")),
            words @ Value::Words(_) => words,
            Value::Pointer(pointer) => {
                if common && pointer.which != Which::Own {
                    label += " of all";
                }
                Value::Pointer(Pointer { back: prev, ..pointer })
            }
        };
        Row { label, value }
    }

    fn content(&self, content: &Content, len: u64, pointer: bool) -> String {
        match content {
            Content::Zero if pointer => "null".to_owned(),
            Content::Zero if len == self.heap.pointer_bytes() => "0 or null".to_owned(),
            Content::Zero if len <= 8 => "0".to_owned(),
            Content::Zero => "zeros".to_owned(),
            Content::Any(init) => unset(*init).to_owned(),
            Content::Bytes(text) => bytes(text),
            Content::Val(_) => String::new(),
        }
    }

    fn value(&self, val: Val, signed: bool) -> Value {
        match self.heap.as_addr(val) {
            Some(addr) => self.address(addr),
            None => Value::Words(self.words.value(val, signed)),
        }
    }

    fn address(&self, addr: Addr) -> Value {
        let mut offset = if addr.off == 0 { String::new() } else { format!("{:+}", addr.off) };
        if let Some(plus) = addr.plus {
            offset += &format!("+{}", self.words.short(Val::Node(plus), 0));
        }
        if let Some(words) = self.in_words(addr.obj) {
            return Value::Words(format!("{words}{offset}"));
        }
        let Some(card) = self.shown.iter().position(|obj| *obj == addr.obj) else {
            return Value::Words("an address".to_owned());
        };
        let row =
            u64::try_from(addr.off).ok().filter(|off| *off > 0 && addr.plus.is_none()).and_then(|off| {
                let rows = self.pieces.get(&addr.obj)?;
                rows.iter().position(|piece| piece.at <= off && off < piece.end())
            });
        let which = match addr.spec {
            Spec::Region => Which::Whole,
            // At most one node has neither.
            Spec::First | Spec::Last if self.is_optional(addr.obj) => Which::Whole,
            Spec::First => Which::First,
            Spec::Last => Which::Last,
            Spec::All => Which::Own,
        };
        Value::Pointer(Pointer { card, row, which, offset, back: false })
    }

    fn is_optional(&self, obj: ObjId) -> bool {
        self.heap.object(obj).segment().is_some_and(|segment| segment.link == Link::Optional)
    }

    /// A variable that is a row.
    fn variable(&self, name: String, obj: ObjId) -> Row {
        let object = self.heap.object(obj);
        let value = match object.pieces.iter().next() {
            Some(Piece { content: Content::Val(val), .. }) => self.value(*val, true),
            Some(piece) => Value::Words(self.content(&piece.content, piece.len, false)),
            None => Value::Words("no bytes".to_owned()),
        };
        Row { label: name, value }
    }

    fn globals(&self) -> Card {
        let rows = self.inline.iter().filter_map(|(origin, obj)| match origin {
            Origin::Global(id) => Some(self.variable(self.program.globals[*id].name.to_string(), *obj)),
            _ => None,
        });
        group(Look::Variables, "static variables", rows.collect())
    }

    /// The variables of the running function, and those of others that are seen.
    fn locals(&self) -> Card {
        let mut rows = Vec::new();
        let body = self.program.funcs[self.func].body.as_ref();
        let regs = body.into_iter().flat_map(|body| body.regs.iter());
        for (reg, val) in regs.zip(&self.heap.roots.regs) {
            let (Some(val), ty) = (val, reg.ty) else { continue };
            let name = match &reg.name {
                Some(name) => name.to_string(),
                None if self.heap.as_addr(*val).is_some() => "(a temporary)".to_owned(),
                None => continue,
            };
            let value = match (ty, val) {
                (ir::Ty::Ptr, Val::Int { value: 0, .. }) => Value::Words("null".to_owned()),
                (ir::Ty::Float(ty), Val::Int { value, .. }) => Value::Words(float(ty, *value)),
                (ir::Ty::Int(_) | ir::Ty::Ptr | ir::Ty::Float(_), _) => self.value(*val, reg.signed),
            };
            rows.push(Row { label: name, value });
        }
        for (origin, obj) in &self.inline {
            if let Origin::Local(func, id) = origin {
                let body = self.program.funcs[*func].body.as_ref();
                let name = body.and_then(|body| body.objects[*id].name.as_deref()).unwrap_or("?");
                rows.push(self.variable(name.to_owned(), *obj));
            }
        }
        group(Look::Variables, &format!("variables of {}", self.program.funcs[self.func].name), rows)
    }

    fn callers(&self) -> Card {
        let pointers = self.heap.roots.anchors.iter().filter(|val| self.heap.as_addr(**val).is_some());
        let rows = pointers
            .enumerate()
            .map(|(at, val)| Row { label: format!("pointer {}", at + 1), value: self.value(*val, true) });
        group(Look::Callers, "held by callers", rows.collect())
    }
}

fn group(look: Look, name: &str, rows: Vec<Row>) -> Card {
    let name = name.to_owned();
    Card { look, name, mark: String::new(), about: Vec::new(), rows, nested_in: None }
}

/// A name that the front end made up, as for string literals.
fn is_made_up(name: &str) -> bool {
    name.starts_with('.')
}

/// A, B, …, Z, AA, AB, …
fn letter(mut number: usize) -> String {
    let mut text = Vec::new();
    while number > 0 {
        number -= 1;
        text.push(char::from(b'A' + u8::try_from(number % 26).unwrap_or(0)));
        number /= 26;
    }
    text.into_iter().rev().collect()
}

/// To where in a node the links of a list lead, if it is not to its beginning.
fn aims(segment: Segment) -> Option<String> {
    let (next, prev) = (segment.aim(Spec::First), segment.aim(Spec::Last));
    match segment.link {
        Link::Optional => None,
        Link::Single { .. } | Link::Double { .. } if next == prev => {
            (next != 0).then(|| format!("links lead to {next:+} in a node"))
        }
        Link::Single { .. } | Link::Double { .. } => {
            Some(format!("links lead to {next:+} in the next node, to {prev:+} in the one before"))
        }
    }
}

/// The sign of a list and its length, such as `DLS 2+`.
fn mark(segment: &Segment) -> String {
    let len = match segment.max {
        Some(max) if max == segment.min => max.to_string(),
        Some(max) => format!("{}..{max}", segment.min),
        None => format!("{}+", segment.min),
    };
    match segment.link {
        Link::Single { .. } => format!("SLS {len}"),
        Link::Double { .. } => format!("DLS {len}"),
        Link::Optional => "0/1".to_owned(),
    }
}

/// The length of a list in words.
fn length(segment: &Segment) -> String {
    if segment.link == Link::Optional {
        return "may be absent".to_owned();
    }
    match (segment.min, segment.max) {
        (0, None) => "list of any length".to_owned(),
        (min, None) => format!("list of {min} or more nodes"),
        (min, Some(max)) if min == max => format!("list of {}", obligation::counted(min.into(), "node")),
        (min, Some(max)) => format!("list of {min} to {max} nodes"),
    }
}

/// The addresses that an object holds.
fn addresses(heap: &Heap, obj: ObjId) -> impl Iterator<Item = Addr> {
    heap.object(obj).pieces.iter().filter_map(|piece| match piece.content {
        Content::Val(val) => heap.as_addr(val),
        Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
    })
}

/// For each size of a block on the heap, where blocks of that size have pointers.
fn pointers(heap: &Heap) -> BTreeMap<u64, BTreeSet<u64>> {
    let mut slots: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    for (_, object) in heap.objects().filter(|(_, object)| object.origin.is_heap()) {
        let Some(size) = object.constant_size() else { continue };
        let at = object.pieces.iter().filter_map(|piece| match piece.content {
            Content::Val(val) => heap.as_addr(val).map(|_| piece.at),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
        });
        let link = object.segment().map(|segment| segment.link);
        let links = [link.and_then(Link::next), link.and_then(Link::prev)];
        slots.entry(size).or_default().extend(at.chain(links.into_iter().flatten()));
    }
    slots
}

/// The list that each nested object belongs to: the one whose nodes lead to it.
fn owners(heap: &Heap) -> BTreeMap<ObjId, ObjId> {
    let mut owners = BTreeMap::new();
    for (list, object) in heap.objects().filter(|(_, object)| object.segment().is_some()) {
        let mut open = vec![list];
        while let Some(obj) = open.pop() {
            for addr in addresses(heap, obj) {
                if heap.object(addr.obj).level == object.level + 1 && !owners.contains_key(&addr.obj) {
                    owners.insert(addr.obj, list);
                    open.push(addr.obj);
                }
            }
        }
    }
    owners
}
