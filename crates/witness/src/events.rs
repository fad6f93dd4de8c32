//! The events of a run, in terms of the source.
//!
//! The program must have been compiled with [marks](ir::Label). A mark is a label, and the machine
//! does not stop at labels: a mark has been passed when the statement after it begins.

use flow::Point;
use interp::{Flow, Tracer, View};
use ir::{BlockId, Body, Callee, Label, Program, RegId, Span, StmtKind, Terminator, Ty};

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event<'p> {
    /// A statement of the source begins.
    Statement(Span),
    /// A branch is decided.
    Decided {
        /// Its keyword.
        keyword: Span,
        /// The last part of its condition, as far as that is known.
        condition: Span,
        /// How.
        decision: Decision,
    },
    /// A part of a condition, such as an operand of `&&`, is true or false.
    Part(Span, bool),
    /// A function is called: the arguments have their values.
    Called {
        /// The location of the call.
        call: Span,
        /// The function; empty if it is called through a pointer.
        function: &'p str,
    },
    /// A call has ended.
    Returned {
        /// The location of the call.
        call: Span,
        /// The function; empty if it is called through a pointer.
        function: &'p str,
        /// Its result, if it is initialised.
        result: Option<Bits>,
    },
    /// The machine is at this location, at this call depth.
    Step(Span, usize),
}

/// How a branch is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// By a condition.
    Truth(bool),
    /// By the value of a `switch`, for which there is a case or not.
    Value(i128, bool),
}

/// An initialised value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits {
    bits: u128,
    ty: Ty,
}

impl Bits {
    /// The value as a number, if it is an integer or an address.
    pub fn number(self, signed: bool) -> Option<i128> {
        match self.ty {
            Ty::Int(width) if signed => Some(ir::sign_extend(self.bits, width)),
            Ty::Int(_) | Ty::Ptr => i128::try_from(self.bits).ok(),
            Ty::Float(_) => None,
        }
    }
}

/// Watches a run and reports its events, until the receiver stops it.
pub struct Watcher<'p, F> {
    program: &'p Program,
    /// Calls that have not ended, outermost first.
    calls: Vec<Pending<'p>>,
    /// The branch that the machine has just taken.
    branch: Option<(Point, usize)>,
    /// Where the last condition was decided.
    condition: Span,
    tell: F,
    flow: Flow,
}

struct Pending<'p> {
    depth: usize,
    call: Span,
    function: &'p str,
    result: Option<RegId>,
}

impl<'p, F: FnMut(&Event<'p>, &View<'_, '_, '_>) -> Flow> Watcher<'p, F> {
    /// Watches a run of the program, and calls `tell` for each event.
    pub fn new(program: &'p Program, tell: F) -> Self {
        Watcher {
            program,
            calls: Vec::new(),
            branch: None,
            condition: Span::NONE,
            tell,
            flow: Flow::Continue,
        }
    }

    fn say(&mut self, event: &Event<'p>, view: &View<'_, '_, '_>) {
        if self.flow == Flow::Continue {
            self.flow = (self.tell)(event, view);
        }
    }

    /// Calls that ended since the last step.
    fn returns(&mut self, view: &View<'_, '_, '_>, body: &Body) {
        let depth = view.depth();
        while let Some(call) = self.calls.pop_if(|call| call.depth >= depth) {
            // Deeper ones were left by a jump.
            if call.depth == depth {
                let result = call.result.and_then(|reg| {
                    let (value, info) = (view.register(0, reg)?, body.regs.get(reg)?);
                    (!value.is_undef()).then_some(Bits { bits: value.bits(), ty: info.ty })
                });
                self.say(&Event::Returned { call: call.call, function: call.function, result }, view);
            }
        }
    }

