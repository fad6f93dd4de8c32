//! The engine on small C programs: what it proves, and what it must not.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, compile};
use flow::Inlined;
use ir::{DataModel, Program, Span};
use obligation::ErrorKind;
use solver::QueryLimits;
use template::program::StaysOut;
use template::{Host, Outcome, Question, ROUNDS, Round, Suspect, TEMPLATES, inline, prove};

const HEAD: &str = "
typedef struct node { int val; int other; struct node *next; } node;
void *malloc(unsigned long);
void *calloc(unsigned long, unsigned long);
void free(void *);
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
static void must(int c) { if (!c) __assert_fail(\"\", \"\", 0, \"\"); }
";

/// Counts questions, and believes no suspect.
pub(crate) struct Counter {
    pub(crate) most: u64,
    /// How much each question may cost.
    pub(crate) effort: u64,
    pub(crate) suspects: Vec<Suspect>,
    /// Whether another prover has discharged errors of a kind.
    pub(crate) proved: fn(ErrorKind) -> bool,
}

impl Host for Counter {
    fn go_on(&mut self, work: u64) -> Result<(), String> {
        if work < self.most { Ok(()) } else { Err("that is enough".to_owned()) }
    }

    fn try_suspect(&mut self, suspect: &Suspect) -> bool {
        self.suspects.push(suspect.clone());
        false
    }

    fn is_proved(&self, kind: ErrorKind, _: Span) -> bool {
        (self.proved)(kind)
    }

    fn limits(&self) -> QueryLimits {
        QueryLimits { effort: self.effort, ..QueryLimits::default() }
    }
}

pub(crate) fn is_asked(kind: ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::SignedOverflow
            | ErrorKind::BadShift
            | ErrorKind::MemberBounds
            | ErrorKind::Misaligned
            | ErrorKind::MemoryLost
            | ErrorKind::MemoryNotFreed
            | ErrorKind::FileNotClosed
    )
}

/// The inlined program with these declarations, whose `main` has this text.
pub(crate) fn program(declared: &str, main: &str) -> Program {
    program_with(&inline, declared, main)
}

/// The same, inlined in a certain way.
fn program_with(
    inline: &dyn Fn(Program) -> Result<Inlined, StaysOut>,
    declared: &str,
    main: &str,
) -> Program {
    // The text is not preprocessed.
    let text = |text: &str| text.replace("NULL", "((void *)0)").replace("assert(", "must(");
    let (declared, main) = (text(declared), text(main));
    let text = format!("{HEAD}\n{declared}\nint main(void) {{ {main} }}").into_bytes();
    let input = Input::Text { name: "test.i".to_owned(), text };
    let compiled = compile(&[input], &CompileOptions::new(DataModel::Lp64));
    let program = compiled.program.unwrap_or_else(|| panic!("rejected: {main}"));
    inline(program).expect("it can be inlined").program
}

/// What the engine says of a program in some rounds.
pub(crate) fn ask_in(
    main: &str,
    asks: &dyn Fn(ErrorKind) -> bool,
    rounds: &[Round],
    proved: fn(ErrorKind) -> bool,
) -> (Outcome, Vec<Suspect>) {
    let program = program("", main);
    ask_of(&program, asks, rounds, proved)
}

fn ask_of(
    program: &Program,
    asks: &dyn Fn(ErrorKind) -> bool,
    rounds: &[Round],
    proved: fn(ErrorKind) -> bool,
) -> (Outcome, Vec<Suspect>) {
    let question = Question { program, asks, malloc_fails: false, rounds };
    let effort = QueryLimits::default().effort;
    let mut host = Counter { most: 6_000, effort, suspects: Vec::new(), proved };
    let outcome = prove(&question, &mut host);
    (outcome, host.suspects)
}

fn ask(main: &str) -> (Outcome, Vec<Suspect>) {
    ask_about("", main)
}

/// Asks about a program with some declarations.
pub(crate) fn ask_about(declared: &str, main: &str) -> (Outcome, Vec<Suspect>) {
    ask_with(&inline, declared, main)
}

/// The same of a program that is inlined in a certain way.
pub(crate) fn ask_with(
    inline: &dyn Fn(Program) -> Result<Inlined, StaysOut>,
    declared: &str,
    main: &str,
) -> (Outcome, Vec<Suspect>) {
    ask_of(&program_with(inline, declared, main), &is_asked, &rounds(&ASKED), |_| false)
}

/// The rounds in which programs are asked about.
const ASKED: [&str; 10] = [
    "intervals",
    "cases",
    "equations",
    "zones",
    "tuples",
    "tuples-kept",
    "hunt:4",
    "cases:2",
    "cases:3",
    "paths",
];

/// Rounds by their names.
pub(crate) fn rounds(names: &[&str]) -> Vec<Round> {
    names.iter().map(|name| Round::parse(name).expect("a round")).collect()
}

/// What the engine says in one round.
fn ask_round(round: &str, main: &str) -> Outcome {
    ask_in(main, &is_asked, &rounds(&[round]), |_| false).0
}

fn proves(main: &str) {
    let (outcome, _) = ask(main);
    let why = (&outcome.left, &outcome.gaps, &outcome.stopped);
    assert!(outcome.is_safe(), "{main}: {why:?}");
}

/// The program has an execution with an error of this kind: no template proves it, with one copy of
/// loops and with two.
fn no_template_proves(kind: ErrorKind, main: &str) {
    leaves(kind, main);
    let program = program("", main);
    for template in TEMPLATES {
        for copies in 1..=2 {
            let round = format!("{}:{copies}", template.name);
            let rounds = rounds(&[&round]);
            let question =
                Question { program: &program, asks: &is_asked, malloc_fails: false, rounds: &rounds };
            // What is not found with some effort would take minutes, and is no proof either.
            let mut host = Counter { most: 150, effort: 1_000_000, suspects: Vec::new(), proved: |_| false };
            let outcome = prove(&question, &mut host);
            assert!(!outcome.is_safe(), "{round} proves: {main}");
            if let Some(left) = outcome.left {
                assert!(left.iter().any(|(other, _)| *other == kind), "{round}: {main}: {left:?}");
            }
        }
    }
}

/// The program has an execution with an error of this kind. Neither shape template hides it.
fn leaves(kind: ErrorKind, main: &str) {
    let access = Round::parse("access-paths").expect("a template");
    for (outcome, _) in [ask(main), ask_in(main, &is_asked, &[access], |_| false)] {
        assert!(!outcome.is_safe(), "proved: {main}");
        if let Some(left) = outcome.left {
            assert!(left.iter().any(|(other, _)| *other == kind), "{main}: {left:?}");
        }
    }
}

#[test]
fn numbers_of_a_counter() {
    proves("int x = 0; while (x < 10) x++; assert(x == 10);");
    proves("int i = 0, n = __VERIFIER_nondet_int(); while (i < n) i++; assert(n < 0 || i == n);");
    leaves(ErrorKind::AssertionFailure, "int x = 0; while (x < 10) x += 3; assert(x == 10);");
}

#[test]
fn values_that_change_places() {
    proves(
        "int a = 0, b = 1; while (__VERIFIER_nondet_int()) { int t = a; a = b; b = t; } \
         assert(a == 0 || a == 1);",
    );
}

/// Bounds do not say which of three numbers differ. But if the first two did in three iterations,
/// then all of them do, and so they do in the next one.
#[test]
fn induction_over_several_iterations() {
    let main = |third: &str| {
        format!(
            "unsigned n = __VERIFIER_nondet_int(); unsigned a = n, b = n ^ 1, c = {third}; \
             while (__VERIFIER_nondet_int()) {{ assert(a != b); unsigned first = a; a = b; b = c; c = first; }}"
        )
    };
    assert!(ask_round("intervals:4", &main("n ^ 2")).is_safe());
    for fewer in ["intervals", "intervals:2", "intervals:3"] {
        assert!(!ask_round(fewer, &main("n ^ 2")).is_safe(), "{fewer}");
    }
    assert!(!ask_round("intervals:4", &main("n ^ 1")).is_safe(), "the second and the third are equal");
    // What goes in is even, and it comes out three iterations later.
    let line = |goes_in: &str| {
        format!(
            "unsigned a = 0, b = 0, c = 0, d = 0; while (__VERIFIER_nondet_int()) {{ d = c; c = b; b = a; \
             a = {goes_in}; assert(d % 2 == 0); }}"
        )
    };
    assert!(ask_round("intervals:4", &line("2u * __VERIFIER_nondet_int()")).is_safe());
    assert!(!ask_round("intervals:3", &line("2u * __VERIFIER_nondet_int()")).is_safe());
    assert!(!ask_round("intervals:4", &line("3u * __VERIFIER_nondet_int()")).is_safe());
}

#[test]
fn values_of_nodes() {
    let build = "node *l = NULL; while (__VERIFIER_nondet_int()) { int x = __VERIFIER_nondet_int(); \
                 if (x < 10 || x > 20) continue; node *p = malloc(sizeof *p); p->val = x; p->other = 0; \
                 p->next = l; l = p; }";
    proves(&format!("{build} for (node *p = l; p; p = p->next) assert(p->val >= 10 && p->val <= 20);"));
    proves(&format!(
        "{build} for (node *p = l; p; p = p->next) if (p->val < 20) p->val++; else p->val /= 2; \
         for (node *p = l; p; p = p->next) assert(p->val >= 10 && p->val <= 20);"
    ));
    leaves(
        ErrorKind::AssertionFailure,
        &format!("{build} for (node *p = l; p; p = p->next) assert(p->val > 10);"),
    );
    proves(&format!("{build} while (l) {{ node *n = l->next; free(l); l = n; }}"));
    leaves(ErrorKind::WildAccess, &format!("{build} while (l) {{ free(l); l = l->next; }}"));
}

#[test]
fn relations_between_fields() {
    let build = "node *l = NULL; while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); \
                 p->val = __VERIFIER_nondet_int(); p->other = __VERIFIER_nondet_int(); \
                 if (p->other > p->val) p->other = p->val; p->next = l; l = p; }";
    proves(&format!("{build} for (node *p = l; p; p = p->next) assert(p->other <= p->val);"));
    leaves(
        ErrorKind::AssertionFailure,
        &format!("{build} for (node *p = l; p; p = p->next) assert(p->other < p->val);"),
    );
}

const APPEND: &str = "node *list = malloc(sizeof *list); list->val = 0; list->next = NULL; node *tail = list; \
                      while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); p->val = 0; p->next = NULL; \
                      tail->next = p; tail = p; }";

/// Edges between different nodes exist, also in iterations that allocate none.
#[test]
fn h1_edges_between_nodes() {
    no_template_proves(
        ErrorKind::AssertionFailure,
        &format!(
            "{APPEND} for (node *p = list; p; p = p->next) {{ node *q = p->next; \
             assert(q == NULL || q == p || p == list); }}"
        ),
    );
}

/// More nodes are read one after the other than are pointed to at once.
#[test]
fn h2_more_nodes_than_pointers() {
    no_template_proves(
        ErrorKind::AssertionFailure,
        "node *l = NULL; while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); \
         p->val = __VERIFIER_nondet_int(); p->next = l; l = p; } \
         node *p = l; int a, b, c, d; if (!p) return 0; a = p->val; p = p->next; if (!p) return 0; \
         b = p->val; p = p->next; if (!p) return 0; c = p->val; p = p->next; if (!p) return 0; d = p->val; \
         assert(a == b || a == c || a == d || b == c || b == d || c == d);",
    );
}

/// The inner loop of another iteration says nothing of this one.
#[test]
fn h3_inner_loops() {
    no_template_proves(
        ErrorKind::AssertionFailure,
        "int x = 0; while (__VERIFIER_nondet_int()) { int n = __VERIFIER_nondet_int(); \
         if (n < 0 || n > 4) continue; for (int i = 0; i < n; i++) ; \
         if (n == 0) x = 1; else assert(x == 0); }",
    );
}

/// A new block does not have the contents of others.
#[test]
fn h4_fresh_memory() {
    no_template_proves(
        ErrorKind::UninitialisedUse,
        "for (int i = 0; i < 5; i++) { node *p = malloc(sizeof *p); if (i == 3) assert(p->val != 7); p->val = 1; }",
    );
    proves(
        "for (int i = 0; i < 5; i++) { node *p = calloc(1, sizeof *p); assert(p->val == 0); p->val = 1; }",
    );
}

/// Blocks change in iterations that allocate none.
#[test]
fn h5_changed_later() {
    let run = |value: i32| {
        format!(
            "node *l = NULL; while (__VERIFIER_nondet_int()) {{ if (__VERIFIER_nondet_int()) {{ \
             node *p = malloc(sizeof *p); p->val = 1; p->next = l; l = p; }} else if (l) l->val = {value}; }} \
             for (node *p = l; p; p = p->next) assert(p->val == 1);"
        )
    };
    no_template_proves(ErrorKind::AssertionFailure, &run(5));
    proves(&run(1));
}

/// Rows about two fields do not exclude that a loop iterates.
#[test]
fn h6_no_vacuous_proof() {
    no_template_proves(
        ErrorKind::AssertionFailure,
        "node *l = NULL; int n = 0; while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); p->val = n; \
         p->other = n / 3; n++; p->next = l; l = p; } \
         for (node *p = l; p; p = p->next) assert(p->other == 0);",
    );
}

/// A ring whose nodes are freed is reached again.
#[test]
fn h7_freed_ring() {
    no_template_proves(
        ErrorKind::WildAccess,
        &format!(
            "{APPEND} tail->next = list; node *p = list; do {{ node *n = p->next; free(p); p = n; }} while (p);"
        ),
    );
}

/// A freed address may be that of a new block.
#[test]
fn h8_reused_address() {
    no_template_proves(
        ErrorKind::AssertionFailure,
        "node *p = malloc(sizeof *p); free(p); node *q = malloc(sizeof *q); assert(p != q);",
    );
}

#[test]
fn what_is_wrong_at_once_is_a_suspect() {
    let (outcome, suspects) = ask("int x = __VERIFIER_nondet_int(); if (x == 77) { int *p = NULL; *p = 1; }");
    assert!(!outcome.is_safe());
    assert_eq!(suspects.len(), 1);
    assert_eq!((suspects[0].kind, suspects[0].inputs.as_slice()), (ErrorKind::WildAccess, &[77][..]));
}

/// An unreachable assertion is proved, and so is everything behind the end of the program.
#[test]
fn what_is_not_modelled_ends_the_proof() {
    let (outcome, _) =
        ask("int n = __VERIFIER_nondet_int(); int *p = (int *)(long)n; *p = 1; assert(n == 0);");
    assert!(!outcome.is_safe() && outcome.left.is_none(), "{:?}", outcome.left);
    assert!(outcome.gaps.iter().any(|(what, _)| what.contains("unknown pointer")), "{:?}", outcome.gaps);
    proves("int n = __VERIFIER_nondet_int(); if (n != n) { int *p = (int *)(long)n; *p = 1; }");
}

#[test]
fn lives_of_local_objects() {
    leaves(ErrorKind::WildAccess, "int *p; { int x = 1; p = &x; } return *p;");
    proves("int s = 0; for (int i = 0; i < 3; i++) { int x = i; int *p = &x; s = *p; } assert(s < 3);");
    leaves(
        ErrorKind::WildAccess,
        "int *old = NULL; for (int i = 0; i < 3; i++) { int x = i; if (old) return *old; old = &x; }",
    );
}

#[test]
fn constant_objects() {
    proves(
        "const int x = 1; int s = 0; for (int i = 0; i < 3; i++) { const int y = i; s = y; } assert(x == 1);",
    );
    leaves(ErrorKind::WildAccess, "const int x = 1; if (__VERIFIER_nondet_int()) *(int *)&x = 2;");
    leaves(ErrorKind::WildAccess, "const int x = 1; int *p = (int *)&x; *p = 2;");
}

#[test]
fn cells_of_different_widths() {
    proves(
        "union { unsigned u; unsigned char c[4]; } x; x.u = 0x01020304; assert(x.c[0] == 4 && x.c[3] == 1); \
         x.c[0] = 9; assert(x.u == 0x01020309);",
    );
    proves(
        "struct { unsigned a : 3; unsigned b : 5; } s = {0}; s.a = 5; s.b = 30; assert(s.a == 5 && s.b == 30);",
    );
    proves("node a, b; a.val = 3; a.other = 4; a.next = &a; b = a; assert(b.val == 3 && b.next == &a);");
}

#[test]
fn uninitialised_values() {
    leaves(ErrorKind::UninitialisedUse, "int x; if (__VERIFIER_nondet_int()) x = 1; if (x) return 1;");
    proves("int x; if (__VERIFIER_nondet_int()) x = 1; else x = 2; if (x > 2) return 1;");
}

/// A proof of what is never reached says nothing, and that is said.
#[test]
fn assertions_that_are_never_reached_are_named() {
    let unreached = |main: &str| {
        let (outcome, _) = ask(main);
        assert!(outcome.is_safe(), "{main}: {:?}", outcome.left);
        outcome.unreached.len()
    };
    let count = "int i = 0; while (i < 5) i++;";
    assert_eq!(unreached(&format!("{count} assert(i == 5);")), 0);
    assert_eq!(unreached(&format!("{count} if (i < 5) assert(i == 7);")), 1);
    assert_eq!(unreached("node *l = NULL; while (l) { assert(l->val == 1); l = l->next; }"), 1);
    assert_eq!(unreached(&format!("{count} if (i == 5 && __VERIFIER_nondet_int()) assert(i > 4);")), 0);
    assert_eq!(unreached("assert(1);"), 0);
    assert_eq!(unreached(&format!("{count} if (i == 5) return 0; assert(i == 0);")), 1);
    // A part of the condition is enough.
    let fail = "__assert_fail(\"\", \"\", 0, \"\")";
    for wrong in [
        "!(i < 7 || i == 9)",
        "i > 5 && i != 9",
        "!(i < 7 && (i > 4 || i == 2))",
        "i < 7 ? i > 6 && i == 9 : i != 9",
        "!((i == 5 ? i < 9 : i == 1) || i == 2)",
    ] {
        assert_eq!(unreached(&format!("{count} if ({wrong}) {fail};")), 0, "{wrong}");
        assert_eq!(unreached(&format!("{count} if (i == 5) return 0; if ({wrong}) {fail};")), 1, "{wrong}");
    }
}

#[test]
fn rounds_have_names() {
    let parse = |text: &str| Round::parse(text);
    let zones = parse("zones").expect("a template");
    assert!(ROUNDS.contains(&zones) && ROUNDS.contains(&parse("hunt:10").expect("a hunt")));
    assert_eq!(parse("zones:3"), Ok(Round { copies: 3, ..zones }));
    assert!(parse("zone").expect_err("no template").contains("zones, tuples"));
    for wrong in ["zones:", "zones:0", "zones:x", "hunt:1001"] {
        assert!(parse(wrong).expect_err("no number").contains("from 1 to 1000"), "{wrong}");
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/configuration.md");
    let text = std::fs::read_to_string(path).expect("docs/configuration.md is there");
    for one in TEMPLATES {
        assert!(text.contains(&format!("| `{}` | {} |", one.name, one.about)), "{}", one.name);
    }
    // Every round of the engine can be asked for.
    let named = |round: &&Round| {
        let names = TEMPLATES.iter().map(|it| it.name).chain(["hunt"]);
        let mut all = names.filter_map(|name| parse(&format!("{name}:{}", round.copies)).ok());
        all.any(|one| one == **round)
    };
    assert_eq!(ROUNDS.iter().filter(|round| !named(round)).count(), 1, "zones of 4 copies without aliases");
}
