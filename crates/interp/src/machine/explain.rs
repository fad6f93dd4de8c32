//! Explains where an uninitialised value comes from, for messages only.
//!
//! The value itself does not say. But when it is used, the registers that the statement reads can
//! be examined: one that holds a variable is named, and for one that was loaded in the same block,
//! the object that it was loaded from. That is a guess about the past, and usually a good one.

use super::{Activation, Machine};
use crate::config::Checks;
use crate::error::Fault;
use crate::ops::{cast, int, pointer};
use crate::value::Value;
use ir::{BinOp, Block, Body, Callee, Expr, Idx, Place, RegId, StmtKind, Terminator, Ty};
use obligation::ErrorKind;

impl Machine<'_, '_> {
    /// Completes a fault about an uninitialised value.
    #[cold]
    pub(super) fn explain(&self, fault: &mut Fault) {
        let about = matches!(fault.kind, ErrorKind::UninitialisedUse | ErrorKind::MissingReturnValue);
        if !about || !fault.objects.is_empty() {
            return;
        }
        let Some(frame) = self.frames.last() else { return };
        let (Some(code), Some(body)) =
            (self.image.code(frame.func), &self.image.program.funcs[frame.func].body)
        else {
            return;
        };
        let (block, index) = code.statement(frame.pc as usize);
        let (block, index) = (&body.blocks[block], index as usize);
        let exprs = match block.stmts.get(index) {
            Some(stmt) => stmt.kind.exprs(),
            None => block.term.expr().into_iter().collect(),
        };
        let mut regs = Vec::new();
        exprs.iter().for_each(|expr| expr.for_each_reg(&mut |reg| regs.push(reg)));
        regs.retain(|reg| self.reg(*reg).is_undef());
        // Memory says most, since it has a place where it was allocated.
        for reg in &regs {
            if let Some(ptr) = self.loaded_from(body, block, index, *reg)
                && let Some((tag, offset)) = self.memory.resolve(ptr)
            {
                fault.message.push_str(&format!(": it was read at offset {offset} of {{0}}"));
                fault.objects.push((tag, Some(offset)));
                return;
            }
        }
        for reg in &regs {
            if let Some(name) = self.called_for(block, index, *reg) {
                fault.message.push_str(&format!(": that of `{name}`"));
                return;
            }
            if let Some(name) = &body.regs[*reg].name {
                fault.message.push_str(&format!(": `{name}` holds no initialised value"));
                return;
            }
        }
    }

    /// The value of a register of the topmost frame.
    fn reg(&self, reg: RegId) -> Value {
        let base = self.frames.last().map_or(0, |frame| frame.regs);
        self.regs.get(base + reg.index()).copied().unwrap_or(Value::ZERO)
    }

    /// The function whose result a register holds, if it was called in this block.
    fn called_for(&self, block: &Block, index: usize, reg: RegId) -> Option<&str> {
        let before = block.stmts.iter().take(index).rev();
        let set = before.map(|stmt| &stmt.kind).find(|kind| kind.dst() == Some(reg))?;
        match set {
            StmtKind::Call { callee: Callee::Direct(func), .. } => {
                Some(&self.image.program.funcs.get(*func)?.name)
            }
            _ => None,
        }
    }

    /// The address that a register was last loaded from, if that happened in this block.
    fn loaded_from(&self, body: &Body, block: &Block, index: usize, reg: RegId) -> Option<Value> {
        // Strictly backwards, so that registers that are copied to each other lead to an end.
        for (at, stmt) in block.stmts.iter().enumerate().take(index).rev() {
            match &stmt.kind {
                StmtKind::Load { dst, ptr, .. } | StmtKind::LoadBits { dst, ptr, .. } if *dst == reg => {
                    return self.evaluate(body, ptr);
                }
                StmtKind::Assign { dst, value: Expr::Reg(from) } if *dst == reg => {
                    return self.loaded_from(body, block, at, *from);
                }
                _ => {}
            }
        }
        None
    }

    /// If the topmost function is about to return: its result, and what that takes the place of.
    pub(crate) fn about_to_return(&self) -> [Option<Value>; 2] {
        let Some((frame, result)) = self.frames.last().and_then(|frame| Some((frame, self.result(frame)?)))
        else {
            return [None, None];
        };
        let caller = self.frames.len().checked_sub(2).and_then(|at| self.frames.get(at));
        let dst = caller.zip(frame.dst).and_then(|(caller, dst)| self.regs.get(caller.regs + dst as usize));
        [Some(result), dst.copied()]
    }

    /// What a frame is about to return.
    fn result(&self, frame: &Activation) -> Option<Value> {
        let (code, body) =
            (self.image.code(frame.func)?, self.image.program.funcs.get(frame.func)?.body.as_ref()?);
        let (block, index) = code.statement(frame.pc as usize);
        let block = body.blocks.get(block)?;
        match &block.term {
            Terminator::Return(Some(value)) if index as usize == block.stmts.len() => {
                self.evaluate(body, value)
            }
            _ => None,
        }
    }

    /// The present value of an expression.
    fn evaluate(&self, body: &Body, expr: &Expr) -> Option<Value> {
        let model = self.image.program.model;
        let ty = |expr: &Expr| match expr {
            Expr::Reg(reg) => Some(body.regs[*reg].ty),
            Expr::Int { bits, .. } => Some(Ty::Int(*bits)),
            Expr::Cast { to, .. } => Some(*to),
            Expr::Binary { op: BinOp::PtrAdd, .. } | Expr::Addr(_) | Expr::Null => Some(Ty::Ptr),
            _ => Some(model.pointer_int()),
        };
        match expr {
            Expr::Int { value, .. } => Some(Value::wide(*value)),
            Expr::Null => Some(Value::ZERO),
            Expr::Reg(reg) => Some(self.reg(*reg)),
            Expr::Addr(Place::Obj(obj)) => {
                let frame = self.frames.last()?;
                let tag = self.locals.get(frame.locals + obj.index()).copied()?;
                tag.is_object().then(|| self.memory.start(tag))
            }
            Expr::Addr(place) => Some(self.image.layout.address(*place)),
            Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } => {
                let (a, b) = (self.evaluate(body, lhs)?, self.evaluate(body, rhs)?);
                Some(pointer::add(a, b, self.memory.address_mask()))
            }
            Expr::Binary { op, lhs, rhs, .. } => {
                let bits = ty(lhs)?.int_bits()?;
                let (a, b) = (self.evaluate(body, lhs)?, self.evaluate(body, rhs)?);
                int::binary(*op, bits as u8, a, b, &Checks::default()).ok()
            }
            Expr::Cast { op, to, arg, .. } => {
                let a = self.evaluate(body, arg)?;
                cast::cast(*op, ty(arg)?, *to, a, &self.memory, &Checks::default()).ok()
            }
            Expr::Float { .. } | Expr::Undef(_) | Expr::Unary { .. } => None,
        }
    }
}
