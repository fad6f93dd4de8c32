//! The internal form of functions: flat code for a register machine.
//!
//! Each body is compiled once. Every node of an expression tree becomes one instruction whose
//! operands are registers or constants; nodes inside a tree get their own registers after those of
//! the IR. Jumps are positions in the code. What an instruction needs beyond a few numbers (a
//! call's arguments, a switch's cases) lies in side tables. So a step costs one dispatch, and
//! nothing is hashed or allocated.
//!
//! Invariants: `spans` and `stmt_at` are as long as `insts`; every jump leads to the first
//! instruction of a block; the last instruction of a block is a terminator; an operand's register
//! is below `regs`.

mod compile;
mod expr;

use crate::value::Value;
use ir::{BinOp, BlockId, CastOp, FloatTy, FuncId, Sig, Span, Ty, UnOp};

pub(crate) use compile::{Layout, compile};

/// A register of the current frame, or (with the top bit set) a constant of the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Operand(u32);

const CONSTANT: u32 = 1 << 31;

impl Operand {
    pub(crate) fn reg(index: u32) -> Operand {
        Operand(index)
    }
    pub(crate) fn constant(index: usize) -> Operand {
        Operand(CONSTANT | index as u32)
    }
    /// The register, if it is one.
    #[inline(always)]
    pub(crate) fn as_reg(self) -> Option<usize> {
        (self.0 & CONSTANT == 0).then_some(self.0 as usize)
    }
    /// The position among the constants, if it is not a register.
    #[inline(always)]
    pub(crate) fn constant_index(self) -> usize {
        (self.0 & !CONSTANT) as usize
    }
}

/// No statement begins at this instruction.
pub(crate) const NO_STMT: u32 = u32::MAX;

/// A way into another block: the position of its code.
pub(crate) type Target = u32;

