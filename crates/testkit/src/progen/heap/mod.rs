//! Structures on the heap: each has a node type, functions that build and change it, and a `main`
//! that calls them in a random order. What a structure can do is data: a [`Kind`] with its [`Op`]s,
//! in templates.
//!
//! Names in templates: `$N` the node's type, `$P` the prefix of the structure's functions, `$T` the
//! value's type, `$V` the way from a node to its value, `$L` the link, `$B` the link back. In
//! calls: `$H` a handle, `$G` another one, `$A` a number.
//!
//! Invariants: every operation keeps the structure whole and loses no node; an operation with two
//! handles leaves the second one empty; `end` frees everything.

mod double;
mod nested;
mod ring;
mod single;
mod table;
mod tree;

use super::ctype::IntTy;
use super::{Gen, INPUT_VALUES, fill};

/// An operation of a structure.
struct Op {
    /// What it exercises.
    feature: &'static str,
    /// Ways to write its function; one of them is taken.
    variants: &'static [&'static str],
    /// How it is called.
    call: &'static str,
    /// How many elements it adds.
    grows: u64,
}

/// A kind of structure.
struct Kind {
    /// Its name, as a feature.
    name: &'static str,
    /// The members that link a node to others.
    links: &'static str,
    /// The node's type, and the functions that everything else needs.
    base: &'static [&'static str],
    /// The declaration of an empty structure.
    start: &'static str,
    /// Operations.
    ops: &'static [Op],
    /// Prints it.
    show: &'static str,
    /// Frees it.
    end: Op,
}

const KINDS: [&Kind; 7] = [
    &single::SINGLE,
    &double::DOUBLE,
    &ring::RING,
    &double::INTRUSIVE,
    &nested::NESTED,
    &tree::TREE,
    &table::TABLE,
];

/// The most elements of a structure: sorting costs their square.
const MOST_ELEMENTS: u64 = 20;

/// What an operation costs at most, for a structure of this many elements.
const COST: u64 = 12 * MOST_ELEMENTS * MOST_ELEMENTS / 2;

/// A structure whose functions exist.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    kind: usize,
    /// Operations that its functions exist for.
    ops: Vec<usize>,
    /// What names in templates stand for.
    names: Vec<(&'static str, String)>,
}

impl Shape {
    pub(super) fn fill(&self, template: &str) -> String {
        let names: Vec<(&str, &str)> = self.names.iter().map(|(n, v)| (*n, v.as_str())).collect();
        fill(template, &names)
    }

    /// Whether a node has a link and a link back, of one type.
    pub(super) fn has_two_links(&self) -> bool {
        KINDS[self.kind].links.contains("*$L, *$B")
    }
}

/// A node's members for its value: declaration, way from the node, how it is made and given back.
const PAYLOADS: [(&str, &str, &str, &str); 6] = [
    ("$T val;", "val", "", ""),
    ("struct { char tag; $T val; } in;", "in.val", "n->in.tag = 'n';", ""),
    ("$T *data;", "data[0]", "n->data = $P_alloc(sizeof($T));", "free(n->data);"),
    ("$T val[3];", "val[1]", "n->val[0] = n->val[2] = 0;", ""),
    ("char name[5]; $T val;", "val", "strcpy(n->name, \"abcd\");", ""),
    ("$T val; unsigned mark : 3; int seen : 5;", "val", "n->mark = 2; n->seen = -1;", ""),
];

impl Gen {
    /// Declares structures with their functions.
    pub(super) fn shapes(&mut self) {
        let most = self.recipe.structures as i64;
        for _ in 0..self.rng.range(1, most) {
            self.shape();
        }
    }

    fn shape(&mut self) {
        let at = self.rng.index(KINDS.len());
        let kind = KINDS[at];
        let prefix = self.fresh("h");
        let ty = *self.rng.pick(&[IntTy::Int, IntTy::Int, IntTy::Short, IntTy::Long, IntTy::LLong]);
        let (members, way, make, drop) = *self.rng.pick(&PAYLOADS);
        // Links before or behind the value: their offsets differ.
        let first = self.rng.one_in(2);
        let order = if first { "$LINKS $MEMBERS" } else { "$MEMBERS $LINKS" };
        let names = vec![
            ("ORDER", order.to_owned()),
            ("MEMBERS", members.to_owned()),
            ("LINKS", kind.links.to_owned()),
            ("MAKE", make.to_owned()),
            ("DROP", drop.to_owned()),
            ("N", format!("struct {prefix}_node")),
            ("P", prefix),
            ("T", ty.name().to_owned()),
            ("V", way.to_owned()),
            ("L", self.word(&["next", "tail", "link"]).to_owned()),
            ("B", self.word(&["prev", "back"]).to_owned()),
        ];
        let mut shape = Shape { kind: at, ops: Vec::new(), names };
        self.feature(kind.name);
        self.out.push('\n');
        for text in kind.base {
            self.lines(&shape.fill(text));
        }
        self.write_op(&shape, &kind.end);
        for (i, op) in kind.ops.iter().enumerate() {
            // The first makes it grow; of the others, most.
            if i == 0 || self.rng.below(4) > 0 {
                self.write_op(&shape, op);
                shape.ops.push(i);
            }
        }
        self.shapes.push(shape);
    }

