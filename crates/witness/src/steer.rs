//! Restricts a program to the executions that follow a witness, for an analysis that searches for
//! one.
//!
//! The program gets a variable that counts the passed waypoints. At each location that the witness
//! names, a `switch` on it tests whether that waypoint is awaited now. Then the variable is
//! incremented, or the execution ends in an assumption that does not hold. Inputs and locations are
//! those of the program itself, so that what is found can be executed there.
//!
//! An assumption about anything but numbers in registers is not tested: the waypoint counts as
//! passed. So all executions that follow a YAML witness stay, and perhaps some others. If the
//! restricted program is safe, nothing along the witness violates the property. For a GraphML
//! witness, which waits for an edge that matches, this drops too much, and proves nothing.

use crate::monitor::{ResolvedWitness, Waypoint};
use interp::InputValue;
use ir::{
    BinOp, Block, BlockId, Body, Callee, Case, Expr, FuncId, Global, GlobalId, Label, Place, Program, Reg,
    RegId, Span, Stmt, StmtKind, Terminator, Ty,
};
use report::Step;
use report::constant::equations;
use std::collections::{BTreeMap, BTreeSet};

/// The restricted program.
pub(crate) fn steered(program: &Program, witness: &ResolvedWitness<'_>) -> Program {
    let mut steered = program.clone();
    let counter = steered.globals.push(Global {
        name: unused_name(program),
        size: Some(4),
        align: 4,
        constant: false,
        thread_local: false,
        init: Some(Vec::new()),
        span: Span::NONE,
    });
    let rules = SteeringRules::new(program, witness, counter);
    for func in steered.funcs.iter_mut() {
        if let Some(body) = &mut func.body {
            Steering { body, rules: &rules, register: None }.all_blocks();
        }
    }
    steered
}

fn unused_name(program: &Program) -> Box<str> {
    let mut name = "waypoints".to_owned();
    while program.funcs.iter().any(|func| *func.name == *name)
        || program.globals.iter().any(|global| *global.name == *name)
    {
        name.insert(0, '_');
    }
    name.into()
}

/// What to do with a waypoint while this many have been passed.
struct Rule<'w> {
    number: u32,
    waypoint: &'w Waypoint,
    follow: bool,
}

fn rules<'w>(witness: &'w ResolvedWitness<'_>) -> Vec<Rule<'w>> {
    // A GraphML assumption holds after some statement of its line, which no mark identifies.
    let counts = |waypoint: &Waypoint| witness.strict || !matches!(waypoint.step, Step::Assume { .. });
    let mut rules = Vec::new();
    // Waypoints to avoid come first: they decide.
    for (at, waypoint) in &witness.avoid {
        let number = witness.follow.iter().take(*at).filter(|waypoint| counts(waypoint)).count();
        rules.push(Rule { number: number as u32, waypoint, follow: false });
    }
    let follow = witness.follow.iter().filter(|waypoint| counts(waypoint)).enumerate();
    rules.extend(follow.map(|(number, waypoint)| Rule { number: number as u32, waypoint, follow: true }));
    rules
}

/// What decides whether a waypoint is passed.
enum Test {
    Always,
    Never,
    /// These registers have these values.
    Registers(Vec<(RegId, i128)>),
    /// The value of a `switch` is this, or has no case.
    Switch(Option<i128>),
}

/// What happens when a waypoint is evaluated.
#[derive(Clone, Copy)]
enum Action {
    Count,
    End,
    Nothing,
}

/// A test at a point of a block, while this many waypoints have been passed.
struct Question {
    number: u32,
    test: Test,
    yes: Action,
    no: Action,
}

/// The value of a `switch` of the program, whether it is signed, and its cases.
type Switched = (Expr, bool, Vec<Case>);

/// A point of a block: the number of statements before it, and which of the events there is tested.
type Point = (usize, When);

/// The events between two statements, in order. Each may be the next waypoint when the previous one
/// has been passed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum When {
    /// What the statement before it has done.
    Behind,
    /// What the statement after it is about to do.
    Before,
    /// That statement is an error.
    Error,
}

