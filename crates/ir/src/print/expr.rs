//! Expressions and names of locals in the text form.

use std::fmt;

use super::Printer;
use crate::names::is_plain;
use crate::{Body, DataModel, Expr, FloatTy, Idx, ObjId, RegId, Span, Ty, sign_extend, truncate};

/// The surroundings of a statement: where names of locals are looked up, and the location of its
/// operators unless they name their own.
#[derive(Clone, Copy)]
pub(super) struct InBody<'a, 'p> {
    pub(super) printer: &'a Printer<'p>,
    pub(super) body: &'a Body,
    pub(super) span: Span,
}

impl InBody<'_, '_> {
    pub(super) fn model(&self) -> DataModel {
        self.printer.program.model
    }

    /// The type of an expression, if it has one.
    pub(super) fn ty(&self, expr: &Expr) -> Option<Ty> {
        expr.checked_ty(self.body, self.model())
    }

    pub(super) fn write_reg(&self, out: &mut dyn fmt::Write, id: RegId) -> fmt::Result {
        let name = self.body.regs.get(id).and_then(|reg| reg.name.as_deref());
        write_local(out, '%', id.index(), name)
    }

    pub(super) fn write_obj(&self, out: &mut dyn fmt::Write, id: ObjId) -> fmt::Result {
        let name = self.body.objects.get(id).and_then(|obj| obj.name.as_deref());
        write_local(out, '$', id.index(), name)
    }

    pub(super) fn write_expr(&self, out: &mut dyn fmt::Write, expr: &Expr) -> fmt::Result {
        match expr {
            Expr::Int { bits, value } => write_int(out, *bits, *value),
            Expr::Float { ty, image } => write_float(out, *ty, *image),
            Expr::Null => out.write_str("null"),
            Expr::Addr(place) => self.printer.write_place(out, *place, Some(self.body)),
            Expr::Reg(reg) => self.write_reg(out, *reg),
            Expr::Undef(ty) => write!(out, "undef:{ty}"),
            Expr::Unary { op, arg, span } => {
                out.write_str(op.name())?;
                self.write_operands(out, *span, &[arg])
            }
            Expr::Binary { op, lhs, rhs, span } => {
                out.write_str(op.name())?;
                self.write_operands(out, *span, &[lhs, rhs])
            }
            Expr::Cast { op, to, arg, span } => {
                write!(out, "{}.{to}", op.name())?;
                self.write_operands(out, *span, &[arg])
            }
        }
    }

    fn write_operands(&self, out: &mut dyn fmt::Write, span: Span, operands: &[&Expr]) -> fmt::Result {
        self.write_where(out, span)?;
        for (i, operand) in operands.iter().enumerate() {
            out.write_str(if i == 0 { "(" } else { ", " })?;
            self.write_expr(out, operand)?;
        }
        out.write_char(')')
    }

    /// The location of an operator, as far as it differs from that of the statement.
    fn write_where(&self, out: &mut dyn fmt::Write, span: Span) -> fmt::Result {
        let Span { line, file, col } = span;
        if span == self.span || !self.printer.places {
            Ok(())
        } else if span == Span::NONE {
            out.write_str("@-")
        } else if file != self.span.file {
            write!(out, "@{}:{line}:{col}", file.index())
        } else if line != self.span.line {
            write!(out, "@{line}:{col}")
        } else {
            write!(out, "@{col}")
        }
    }
}

/// A register or object: the index, and the name of the source if it needs no quotes.
pub(super) fn write_local(
    out: &mut dyn fmt::Write,
    sigil: char,
    index: usize,
    name: Option<&str>,
) -> fmt::Result {
    match name {
        Some(name) if is_plain(name) => write!(out, "{sigil}{name}.{index}"),
        Some(_) | None => write!(out, "{sigil}{index}"),
    }
}

fn write_int(out: &mut dyn fmt::Write, bits: u16, value: u128) -> fmt::Result {
    match (bits, value) {
        (1, 0) => out.write_str("false"),
        (1, 1) => out.write_str("true"),
        (2..=128, _) if truncate(value, bits) == value => {
            write!(out, "{}:i{bits}", sign_extend(value, bits))
        }
        _ => write!(out, "{value:#x}:i{bits}"),
    }
}

/// A decimal number if parsing it gives the same bits (the shortest one always does), otherwise the
/// bits.
fn write_float(out: &mut dyn fmt::Write, ty: FloatTy, image: u128) -> fmt::Result {
    match ty {
        FloatTy::F32 => {
            if let Some(value) = u32::try_from(image).ok().map(f32::from_bits).filter(|v| v.is_finite()) {
                return write!(out, "{value:?}:{ty}");
            }
        }
        FloatTy::F64 => {
            if let Some(value) = u64::try_from(image).ok().map(f64::from_bits).filter(|v| v.is_finite()) {
                return write!(out, "{value:?}:{ty}");
            }
        }
        FloatTy::F80 | FloatTy::F128 => {}
    }
    write!(out, "{image:#x}:{ty}")
}
