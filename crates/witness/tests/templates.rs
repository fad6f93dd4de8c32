//! Facts of templates as C expressions: what is said, and what must not be said.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, Loop, Variable, VariablePlace, compile};
use flow::Point;
use ir::{BlockId, DataModel, Idx, Label, ObjId, Program, RegId, Span, StmtKind};
use template::facts::{Goes, Holder, Place};
use template::{Claim, Fact, LoopFacts};
use witness::template_facts::invariant_of;

/// A program with one loop: numbers, pointers, and a local variable whose address is taken.
const PROGRAM: &str = "
typedef struct node { int val; unsigned char small; int flag : 3; long big; struct node *next; } node;
void use(int *);
int main(int argc, char **argv) {
    int i = argc, j = argc;
    unsigned char c = argc;
    int unset;
    int shared = 0;
    node *p = 0, *q = 0;
    use(&shared);
    while (argc) { if (argc == 2) unset = 1; i++; j++; c++; p = q; }
    return i + j + c + (p == q) + unset;
}";

struct Asked {
    program: Program,
    found: Loop,
    point: Point,
}

impl Asked {
    fn new() -> Asked {
        let input = Input::Text { name: "test.i".to_owned(), text: PROGRAM.as_bytes().to_vec() };
        let options = CompileOptions { for_witness: true, ..CompileOptions::new(DataModel::Lp64) };
        let compiled = compile(&[input], &options);
        let (program, found) = (compiled.program.expect("a program"), compiled.loops[0].clone());
        let body = program.funcs[found.func].body.as_ref().expect("a body");
        let marks = |at: BlockId| {
            let stmts = body.blocks[at].stmts.iter();
            let mut kinds = stmts.map(|stmt| &stmt.kind);
            kinds.position(|kind| matches!(kind, StmtKind::Label { label: Label::Loop(_) }))
        };
        let (block, stmt) =
            body.blocks.indices().find_map(|at| Some((at, marks(at)?))).expect("the loop is marked");
        let point = Point { func: found.func, block, stmt: u32::try_from(stmt).expect("few statements") };
        Asked { program, found, point }
    }

    fn variable(&self, name: &str) -> &Variable {
        self.found.visible.iter().find(|it| *it.name == *name).expect("the variable is visible")
    }

    /// The place of a variable. In the engine's program it has another number.
    fn place(&self, name: &str) -> Place {
        let variable = self.variable(name);
        let what = match variable.place {
            VariablePlace::Reg(reg) => Holder::Reg(RegId::new(reg.index() + REGS), name.to_owned(), None),
            VariablePlace::Obj(object) => {
                Holder::Local(ObjId::new(object.index() + OBJECTS), name.to_owned(), None)
            }
            VariablePlace::Global(id) => Holder::Global(id, name.to_owned()),
        };
        let width = variable.ty.int_bits().map_or(64, u32::from);
        Place { what, bytes: None, width, signed: variable.signed }
    }

    /// What a witness says if the engine claims this at every arrival.
    fn said(&self, claims: Vec<Claim>) -> String {
        self.said_if(claims, true)
    }

    fn said_if(&self, claims: Vec<Claim>, always: bool) -> String {
        let facts = claims.into_iter().map(|claim| Fact { claim, always, path: None }).collect();
        let loops = LoopFacts {
            span: Span::NONE,
            head: BlockId::new(0),
            number: Some(self.found.number),
            at_condition: true,
            iterates: true,
            func: Some(self.found.func),
            first_reg: REGS,
            first_object: OBJECTS,
            calls: Vec::new(),
            facts,
        };
        invariant_of(&self.program, &[loops], &self.found, self.point).expect("the loop is known")
    }
}

/// Where the registers and objects of the function begin in the engine's program.
const REGS: usize = 100;
const OBJECTS: usize = 50;

fn blocks(site: usize) -> Holder {
    Holder::Blocks(site, String::new(), true)
}

