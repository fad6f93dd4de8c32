//! The contents of static objects: constants as bytes and addresses.
//!
//! Every entry of an initialiser is evaluated to a number or to an address. Numbers become pieces
//! of bytes; the bits of bit-fields are gathered by byte. Pieces are sorted, neighbours joined, and
//! zeros left out, since what no item covers is zero.

use super::Cx;
use super::class::{Class, class};
use crate::consteval::{Base, ConstValue, Ctx, Reason, eval_const};
use crate::link::GlobalSource;
use crate::source::Pos;
use crate::tast::{Expr, ExprKind, Init, InitEntry, InitValue, Module, ObjectDef, ObjectId};
use crate::types::{BitRange, FloatKind};
use crate::walk::{Visit, walk_expr};
use ir::{GlobalId, InitItem, Place};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::collections::hash_map::Entry;

/// How deep objects may be made of the values of other objects.
const MAX_DEPTH: usize = 64;

/// Bytes as an item's offset and contents; `None` if all are zero.
pub(super) fn trim(bytes: &[u8]) -> Option<(u64, Vec<u8>)> {
    bytes.iter().any(|&b| b != 0).then(|| (0, bytes.to_vec()))
}

/// The globals whose contents are not modelled, or lead to such a global, with the reason. A caller
/// that names one in a function does not know what is there.
pub(super) fn unsupported(cx: &Cx<'_>) -> FxHashMap<GlobalId, Box<str>> {
    let ctx = Ctx { types: cx.types, module: cx.module };
    let mut found: FxHashMap<GlobalId, Box<str>> = FxHashMap::default();
    let mut users: FxHashMap<GlobalId, Vec<GlobalId>> = FxHashMap::default();
    for (global, linked) in cx.links.globals.iter_enumerated() {
        let GlobalSource::Object(object) = linked.source else { continue };
        let ObjectDef::Init(init) = &cx.module.objects[object].def else { continue };
        let mut names = Names { cx, found: Vec::new() };
        for entry in &init.entries {
            let InitValue::Expr(e) = &entry.value else { continue };
            names.expr(e);
            // Bytes are copied from another object, which is examined by itself.
            if class(cx.types, entry.ty.id) == Class::Bytes && copied_object(cx.module, e).is_some() {
                continue;
            }
            if let Err(why) = eval_const(&ctx, e)
                && why.reason == Reason::Unsupported
            {
                found.insert(global, format!("initialiser: {}", why.why).into());
            }
        }
        for used in names.found {
            users.entry(used).or_default().push(global);
        }
    }
    let mut todo: Vec<GlobalId> = cx.links.globals.indices().filter(|id| found.contains_key(id)).collect();
    while let Some(global) = todo.pop() {
        let why = found.get(&global).cloned().unwrap_or_default();
        for &user in users.get(&global).into_iter().flatten() {
            if let Entry::Vacant(entry) = found.entry(user) {
                entry.insert(why.clone());
                todo.push(user);
            }
        }
    }
    found
}

/// The globals that an initialiser names.
struct Names<'c, 'a> {
    cx: &'c Cx<'a>,
    found: Vec<GlobalId>,
}

impl<'t> Visit<'t> for Names<'_, '_> {
    fn expr(&mut self, e: &'t Expr) {
        if let ExprKind::Object(id) = e.kind {
            self.found.extend(self.cx.links.object(id));
        }
        walk_expr(self, e);
    }
}

/// The items of an object's initialiser.
pub(super) fn contents(cx: &mut Cx<'_>, object: ObjectId, init: &Init, size: Option<u64>) -> Vec<InitItem> {
    let mut image = Image { cx, object, pieces: Vec::new(), bits: BTreeMap::new() };
    image.init(init, 0, 0);
    image.finish(size.unwrap_or(0))
}

/// A part of the contents.
enum Piece {
    Bytes(Vec<u8>),
    Pointer(Place, i64),
}

struct Image<'c, 'a> {
    cx: &'c mut Cx<'a>,
    object: ObjectId,
    pieces: Vec<(u64, Piece)>,
    /// Bytes that bit-fields share.
    bits: BTreeMap<u64, u8>,
}

impl Image<'_, '_> {
    fn init(&mut self, init: &Init, base: u64, depth: usize) {
        for entry in &init.entries {
            match &entry.value {
                InitValue::Str(id) => {
                    let bytes = &self.cx.module.strings[*id].bytes;
                    let size = self.cx.types.size_of(entry.ty).unwrap_or(bytes.len() as u64);
                    let length = bytes.len().min(usize::try_from(size).unwrap_or(usize::MAX));
                    let bytes = bytes[..length].to_vec();
                    self.put(entry, base, &Piece::Bytes(bytes));
                }
                InitValue::Expr(e) => self.entry(entry, e, base, depth),
            }
        }
    }

