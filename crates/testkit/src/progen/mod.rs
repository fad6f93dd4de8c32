//! Random C programs from a seed: they are defined in every detail, end soon, print what they
//! compute, and free what they allocate. Whatever runs C must agree with a compiler on them.
//!
//! How it stays within defined behaviour:
//! - Every integer expression is written together with the range of its value (`expr`), so that an
//!   operation that could overflow, divide by zero or shift too far is never written in the type
//!   where it would.
//! - Floating-point variables hold numbers below a bound (`float`); what is stored goes through
//!   `keep`.
//! - Expressions have no side effects, except where the statement that holds them sees to their
//!   order. Functions are pure, and may be called anywhere, or not, and are called in full
//!   expressions of their own.
//! - A pointer variable always points to something that lives at least as long as itself; a pointer
//!   member is null or points to a static object, and is asked before it is followed.
//! - Loop counters are written nowhere else, and every statement has a cost: the whole stays below
//!   a budget.
//!
//! - `ctype`, `scope`: types, variables, places · `expr`, `float`: expressions
//! - `decl`, `func`: what stands at file scope · `stmt`, `jumps`, `scene`, `storage`, `text`: what
//!   stands in functions
//! - `heap`: lists and trees, each with its own functions · `edge`: functions about the edges of C
//! - `planted`: inputs, and mistakes: the only programs that are not defined in every detail
//!
//! A [`Recipe`] says what programs consist of; [`Recipe::heap`] gives programs of heap structures
//! alone, [`Recipe::planted`] such that take inputs and may have a mistake, [`Recipe::edges`]
//! programs about the edges of C that take inputs and may have mistakes.

mod ctype;
mod decl;
mod edge;
mod expr;
mod float;
mod func;
mod heap;
mod jumps;
mod planted;
mod scene;
mod scope;
mod stmt;
mod storage;
mod text;

use crate::rng::Rng;
use ctype::StructDef;
use func::Function;
use ir::DataModel;
pub use planted::INPUT_VALUES;
use scope::Var;
use std::collections::BTreeSet;

/// What statements of a program are about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Topic {
    /// Assignments, arithmetic of integers.
    Arithmetic,
    /// Floating-point numbers.
    Float,
    /// Branches, loops, jumps.
    Control,
    /// Structs, unions, bit-fields.
    Record,
    /// Pointers and arrays.
    Pointer,
    /// Calls of the program's functions.
    Call,
    /// Strings, memory blocks, output.
    Text,
    /// Lists and trees.
    Heap,
}

/// What programs are made of.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The data model that the program is for: what is in range depends on the width of `long`.
    pub model: DataModel,
    /// How many functions there are at most, beside `main` and those of heap structures.
    pub functions: usize,
    /// How many statements a block has at most.
    pub statements: u64,
    /// How many heap structures there are at most.
    pub structures: usize,
    /// Roughly how many statements are executed at most.
    pub budget: u64,
    /// How many inputs the program asks for, each from 0 to [`INPUT_VALUES`] - 1; with inputs, a
    /// mistake may be planted in it.
    pub inputs: usize,
    /// How many functions about the edges of C there are at most.
    pub edges: usize,
    /// How often statements are about each topic; a topic that is not named does not occur.
    pub weights: Vec<(Topic, u64)>,
}

impl Recipe {
    /// Programs about everything.
    pub fn general(model: DataModel) -> Recipe {
        let weights = vec![
            (Topic::Arithmetic, 5),
            (Topic::Float, 2),
            (Topic::Control, 5),
            (Topic::Record, 4),
            (Topic::Pointer, 4),
            (Topic::Call, 4),
            (Topic::Text, 3),
            (Topic::Heap, 3),
        ];
        Recipe {
            model,
            functions: 6,
            statements: 6,
            structures: 2,
            budget: 60_000,
            inputs: 0,
            edges: 3,
            weights,
        }
    }

    /// Programs that build, change and free heap structures, and do nothing else.
    pub fn heap(model: DataModel) -> Recipe {
        let weights = vec![(Topic::Heap, 1)];
        Recipe {
            model,
            functions: 0,
            statements: 6,
            structures: 3,
            budget: 20_000,
            inputs: 0,
            edges: 0,
            weights,
        }
    }

