//! The generator of random programs: the same seed gives the same program, and all that it can
//! write occurs.

use ir::DataModel;
use std::collections::BTreeSet;
use testkit::progen::{Recipe, generate};

#[test]
fn a_seed_gives_always_the_same_program() {
    for model in DataModel::ALL {
        let kinds = [Recipe::general, Recipe::heap, Recipe::planted, Recipe::edges];
        for recipe in kinds.map(|kind| kind(model)) {
            for seed in 0..20 {
                assert_eq!(generate(seed, &recipe), generate(seed, &recipe));
            }
            assert_ne!(generate(1, &recipe).text, generate(2, &recipe).text);
        }
    }
}

/// What programs about everything exercise, and how many seeds that may take.
#[test]
fn everything_occurs() {
    let recipe = Recipe::general(DataModel::Lp64);
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        seen.extend(generate(seed, &recipe).features);
    }
    let wanted = [
        "_Generic",
        "alloca",
        "array in a struct",
        "array of pointers",
        "assignment in a condition",
        "binary tree",
        "bit-field",
        "break",
        "call in an expression",
        "calls in sequence",
        "case range",
        "chained assignment",
        "circular list",
        "comma operator",
        "compound assignment",
        "compound literal",
        "computed goto",
        "conditional operator",
        "const object",
        "continue",
        "designated array initialiser",
        "designated initialiser",
        "do loop",
        "doubly linked list",
        "enum constant",
        "fallthrough",
        "flexible array",
        "float to integer",
        "for loop",
        "function pointer",
        "function that returns a pointer",
        "goto backward",
        "goto forward",
        "hash table",
        "heap array",
        "integer to float",
        "intrusive ring",
        "longjmp",
        "memory blocks",
        "multi-dimensional array",
        "nested list",
        "nested struct",
        "odd signature",
        "overflow builtin",
        "packed struct",
        "pointer arithmetic",
        "pointer assigned",
        "pointer dereference",
        "pointer difference",
        "pointer in a struct",
        "pointer to a compound literal",
        "pointer to a pointer",
        "pointer to an array",
        "printf of floats",
        "printf of integers",
        "qsort",
        "random recursion",
        "recursion",
        "short-circuit operator",
        "side effect in an index",
        "singly linked list",
        "sizeof",
        "statement expression",
        "static local",
        "strings",
        "struct assignment",
        "struct copied as bytes",
        "struct passed by value",
        "struct returned by value",
        "switch into a loop",
        "switch with negative cases",
        "switch",
        "typedef",
        "union",
        "variable-length array",
        "variadic call",
        "volatile",
        "while loop",
        "zero-width bit-field",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|w| !seen.contains(w)).collect();
    assert!(missing.is_empty(), "never written: {missing:?}");
}

/// Programs about heap structures do all that these can do, and nothing else.
#[test]
fn heap_programs_do_all_that_lists_can_do() {
    let recipe = Recipe::heap(DataModel::Lp64);
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        seen.extend(generate(seed, &recipe).features);
    }
    for wanted in [
        "list: insert sorted",
        "list: reverse",
        "list: remove",
        "list: splice",
        "list: concatenate",
        "list: merge",
        "list: sort",
        "list: free",
        "double: remove",
        "ring: splice",
        "circle: join",
        "rows: flatten",
        "tree: remove",
        "table: grow",
    ] {
        assert!(seen.contains(wanted), "never written: {wanted}");
    }
    for unwanted in ["union", "for loop", "printf of floats", "variadic call"] {
        assert!(!seen.contains(unwanted), "written: {unwanted}");
    }
}

/// Programs with inputs have every kind of mistake, and some have none.
#[test]
fn every_mistake_is_made() {
    let recipe = Recipe::planted(DataModel::Lp64);
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        seen.extend(generate(seed, &recipe).features);
    }
    for wanted in
        ["no mistake", "left out", "done twice", "in another order", "another comparison", "another link"]
    {
        assert!(seen.contains(wanted), "never made: {wanted}");
    }
}

/// Programs about the edges of C have each of them, and so have programs about everything.
#[test]
fn every_edge_occurs() {
    for recipe in [Recipe::edges(DataModel::Lp64), Recipe::general(DataModel::Ilp32)] {
        let mut seen = BTreeSet::new();
        for seed in 0..200 {
            seen.extend(generate(seed, &recipe).features);
        }
        for wanted in [
            "tagged pointer",
            "tagged list",
            "pointer in bytes",
            "impossible size",
            "grown block",
            "order of evaluation",
            "atexit",
            "exit in a callee",
            "handler that is jumped to",
            "walked text",
            "copied text",
            "fixed buffer",
            "cut text",
            "filled buffer",
            "filled numbers",
            "lines read",
            "characters read",
            "texts in a list",
            "joined texts",
        ] {
            assert!(seen.contains(wanted), "never written: {wanted}");
        }
    }
}
