//! The arguments of `main`, and the environment.
//!
//! `argv` is a table of pointers whose length is not known; null ends it. Each pointer read from it
//! leads to its own text, of any length: an object that is created when the pointer is read. Two
//! such objects may represent the same text, since the program may read the same pointer twice. So
//! after a write to one of them nothing is known of the others ([`Heap::argument_written`]); only
//! where a text ends stays known, and if a program may have overwritten that, nothing is
//! ([`Texts::Broken`]).
//!
//! There is at least one argument, the program's name. Linux limits a text to 32 pages, and all of
//! them together to 6 MiB.

use super::{ARGUMENT, ARGUMENTS, ENVIRONMENT, Exec};
use crate::heap::{Addr, Content, Heap, Init, Marks, ObjId, Origin, Texts, Val, Zero};
use ir::{ParamTy, Ty};
use libtable::LONGEST_ARGUMENT;
use value::Range;

/// The maximum number of arguments.
const MOST_ARGUMENTS: u128 = 1 << 20;

impl Exec<'_> {
    /// The arguments of a function that is called as `main` is.
    pub(crate) fn main_arguments(&mut self, heap: &mut Heap, params: &[ParamTy]) -> Vec<Val> {
        let is_count = |param: &ParamTy| matches!(param, ParamTy::Scalar(Ty::Int(_)));
        let is_table = |param: &ParamTy| *param == ParamTy::Scalar(Ty::Ptr);
        let plain = params.len() <= 3
            && params
                .iter()
                .enumerate()
                .all(|(at, param)| if at == 0 { is_count(param) } else { is_table(param) });
        let bits = |param: &ParamTy| match param {
            ParamTy::Scalar(ty) => self.bits(*ty, heap),
            ParamTy::Bytes { .. } => heap.pointer_bits(),
        };
        let widths: Vec<u16> = params.iter().map(bits).collect();
        if !plain || heap.is_symbolic() {
            return widths.into_iter().map(|bits| heap.fresh(bits)).collect();
        }
        let mut args = Vec::new();
        for (at, bits) in widths.into_iter().enumerate() {
            let val = match (at, args.first()) {
                (0, _) => heap.fresh_in(Range::from_unsigned(bits, 1, MOST_ARGUMENTS)),
                (1, Some(count)) => {
                    let count = heap.widened(*count);
                    self.text_table(heap, ARGUMENTS, count)
                }
                _ => {
                    let count = heap.fresh_in(Range::from_unsigned(heap.pointer_bits(), 0, MOST_ARGUMENTS));
                    self.text_table(heap, ENVIRONMENT, count)
                }
            };
            args.push(val);
        }
        args
    }

    /// The address of a table of this many texts.
    fn text_table(&mut self, heap: &mut Heap, id: u32, count: Val) -> Val {
        let word = heap.pointer_bytes();
        let by = heap.size(word);
        let end = self.binary(heap, ir::BinOp::MulS, count, by, ir::Span::NONE);
        let size = heap.moved(end, word as i64);
        let obj = self.library_object(heap, id, size, Content::Any(Init::Yes));
        heap.set_marks(
            obj,
            Marks {
                zero: Some(Zero { at: end, len: word as u8, first: true }),
                texts: true,
                ..Marks::default()
            },
        );
        heap.addr(Addr::region(obj, 0))
    }

    /// The text of an argument whose address a value is.
    pub(crate) fn argument_text(&mut self, heap: &mut Heap, val: Val) -> Val {
        let Val::Node(id) = val else { return val };
        if heap.as_addr(val).is_some() {
            return val;
        }
        let text = heap.add_argument();
        heap.substitute(id, text);
        text
    }
}

impl Heap {
    /// The address of an argument's text, of which nothing else is known.
    pub(crate) fn add_argument(&mut self) -> Val {
        let bits = self.pointer_bits();
        let len = self.fresh_in(Range::from_unsigned(bits, 0, u128::from(LONGEST_ARGUMENT)));
        let size = self.moved(len, 1);
        let obj = self.add_region(Origin::Library(ARGUMENT), size, Content::Any(Init::Yes));
        if self.roots.arguments != Texts::Broken {
            self.set_marks(
                obj,
                Marks { zero: Some(Zero { at: len, len: 1, first: true }), ..Marks::default() },
            );
        }
        self.addr(Addr::region(obj, 0))
    }

    /// The text of an argument that begins at an address.
    pub(crate) fn argument_at(&self, val: Val) -> Option<ObjId> {
        let addr = self.as_addr(val).filter(|addr| addr.off == 0 && addr.plus.is_none())?;
        super::is_argument(self.object(addr.obj).origin).then_some(addr.obj)
    }

    /// Whether two objects may be the same piece of memory.
    pub(crate) fn may_alias(&self, a: ObjId, b: ObjId) -> bool {
        a != b && super::is_argument(self.object(a).origin) && super::is_argument(self.object(b).origin)
    }

    /// Something was written to the text of an argument.
    pub(crate) fn argument_written(&mut self, obj: ObjId) {
        let marks = self.object(obj).marks;
        let ends = marks.zero.is_some() || marks.last.is_some();
        let now = if ends { Texts::Written } else { Texts::Broken };
        self.roots.arguments = self.roots.arguments.max(now);
        self.reset_arguments(Some(obj));
    }

    /// Forgets what is known of the texts of arguments, except for one; where they end stays known
    /// unless that may have been overwritten.
    pub(crate) fn reset_arguments(&mut self, but_for: Option<ObjId>) {
        let texts = self.objects().filter(|(_, object)| super::is_argument(object.origin));
        let texts: Vec<ObjId> = texts.map(|(id, _)| id).collect();
        for obj in texts {
            let broken = self.roots.arguments == Texts::Broken;
            if Some(obj) != but_for {
                let len = self.object(obj).pieces.len();
                self.write(obj, 0, len, Content::Any(Init::Yes));
            }
            if broken {
                self.set_marks(obj, Marks::default());
            } else if Some(obj) != but_for {
                let size = self.object(obj).size;
                let end = self.moved(size, -1);
                self.set_marks(
                    obj,
                    Marks { zero: Some(Zero { at: end, len: 1, first: false }), ..Marks::default() },
                );
            }
        }
    }
}