    /// Where the last branch led.
    fn branched(&mut self, view: &View<'_, '_, '_>, here: Point, body: &Body) {
        let Some((from, depth)) = self.branch.take() else { return };
        let Some(block) =
            body.blocks.get(from.block).filter(|_| (from.func, depth) == (here.func, view.depth()))
        else {
            return;
        };
        let Terminator::Branch { then, otherwise, .. } = &block.term else { return };
        self.condition = block.term_span;
        let marked = |target: &BlockId| {
            let first = body.blocks.get(*target).and_then(|block| block.stmts.first());
            first.is_some_and(|stmt| matches!(stmt.kind, StmtKind::Label { label: Label::Branch(_) }))
        };
        let whole = marked(then) && marked(otherwise);
        if !whole && (here.block == *then || here.block == *otherwise) {
            self.say(&Event::Part(block.term_span, here.block == *then), view);
        }
    }

    /// The marks that were passed on the way to a statement.
    fn marks(&mut self, view: &View<'_, '_, '_>, here: Point, body: &'p Body) {
        let Some(block) = body.blocks.get(here.block) else { return };
        let before = block.stmts.get(..here.stmt as usize).unwrap_or(&[]);
        let labels =
            before.iter().rev().take_while(|stmt| matches!(stmt.kind, StmtKind::Label { .. })).count();
        for stmt in &before[before.len() - labels..] {
            let StmtKind::Label { label } = &stmt.kind else { continue };
            match label {
                Label::Statement => self.say(&Event::Statement(stmt.span), view),
                Label::Branch(truth) => {
                    let (keyword, condition) = (stmt.span, self.condition);
                    let decision = Decision::Truth(*truth);
                    self.say(&Event::Decided { keyword, condition, decision }, view);
                }
                Label::Named(_) | Label::Loop(_) => {}
            }
        }
    }

    /// What a statement is about to do.
    fn statement(&mut self, view: &View<'_, '_, '_>, here: Point, body: &'p Body) {
        let Some(block) = body.blocks.get(here.block) else { return };
        let Some(stmt) = block.stmts.get(here.stmt as usize) else {
            return self.terminator(view, here, body);
        };
        self.say(&Event::Step(stmt.span, view.depth()), view);
        let (function, result) = match &stmt.kind {
            // No function of the source is called.
            StmtKind::Nondet { name, .. } if ir::is_unspecified(name) => return,
            StmtKind::Nondet { dst, name } => (&**name, Some(*dst)),
            StmtKind::Call { dst, callee: Callee::Direct(func), .. } => {
                (self.program.funcs.get(*func).map_or("", |func| &*func.name), *dst)
            }
            StmtKind::Call { dst, callee: Callee::Indirect(_), .. } => ("", *dst),
            _ => return,
        };
        self.say(&Event::Called { call: stmt.span, function }, view);
        self.calls.push(Pending { depth: view.depth(), call: stmt.span, function, result });
    }

    fn terminator(&mut self, view: &View<'_, '_, '_>, here: Point, body: &'p Body) {
        let Some(block) = body.blocks.get(here.block) else { return };
        self.say(&Event::Step(block.term_span, view.depth()), view);
        match &block.term {
            Terminator::Branch { .. } => self.branch = Some((here, view.depth())),
            Terminator::Switch { value: ir::Expr::Reg(reg), signed, cases, .. } => {
                let Some((value, info)) = view.register(0, *reg).zip(body.regs.get(*reg)) else { return };
                let bits = Bits { bits: value.bits(), ty: info.ty };
                let Some(number) = bits.number(*signed) else { return };
                let listed = cases.iter().any(|case| case.low <= number && number <= case.high);
                let (keyword, condition) = (block.term_span, block.term_span);
                let decision = Decision::Value(number, listed);
                self.say(&Event::Decided { keyword, condition, decision }, view);
            }
            Terminator::Switch { .. }
            | Terminator::Goto(_)
            | Terminator::Jump { .. }
            | Terminator::Return(_)
            | Terminator::Unreachable => {}
        }
    }
}

impl<'p, F: FnMut(&Event<'p>, &View<'_, '_, '_>) -> Flow> Tracer for Watcher<'p, F> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let program = self.program;
        let here = view.point(0);
        let body = here.and_then(|here| program.funcs.get(here.func)?.body.as_ref());
        if let Some((here, body)) = here.zip(body) {
            self.returns(view, body);
            self.branched(view, here, body);
            self.marks(view, here, body);
            self.statement(view, here, body);
        }
        self.flow
    }
}
