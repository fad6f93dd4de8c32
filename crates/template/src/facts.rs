//! Facts about loops and about calls, as data: what the rows of a round say, for people and for
//! witnesses.
//!
//! A row speaks of the state after at least one iteration. A fact that holds at *every* arrival at
//! the head has to hold at the first one, too. So each row has two bounds: the one that was found,
//! and the same joined with what the solver finds at first arrivals:
//!
//! ```text
//! first arrival: the formula with all rows, and the head is reached, and not `select`
//! ```
//!
//! What is known of a call of a [region](crate::regions) holds at every call: there is no first one
//! that rows do not speak of.
//!
//! Copies of a loop, which come from copies of the bodies around it, are one loop here: what is
//! said of it holds in all of them.
//!
//! - [`found`]: the bounds of rows at all arrivals · [`say`]: bounds as claims · [`name`]: slots as
//!   variables and fields
//!
//! **Invariants.** What is not sure is left out: rows of which a copy has no counterpart, bounds
//! that the solver does not find, and values of intermediate results, which have no name.

use flow::{Inlined, InlinedCopy};
use ir::{BlockId, FuncId, GlobalId, Idx, Label, ObjId, Program, RegId, Span, StmtKind};

pub(crate) mod found;
mod name;
mod say;

/// What a round has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// About loops.
    pub loops: Vec<LoopFacts>,
    /// About calls of functions that are not inlined.
    pub calls: Vec<CallFacts>,
}

/// What is known about all calls of a function that is not inlined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallFacts {
    /// The function.
    pub func: FuncId,
    /// Whether a call of it may return.
    pub returns: bool,
    /// What holds where a call begins.
    pub entry: Vec<Claim>,
    /// What holds where it returns, some of it in a case alone.
    pub exit: Vec<(Option<Case>, Claim)>,
}

/// A case of a call: how a parameter compares with a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The parameter.
    pub place: Place,
    /// The operator of C.
    pub sign: &'static str,
    /// The constant.
    pub value: i128,
}

/// What is known about a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopFacts {
    /// Where the loop is.
    pub span: Span,
    /// Its head in the inlined program.
    pub head: BlockId,
    /// The number of the loop in the source, if it is marked there.
    pub number: Option<u32>,
    /// Whether the head is where the condition of the source's loop is about to be evaluated.
    pub at_condition: bool,
    /// Whether it iterates at all.
    pub iterates: bool,
    /// The function that it is in.
    pub func: Option<FuncId>,
    /// The number of that function's first register in the inlined program.
    pub first_reg: usize,
    /// The number of that function's first local object there.
    pub first_object: usize,
    /// The places of the calls by which the loop is reached, the innermost first. Functions that
    /// are not inlined begin anew.
    pub calls: Vec<Span>,
    /// What holds at the head.
    pub facts: Vec<Fact>,
}

/// Something that holds at the head of a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What holds.
    pub claim: Claim,
    /// Whether it holds at the first arrival, too, and not only after an iteration.
    pub always: bool,
    /// If it holds on some paths alone: what happened before.
    pub path: Option<Before>,
}

/// What the last run of a loop before a place, or around it, has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Before {
    /// Where the loop is.
    pub span: Span,
    /// Its head in the inlined program.
    pub head: BlockId,
    /// The places of the calls by which it is reached, the innermost first.
    pub calls: Vec<Span>,
    /// Whether it came back to its head.
    pub comes_back: bool,
}

/// A variable or a field.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Where it is.
    pub what: Holder,
    /// The bytes of the object that it is; `None` for all of it.
    pub bytes: Option<(i64, i64)>,
    /// Its width in bits.
    pub width: u32,
    /// Whether it is read as signed.
    pub signed: bool,
}

