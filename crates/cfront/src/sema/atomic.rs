//! `__sync_…` and `__atomic_…` builtins.

use super::Sema;
use crate::ast;
use crate::source::Pos;
use crate::tast::{AtomicOp, Builtin, Expr};
use crate::types::{QualType, TypeId};

impl Sema<'_> {
    /// `__sync_…` and `__atomic_…`: sequential programs see plain reads and writes.
    pub(super) fn atomic_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        if matches!(name, "__sync_synchronize" | "__atomic_thread_fence" | "__atomic_signal_fence") {
            let args = args.iter().map(|a| self.rvalue(a)).collect();
            return Some(self.builtin_node(Builtin::Fence, args, TypeId::VOID, pos));
        }
        let shape = atomic_shape(name)?;
        let args: Vec<Expr> = args.iter().map(|a| self.rvalue(a)).collect();
        if args.iter().any(|e| e.ty.id == TypeId::ERROR) {
            return Some(self.bad(pos));
        }
        let target = args.first().and_then(|a| self.types.pointee(a.ty.id)).map(QualType::unqualified);
        let Some(target) = target.filter(|t| self.types.is_scalar(t.id)) else {
            return Some(self.fail(pos, format!("first argument of '{name}' is not a pointer to a scalar")));
        };
        Some(self.atomic_node(name, shape, args, target, pos))
    }

    fn atomic_node(
        &mut self,
        name: &str,
        shape: AtomicShape,
        mut args: Vec<Expr>,
        target: QualType,
        pos: Pos,
    ) -> Expr {
        let values = match shape {
            AtomicShape::Load | AtomicShape::Clear | AtomicShape::TestAndSet => 1,
            AtomicShape::Fetch(..) | AtomicShape::Store => 2,
            AtomicShape::SwapValue | AtomicShape::SwapBool | AtomicShape::Exchange => 3,
        };
        if args.len() < values {
            return self.fail(pos, format!("too few arguments to function '{name}'"));
        }
        args.truncate(values);
        let bool_ty = TypeId::BOOL;
        match shape {
            AtomicShape::Load => self.builtin_node(Builtin::AtomicLoad, args, target.id, pos),
            AtomicShape::Clear => {
                let zero = self.int_const(0, pos);
                args.push(self.convert(zero, target));
                self.builtin_node(Builtin::AtomicStore, args, TypeId::VOID, pos)
            }
            AtomicShape::TestAndSet => {
                let one = self.int_const(1, pos);
                args.push(self.convert(one, target));
                let old =
                    self.builtin_node(Builtin::FetchOp(AtomicOp::Exchange, false), args, target.id, pos);
                self.convert(old, bool_ty.into())
            }
            AtomicShape::Store => {
                args[1] = self.convert(args[1].clone(), target);
                self.builtin_node(Builtin::AtomicStore, args, TypeId::VOID, pos)
            }
            AtomicShape::Fetch(op, new) => {
                if self.types.is_pointer(target.id) && op != AtomicOp::Exchange {
                    return self.unsupported_of("atomic arithmetic on a pointer", target, pos);
                }
                args[1] = self.convert(args[1].clone(), target);
                self.builtin_node(Builtin::FetchOp(op, new), args, target.id, pos)
            }
            AtomicShape::SwapValue | AtomicShape::SwapBool => {
                args[1] = self.convert(args[1].clone(), target);
                args[2] = self.convert(args[2].clone(), target);
                match shape {
                    AtomicShape::SwapBool => self.builtin_node(Builtin::CompareSwapBool, args, bool_ty, pos),
                    _ => self.builtin_node(Builtin::CompareSwapValue, args, target.id, pos),
                }
            }
            AtomicShape::Exchange => {
                args[2] = self.convert(args[2].clone(), target);
                self.builtin_node(Builtin::CompareExchange, args, bool_ty, pos)
            }
        }
    }
}

/// What an atomic builtin does with its arguments.
#[derive(Clone, Copy)]
enum AtomicShape {
    Load,
    Store,
    Clear,
    TestAndSet,
    Fetch(AtomicOp, bool),
    SwapValue,
    SwapBool,
    Exchange,
}

fn atomic_shape(name: &str) -> Option<AtomicShape> {
    let op = |word: &str| {
        Some(match word {
            "add" => AtomicOp::Add,
            "sub" => AtomicOp::Sub,
            "and" => AtomicOp::And,
            "or" => AtomicOp::Or,
            "xor" => AtomicOp::Xor,
            "nand" => AtomicOp::Nand,
            _ => return None,
        })
    };
    Some(match name {
        "__atomic_load_n" => AtomicShape::Load,
        "__atomic_store_n" => AtomicShape::Store,
        "__atomic_exchange_n" | "__sync_lock_test_and_set" => AtomicShape::Fetch(AtomicOp::Exchange, false),
        "__sync_lock_release" | "__atomic_clear" => AtomicShape::Clear,
        "__atomic_test_and_set" => AtomicShape::TestAndSet,
        "__sync_val_compare_and_swap" => AtomicShape::SwapValue,
        "__sync_bool_compare_and_swap" => AtomicShape::SwapBool,
        "__atomic_compare_exchange_n" => AtomicShape::Exchange,
        _ => {
            let rest = name.strip_prefix("__sync_").or_else(|| name.strip_prefix("__atomic_"))?;
            if let Some(word) = rest.strip_prefix("fetch_and_").or_else(|| rest.strip_prefix("fetch_")) {
                AtomicShape::Fetch(op(word)?, false)
            } else {
                let word = rest.strip_suffix("_and_fetch").or_else(|| rest.strip_suffix("_fetch"))?;
                AtomicShape::Fetch(op(word)?, true)
            }
        }
    })
}
