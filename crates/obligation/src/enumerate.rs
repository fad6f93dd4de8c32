//! Enumerates the obligations of a program: a walk over all statements that calls may reach.
//!
//! 1. Functions that calls reach from the start of the program, or whose address is taken, count.
//! 2. Each statement, terminator and operator has the checks of its kind. A call of a library
//!    function has those of its row; a call through a pointer, or of a library function that calls
//!    back, has those of every library function whose address is taken.
//! 3. Leaks, the end of the program and the depth of calls are obligations of the whole program.
//! 4. All obligations of one statement are neighbours; so are those of statements that share a
//!    location.

use crate::{Check, ErrorKind, Obligation, Obligations};
use ir::{BinOp, Callee, CastOp, Expr, Function, Program, Span, StmtKind, Terminator, UnOp};
use libtable::{Effect, Extent, Model, Ret};
use std::collections::BTreeSet;

impl Obligations {
    /// The proof obligations of a program.
    pub fn of(program: &Program) -> Obligations {
        let mut walk =
            Walk { program, by_address: BTreeSet::new(), found: Obligations::default(), span: Span::NONE };
        for func in flow::address_taken(program) {
            walk.by_address.extend(library_checks(&program.funcs[func]));
        }
        Check::ALL.into_iter().filter(|check| check.is_global()).for_each(|check| walk.note(check));
        for func in flow::callable(program) {
            let Some(body) = &program.funcs[func].body else { continue };
            for block in &body.blocks {
                for stmt in &block.stmts {
                    walk.span = stmt.span;
                    walk.statement(&stmt.kind);
                }
                walk.span = block.term_span;
                walk.terminator(&block.term);
            }
        }
        walk.found
    }
}

struct Walk<'p> {
    program: &'p Program,
    /// The checks of library functions that are called through pointers.
    by_address: BTreeSet<Check>,
    found: Obligations,
    /// The location of the statement.
    span: Span,
}

