//! `__sync_…` and `__atomic_…` builtins.

use super::Sema;
use crate::ast;
use crate::source::Pos;
use crate::tast::{AtomicOp, Builtin, Expr};
use crate::types::{IntKind, QualType, TypeId};

impl Sema<'_> {
    /// `__sync_…` and `__atomic_…`: sequential programs see plain reads and writes.
    pub(super) fn atomic_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        if matches!(name, "__sync_synchronize" | "__atomic_thread_fence" | "__atomic_signal_fence") {
            let args = args.iter().map(|a| self.rvalue(a)).collect();
            return Some(self.builtin_node(Builtin::Fence, args, TypeId::VOID, pos));
        }
        if matches!(name, "__atomic_always_lock_free" | "__atomic_is_lock_free") {
            return Some(self.lock_free(name, args, pos));
        }
        let shape = atomic_shape(name)?;
        let mut args: Vec<Expr> = args.iter().map(|a| self.rvalue(a)).collect();
        if args.iter().any(|e| e.ty.id == TypeId::ERROR) {
            return Some(self.bad(pos));
        }
        if matches!(name, "__atomic_test_and_set" | "__atomic_clear")
            && let Some(flag) = args.first_mut()
            && self.types.is_pointer(flag.ty.id)
        {
            // A flag is a byte, whatever the pointer's type says.
            let byte = self.types.int(IntKind::UChar);
            let byte = self.types.pointer(byte.into());
            *flag = self.convert(flag.clone(), byte.into());
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
            AtomicShape::Fetch(..) | AtomicShape::Store | AtomicShape::LoadTo | AtomicShape::StoreFrom => 2,
            AtomicShape::SwapValue
            | AtomicShape::SwapBool
            | AtomicShape::Exchange
            | AtomicShape::ExchangeTo
            | AtomicShape::ExchangeFrom => 3,
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
            AtomicShape::LoadTo => {
                let to = args.remove(1);
                let value = self.builtin_node(Builtin::AtomicLoad, args, target.id, pos);
                self.builtin_node(Builtin::AtomicStore, vec![to, value], TypeId::VOID, pos)
            }
            AtomicShape::StoreFrom => {
                args[1] = self.pointed(&args[1], target, pos);
                self.builtin_node(Builtin::AtomicStore, args, TypeId::VOID, pos)
            }
            AtomicShape::ExchangeTo => {
                let to = args.remove(2);
                args[1] = self.pointed(&args[1], target, pos);
                let exchange = Builtin::FetchOp(AtomicOp::Exchange, false);
                let old = self.builtin_node(exchange, args, target.id, pos);
                self.builtin_node(Builtin::AtomicStore, vec![to, old], TypeId::VOID, pos)
            }
            AtomicShape::ExchangeFrom => {
                args[2] = self.pointed(&args[2], target, pos);
                self.builtin_node(Builtin::CompareExchange, args, bool_ty, pos)
            }
        }
    }

    /// The value that a pointer points to, as one of the atomic object's type.
    fn pointed(&mut self, ptr: &Expr, target: QualType, pos: Pos) -> Expr {
        let place = self.dereference(ptr.clone(), pos);
        let value = self.as_rvalue(place);
        self.convert(value, target)
    }

    /// Whether objects of a size need no lock: powers of two up to the size of a `long long`.
    fn lock_free(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Expr {
        let [size, _] = args else {
            return self.fail(pos, format!("'{name}' takes two arguments"));
        };
        let size = self.const_int(size, &format!("first argument of '{name}'")).unwrap_or(0);
        let free = matches!(size, 1 | 2 | 4 | 8);
        let value = self.int_const(i128::from(free), pos);
        self.convert(value, TypeId::BOOL.into())
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
    /// The forms that take and give values by their addresses.
    LoadTo,
    StoreFrom,
    ExchangeTo,
    ExchangeFrom,
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
        "__atomic_load" => AtomicShape::LoadTo,
        "__atomic_store" => AtomicShape::StoreFrom,
        "__atomic_exchange" => AtomicShape::ExchangeTo,
        "__atomic_compare_exchange" => AtomicShape::ExchangeFrom,
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
