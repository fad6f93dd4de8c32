//! The invariants of programs, listed and checked.
//!
//! Every crate that takes a [`Program`] may rely on this list, and every crate that makes one is
//! held to it: [`verify`] walks over the whole program and returns all violations. It says nothing
//! about what a program does when it runs; a well-formed program may well be undefined.
//!
//! # Invariants
//!
//! The program's tables:
//!
//! - **V1** No two globals or functions have the same symbol.
//! - **V2** Every global, function, register, object and block that is named exists.
//! - **V3** The file of every known span is in the file table.
//! - **V4** Every alignment is a power of two.
//! - **V5** Every integer type is 1, 8, 16, 32, 64 or 128 bits wide.
//!
//! Globals:
//!
//! - **V6** A global of unknown size has no contents.
//! - **V7** The items of a global's contents are not empty, are in ascending order, do not overlap
//!   and lie inside the global.
//! - **V8** No pointer in a global's contents points to a local object.
//! - **V9** The address of a label names a block of a function that has a body (everywhere, not
//!   only in globals).
//!
//! Functions:
//!
//! - **V10** Constructors and destructors have a signature without parameters, hidden and variadic
//!   ones included.
//! - **V11** A function with a body has a signature and at least one block.
//! - **V12** A body's parameters are distinct registers, one for the hidden parameter if there is
//!   one (a pointer) and one for each parameter of the signature (of its type; a pointer for an
//!   aggregate).
//!
//! Expressions:
//!
//! - **V13** No expression is deeper than [`Expr::MAX_DEPTH`].
//! - **V14** The bits of a constant above the width of its type are zero.
//! - **V15** Every operation fits its operands, as [`UnOp::result`](crate::UnOp::result),
//!   [`BinOp::result`](crate::BinOp::result) and [`CastOp::result`](crate::CastOp::result) say.
//!
//! Statements:
//!
//! - **V16** Registers that are set and operands have the types that the documentation of the
//!   statement gives them.
//! - **V17** No truth value is read from or written to memory, bit-fields included.
//! - **V18** A bit-field has at least one bit and at most as many as its integer type, and its last
//!   bit has an offset below 2^32.
//! - **V19** An object is entered with a size if and only if it is a variable-length array.
//! - **V20** A call has the arguments of its signature: the hidden one first if there is one (a
//!   scalar pointer), then one for each parameter and passed like it, then others only if it is
//!   variadic. The value of an argument has its type; it is a pointer for an aggregate.
//! - **V21** The register that receives the result of a call has the type of the result, which is a
//!   scalar.
//!
//! Terminators:
//!
//! - **V22** The condition of a branch is an `i1`, the value of a switch an integer, the address of
//!   a jump a pointer.
//! - **V23** A return gives a value if and only if the function returns a scalar, and of its type.
//! - **V24** Each case of a switch holds a value; cases are in ascending order, do not overlap and
//!   are values of the type, read as signed or unsigned as the switch says.
//!
//! Deliberately no violations: blocks that cannot be reached, a direct call under another signature
//! than the function's (C allows it; it is undefined when it runs), and a function without a body.
//!
//! # Algorithm
//!
//! One walk. What is broken is reported once, at the innermost place: an operand whose type is
//! unknown because of a violation does not make the operation around it a violation too.

mod body;
mod expr;
mod program;

use std::fmt;

use crate::names::{is_plain, quote};
use crate::{BlockId, Expr, FuncId, Program};

/// An invariant, by its number in the [module's list](self).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// V1: symbols are unique.
    Symbols = 1,
    /// V2: what is named exists.
    Ids = 2,
    /// V3: files of spans exist.
    Spans = 3,
    /// V4: alignments are powers of two.
    Alignments = 4,
    /// V5: integer types have the known widths.
    Widths = 5,
    /// V6: no contents without a size.
    UnknownSize = 6,
    /// V7: contents are in order and inside.
    Contents = 7,
    /// V8: no static pointer to a local object.
    StaticPointers = 8,
    /// V9: labels are blocks.
    Labels = 9,
    /// V10: constructors and destructors take nothing.
    Startup = 10,
    /// V11: a body has a signature and a block.
    Bodies = 11,
    /// V12: parameters follow the signature.
    Params = 12,
    /// V13: expressions are not too deep.
    Depth = 13,
    /// V14: constants fit their types.
    Constants = 14,
    /// V15: operations fit their operands.
    Operations = 15,
    /// V16: statements fit their operands and registers.
    Statements = 16,
    /// V17: no truth values in memory.
    TruthInMemory = 17,
    /// V18: bit-fields fit their types.
    BitFields = 18,
    /// V19: variable-length arrays, and only they, are entered with a size.
    EnterSizes = 19,
    /// V20: arguments follow the call's signature.
    Arguments = 20,
    /// V21: the result of a call fits its register.
    Results = 21,
    /// V22: terminators fit their operands.
    Terminators = 22,
    /// V23: returns follow the signature.
    Returns = 23,
    /// V24: cases are in order and fit the type.
    Cases = 24,
}

