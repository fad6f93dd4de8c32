//! The rows of the table: a name, the types of parameters and result, and the effect.
//!
//! [`Model::new`] is the only way to make one, and it examines every pointer parameter while the
//! table is compiled: what a call does with the memory behind it must be said once, by the effect
//! or by the row.

use crate::effect::Effect;
use crate::facts::Pointee;
use crate::law::Law;
use crate::parts::{Arg, Byte};
use crate::shape::{Ret, Shape};

/// One library function.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Model {
    /// The symbol.
    pub name: &'static str,
    /// The parameters, in order.
    pub params: &'static [Shape],
    /// Whether further arguments may follow.
    pub variadic: bool,
    /// The result.
    pub ret: Ret,
    /// What a call does.
    pub effect: Effect,
    /// What holds of the results of all calls together.
    pub law: Law,
}

impl Model {
    /// A library function.
    ///
    /// Every parameter that is a pointer has facts: the effect says what becomes of the memory
    /// behind it, or the row does by [`Shape::Points`]. Else this does not compile:
    ///
    /// ```compile_fail
    /// use libtable::{Effect, Model, Ret, Shape};
    /// const SILENT: Model = Model::new("f", &[Shape::Ptr], false, Ret::Void, Effect::NoOp(0));
    /// # let _ = SILENT;
    /// ```
    ///
    /// Neither do facts that stand in two places:
    ///
    /// ```compile_fail
    /// use libtable::{Effect, Model, Pointee, Ret, Shape};
    /// const TEXT: Shape = Shape::Points(Pointee::text());
    /// const TWICE: Model = Model::new("f", &[TEXT], false, Ret::Void, Effect::PrintErrno { s: 0 });
    /// # let _ = TWICE;
    /// ```
    ///
    /// But this does:
    ///
    /// ```
    /// use libtable::{Effect, Model, Pointee, Ret, Shape};
    /// const TEXT: Shape = Shape::Points(Pointee::text());
    /// const STATED: Model = Model::new("f", &[TEXT], false, Ret::Void, Effect::NoOp(0));
    /// const DERIVED: Model = Model::new("f", &[Shape::Ptr], false, Ret::Void, Effect::PrintErrno { s: 0 });
    /// assert_eq!(STATED.pointee(0), Some(Pointee::text()));
    /// assert_eq!(DERIVED.pointee(0), Some(Pointee::text().or_null()));
    /// ```
    pub const fn new(
        name: &'static str,
        params: &'static [Shape],
        variadic: bool,
        ret: Ret,
        effect: Effect,
    ) -> Model {
        let mut i = 0;
        while i < params.len() {
            let derived = effect.pointee(i as Arg).is_some();
            match params[i] {
                Shape::Ptr => {
                    assert!(derived, "the effect says nothing about a pointer argument: the row must")
                }
                Shape::Points(_) => assert!(!derived, "the effect and the row speak of the same pointer"),
                _ => assert!(!derived, "the effect takes an argument for a pointer that is none"),
            }
            i += 1;
        }
        Model { name, params, variadic, ret, effect, law: Law::None }
    }

    /// The same function, whose results keep a law.
    pub(crate) const fn keeping(self, law: Law) -> Model {
        Model { law, ..self }
    }

    /// The name that programs call it by: headers may give it another.
    pub fn shown(&self) -> &'static str {
        let known = ["__isoc99_", "__isoc23_", "__xpg_"];
        known.iter().find_map(|prefix| self.name.strip_prefix(prefix)).unwrap_or(self.name)
    }

    /// Whether further arguments are strings up to a null pointer.
    pub const fn lists_arguments(&self) -> bool {
        self.variadic && matches!(self.effect, Effect::System(_))
    }

    /// Whether an argument is a condition: it counts as it is declared, whatever its width.
    pub fn is_condition(&self, arg: usize) -> bool {
        match self.effect {
            Effect::Assert { cond } | Effect::Assume { cond } => usize::from(cond) == arg,
            _ => false,
        }
    }

    /// Whether an argument may be uninitialised: filling memory with it is its one use.
    pub fn may_be_unset(&self, arg: usize) -> bool {
        matches!(self.effect, Effect::Fill { byte: Byte::Arg(byte), .. } if usize::from(byte) == arg)
    }

    /// What a call does with the memory behind an argument; `None` if it is not a pointer to an
    /// object.
    pub const fn pointee(&self, arg: usize) -> Option<Pointee> {
        if arg >= self.params.len() {
            return None;
        }
        match self.params[arg] {
            Shape::Points(pointee) => Some(pointee),
            Shape::Ptr => self.effect.pointee(arg as Arg),
            _ => None,
        }
    }
}
