//! What a run depends on that may differ on another machine, with another compiler or in another
//! environment.
//!
//! A run that takes no input and depends on nothing of this kind is the only execution of its
//! program, so it proves what it shows. So this is strict: whatever may depend on more than the
//! program counts as open:
//! - what comes from outside: choices of the environment, arguments, files (`library::open` has the
//!   functions);
//! - numbers computed from addresses, once they are more than an address with an offset;
//! - comparisons of addresses in different objects, unless they differ wherever the objects lie;
//! - uninitialised values where they decide something and that is not an error;
//! - results that C leaves to the machine: shifts by too many bits, conversions that do not fit,
//!   bit patterns of NaNs.

use super::Machine;
use crate::error::ObjectKind;
use crate::memory::{Memory, State};
use crate::ops::pointer;
use crate::value::{Tag, Value};
use flow::{Landings, Liveness};
use ir::{BinOp, CastOp, Idx, Ty};

/// Below this, and as far from the end of the address space, no object lies.
const EDGE: u64 = 4096;

const ADDRESS: &str = "the value of an address";
const UNSET: &str = "an uninitialised value";
/// What a run depends on that sorts or searches.
pub const COMPARISONS: &str = "the order in which elements are compared";
/// What a run depends on that uses more of a library function's result than C promises.
pub(crate) const RESULT: &str = "an unspecified result of the library";

/// Why a run may be none of the program's: it depends on a result that may be impossible, and the
/// machine does not know how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// An earlier call may rule the result of a function out.
    Call {
        /// The function that gave the result.
        function: &'static str,
        /// The function that was called before.
        earlier: &'static str,
    },
    /// The arguments may rule out the result of this function.
    Arguments(&'static str),
    /// The C library chose what C allows and perhaps no library does.
    Library,
}

impl Machine<'_, '_> {
    /// From here on the run may be none of the program's. The first such thing is kept.
    #[cold]
    pub(crate) fn doubt(&mut self, doubt: Doubt) {
        self.doubt.get_or_insert(doubt);
    }

    /// The run depends on this. The first such thing is kept.
    #[cold]
    pub(crate) fn leave_open(&self, what: &'static str) {
        if self.open.get().is_none() {
            self.open.set(Some(what));
        }
    }

    /// The program ends elsewhere than in `main`'s return. An operand that is no longer evaluated
    /// may have come first. (A jump out of the operand leaves more open than that.)
    pub(crate) fn open_order(&self) {
        if self.frames.iter().any(|frame| frame.ordered) {
            self.leave_open("the order of evaluation");
        }
    }

