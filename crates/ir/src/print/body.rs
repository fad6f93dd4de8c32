//! Bodies in the text form: registers, objects, statements and terminators.

use std::fmt::{self, Write as _};

use super::expr::InBody;
use super::{Printer, text, write_line, write_param_ty, write_sig};
use crate::names::{Symbol, is_plain, quote, usual_align};
use crate::{
    Arg, BlockId, Body, Callee, Case, Expr, Idx, Label, ObjId, ParamTy, Reg, RegId, Sig, Span, StmtKind,
    Terminator, Ty, Undefined,
};

/// The width that lists of registers and of cases are broken at.
const LINE_WIDTH: usize = 100;

/// Whether a long terminator may take several lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Breaks {
    /// No: one line, however long.
    None,
    /// Yes, if it would be too long.
    Allowed,
}

impl Printer<'_> {
    pub(super) fn write_body(&self, out: &mut dyn fmt::Write, body: &Body) -> fmt::Result {
        let scope = self.in_body(body, Span::NONE);
        scope.write_regs(out)?;
        scope.write_objects(out)?;
        if !body.params.is_empty() {
            out.write_str("  params ")?;
            write_list(out, &body.params, |out, reg| scope.write_reg(out, *reg))?;
            writeln!(out)?;
        }
        for (id, block) in body.blocks.iter_enumerated() {
            writeln!(out, "b{}:", id.index())?;
            for stmt in &block.stmts {
                write_line(out, &format!("  {}", self.stmt(body, stmt)), stmt.span)?;
            }
            let scope = self.in_body(body, block.term_span);
            let term = text(|out| scope.write_terminator(out, &block.term, Breaks::Allowed));
            write_line(out, &format!("  {term}"), block.term_span)?;
        }
        Ok(())
    }
}

impl InBody<'_, '_> {
    /// Neighbours of the same type share a line.
    fn write_regs(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let mut line: Option<(String, &Reg)> = None;
        for (id, reg) in self.body.regs.iter_enumerated() {
            let item = self.declared_reg(id, reg);
            line = Some(match line {
                Some((mut text, first))
                    if (first.ty, first.signed) == (reg.ty, reg.signed)
                        && text.chars().count() + item.chars().count() < LINE_WIDTH - 16 =>
                {
                    text.push_str(", ");
                    text.push_str(&item);
                    (text, first)
                }
                full => {
                    end_regs_line(out, full)?;
                    (format!("  reg {item}"), reg)
                }
            });
        }
        end_regs_line(out, line)
    }

    fn declared_reg(&self, id: RegId, reg: &Reg) -> String {
        text(|out| {
            self.write_reg(out, id)?;
            write_quoted_name(out, reg.name.as_deref())
        })
    }

    fn write_objects(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for (id, object) in self.body.objects.iter_enumerated() {
            let line = text(|out| {
                out.write_str("  obj ")?;
                self.write_obj(out, id)?;
                write_quoted_name(out, object.name.as_deref())?;
                match object.size {
                    Some(size) => write!(out, " : size {size}")?,
                    None => out.write_str(" : vla")?,
                }
                write!(out, " align {}", object.align)
            });
            write_line(out, &line, object.span)?;
        }
        Ok(())
    }