/// The tests at one point of a block.
#[derive(Default)]
struct Asked {
    questions: Vec<Question>,
    /// Whether an error follows, which must not happen before the last waypoint.
    before_error: bool,
}

/// The rules for all functions.
struct SteeringRules<'w> {
    rules: Vec<Rule<'w>>,
    /// The rules of each line, in order.
    lines: BTreeMap<u32, Vec<usize>>,
    /// How many waypoints there are.
    all: u32,
    strict: bool,
    counter: GlobalId,
    /// The functions whose calls are errors.
    errors: BTreeSet<FuncId>,
}

impl<'w> SteeringRules<'w> {
    fn new(program: &Program, witness: &'w ResolvedWitness<'_>, counter: GlobalId) -> SteeringRules<'w> {
        let rules = rules(witness);
        let mut lines: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (at, rule) in rules.iter().enumerate() {
            let spans = rule.waypoint.spans.iter().map(|span| span.line);
            let said = (!witness.strict).then_some(rule.waypoint.step.location().place.line);
            let of_rule: BTreeSet<u32> = spans.chain(said).collect();
            of_rule.into_iter().for_each(|line| lines.entry(line).or_default().push(at));
        }
        let all = rules.iter().filter(|rule| rule.follow).count() as u32;
        let errors = program
            .funcs
            .iter_enumerated()
            .filter(|(_, func)| func.body.is_none() && property::ERROR_FUNCTIONS.contains(&&*func.name));
        let errors = errors.map(|(id, _)| id).collect();
        SteeringRules { rules, lines, all, strict: witness.strict, counter, errors }
    }

    fn on_line(&self, span: Span) -> impl Iterator<Item = &Rule<'w>> {
        let numbers = self.lines.get(&span.line).map_or(&[][..], Vec::as_slice);
        numbers.iter().filter_map(|at| self.rules.get(*at))
    }

    /// Whether a statement is an error that a property names.
    fn is_error(&self, kind: &StmtKind) -> bool {
        match kind {
            StmtKind::Error { .. } => true,
            StmtKind::Call { callee: Callee::Direct(func), .. } => self.errors.contains(func),
            _ => false,
        }
    }
}

struct Steering<'b, 'w> {
    body: &'b mut Body,
    rules: &'b SteeringRules<'w>,
    /// Holds the counter where it is tested.
    register: Option<RegId>,
}

fn question(rule: &Rule<'_>, test: Test) -> Question {
    let (yes, no) = if rule.follow { (Action::Count, Action::End) } else { (Action::End, Action::Nothing) };
    Question { number: rule.number, test, yes, no }
}

impl Steering<'_, '_> {
    fn all_blocks(mut self) {
        let originals: Vec<BlockId> = self.body.blocks.indices().collect();
        for block in originals {
            let asked = self.collect_questions(block);
            if !asked.is_empty() {
                self.divide(block, asked);
            }
        }
    }

    /// The tests of a block, in order.
    fn collect_questions(&self, block: BlockId) -> BTreeMap<Point, Asked> {
        let mut asked: BTreeMap<Point, Asked> = BTreeMap::new();
        let Block { stmts, term, term_span } = &self.body.blocks[block];
        for (at, stmt) in stmts.iter().enumerate() {
            for rule in self.rules.on_line(stmt.span) {
                if let Some((behind, test)) = self.test(rule, stmt) {
                    let point = if behind { (at + 1, When::Behind) } else { (at, When::Before) };
                    asked.entry(point).or_default().questions.push(question(rule, test));
                }
            }
            if self.rules.is_error(&stmt.kind) {
                asked.entry((at, When::Error)).or_default().before_error = true;
            }
        }
        for rule in self.rules.on_line(*term_span).filter(|rule| self.is_at(rule, *term_span)) {
            if let (Terminator::Switch { .. }, Step::Branch { value, .. }) = (term, &rule.waypoint.step) {
                let test = match value.parse() {
                    Ok(number) => Test::Switch(Some(number)),
                    Err(_) if value == "default" => Test::Switch(None),
                    Err(_) => Test::Never,
                };
                let point = (stmts.len(), When::Before);
                asked.entry(point).or_default().questions.push(question(rule, test));
            }
        }
        asked
    }

