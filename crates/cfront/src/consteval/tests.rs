//! Tests of the evaluator on hand-made trees; what is accepted is what gcc 12 accepts.

use super::*;
use crate::ast::Quals;
use crate::intern::Symbol;
use crate::tast::{
    BinaryOp, ExprKind, Function, Init, InitEntry, InitValue, Linkage, LocalId, ObjectDef, StaticObject,
    StmtExpr, StrData, UnaryOp,
};
use crate::types::{ArrayLen, BitRange, FnType, QualType, Type, TypeId};
use ir::DataModel;

struct World {
    types: Types,
    module: Module,
}

fn node(kind: ExprKind, ty: impl Into<QualType>) -> Expr {
    Expr { kind, ty: ty.into(), pos: Pos(0) }
}

fn boxed(e: &Expr) -> Box<Expr> {
    Box::new(e.clone())
}

fn int(value: i128) -> Expr {
    node(ExprKind::Int(ir::truncate(value as u128, 32)), TypeId::INT)
}

fn convert(e: &Expr, to: impl Into<QualType>) -> Expr {
    node(ExprKind::Convert(boxed(e)), to)
}

fn load(e: &Expr) -> Expr {
    node(ExprKind::Load(boxed(e)), e.ty.unqualified())
}

fn binary(op: BinaryOp, a: &Expr, b: &Expr) -> Expr {
    node(ExprKind::Binary(op, boxed(a), boxed(b)), a.ty)
}

fn compare(op: BinaryOp, a: &Expr, b: &Expr) -> Expr {
    node(ExprKind::Binary(op, boxed(a), boxed(b)), TypeId::INT)
}

fn entry(offset: u64, ty: QualType, bits: Option<BitRange>, value: InitValue) -> InitEntry {
    InitEntry { offsets: vec![offset], bits, ty, value }
}

impl World {
    fn new() -> World {
        World { types: Types::new(DataModel::Lp64), module: Module::default() }
    }

    fn object(&mut self, ty: QualType, def: ObjectDef) -> Expr {
        let id = self.module.objects.push(StaticObject {
            name: Symbol(0),
            unit: 0,
            ty,
            linkage: Linkage::Internal,
            def,
            thread_local: false,
            common: false,
            weak: false,
            alias: None,
            align: None,
            pos: Pos(0),
        });
        node(ExprKind::Object(id), ty)
    }

    fn plain(&mut self) -> Expr {
        self.object(TypeId::INT.into(), ObjectDef::Tentative)
    }

    fn constant(&mut self, ty: QualType, entries: Vec<InitEntry>) -> Expr {
        let init = Init { entries, complete: true, size: None };
        self.object(ty.with(Quals::CONST), ObjectDef::Init(init))
    }

    fn function(&mut self, weak: bool) -> Expr {
        let f = FnType { ret: TypeId::INT.into(), params: vec![], variadic: false, prototype: true };
        let ty = self.types.intern(Type::Function(f));
        let id = self.module.functions.push(Function {
            source: Symbol(0),
            name: Symbol(0),
            unit: 0,
            ty,
            linkage: Linkage::External,
            inline: false,
            noreturn: false,
            weak,
            alias: None,
            constructor: None,
            destructor: None,
            body: None,
            pos: Pos(0),
        });
        node(ExprKind::Function(id), ty)
    }

    fn string(&mut self, text: &str) -> Expr {
        let bytes = [text.as_bytes(), b"\0"].concat();
        let len = ArrayLen::Known(bytes.len() as u64);
        let ty = self.types.array(TypeId::CHAR.into(), len);
        let id = self.module.strings.push(StrData { bytes, elem_size: 1 });
        node(ExprKind::Str(id), ty)
    }

    fn address(&mut self, place: &Expr) -> Expr {
        let ty = self.types.pointer(place.ty);
        node(ExprKind::AddrOf(boxed(place)), ty)
    }

    /// `&array[index]`
    fn element(&mut self, array: &Expr, index: i128) -> Expr {
        let elem = self.types.element(array.ty).unwrap();
        let ty = self.types.pointer(elem);
        let decay = node(ExprKind::Decay(boxed(array)), ty);
        node(ExprKind::PtrOffset { ptr: Box::new(decay), index: Box::new(int(index)), negative: false }, ty)
    }