/// What a place belongs to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Holder {
    /// A register of the inlined program, the name of its variable, and the function of the
    /// variable if it is not the loop's.
    Reg(RegId, String, Option<String>),
    /// A static object.
    Global(GlobalId, String),
    /// A local object of the inlined program, its name, and the function of the variable if it is
    /// not the loop's.
    Local(ObjId, String, Option<String>),
    /// The blocks of a statement of the inlined program that allocates: its number, its name, and
    /// whether there may be several.
    Blocks(usize, String, bool),
    /// The live block of a statement to the start of which a pointer leads; if the pointer is in a
    /// block itself, another one.
    Behind(Box<Place>, Box<Holder>),
    /// The result of a call.
    Result,
    /// What it was when the call began.
    Before(Box<Holder>),
}

/// Where a pointer may lead.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Goes {
    /// It is null.
    Null,
    /// To no object, or one that is gone.
    Nowhere,
    /// To a function.
    Func(String),
    /// To an object, at an offset; `None` if that is not known.
    Into(Holder, Option<i64>),
    /// To the block that it is in, at an offset.
    Own(Option<i64>),
}

/// What a fact says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Bounds of a number.
    Range(Place, Option<i128>, Option<i128>),
    /// A number has one of these values.
    OneOf(Place, Vec<i128>),
    /// `x - y ≤ d`.
    Difference(Place, Place, i128),
    /// `x + y ≤ d`, or `-x - y ≤ d`.
    Sum(Place, Place, bool, i128),
    /// Where a pointer leads.
    Leads(Place, Vec<Goes>),
    /// Whether two values are always equal, or never; of pointers, both of which lead to objects.
    Equal(Place, Place, bool, bool),
    /// The values of the first number for each of the second; `None` is all.
    Cases(Place, Place, Vec<(i128, Option<Vec<i128>>)>),
    /// The place is initialised.
    Initialised(Place),
    /// Whether blocks are live.
    Live(Holder, bool),
    /// The values that numbers have together, in one of these ways.
    Together(Vec<Place>, Vec<Vec<Entry>>),
    /// The sum of multiples of numbers is this constant modulo a power of two.
    Equation(Vec<(Place, i128)>, i128, u32),
    /// Variables hold all live blocks: a pointer to each is in a variable, or in a single block
    /// that variables hold.
    Held(Holder),
    /// The place is as it was when the call began. In a block, if that was live then.
    Kept(Place),
}

/// What is known of one of several numbers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Entry {
    /// Its value.
    Is(i128),
    /// That it is none of these.
    Not(Vec<i128>),
    /// Nothing.
    Any,
}

impl Place {
    /// The least and the greatest value of its type.
    pub fn limits(&self) -> (i128, i128) {
        let half = 1i128 << (self.width.clamp(1, 100) - 1);
        if self.signed { (-half, half - 1) } else { (0, 2 * half - 1) }
    }

    /// The register that it is.
    pub fn reg(&self) -> Option<RegId> {
        match &self.what {
            Holder::Reg(reg, ..) => Some(*reg),
            Holder::Global(..)
            | Holder::Local(..)
            | Holder::Blocks(..)
            | Holder::Behind(..)
            | Holder::Result
            | Holder::Before(_) => None,
        }
    }

    /// The static object that it is all of.
    pub fn global(&self) -> Option<GlobalId> {
        match &self.what {
            Holder::Global(id, _) if self.bytes.is_none() => Some(*id),
            Holder::Global(..)
            | Holder::Reg(..)
            | Holder::Local(..)
            | Holder::Blocks(..)
            | Holder::Behind(..)
            | Holder::Result
            | Holder::Before(_) => None,
        }
    }

    /// The local object that it is all of.
    pub fn local(&self) -> Option<ObjId> {
        match &self.what {
            Holder::Local(id, ..) if self.bytes.is_none() => Some(*id),
            Holder::Local(..)
            | Holder::Global(..)
            | Holder::Reg(..)
            | Holder::Blocks(..)
            | Holder::Behind(..)
            | Holder::Result
            | Holder::Before(_) => None,
        }
    }
}

impl Holder {
    /// The register that it is or is found by.
    fn reg(&self) -> Option<RegId> {
        match self {
            Holder::Reg(reg, ..) => Some(*reg),
            Holder::Behind(pointer, _) => pointer.what.reg(),
            Holder::Before(what) => what.reg(),
            Holder::Global(..) | Holder::Local(..) | Holder::Blocks(..) | Holder::Result => None,
        }
    }