impl Walk<'_> {
    fn note(&mut self, check: Check) {
        self.found.insert(Obligation::new(check, self.span));
    }

    fn statement(&mut self, kind: &StmtKind) {
        kind.exprs().into_iter().for_each(|expr| self.expr(expr));
        let checks: &[Check] = match kind {
            StmtKind::Load { .. }
            | StmtKind::LoadBits { .. }
            | StmtKind::Store { .. }
            | StmtKind::StoreBits { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Fill { .. } => &[Check::Access, Check::Alignment, Check::Initialised],
            StmtKind::Enter { size: Some(_), .. } | StmtKind::Alloca { .. } | StmtKind::Disjoint { .. } => {
                &[Check::Access, Check::Initialised]
            }
            StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaArgBytes { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => &[Check::Variadic, Check::Access, Check::Initialised],
            StmtKind::Assume { .. } => &[Check::Initialised],
            StmtKind::Call { callee, .. } => return self.call(callee),
            StmtKind::Error { .. } => &[Check::ErrorCall],
            StmtKind::Undefined { what } => {
                let violated = Check::of(ErrorKind::of_undefined(what));
                return violated.into_iter().for_each(|check| self.note(check));
            }
            StmtKind::Assign { .. }
            | StmtKind::Enter { size: None, .. }
            | StmtKind::Leave { .. }
            | StmtKind::Seal { .. }
            | StmtKind::Nondet { .. }
            | StmtKind::Label { .. }
            // What is not modelled concerns every obligation, and is not an obligation itself.
            | StmtKind::Unsupported { .. } => &[],
        };
        checks.iter().for_each(|check| self.note(*check));
    }

    fn call(&mut self, callee: &Callee) {
        self.note(Check::Call);
        let mut checks: BTreeSet<Check> = BTreeSet::new();
        match callee {
            Callee::Direct(func) => checks.extend(library_checks(&self.program.funcs[*func])),
            Callee::Indirect(_) => {
                checks.extend([Check::Access, Check::Initialised]);
                checks.extend(&self.by_address);
            }
        }
        if flow::calls_back(self.program, callee) {
            checks.extend(&self.by_address);
        }
        checks.into_iter().for_each(|check| self.note(check));
    }

    fn terminator(&mut self, term: &Terminator) {
        term.expr().into_iter().for_each(|expr| self.expr(expr));
        let checks: &[Check] = match term {
            Terminator::Branch { .. } | Terminator::Switch { .. } => &[Check::Initialised],
            Terminator::Jump { .. } => &[Check::Defined, Check::Initialised],
            // The result of `main` is the exit code.
            Terminator::Return(Some(_)) => &[Check::Initialised],
            Terminator::Unreachable => &[Check::Defined],
            Terminator::Goto(_) | Terminator::Return(None) => &[],
        };
        checks.iter().for_each(|check| self.note(*check));
    }

    fn expr(&mut self, expr: &Expr) {
        let statement = self.span;
        expr.for_each(&mut |part| {
            let (span, checks): (Span, &[Check]) = match part {
                Expr::Unary { op: UnOp::NegS, span, .. } => (*span, &[Check::Overflow]),
                Expr::Binary { op, span, .. } => (*span, operator_checks(*op)),
                Expr::Cast { op: CastOp::FToS | CastOp::FToU, span, .. } => (*span, &[Check::Operation]),
                Expr::Unary { .. }
                | Expr::Cast { .. }
                | Expr::Int { .. }
                | Expr::Float { .. }
                | Expr::Null
                | Expr::Addr(_)
                | Expr::Reg(_)
                | Expr::Undef(_) => return,
            };
            if span.is_known() {
                self.found.make_neighbours(statement, span);
                self.span = span;
            } else {
                self.span = statement;
            }
            checks.iter().for_each(|check| self.note(*check));
        });
        self.span = statement;
    }
}

fn operator_checks(op: BinOp) -> &'static [Check] {
    match op {
        BinOp::DivU | BinOp::RemU => &[Check::Operation, Check::Initialised],
        BinOp::DivS | BinOp::RemS => &[Check::Operation, Check::Overflow, Check::Initialised],
        BinOp::AddS | BinOp::SubS | BinOp::MulS => &[Check::Overflow],
        BinOp::ShlS => &[Check::Shift, Check::Overflow],
        BinOp::Shl | BinOp::ShrS | BinOp::ShrU => &[Check::Shift],
        BinOp::Within => &[Check::Index],
        // Pointers to different objects.
        BinOp::LtU | BinOp::LeU | BinOp::PtrSub => &[Check::Operation],
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor => &[],
        BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::PtrAdd => &[],
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => &[],
        BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => &[],
    }
}

/// What is checked when a library function is called; nothing for other functions.
fn library_checks(function: &Function) -> BTreeSet<Check> {
    let mut checks = BTreeSet::new();
    let Some(model) = flow::library_model(function) else { return checks };
    checks.insert(Check::Call);
    if !model.params.is_empty() || model.variadic {
        checks.extend([Check::Initialised, Check::Argument]);
    }
    if model.variadic {
        checks.extend([Check::Variadic, Check::Access]);
    }
    // The result goes to memory that the caller provides.
    if matches!(model.ret, Ret::Pair(_)) {
        checks.insert(Check::Access);
    }
    for at in 0..model.params.len() {
        let Some(pointee) = model.pointee(at) else { continue };
        if pointee.extent != Extent::Nothing {
            checks.extend([Check::Access, Check::Alignment]);
        }
        if pointee.freed || pointee.extent == Extent::Block {
            checks.insert(Check::Free);
        }
    }
    checks.extend(effect_checks(model));
    checks
}