    fn deref(&self, pointer: &Expr) -> Expr {
        node(ExprKind::Deref(boxed(pointer)), self.types.pointee(pointer.ty.id).unwrap())
    }

    fn ctx(&self) -> Ctx<'_> {
        Ctx { types: &self.types, module: &self.module }
    }

    fn fold(&self, e: &Expr) -> Option<i128> {
        eval_int(&self.ctx(), e).ok().and_then(IntValue::to_i128)
    }

    fn strict(&self, e: &Expr) -> Option<i128> {
        eval_ice(&self.ctx(), e).ok().and_then(IntValue::to_i128)
    }

    fn init(&self, e: &Expr) -> Option<ConstValue> {
        eval_const(&self.ctx(), e).ok()
    }

    fn reason(&self, e: &Expr) -> Reason {
        eval_int(&self.ctx(), e).unwrap_err().reason
    }
}

fn int_const(value: i64) -> Option<ConstValue> {
    Some(ConstValue::Int { bits: 32, value: ir::truncate(value as u128, 32) })
}

#[test]
fn overflow_is_remarked_and_not_strict() {
    let world = World::new();
    let sum = binary(BinaryOp::Add, &int(i128::from(i32::MAX)), &int(1));
    let value = eval_int(&world.ctx(), &sum).unwrap();
    assert_eq!(value.to_i128(), Some(i128::from(i32::MIN)));
    assert_eq!(value.remark, Some(Remark { pos: Pos(0), kind: RemarkKind::Overflow }));
    assert!(value.is_negative() && value.to_u64().is_none());
    assert_eq!(world.strict(&sum), None);
    assert_eq!(world.strict(&binary(BinaryOp::Add, &int(1), &int(2))), Some(3));
    assert_eq!(world.reason(&binary(BinaryOp::Div, &int(1), &int(0))), Reason::DivisionByZero);
    assert_eq!(world.reason(&binary(BinaryOp::Shl, &int(1), &int(-1))), Reason::NegativeShift);
}

#[test]
fn what_is_not_evaluated_need_not_be_constant() {
    let mut world = World::new();
    let variable = load(&world.plain());
    let by_zero = binary(BinaryOp::Div, &int(1), &int(0));
    let choice =
        |c: &Expr, a: &Expr, b: &Expr| node(ExprKind::Conditional(boxed(c), boxed(a), boxed(b)), TypeId::INT);
    let comma = node(ExprKind::Comma(boxed(&int(1)), boxed(&int(2))), TypeId::INT);
    assert_eq!(world.fold(&choice(&int(1), &int(3), &variable)), Some(3));
    assert_eq!(world.strict(&choice(&int(1), &int(3), &variable)), None);
    assert_eq!(world.strict(&choice(&int(1), &int(3), &by_zero)), Some(3));
    assert_eq!(world.strict(&choice(&int(0), &comma, &int(3))), Some(3));
    assert_eq!(world.fold(&choice(&int(1), &comma, &int(3))), None);
    let and = |a: &Expr, b: &Expr| node(ExprKind::And(boxed(a), boxed(b)), TypeId::INT);
    let or = |a: &Expr, b: &Expr| node(ExprKind::Or(boxed(a), boxed(b)), TypeId::INT);
    assert_eq!(world.fold(&and(&int(0), &variable)), Some(0));
    assert_eq!(world.fold(&and(&variable, &int(0))), Some(0));
    assert_eq!(world.fold(&and(&variable, &int(1))), None);
    assert_eq!(world.fold(&or(&variable, &int(1))), Some(1));
    assert_eq!(world.fold(&or(&by_zero, &int(1))), None);
    let elvis = node(ExprKind::Elvis(boxed(&int(3)), boxed(&variable)), TypeId::INT);
    assert_eq!(world.fold(&elvis), Some(3));
}

