//! Tests of compatibility and conversions; the expected answers are gcc's.

use super::*;
use crate::ast::Quals;
use crate::intern::{Interner, Symbol};
use crate::source::Pos;
use crate::types::{BitRange, Enum, Record, RecordDef};
use ir::DataModel;

fn types() -> Types {
    Types::new(DataModel::Lp64)
}

fn function(types: &mut Types, ret: TypeId, params: &[TypeId], prototype: bool) -> QualType {
    let params = params.iter().map(|&id| id.into()).collect();
    types.intern(Type::Function(FnType { ret: ret.into(), params, variadic: false, prototype })).into()
}

#[test]
fn every_integer_kind_has_its_number() {
    let mut types = types();
    use IntKind::*;
    let all =
        [Char, SChar, UChar, Short, UShort, Int, UInt, Long, ULong, LongLong, ULongLong, Int128, UInt128];
    for kind in all {
        assert_eq!(types.int(kind), TypeId::from(kind));
    }
}

#[test]
fn qualifiers_and_derived_types() {
    let mut types = types();
    let int = QualType::from(TypeId::INT);
    let konst = int.with(Quals::CONST);
    assert!(types.compatible(int, int));
    assert!(!types.compatible(int, konst));
    assert!(types.compatible_unqualified(int, konst));
    assert!(!types.compatible(int, TypeId::LONG.into()));
    let (p, q) = (QualType::from(types.pointer(int)), QualType::from(types.pointer(konst)));
    assert!(!types.compatible(p, q));
    assert!(!types.compatible_unqualified(p, q));
    let open = QualType::from(types.array(int, ArrayLen::Unknown));
    let three = QualType::from(types.array(int, ArrayLen::Known(3)));
    let four = QualType::from(types.array(int, ArrayLen::Known(4)));
    assert!(types.compatible(open, three));
    assert!(!types.compatible(four, three));
    // `const` on the array or on the elements is the same.
    let konsts = QualType::from(types.array(konst, ArrayLen::Known(3)));
    assert!(types.compatible(three.with(Quals::CONST), konsts));
    assert!(!types.compatible(three, konsts));
    assert!(types.compatible_unqualified(three, konsts));
    assert_eq!(types.composite(open, three), three);
    let (to_open, to_three) = (types.pointer(open), types.pointer(three));
    assert!(types.compatible(to_open.into(), to_three.into()));
    assert_eq!(types.composite(to_open.into(), to_three.into()).id, to_three);
}

#[test]
fn functions_with_and_without_prototype() {
    let mut types = types();
    let bare = function(&mut types, TypeId::INT, &[], false);
    let none = function(&mut types, TypeId::INT, &[], true);
    let int = function(&mut types, TypeId::INT, &[TypeId::INT], true);
    let char = function(&mut types, TypeId::INT, &[TypeId::CHAR], true);
    let float = function(&mut types, TypeId::INT, &[TypeId::FLOAT], true);
    let other = function(&mut types, TypeId::LONG, &[TypeId::INT], true);
    assert!(types.compatible(bare, int) && types.compatible(bare, none));
    assert!(!types.compatible(bare, char) && !types.compatible(float, bare));
    assert!(!types.compatible(none, int) && !types.compatible(int, other));
    assert_eq!(types.composite(bare, int), int);
    let open = types.array(TypeId::INT.into(), ArrayLen::Unknown);
    let three = types.array(TypeId::INT.into(), ArrayLen::Known(3));
    let (open, three) = (types.pointer(open.into()), types.pointer(three.into()));
    let a = function(&mut types, open, &[three, open], true);
    let b = function(&mut types, three, &[open, open], true);
    let both = function(&mut types, three, &[three, open], true);
    assert!(types.compatible(a, b));
    assert_eq!(types.composite(a, b), both);
}

fn enumeration(types: &mut Types, tag: Symbol, pos: u32, values: &[(Symbol, i128)]) -> QualType {
    let underlying = Some(IntKind::UInt);
    let e = Enum { tag: Some(tag), pos: Pos(pos), underlying, values: values.to_vec() };
    let id = types.enums.push(e);
    types.intern(Type::Enum(id)).into()
}

#[test]
fn enumerations() {
    let mut types = types();
    types.begin_unit(Pos(0));
    types.begin_unit(Pos(100));
    let mut names = Interner::default();
    let [tag, a, b] = ["E", "A", "B"].map(|name| names.intern(name));
    let first = enumeration(&mut types, tag, 1, &[(a, 0), (b, 1)]);
    let again = enumeration(&mut types, tag, 2, &[(a, 0), (b, 1)]);
    let there = enumeration(&mut types, tag, 101, &[(b, 1), (a, 0)]);
    let other = enumeration(&mut types, tag, 102, &[(a, 1)]);
    assert!(types.compatible(first, TypeId::UINT.into()) && !types.compatible(first, TypeId::INT.into()));
    assert!(!types.compatible(first, again));
    assert!(types.compatible(first, there));
    assert!(!types.compatible(first, other));
    assert_eq!(types.composite(TypeId::UINT.into(), first), first);
}

fn record(types: &mut Types, tag: Option<Symbol>, pos: u32, union: bool) -> (RecordId, QualType) {
    let id = types.records.push(Record { tag, union, pos: Pos(pos), def: None });
    (id, types.intern(Type::Record(id)).into())
}

fn define(types: &mut Types, record: RecordId, members: &[(Symbol, QualType, Option<BitRange>)]) {
    let field = |&(name, ty, bits)| Field { name: Some(name), ty, offset: 0, bits, pos: Pos(0) };
    let fields = members.iter().map(field).collect();
    let def =
        RecordDef { fields, size: 8, align: 8, user_align: false, transparent: false, tail: Vec::new() };
    types.records[record].def = Some(def);
}