    /// What the run depends on so far.
    pub(crate) fn left_open(&self) -> Option<&'static str> {
        self.open.get().or(self.memory.left_open())
    }

    /// An uninitialised value decides something, and that is not an error.
    #[cold]
    pub(crate) fn open_unset(&self) {
        self.leave_open(UNSET);
    }

    /// A value decides more than an address does, or a number of which C fixes the sign alone.
    #[inline]
    pub(crate) fn open_address(&self, value: Value) {
        if is_address(value) {
            self.leave_open(ADDRESS);
        } else if value.tag.is_loose() {
            self.leave_open(RESULT);
        }
    }

    /// What `main` and the declarations of the program say: arguments that are examined, the
    /// library's variables.
    pub(super) fn open_at_start(&self) {
        let entry = self.image.program.entry;
        let body = entry.and_then(|entry| self.image.program.funcs[entry].body.as_ref());
        if let Some(body) = body
            && let Some(first) = body.blocks.indices().next()
        {
            let live = Liveness::new(body, Vec::new(), Landings::default());
            if body.params.iter().any(|reg| live.at_start(first).has(reg.index())) {
                self.leave_open("the program's arguments");
            }
        }
        if self.image.environ.is_some() {
            self.leave_open("the environment");
        }
        if self.image.named {
            self.leave_open("the program's name");
        }
        if self.image.errno.is_some() {
            self.leave_open("`errno`");
        }
    }

    /// An operation on integers that is not plain.
    #[cold]
    pub(super) fn open_integers(&self, op: BinOp, bits: u8, a: Value, b: Value) {
        if a.is_undef() || b.is_undef() {
            if matches!(op, BinOp::DivS | BinOp::DivU | BinOp::RemS | BinOp::RemU) {
                self.open_unset();
            }
            return;
        }
        let shifts = matches!(op, BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU);
        if shifts && b.bits() >= u128::from(bits) {
            self.leave_open("a shift by too many bits");
        }
        if a.tag.is_loose() || b.tag.is_loose() {
            if !is_sign_test(op, a, b) {
                self.leave_open(RESULT);
            }
            return;
        }
        if !is_address(a) && !is_address(b) {
            return;
        }
        let closed = match op {
            BinOp::Eq | BinOp::Ne => is_equality_sure(&self.memory, a, b),
            BinOp::LtU | BinOp::LeU => pointer::related(&self.memory, a, b),
            // Still an address with an offset, or the distance in one object.
            BinOp::Add | BinOp::AddS => !(is_address(a) && is_address(b)),
            BinOp::Sub | BinOp::SubS => !is_address(b) || a.tag == b.tag && a.tag != Tag::MIXED,
            BinOp::Mul
            | BinOp::MulS
            | BinOp::DivS
            | BinOp::DivU
            | BinOp::RemS
            | BinOp::RemU
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::ShlS
            | BinOp::ShrS
            | BinOp::ShrU
            | BinOp::Within
            | BinOp::LtS
            | BinOp::LeS
            | BinOp::PtrAdd
            | BinOp::PtrSub
            | BinOp::FAdd
            | BinOp::FSub
            | BinOp::FMul
            | BinOp::FDiv
            | BinOp::FEq
            | BinOp::FNe
            | BinOp::FLt
            | BinOp::FLe => false,
        };
        if !closed {
            self.leave_open(ADDRESS);
        }
    }

    /// The order or the distance of two pointers.
    #[inline]
    pub(super) fn open_pointers(&self, a: Value, b: Value) {
        let undef = a.is_undef() || b.is_undef();
        if !undef && !pointer::related(&self.memory, a, b) {
            self.leave_open("the order or distance of different objects");
        }
    }

    /// A conversion that is not plain.
    pub(super) fn open_cast(&self, op: CastOp, from: Ty, to: Ty, a: Value) {
        if a.is_undef() {
            return;
        }
        match op {
            // The sign is lost.
            CastOp::ZExt if a.tag == Tag::SIGN => self.leave_open(RESULT),
            CastOp::SExt if a.tag == Tag::SIGN => {}
            CastOp::ZExt | CastOp::PtrToInt => {}
            CastOp::SExt | CastOp::Trunc | CastOp::SToF | CastOp::UToF => self.open_address(a),
            CastOp::IntToPtr => {
                if a.tag.is_loose()
                    || a.tag == Tag::MIXED
                    || a.tag == Tag::NONE && !is_at_edge(&self.memory, a.lo)
                {
                    self.leave_open(ADDRESS);
                }
            }
            CastOp::FToS | CastOp::FToU => {
                self.open_address(a);
                if !crate::ops::cast::fits(op, from, to, a) {
                    self.leave_open("a conversion of a number that does not fit");
                }
            }
            CastOp::FToF => self.open_float(from, a),
        }
    }

    /// A floating-point number that is used or made: a NaN has any bit pattern.
    pub(super) fn open_float(&self, ty: Ty, value: Value) {
        self.open_address(value);
        if let Ty::Float(format) = ty
            && float::is_nan(format.into(), value.bits())
        {
            self.leave_open("the bit pattern of a NaN");
        }
    }
}

/// Whether a value was made of an address.
#[inline]
fn is_address(value: Value) -> bool {
    value.tag.is_object() || value.tag == Tag::MIXED
}

/// Whether an operation asks no more of a number than C says about it: its sign, or whether it is
/// zero.
fn is_sign_test(op: BinOp, a: Value, b: Value) -> bool {
    let plain_zero = |value: Value| value.tag == Tag::NONE && value.bits() == 0;
    let sign = match (plain_zero(a), plain_zero(b)) {
        (true, false) => b.tag,
        (false, true) => a.tag,
        (true, true) | (false, false) => return false,
    };
    let zero = matches!(op, BinOp::Eq | BinOp::Ne);
    zero || sign == Tag::SIGN && matches!(op, BinOp::LtS | BinOp::LeS)
}

/// Whether no object lies at an address on any machine.
fn is_at_edge(memory: &Memory, address: u64) -> bool {
    address < EDGE || address > memory.address_mask() - EDGE
}

/// Whether two addresses are equal, or different, wherever objects lie.
fn is_equality_sure(memory: &Memory, a: Value, b: Value) -> bool {
    let object = |value: Value| memory.object(value.tag).filter(|_| value.tag.is_object());
    match (object(a), object(b)) {
        // The same object: the offsets decide.
        (Some(_), Some(_)) if a.tag == b.tag => true,
        (Some(x), Some(y)) => {
            // Objects that live lie apart, but one may begin where another ends; equal constants
            // may be one object if they are static.
            let inside = |value: Value, object: &crate::memory::Object| {
                let offset = value.lo.wrapping_sub(object.base());
                let known = object.state() == State::Live && object.kind() != ObjectKind::Extern;
                known && (offset < object.size() || offset == 0 && object.size() == 0)
            };
            let shared =
                |object: &crate::memory::Object| object.is_constant() && object.kind() != ObjectKind::Stack;
            inside(a, x) && inside(b, y) && !(shared(x) && shared(y))
        }
        (Some(_), None) => b.tag != Tag::MIXED && is_at_edge(memory, b.lo),
        (None, Some(_)) => a.tag != Tag::MIXED && is_at_edge(memory, a.lo),
        (None, None) => a.tag != Tag::MIXED && b.tag != Tag::MIXED,
    }
}