    fn is_at(&self, rule: &Rule<'_>, span: Span) -> bool {
        match self.rules.strict {
            true => rule.waypoint.spans.contains(&span),
            false => span.line == rule.waypoint.step.location().place.line,
        }
    }

    /// How a statement evaluates a waypoint, if it does: whether after the statement, and with
    /// which test.
    fn test(&self, rule: &Rule<'_>, stmt: &Stmt) -> Option<(bool, Test)> {
        if !self.is_at(rule, stmt.span) {
            return None;
        }
        let always = |holds: bool| if holds { Test::Always } else { Test::Never };
        match (&rule.waypoint.step, &stmt.kind) {
            (Step::Branch { value, .. }, StmtKind::Label { label: Label::Branch(truth) }) => {
                Some((true, always(*value == truth.to_string())))
            }
            (Step::Assume { constraint, .. }, StmtKind::Label { label: Label::Statement }) => {
                Some((true, self.equal(constraint, None, rule.follow)))
            }
            (_, StmtKind::Nondet { name, .. }) if ir::is_unspecified(name) => None,
            (Step::Enter { .. }, StmtKind::Call { .. } | StmtKind::Nondet { .. }) => {
                Some((false, Test::Always))
            }
            (Step::Return { constraint, .. }, StmtKind::Call { .. } | StmtKind::Nondet { .. }) => {
                Some((true, self.equal(constraint, stmt.kind.dst(), rule.follow)))
            }
            _ => None,
        }
    }

    /// The test for a constraint on registers; for any other constraint, a test that keeps all
    /// executions.
    fn equal(&self, constraint: &str, result: Option<RegId>, follow: bool) -> Test {
        let unknown = if follow { Test::Always } else { Test::Never };
        let (found, others) = equations(constraint);
        if others > 0 {
            return unknown;
        }
        let mut wanted = Vec::new();
        for equation in found {
            let reg = if equation.name == "\\result" { result } else { self.variable(&equation.name) };
            match (reg.filter(|reg| matches!(self.body.regs[*reg].ty, Ty::Int(_))), equation.value) {
                (Some(reg), InputValue::Int(number)) => wanted.push((reg, number)),
                _ => return unknown,
            }
        }
        Test::Registers(wanted)
    }

    /// The register of a variable, if only one variable of the function has that name.
    fn variable(&self, name: &str) -> Option<RegId> {
        let is_it = |other: Option<&str>| other == Some(name);
        let mut named = self.body.regs.iter_enumerated().filter(|(_, reg)| is_it(reg.name.as_deref()));
        let (first, second) = (named.next(), named.next());
        let in_memory = self.body.objects.iter().any(|object| is_it(object.name.as_deref()));
        first.filter(|_| second.is_none() && !in_memory).map(|(id, _)| id)
    }

    /// Inserts tests between the statements of a block.
    fn divide(&mut self, block: BlockId, asked: BTreeMap<Point, Asked>) {
        let whole = &mut self.body.blocks[block];
        let mut stmts = std::mem::take(&mut whole.stmts);
        let (term, span) = (std::mem::replace(&mut whole.term, Terminator::Unreachable), whole.term_span);
        // From the last to the first, so that what follows each is complete.
        let mut next = (term, span);
        for ((at, _), asked) in asked.into_iter().rev() {
            let span = stmts.get(at.saturating_sub(1)).map_or(next.1, |stmt| stmt.span);
            let switched = match &next.0 {
                Terminator::Switch { value, signed, cases, .. } if at == stmts.len() => {
                    Some((value.clone(), *signed, cases.clone()))
                }
                _ => None,
            };
            let rest =
                self.body.blocks.push(Block { stmts: stmts.split_off(at), term: next.0, term_span: next.1 });
            next = (self.ask(asked, rest, switched, span, &mut stmts), span);
        }
        let whole = &mut self.body.blocks[block];
        (whole.stmts, whole.term, whole.term_span) = (stmts, next.0, next.1);
    }