    fn write_op(&mut self, shape: &Shape, op: &Op) {
        self.feature(op.feature);
        if !op.variants.is_empty() {
            let text = self.rng.pick(op.variants);
            self.lines(&shape.fill(text));
        }
    }

    /// Builds, changes, prints and frees a structure.
    pub(super) fn heap_scene(&mut self, at: usize) {
        let shape = self.shapes[at].clone();
        let kind = KINDS[shape.kind];
        if self.affordable() < COST * 4 {
            return;
        }
        let handles = [self.fresh("list"), self.fresh("list")];
        let mut sizes = [0; 2];
        for handle in &handles {
            self.line(&shape.fill(kind.start).replace("$H", handle));
        }
        for turn in 0..self.rng.range(3, 4 + 2 * self.recipe.statements as i64) {
            if self.affordable() < COST * 2 {
                break;
            }
            let op = if turn == 0 { 0 } else { *self.rng.pick(&shape.ops) };
            let which = self.rng.index(2);
            let guarded = self.recipe.inputs > 0 && self.rng.one_in(3);
            if guarded {
                let condition = self.input_condition();
                self.line(&format!("if ({condition}) {{"));
            }
            self.heap_step(&shape, &kind.ops[op], &handles, which, &mut sizes);
            if guarded {
                self.line("}");
            }
            if self.rng.one_in(3) {
                self.line(&shape.fill(kind.show).replace("$H", &handles[which]));
            }
        }
        for handle in &handles {
            self.line(&shape.fill(kind.show).replace("$H", handle));
            self.line(&shape.fill(kind.end.call).replace("$H", handle));
        }
    }

    /// One operation, or one that is repeated.
    fn heap_step(
        &mut self,
        shape: &Shape,
        op: &Op,
        handles: &[String; 2],
        which: usize,
        sizes: &mut [u64; 2],
    ) {
        let call = shape.fill(op.call).replace("$H", &handles[which]).replace("$G", &handles[1 - which]);
        if op.call.contains("$G") {
            if sizes[0] + sizes[1] > MOST_ELEMENTS {
                return;
            }
            sizes[which] += sizes[1 - which];
            sizes[1 - which] = 0;
        }
        let room = (MOST_ELEMENTS - sizes[which].min(MOST_ELEMENTS)) / op.grows.max(1);
        self.pay(COST / 4);
        if op.grows == 0 {
            let number = self.element();
            return self.line(&call.replace("$A", &number));
        }
        if self.recipe.inputs > 0 {
            sizes[which] += op.grows * (INPUT_VALUES as u64 - 1);
            let (i, turns, number) = (self.fresh("i"), self.input(), self.element());
            self.line(&format!("for (int {i} = 0; {i} < {turns}; {i}++) {{"));
            self.line(&call.replace("$A", &format!("{i} + {number}")));
            return self.line("}");
        }
        let turns = self.rng.range(1, 8).min(room as i64);
        sizes[which] += op.grows * turns.max(0) as u64;
        if turns < 2 {
            if turns == 1 {
                let number = self.element();
                self.line(&call.replace("$A", &number));
            }
            return;
        }
        let i = self.fresh("i");
        let (factor, modulus) = (self.rng.range(1, 40), self.rng.range(2, 30));
        let number = format!("{i} * {factor} % {modulus}");
        self.line(&format!("for (int {i} = 0; {i} < {turns}; {i}++) {{"));
        self.line(&call.replace("$A", &number));
        self.line("}");
    }

    /// A number for an operation: a constant, or an input.
    fn element(&mut self) -> String {
        if self.recipe.inputs > 0 && self.rng.one_in(2) {
            return self.input();
        }
        self.rng.range(-3, 30).to_string()
    }

    /// An array on the heap.
    pub(super) fn heap_array(&mut self) {
        let ty = *self.rng.pick(&[IntTy::Int, IntTy::Int, IntTy::Short, IntTy::ULLong]);
        let name = ty.name();
        let (p, k) = (self.fresh("heap"), self.fresh("k"));
        let (len, more) = (self.rng.range(1, 6), self.rng.range(1, 9));
        self.feature("heap array");
        self.pay(150);
        self.line("{");
        let start = self.word(&["malloc($n * sizeof *$p)", "calloc($n, sizeof *$p)"]);
        let start = start.replace("$n", &len.to_string()).replace("$p", &p);
        self.line(&format!("{name} *{p} = {start};"));
        self.line(&format!("if ({p} == NULL) abort();"));
        self.line(&format!("for (int {k} = 0; {k} < {len}; {k}++) {p}[{k}] = ({k} * 7919) % 101;"));
        self.line(&format!("{p} = realloc({p}, {more} * sizeof *{p});"));
        self.line(&format!("if ({p} == NULL) abort();"));
        self.line(&format!("for (int {k} = {len}; {k} < {more}; {k}++) {p}[{k}] = {k};"));
        if ty == IntTy::Int && self.recipe.functions > 0 {
            self.line(&format!("qsort({p}, {more}, sizeof *{p}, compare_ints);"));
        }
        self.line(&format!("for (int {k} = 0; {k} < {more}; {k}++) mix({p}[{k}]);"));
        self.line(&format!("free({p});"));
        self.line("}");
    }
}