#[test]
fn an_operand_that_decides_alone() {
    let mut world = World::new();
    let place = world.plain();
    let variable = load(&place);
    let zero = binary(BinaryOp::Mul, &variable, &int(0));
    assert_eq!(world.fold(&zero), Some(0));
    assert_eq!(world.strict(&zero), None);
    assert_eq!(world.fold(&binary(BinaryOp::BitAnd, &int(0), &variable)), Some(0));
    assert_eq!(world.fold(&binary(BinaryOp::BitOr, &variable, &int(-1))), Some(-1));
    assert_eq!(world.fold(&binary(BinaryOp::Shl, &int(0), &variable)), Some(0));
    assert_eq!(world.fold(&binary(BinaryOp::Shl, &variable, &int(0))), None);
    let effect = node(ExprKind::Assign(boxed(&place), boxed(&int(1))), TypeId::INT);
    assert_eq!(world.fold(&binary(BinaryOp::Mul, &effect, &int(0))), None);
    let volatile = Expr { ty: place.ty.with(Quals::VOLATILE), ..place };
    assert_eq!(world.fold(&binary(BinaryOp::Mul, &load(&volatile), &int(0))), None);
}

#[test]
fn floating_point_in_integers() {
    let world = World::new();
    let double = |value: f64| node(ExprKind::Float(value.to_bits().into()), TypeId::DOUBLE);
    let sum = node(ExprKind::Binary(BinaryOp::Add, boxed(&double(1.5)), boxed(&double(2.0))), TypeId::DOUBLE);
    assert_eq!(world.fold(&convert(&sum, TypeId::INT)), Some(3));
    assert_eq!(world.strict(&convert(&sum, TypeId::INT)), None);
    assert_eq!(world.strict(&convert(&double(1.5), TypeId::INT)), Some(1));
    assert_eq!(world.fold(&convert(&double(1e30), TypeId::INT)), Some(i128::from(i32::MAX)));
    assert_eq!(world.fold(&compare(BinaryOp::Gt, &double(1.5), &double(1.0))), Some(1));
    let by_zero =
        node(ExprKind::Binary(BinaryOp::Div, boxed(&double(1.0)), boxed(&double(0.0))), TypeId::DOUBLE);
    assert_eq!(world.fold(&compare(BinaryOp::Gt, &by_zero, &double(1.0))), None);
    assert_eq!(world.init(&compare(BinaryOp::Gt, &by_zero, &double(1.0))), int_const(1));
    let truth = convert(&double(0.5), TypeId::BOOL);
    assert_eq!(world.init(&truth), Some(ConstValue::Int { bits: 8, value: 1 }));
}

#[test]
fn offsets_of_members() {
    let mut world = World::new();
    // (long)&((struct S *)0)->f with the member at 12, as lvalue arithmetic on a null pointer.
    let pointer = world.types.pointer(TypeId::INT.into());
    let null = convert(&int(0), pointer);
    let member =
        node(ExprKind::Member { base: Box::new(world.deref(&null)), offset: 12, bits: None }, TypeId::INT);
    let address = world.address(&member);
    assert_eq!(world.fold(&convert(&address, TypeId::LONG)), Some(12));
    assert_eq!(world.fold(&convert(&address, TypeId::INT)), Some(12));
    assert_eq!(world.strict(&convert(&address, TypeId::LONG)), None);
    let null = ConstValue::Address { base: Base::Null, offset: 12 };
    assert_eq!(world.init(&address), Some(null));
}

