//! Writing a heap as text.

use crate::heap::{
    Addr, Content, Def, Heap, Init, Kind, Life, Link, Marks, NodeId, ObjId, Object, Op, Origin, Spec, Val,
};
use ir::Idx;
use std::fmt;

/// How registers are called.
pub trait Names {
    /// The name of a register.
    fn register(&self, index: usize) -> String;
}

impl Names for () {
    fn register(&self, index: usize) -> String {
        format!("x{index}")
    }
}

impl Names for [String] {
    fn register(&self, index: usize) -> String {
        self.get(index).cloned().unwrap_or_else(|| ().register(index))
    }
}

struct Shown<'a>(&'a Heap);

impl Heap {
    /// The heap as text.
    pub fn text<N: Names + ?Sized>(&self, names: &N) -> String {
        let mut out = String::new();
        // Writing to a String cannot fail.
        let _ = Shown(self).write(&mut out, names);
        out
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(self).write(f, &())
    }
}

impl Shown<'_> {
    fn write<N: Names + ?Sized>(&self, f: &mut dyn fmt::Write, names: &N) -> fmt::Result {
        let heap = self.0;
        writeln!(f, "heap {}", heap.model().name())?;
        for (at, val) in heap.roots.regs.iter().enumerate() {
            match val {
                Some(val) => writeln!(f, "{} = {}", names.register(at), self.val(*val))?,
                None => writeln!(f, "{} = dead", names.register(at))?,
            }
        }
        for val in &heap.roots.anchors {
            writeln!(f, "anchor {}", self.val(*val))?;
        }
        for (id, object) in heap.objects() {
            writeln!(f, "{}", self.object(id, object))?;
        }
        for (id, node) in heap.nodes() {
            if node.addr().is_none() {
                writeln!(f, "{}", self.node(id))?;
            }
        }
        for (id, object) in heap.objects() {
            if let Some(held) = object.marks.held {
                writeln!(f, "held {} {} {}", self.name(id), self.val(held.at), self.val(held.val))?;
            }
        }
        for (a, b) in heap.facts.pairs() {
            writeln!(f, "differ {} {}", self.val(a), self.val(b))?;
        }
        for (a, b, c) in heap.facts.bounds() {
            writeln!(f, "atmost {} {} {c}", self.val(Val::Node(*a)), self.val(Val::Node(*b)))?;
        }
        Ok(())
    }

    fn name(&self, id: ObjId) -> String {
        let letter = if self.0.object(id).segment().is_some() { 'd' } else { 'r' };
        format!("{letter}{}", id.index())
    }

    fn object(&self, id: ObjId, object: &Object) -> String {
        let root = if self.0.roots.objects().any(|root| root == id) { "root " } else { "" };
        let kind = match object.kind {
            Kind::Region => format!("region {}", self.name(id)),
            Kind::Segment(segment) => {
                let link = match segment.link {
                    Link::Single { .. } => "sls",
                    Link::Double { .. } => "dls",
                    Link::Optional => "optional",
                };
                let len = match segment.max {
                    Some(max) => format!("{}..{max}", segment.min),
                    None => format!("{}+", segment.min),
                };
                let mut text = format!("segment {} {link} {len} head {}", self.name(id), segment.head);
                text += &segment.link.next().map_or(String::new(), |at| format!(" next {at}"));
                text += &segment.link.prev().map_or(String::new(), |at| format!(" prev {at}"));
                if let Link::Double { back, .. } = segment.link
                    && back != segment.head
                {
                    text += &format!(" back {back}");
                }
                text
            }
        };
        let level = if object.level > 0 { format!(" level {}", object.level) } else { String::new() };
        let apart: Vec<String> =
            object.apart.iter().map(|other| format!(" apart {}", self.name(*other))).collect();
        let pieces: Vec<String> = object
            .pieces
            .iter()
            .filter(|piece| piece.content != Content::Any(Init::Yes))
            .map(|piece| format!("{}: {}", piece.at, self.content(&piece.content, piece.len)))
            .collect();
        let pieces = if pieces.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", pieces.join(", ")) };
        format!(
            "{root}{kind} {} {}{level}{}{} {pieces}",
            origin(object),
            self.size(object.size),
            self.marks(object.marks),
            apart.concat()
        )
    }

    fn marks(&self, marks: Marks) -> String {
        let filled = marks.filled.map(|filled| format!(" filled {} {}", filled.from, self.size(filled.to)));
        let zero = marks.zero.map(|zero| {
            let first = if zero.first { " first" } else { "" };
            format!(" zeros {} at {}{first}", zero.len, self.size(zero.at))
        });
        let last = marks.last.map(|last| format!(" last {}", self.size(last)));
        let texts = marks.texts.then(|| " texts".to_owned());
        [filled, zero, last, texts].into_iter().flatten().collect()
    }

    fn size(&self, size: Val) -> String {
        match size {
            Val::Int { value, .. } => value.to_string(),
            Val::Node(_) => self.val(size),
        }
    }

    fn content(&self, content: &Content, len: u64) -> String {
        match content {
            Content::Zero if len == self.0.pointer_bytes() => "null".to_owned(),
            Content::Zero => format!("zero {len}"),
            Content::Any(init) => format!("{} {len}", init_word(*init)),
            Content::Bytes(bytes) => {
                let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                format!("bytes {}", hex.concat())
            }
            Content::Val(val) => self.val(*val),
        }
    }

    fn val(&self, val: Val) -> String {
        match val {
            Val::Int { bits, value: 0 } if bits == self.0.pointer_bits() => "null".to_owned(),
            Val::Int { bits, value } => format!("{}:i{bits}", ir::sign_extend(u128::from(value), bits)),
            Val::Node(id) => match self.0.as_addr(val) {
                Some(addr) => self.addr(addr),
                None => node_name(id),
            },
        }
    }

    fn addr(&self, addr: Addr) -> String {
        let spec = match addr.spec {
            Spec::Region => "",
            Spec::First => ".first",
            Spec::Last => ".last",
            Spec::All => ".all",
        };
        let off = if addr.off == 0 { String::new() } else { format!("{:+}", addr.off) };
        let plus = addr.plus.map_or(String::new(), |plus| format!("+{}", node_name(plus)));
        format!("&{}{spec}{off}{plus}", self.name(addr.obj))
    }

    fn node(&self, id: NodeId) -> String {
        let Some(node) = self.0.node(id) else { return String::new() };
        let mut text = format!("value {} i{}", node_name(id), node.bits);
        if node.level > 0 {
            text += &format!(" level {}", node.level);
        }
        if node.init != Init::Yes {
            text += &format!(" {}", init_word(node.init));
        }
        if node.set != 0 {
            text += &format!(" but {}", node.set);
        }
        if !node.range.is_top() {
            text += &format!(" {}", node.range);
        }
        if let Some(steps) = &node.steps {
            let number = |value: Option<u64>, none: &str| match value {
                Some(value) => ir::sign_extend(u128::from(value), node.bits).to_string(),
                None => none.to_owned(),
            };
            let pairs = steps.pairs().iter();
            let pairs = pairs.map(|(from, to)| format!("{} {}", number(*from, "start"), number(*to, "end")));
            text += &format!(" steps {{ {} }}", pairs.collect::<Vec<_>>().join(", "));
        }
        if let Def::Op(op, a, b) = node.def {
            text += &format!(" = {} {} {}", op_name(op), self.val(a), self.val(b));
        }
        if let Def::Choice(choice) = node.def {
            let places = choice.places().map(|(origin, off)| format!(" of {} {off}", live_origin(origin)));
            text += &places.collect::<String>();
        }
        text
    }
}