fn to_blocks(site: usize) -> Goes {
    Goes::Into(blocks(site), Some(0))
}

fn field(of: Holder, bytes: (i64, i64), signed: bool) -> Place {
    Place {
        what: of,
        bytes: Some(bytes),
        width: 8 * u32::try_from(bytes.1 - bytes.0).expect("a size"),
        signed,
    }
}

#[test]
fn pointers_are_null_or_not() {
    let asked = Asked::new();
    let leads = |goes: Vec<Goes>| asked.said(vec![Claim::Leads(asked.place("p"), goes)]);
    assert_eq!(leads(vec![Goes::Null]), "p == 0");
    assert_eq!(leads(vec![to_blocks(0), Goes::Func("f".to_owned())]), "p != 0");
    assert_eq!(leads(vec![Goes::Null, to_blocks(0)]), "1");
    // It may be invalid, or beside an object.
    assert_eq!(leads(vec![Goes::Nowhere]), "1");
    assert_eq!(leads(vec![Goes::Nowhere, to_blocks(0)]), "1");
    assert_eq!(leads(vec![Goes::Into(blocks(0), None)]), "1");
    assert_eq!(leads(vec![Goes::Into(blocks(0), Some(-8))]), "1");
    let later = vec![Claim::Leads(asked.place("p"), vec![Goes::Null])];
    assert_eq!(asked.said_if(later, false), "1", "it does not hold at the first arrival");
}

#[test]
fn pointers_are_equal_or_not() {
    let asked = Asked::new();
    let pair = |p: Vec<Goes>, q: Vec<Goes>, equal: bool| {
        let (x, y) = (asked.place("p"), asked.place("q"));
        let leads = vec![Claim::Leads(x.clone(), p), Claim::Leads(y.clone(), q)];
        asked.said(leads.into_iter().chain([Claim::Equal(x, y, equal, true)]).collect())
    };
    let there = || vec![to_blocks(0)];
    let maybe = || vec![Goes::Null, to_blocks(0)];
    assert_eq!(pair(there(), there(), true), "(void *)p == (void *)q && p != 0 && q != 0");
    assert_eq!(pair(maybe(), there(), false), "(void *)p != (void *)q && q != 0");
    assert_eq!(pair(maybe(), maybe(), false), "(p == 0 || (void *)p != (void *)q)");
    // All unknown offsets have one address, and what is invalid may be any.
    let vague = || vec![Goes::Into(blocks(0), None)];
    assert_eq!(pair(vague(), vague(), true), "1");
    assert_eq!(pair(vague(), there(), false), "q != 0");
    assert_eq!(pair(vec![Goes::Nowhere, to_blocks(0)], there(), false), "q != 0");
}

#[test]
fn fields_have_bounds_where_they_may_be_read() {
    let asked = Asked::new();
    let val = |site: usize| field(blocks(site), (0, 4), true);
    let range = |place: Place, low: i128, high: i128| Claim::Range(place, Some(low), Some(high));
    let said = |goes: Vec<Goes>, more: Vec<Claim>| {
        let leads = Claim::Leads(asked.place("p"), goes);
        asked.said(std::iter::once(leads).chain(more).collect())
    };
    let bounds = || vec![range(val(0), 1, 3), range(val(1), 2, 5)];
    assert_eq!(said(vec![to_blocks(0)], bounds()), "1 <= p->val && p->val <= 3 && p != 0");
    assert_eq!(
        said(vec![Goes::Null, to_blocks(0), to_blocks(1)], bounds()),
        "(p == 0 || (1 <= p->val && p->val <= 5))"
    );
    // The block behind the pointer is known better than all blocks.
    let behind = Holder::Behind(Box::new(asked.place("p")), Box::new(blocks(0)));
    let more = vec![range(val(0), 1, 3), Claim::OneOf(field(behind, (0, 4), true), vec![2])];
    assert_eq!(said(vec![Goes::Null, to_blocks(0)], more), "(p == 0 || (p->val == 2))");
    let small = Claim::Range(field(blocks(0), (4, 5), false), None, Some(9));
    assert_eq!(said(vec![to_blocks(0)], vec![small]), "p != 0 && p->small <= 9");
    // A block without bounds, one that is gone, another place in it, and another object.
    for goes in [
        vec![to_blocks(0), to_blocks(2)],
        vec![to_blocks(0), Goes::Nowhere],
        vec![Goes::Into(blocks(0), Some(8)), Goes::Null],
        vec![Goes::Into(blocks(0), None)],
        vec![to_blocks(0), Goes::Func("f".to_owned())],
    ] {
        assert!(!said(goes.clone(), bounds()).contains("->"), "{goes:?}");
    }
    // What is read differently is no field.
    for place in
        [field(blocks(0), (0, 4), false), field(blocks(0), (0, 2), true), field(blocks(0), (8, 12), true)]
    {
        assert_eq!(said(vec![to_blocks(0)], vec![range(place, 1, 3)]), "p != 0");
    }
}

