//! What the domain proves, what it must not prove, and what it stays out of.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cells::{Prepared, StaysOut, analysis};
use cfront::{CompileOptions, Input, compile};
use cpa::{Control, Engine, Limits, Outcome, Settings};
use ir::DataModel;
use obligation::ErrorKind;
use std::collections::BTreeSet;

/// The kinds of errors that may happen, with their lines. Overflow is not asked about.
fn found(text: &str) -> Result<BTreeSet<(ErrorKind, u32)>, StaysOut> {
    let input = Input::Text { name: "test.i".to_owned(), text: text.into() };
    let compiled = compile(&[input], &CompileOptions::new(DataModel::Lp64));
    let program = compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.reports));
    let prepared = Prepared::new(program)?;
    let asks = |kind: ErrorKind| kind != ErrorKind::SignedOverflow;
    let begun = analysis(&prepared, &asks, false, &|| false)?;
    let (analysis, start) = begun.expect("a program has an entry");
    let mut engine = Engine::new(analysis, Settings::default());
    engine.start(start, ());
    let outcome = engine.run(Limits { states: Some(5_000), ..Limits::NONE }, &mut |_| Control::Continue);
    assert_eq!(outcome, Outcome::Finished, "{text}");
    let alarms = &engine.analysis().findings().alarms;
    Ok(alarms.iter().map(|alarm| (alarm.kind, alarm.span.line)).collect())
}

/// A program proves, and each change of it is an error of a kind.
fn proves(text: &str, wrong: &[(&str, &str, ErrorKind)]) {
    assert_eq!(found(text), Ok(BTreeSet::new()), "{text}");
    for (from, to, kind) in wrong {
        let (from, to) = (&from.replace("NULL", "((void *)0)"), &to.replace("NULL", "((void *)0)"));
        assert!(text.contains(from), "{from}");
        let changed = text.replace(from, to);
        let kinds: BTreeSet<ErrorKind> =
            found(&changed).expect("structures").into_iter().map(|(kind, _)| kind).collect();
        assert!(kinds.contains(kind), "{kinds:?}:\n{changed}");
    }
}

const HEAD: &str = "typedef unsigned long size_t;
void *malloc(size_t); void *calloc(size_t, size_t); void free(void *); void exit(int);
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
";

fn program(text: &str) -> String {
    format!("{HEAD}{text}").replace("NULL", "((void *)0)")
}

const TREE: &str = "struct node { int key; struct node *left, *right; };
static struct node *insert(struct node *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    t->key = key; t->left = NULL; t->right = NULL;
    return t;
  }
  if (key < t->key) t->left = insert(t->left, key); else t->right = insert(t->right, key);
  return t;
}
static void drop(struct node *t) {
  if (t) { drop(t->left); drop(t->right); free(t); }
}
int main(void) {
  struct node *root = NULL;
  while (__VERIFIER_nondet_int()) root = insert(root, __VERIFIER_nondet_int());
  drop(root);
  return 0;
}
";

#[test]
fn trees() {
    proves(
        &program(TREE),
        &[
            ("drop(t->right); free(t);", "free(t); drop(t->right);", ErrorKind::FreedAccess),
            ("drop(t->right); free(t);", "free(t);", ErrorKind::MemoryLost),
            ("t->left = NULL;", "", ErrorKind::UninitialisedUse),
            ("  drop(root);", "  drop(root); drop(root);", ErrorKind::FreedAccess),
            ("drop(t->left); drop(t->right)", "drop(t->left); drop(t->left)", ErrorKind::FreedAccess),
            ("t->left = insert(t->left, key)", "insert(t->left, key)", ErrorKind::MemoryLost),
            ("if (!t) {", "if (0) {", ErrorKind::NullAccess),
        ],
    );
}

const REVERSE: &str = "struct cell { int d; struct cell *n; };
static struct cell *append(struct cell *a, struct cell *b) {
  if (!a) return b;
  a->n = append(a->n, b);
  return a;
}
static struct cell *reverse(struct cell *x) {
  if (!x) return NULL;
  struct cell *rest = x->n;
  x->n = NULL;
  return append(reverse(rest), x);
}
int main(void) {
  struct cell *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct cell *c = malloc(sizeof *c);
    c->d = 0; c->n = list; list = c;
  }
  list = reverse(list);
  while (list) { struct cell *c = list; list = list->n; free(c); }
  return 0;
}
";

#[test]
fn recursion_over_lists() {
    proves(
        &program(REVERSE),
        &[
            ("  x->n = NULL;", "", ErrorKind::FreedAccess),
            ("return append(reverse(rest), x);", "return reverse(rest);", ErrorKind::MemoryLost),
            ("if (!a) return b;", "", ErrorKind::NullAccess),
            ("list = list->n; free(c);", "free(c); list = list->n;", ErrorKind::FreedAccess),
        ],
    );
}

