//! What the table demands of the arguments of a call, as statements before the model.
//!
//! 1. Every argument is initialised.
//! 2. The memory behind each pointer is there, as much as its facts say; it may be written to where
//!    all of it is written; it is aligned as its type demands; and it is initialised where all of
//!    it is read. Of strings the first byte is there: the model meets the rest.
//!
//! The order is that of the parameters, as in every engine that executes the row itself.

use crate::build::Builder;
use crate::library::Broken;
use crate::site::Site;
use ir::{BinOp, CastOp, DataModel, Expr, Place, StmtKind, Ty};
use libtable::{Arg, Extent, Model, Much, Object, Pointee, Ret, Shape, Size};

/// Whether all that a row demands can be said.
pub(crate) fn can_say(row: &Model) -> bool {
    let pointers = (0..row.params.len()).filter_map(|at| row.pointee(at));
    let lists = row.params.contains(&Shape::VaList);
    !lists && pointers.into_iter().all(|pointee| can_check(pointee.extent))
}

fn can_check(extent: Extent) -> bool {
    match extent {
        Extent::Object(_)
        | Extent::Array(..)
        | Extent::Bytes(_)
        | Extent::Within(_)
        | Extent::Text
        | Extent::Least(_)
        | Extent::Result
        | Extent::Rest
        | Extent::List
        | Extent::Stream
        | Extent::Nothing => true,
        // The primitive that it is given to asks whether it is a block.
        Extent::Block => true,
        // What another argument leads to says how much there must be.
        Extent::Room(_) | Extent::Address(_) => false,
        // The library's own object.
        Extent::Folder => false,
    }
}

/// The arguments of a call and the row that speaks of them.
pub(crate) struct Call<'r> {
    pub(crate) row: &'r Model,
    /// Without the hidden one.
    pub(crate) args: Vec<Expr>,
    pub(crate) data: DataModel,
}