impl Rule {
    /// All invariants in order.
    pub const ALL: [Rule; 24] = {
        use Rule::*;
        [
            Symbols,
            Ids,
            Spans,
            Alignments,
            Widths,
            UnknownSize,
            Contents,
            StaticPointers,
            Labels,
            Startup,
            Bodies,
            Params,
            Depth,
            Constants,
            Operations,
            Statements,
            TruthInMemory,
            BitFields,
            EnterSizes,
            Arguments,
            Results,
            Terminators,
            Returns,
            Cases,
        ]
    };

    /// The number in the module's list.
    pub fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "V{}", self.number())
    }
}

/// A broken invariant and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Which invariant.
    pub rule: Rule,
    /// The name of the function or global; `None` if it is the program as a whole.
    pub symbol: Option<Box<str>>,
    /// The function; `None` if it is not in one.
    pub func: Option<FuncId>,
    /// The block; `None` if it is not in one.
    pub block: Option<BlockId>,
    /// The position of the statement in the block; `None` in a block means its terminator.
    pub stmt: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rule)?;
        match &self.symbol {
            Some(name) if is_plain(name) => write!(f, "@{name}")?,
            Some(name) => write!(f, "@{}", quote(name.as_bytes()))?,
            None => f.write_str("program")?,
        }
        if let Some(BlockId(block)) = self.block {
            write!(f, " b{block}")?;
            match self.stmt {
                Some(stmt) => write!(f, " statement {stmt}")?,
                None => f.write_str(" terminator")?,
            }
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for Violation {}

/// Checks all invariants.
///
/// # Errors
///
/// All violations, in the order of the program.
pub fn verify(program: &Program) -> Result<(), Vec<Violation>> {
    let mut checker =
        Checker { program, violations: Vec::new(), symbol: None, func: None, block: None, stmt: None };
    checker.program();
    if checker.violations.is_empty() { Ok(()) } else { Err(checker.violations) }
}

/// The state of the walk: where it is, and what it has found.
struct Checker<'p> {
    program: &'p Program,
    violations: Vec<Violation>,
    symbol: Option<&'p str>,
    func: Option<FuncId>,
    block: Option<BlockId>,
    stmt: Option<usize>,
}

impl Checker<'_> {
    /// Reports a violation at the present place.
    fn report(&mut self, rule: Rule, message: impl Into<String>) {
        self.violations.push(Violation {
            rule,
            symbol: self.symbol.map(Into::into),
            func: self.func,
            block: self.block,
            stmt: self.stmt,
            message: message.into(),
        });
    }

    /// Reports a violation unless the condition holds.
    fn require(&mut self, rule: Rule, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            self.report(rule, message());
        }
    }
}

/// Whether the tree has more than `limit` levels. Never looks deeper than that.
fn deeper_than(expr: &Expr, limit: usize) -> bool {
    limit == 0 || expr.operands().any(|operand| deeper_than(operand, limit - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_numbered_in_order() {
        for (i, rule) in Rule::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(rule.number()), i + 1);
        }
    }

    #[test]
    fn violations_name_their_place() {
        let mut violation = Violation {
            rule: Rule::Operations,
            symbol: Some("main".into()),
            func: Some(FuncId(0)),
            block: Some(BlockId(3)),
            stmt: Some(2),
            message: "no".into(),
        };
        assert_eq!(violation.to_string(), "V15: @main b3 statement 2: no");
        violation.stmt = None;
        assert_eq!(violation.to_string(), "V15: @main b3 terminator: no");
        violation.block = None;
        violation.symbol = Some("a b".into());
        assert_eq!(violation.to_string(), "V15: @\"a b\": no");
    }
}