    /// Visits it and all that it is made of.
    fn visit(&mut self, visit: &mut dyn FnMut(&mut Holder)) {
        visit(self);
        match self {
            Holder::Behind(pointer, what) => {
                pointer.what.visit(visit);
                what.visit(visit);
            }
            Holder::Before(what) => what.visit(visit),
            Holder::Reg(..)
            | Holder::Global(..)
            | Holder::Local(..)
            | Holder::Blocks(..)
            | Holder::Result => {}
        }
    }

    /// Whether something is there at every time: it is no block, and in none.
    pub(crate) fn is_variable(&self) -> bool {
        match self {
            Holder::Reg(..) | Holder::Global(..) | Holder::Local(..) | Holder::Result => true,
            Holder::Blocks(..) | Holder::Behind(..) => false,
            Holder::Before(what) => what.is_variable(),
        }
    }
}

impl Facts {
    /// Adds what an earlier round knows of relations that this one did not look at.
    pub(crate) fn add_older(&mut self, older: Facts) {
        for older in older.loops {
            let Some(one) = self.loops.iter_mut().find(|one| one.head == older.head && one.iterates) else {
                continue;
            };
            for fact in older.facts.into_iter().filter(|fact| fact.claim.is_special()) {
                if !one.facts.contains(&fact) {
                    one.facts.push(fact);
                }
            }
        }
    }
}

impl LoopFacts {
    /// What holds at every arrival, on every path.
    pub fn everywhere(&self) -> impl Iterator<Item = &Claim> {
        self.facts.iter().filter(|fact| fact.always && fact.path.is_none()).map(|fact| &fact.claim)
    }

    /// Bounds of a number that hold at every arrival; those of its type if nothing is known.
    pub fn bounds(&self, is_it: impl Fn(&Place) -> bool) -> Option<(i128, i128)> {
        self.everywhere().find_map(|claim| match claim {
            Claim::Range(place, low, high) if is_it(place) => {
                let (least, most) = place.limits();
                Some((low.unwrap_or(least), high.unwrap_or(most)))
            }
            Claim::OneOf(place, values) if is_it(place) => {
                Some((*values.iter().min()?, *values.iter().max()?))
            }
            _ => None,
        })
    }

    /// The least known `d` with `x - y ≤ d` at every arrival.
    pub fn difference(&self, x: impl Fn(&Place) -> bool, y: impl Fn(&Place) -> bool) -> Option<i128> {
        let known = self.everywhere().filter_map(|claim| match claim {
            Claim::Difference(a, b, most) if x(a) && y(b) => Some(*most),
            _ => None,
        });
        known.min()
    }

    /// Adds the function that the loop is in, and the functions of variables of others. Returns
    /// whether the source has the loop: it is not one of a model of the library.
    pub fn locate(&mut self, inlined: &Inlined) -> bool {
        let Inlined { program, .. } = inlined;
        let homes = Homes {
            of_reg: &|reg| in_entry(inlined, inlined.copy_of_reg(reg)),
            of_object: &|object| entry_object(inlined, object),
        };
        // Those of regions know it.
        if self.func.is_none() {
            let copy = inlined.copy_of_block(self.head);
            self.func = copy.map(|copy| copy.func).or(program.entry);
            self.first_reg = copy.map_or(0, |copy| copy.regs);
            self.first_object = copy.map_or(0, |copy| copy.objects);
            self.calls = inlined.calls_to_block(self.head);
            for before in self.facts.iter_mut().filter_map(|fact| fact.path.as_mut()) {
                before.calls = inlined.calls_to_block(before.head);
            }
            self.name_functions(program, &homes);
        } else {
            self.name_functions(program, &Homes { of_reg: &|_| None, ..homes });
        }
        self.func.is_none_or(|func| !models::is_copy(&program.funcs[func].name))
    }

    /// Adds the functions of variables that are not the loop's own, and tells global ones from
    /// those of the loop's function.
    fn name_functions(&mut self, program: &Program, homes: &Homes<'_>) {
        let own = (self.func, self.first_reg, self.first_object);
        let mut name = |holder: &mut Holder| homes.name(program, own, holder);
        self.facts.iter_mut().for_each(|fact| fact.claim.visit_holders(&mut name));
    }
}

