//! Tests of sizes, alignments and what cannot be laid out. Whole layouts are compared with gcc's by
//! the integration tests.

use super::*;
use crate::intern::Symbol;
use crate::source::Pos;
use crate::types::{Behind, BitRange, Record};

fn field(name: u32, ty: impl Into<QualType>, bits: Option<u16>) -> FieldInput {
    let name = Some(Symbol(name));
    FieldInput { name, ty: ty.into(), bits, packed: false, align: None, pos: Pos(0) }
}

fn unnamed(ty: impl Into<QualType>, bits: u16) -> FieldInput {
    FieldInput { name: None, ..field(0, ty, Some(bits)) }
}

fn input(fields: Vec<FieldInput>) -> RecordInput {
    RecordInput { fields, ..RecordInput::default() }
}

fn error(types: &Types, input: &RecordInput) -> LayoutErrorKind {
    types.lay_out(input).map(|_| ()).unwrap_err().kind
}

#[test]
fn scalars_of_both_models() {
    let kinds = [
        (Type::Int(IntKind::Long), [8, 8, 8], [4, 4, 4]),
        (Type::Int(IntKind::LongLong), [8, 8, 8], [8, 4, 8]),
        (Type::Float(FloatKind::Double), [8, 8, 8], [8, 4, 8]),
        (Type::Float(FloatKind::LongDouble), [16, 16, 16], [12, 4, 4]),
        (Type::Float(FloatKind::Float128), [16, 16, 16], [16, 16, 16]),
        (Type::Complex(FloatKind::Double), [16, 8, 8], [16, 4, 8]),
        (Type::Decimal(64), [8, 8, 8], [8, 8, 8]),
        (Type::Bool, [1, 1, 1], [1, 1, 1]),
        (Type::Vector(TypeId::INT, 32), [32, 32, 32], [32, 32, 32]),
    ];
    for (model, at) in [(DataModel::Lp64, 0), (DataModel::Ilp32, 1)] {
        let mut types = Types::new(model);
        for (ty, lp64, ilp32) in kinds.clone() {
            let [size, align, preferred] = [lp64, ilp32][at];
            let ty = QualType::from(types.intern(ty));
            assert_eq!(types.size_of(ty), Some(size));
            assert_eq!(types.align_of(ty), Some(align as u32));
            assert_eq!(types.preferred_align(ty), Some(preferred as u32));
        }
        let list = QualType::from(types.va_list());
        assert_eq!(types.size_of(list), Some([24, 4][at]));
        // Vectors are aligned to their size, but `_Alignof` says no more than 16.
        let vector = QualType::from(types.intern(Type::Vector(TypeId::INT, 32)));
        assert_eq!(types.alignof_operator(vector), Some(16));
        // An atomic member is aligned to its size on both.
        let atomic = QualType::from(TypeId::from(IntKind::LongLong)).with(Quals::ATOMIC);
        assert_eq!(types.align_of(atomic), Some(8));
        let aligned = QualType::from(TypeId::INT).aligned(1);
        assert_eq!((types.size_of(aligned), types.align_of(aligned)), (Some(4), Some(1)));
    }
}

#[test]
fn types_without_size() {
    let mut types = Types::new(DataModel::Lp64);
    let void = QualType::from(TypeId::VOID);
    assert_eq!(types.size_of(void), None);
    assert_eq!(types.gnu_size_of(void), Some(1));
    let open = QualType::from(types.array(TypeId::INT.into(), ArrayLen::Unknown));
    assert_eq!(types.checked_size_of(open), Err(SizeError::Incomplete));
    assert_eq!(types.align_of(open), Some(4));
    let vla = types.new_vla();
    let vla = QualType::from(types.array(TypeId::INT.into(), ArrayLen::Vla(vla)));
    assert_eq!(types.checked_size_of(vla), Err(SizeError::Variable));
    let record = types.records.push(Record { tag: None, union: false, pos: Pos(0), def: None });
    let record = QualType::from(types.intern(Type::Record(record)));
    assert_eq!((types.size_of(record), types.align_of(record)), (None, None));
    assert_eq!(types.size_of(TypeId::ERROR.into()), None);
}

#[test]
fn sizes_beyond_the_address_space() {
    let mut types = Types::new(DataModel::Lp64);
    let mut array = |elem: QualType, len| QualType::from(types.array(elem, ArrayLen::Known(len)));
    let biggest = array(TypeId::CHAR.into(), i64::MAX as u64);
    let big = array(TypeId::INT.into(), 1 << 61);
    let none_of_big = array(big, 0);
    let half = array(TypeId::CHAR.into(), 1 << 62);
    assert_eq!(types.size_of(biggest), Some(i64::MAX as u64));
    assert_eq!(types.checked_size_of(big), Err(SizeError::TooBig));
    assert_eq!(types.checked_size_of(none_of_big), Err(SizeError::TooBig));
    let one = input(vec![field(1, biggest, None), field(2, TypeId::CHAR, None)]);
    assert_eq!(error(&types, &one), LayoutErrorKind::TooBig);
    let two = input(vec![field(1, half, None), field(2, half, None)]);
    assert_eq!(error(&types, &two), LayoutErrorKind::TooBig);
    let many = input((0..1000).map(|n| field(n, biggest, None)).collect());
    assert_eq!(error(&types, &many), LayoutErrorKind::TooBig);
    let fits = input(vec![field(1, half, None), field(2, TypeId::CHAR, None)]);
    assert_eq!(types.lay_out(&fits).unwrap().size, (1 << 62) + 1);
    types.model = DataModel::Ilp32;
    assert_eq!(types.checked_size_of(half), Err(SizeError::TooBig));
}

