//! The interface of the solver: one arena of terms and one engine, behind a shared reference.
//!
//! An analysis has a [`Context`] for a run. Its states hold [`Term`]s and [`Path`]s, which are
//! small and can be sent between threads; the context itself belongs to one thread at a time (it
//! can be sent, not shared). All methods take `&self`: each borrows the inner state only briefly
//! and calls no foreign code meanwhile, so that borrows cannot conflict.
//!
//! **What a path means for a query.** A query with a path concerns the constraints that share
//! variables with it. The rest of the path is assumed to be satisfiable: a caller that adds a
//! constraint has already checked that it is possible. [`Context::model_of`] checks all of it,
//! which a caller needs to show an execution.

use crate::bits::Bv;
use crate::blast::Blaster;
use crate::engine::{Answer, Engine, Model, Options, Statistics};
use crate::eval::{Assignment, Evaluator};
use crate::ir_ops::Unsupported;
use crate::path::{Path, conjuncts};
use crate::pool::MakeSat;
use crate::print::Part;
use crate::sat::{QueryLimits, Reason};
use crate::term::{Node, Op, Term, Terms, Var};
use ir::{BinOp, CastOp, DataModel, Ty, UnOp};
use std::cell::RefCell;
use std::sync::Arc;

/// Terms, and what answers questions about them.
#[derive(Default)]
pub struct Context {
    inner: RefCell<Inner>,
}

#[derive(Default)]
struct Inner {
    terms: Terms,
    engine: Engine,
    /// The model that terms were evaluated in last, with what was computed.
    last: Option<(Model, Evaluator)>,
}

impl Context {
    /// A context with the default solver.
    pub fn new() -> Context {
        Context::default()
    }

    /// A context with another solver or other options.
    pub fn with(make: MakeSat, options: Options) -> Context {
        let inner = Inner { terms: Terms::new(), engine: Engine::new(make, options), last: None };
        Context { inner: RefCell::new(inner) }
    }

    /// Does something with the arena, such as building many terms. The function must not use the
    /// context itself.
    pub fn terms<R>(&self, work: impl FnOnce(&mut Terms) -> R) -> R {
        work(&mut self.inner.borrow_mut().terms)
    }

    /// What was done so far.
    pub fn statistics(&self) -> Statistics {
        self.inner.borrow().engine.statistics()
    }
}

/// # Questions
impl Context {
    /// Whether a truth value can be 1 on a path. The answer is about the constraints that share
    /// variables with it.
    pub fn check(&self, path: &Path, question: Term, limits: &QueryLimits) -> Answer {
        self.check_about(path, question, question, limits)
    }

    /// The same; the constraints that share variables with another term are considered, too. With
    /// the constant 1 as question this gives a value that the term has.
    pub fn check_about(&self, path: &Path, about: Term, question: Term, limits: &QueryLimits) -> Answer {
        let inner = &mut *self.inner.borrow_mut();
        if let Some(falsity) = path.falsity() {
            return Answer::Unsat(vec![falsity]);
        }
        let mut asked = if inner.engine.options.slicing {
            let mut vars = inner.terms.variables(question).to_vec();
            vars.extend(inner.terms.variables(about).iter());
            path.slice(&vars)
        } else {
            path.constraints()
        };
        asked.extend(conjuncts(&mut inner.terms, question));
        inner.engine.solve(&mut inner.terms, asked, limits)
    }

    /// The same with the constraints as a list.
    pub fn check_list(&self, constraints: &[Term], question: Term, limits: &QueryLimits) -> Answer {
        let path = self.path(constraints);
        self.check(&path, question, limits)
    }

    /// Whether these truth values, and nothing else, can be 1 together.
    pub fn check_all(&self, asked: Vec<Term>, limits: &QueryLimits) -> Answer {
        let inner = &mut *self.inner.borrow_mut();
        inner.engine.solve(&mut inner.terms, asked, limits)
    }

    /// Whether both a truth value and its negation can be 1 on a path: the two answers.
    pub fn branch(&self, path: &Path, condition: Term, limits: &QueryLimits) -> (Answer, Answer) {
        let negation = self.not(condition);
        (self.check(path, condition, limits), self.check(path, negation, limits))
    }

    /// Whether a truth value is 1 in all executions of a path; `None` if that is not found out.
    pub fn must(&self, path: &Path, truth: Term, limits: &QueryLimits) -> Option<bool> {
        match self.check(path, self.not(truth), limits) {
            Answer::Sat(_) => Some(false),
            Answer::Unsat(_) => Some(true),
            Answer::Unknown(_) => None,
        }
    }