#[test]
fn sums_do_not_overflow() {
    let asked = Asked::new();
    let (i, j) = (asked.place("i"), asked.place("j"));
    assert_eq!(
        asked.said(vec![Claim::Sum(i.clone(), j.clone(), false, 12)]),
        "(long long)i + (long long)j <= 12"
    );
    assert_eq!(asked.said(vec![Claim::Sum(i, j, true, -3)]), "-(long long)i - (long long)j <= -3");
}

#[test]
fn equations_hold_modulo_a_power_of_two() {
    let asked = Asked::new();
    let parts = |x: &str, y: &str| vec![(asked.place(x), 1), (asked.place(y), -2)];
    assert_eq!(
        asked.said(vec![Claim::Equation(parts("i", "j"), -1, 32)]),
        "((1ULL * (unsigned long long)i + 4294967294ULL * (unsigned long long)j) & 4294967295ULL) == 4294967295ULL"
    );
    assert_eq!(
        asked.said(vec![Claim::Equation(parts("i", "c"), 3, 8)]),
        "((1ULL * (unsigned long long)i + 254ULL * (unsigned long long)c) & 255ULL) == 3ULL"
    );
    // It does not say how a narrow number is extended.
    assert_eq!(asked.said(vec![Claim::Equation(parts("i", "c"), 3, 32)]), "1");
}

#[test]
fn numbers_differ() {
    let asked = Asked::new();
    assert_eq!(asked.said(vec![Claim::Equal(asked.place("i"), asked.place("j"), false, false)]), "i != j");
    assert_eq!(asked.said(vec![Claim::Equal(asked.place("i"), asked.place("c"), false, false)]), "1");
}

/// A local variable whose address is taken may not be set, unless its number has bounds.
#[test]
fn local_variables_whose_address_is_taken() {
    let asked = Asked::new();
    assert!(matches!(asked.variable("shared").place, VariablePlace::Obj(_)));
    assert_eq!(asked.said(vec![Claim::Range(asked.place("shared"), Some(0), None)]), "0 <= shared");
    let compared = Claim::Difference(asked.place("i"), asked.place("shared"), 0);
    assert_eq!(asked.said(vec![compared.clone()]), "1");
    let bounds = Claim::Range(asked.place("shared"), Some(0), None);
    assert_eq!(asked.said(vec![compared, bounds]), "0 <= shared && i <= shared");
    // Another object of the same name.
    let other =
        Place { what: Holder::Local(ObjId::new(7), "shared".to_owned(), None), ..asked.place("shared") };
    assert_eq!(asked.said(vec![Claim::Range(other, Some(0), None)]), "1");
}

#[test]
fn what_is_not_surely_set_is_not_said() {
    let asked = Asked::new();
    assert_eq!(asked.said(vec![Claim::Range(asked.place("unset"), Some(1), Some(1))]), "1");
}