impl Call<'_> {
    fn bits(&self) -> u16 {
        self.data.pointer_bits()
    }

    /// An argument as an integer that is as wide as a pointer.
    fn wide(&self, arg: Arg, signed: bool, builder: &Builder) -> Expr {
        let (value, shape) = self.argument(arg);
        self.resized(value, shape, self.bits(), signed, builder)
    }

    /// An argument as an integer of a given width.
    pub(crate) fn number(&self, arg: Arg, bits: u16, builder: &Builder) -> Expr {
        let (value, shape) = self.argument(arg);
        self.widened(value, shape, bits, builder)
    }

    /// A value of a type as an integer of a given width.
    pub(crate) fn widened(&self, value: Expr, shape: Shape, bits: u16, builder: &Builder) -> Expr {
        self.resized(value, shape, bits, shape.signed(), builder)
    }

    fn argument(&self, arg: Arg) -> (Expr, Shape) {
        let at = usize::from(arg);
        let value = self.args.get(at).cloned().unwrap_or(Expr::int(self.bits(), 0));
        (value, self.row.params.get(at).copied().unwrap_or(Shape::Size))
    }

    fn resized(&self, value: Expr, shape: Shape, bits: u16, signed: bool, builder: &Builder) -> Expr {
        let op = match shape.ty(self.data).int_bits() {
            Some(own) if own < bits && signed => CastOp::SExt,
            Some(own) if own < bits => CastOp::ZExt,
            Some(own) if own > bits => CastOp::Trunc,
            Some(_) | None => return value,
        };
        Expr::cast(op, Ty::Int(bits), value, builder.span)
    }

    /// How many bytes must be there, and whether these are all; `None` if nothing is checked.
    pub(crate) fn size(
        &self,
        site: &mut Site<'_, '_>,
        builder: &mut Builder,
        extent: Extent,
    ) -> Result<Option<(Expr, bool)>, Broken> {
        let bits = self.bits();
        let bytes = |size: u64| Expr::int(bits, i128::from(size));
        Ok(Some(match extent {
            Extent::Object(object) => (bytes(object.size(self.data)), true),
            Extent::Array(object, count) => {
                let count = self.wide(count, true, builder);
                let dst = builder.reg(Ty::Int(bits));
                let args = vec![bytes(object.size(self.data)), count];
                site.call_named(builder, Some(dst), "__model_array", args)?;
                (Expr::Reg(dst), true)
            }
            Extent::Bytes(Size::Arg(arg) | Size::Pages(arg)) => (self.wide(arg, false, builder), true),
            Extent::Bytes(Size::Product(a, b)) => {
                let args = vec![self.wide(a, false, builder), self.wide(b, false, builder)];
                let dst = builder.reg(Ty::Int(bits));
                site.call_named(builder, Some(dst), "__model_product", args)?;
                (Expr::Reg(dst), true)
            }
            Extent::Within(arg) => {
                let any = builder.compare(BinOp::Ne, self.wide(arg, false, builder), bytes(0));
                (Expr::cast(CastOp::ZExt, Ty::Int(bits), any, builder.span), false)
            }
            Extent::Text | Extent::Rest => (bytes(1), false),
            Extent::Least(size) => (bytes(u64::from(size)), false),
            Extent::Result => match self.row.ret {
                Ret::Is(shape) => (bytes(shape.ty(self.data).bytes(self.data).unwrap_or(1)), true),
                Ret::Void | Ret::Pair(_) => return Ok(None),
            },
            Extent::Room(_)
            | Extent::Address(_)
            | Extent::List
            | Extent::Stream
            | Extent::Folder
            | Extent::Block
            | Extent::Nothing => return Ok(None),
        }))
    }

    /// Checks all arguments.
    pub(crate) fn check(&self, site: &mut Site<'_, '_>, builder: &mut Builder) -> Result<(), Broken> {
        for (at, value) in self.args.iter().enumerate() {
            if self.row.may_be_unset(at) {
                continue;
            }
            if let Some(shape) = self.row.params.get(at) {
                builder.need(shape.ty(self.data), value.clone());
            }
        }
        for (at, ptr) in self.args.iter().enumerate() {
            if let Some(pointee) = self.row.pointee(at) {
                self.check_pointer(site, builder, at, ptr, pointee)?;
            }
        }
        Ok(())
    }

    fn check_pointer(
        &self,
        site: &mut Site<'_, '_>,
        builder: &mut Builder,
        at: usize,
        ptr: &Expr,
        pointee: Pointee,
    ) -> Result<(), Broken> {
        if pointee.extent == Extent::Nothing {
            return Ok(());
        }
        let is_null = builder.compare(BinOp::Eq, ptr.clone(), Expr::Null);
        let skipped = pointee.null.then(|| builder.skip_if(is_null));
        if pointee.extent == Extent::List {
            site.call_named(builder, None, "__model_list", vec![ptr.clone()])?;
        }
        if pointee.extent == Extent::Stream {
            self.check_stream(site, builder, ptr)?;
        }
        if let Some((size, whole)) = self.size(site, builder, pointee.extent)? {
            self.check_memory(site, builder, ptr, pointee, (size, whole))?;
        }
        // Strings of which no effect knows are read here.
        let stated = matches!(self.row.params[at], Shape::Points(_));
        if stated && pointee.extent == Extent::Text {
            site.call_named(builder, None, "strlen", vec![ptr.clone()])?;
        }
        skipped.into_iter().for_each(|skipped| builder.rejoin(skipped));
        Ok(())
    }

    /// A stream is one of the standard ones. What is none at all is an error; of others nothing is
    /// known.
    fn check_stream(&self, site: &mut Site<'_, '_>, builder: &mut Builder, ptr: &Expr) -> Result<(), Broken> {
        let mut open = Vec::new();
        for name in ["stdin", "stdout", "stderr"] {
            let mut globals = site.target.program.globals.iter_enumerated();
            let known = globals.find(|(_, global)| *global.name == *name && global.init.is_none());
            let Some((id, _)) = known else { continue };
            let dst = builder.reg(Ty::Ptr);
            let (place, align) = (Expr::Addr(Place::Global(id)), u32::from(self.bits() / 8));
            builder.push(StmtKind::Load { dst, ptr: place, align, volatile: false });
            let same = builder.compare(BinOp::Eq, ptr.clone(), Expr::Reg(dst));
            open.push(builder.skip_if(same));
        }
        let one = Expr::int(self.bits(), 1);
        site.call_named(builder, None, "__model_readable", vec![ptr.clone(), one])?;
        let what = format!("'{}' with a stream that is not a standard one", self.row.name);
        builder.push(StmtKind::Unsupported { what: what.into() });
        open.into_iter().rev().for_each(|skipped| builder.rejoin(skipped));
        Ok(())
    }

    fn check_memory(
        &self,
        site: &mut Site<'_, '_>,
        builder: &mut Builder,
        ptr: &Expr,
        pointee: Pointee,
        (size, whole): (Expr, bool),
    ) -> Result<(), Broken> {
        // Where the effect says which bytes are written the model meets those that must not be.
        let written = match (pointee.written, pointee.extent) {
            (Much::All, _) => true,
            (Much::None, _) => false,
            (_, extent) => matches!(extent, Extent::Object(_)),
        };
        let name = if written { "__model_writable" } else { "__model_readable" };
        site.call_named(builder, None, name, vec![ptr.clone(), size.clone()])?;
        if let Extent::Object(object) | Extent::Array(object, _) = pointee.extent {
            self.check_alignment(builder, ptr, object, &size);
        }
        match pointee.read {
            Much::All if whole => {
                site.call_named(builder, None, "__model_initialised", vec![ptr.clone(), size])?;
            }
            Much::Members(members) => {
                for (at, len) in members.places(self.data) {
                    let number = |value: u64| Expr::int(self.bits(), i128::from(value));
                    let member = Expr::binary(BinOp::PtrAdd, ptr.clone(), number(*at), builder.span);
                    site.call_named(builder, None, "__model_initialised", vec![member, number(*len)])?;
                }
            }
            Much::All
            | Much::None
            | Much::Some
            | Much::Count
            | Much::Positive
            | Much::String
            | Much::Left(_)
            | Much::Foreign => {}
        }
        Ok(())
    }

    /// An access that demands the alignment of the object's type and reads one byte.
    fn check_alignment(&self, builder: &mut Builder, ptr: &Expr, object: Object, size: &Expr) {
        let Ok(align) = u32::try_from(object.align(self.data)) else { return };
        if align < 2 {
            return;
        }
        let none = builder.compare(BinOp::Eq, size.clone(), Expr::int(self.bits(), 0));
        let skipped = builder.skip_if(none);
        let dst = builder.reg(Ty::I8);
        builder.push(StmtKind::Load { dst, ptr: ptr.clone(), align, volatile: false });
        builder.rejoin(skipped);
    }
}