    pub(super) fn write_stmt(&self, out: &mut dyn fmt::Write, stmt: &StmtKind) -> fmt::Result {
        match stmt {
            StmtKind::Assign { dst, value } => {
                self.write_dst(out, *dst)?;
                self.write_expr(out, value)
            }
            StmtKind::Load { dst, ptr, align, volatile } => {
                self.write_load(out, *dst, ptr, *align, *volatile)
            }
            StmtKind::Store { ptr, value, align, volatile } => {
                self.write_op(out, if *volatile { "store volatile" } else { "store" }, &[value, ptr])?;
                self.write_align(out, self.ty(value), *align)
            }
            StmtKind::LoadBits { dst, ptr, at, width, signed } => {
                self.write_dst(out, *dst)?;
                self.write_op(out, if *signed { "loadbits.s" } else { "loadbits.u" }, &[ptr])?;
                write!(out, " at {at} width {width}")
            }
            StmtKind::StoreBits { ptr, value, at, width } => {
                self.write_op(out, "storebits", &[value, ptr])?;
                write!(out, " at {at} width {width}")
            }
            StmtKind::Copy { dst, src, size } => self.write_op(out, "copy", &[dst, src, size]),
            StmtKind::Fill { dst, byte, size } => self.write_op(out, "fill", &[dst, byte, size]),
            StmtKind::Enter { obj, size } => self.write_enter(out, *obj, size.as_ref()),
            StmtKind::Leave { obj } => {
                out.write_str("leave ")?;
                self.write_obj(out, *obj)
            }
            StmtKind::Seal { obj, sealed } => {
                out.write_str(if *sealed { "seal " } else { "unseal " })?;
                self.write_obj(out, *obj)
            }
            StmtKind::Alloca { dst, size, align } => {
                self.write_dst(out, *dst)?;
                self.write_op(out, "alloca", &[size])?;
                write!(out, " align {align}")
            }
            StmtKind::Nondet { dst, name } => {
                self.write_dst(out, *dst)?;
                write!(out, "nondet {}", quote(name.as_bytes()))
            }
            StmtKind::Assume { cond } => self.write_op(out, "assume", &[cond]),
            StmtKind::Call { dst, callee, sig, args } => self.write_call(out, *dst, callee, sig, args),
            StmtKind::VaStart { list } => self.write_op(out, "vastart", &[list]),
            StmtKind::VaArg { dst, list } => {
                self.write_dst(out, *dst)?;
                self.write_op(out, "vaarg", &[list])
            }
            StmtKind::VaArgBytes { dst, size, list } => {
                self.write_op(out, "vaarg into", &[dst])?;
                self.write_op(out, &format!(", {size},"), &[list])
            }
            StmtKind::VaEnd { list } => self.write_op(out, "vaend", &[list]),
            StmtKind::VaCopy { dst, src } => self.write_op(out, "vacopy", &[dst, src]),
            StmtKind::Disjoint { a, a_size, b, b_size } => {
                self.write_op(out, "disjoint", &[a])?;
                self.write_op(out, &format!(", {a_size},"), &[b])?;
                write!(out, ", {b_size}")
            }
            StmtKind::Label { label } => match label {
                Label::Named(name) => write!(out, "label {}", quote(name.as_bytes())),
                Label::Loop(number) => write!(out, "label loop {number}"),
                Label::Statement => write!(out, "label statement"),
                Label::Branch(truth) => write!(out, "label {truth}"),
            },
            StmtKind::Error { what } => write!(out, "error {}", quote(what.as_bytes())),
            StmtKind::Undefined { what } => match what {
                Undefined::NegativeArraySize => write!(out, "undefined negative_array"),
                Undefined::EmptyArray => write!(out, "undefined empty_array"),
                Undefined::Unsequenced(name) => {
                    write!(out, "undefined unsequenced {}", quote(name.as_bytes()))
                }
                Undefined::Argument(name) => write!(out, "undefined argument {}", quote(name.as_bytes())),
                Undefined::Overlap(name) => write!(out, "undefined overlap {}", quote(name.as_bytes())),
            },
            StmtKind::Unsupported { what } => write!(out, "unsupported {}", quote(what.as_bytes())),
        }
    }

    fn write_dst(&self, out: &mut dyn fmt::Write, dst: RegId) -> fmt::Result {
        self.write_reg(out, dst)?;
        out.write_str(" = ")
    }

    /// A word and expressions after it.
    fn write_op(&self, out: &mut dyn fmt::Write, word: &str, operands: &[&Expr]) -> fmt::Result {
        write!(out, "{word} ")?;
        write_list(out, operands, |out, expr| self.write_expr(out, expr))
    }

    /// An alignment that is not the usual one.
    fn write_align(&self, out: &mut dyn fmt::Write, ty: Option<Ty>, align: u32) -> fmt::Result {
        let usual = ty.and_then(|ty| usual_align(ty, self.model()));
        if usual == Some(align) { Ok(()) } else { write!(out, " align {align}") }
    }

    fn write_load(
        &self,
        out: &mut dyn fmt::Write,
        dst: RegId,
        ptr: &Expr,
        align: u32,
        volatile: bool,
    ) -> fmt::Result {
        let ty = self.body.regs.get(dst).map(|reg| reg.ty);
        self.write_dst(out, dst)?;
        out.write_str(if volatile { "load volatile " } else { "load " })?;
        if let Some(ty) = ty {
            write!(out, "{ty} ")?;
        }
        self.write_expr(out, ptr)?;
        self.write_align(out, ty, align)
    }