    /// A switch on the counter; the statement that reads it follows the earlier ones.
    fn ask(
        &mut self,
        asked: Asked,
        rest: BlockId,
        switched: Option<Switched>,
        span: Span,
        before: &mut Vec<Stmt>,
    ) -> Terminator {
        let fresh = Reg { ty: Ty::Int(32), name: None, signed: false };
        let dst = *self.register.get_or_insert_with(|| self.body.regs.push(fresh));
        let ptr = Expr::Addr(Place::Global(self.rules.counter));
        before.push(Stmt { kind: StmtKind::Load { dst, ptr, align: 4, volatile: false }, span });
        let value = Expr::Reg(dst);
        if asked.before_error {
            let target = self.act(Action::End, 0, rest, rest, span);
            let early = Case { low: 0, high: i128::from(self.rules.all) - 1, target };
            let cases = if self.rules.all > 0 { vec![early] } else { Vec::new() };
            return Terminator::Switch { value, signed: false, cases, default: rest };
        }
        let mut by_number: BTreeMap<u32, BlockId> = BTreeMap::new();
        // Earlier tests precede later ones.
        for question in asked.questions.into_iter().rev() {
            let later = by_number.get(&question.number).copied().unwrap_or(rest);
            let first = self.answer(&question, rest, later, switched.as_ref(), span);
            by_number.insert(question.number, first);
        }
        let case = |(number, target)| Case { low: i128::from(number), high: i128::from(number), target };
        let cases = by_number.into_iter().map(case).collect();
        Terminator::Switch { value, signed: false, cases, default: rest }
    }

    /// The block of one test.
    fn answer(
        &mut self,
        question: &Question,
        rest: BlockId,
        later: BlockId,
        switched: Option<&Switched>,
        span: Span,
    ) -> BlockId {
        let yes = self.act(question.yes, question.number, rest, later, span);
        let no = self.act(question.no, question.number, rest, later, span);
        let term = match &question.test {
            Test::Always => return yes,
            Test::Never => return no,
            Test::Registers(wanted) => {
                let mut target = yes;
                for (reg, number) in wanted {
                    let Ty::Int(bits) = self.body.regs[*reg].ty else { continue };
                    let value = ir::truncate(*number as u128, bits);
                    let (lhs, rhs) = (Box::new(Expr::Reg(*reg)), Box::new(Expr::Int { bits, value }));
                    let cond = Expr::Binary { op: BinOp::Eq, lhs, rhs, span };
                    target = self.block(
                        Vec::new(),
                        Terminator::Branch { cond, then: target, otherwise: no },
                        span,
                    );
                }
                return target;
            }
            Test::Switch(number) => {
                let Some((value, signed, cases)) = switched else { return later };
                let (cases, default) = match number {
                    Some(number) => (vec![Case { low: *number, high: *number, target: yes }], no),
                    None => (cases.iter().map(|case| Case { target: no, ..*case }).collect(), yes),
                };
                Terminator::Switch { value: value.clone(), signed: *signed, cases, default }
            }
        };
        self.block(Vec::new(), term, span)
    }

    fn act(&mut self, action: Action, number: u32, rest: BlockId, later: BlockId, span: Span) -> BlockId {
        let (kind, target) = match action {
            Action::Nothing => return later,
            Action::Count => {
                let ptr = Expr::Addr(Place::Global(self.rules.counter));
                let value = Expr::Int { bits: 32, value: u128::from(number) + 1 };
                (StmtKind::Store { ptr, value, align: 4, volatile: false }, rest)
            }
            Action::End => (StmtKind::Assume { cond: Expr::Int { bits: 1, value: 0 } }, rest),
        };
        self.block(vec![Stmt { kind, span }], Terminator::Goto(target), span)
    }

    fn block(&mut self, stmts: Vec<Stmt>, term: Terminator, span: Span) -> BlockId {
        self.body.blocks.push(Block { stmts, term, term_span: span })
    }
}