    /// Values for all variables of a path, all constraints considered.
    pub fn model_of(&self, path: &Path, limits: &QueryLimits) -> Answer {
        let inner = &mut *self.inner.borrow_mut();
        if let Some(falsity) = path.falsity() {
            return Answer::Unsat(vec![falsity]);
        }
        let groups = if inner.engine.options.slicing { path.groups() } else { vec![path.constraints()] };
        let mut whole = Assignment::new();
        for group in groups {
            match inner.engine.solve(&mut inner.terms, group.clone(), limits) {
                Answer::Sat(model) => {
                    // A model may know more variables than those of the group, which are not its
                    // concern.
                    for var in group.iter().flat_map(|term| inner.terms.variables(*term).to_vec()) {
                        if let Some(value) = model.get(var) {
                            whole.set(var, value.clone());
                        }
                    }
                }
                other => return other,
            }
        }
        let mut model = Evaluator::new(whole);
        match path.constraints().into_iter().find(|term| !model.holds(&inner.terms, *term)) {
            Some(wrong) => {
                let what = format!("the models of groups do not satisfy {}", inner.terms.show(wrong));
                Answer::Unknown(Reason::Internal(what))
            }
            None => Answer::Sat(Arc::new(model.assignment().clone())),
        }
    }

    /// A path with these constraints.
    pub fn path(&self, constraints: &[Term]) -> Path {
        Path::of(&mut self.inner.borrow_mut().terms, constraints)
    }

    /// The same for questions with these limits: if the work is ended meanwhile, the rest is left
    /// out. That excludes nothing, and no question has a model then.
    pub fn path_within(&self, constraints: &[Term], limits: &QueryLimits) -> Path {
        Path::of_within(&mut self.inner.borrow_mut().terms, constraints, limits)
    }

    /// The path with one more constraint.
    pub fn assume(&self, path: &Path, constraint: Term) -> Path {
        let mut longer = path.clone();
        longer.push(&mut self.inner.borrow_mut().terms, constraint);
        longer
    }
}

/// # Reading terms
impl Context {
    /// The width of a term.
    pub fn width(&self, term: Term) -> u32 {
        self.inner.borrow().terms.width(term)
    }

    /// How a term is built.
    pub fn node(&self, term: Term) -> Node {
        self.inner.borrow().terms.node(term)
    }

    /// The value of a term that is a constant.
    pub fn constant(&self, term: Term) -> Option<Bv> {
        self.inner.borrow().terms.constant(term).cloned()
    }

    /// Whether a term is the constant 1 or 0 of width 1.
    pub fn truth(&self, term: Term) -> Option<bool> {
        self.constant(term).filter(|value| value.width() == 1).map(|value| !value.is_zero())
    }

    /// The variables of a term, in order.
    pub fn variables(&self, term: Term) -> Arc<[Var]> {
        self.inner.borrow_mut().terms.variables(term)
    }

    /// The variable that a term is.
    pub fn as_variable(&self, term: Term) -> Option<Var> {
        self.inner.borrow().terms.as_variable(term)
    }

    /// The term that is the variable.
    pub fn term_of(&self, var: Var) -> Term {
        self.inner.borrow().terms.term_of(var)
    }

    /// The name of a variable.
    pub fn name(&self, var: Var) -> String {
        self.inner.borrow().terms.name(var).to_owned()
    }

    /// The value of a term in an assignment.
    pub fn eval(&self, term: Term, assignment: &Assignment) -> Bv {
        self.inner.borrow().terms.eval(term, assignment)
    }

    /// The value of a term in a model. Parts that terms have in common are evaluated once, as long
    /// as the model is the same.
    pub fn value_in(&self, term: Term, model: &Model) -> Bv {
        let Inner { terms, last, .. } = &mut *self.inner.borrow_mut();
        if last.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, model)) {
            *last = Some((Arc::clone(model), Evaluator::new(Assignment::clone(model))));
        }
        let Some((_, evaluator)) = last else { return terms.eval(term, model) };
        evaluator.eval(terms, term)
    }

    /// Whether a model satisfies a truth value.
    pub fn holds(&self, term: Term, model: &Model) -> bool {
        !self.value_in(term, model).is_zero()
    }

    /// About how many gates the circuit of a term has at most.
    pub fn cost(&self, term: Term) -> u64 {
        Blaster::cost_of_all(&self.inner.borrow().terms, &[term])
    }

    /// A term as text, for people.
    pub fn show(&self, term: Term) -> String {
        self.inner.borrow().terms.show(term)
    }

    /// A script in SMT-LIB 2, with definitions of all terms of these parts in front.
    pub fn script(&self, parts: &[Part]) -> String {
        self.inner.borrow().terms.script(parts)
    }

    /// How the definitions of a script name a term.
    pub fn name_in_script(&self, term: Term) -> String {
        self.inner.borrow().terms.name_in_script(term)
    }

    /// The term with other terms in the place of some.
    pub fn substitute(&self, term: Term, pairs: &[(Term, Term)]) -> Term {
        self.inner.borrow_mut().terms.substitute(term, pairs)
    }
}

