//! Formatted output with a format that the program writes down.
//!
//! What such a call does with its arguments is known where it stands: each is used once and must be
//! initialised, and strings are read to their ends. So the call gets a function of its own, with a
//! parameter for each argument. What is printed is not remembered; the result is any number of
//! characters, or -1.
//!
//! A call stays as it is if its format is not constant, if an argument is not of the type that the
//! format asks for, or if the format stores something: an engine meets a function without a body.

use crate::build::Builder;
use crate::guard::Call;
use crate::library::Broken;
use crate::outcome;
use crate::site::Site;
use ir::{DataModel, Expr, ParamTy, Place, Program, RegId, RetTy, Sig, Ty};
use libtable::format::{self, Count, Length, Spec};
use libtable::{Args, Effect, Model, Stream, Target};

/// What becomes of an argument behind those that every call has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// It is printed.
    Value(Ty),
    /// It is a string that is printed, or a number of its bytes.
    Text(Option<u64>),
}

/// A call of a function that prints.
pub(crate) struct Print {
    row: &'static Model,
    uses: Vec<Use>,
}

/// Whether a row is that of a function that prints to a stream, by arguments that follow.
pub(crate) fn is_print(row: &Model) -> bool {
    match row.effect {
        Effect::Print { to: Target::Stream(to), args: Args::Variadic, .. } => {
            !matches!(to, Stream::Stdin | Stream::Descriptor(_))
        }
        _ => false,
    }
}

impl Print {
    /// What a call prints, if that can be said.
    pub(crate) fn of(row: &'static Model, program: &Program, sig: &Sig, args: &[ir::Arg]) -> Option<Print> {
        let Effect::Print { format, .. } = row.effect else { return None };
        let declared = row.params.iter().map(|shape| ParamTy::Scalar(shape.ty(program.model)));
        let fits =
            sig.variadic && sig.ret == RetTy::Scalar(Ty::I32) && declared.eq(sig.params.iter().copied());
        let Expr::Addr(Place::Global(text)) = args.get(usize::from(format))?.value else { return None };
        let text = program.globals.get(text).filter(|text| text.constant && fits)?.bytes()?;
        let end = text.iter().position(|byte| *byte == 0)?;
        let uses = uses(&text[..end], program.model)?;
        let given = args.get(row.params.len()..)?;
        let right = uses.iter().enumerate().all(|(at, it)| {
            let wanted = match it {
                Use::Value(ty) => *ty,
                Use::Text(_) => Ty::Ptr,
            };
            given.get(at).is_some_and(|arg| arg.ty == ParamTy::Scalar(wanted))
        });
        let scalars = given.iter().all(|arg| matches!(arg.ty, ParamTy::Scalar(_)));
        (right && scalars).then_some(Print { row, uses })
    }

    /// The type of the function for a call.
    pub(crate) fn sig(args: &[ir::Arg]) -> Sig {
        let params = args.iter().map(|arg| arg.ty).collect();
        Sig { params, variadic: false, ret: RetTy::Scalar(Ty::I32) }
    }

    /// Its body.
    pub(crate) fn body(&self, site: &mut Site<'_, '_>, sig: &Sig) -> Result<ir::Body, Broken> {
        let mut builder = Builder::new(sig, site.span);
        let result: RegId = builder.reg(Ty::I32);
        let params = builder.params();
        let (declared, given) = params.split_at(self.row.params.len());
        let data = site.target.program.model;
        let call = Call { row: self.row, args: declared.to_vec(), data };
        call.check(site, &mut builder)?;
        for (it, arg) in self.uses.iter().zip(given) {
            match it {
                Use::Value(ty) => builder.need(*ty, arg.clone()),
                Use::Text(None) => site.call_named(&mut builder, None, "strlen", vec![arg.clone()])?,
                Use::Text(Some(most)) => {
                    let most = Expr::int(data.pointer_bits(), i128::from(*most));
                    site.call_named(&mut builder, None, "strnlen", vec![arg.clone(), most])?;
                }
            }
        }
        outcome::write(site, &mut builder, &call, Some(result))?;
        Ok(builder.finish(Some(Expr::Reg(result))))
    }
}

/// What a format does with its arguments, if it is a plain one.
fn uses(text: &[u8], data: DataModel) -> Option<Vec<Use>> {
    let mut uses = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].iter().position(|byte| *byte == b'%') {
        let (spec, next) = format::parse(text, at + found + 1).ok()?;
        at = next;
        if spec.named.is_some() || format::is_not_modelled(&spec, false) {
            return None;
        }
        for count in [spec.width, spec.precision].into_iter().flatten() {
            match count {
                Count::Number(_) => {}
                Count::Star => uses.push(Use::Value(Ty::I32)),
                Count::Named(_) => return None,
            }
        }
        uses.extend(value(&spec, data)?);
    }
    Some(uses)
}

/// The argument of a conversion; the inner one is `None` if it has none, the outer one if the
/// conversion is not a plain one.
fn value(spec: &Spec, data: DataModel) -> Option<Option<Use>> {
    Some(match (spec.conversion, spec.length, spec.precision) {
        (b'%', ..) => None,
        (b'd' | b'i' | b'u' | b'o' | b'x' | b'X', length, _) => Some(Use::Value(length.promoted(data))),
        (b'c', Length::None, _) => Some(Use::Value(Ty::I32)),
        (b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A', length, _) => {
            Some(Use::Value(length.float()))
        }
        (b'p', ..) => Some(Use::Value(Ty::Ptr)),
        (b's', Length::None, None) => Some(Use::Text(None)),
        (b's', Length::None, Some(Count::Number(most))) => Some(Use::Text(Some(most))),
        (_, _, _) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_plain_or_left_alone() {
        let uses = |text: &str| uses(text.as_bytes(), DataModel::Lp64);
        let (int, long) = (Use::Value(Ty::I32), Use::Value(Ty::I64));
        assert_eq!(uses("100%% of %d and %s"), Some(vec![int, Use::Text(None)]));
        assert_eq!(uses("%*ld %.3s"), Some(vec![int, long, Use::Text(Some(3))]));
        assert_eq!(uses("%.*f"), Some(vec![int, Use::Value(Length::None.float())]));
        for odd in ["%n", "%ls", "%1$d", "%.*s", "%m", "%", "%b"] {
            assert_eq!(uses(odd), None, "{odd}");
        }
    }
}
