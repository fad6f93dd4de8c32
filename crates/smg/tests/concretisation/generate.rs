//! Random heaps, written as text so that a failure shows what a person can read.
//!
//! A [`HeapPlan`] says what the heaps of one place in a program have in common: what the nodes of
//! lists look like and what each register is. Heaps of one plan differ in the lengths of lists, in
//! which nodes are regions and which are segments, in numbers and in what hangs below nodes; so
//! that they can often be joined.

use smg::Heap;
use smg::text::parse;
use testkit::rng::Rng;

/// How the nodes of a list look.
#[derive(Clone)]
struct Node {
    size: u64,
    next: u64,
    prev: Option<u64>,
    head: i64,
    /// To where in a node the links back point.
    back: i64,
    /// Where a number is, its width, and how often it is of the usual kind.
    data: Option<(u64, u16)>,
    /// Where a pointer to what belongs to the node is, and what is mostly there.
    below: Option<(u64, u64)>,
    /// The kind of number that is mostly there.
    usual: u64,
    /// Where a text begins, which goes on to the end of the node.
    text: Option<u64>,
}

/// What a register is.
#[derive(Clone, Copy)]
enum Reg {
    /// A list that ends with null, or in the middle of the list before it.
    List(usize),
    /// A ring of nodes.
    Ring(usize),
    /// The head of a ring, which is not a node itself.
    Head(usize),
    /// A pointer into the lists so far.
    Into,
    Number(u16),
    Block,
    Sized,
    Freed,
    Optional,
    /// A buffer of which marks speak.
    Buffer(u64),
}

/// What heaps have in common.
pub(crate) struct HeapPlan {
    ilp32: bool,
    nodes: Vec<Node>,
    regs: Vec<Reg>,
    globals: u64,
}

impl HeapPlan {
    /// A random plan.
    pub(crate) fn new(rng: &mut Rng) -> HeapPlan {
        let ilp32 = rng.one_in(8);
        let word = if ilp32 { 4 } else { 8 };
        let nodes: Vec<Node> = (0..1 + rng.below(2)).map(|_| node(rng, word)).collect();
        let kinds = nodes.len();
        let mut regs = Vec::new();
        for at in 0..1 + rng.below(4) {
            let kind = rng.index(kinds);
            regs.push(match rng.below(if at == 0 { 6 } else { 20 }) {
                0..=2 => Reg::List(kind),
                3 => Reg::Ring(kind),
                4 => Reg::Head(kind),
                5 => Reg::Buffer(word * rng.range(2, 4) as u64),
                6..=8 => Reg::Into,
                9 => Reg::Number(32),
                10 => Reg::Number(word as u16 * 8),
                11 => Reg::Block,
                12 => Reg::Sized,
                13 => Reg::Freed,
                14 => Reg::Optional,
                15 => Reg::Buffer(16),
                16 => Reg::Number(word as u16 * 8),
                _ => Reg::Number(32),
            });
        }
        HeapPlan { ilp32, nodes, regs, globals: if rng.one_in(4) { 1 + rng.below(2) } else { 0 } }
    }

    /// A heap of the plan, in normal form. It is well-formed; whether there is a memory inside is
    /// left to the caller.
    pub(crate) fn heap(&self, rng: &mut Rng) -> Heap {
        let text = Writer::new(self, rng).heap();
        let heap = read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        match rng.one_in(4) {
            true => redirected(&heap, rng).unwrap_or(heap),
            false => heap,
        }
    }
}

/// Reads a heap, which must be well-formed, and puts it into its normal form.
pub(crate) fn read(text: &str) -> Result<Heap, String> {
    let mut heap = parse(text).map_err(|e| e.to_string())?.heap;
    heap.verify()?;
    heap.normalise();
    Ok(heap)
}