#[test]
fn deep_arrays_do_not_overflow_the_stack() {
    let mut types = Types::new(DataModel::Ilp32);
    let mut ty = QualType::from(TypeId::INT);
    for _ in 0..200_000 {
        ty = types.array(ty, ArrayLen::Known(1)).into();
    }
    assert_eq!((types.size_of(ty), types.align_of(ty)), (Some(4), Some(4)));
}

#[test]
fn bit_fields() {
    let types = Types::new(DataModel::Lp64);
    let def = types
        .lay_out(&input(vec![
            field(1, TypeId::INT, Some(5)),
            field(2, TypeId::INT, Some(30)),
            unnamed(TypeId::INT, 0),
            field(3, TypeId::CHAR, Some(3)),
            field(4, TypeId::LONG, Some(40)),
        ]))
        .unwrap();
    let places: Vec<_> = def.fields.iter().map(|field| (field.offset, field.bits)).collect();
    let range = |at, width| Some(BitRange { at, width });
    assert_eq!(places, [(0, range(0, 5)), (4, range(0, 30)), (8, range(0, 3)), (8, range(3, 40))]);
    assert_eq!((def.size, def.align), (16, 8));
    let packed = RecordInput {
        packed: true,
        ..input(vec![field(1, TypeId::INT, Some(5)), field(2, TypeId::INT, Some(30))])
    };
    let def = types.lay_out(&packed).unwrap();
    assert_eq!((def.fields[1].offset, def.fields[1].bits, def.size), (0, range(5, 30), 5));
}

#[test]
fn empty_records() {
    let types = Types::new(DataModel::Lp64);
    let def = types.lay_out(&RecordInput::default()).unwrap();
    assert_eq!((def.size, def.align), (0, 1));
    let aligned = RecordInput { align: Some(16), ..RecordInput::default() };
    let def = types.lay_out(&aligned).unwrap();
    assert_eq!((def.size, def.align), (0, 16));
}

#[test]
fn what_is_no_member() {
    let mut types = Types::new(DataModel::Lp64);
    let int = TypeId::INT;
    let open = types.array(int.into(), ArrayLen::Unknown);
    let vla = types.new_vla();
    let vla = types.array(int.into(), ArrayLen::Vla(vla));
    use LayoutErrorKind::*;
    let cases = [
        (input(vec![field(1, TypeId::VOID, None)]), Incomplete),
        (input(vec![field(1, open, None), field(2, int, None)]), FlexibleNotLast),
        (input(vec![field(1, open, None)]), FlexibleAlone),
        (input(vec![unnamed(int, 3), field(1, open, None)]), FlexibleAlone),
        (RecordInput { union: true, ..input(vec![field(1, open, None)]) }, FlexibleInUnion),
        (input(vec![field(1, TypeId::DOUBLE, Some(3))]), BitFieldType),
        (input(vec![field(1, int, Some(33))]), BitFieldWidth),
        (input(vec![field(1, TypeId::BOOL, Some(2))]), BitFieldWidth),
        (input(vec![field(1, int, Some(0))]), ZeroWidth),
    ];
    for (input, kind) in cases {
        assert_eq!(error(&types, &input), kind);
    }
    let good = input(vec![field(1, TypeId::CHAR, None), field(2, open, None)]);
    let def = types.lay_out(&good).unwrap();
    assert_eq!((def.size, def.fields[1].offset), (4, 4));
    let variable = input(vec![field(1, TypeId::CHAR, None), field(2, vla, None), field(3, int, None)]);
    let def = types.lay_out(&variable).unwrap();
    let one = |at: usize| Behind { fields: at..at + 1, align: 4, bits: None };
    assert_eq!((def.fields[1].offset, def.tail), (4, vec![one(1), one(2)]));
    let union = RecordInput { union: true, ..input(vec![field(1, vla, None), field(2, int, None)]) };
    let def = types.lay_out(&union).unwrap();
    assert_eq!((def.size, def.align, def.tail), (4, 4, vec![one(0)]));
    let bits = [field(2, int, Some(3)), field(3, int, Some(30)), field(4, TypeId::CHAR, None)];
    let behind = input([vec![field(1, vla, None)], bits.to_vec()].concat());
    let def = types.lay_out(&behind).unwrap();
    assert_eq!(def.tail[1], Behind { fields: 1..3, align: 1, bits: Some(33) });
    assert_eq!(def.fields[2].bits, Some(BitRange { at: 3, width: 30 }));
}

#[test]
fn elements_of_arrays() {
    let types = Types::new(DataModel::Lp64);
    let int = QualType::from(TypeId::INT);
    assert_eq!(types.check_element(int), Ok(()));
    assert_eq!(types.check_element(int.aligned(2)), Ok(()));
    assert_eq!(types.check_element(int.aligned(8)), Err(ElementError::AlignedBeyondSize));
}
