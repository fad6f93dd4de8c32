//! Numbers as terms of a solver, and what an execution has assumed about them.
//!
//! A shape analysis that hunts for bugs explores executions one by one, and must know which inputs
//! lead along each of them. So every number in a heap has a *term* over the inputs, and the heap
//! carries the *path*: everything that branches have said about these terms so far. A branch that
//! contradicts the path is not taken. A model of the path gives the inputs with which the program
//! can be run.
//!
//! A value that an operation of the domain does not know exactly, such as the length of a text, has
//! its own variable that is not an input: then a model may describe an execution that the program
//! does not have. So a path that ends in an error is a suspect until the program has been run with
//! the inputs.
//!
//! Ranges and facts are kept as well: what they refute needs no query to the solver.
//!
//! **When are two heaps the same?** Terms and paths play no part in the equality of heaps
//! ([`Aside`]). A heap that was met before covers a new one if both are equal and the numbers of
//! the new one can only be what those of the old one can be, too ([`View::covers`]): the terms are
//! the same up to the names of variables, and what the path says about them is no less. Constraints
//! on inputs that nothing depends on any longer do not count, so that loops which read input
//! repeatedly terminate.

use crate::heap::{Content, Def, Heap, Node, Op, Piece, Val};
use ir::{BinOp, CastOp, DataModel, FloatTy, Ty};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::{Answer, Context, Path, QueryLimits, Term, Var};
use std::cell::RefCell;
use std::rc::Rc;
use value::Range;

/// Something that is kept beside a heap and plays no part in whether two heaps are the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aside<T>(pub T);

impl<T> PartialEq for Aside<T> {
    fn eq(&self, _: &Aside<T>) -> bool {
        true
    }
}

impl<T> Eq for Aside<T> {}

/// What all heaps of a run share.
struct Table {
    context: Context,
    /// For the model of a whole path.
    limits: QueryLimits,
    /// For questions about branches, of which there are many: if there is no answer, the branch is
    /// taken.
    quick: QueryLimits,
    /// Variables that stand for those of any path in [views](View): by their number and width.
    names: RefCell<FxHashMap<(usize, u32), Term>>,
    /// Conversions of floating-point numbers that may not fit: by the operation, its width and its
    /// operand.
    conversions: RefCell<FxHashMap<(CastOp, u16, Term), Conversion>>,
}

/// A conversion that is not defined for all operands.
#[derive(Clone, Copy)]
struct Conversion {
    result: Term,
    /// What the result is where the conversion is not defined.
    open: Option<Var>,
    /// That it is what the machine makes of it.
    usual: Term,
}

impl Table {
    /// A conversion of a floating-point number to an integer. What does not fit, or is not a number
    /// at all, gives any number, the same one for the same operand.
    fn conversion(&self, op: CastOp, bits: u16, model: DataModel, a: Term) -> Option<Term> {
        if let Some(known) = self.conversions.borrow().get(&(op, bits, a)) {
            return Some(known.result);
        }
        let to = target_type(op, bits)?;
        let conversion = self.context.terms(|terms| {
            let (fits, whole) =
                (terms.defined_cast(op, to, model, a).ok()?, terms.cast(op, to, model, a).ok()?);
            let any = terms.variable("open", bits.into());
            let usual = terms.cast_beyond(op, to, model, a).ok()?;
            let usual = terms.eq(any, usual);
            Some(Conversion {
                result: terms.ite(fits, whole, any),
                open: terms.variables(any).first().copied(),
                usual: terms.or(fits, usual),
            })
        })?;
        self.conversions.borrow_mut().insert((op, bits, a), conversion);
        Some(conversion.result)
    }