fn node(rng: &mut Rng, word: u64) -> Node {
    let double = rng.one_in(2);
    let (data, below) = (!rng.one_in(3), rng.one_in(2));
    let count = 1 + u64::from(double) + u64::from(data) + u64::from(below) + u64::from(rng.one_in(4));
    let mut slots: Vec<u64> = (0..count).map(|at| at * word).collect();
    let mut slot = |rng: &mut Rng| slots.remove(rng.index(slots.len()));
    let next = slot(rng);
    let prev = double.then(|| slot(rng));
    let bits = if rng.one_in(2) { 32 } else { word as u16 * 8 };
    let data = data.then(|| (slot(rng), bits));
    let below = below.then(|| (slot(rng), rng.below(7)));
    let head = if rng.one_in(3) { next as i64 } else { 0 };
    let usual = rng.below(5);
    let back = if double && rng.one_in(3) { next as i64 } else { head };
    let text = rng.one_in(6).then_some(count * word);
    let size = count * word + text.map_or(0, |_| word);
    Node { size, next, prev, head, back, data, below, usual, text }
}

/// A node of a list that is written.
#[derive(Clone)]
struct Item {
    name: String,
    segment: bool,
    min: u64,
    double: bool,
    head: i64,
    back: i64,
}

impl Item {
    fn at(&self, end: &str, off: i64) -> String {
        let off = if off == 0 { String::new() } else { format!("{off:+}") };
        match (self.segment, self.double) {
            (false, _) => format!("&{}{off}", self.name),
            (true, true) => format!("&{}.{end}{off}", self.name),
            (true, false) => format!("&{}.first{off}", self.name),
        }
    }

    fn first(&self) -> String {
        self.at("first", self.head)
    }

    fn last(&self) -> String {
        self.at("last", if self.double { self.back } else { self.head })
    }
}

/// A heap that is being written.
struct Writer<'a> {
    plan: &'a HeapPlan,
    rng: &'a mut Rng,
    word: u64,
    regs: Vec<String>,
    objects: Vec<String>,
    values: Vec<String>,
    /// Values of level 0, with their widths.
    known: Vec<(String, u16)>,
    items: Vec<Item>,
    shared: Option<String>,
    /// Values that are offsets of marks, and which of them are at most which.
    offsets: Vec<String>,
    orders: Vec<String>,
    names: usize,
}

impl<'a> Writer<'a> {
    fn new(plan: &'a HeapPlan, rng: &'a mut Rng) -> Self {
        Writer {
            plan,
            rng,
            word: if plan.ilp32 { 4 } else { 8 },
            regs: Vec::new(),
            objects: Vec::new(),
            values: Vec::new(),
            known: Vec::new(),
            items: Vec::new(),
            shared: None,
            offsets: Vec::new(),
            orders: Vec::new(),
            names: 0,
        }
    }

    fn heap(mut self) -> String {
        for at in 0..self.plan.globals {
            let content = self.filler(self.word);
            self.objects.push(format!("root region g{at} global {at} {} {{ 0: {content} }}", self.word));
        }
        for reg in self.plan.regs.clone() {
            let val = self.register(reg);
            self.regs.push(val);
        }
        for at in 0..self.plan.globals {
            if self.rng.one_in(2) {
                let val = self.pointer();
                self.objects[at as usize] =
                    format!("root region g{at} global {at} {} {{ 0: {val} }}", self.word);
            }
        }
        let facts = self.facts();
        let mut text = format!("heap {}\n", if self.plan.ilp32 { "ilp32" } else { "lp64" });
        for (at, val) in self.regs.iter().enumerate() {
            text += &format!("x{at} = {val}\n");
        }
        for line in [self.objects, self.values, self.orders, facts].concat() {
            text += &line;
            text.push('\n');
        }
        text
    }

    fn name(&mut self, letter: char) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    fn register(&mut self, reg: Reg) -> String {
        match reg {
            Reg::List(kind) => {
                let end = if self.rng.one_in(4) { self.pointer() } else { "null".to_owned() };
                let items = self.list(kind, 0);
                self.write_list(kind, &items, "null", &end);
                items.first().map_or(end, Item::first)
            }
            Reg::Ring(kind) => {
                let items = self.list(kind, 1);
                let (first, last) = (items[0].first(), items[items.len() - 1].last());
                self.write_list(kind, &items, &last, &first);
                first
            }
            Reg::Head(kind) => self.head(kind),
            Reg::Into => self.pointer(),
            Reg::Number(bits) => self.number(bits, 0, 9),
            Reg::Block => {
                let (name, content) = (self.name('r'), self.filler(2 * self.word));
                self.objects.push(format!("region {name} heap {} {{ 0: {content} }}", 2 * self.word));
                format!("&{name}")
            }
            Reg::Sized => self.sized(),
            Reg::Buffer(size) => self.buffer(size, 0),
            Reg::Freed => self.freed(),
            Reg::Optional => {
                let (name, bits) = (self.name('d'), self.word * 8);
                let data = self.number(bits as u16, 1, 9);
                self.objects
                    .push(format!("segment {name} optional 0..1 head 0 heap {} {{ 0: {data} }}", self.word));
                format!("&{name}.first")
            }
        }
    }