#[test]
fn records_of_different_units() {
    let mut types = types();
    types.begin_unit(Pos(0));
    types.begin_unit(Pos(100));
    let mut names = Interner::default();
    let [s, t, next, value] = ["S", "T", "next", "value"].map(|name| names.intern(name));
    // struct S { struct S *next; int value; } in both units, and variants.
    let mut node = |pos, tag, value_ty: TypeId| {
        let (id, ty) = record(&mut types, tag, pos, false);
        let to = types.pointer(ty).into();
        define(&mut types, id, &[(next, to, None), (value, value_ty.into(), None)]);
        ty
    };
    let here = node(1, Some(s), TypeId::INT);
    let here_again = node(2, Some(s), TypeId::INT);
    let there = node(101, Some(s), TypeId::INT);
    let differs = node(102, Some(s), TypeId::LONG);
    let tagged = node(103, Some(t), TypeId::INT);
    let (nameless, nameless_there) = (node(3, None, TypeId::INT), node(104, None, TypeId::INT));
    assert!(types.compatible(here, there));
    assert!(!types.compatible(here, here_again));
    assert!(!types.compatible(here, differs));
    assert!(!types.compatible(here, tagged));
    assert!(types.compatible(nameless, nameless_there));
    let (_, declared) = record(&mut types, Some(s), 105, false);
    assert!(types.compatible(here, declared));
    assert_eq!(types.composite(declared, here), here);
    let bits = |width| Some(BitRange { at: 0, width });
    let mut flags = |pos, width| {
        let (id, ty) = record(&mut types, Some(t), pos, true);
        define(&mut types, id, &[(value, TypeId::INT.into(), bits(width))]);
        ty
    };
    let (three, three_there, four) = (flags(4, 3), flags(106, 3), flags(107, 4));
    assert!(types.compatible(three, three_there) && !types.compatible(three, four));
}

#[test]
fn deep_types_do_not_overflow_the_stack() {
    let mut types = types();
    let mut deep = |leaf: TypeId| (0..200_000).fold(leaf, |ty, _| types.pointer(ty.into()));
    let (a, b) = (deep(TypeId::INT), deep(TypeId::LONG));
    assert!(!types.compatible(a.into(), b.into()));
    types.composite(a.into(), b.into());
}

#[test]
fn usual_conversions() {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        let mut types = Types::new(model);
        use FloatKind::*;
        use IntKind::*;
        let lp64 = model == DataModel::Lp64;
        for (a, b, common) in [
            (Int, UInt, UInt),
            (Char, Char, Int),
            (UShort, Short, Int),
            (Long, UInt, if lp64 { Long } else { ULong }),
            (Long, ULongLong, ULongLong),
            (LongLong, ULong, if lp64 { ULongLong } else { LongLong }),
            (Int128, ULongLong, Int128),
            (UInt128, Int128, UInt128),
        ] {
            assert_eq!(types.usual_conversion(a.into(), b.into()), common.into(), "{a:?} {b:?}");
            assert_eq!(types.usual_conversion(b.into(), a.into()), common.into(), "{b:?} {a:?}");
        }
        for (a, b, common) in [
            (Float, Double, Double),
            (Float32, Float, Float32),
            (Float64, Double, Float64),
            (Float32x, Double, Double),
            (Float32x, Float64, Float64),
            (Float64x, LongDouble, LongDouble),
            (Float128, LongDouble, Float128),
            (Float16, Float, Float),
        ] {
            let [a, b, common] = [a, b, common].map(|kind| types.intern(Type::Float(kind)));
            assert_eq!(types.usual_conversion(a, b), common);
            assert_eq!(types.usual_conversion(b, a), common);
            assert_eq!(types.usual_conversion(a, TypeId::LONG), a);
        }
        let complex = types.intern(Type::Complex(Float));
        let wide = types.intern(Type::Complex(Double));
        assert_eq!(types.usual_conversion(complex, TypeId::DOUBLE), wide);
        assert_eq!(types.usual_conversion(TypeId::INT, complex), complex);
        assert_eq!(types.usual_conversion(TypeId::BOOL, TypeId::BOOL), TypeId::INT);
        assert_eq!(types.usual_conversion(TypeId::VOID, TypeId::INT), TypeId::ERROR);
        let decimal = types.intern(Type::Decimal(64));
        assert_eq!(types.usual_conversion(TypeId::INT, decimal), decimal);
    }
}

#[test]
fn promotions() {
    let types = types();
    use IntKind::*;
    assert_eq!(types.promote(TypeId::BOOL), TypeId::INT);
    assert_eq!(types.promote(UShort.into()), TypeId::INT);
    assert_eq!(types.promote(UInt.into()), TypeId::UINT);
    assert_eq!(types.promote(TypeId::FLOAT), TypeId::FLOAT);
    assert_eq!(types.default_promotion(TypeId::FLOAT), TypeId::DOUBLE);
    assert_eq!(types.default_promotion(Char.into()), TypeId::INT);
    assert_eq!(types.promote_bits(UInt.into(), 5), TypeId::INT);
    assert_eq!(types.promote_bits(UInt.into(), 32), TypeId::UINT);
    assert_eq!(types.promote_bits(ULong.into(), 31), TypeId::INT);
    assert_eq!(types.promote_bits(ULong.into(), 32), TypeId::UINT);
    assert_eq!(types.promote_bits(LongLong.into(), 32), TypeId::INT);
    assert_eq!(types.promote_bits(ULong.into(), 40), TypeId::ULONG);
    assert_eq!(types.promote_bits(TypeId::BOOL, 1), TypeId::INT);
}