    /// The path on which conversions that are not defined have the results that they have on the
    /// machine.
    fn usual(&self, path: &Path) -> Path {
        let open: FxHashSet<Var> = path
            .constraints()
            .iter()
            .flat_map(|constraint| self.context.variables(*constraint).to_vec())
            .collect();
        let mut usual: Vec<Term> = self
            .conversions
            .borrow()
            .values()
            .filter(|conversion| conversion.open.is_some_and(|var| open.contains(&var)))
            .map(|conversion| conversion.usual)
            .collect();
        usual.sort_unstable();
        usual.into_iter().fold(path.clone(), |path, term| self.context.assume(&path, term))
    }

    /// The names that variables get in a view, by the order in which it meets them.
    fn names(&self, vars: &[Var]) -> Vec<(Term, Term)> {
        let mut names = self.names.borrow_mut();
        let pairs = vars.iter().enumerate().map(|(number, var)| {
            let term = self.context.term_of(*var);
            let width = self.context.width(term);
            let name = names.entry((number, width)).or_insert_with(|| self.context.variable("any", width));
            (term, *name)
        });
        pairs.collect()
    }
}

/// A value that the program was given.
#[derive(Debug)]
struct Given {
    term: Term,
    /// What requested it, if a statement of the program did.
    name: Rc<str>,
    before: Option<Rc<Given>>,
}

/// What one execution was given and has assumed.
#[derive(Clone)]
pub struct Symbols {
    table: Rc<Table>,
    path: Path,
    given: Option<Rc<Given>>,
}

impl std::fmt::Debug for Symbols {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Symbols").field("constraints", &self.path.len()).finish_non_exhaustive()
    }
}

impl Symbols {
    /// An execution that has only begun. Questions to the solver end at the limits.
    pub fn new(limits: QueryLimits) -> Symbols {
        let quick = QueryLimits {
            conflicts: limits.conflicts / QUICKER,
            effort: limits.effort / QUICKER,
            ..limits.clone()
        };
        let table = Rc::new(Table {
            context: Context::new(),
            limits,
            quick,
            names: RefCell::default(),
            conversions: RefCell::default(),
        });
        Symbols { table, path: Path::new(), given: None }
    }

    /// The values that the program has to be given, in order, to go this way, with what requested
    /// them, if a statement of the program did; `None` if the solver finds none.
    pub fn inputs(&self) -> Option<Vec<(Rc<str>, u128)>> {
        let path = self.table.usual(&self.path);
        let Answer::Sat(model) = self.context().model_of(&path, &self.table.limits) else { return None };
        let given = std::iter::successors(self.given.as_deref(), |given| given.before.as_deref());
        let values = given
            .map(|given| Some((Rc::clone(&given.name), self.context().eval(given.term, &model).to_u128()?)));
        let mut values = values.collect::<Option<Vec<(Rc<str>, u128)>>>()?;
        values.reverse();
        Some(values)
    }

    pub(crate) fn context(&self) -> &Context {
        &self.table.context
    }

    /// Goes on only if this holds. False if it cannot.
    fn assume(&mut self, term: Term) -> bool {
        if let Some(truth) = self.context().truth(term) {
            return truth;
        }
        if self.path.contains(term) {
            return true;
        }
        if self.context().check(&self.path, term, &self.table.quick).is_unsat() {
            return false;
        }
        self.path = self.context().assume(&self.path, term);
        true
    }

    /// Values that a term may have: all of them, or some, with its least and its greatest one among
    /// them.
    fn values(&self, term: Term, most: usize) -> (Vec<u128>, bool) {
        let cx = self.context();
        let limits = &self.table.quick;
        let found = cx.possible_values(&self.path, term, most, limits);
        let mut values: Vec<u128> = found.values.iter().filter_map(solver::Bv::to_u128).collect();
        let complete = found.complete && values.len() == found.values.len();
        if !complete {
            let ends =
                [cx.least(&self.path, term, false, limits), cx.greatest(&self.path, term, false, limits)];
            let exact = ends.iter().filter_map(|end| match end {
                solver::Extreme::Exact(value) => value.to_u128(),
                solver::Extreme::Beyond(..) | solver::Extreme::Empty => None,
            });
            values.extend(exact);
        }
        values.sort_unstable();
        values.dedup();
        (values, complete)
    }