#[test]
fn addresses() {
    let mut world = World::new();
    let ty = world.types.array(TypeId::INT.into(), ArrayLen::Known(4));
    let array = world.object(ty.into(), ObjectDef::Tentative);
    let other = world.plain();
    let ExprKind::Object(id) = array.kind else { panic!() };
    let (first, third, past) = (world.element(&array, 0), world.element(&array, 2), world.element(&array, 4));
    let expected = ConstValue::Address { base: Base::Object(id), offset: 8 };
    assert_eq!(world.init(&third), Some(expected));
    assert_eq!(world.init(&convert(&third, TypeId::LONG)), Some(expected));
    assert_eq!(world.init(&convert(&third, TypeId::INT)), None);
    let back = convert(&convert(&third, TypeId::LONG), third.ty);
    assert_eq!(world.init(&back), Some(expected));
    let more = binary(BinaryOp::Add, &convert(&third, TypeId::LONG), &convert(&int(-3), TypeId::LONG));
    assert_eq!(world.init(&more), Some(ConstValue::Address { base: Base::Object(id), offset: 5 }));
    assert_eq!(world.init(&binary(BinaryOp::BitOr, &more, &more)), None);
    let distance = node(ExprKind::PtrDiff(boxed(&third), boxed(&first)), TypeId::LONG);
    assert_eq!(world.fold(&distance), Some(2));
    let numbers = binary(BinaryOp::Sub, &convert(&third, TypeId::LONG), &convert(&first, TypeId::LONG));
    assert_eq!(world.fold(&numbers), Some(8));
    assert_eq!(world.fold(&compare(BinaryOp::Gt, &third, &first)), Some(1));
    assert_eq!(world.fold(&compare(BinaryOp::Eq, &third, &first)), Some(0));
    let null = convert(&int(0), third.ty);
    assert_eq!(world.fold(&compare(BinaryOp::Eq, &third, &null)), Some(0));
    assert_eq!(world.fold(&node(ExprKind::Unary(UnaryOp::Not, boxed(&third)), TypeId::INT)), Some(0));
    let elsewhere = world.address(&other);
    assert_eq!(world.fold(&compare(BinaryOp::Eq, &third, &elsewhere)), Some(0));
    // One past the end may be where the other one lies.
    assert_eq!(world.fold(&compare(BinaryOp::Eq, &past, &elsewhere)), None);
    assert_eq!(world.fold(&compare(BinaryOp::Lt, &third, &elsewhere)), None);
    let local = node(ExprKind::Local(LocalId(0)), TypeId::INT);
    let local = world.address(&local);
    assert_eq!(world.fold(&compare(BinaryOp::Ne, &local, &null)), Some(1));
    assert_eq!(world.init(&local), None);
    let truth = convert(&third, TypeId::BOOL);
    assert_eq!(world.init(&truth), Some(ConstValue::Int { bits: 8, value: 1 }));
}

#[test]
fn weak_symbols_may_be_null() {
    let mut world = World::new();
    for (weak, expected) in [(false, Some(1)), (true, None)] {
        let function = world.function(weak);
        let address = world.address(&function);
        let null = convert(&int(0), address.ty);
        assert_eq!(world.fold(&compare(BinaryOp::Ne, &address, &null)), expected);
    }
}

#[test]
fn narrow_addresses_of_32_bits() {
    let mut world = World::new();
    world.types = Types::new(DataModel::Ilp32);
    let pointer = world.types.pointer(TypeId::CHAR.into());
    let high = node(ExprKind::Int(0x8000_0000), TypeId::UINT);
    let address = convert(&high, pointer);
    // A pointer is sign-extended.
    let wide = world.types.int(crate::types::IntKind::LongLong);
    assert_eq!(world.fold(&convert(&address, wide)), Some(-0x8000_0000));
    assert_eq!(world.fold(&convert(&address, TypeId::UINT)), Some(0x8000_0000));
    let low = convert(&int(5), pointer);
    assert_eq!(world.fold(&compare(BinaryOp::Gt, &address, &low)), Some(1));
}

#[test]
fn values_of_const_objects() {
    let mut world = World::new();
    let int_ty = QualType::from(TypeId::INT);
    let konst = world.constant(int_ty, vec![entry(0, int_ty, None, InitValue::Expr(int(7)))]);
    let sum = binary(BinaryOp::Add, &load(&konst), &int(1));
    assert_eq!(world.init(&sum), int_const(8));
    assert_eq!(world.fold(&sum), None);
    // A const object that refers to it.
    let second = world.constant(int_ty, vec![entry(0, int_ty, None, InitValue::Expr(load(&konst)))]);
    assert_eq!(world.init(&load(&second)), int_const(7));
    let plain = world.plain();
    assert_eq!(world.init(&load(&plain)), None);
    let volatile = Expr { ty: konst.ty.with(Quals::VOLATILE), ..konst.clone() };
    assert_eq!(world.init(&load(&volatile)), None);
    // An array with a hole, its elements in any order.
    let ty = QualType::from(world.types.array(int_ty, ArrayLen::Known(4)));
    let entries = vec![
        entry(12, int_ty, None, InitValue::Expr(int(40))),
        entry(0, int_ty, None, InitValue::Expr(int(10))),
        InitEntry { offsets: vec![4], bits: None, ty: int_ty, value: InitValue::Expr(int(-20)) },
    ];
    let array = world.constant(ty, entries);
    for (index, expected) in [(0, int_const(10)), (1, int_const(-20)), (2, int_const(0)), (3, int_const(40))]
    {
        let element = world.element(&array, index);
        assert_eq!(world.init(&load(&world.deref(&element))), expected);
    }
    let outside = world.element(&array, 4);
    assert_eq!(world.init(&load(&world.deref(&outside))), None);
    // Half of an element.
    let short = world.types.int(crate::types::IntKind::Short);
    let pointer = world.types.pointer(short.into());
    let half = convert(&world.element(&array, 1), pointer);
    assert_eq!(world.init(&load(&world.deref(&half))), None);
}

