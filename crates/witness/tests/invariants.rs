//! Invariants of heaps as C expressions: what is said, and what must not be said.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{Variable, VariablePlace};
use ir::{FuncId, GlobalId, Idx, RegId, Ty};
use smg::Heap;
use witness::heap_facts::invariant_of;

fn heap(text: &str) -> Heap {
    smg::text::parse(&format!("heap lp64\n{text}")).expect("a heap").heap
}

fn variable(at: usize, name: &str, ty: Ty, signed: bool) -> Variable {
    Variable {
        name: name.into(),
        place: VariablePlace::Reg(RegId::new(at)),
        ty,
        signed,
        boolean: false,
        fields: Vec::new(),
    }
}

fn numbers() -> Vec<Variable> {
    vec![variable(0, "i", Ty::I32, true), variable(1, "n", Ty::I32, true)]
}

fn pointers() -> Vec<Variable> {
    vec![variable(0, "p", Ty::Ptr, false), variable(1, "q", Ty::Ptr, false)]
}

fn said(heaps: &[&str], variables: &[Variable]) -> String {
    let heaps: Vec<Heap> = heaps.iter().map(|text| heap(text)).collect();
    invariant_of(&heaps, variables, FuncId::new(0))
}

#[test]
fn ranges_and_constants() {
    let one = "i = v0\nn = 7:i32\nvalue v0 i32 [0, 10]";
    assert_eq!(said(&[one], &numbers()), "0 <= i && i <= 10 && n == 7");
    let any = "i = v0\nn = v1\nvalue v0 i32\nvalue v1 i32 [-3, 2147483647]";
    assert_eq!(said(&[any], &numbers()), "-3 <= n");
    assert_eq!(said(&["i = dead\nn = dead"], &numbers()), "1");
    assert_eq!(said(&[], &numbers()), "1");
}

/// States that differ in one variable are one if it has all values between.
#[test]
fn disjuncts_that_exclude_nothing_are_left_out() {
    let null = "p = null\nq = null";
    let object = "p = &r0\nq = null\nregion r0 heap 8 { 0: null }";
    assert_eq!(said(&[null, object], &pointers()), "q == 0");
    let number = |low: i64, high: i64, n: i64| format!("i = v0\nn = {n}:i32\nvalue v0 i32 [{low}, {high}]");
    assert_eq!(said(&[&number(0, 4, 7), &number(5, 9, 7)], &numbers()), "0 <= i && i <= 9 && n == 7");
    let any = "i = v0\nn = v1\nvalue v0 i32 [-1, 9]\nvalue v1 i32";
    assert_eq!(said(&[&number(0, 4, 7), any], &numbers()), "-1 <= i && i <= 9");
    // What differs in two variables, or leaves a gap, stays apart.
    let gap = said(&[&number(0, 4, 7), &number(6, 9, 7)], &numbers());
    assert_eq!(gap, "n == 7 && ((0 <= i && i <= 4) || (6 <= i && i <= 9))");
    let two = said(&[&number(0, 4, 7), &number(5, 9, 8)], &numbers());
    assert!(two.contains("||") && two.contains("n == 8"), "{two}");
}

#[test]
fn the_sign_is_that_of_the_variable() {
    let unsigned = [variable(0, "u", Ty::I8, false), variable(1, "s", Ty::I8, true)];
    assert_eq!(said(&["u = 255:i8\ns = 255:i8"], &unsigned), "s == -1 && u == 255");
    let wide = [variable(0, "u", Ty::I64, false), variable(1, "s", Ty::I64, true)];
    let text = "u = 9223372036854775808:i64\ns = 9223372036854775808:i64";
    assert_eq!(said(&[text], &wide), "s == (-9223372036854775807LL - 1) && u == 9223372036854775808ULL");
}