    /// What a range says about a term.
    fn within(&self, term: Term, range: Range) -> Term {
        let cx = self.context();
        let width = u32::from(range.width());
        let mut parts = Vec::new();
        if let (Some(low), Some(high)) = (range.min_u(), range.max_u()) {
            parts.push(cx.ule(cx.int(width, low), term));
            parts.push(cx.ule(term, cx.int(width, high)));
        }
        if let (Some(low), Some(high)) = (range.min_s(), range.max_s()) {
            parts.push(cx.sle(cx.value(solver::Bv::signed(width, low)), term));
            parts.push(cx.sle(term, cx.value(solver::Bv::signed(width, high))));
        }
        cx.all(&parts)
    }

    /// The term of an operation, if there is one.
    fn apply(&self, op: Op, bits: u16, model: DataModel, a: Term, b: Term) -> Option<Term> {
        let width = u32::from(bits);
        if let Op::Cast(cast @ (CastOp::FToS | CastOp::FToU)) = op {
            return self.table.conversion(cast, bits, model, a);
        }
        self.context()
            .terms(|terms| match op {
                Op::Un(op) => terms.unary(op, a).ok(),
                Op::Bin(op) => terms.binary(op, a, b).ok(),
                Op::Cast(op) => terms.cast(op, target_type(op, bits)?, model, a).ok(),
                Op::Bytes(first) => {
                    let low = u32::from(first) * 8;
                    (low + width <= terms.width(a)).then(|| terms.extract(a, low, width))
                }
            })
            .filter(|term| self.context().width(*term) == width && !self.is_too_large(op, *term))
    }

    /// Whether a term is the last one of so much floating-point arithmetic that no question about
    /// it would be answered: a value that may be anything is the better one then, for the rest of
    /// the execution can be followed.
    fn is_too_large(&self, op: Op, term: Term) -> bool {
        let arithmetic = matches!(op, Op::Bin(BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv));
        arithmetic && self.context().cost(term) > self.table.limits.gates / ARITHMETIC
    }
}

/// Which part of the gates of a question one chain of floating-point operations may take.
const ARITHMETIC: u64 = 10;
/// How much less a question about a branch may cost.
const QUICKER: u64 = 10;

/// The type that a conversion to a width goes to.
fn target_type(op: CastOp, bits: u16) -> Option<Ty> {
    match op {
        CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::FToS | CastOp::FToU => Some(Ty::Int(bits)),
        CastOp::PtrToInt => Some(Ty::Int(bits)),
        CastOp::IntToPtr => Some(Ty::Ptr),
        CastOp::SToF | CastOp::UToF | CastOp::FToF => match bits {
            32 => Some(Ty::Float(FloatTy::F32)),
            64 => Some(Ty::Float(FloatTy::F64)),
            _ => None,
        },
    }
}

impl Heap {
    /// The variables of all terms.
    pub(crate) fn variables(&self) -> FxHashSet<Var> {
        let Some(symbols) = &self.symbols.0 else { return FxHashSet::default() };
        let terms = self.nodes().filter_map(|(_, node)| node.term.0);
        terms.flat_map(|term| symbols.context().variables(term).to_vec()).collect()
    }

    /// Whether numbers have terms.
    pub(crate) fn is_symbolic(&self) -> bool {
        self.symbols.0.is_some()
    }

    /// The term of a number.
    pub(crate) fn term(&self, val: Val) -> Option<Term> {
        let symbols = self.symbols.0.as_ref()?;
        match val {
            Val::Int { bits, value } => Some(symbols.context().int(u32::from(bits), u128::from(value))),
            Val::Node(id) => self.node(id)?.term.0,
        }
    }