/// # The operations of the IR
///
/// See [`ir_ops`](crate::ir_ops) for what they mean where the IR leaves it open.
impl Context {
    /// A unary operation.
    pub fn unary(&self, op: UnOp, a: Term) -> Result<Term, Unsupported> {
        self.inner.borrow_mut().terms.unary(op, a)
    }

    /// A binary operation.
    pub fn binary(&self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        self.inner.borrow_mut().terms.binary(op, a, b)
    }

    /// A conversion to a type.
    pub fn cast(&self, op: CastOp, to: Ty, model: DataModel, a: Term) -> Result<Term, Unsupported> {
        self.inner.borrow_mut().terms.cast(op, to, model, a)
    }

    /// Whether a unary operation is defined.
    pub fn defined_unary(&self, op: UnOp, a: Term) -> Result<Term, Unsupported> {
        self.inner.borrow_mut().terms.defined_unary(op, a)
    }

    /// Whether a binary operation is defined.
    pub fn defined_binary(&self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        self.inner.borrow_mut().terms.defined_binary(op, a, b)
    }

    /// Whether a conversion is defined.
    pub fn defined_cast(&self, op: CastOp, to: Ty, model: DataModel, a: Term) -> Result<Term, Unsupported> {
        self.inner.borrow_mut().terms.defined_cast(op, to, model, a)
    }
}

/// The constructors of [`Terms`], on a shared context.
macro_rules! constructors {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*);)*) => {
        /// # Building terms
        ///
        /// # Panics
        ///
        /// If widths differ that must not.
        impl Context {
            $($(#[$doc])* pub fn $name(&self, $($arg: $ty),*) -> Term {
                self.inner.borrow_mut().terms.$name($($arg),*)
            })*
        }
    };
}

constructors! {
    /// A constant.
    value(value: Bv);
    /// A constant from a number.
    int(width: u32, value: u128);
    /// A truth value.
    bool(truth: bool);
    /// A new variable. Names are for people: several variables may have the same.
    variable(name: &str, width: u32);
    /// An operation by its name.
    binary_op(op: Op, a: Term, b: Term);
    /// Bitwise complement; the negation of a truth value.
    not(a: Term);
    /// Two's complement negation.
    neg(a: Term);
    /// Bitwise and.
    and(a: Term, b: Term);
    /// Bitwise or.
    or(a: Term, b: Term);
    /// Bitwise exclusive or.
    xor(a: Term, b: Term);
    /// Sum.
    add(a: Term, b: Term);
    /// Difference.
    sub(a: Term, b: Term);
    /// Product.
    mul(a: Term, b: Term);
    /// Equality.
    eq(a: Term, b: Term);
    /// Inequality.
    ne(a: Term, b: Term);
    /// Unsigned less-than.
    ult(a: Term, b: Term);
    /// Unsigned less-or-equal.
    ule(a: Term, b: Term);
    /// Signed less-than.
    slt(a: Term, b: Term);
    /// Signed less-or-equal.
    sle(a: Term, b: Term);
    /// The first operand above the second.
    concat(high: Term, low: Term);
    /// `width` bits from bit `low` on.
    extract(a: Term, low: u32, width: u32);
    /// Zeros above.
    zext(a: Term, width: u32);
    /// Copies of the sign above.
    sext(a: Term, width: u32);
    /// `a` if the condition is 1, else `b`.
    ite(condition: Term, a: Term, b: Term);
    /// `a` implies `b`; truth values.
    implies(a: Term, b: Term);
    /// All truth values are 1.
    all(terms: &[Term]);
    /// Some truth value is 1.
    any(terms: &[Term]);
    /// Whether a term is not zero.
    nonzero(a: Term);
    /// The highest bit.
    sign(a: Term);
}