    /// Small programs of one heap structure that take three inputs and may have a mistake.
    pub fn planted(model: DataModel) -> Recipe {
        Recipe { statements: 0, structures: 1, inputs: 3, ..Recipe::heap(model) }
    }

    /// Small programs about the edges of C that take three inputs, arguments and lines, and may
    /// have mistakes.
    pub fn edges(model: DataModel) -> Recipe {
        Recipe {
            statements: 0,
            structures: 0,
            inputs: 3,
            edges: 2,
            weights: Vec::new(),
            ..Recipe::heap(model)
        }
    }

    fn weight(&self, topic: Topic) -> u64 {
        self.weights.iter().find(|(t, _)| *t == topic).map_or(0, |(_, w)| *w)
    }
}

/// A program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// One C file, with `main`.
    pub text: String,
    /// What it exercises, by name.
    pub features: BTreeSet<&'static str>,
}

/// The program of a seed.
pub fn generate(seed: u64, recipe: &Recipe) -> Program {
    let mut generator = Gen::new(seed, recipe.clone());
    generator.program();
    Program { text: generator.out, features: generator.features }
}

/// The state of the generator.
struct Gen {
    rng: Rng,
    recipe: Recipe,
    out: String,
    indent: usize,
    features: BTreeSet<&'static str>,
    structs: Vec<StructDef>,
    functions: Vec<Function>,
    /// Heap structures whose functions exist.
    shapes: Vec<heap::Shape>,
    /// Variables by scope: the first is that of the file.
    scopes: Vec<Vec<Var>>,
    /// The number of names given so far.
    serial: u32,
    /// Whether the function that is written may have effects beyond its own variables.
    pure_function: bool,
    /// How often the statement that is written is executed.
    times: u64,
    /// What the function that is written costs so far.
    cost: u64,
    /// What it may cost.
    limit: u64,
    /// Depth of nested statements.
    nesting: u32,
    /// Whether `continue` and `break` may be written here.
    in_loop: bool,
    in_switch: bool,
    /// A variable that expressions must not mention, since the statement changes it.
    hidden: Option<String>,
}

impl Gen {
    fn new(seed: u64, recipe: Recipe) -> Gen {
        Gen {
            rng: Rng::new(seed),
            recipe,
            out: String::new(),
            indent: 0,
            features: BTreeSet::new(),
            structs: Vec::new(),
            functions: Vec::new(),
            shapes: Vec::new(),
            scopes: vec![Vec::new()],
            serial: 0,
            pure_function: false,
            times: 1,
            cost: 0,
            limit: 0,
            nesting: 0,
            in_loop: false,
            in_switch: false,
            hidden: None,
        }
    }

    /// Writes a line; what ends in `{` or begins with `}` changes the indentation.
    fn line(&mut self, text: &str) {
        if text.starts_with('}') {
            self.indent = self.indent.saturating_sub(1);
        }
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
        if text.ends_with('{') {
            self.indent += 1;
        }
    }

    /// Writes several lines; see [`Gen::line`].
    fn lines(&mut self, text: &str) {
        for line in text.lines() {
            self.line(line.trim());
        }
    }

    /// A name that was not used before.
    fn fresh(&mut self, stem: &str) -> String {
        self.serial += 1;
        format!("{stem}{}", self.serial)
    }

    /// Notes that something is exercised.
    fn feature(&mut self, name: &'static str) {
        self.features.insert(name);
    }

    /// One of several words.
    fn word(&mut self, words: &[&'static str]) -> &'static str {
        words[self.rng.index(words.len())]
    }

    /// Adds the cost of some statements that are executed as often as what is written now.
    fn pay(&mut self, statements: u64) {
        self.cost = self.cost.saturating_add(statements.saturating_mul(self.times));
    }

    /// How much a statement that is written now may cost each time it is executed.
    fn affordable(&self) -> u64 {
        self.limit.saturating_sub(self.cost) / self.times.max(1)
    }
}

/// Replaces `$NAME` in a template by the values; longer names must come before names that they
/// begin with.
fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = template.to_owned();
    for (name, value) in values {
        text = text.replace(&format!("${name}"), value);
    }
    text
}