    /// The nodes of a list, of which some must not be empty.
    fn list(&mut self, kind: usize, least: u64) -> Vec<Item> {
        let node = &self.plan.nodes[kind];
        let mut items = Vec::new();
        for at in 0..least.max(self.rng.below(4)) {
            let segment = self.rng.one_in(2);
            let min = if at < least { 1 + self.rng.below(2) } else { self.rng.below(3) };
            let name = self.name(if segment { 'd' } else { 'r' });
            let (double, head, back) = (node.prev.is_some(), node.head, node.back);
            items.push(Item { name, segment, min, double, head, back });
        }
        items
    }

    fn head(&mut self, kind: usize) -> String {
        let node = self.plan.nodes[kind].clone();
        let items = self.list(kind, 0);
        let name = self.name('r');
        let own = format!("&{name}");
        self.write_list(kind, &items, &own, &own);
        let first = items.first().map_or(own.clone(), Item::first);
        let last = items.last().map_or(own.clone(), Item::last);
        let back = if node.prev.is_some() { format!(", {}: {last}", self.word) } else { String::new() };
        let words = 1 + u64::from(node.prev.is_some());
        self.objects.push(format!("region {name} heap {} {{ 0: {first}{back} }}", words * self.word));
        own
    }

    fn write_list(&mut self, kind: usize, items: &[Item], before: &str, behind: &str) {
        let node = self.plan.nodes[kind].clone();
        for (at, item) in items.iter().enumerate() {
            let next = items.get(at + 1).map_or(behind.to_owned(), Item::first);
            let prev = at.checked_sub(1).map_or(before.to_owned(), |at| items[at].last());
            let mut pieces = vec![format!("{}: {next}", node.next)];
            pieces.extend(node.prev.map(|off| format!("{off}: {prev}")));
            let level = u64::from(item.segment);
            if let Some((off, bits)) = node.data {
                let usual = if self.rng.one_in(6) { 9 } else { node.usual };
                let steps = item.segment && self.rng.one_in(3);
                let data = if steps { self.steps(bits, level) } else { self.number(bits, level, usual) };
                pieces.push(format!("{off}: {data}"));
            }
            if let Some((off, usual)) = node.below {
                let usual = if self.rng.one_in(6) { self.rng.below(7) } else { usual };
                pieces.push(format!("{off}: {}", self.below(item, usual)));
            }
            let kind = match item.segment {
                false => format!("region {}", item.name),
                true => {
                    let max = match self.rng.below(6) {
                        0 if item.min <= 1 => "..1".to_owned(),
                        1 if item.min > 0 => format!("..{}", item.min),
                        2 => format!("..{}", item.min + 1),
                        _ => "+".to_owned(),
                    };
                    let back = node.back;
                    let link = node.prev.map_or(String::new(), |prev| format!(" prev {prev} back {back}"));
                    let word = if node.prev.is_some() { "dls" } else { "sls" };
                    let (name, min, head, next) = (&item.name, item.min, node.head, node.next);
                    format!("segment {name} {word} {min}{max} head {head} next {next}{link}")
                }
            };
            let marks = node.text.map_or(String::new(), |from| {
                pieces.push(format!("{from}: maybe {}", node.size - from));
                self.marks(from, node.size, level)
            });
            self.objects.push(format!("{kind} heap {}{marks} {{ {} }}", node.size, pieces.join(", ")));
        }
        self.items.extend(items.iter().cloned());
    }