fn node_name(id: NodeId) -> String {
    format!("v{}", id.index())
}

fn init_word(init: Init) -> &'static str {
    match init {
        Init::Yes => "any",
        Init::Maybe => "maybe",
        Init::No => "unset",
    }
}

fn origin(object: &Object) -> String {
    match (object.life, object.origin) {
        (Life::Freed(_), _) => "freed".to_owned(),
        (Life::Ended, _) => "ended".to_owned(),
        (Life::Sealed, origin) => format!("sealed {}", live_origin(origin)),
        (Life::Live, origin) => live_origin(origin),
    }
}

fn live_origin(origin: Origin) -> String {
    match origin {
        Origin::Heap(_) => "heap".to_owned(),
        Origin::Global(id) => format!("global {}", id.index()),
        Origin::Local(func, id) => format!("local {}.{}", func.index(), id.index()),
        Origin::Alloca(_) => "alloca".to_owned(),
        Origin::Func(id) => format!("func {}", id.index()),
        Origin::Label(func, id) => format!("label {}.{}", func.index(), id.index()),
        Origin::VarArgs => "varargs".to_owned(),
        Origin::Library(number) => format!("library {number}"),
        Origin::Jump(func, site) => format!("jump {}.{site}", func.index()),
    }
}

/// The name of an operation.
pub(super) fn op_name(op: Op) -> String {
    match op {
        Op::Un(op) => format!("{op:?}").to_lowercase(),
        Op::Bin(op) => format!("{op:?}").to_lowercase(),
        Op::Cast(op) => format!("{op:?}").to_lowercase(),
        Op::Bytes(first) => format!("bytes.{first}"),
    }
}