    /// The term of a node that is about to be added; what is known of a value that comes out of
    /// nothing is assumed.
    pub(crate) fn term_of_new(&mut self, node: &Node) -> Option<Term> {
        let model = self.model();
        let symbols = self.symbols.0.as_ref()?;
        let width = u32::from(node.bits);
        match node.def {
            Def::Addr(_) => None,
            Def::Op(op, a, b) => {
                let terms = self.term(a).zip(self.term(b));
                let term = terms.and_then(|(a, b)| symbols.apply(op, node.bits, model, a, b));
                Some(term.unwrap_or_else(|| symbols.context().variable("some", width)))
            }
            Def::Any | Def::Choice(_) => {
                let constant = node.range.as_constant().filter(|_| matches!(node.def, Def::Any));
                if let Some(value) = constant {
                    return Some(symbols.context().int(width, value));
                }
                let term = symbols.context().variable("some", width);
                if !node.range.is_top() {
                    let within = symbols.within(term, node.range);
                    self.assume_term(within);
                }
                Some(term)
            }
        }
    }

    /// A value of a range with a term, or one that comes out of nothing.
    pub(crate) fn fresh_as(&mut self, range: Range, term: Option<Term>) -> Val {
        match range.as_constant().and_then(|value| Val::constant(range.width(), value)) {
            Some(val) => val,
            None => Val::Node(self.add_node(Node { range, term: Aside(term), ..Node::any(range.width()) })),
        }
    }

    /// The term of a value of which some bits are set to the low bits of another one.
    pub(crate) fn with_field(&self, old: Val, new: Val, shift: u16, width: u16) -> Option<Term> {
        let (old, new) = (self.term(old)?, self.term(new)?);
        let (shift, width) = (u32::from(shift), u32::from(width));
        self.with_terms(|cx| {
            let whole = cx.width(old);
            let mut out = cx.extract(new, 0, width);
            if shift > 0 {
                out = cx.concat(out, cx.extract(old, 0, shift));
            }
            if shift + width < whole {
                let above = shift + width;
                out = cx.concat(cx.extract(old, above, whole - above), out);
            }
            out
        })
    }

    /// The term of a value that is made of pieces, the first one lowest.
    pub(crate) fn term_of_pieces(&self, parts: &[Piece]) -> Option<Term> {
        let mut whole: Option<Term> = None;
        for piece in parts {
            let width = u32::try_from(piece.len * 8).ok()?;
            let part = match &piece.content {
                Content::Zero => self.with_terms(|cx| cx.int(width, 0))?,
                Content::Val(val) => self.term(*val)?,
                Content::Bytes(bytes) if bytes.len() <= 16 => {
                    let value = bytes.iter().rev().fold(0, |n, byte| (n << 8) | u128::from(*byte));
                    self.with_terms(|cx| cx.int(width, value))?
                }
                // Nothing is known of them.
                Content::Any(_) => self.with_terms(|cx| cx.variable("some", width))?,
                Content::Bytes(_) => return None,
            };
            whole = Some(match whole {
                Some(low) => self.with_terms(|cx| cx.concat(part, low))?,
                None => part,
            });
        }
        whole
    }

    /// A value that the program is given.
    pub(crate) fn given(&mut self, range: Range) -> Val {
        self.given_to(range, "")
    }

    /// A value that the program is given, and what asks for it.
    pub(crate) fn given_to(&mut self, range: Range, name: &str) -> Val {
        let val = self.fresh_in(range);
        self.note(val, name);
        val
    }

    /// Notes that the program was given a value.
    pub(crate) fn note_given(&mut self, val: Val) {
        self.note(val, "");
    }

    fn note(&mut self, val: Val, name: &str) {
        let term = self.term(val);
        if let (Some(symbols), Some(term)) = (&mut self.symbols.0, term) {
            symbols.given = Some(Rc::new(Given { term, name: name.into(), before: symbols.given.take() }));
        }
    }