    /// What belongs to a node of a list, one level higher if there is one for each node of a
    /// segment.
    fn below(&mut self, item: &Item, way: u64) -> String {
        let (level, word) = (u64::from(item.segment), self.word);
        let at_level = if level > 0 { format!(" level {level}") } else { String::new() };
        let bits = word as u16 * 8;
        match way {
            0 => {
                let (name, data) = (self.name('r'), self.number(32, level, 9));
                self.objects.push(format!("region {name} heap {}{at_level} {{ 0: {data} }}", 2 * word));
                format!("&{name}")
            }
            1 => {
                let name = self.name('r');
                let back = match item.segment {
                    true => format!("&{}.all", item.name),
                    false => format!("&{}", item.name),
                };
                self.objects.push(format!("region {name} heap {word}{at_level} {{ 0: {back} }}"));
                format!("&{name}")
            }
            2 => {
                let name = self.name('d');
                let data = match self.rng.one_in(3) {
                    true => self.steps(bits, level + 1),
                    false => self.number(bits, level + 1, 9),
                };
                let min = self.rng.below(3);
                self.objects.push(format!(
                    "segment {name} sls {min}+ head 0 next 0 heap {}{at_level} {{ 0: null, {word}: {data} }}",
                    2 * word
                ));
                format!("&{name}.first")
            }
            3 => {
                let (name, data) = (self.name('d'), self.number(bits, level + 1, 9));
                self.objects.push(format!(
                    "segment {name} optional 0..1 head 0 heap {word}{at_level} {{ 0: {data} }}"
                ));
                format!("&{name}.first")
            }
            4 => match &self.shared {
                Some(name) => format!("&{name}"),
                None => {
                    let (name, content) = (self.name('r'), self.filler(word));
                    self.objects.push(format!("region {name} heap {word} {{ 0: {content} }}"));
                    self.shared = Some(name.clone());
                    format!("&{name}")
                }
            },
            5 => self.number(bits, level, 9),
            6 if self.plan.globals > 0 => self.fixed(level),
            6 => self.buffer(2 * word, level),
            _ => "null".to_owned(),
        }
    }

    /// A static address, or one of several.
    fn fixed(&mut self, level: u64) -> String {
        let last = self.plan.globals - 1;
        match self.rng.below(5) {
            0 => "&g0".to_owned(),
            1 | 2 => format!("&g{last}"),
            3 => "null".to_owned(),
            _ => {
                let name = self.name('v');
                let at = if level > 0 { format!(" level {level}") } else { String::new() };
                let bits = self.word * 8;
                self.values.push(format!("value {name} i{bits}{at} of global 0 0 of global {last} 0"));
                name
            }
        }
    }

    /// A number of some width; a constant, one value of its own for each place on this level, or
    /// one that is known already.
    fn number(&mut self, bits: u16, level: u64, usual: u64) -> String {
        let way = if usual < 5 { usual } else { self.rng.below(8) };
        let same: Vec<String> =
            self.known.iter().filter(|(_, b)| *b == bits).map(|(name, _)| name.clone()).collect();
        match way {
            0 => format!("{}:i{bits}", self.rng.pick(&[0, 1, 1, 5, 100, -1])),
            1 | 6 if !same.is_empty() => self.rng.pick(&same).clone(),
            _ => {
                let level = if self.rng.one_in(5) { 0 } else { level };
                let name = self.name('v');
                let range =
                    *self.rng.pick(&["", "", " [0, 1]", " [0, 7]", " [3, 200]", " [-1, 1]", " [1, 5]"]);
                let init = match self.rng.below(12) {
                    0 => " maybe",
                    1 if range.is_empty() => " unset",
                    _ => "",
                };
                let at = if level > 0 { format!(" level {level}") } else { String::new() };
                let sum = match self
                    .rng
                    .pick(&self.known.iter().chain([&(String::new(), 0)]).collect::<Vec<_>>())
                {
                    // The same operation on the same operands is one node.
                    (known, b)
                        if *b == bits
                            && level == 0
                            && init.is_empty()
                            && way == 7
                            && !self.values.iter().any(|line| line.contains(&format!("add {known} "))) =>
                    {
                        format!(" = add {known} 4:i{bits}")
                    }
                    _ => String::new(),
                };
                let range = if sum.is_empty() { range } else { "" };
                self.values.push(format!("value {name} i{bits}{at}{init}{range}{sum}"));
                if level == 0 && init.is_empty() && sum.is_empty() {
                    self.known.push((name.clone(), bits));
                }
                name
            }
        }
    }