    fn write_enter(&self, out: &mut dyn fmt::Write, obj: ObjId, size: Option<&Expr>) -> fmt::Result {
        out.write_str("enter ")?;
        self.write_obj(out, obj)?;
        match size {
            Some(size) => self.write_op(out, " size", &[size]),
            None => Ok(()),
        }
    }

    fn write_call(
        &self,
        out: &mut dyn fmt::Write,
        dst: Option<RegId>,
        callee: &Callee,
        sig: &Sig,
        args: &[Arg],
    ) -> fmt::Result {
        if let Some(dst) = dst {
            self.write_dst(out, dst)?;
        }
        out.write_str("call ")?;
        let declared = match callee {
            Callee::Direct(func) => {
                self.printer.write_symbol(out, Symbol::Func(*func))?;
                self.printer.program().funcs.get(*func).and_then(|func| func.sig.as_ref())
            }
            Callee::Indirect(expr) => {
                self.write_expr(out, expr)?;
                None
            }
        };
        out.write_char('(')?;
        write_list(out, args, |out, arg| self.write_arg(out, arg))?;
        out.write_char(')')?;
        if declared == Some(sig) {
            return Ok(());
        }
        out.write_str(" as ")?;
        write_sig(out, Some(sig))
    }

    fn write_arg(&self, out: &mut dyn fmt::Write, arg: &Arg) -> fmt::Result {
        if self.ty(&arg.value).map(ParamTy::Scalar) != Some(arg.ty) {
            write_param_ty(out, arg.ty)?;
            out.write_char(' ')?;
        }
        self.write_expr(out, &arg.value)
    }

    pub(super) fn write_terminator(
        &self,
        out: &mut dyn fmt::Write,
        term: &Terminator,
        breaks: Breaks,
    ) -> fmt::Result {
        match term {
            Terminator::Goto(target) => write!(out, "goto b{}", target.index()),
            Terminator::Branch { cond, then, otherwise } => {
                self.write_op(out, "branch", &[cond])?;
                write!(out, ", b{}, b{}", then.index(), otherwise.index())
            }
            Terminator::Switch { value, signed, cases, default } => {
                self.write_op(out, if *signed { "switch.s" } else { "switch.u" }, &[value])?;
                write_cases(out, cases, *default, breaks)
            }
            Terminator::Jump { ptr, targets } => {
                self.write_op(out, "jump", &[ptr])?;
                out.write_str(" [")?;
                write_list(out, targets, |out, target| write!(out, "b{}", target.index()))?;
                out.write_char(']')
            }
            Terminator::Return(None) => out.write_str("return"),
            Terminator::Return(Some(value)) => self.write_op(out, "return", &[value]),
            Terminator::Unreachable => out.write_str("unreachable"),
        }
    }
}

fn end_regs_line(out: &mut dyn fmt::Write, line: Option<(String, &Reg)>) -> fmt::Result {
    match line {
        Some((text, reg)) => writeln!(out, "{text} : {}{}", reg.ty, if reg.signed { " signed" } else { "" }),
        None => Ok(()),
    }
}

/// The name of a local where it is declared, if it could not be part of the local itself.
fn write_quoted_name(out: &mut dyn fmt::Write, name: Option<&str>) -> fmt::Result {
    match name {
        Some(name) if !is_plain(name) => write!(out, " {}", quote(name.as_bytes())),
        Some(_) | None => Ok(()),
    }
}

fn write_list<T>(
    out: &mut dyn fmt::Write,
    items: &[T],
    mut write: impl FnMut(&mut dyn fmt::Write, &T) -> fmt::Result,
) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            out.write_str(", ")?;
        }
        write(out, item)?;
    }
    Ok(())
}

/// The values of a case, such as `3` or `5..9`.
pub fn case_values(case: &Case) -> String {
    if case.low == case.high { case.low.to_string() } else { format!("{}..{}", case.low, case.high) }
}

fn write_cases(out: &mut dyn fmt::Write, cases: &[Case], default: BlockId, breaks: Breaks) -> fmt::Result {
    let mut items: Vec<String> =
        cases.iter().map(|case| format!("{}: b{}", case_values(case), case.target.index())).collect();
    items.push(format!("else: b{}", default.index()));
    let length: usize = items.iter().map(|item| item.len() + 2).sum();
    if breaks == Breaks::None || length < LINE_WIDTH / 2 {
        return write!(out, " [{}]", items.join(", "));
    }
    write!(out, " [\n    {}\n  ]", items.join(",\n    "))
}