#[test]
fn values_of_bit_fields_and_strings() {
    let mut world = World::new();
    let int_ty = QualType::from(TypeId::INT);
    let range = |at, width| Some(BitRange { at, width });
    let entries = vec![
        entry(0, int_ty, range(0, 3), InitValue::Expr(int(5))),
        entry(0, int_ty, range(3, 4), InitValue::Expr(int(6))),
    ];
    let record = world.constant(int_ty, entries);
    let member = |bits| node(ExprKind::Member { base: boxed(&record), offset: 0, bits }, TypeId::INT);
    assert_eq!(world.init(&load(&member(range(0, 3)))), int_const(-3));
    assert_eq!(world.init(&load(&member(range(3, 4)))), int_const(6));
    let text = world.string("abc");
    let letter = world.element(&text, 1);
    let char_const = |byte: u8| Some(ConstValue::Int { bits: 8, value: byte.into() });
    assert_eq!(world.init(&load(&world.deref(&letter))), char_const(b'b'));
    let past = world.element(&text, 4);
    assert_eq!(world.init(&load(&world.deref(&past))), None);
    // const char a[6] = "abc";
    let ExprKind::Str(id) = text.kind else { panic!() };
    let ty = QualType::from(world.types.array(TypeId::CHAR.into(), ArrayLen::Known(6)));
    let array = world.constant(ty, vec![entry(0, ty, None, InitValue::Str(id))]);
    for (index, byte) in [(0, b'a'), (3, 0), (5, 0)] {
        let element = world.element(&array, index);
        assert_eq!(world.init(&load(&world.deref(&element))), char_const(byte));
    }
}

#[test]
fn chains_of_const_objects_are_bounded() {
    let mut world = World::new();
    let int_ty = QualType::from(TypeId::INT);
    let mut last = world.constant(int_ty, vec![entry(0, int_ty, None, InitValue::Expr(int(7)))]);
    for _ in 0..10_000 {
        last = world.constant(int_ty, vec![entry(0, int_ty, None, InitValue::Expr(load(&last)))]);
    }
    assert_eq!(world.init(&load(&last)), None);
}

#[test]
fn other_expressions_say_why() {
    let mut world = World::new();
    let function = world.function(false);
    let callee = world.address(&function);
    let call = node(ExprKind::Call(boxed(&callee), vec![]), TypeId::INT);
    let error = eval_int(&world.ctx(), &call).unwrap_err();
    assert_eq!((error.reason, error.why.as_str()), (Reason::NotConstant, "a function call"));
    assert_eq!(world.reason(&node(ExprKind::Unsupported("x".into()), TypeId::INT)), Reason::Unsupported);
    assert_eq!(world.reason(&node(ExprKind::Error, TypeId::ERROR)), Reason::Error);
    let body = StmtExpr { block: Default::default(), value: Some(int(3)) };
    let statements = node(ExprKind::StmtExpr(std::rc::Rc::new(body)), TypeId::INT);
    assert_eq!(world.fold(&statements), None);
    assert_eq!(world.init(&statements), int_const(3));
    let place = world.plain();
    let address = world.address(&place);
    assert_eq!(world.reason(&address), Reason::Address);
}

#[test]
fn deep_trees_are_refused() {
    let world = World::new();
    let nested = |levels: usize| (0..levels).fold(int(1), |e, _| convert(&e, TypeId::INT));
    assert_eq!(world.fold(&nested(1000)), Some(1));
    assert_eq!(world.reason(&nested(4500)), Reason::Unsupported);
}