impl CallFacts {
    /// Adds the functions of variables that are those of the entry, or of what is inlined into it.
    pub fn locate(&mut self, inlined: &Inlined) {
        let homes = Homes { of_reg: &|_| None, of_object: &|object| entry_object(inlined, object) };
        // None of them is the function's own.
        self.name_functions(&inlined.program, (Some(self.func), usize::MAX, usize::MAX), &homes);
    }

    /// Adds the functions of variables that are not the function's own.
    fn name_functions(&mut self, program: &Program, own: Frame, homes: &Homes<'_>) {
        let mut name = |holder: &mut Holder| homes.name(program, own, holder);
        let claims = self.entry.iter_mut().chain(self.exit.iter_mut().map(|(_, claim)| claim));
        claims.for_each(|claim| claim.visit_holders(&mut name));
    }
}

/// A copy of a function in the inlined program: the function, its first register, and its first
/// local object.
type Frame = (Option<FuncId>, usize, usize);

/// The copy of the entry, or of a function that is inlined into it.
fn in_entry(inlined: &Inlined, copy: Option<&InlinedCopy>) -> Option<Frame> {
    let func = copy.map(|copy| copy.func).or(inlined.program.entry);
    Some((func, copy.map_or(0, |copy| copy.regs), copy.map_or(0, |copy| copy.objects)))
}

/// The copy that a local object belongs to; `None` if that is in a region, whose objects stand
/// behind those of the entry.
fn entry_object(inlined: &Inlined, object: ObjId) -> Option<Frame> {
    let entry = inlined.program.entry.and_then(|entry| inlined.program.funcs[entry].body.as_ref());
    let is_there = entry.is_some_and(|body| object.index() < body.objects.len());
    is_there.then(|| in_entry(inlined, inlined.copy_of_object(object))).flatten()
}

/// Where registers and local objects come from, as far as it is known.
struct Homes<'a> {
    of_reg: &'a dyn Fn(RegId) -> Option<Frame>,
    of_object: &'a dyn Fn(ObjId) -> Option<Frame>,
}

impl Homes<'_> {
    /// Adds the function of a variable that is not in the own frame, or that it is a global one if
    /// the own function has another of its name.
    fn name(&self, program: &Program, own: Frame, holder: &mut Holder) {
        let (home, function) = match holder {
            Holder::Reg(reg, _, function) => ((self.of_reg)(*reg), function),
            Holder::Local(object, _, function) => ((self.of_object)(*object), function),
            Holder::Global(_, name) => {
                if has_variable(program, own.0, name) {
                    *name = format!("global {name}");
                }
                return;
            }
            Holder::Blocks(..) | Holder::Behind(..) | Holder::Before(_) | Holder::Result => return,
        };
        if let Some(home) = home.filter(|home| *home != own) {
            *function = home.0.map(|of| ir::source_name(&program.funcs[of].name).to_owned());
        }
    }
}

/// Whether a function has a variable of a name.
fn has_variable(program: &Program, func: Option<FuncId>, name: &str) -> bool {
    let Some(body) = func.and_then(|func| program.funcs[func].body.as_ref()) else { return false };
    let is_it = |other: Option<&str>| other == Some(name);
    body.regs.iter().any(|reg| is_it(reg.name.as_deref()))
        || body.objects.iter().any(|object| is_it(object.name.as_deref()))
}

impl Claim {
    /// The places that it is about.
    pub fn places(&self) -> Vec<&Place> {
        match self {
            Claim::Range(x, ..)
            | Claim::OneOf(x, _)
            | Claim::Leads(x, _)
            | Claim::Initialised(x)
            | Claim::Kept(x) => vec![x],
            Claim::Difference(x, y, _)
            | Claim::Sum(x, y, ..)
            | Claim::Equal(x, y, ..)
            | Claim::Cases(x, y, _) => vec![x, y],
            Claim::Together(places, _) => places.iter().collect(),
            Claim::Equation(parts, ..) => parts.iter().map(|(place, _)| place).collect(),
            Claim::Live(..) | Claim::Held(_) => Vec::new(),
        }
    }