    /// A number of each node of a list that takes few values: those of some lists, one after the
    /// other.
    fn steps(&mut self, bits: u16, level: u64) -> String {
        let mut pairs: Vec<String> = Vec::new();
        for _ in 0..1 + self.rng.below(2) {
            let mut from = "start".to_owned();
            for _ in 0..1 + self.rng.below(4) {
                let to = self.rng.pick(&[0, 1, 1, 5]).to_string();
                pairs.push(format!("{from} {to}"));
                from = to;
            }
            pairs.push(format!("{from} end"));
        }
        pairs.sort_unstable();
        pairs.dedup();
        let name = self.name('v');
        self.values
            .push(format!("value {name} i{bits} level {level} [0, 5] steps {{ {} }}", pairs.join(", ")));
        name
    }

    fn filler(&mut self, len: u64) -> String {
        match self.rng.below(6) {
            0 => format!("zero {len}"),
            1 => format!("unset {len}"),
            2 => format!("maybe {len}"),
            3 => {
                let byte = |rng: &mut Rng| *rng.pick(&["00", "01", "a5"]);
                let bytes: Vec<&str> = (0..len).map(|_| byte(self.rng)).collect();
                format!("bytes {}", bytes.concat())
            }
            _ => format!("any {len}"),
        }
    }

    /// A block that is filled up to some offset, or has a zero somewhere.
    fn buffer(&mut self, size: u64, level: u64) -> String {
        let name = self.name('r');
        let at_level = if level > 0 { format!(" level {level}") } else { String::new() };
        let marks = self.marks(0, size, level);
        let content = match self.rng.below(4) {
            0 => self.filler(size),
            1 => {
                let (first, rest) = (self.filler(4), size - 4);
                format!("{first}, 4: maybe {rest}")
            }
            _ => format!("maybe {size}"),
        };
        self.objects.push(format!("region {name} heap {size}{at_level}{marks} {{ 0: {content} }}"));
        format!("&{name}")
    }

    /// Marks of the bytes between two offsets.
    fn marks(&mut self, from: u64, size: u64, level: u64) -> String {
        let way = self.rng.below(5);
        let ordered = level == 0 && (1..3).contains(&way) && self.rng.one_in(2);
        let filled = (way < 3).then(|| self.offset(from + u64::from(ordered), size, level));
        let zero = (1..4).contains(&way).then(|| self.offset(from, size - 1, level));
        if let (Some(filled), Some(zero)) = (&filled, &zero)
            && ordered
            && filled.starts_with('v')
            && zero.starts_with('v')
            && !self.offsets.contains(filled)
            && !self.offsets.contains(zero)
        {
            self.orders.push(format!("atmost {zero} {filled} -1"));
        }
        let first = if from == 0 && self.rng.one_in(2) { " first" } else { "" };
        let filled = filled.map_or(String::new(), |to| format!(" filled {from} {to}"));
        let last = match zero.is_some() && self.rng.one_in(4) {
            true => format!(" last {}", self.offset(from, size - 1, level)),
            false => String::new(),
        };
        filled + &zero.map_or(String::new(), |at| format!(" zeros 1 at {at}{first}")) + &last
    }

    /// An offset from one constant to another one: a number, mostly one that is not known.
    fn offset(&mut self, low: u64, high: u64, level: u64) -> String {
        let bits = self.word as u16 * 8;
        match self.rng.below(6) {
            0 => self.rng.range(low as i64, high as i64).to_string(),
            1 if !self.offsets.is_empty() && low == 0 => self.rng.pick(&self.offsets).clone(),
            _ => {
                let name = self.name('v');
                let level = if self.rng.one_in(6) { 0 } else { level };
                let at = if level > 0 { format!(" level {level}") } else { String::new() };
                self.values.push(format!("value {name} i{bits}{at} [{low}, {high}]"));
                if level == 0 {
                    self.known.push((name.clone(), bits));
                    if high <= 7 {
                        self.offsets.push(name.clone());
                    }
                }
                name
            }
        }
    }

    fn sized(&mut self) -> String {
        let (name, size, bits) = (self.name('r'), self.name('v'), self.word * 8);
        self.values.push(format!("value {size} i{bits} [{}, {}]", self.word, 3 * self.word));
        let content = self.filler(self.word);
        self.objects.push(format!("region {name} heap {size} {{ 0: {content} }}"));
        if self.rng.one_in(2) {
            let off = self.name('v');
            self.values.push(format!("value {off} i{bits} [0, {}]", self.word));
            return format!("&{name}+{off}");
        }
        format!("&{name}")
    }