/// An instruction. Destinations are registers of the frame.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Inst {
    /// `dst = src`
    Move {
        dst: u32,
        src: Operand,
    },
    /// A binary operation on integers (or equality of pointers) of this width.
    Int {
        op: BinOp,
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    // The operations above that most programs consist of, each as an instruction of its own: the
    // loop then jumps once instead of twice.
    Add {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Sub {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Mul {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    AddS {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    SubS {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    MulS {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    And {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Or {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Xor {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    ShrU {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Shl {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Eq {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    Ne {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    LtS {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    LeS {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    LtU {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    LeU {
        bits: u8,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    /// Pointer plus bytes.
    PtrAdd {
        dst: u32,
        a: Operand,
        b: Operand,
    },
    /// Distance of pointers.
    PtrSub {
        dst: u32,
        a: Operand,
        b: Operand,
    },
    /// Order of pointers: `LtU` or `LeU`.
    PtrCompare {
        op: BinOp,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    /// A binary operation on floating-point numbers.
    Float {
        op: BinOp,
        ty: FloatTy,
        dst: u32,
        a: Operand,
        b: Operand,
    },
    /// A unary operation on integers.
    Unary {
        op: UnOp,
        bits: u8,
        dst: u32,
        a: Operand,
    },
    /// Floating-point negation.
    FloatNeg {
        ty: FloatTy,
        dst: u32,
        a: Operand,
    },
    /// A conversion.
    Cast {
        op: CastOp,
        from: Ty,
        to: Ty,
        dst: u32,
        a: Operand,
    },
    /// The address of a local object.
    LocalAddr {
        dst: u32,
        obj: u32,
    },
    /// Reads `len` bytes at `ptr + offset`.
    Load {
        dst: u32,
        ptr: Operand,
        offset: i32,
        len: u8,
        align: u8,
    },
    /// Writes `len` bytes at `ptr + offset`.
    Store {
        ptr: Operand,
        offset: i32,
        value: Operand,
        len: u8,
        align: u8,
    },
    /// Reads a bit-field; `to` is the width of the register.
    LoadBits {
        dst: u32,
        ptr: Operand,
        at: u32,
        width: u8,
        signed: bool,
        to: u8,
    },
    /// Writes a bit-field.
    StoreBits {
        ptr: Operand,
        value: Operand,
        at: u32,
        width: u8,
    },
    /// Copies bytes that do not overlap.
    Copy {
        dst: Operand,
        src: Operand,
        size: Operand,
    },
    /// Fills bytes.
    Fill {
        dst: Operand,
        byte: Operand,
        size: Operand,
    },
    /// Begins the lifetime of a local object.
    Enter {
        obj: u32,
    },
    /// Begins the lifetime of a variable-length array.
    EnterSized {
        obj: u32,
        size: Operand,
    },
    /// Ends the lifetime of a local object.
    Leave {
        obj: u32,
    },
    /// Makes a local object constant, or no longer so.
    Seal {
        obj: u32,
        sealed: bool,
    },
    /// Makes a stack object that lives until the function returns.
    Alloca {
        dst: u32,
        size: Operand,
        align: u32,
    },
    /// A choice of the environment, by position in `nondets`.
    Nondet {
        dst: u32,
        which: u32,
    },
    /// Ends the execution silently if the condition is false.
    Assume {
        cond: Operand,
    },
    /// A call, by position in `calls`.
    Call {
        call: u32,
    },
    /// Starts a list of variadic arguments.
    VaStart {
        list: Operand,
    },
    /// The next variadic argument.
    VaArg {
        dst: u32,
        list: Operand,
        ty: Ty,
    },
    /// The next variadic argument, an aggregate; its size is a constant.
    VaArgBytes {
        dst: Operand,
        list: Operand,
        size: Operand,
    },
    /// Ends a list of variadic arguments.
    VaEnd {
        list: Operand,
    },
    /// Copies a list of variadic arguments.
    VaCopy {
        dst: Operand,
        src: Operand,
    },
    /// Accesses that must not overlap, by position in `disjoints`.
    Disjoint {
        which: u32,
    },
    /// An error if reached; the position of the text in `texts`.
    Error {
        text: u32,
    },
    /// Undefined if reached; the position in `undefined`.
    Undefined {
        index: u32,
    },
    /// Not modelled; the position of the text in `texts`.
    Unsupported {
        text: u32,
    },
    /// To another block. `steps` is how many statements the finished block has, here and below.
    Goto {
        target: Target,
        steps: u32,
    },
    /// By a truth value.
    Branch {
        cond: Operand,
        then: Target,
        otherwise: Target,
        steps: u32,
    },
    // By a comparison of integers or equality of pointers: comparing and branching in one, by
    // position in `forks`.
    BranchEq {
        bits: u8,
        a: Operand,
        b: Operand,
        targets: u32,
    },
    BranchNe {
        bits: u8,
        a: Operand,
        b: Operand,
        targets: u32,
    },
    BranchLtS {
        bits: u8,
        a: Operand,
        b: Operand,
        targets: u32,
    },
    BranchLeS {
        bits: u8,
        a: Operand,
        b: Operand,
        targets: u32,
    },
    BranchLtU {
        bits: u8,
        a: Operand,
        b: Operand,
        targets: u32,
    },
    BranchLeU {
        bits: u8,
        a: Operand,
        b: Operand,
        targets: u32,
    },
    /// By an integer, by position in `switches`.
    Switch {
        value: Operand,
        which: u32,
    },
    /// To a label's address, by position in `jumps`.
    Jump {
        ptr: Operand,
        which: u32,
    },
    /// Back to the caller with a value.
    Return {
        value: Operand,
        steps: u32,
    },
    /// Back to the caller.
    ReturnVoid {
        steps: u32,
    },
    /// Must not be reached.
    Unreachable,
}

impl Inst {
    /// A binary operation on integers, in the form that is executed fastest.
    pub(crate) fn int(op: BinOp, bits: u8, dst: u32, a: Operand, b: Operand) -> Inst {
        match op {
            BinOp::Add => Inst::Add { bits, dst, a, b },
            BinOp::Sub => Inst::Sub { bits, dst, a, b },
            BinOp::Mul => Inst::Mul { bits, dst, a, b },
            BinOp::AddS => Inst::AddS { bits, dst, a, b },
            BinOp::SubS => Inst::SubS { bits, dst, a, b },
            BinOp::MulS => Inst::MulS { bits, dst, a, b },
            BinOp::And => Inst::And { bits, dst, a, b },
            BinOp::Or => Inst::Or { bits, dst, a, b },
            BinOp::Xor => Inst::Xor { bits, dst, a, b },
            BinOp::ShrU => Inst::ShrU { bits, dst, a, b },
            BinOp::Shl => Inst::Shl { bits, dst, a, b },
            BinOp::Eq => Inst::Eq { bits, dst, a, b },
            BinOp::Ne => Inst::Ne { bits, dst, a, b },
            BinOp::LtS => Inst::LtS { bits, dst, a, b },
            BinOp::LeS => Inst::LeS { bits, dst, a, b },
            BinOp::LtU => Inst::LtU { bits, dst, a, b },
            BinOp::LeU => Inst::LeU { bits, dst, a, b },
            BinOp::DivS
            | BinOp::DivU
            | BinOp::RemS
            | BinOp::RemU
            | BinOp::ShlS
            | BinOp::ShrS
            | BinOp::Within
            | BinOp::PtrAdd
            | BinOp::PtrSub
            | BinOp::FAdd
            | BinOp::FSub
            | BinOp::FMul
            | BinOp::FDiv
            | BinOp::FEq
            | BinOp::FNe
            | BinOp::FLt
            | BinOp::FLe => Inst::Int { op, bits, dst, a, b },
        }
    }
}

/// The callee.
#[derive(Clone, Debug)]
pub(crate) enum CallTarget {
    /// A function, and whether the call's type is the function's.
    Direct { func: FuncId, fits: bool },
    /// The function at an address.
    Indirect(Operand),
}

/// A call.
#[derive(Clone, Debug)]
pub(crate) struct CallSite<'p> {
    pub(crate) callee: CallTarget,
    pub(crate) dst: Option<u32>,
    pub(crate) args: Vec<Operand>,
    /// How each of them is passed.
    pub(crate) types: Vec<ir::ParamTy>,
    pub(crate) sig: &'p Sig,
    /// How many arguments are not variadic, the hidden one included.
    pub(crate) fixed: usize,
    /// Whether the function does anything with the result.
    pub(crate) used: bool,
}

/// The cases of a switch.
#[derive(Clone, Debug)]
pub(crate) struct Switch {
    pub(crate) bits: u16,
    pub(crate) signed: bool,
    pub(crate) cases: Vec<(i128, i128, Target)>,
    /// Targets for the values from `first` on, if the cases lie close together.
    pub(crate) table: Vec<Target>,
    pub(crate) first: i128,
    pub(crate) default: Target,
    pub(crate) steps: u32,
}

/// A computed jump.
#[derive(Clone, Debug)]
pub(crate) struct Jump {
    pub(crate) targets: Vec<(BlockId, Target)>,
    pub(crate) steps: u32,
}

/// The ways of a fused comparison and branch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fork {
    pub(crate) then: Target,
    pub(crate) otherwise: Target,
    pub(crate) steps: u32,
}

/// Unsequenced accesses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disjoint {
    pub(crate) a: Operand,
    pub(crate) a_size: u64,
    pub(crate) b: Operand,
    pub(crate) b_size: u64,
}

/// A local object as the machine needs it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Local {
    /// The distance from the frame's start, for objects of known size.
    pub(crate) offset: u64,
    /// The size; `None` for a variable-length array.
    pub(crate) size: Option<u64>,
    pub(crate) align: u32,
}

/// The code of a function.
#[derive(Debug)]
pub(crate) struct Code<'p> {
    pub(crate) func: FuncId,
    pub(crate) insts: Vec<Inst>,
    /// The source place of each instruction.
    pub(crate) spans: Vec<Span>,
    /// For the first instruction of a statement or terminator, its position in `stmts`, else
    /// [`NO_STMT`].
    pub(crate) stmt_at: Vec<u32>,
    /// Block and index of each statement and terminator, in code order.
    pub(crate) stmts: Vec<(BlockId, u32)>,
    /// Where the code of each block begins.
    pub(crate) blocks: Vec<Target>,
    pub(crate) constants: Vec<Value>,
    /// How many registers a frame has.
    pub(crate) regs: usize,
    /// How many of them are the IR's.
    pub(crate) ir_regs: usize,
    /// The registers that receive the arguments.
    pub(crate) params: Vec<u32>,
    pub(crate) locals: Vec<Local>,
    /// The size of the frame's objects together, and the alignment that they need.
    pub(crate) frame_size: u64,
    pub(crate) frame_align: u64,
    pub(crate) sig: Option<&'p Sig>,
    pub(crate) calls: Vec<CallSite<'p>>,
    pub(crate) switches: Vec<Switch>,
    pub(crate) forks: Vec<Fork>,
    pub(crate) jumps: Vec<Jump>,
    pub(crate) disjoints: Vec<Disjoint>,
    pub(crate) nondets: Vec<(&'p str, Ty)>,
    pub(crate) texts: Vec<&'p str>,
    pub(crate) undefined: Vec<&'p ir::Undefined>,
}

impl Code<'_> {
    /// The statement that an instruction belongs to: block and index.
    pub(crate) fn statement(&self, pc: usize) -> (BlockId, u32) {
        let first = self.stmt_at[..=pc.min(self.stmt_at.len() - 1)].iter().rev().find(|s| **s != NO_STMT);
        first.and_then(|s| self.stmts.get(*s as usize)).copied().unwrap_or((BlockId(0), 0))
    }

    /// What decides the branch that an instruction is.
    #[cold]
    pub(crate) fn decided_by(&self, program: &ir::Program, pc: usize) -> &'static str {
        let body = program.funcs[self.func].body.as_ref();
        let size = body.is_some_and(|body| match body.blocks.get(self.statement(pc).0).map(|b| &b.term) {
            Some(ir::Terminator::Branch { then, .. }) => body.is_of_bad_array_size(*then),
            _ => false,
        });
        if size { "the size of the array" } else { "the condition" }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn instructions_are_small() {
        assert!(std::mem::size_of::<super::Inst>() <= 24);
    }
}