    /// Whether it compares something in blocks with what that was when the call began. It says
    /// nothing of blocks that were not live then.
    pub fn is_of_older_blocks(&self) -> bool {
        let is_old = |place: &&Place| match &place.what {
            Holder::Before(what) => !what.is_variable(),
            _ => false,
        };
        match self {
            Claim::Kept(place) => !place.what.is_variable(),
            _ => self.places().iter().any(is_old),
        }
    }

    fn places_mut(&mut self) -> Vec<&mut Place> {
        match self {
            Claim::Range(x, ..)
            | Claim::OneOf(x, _)
            | Claim::Leads(x, _)
            | Claim::Initialised(x)
            | Claim::Kept(x) => vec![x],
            Claim::Difference(x, y, _)
            | Claim::Sum(x, y, ..)
            | Claim::Equal(x, y, ..)
            | Claim::Cases(x, y, _) => vec![x, y],
            Claim::Together(places, _) => places.iter_mut().collect(),
            Claim::Equation(parts, ..) => parts.iter_mut().map(|(place, _)| place).collect(),
            Claim::Live(..) | Claim::Held(_) => Vec::new(),
        }
    }

    /// Visits all that it is about, and what pointers lead to.
    fn visit_holders(&mut self, visit: &mut dyn FnMut(&mut Holder)) {
        if let Claim::Live(holder, _) | Claim::Held(holder) = self {
            holder.visit(visit);
        }
        if let Claim::Leads(_, goes) = self {
            for to in goes {
                if let Goes::Into(holder, _) = to {
                    holder.visit(visit);
                }
            }
        }
        self.places_mut().into_iter().for_each(|place| place.what.visit(visit));
    }

    /// Whether it is of a kind that some rounds look at alone.
    fn is_special(&self) -> bool {
        let behind = |place: &&Place| matches!(place.what, Holder::Behind(..));
        matches!(self, Claim::Together(..) | Claim::Equation(..) | Claim::Held(_))
            || self.places().iter().any(behind)
    }

    /// Whether it says all that another one says of the same places.
    fn implies(&self, other: &Claim) -> bool {
        match (self, other) {
            (Claim::Range(x, low, high), Claim::Range(y, least, most)) => {
                let above = least.is_none_or(|least| low.is_some_and(|low| least <= low));
                let below = most.is_none_or(|most| high.is_some_and(|high| high <= most));
                x == y && above && below
            }
            (Claim::OneOf(x, values), Claim::OneOf(y, more)) => {
                x == y && values.iter().all(|value| more.contains(value))
            }
            (Claim::OneOf(x, values), Claim::Range(y, least, most)) => {
                let fits = |value: &i128| {
                    least.is_none_or(|least| least <= *value) && most.is_none_or(|most| *value <= most)
                };
                x == y && values.iter().all(fits)
            }
            (Claim::Leads(x, goes), Claim::Leads(y, more)) => {
                x == y && goes.iter().all(|to| more.contains(to))
            }
            (Claim::Difference(x, y, less), Claim::Difference(a, b, more)) => {
                (x, y) == (a, b) && less <= more
            }
            (Claim::Sum(x, y, one, less), Claim::Sum(a, b, other, more)) => {
                (x, y, one) == (a, b, other) && less <= more
            }
            _ => self == other,
        }
    }
}

/// Whether a program has a loop that the source has: in a function that is not a model.
pub fn has_loops(program: &Program) -> bool {
    let known = program.funcs.iter().filter(|function| !models::is_copy(&function.name));
    known.filter_map(|function| function.body.as_ref()).any(|body| {
        let heads = flow::loop_order(body).heads();
        let marked = |stmt: &ir::Stmt| matches!(stmt.kind, StmtKind::Label { label: Label::Loop(_) });
        heads.into_iter().any(|head| head) || body.blocks.iter().any(|block| block.stmts.iter().any(marked))
    })
}