    fn freed(&mut self) -> String {
        let name = self.name('r');
        let regions: Vec<&Item> = self.items.iter().filter(|item| !item.segment).collect();
        let mut apart: Vec<String> = regions.iter().map(|item| format!(" apart {}", item.name)).collect();
        apart.retain(|_| self.rng.one_in(2));
        self.objects.push(format!("region {name} freed {}{} {{}}", 2 * self.word, apart.concat()));
        format!("&{name}")
    }

    /// A pointer into a list that is there already.
    fn pointer(&mut self) -> String {
        if self.items.is_empty() || self.rng.one_in(6) {
            return "null".to_owned();
        }
        let item = self.items[self.rng.index(self.items.len())].clone();
        let off = if self.rng.one_in(4) { item.head + 4 } else { item.head };
        item.at(if self.rng.one_in(2) { "first" } else { "last" }, off)
    }

    fn facts(&mut self) -> Vec<String> {
        let mut facts = Vec::new();
        let vals: Vec<String> =
            self.regs.iter().chain(self.known.iter().map(|(name, _)| name)).cloned().collect();
        let numbers: Vec<(String, u16)> = self.known.clone();
        if self.rng.one_in(2) && !numbers.is_empty() {
            let (a, bits) = self.rng.pick(&numbers).clone();
            let mut others: Vec<String> =
                numbers.iter().filter(|(b, wide)| *b != a && *wide == bits).map(|(b, _)| b.clone()).collect();
            others.push(format!("{}:i{bits}", self.rng.below(4)));
            if u64::from(bits) == self.word * 8 {
                others.extend(vals.iter().filter(|val| val.starts_with('&')).cloned());
            }
            let b = self.rng.pick(&others).clone();
            facts.push(format!("differ {a} {b}"));
        }
        facts
    }
}

/// A heap in which a pointer leads elsewhere: shapes that no plan has.
fn redirected(heap: &Heap, rng: &mut Rng) -> Option<Heap> {
    let text = heap.to_string();
    let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    let trim = |word: &str| word.trim_end_matches([' ', '\n', ',']).to_owned();
    let outer = |word: &&str| word.starts_with('&') && !word.contains(".all") && !word.contains("+v");
    // What is nested stays where it is.
    let nested: Vec<String> = text
        .lines()
        .filter(|line| line.contains(" level "))
        .filter_map(|line| {
            line.split(' ').find(|word| {
                word.starts_with(['r', 'd']) && word.len() > 1 && word.as_bytes()[1].is_ascii_digit()
            })
        })
        .map(|name| format!("&{name}"))
        .collect();
    let is_nested = |word: &str| {
        let name = word.split(['.', '+', '-', ',', ' ', '\n']).next().unwrap_or_default();
        nested.iter().any(|nested| nested == name)
    };
    let places: Vec<usize> =
        (0..words.len()).filter(|at| outer(&words[*at]) && !is_nested(words[*at])).collect();
    if places.is_empty() {
        return None;
    }
    let from = *rng.pick(&places);
    let to = if rng.one_in(5) { "null".to_owned() } else { trim(words[*rng.pick(&places)]) };
    let tail = &words[from][trim(words[from]).len()..];
    let new = format!("{to}{tail}");
    let text: String =
        words.iter().enumerate().map(|(at, word)| if at == from { &new[..] } else { word }).collect();
    let heap = read(&text).ok()?;
    (!has_empty_ring(&heap)).then_some(heap)
}

/// Whether lists that may all be empty lead to each other: an address would lead nowhere.
fn has_empty_ring(heap: &Heap) -> bool {
    let empty = |obj| heap.object(obj).segment().filter(|segment| segment.min == 0);
    heap.objects().any(|(start, _)| {
        [true, false].iter().any(|forward| {
            let mut at = start;
            for _ in 0..heap.objects().count() {
                let Some(segment) = empty(at) else { return false };
                let link = if *forward { segment.link.next() } else { segment.link.prev() };
                let val = link.and_then(|link| heap.object(at).pieces.value_at(link, heap.pointer_bytes()));
                let Some(addr) = val.and_then(|val| heap.as_addr(val)) else { return false };
                at = addr.obj;
                if at == start {
                    return true;
                }
            }
            false
        })
    })
}