    fn entry(&mut self, entry: &InitEntry, e: &Expr, base: u64, depth: usize) {
        if class(self.cx.types, entry.ty.id) == Class::Bytes
            && let Some(init) = copied_object(self.cx.module, e)
        {
            if depth >= MAX_DEPTH {
                self.cx.diags.error(e.pos, "initialiser refers to itself");
                return;
            }
            for &offset in &entry.offsets {
                self.init(init, base + offset, depth + 1);
            }
            return;
        }
        let ctx = Ctx { types: self.cx.types, module: self.cx.module };
        match eval_const(&ctx, e) {
            Ok(value) => match (entry.bits, value) {
                (Some(bits), ConstValue::Int { value, .. }) => self.put_bits(entry, bits, base, value),
                (Some(_), ConstValue::Float { .. } | ConstValue::Address { .. }) => {
                    self.cx.diags.error(e.pos, "initialiser of a bit-field is not an integer constant");
                }
                (None, value) => {
                    if let Some(piece) = self.piece(value, e.pos) {
                        self.put(entry, base, &piece);
                    }
                }
            },
            Err(why) => {
                let message = match why.reason {
                    // A use of the object becomes an `unsupported` statement.
                    Reason::Unsupported => return,
                    Reason::NotConstant
                    | Reason::DivisionByZero
                    | Reason::NegativeShift
                    | Reason::Address => {
                        format!("initialiser is not constant: {}", why.why)
                    }
                    // It has been reported.
                    Reason::Error => return,
                };
                self.cx.diags.error(why.pos, message);
            }
        }
    }

    fn piece(&mut self, value: ConstValue, pos: Pos) -> Option<Piece> {
        match value {
            ConstValue::Int { bits, value } => {
                Some(Piece::Bytes(little_endian(value, usize::from(bits) / 8)))
            }
            ConstValue::Float { kind, image } => Some(Piece::Bytes(little_endian(image, float_bytes(kind)))),
            ConstValue::Address { base, offset } => {
                let absent = match base {
                    Base::Null => true,
                    Base::Object(id) => self.cx.links.is_absent_object(id),
                    Base::Function(id) => self.cx.links.is_absent_function(id),
                    Base::Str(_) | Base::Label(_) => false,
                };
                if absent {
                    let length = usize::from(self.cx.types.model.pointer_bits()) / 8;
                    return Some(Piece::Bytes(little_endian(offset as u128, length)));
                }
                let place = match base {
                    Base::Null => None,
                    Base::Object(id) => self.cx.links.object(id).map(Place::Global),
                    Base::Str(id) => self.cx.links.string(id).map(Place::Global),
                    Base::Function(id) => self.cx.links.function(id).map(Place::Func),
                    Base::Label(label) => {
                        let owner = self.cx.links.owner(self.object);
                        let block = owner.and_then(|f| self.cx.label_blocks.get(&(f, label)));
                        block.map(|&(func, block)| Place::Label(func, block))
                    }
                };
                if place.is_none() {
                    self.cx.diags.error(pos, "initialiser is the address of something that is not there");
                }
                place.map(|place| Piece::Pointer(place, offset))
            }
        }
    }

    fn put(&mut self, entry: &InitEntry, base: u64, piece: &Piece) {
        for &offset in &entry.offsets {
            let piece = match piece {
                Piece::Bytes(bytes) if bytes.iter().all(|&b| b == 0) => continue,
                Piece::Bytes(bytes) => Piece::Bytes(bytes.clone()),
                Piece::Pointer(place, addend) => Piece::Pointer(*place, *addend),
            };
            self.pieces.push((base + offset, piece));
        }
    }

    fn put_bits(&mut self, entry: &InitEntry, bits: BitRange, base: u64, value: u128) {
        for &offset in &entry.offsets {
            for i in 0..bits.width {
                if i < 128 && value >> i & 1 == 1 {
                    let bit = u64::from(bits.at) + u64::from(i);
                    *self.bits.entry(base + offset + bit / 8).or_insert(0) |= 1 << (bit % 8);
                }
            }
        }
    }

    fn finish(mut self, size: u64) -> Vec<InitItem> {
        let bits = std::mem::take(&mut self.bits);
        self.pieces.extend(bits.into_iter().map(|(offset, byte)| (offset, Piece::Bytes(vec![byte]))));
        self.pieces.sort_by_key(|&(offset, _)| offset);
        let pointer = self.cx.types.model.pointer_bytes();
        let mut items: Vec<InitItem> = Vec::new();
        let mut end = 0;
        for (offset, piece) in self.pieces {
            let length = match &piece {
                Piece::Bytes(bytes) => bytes.len() as u64,
                Piece::Pointer(..) => pointer,
            };
            // Sema leaves no overridden entries, and none outside the object: whatever remains of
            // one must not make a program that is not well-formed.
            if offset < end || offset.checked_add(length).is_none_or(|after| after > size) {
                continue;
            }
            match (piece, items.last_mut()) {
                (Piece::Bytes(more), Some(InitItem::Bytes { bytes, .. })) if offset == end => {
                    bytes.extend(more)
                }
                (Piece::Bytes(bytes), _) => items.push(InitItem::Bytes { offset, bytes }),
                (Piece::Pointer(target, addend), _) => {
                    items.push(InitItem::Pointer { offset, target, addend });
                }
            }
            end = offset + length;
        }
        items
    }
}

/// The initialiser of the object whose value an expression of bytes is: a compound literal at file
/// scope, for example.
fn copied_object<'a>(module: &'a Module, e: &Expr) -> Option<&'a Init> {
    let mut at = e;
    loop {
        match &at.kind {
            ExprKind::Load(inner) | ExprKind::Convert(inner) => at = inner,
            ExprKind::Object(id) => match &module.objects[*id].def {
                ObjectDef::Init(init) => return Some(init),
                ObjectDef::Declared | ObjectDef::Tentative => return None,
            },
            _ => return None,
        }
    }
}

fn little_endian(value: u128, length: usize) -> Vec<u8> {
    value.to_le_bytes().into_iter().take(length).collect()
}

/// How many bytes of a floating-point object hold its value.
fn float_bytes(kind: FloatKind) -> usize {
    kind.format().bits() as usize / 8
}