/// The checks of a library function's effect.
fn effect_checks(model: &Model) -> &'static [Check] {
    match model.effect {
        Effect::Print { .. } | Effect::Scan { .. } | Effect::Message { .. } => {
            &[Check::Format, Check::Variadic, Check::Access]
        }
        // A standard stream may have been closed.
        Effect::PutString { .. } | Effect::PutChar { .. } | Effect::ReadChar { .. } => &[Check::Access],
        Effect::ReadLineAlloc { .. } => &[Check::Free],
        Effect::AssertFail { .. } | Effect::Assert { .. } => &[Check::Assertion],
        Effect::ReachError => &[Check::ErrorCall],
        Effect::Trap => &[Check::Defined],
        Effect::LongJump { .. } => &[Check::Defined, Check::Access],
        Effect::Sort { .. } | Effect::BinarySearch { .. } | Effect::Once { .. } => &[Check::Access],
        Effect::AtExit { .. } => &[Check::Access],
        Effect::Int(_) => &[Check::Overflow],
        Effect::Divide => &[Check::Operation, Check::Overflow],
        Effect::FloatToInt { .. } => &[Check::Operation],
        // Only the memory behind their pointers can be wrong.
        Effect::Alloc { .. }
        | Effect::Free { .. }
        | Effect::Realloc { .. }
        | Effect::UsableSize { .. }
        | Effect::Copy { .. }
        | Effect::CopyUntil { .. }
        | Effect::Fill { .. }
        | Effect::MemCompare { .. }
        | Effect::MemSearch { .. }
        | Effect::MemFind { .. }
        | Effect::StrLen { .. }
        | Effect::StrCopy { .. }
        | Effect::StrCompare { .. }
        | Effect::StrVersion { .. }
        | Effect::StrChar { .. }
        | Effect::StrFind { .. }
        | Effect::StrSpan { .. }
        | Effect::StrCut { .. }
        | Effect::StrDup { .. }
        | Effect::StrError { .. }
        | Effect::StrErrorInto { .. }
        | Effect::StrSignal { .. }
        | Effect::Wide(_)
        | Effect::WideChar(_)
        | Effect::MultiByte(_)
        | Effect::SetLocale { .. }
        | Effect::CharClass(_)
        | Effect::ToLower
        | Effect::ToUpper
        | Effect::ToAscii
        | Effect::CharTable(_)
        | Effect::ParseInt { .. }
        | Effect::ParseFloat { .. }
        | Effect::Float(_)
        | Effect::FloatTest(_)
        | Effect::FloatSplit { .. }
        | Effect::FloatFraction { .. }
        | Effect::FloatScale
        | Effect::WriteBlock { .. }
        | Effect::PrintErrno { .. }
        | Effect::UnreadChar { .. }
        | Effect::ReadLine { .. }
        | Effect::ReadBlock { .. }
        | Effect::File(_)
        | Effect::Signal(_)
        | Effect::Exit { .. }
        | Effect::Abort
        | Effect::Assume { .. }
        | Effect::SetJump { .. }
        | Effect::Errno
        | Effect::Command { .. }
        | Effect::LocaleInfo
        | Effect::LocaleText { .. }
        | Effect::Answer { .. }
        | Effect::NondetTime { .. }
        | Effect::SplitTime { .. }
        | Effect::JoinTime { .. }
        | Effect::TimeDifference
        | Effect::FormatTime { .. }
        | Effect::TimeText { .. }
        | Effect::NextOption { .. }
        | Effect::GetEnv { .. }
        | Effect::Nondet { .. }
        | Effect::NondetBytes { .. }
        | Effect::Lock { .. }
        | Effect::Havoc
        | Effect::System(_)
        | Effect::DeviceControl { .. }
        | Effect::SystemCall { .. }
        | Effect::Map { .. }
        | Effect::Unmap { .. }
        | Effect::PathPart { .. }
        | Effect::SystemLimit { .. }
        | Effect::ErrorText { .. }
        | Effect::LibraryName
        | Effect::Unset { .. }
        | Effect::NotModelled(_)
        | Effect::Record(_)
        | Effect::NoOp(_) => &[],
    }
}