    /// Goes on only if a term of one bit is 1. False if it cannot be.
    pub(crate) fn assume_term(&mut self, term: Term) -> bool {
        self.symbols.0.as_mut().is_none_or(|symbols| symbols.assume(term))
    }

    /// Goes on only if a number is in a range, as far as its term goes. False if it cannot be.
    pub(crate) fn assume_within(&mut self, val: Val, range: Range) -> bool {
        match (self.term(val), &self.symbols.0) {
            (Some(term), Some(symbols)) if !range.is_empty() => {
                let within = symbols.within(term, range);
                self.assume_term(within)
            }
            _ => true,
        }
    }

    /// Goes on only if a number is not in a range, as far as its term goes.
    pub(crate) fn assume_outside(&mut self, val: Val, range: Range) -> bool {
        match (self.term(val), &self.symbols.0) {
            (Some(term), Some(symbols)) if val.node().is_some() => {
                let outside = symbols.context().not(symbols.within(term, range));
                self.assume_term(outside)
            }
            _ => true,
        }
    }

    /// The heap in which a term of one bit is 1, if it may be.
    pub(crate) fn if_term(&self, term: Term) -> Option<Heap> {
        let mut heap = self.clone();
        heap.assume_term(term).then_some(heap)
    }

    /// The term of a value of one bit being true, or false.
    pub(crate) fn truth_term(&self, val: Val, truth: bool) -> Option<Term> {
        val.node()?;
        let term = self.term(val)?;
        let cx = self.symbols.0.as_ref()?.context();
        let set = cx.nonzero(term);
        Some(if truth { set } else { cx.not(set) })
    }

    /// Values that a number may be, and whether these are all.
    pub(crate) fn values_of(&self, val: Val, most: usize) -> Option<(Vec<u128>, bool)> {
        let term = self.term(val)?;
        Some(self.symbols.0.as_ref()?.values(term, most))
    }

    /// Makes terms, if there are terms at all.
    pub(crate) fn with_terms<R>(&self, make: impl FnOnce(&Context) -> R) -> Option<R> {
        self.symbols.0.as_ref().map(|symbols| make(symbols.context()))
    }
}

/// The numbers of a heap in normal form and what is known of them, with variables named in the
/// order in which they are met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    numbers: Vec<Term>,
    known: Vec<Term>,
}

impl View {
    /// The view of a heap. What the callers of the function hold keeps its names: it is the same
    /// for all states of the function, and what the path says about it counts, too.
    pub(crate) fn of(heap: &Heap, held: &FxHashSet<Var>) -> Option<View> {
        let symbols = heap.symbols.0.as_ref()?;
        let cx = symbols.context();
        let live: Vec<Term> = heap.nodes().filter_map(|(_, node)| node.term.0).collect();
        let mut vars: Vec<Var> = Vec::new();
        let mut seen = held.clone();
        let mut meet = |term: &Term, vars: &mut Vec<Var>| {
            vars.extend(cx.variables(*term).iter().filter(|var| seen.insert(**var)));
        };
        live.iter().for_each(|term| meet(term, &mut vars));
        let mut all: Vec<Var> = held.iter().copied().chain(vars.iter().copied()).collect();
        all.sort_unstable();
        let mut known = symbols.path.slice(&all);
        known.iter().for_each(|term| meet(term, &mut vars));
        let names = symbols.table.names(&vars);
        let rename = |term: Term| cx.substitute(term, &names);
        let numbers = live.into_iter().map(rename).collect();
        known.iter_mut().for_each(|term| *term = cx.substitute(*term, &names));
        known.sort_unstable();
        known.dedup();
        Some(View { numbers, known })
    }

    /// Whether the numbers of another view of an equal heap are among those of this one.
    pub(crate) fn covers(&self, other: &View) -> bool {
        self.numbers == other.numbers && self.known.iter().all(|term| other.known.binary_search(term).is_ok())
    }
}