#[test]
fn order_is_stated_if_ranges_do_not_imply_it() {
    let text = "i = v0\nn = v1\nvalue v0 i32 [0, 10]\nvalue v1 i32 [0, 10]\natmost v0 v1 -1";
    assert_eq!(said(&[text], &numbers()), "0 <= i && 0 <= n && i < n && i <= 10 && n <= 10");
    let same = "i = v0\nn = v0\nvalue v0 i32 [0, 10]";
    assert_eq!(said(&[same], &numbers()), "0 <= i && 0 <= n && i <= 10 && i == n && n <= 10");
    let apart = text.replace("-1", "-3");
    assert!(said(&[&apart], &numbers()).contains("(long long)i - (long long)n <= -3"));
    // Read as unsigned, a number that may be negative is greater than all others.
    let mixed = [variable(0, "i", Ty::I32, true), variable(1, "n", Ty::I32, false)];
    let negative = text.replace("v0 i32 [0, 10]", "v0 i32 [-5, 10]");
    assert_eq!(said(&[&negative], &mixed), "-5 <= i && i <= 10 && n <= 10");
    assert!(said(&[text], &mixed).contains("i < n"));
}

#[test]
fn pointers_are_null_or_not() {
    let text = "p = null\nq = &r0\nregion r0 heap 8 { 0: null }";
    assert_eq!(said(&[text], &pointers()), "p == 0 && q != 0");
    let same = "p = &r0\nq = &r0\nregion r0 heap 8 { 0: null }";
    assert_eq!(said(&[same], &pointers()), "(void *)p == (void *)q && p != 0 && q != 0");
    let list = |min: &str| {
        format!("p = &l0.first\nq = null\nsegment l0 sls {min} head 0 next 0 heap 8 {{ 0: null }}")
    };
    assert_eq!(said(&[&list("1+")], &pointers()), "p != 0 && q == 0");
    // An empty list is what follows it.
    assert_eq!(said(&[&list("0+")], &pointers()), "q == 0");
}

#[test]
fn what_may_not_be_looked_at_is_not_said() {
    let freed = "p = &r0\nq = null\nregion r0 freed 8 { 0: any 8 }";
    assert_eq!(said(&[freed], &pointers()), "q == 0");
    // Where p dangles the expression would have to look at it, too.
    let live = "p = &r0\nq = null\nregion r0 heap 8 { 0: null }";
    assert_eq!(said(&[live, freed], &pointers()), "q == 0");
    let unset = "i = v0\nn = 1:i32\nvalue v0 i32 unset [0, 10]";
    assert_eq!(said(&[unset], &numbers()), "n == 1");
    assert_eq!(said(&["i = 5:i32\nn = 1:i32", unset], &numbers()), "n == 1");
}

#[test]
fn several_heaps_are_a_disjunction() {
    let one = "i = 0:i32\nn = 7:i32";
    let other = "i = v0\nn = 7:i32\nvalue v0 i32 [3, 9]";
    assert_eq!(said(&[one, other], &numbers()), "n == 7 && ((i == 0) || (3 <= i && i <= 9))");
    // A heap that says nothing of `i` leaves what is common.
    let any = "i = v0\nn = 7:i32\nvalue v0 i32";
    assert_eq!(said(&[one, any], &numbers()), "n == 7");
    // Too many parts become what holds in all.
    let many: Vec<String> = (0..20).map(|i| format!("i = {}:i32\nn = 7:i32", 3 * i)).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(said(&many, &numbers()), "0 <= i && i <= 57 && n == 7");
}

#[test]
fn static_objects_are_variables_too() {
    let total = |ty| {
        let place = VariablePlace::Global(GlobalId::new(0));
        vec![Variable { name: "total".into(), place, ty, signed: true, boolean: false, fields: Vec::new() }]
    };
    assert_eq!(said(&["root region r0 global 0 4 { 0: zero 4 }"], &total(Ty::I32)), "total == 0");
    assert_eq!(
        said(&["root region r0 global 0 4 { 0: v0 }\nvalue v0 i32 [1, 2]"], &total(Ty::I32)),
        "1 <= total && total <= 2"
    );
    assert_eq!(said(&["root region r0 global 0 4 { 0: bytes ff010000 }"], &total(Ty::I32)), "total == 511");
    assert_eq!(said(&["root region r0 global 0 4 { 0: any 4 }"], &total(Ty::I32)), "1");
    assert_eq!(said(&["root region r0 global 0 8 { 0: null }"], &total(Ty::Ptr)), "total == 0");
    // Two halves are not one value.
    assert_eq!(
        said(&["root region r0 global 0 4 { 0: v0, 2: v0 }\nvalue v0 i16 [1, 2]"], &total(Ty::I32)),
        "1"
    );
}
