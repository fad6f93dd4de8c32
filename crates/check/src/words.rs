//! What may go wrong, in words for a user, where a prover knows only the kind and the place.

use ir::{BinOp, Body, Expr, Program, Span, StmtKind};
use obligation::ErrorKind;
use std::collections::BTreeSet;

/// What may go wrong at a place, with the name of the pointer if the source has one.
pub fn what_may_happen(program: &Program, kind: ErrorKind, span: Span) -> String {
    let named = |before: &str, after: &str| match pointer_at(program, span) {
        Some(name) => format!("{before} '{name}' {after}"),
        None => format!("{before} {after}"),
    };
    let words = match kind {
        ErrorKind::NullAccess => return named("the pointer", "may be null"),
        ErrorKind::WildAccess => return named("the pointer", "may point to no object"),
        ErrorKind::FreedAccess => return named("the pointer", "may point to freed memory"),
        ErrorKind::OutOfScopeAccess => {
            return named("the pointer", "may point to a variable whose lifetime has ended");
        }
        ErrorKind::OutOfBounds => return named("the pointer", "may lead out of the bounds of its object"),
        ErrorKind::ConstantWrite => return named("the pointer", "may point to a constant"),
        ErrorKind::InvalidFree => return named("the freed pointer", "may point to no block"),
        ErrorKind::DoubleFree => return named("the freed pointer", "may point to a block that was freed"),
        ErrorKind::NonHeapFree => {
            return named("the freed pointer", "may point to an object that is not on the heap");
        }
        ErrorKind::InteriorFree => return named("the freed pointer", "may not be the start of its block"),
        ErrorKind::Misaligned => "the access may not be aligned",
        ErrorKind::MemberBounds => "the index may be outside the bounds of the array",
        ErrorKind::OverlappingCopy => "the two blocks may overlap",
        ErrorKind::UninitialisedUse => "the value may be uninitialised",
        ErrorKind::MissingReturnValue => "the function may have returned no value",
        ErrorKind::DivisionByZero => "the divisor may be zero",
        ErrorKind::SignedOverflow => "the result may not fit",
        ErrorKind::BadShift => {
            "the shift may be by too many bits, of a negative number, or into the sign bit"
        }
        ErrorKind::BadFloatConversion => "the number may not fit the integer type",
        ErrorKind::UnrelatedPointers => "the pointers may point to different objects",
        ErrorKind::AssertionFailure => "the assertion may fail",
        ErrorKind::ErrorCall => "the error may be reached",
        ErrorKind::UnsequencedAccess => "unsequenced accesses may overlap",
        ErrorKind::Undefined => "the behaviour may be undefined",
        ErrorKind::Unreachable => "code marked as unreachable may be reached",
        ErrorKind::BadCall => "the called address may not be a function of this type",
        ErrorKind::BadVarArg => "a variadic argument may be missing or of another type",
        ErrorKind::BadArraySize => "the array may have no elements or an impossible size",
        ErrorKind::BadFormat => "the format may not match its arguments",
        ErrorKind::BadArgument => "the function may be undefined for its argument",
        ErrorKind::StackOverflow => "calls may nest too deeply",
        ErrorKind::MemoryLost => "a block may be lost that was not freed",
        ErrorKind::MemoryNotFreed => "a block may not be freed at the end",
        ErrorKind::FileNotClosed => "a file may not be closed at the end",
        ErrorKind::StepLimit | ErrorKind::MemoryLimit | ErrorKind::Unsupported => {
            return format!("{kind} is not excluded");
        }
    };
    words.to_owned()
}

/// The name of the variable through which the statements at a place access memory, if there is one.
fn pointer_at(program: &Program, span: Span) -> Option<String> {
    let mut names: BTreeSet<Option<&str>> = BTreeSet::new();
    for body in program.funcs.iter().filter_map(|function| function.body.as_ref()) {
        let stmts = body.blocks.iter().flat_map(|block| &block.stmts).filter(|stmt| stmt.span == span);
        names.extend(stmts.flat_map(|stmt| accessed(&stmt.kind)).map(|ptr| root(body, ptr)));
    }
    let only = if names.len() == 1 { names.pop_first()? } else { None };
    only.map(|name| ir::source_name(name).to_owned())
}

/// The pointers that a statement accesses memory through, or frees.
fn accessed(kind: &StmtKind) -> Vec<&Expr> {
    match kind {
        StmtKind::Load { ptr, .. }
        | StmtKind::Store { ptr, .. }
        | StmtKind::LoadBits { ptr, .. }
        | StmtKind::StoreBits { ptr, .. } => vec![ptr],
        StmtKind::Copy { dst, src, .. } => vec![dst, src],
        StmtKind::Fill { dst, .. } => vec![dst],
        StmtKind::Call { args, .. } => match args.as_slice() {
            [only] => vec![&only.value],
            _ => Vec::new(),
        },
        StmtKind::Assign { .. }
        | StmtKind::Enter { .. }
        | StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Alloca { .. }
        | StmtKind::Nondet { .. }
        | StmtKind::Assume { .. }
        | StmtKind::VaStart { .. }
        | StmtKind::VaArg { .. }
        | StmtKind::VaArgBytes { .. }
        | StmtKind::VaEnd { .. }
        | StmtKind::VaCopy { .. }
        | StmtKind::Disjoint { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => Vec::new(),
    }
}

/// The variable that an address is computed from.
fn root<'p>(body: &'p Body, ptr: &Expr) -> Option<&'p str> {
    match ptr {
        Expr::Reg(reg) => body.regs[*reg].name.as_deref(),
        Expr::Binary { op: BinOp::PtrAdd, lhs, .. } => root(body, lhs),
        Expr::Binary { .. }
        | Expr::Unary { .. }
        | Expr::Cast { .. }
        | Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Undef(_) => None,
    }
}
