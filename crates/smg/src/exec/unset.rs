//! Operations on values of which some bits are uninitialised.
//!
//! A bit of the result is initialised if it does not depend on those bits: because they were masked
//! away, or because a comparison has one result for all values of the operands. Sums and products
//! are treated less precisely: all bits from the lowest uninitialised one on count. The concrete
//! machine has the same rules, and what counts as initialised here has to be initialised there. So
//! the range of a value holds every number that it could be with other values of its uninitialised
//! bits.

use super::Exec;
use crate::heap::{Heap, Init, Op, Val};
use ir::{BinOp, CastOp, UnOp, sign_extend, truncate};
use value::{Bits, Range};

/// All bits from the lowest one that is set.
fn upwards(mask: u128, width: u16) -> u128 {
    match mask {
        0 => 0,
        _ => truncate(u128::MAX << mask.trailing_zeros(), width),
    }
}

impl Exec<'_> {
    /// The result of a binary operation, one of whose operands was not set or may not have been.
    pub(super) fn unset_binary(&mut self, heap: &mut Heap, op: BinOp, a: Val, b: Val, bits: u16) -> Val {
        let width = heap.bits(a);
        let (ux, uy) = (heap.unset_bits(a), heap.unset_bits(b));
        let (x, y) = (heap.range(a), heap.range(b));
        let either = ux | uy;
        // By how much is shifted, if that is a constant that makes sense.
        let by = y.as_constant().filter(|by| uy == 0 && *by < u128::from(width)).map(|by| by as u32);
        let unset = match op {
            // A zero that is known decides, or a one.
            BinOp::And => either & (ux | x.bits().may_be_one()) & (uy | y.bits().may_be_one()),
            BinOp::Or => either & (ux | !x.bits().ones()) & (uy | !y.bits().ones()),
            BinOp::Xor => either,
            BinOp::Within => ux,
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::AddS | BinOp::SubS | BinOp::MulS => {
                upwards(either, width)
            }
            BinOp::Shl | BinOp::ShlS => by.map_or(u128::MAX, |by| ux << by),
            BinOp::ShrU => by.map_or(u128::MAX, |by| ux >> by),
            BinOp::ShrS => by.map_or(u128::MAX, |by| (sign_extend(ux, width) >> by) as u128),
            BinOp::Eq
            | BinOp::Ne
            | BinOp::LtU
            | BinOp::LeU
            | BinOp::LtS
            | BinOp::LeS
            | BinOp::DivS
            | BinOp::DivU
            | BinOp::RemS
            | BinOp::RemU
            | BinOp::PtrAdd
            | BinOp::PtrSub
            | BinOp::FAdd
            | BinOp::FSub
            | BinOp::FMul
            | BinOp::FDiv
            | BinOp::FEq
            | BinOp::FNe
            | BinOp::FLt
            | BinOp::FLe => u128::MAX,
        };
        let shift = matches!(op, BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU);
        let divides = matches!(op, BinOp::DivS | BinOp::DivU | BinOp::RemS | BinOp::RemU);
        let number = heap.as_addr(a).is_none() && heap.as_addr(b).is_none() && !divides;
        let range = Range::binary(op, x, y).filter(|_| number && (!shift || by.is_some()));
        self.partly_set(heap, Op::Bin(op), [a, b], range, bits, unset)
    }

    /// The result of a unary operation on what was not set or may not have been.
    pub(super) fn unset_unary(&mut self, heap: &mut Heap, op: UnOp, arg: Val) -> Val {
        let (bits, unset) = (heap.bits(arg), heap.unset_bits(arg));
        let unset = match op {
            UnOp::Not => unset,
            UnOp::Neg | UnOp::NegS => upwards(unset, bits),
            UnOp::FNeg => u128::MAX,
        };
        self.partly_set(heap, Op::Un(op), [arg, arg], Range::unary(op, heap.range(arg)), bits, unset)
    }

    /// The same for a conversion.
    pub(super) fn unset_cast(&mut self, heap: &mut Heap, op: CastOp, bits: u16, arg: Val) -> Val {
        let unset = heap.unset_bits(arg);
        let unset = match op {
            CastOp::ZExt | CastOp::Trunc => unset,
            CastOp::SExt => sign_extend(unset, heap.bits(arg)) as u128,
            CastOp::PtrToInt
            | CastOp::IntToPtr
            | CastOp::FToS
            | CastOp::FToU
            | CastOp::SToF
            | CastOp::UToF
            | CastOp::FToF => u128::MAX,
        };
        self.partly_set(heap, Op::Cast(op), [arg, arg], Range::cast(op, bits, heap.range(arg)), bits, unset)
    }

    /// The result of an operation: in its range, with bits that may not have been set unless they
    /// are known.
    fn partly_set(
        &mut self,
        heap: &mut Heap,
        op: Op,
        [a, b]: [Val; 2],
        range: Option<Range>,
        bits: u16,
        unset: u128,
    ) -> Val {
        let init = self.init(heap, &[a, b]);
        let range = range.filter(|range| range.width() == bits && !range.is_empty());
        let mut range = range.unwrap_or(Range::top(bits));
        let mut unset = truncate(unset, bits);
        match op {
            Op::Bin(op) if op.is_comparison() && range.as_constant().is_some() => unset = 0,
            Op::Bin(
                BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU,
            )
            | Op::Un(UnOp::Not)
            | Op::Cast(_)
            | Op::Bytes(_) => {}
            // More bits count than those that can differ.
            Op::Bin(_) | Op::Un(_) => {
                let known = range.bits();
                range = Range::from_bits(bits, Bits::new(known.ones(), known.unknown() | unset));
            }
        }
        if unset == truncate(u128::MAX, bits) {
            // Which bits of an operand were not set is not known for sure.
            let whole = [a, b].iter().all(|val| {
                let unset = heap.unset_bits(*val);
                unset == 0 || unset == truncate(u128::MAX, heap.bits(*val))
            });
            return heap.fresh_unset(bits, if whole { init } else { Init::Maybe });
        }
        // The operation is not remembered: nothing that is learnt of its result says anything of
        // bits that were not set.
        let term =
            heap.is_symbolic().then(|| heap.op(op, a, b, Range::top(bits))).and_then(|val| heap.term(val));
        heap.fresh_partly(range, unset, Init::Maybe, term)
    }
}