const STACK: &str = "struct cell { struct cell *n; };
struct stack { struct cell *top; int count; };
static void push(struct stack *s) {
  struct cell *c = calloc(1, sizeof *c);
  c->n = s->top;
  s->top = c; s->count++;
}
static int pop(struct stack *s) {
  struct cell *c = s->top;
  if (!c) return 0;
  s->top = c->n;
  free(c);
  return 1;
}
int main(void) {
  struct stack s = { NULL, 0 };
  while (__VERIFIER_nondet_int()) if (__VERIFIER_nondet_int()) push(&s); else pop(&s);
  while (pop(&s)) {}
  return 0;
}
";

#[test]
fn objects_that_are_passed_by_address() {
    proves(
        &program(STACK),
        &[
            ("s->top = c->n;\n  free(c);", "free(c);", ErrorKind::DoubleFree),
            ("  while (pop(&s)) {}", "", ErrorKind::MemoryLost),
            ("= { NULL, 0 }", "", ErrorKind::UninitialisedUse),
            ("if (!c) return 0;", "", ErrorKind::NullAccess),
        ],
    );
}

#[test]
fn static_objects_and_ends() {
    let text = program(
        "struct cell { struct cell *n; };
static struct cell first, *list = &first; static int steps = 3;
int main(void) {
  struct cell *c = malloc(sizeof *c);
  c->n = list; list = c;
  if (list->n != &first || steps != 3) list->n->n->n = NULL;
  list = c->n;
  free(c);
  return 0;
}
",
    );
    proves(
        &text,
        &[
            ("steps = 3;", "steps = 4;", ErrorKind::NullAccess),
            ("list = c->n;\n  free(c);", "free(list->n);", ErrorKind::NonHeapFree),
            ("  free(c);\n", "", ErrorKind::MemoryLost),
        ],
    );
}

/// A cell that is lost leads to others, which are not pointed to by it any more.
#[test]
fn what_lost_cells_lead_to() {
    let text = program(
        "struct node { struct node *next, *prev; };
static void take_out(struct node *n) { n->prev->next = n->next; n->next->prev = n->prev; free(n); }
int main(void) {
  struct node *head = malloc(sizeof *head), *a = malloc(sizeof *a);
  head->next = a; head->prev = head; a->next = head; a->prev = a;
  take_out(head->prev);
  if (head->next != head) return 1;
  return 0;
}
",
    );
    let kinds: BTreeSet<ErrorKind> = found(&text).expect("structures").into_iter().map(|it| it.0).collect();
    assert_eq!(kinds, BTreeSet::from([ErrorKind::FreedAccess, ErrorKind::MemoryLost]));
}

#[test]
fn objects_whose_scope_has_ended() {
    let text = program(
        "struct cell { struct cell *n; };
static void set(struct cell **p, struct cell *to) { *p = to; }
int main(void) {
  struct cell *kept = NULL;
  { struct cell local; local.n = NULL; set(&kept, &local); kept = NULL; }
  if (kept) kept->n = NULL;
  return 0;
}
",
    );
    proves(&text, &[("kept = NULL; }", "}", ErrorKind::OutOfScopeAccess)]);
}

#[test]
fn what_structures_cannot_say_is_named() {
    let out = |text: &str| found(&program(text)).expect_err(text).what;
    assert_eq!(
        out("int main(void) { int a[3]; int *p = a; p = p + 1; *p = 0; return 0; }"),
        "a pointer into the middle of a block"
    );
    assert_eq!(
        out("int main(void) { int n = __VERIFIER_nondet_int(); int *p = malloc(n); free(p); return 0; }"),
        "an allocation whose size is not constant"
    );
    assert_eq!(
        out("static int f(void) { return 0; } int main(void) { int (*p)(void) = f; return p(); }"),
        "a pointer to a function"
    );
    assert_eq!(
        out("union u { int *p; long n; }; int main(void) { union u u; u.p = 0; return u.n; }"),
        "bytes that are accessed in several ways"
    );
}

#[test]
fn static_pointers_that_begin_as_numbers() {
    let text = "static int *p = (int *)8; int main(void) { if (!p) return 1; *p = 1; return 0; }";
    assert_eq!(found(&program(text)).expect_err(text).what, "a number that is used as a pointer");
}

/// What a program is called with is nothing that structures know.
#[test]
fn arguments_of_the_program() {
    let text = program("int main(int argc, char **argv) { if (!argv) return 0; return argc; }");
    assert_eq!(found(&text).expect_err("no structures").what, "an argument of the program");
    let text = program("int main(int argc, char **argv) { int *p = NULL; if (argc > 3) *p = 1; return 0; }");
    assert_eq!(found(&text).map(|it| it.len()), Ok(1));
}

/// Each case of a function that ends counts.
#[test]
fn objects_of_functions_that_end() {
    let text = program(
        "struct node { struct node *n; };
static void link(struct node **p, struct node *to) { *p = to; }
static int count(struct node *list) {
  struct node *here; link(&here, list);
  int steps = 0;
  while (here) { here = here->n; steps++; }
  return steps;
}
int main(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *c = malloc(sizeof *c);
    c->n = list; list = c;
  }
  count(list);
  while (list) { struct node *c = list; list = list->n; free(c); }
  return 0;
}
",
    );
    proves(&text, &[("count(list);\n", "count(list); free(list);\n", ErrorKind::FreedAccess)]);
}
