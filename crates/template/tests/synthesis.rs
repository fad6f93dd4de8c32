//! Synthesis on small loops, compared with all their states.
//!
//! A loop has two variables of three bits, an input, an initial range, a condition and a new value
//! for each variable. All of it is chosen at random, and small enough to compute the least
//! invariant that a template can express from the definition.

#![allow(clippy::expect_used, reason = "a test may fail")]

use solver::{Assignment, Bv, Context, Path, QueryLimits, Term};
use template::{About, Bound, Domain, Kind, Limits, Method, Row, Side, Variable};
use template::{descend, is_inductive, numeric, synthesise};
use testkit::Rng;
use testkit::campaign::{campaign, round_of};

const WIDTH: u32 = 3;
const STATES: u128 = 1 << WIDTH;
const LOOPS: u64 = 200;

/// A loop: over `x`, `y` and `input`.
struct Loop {
    cx: Context,
    vars: [Term; 3],
    condition: Term,
    next: [Term; 2],
    /// The initial values are at most these.
    first: [u128; 2],
}

fn random_term(cx: &Context, vars: &[Term; 3], rng: &mut Rng, depth: u32) -> Term {
    if depth == 0 || rng.one_in(4) {
        return match rng.below(5) {
            0 => cx.int(WIDTH, u128::from(rng.below(8))),
            1 => vars[2],
            pick => vars[(pick % 2) as usize],
        };
    }
    let a = random_term(cx, vars, rng, depth - 1);
    let b = random_term(cx, vars, rng, depth - 1);
    match rng.below(6) {
        0 => cx.add(a, b),
        1 => cx.sub(a, b),
        2 => cx.and(a, b),
        3 => cx.add(a, cx.int(WIDTH, 1)),
        4 => cx.ite(cx.ult(a, b), a, b),
        _ => cx.ite(cx.eq(a, b), a, vars[0]),
    }
}

fn random_loop(seed: u64) -> Loop {
    let (cx, rng) = (Context::new(), &mut Rng::new(seed));
    let vars = ["x", "y", "input"].map(|name| cx.variable(name, WIDTH));
    let condition = match rng.below(4) {
        0 => cx.bool(true),
        1 => cx.ult(vars[0], vars[1]),
        _ => {
            let limit = cx.int(WIDTH, u128::from(rng.below(8)));
            cx.ult(random_term(&cx, &vars, rng, 1), limit)
        }
    };
    let next = [0, 1].map(|at| match rng.below(4) {
        0 => vars[at],
        _ => random_term(&cx, &vars, rng, 2),
    });
    let first = [0, 1].map(|_| u128::from(rng.below(4)));
    Loop { cx, vars, condition, next, first }
}

impl Loop {
    /// The loop as a formula, cut at its back edge, and its variables.
    fn formula(&self, signed: bool) -> (Path, Vec<Variable>) {
        let cx = &self.cx;
        let again = cx.variable("again", 1);
        let back = ["x", "y"].map(|name| cx.variable(name, WIDTH));
        let first = ["x first", "y first"].map(|name| cx.variable(name, WIDTH));
        let input = cx.variable("input", WIDTH);
        let mut path = Path::new();
        for (term, most) in first.iter().zip(self.first) {
            path = cx.assume(&path, cx.ule(*term, cx.int(WIDTH, most)));
        }
        let at_head = [0, 1].map(|at| cx.ite(again, back[at], first[at]));
        let pairs: Vec<(Term, Term)> =
            self.vars.into_iter().zip(at_head.into_iter().chain([input])).collect();
        let end = cx.substitute(self.condition, &pairs);
        let variable = |at: usize| {
            let pre = Side { guard: again, term: back[at] };
            let post = Side { guard: end, term: cx.substitute(self.next[at], &pairs) };
            Variable::single(["x", "y"][at], pre, post, signed)
        };
        (path, vec![variable(0), variable(1)])
    }

    /// The states after one iteration, from each state.
    fn steps(&self) -> Vec<Vec<[u128; 2]>> {
        let mut steps = Vec::new();
        for state in 0..STATES * STATES {
            let mut after = Vec::new();
            for input in 0..STATES {
                let mut assignment = Assignment::new();
                for (var, value) in self.vars.iter().zip([state / STATES, state % STATES, input]) {
                    let var = self.cx.as_variable(*var).expect("a variable");
                    assignment.set(var, Bv::new(WIDTH, value));
                }
                let value = |term| self.cx.eval(term, &assignment).to_u128().expect("a small number");
                if value(self.condition) == 1 {
                    after.push(self.next.map(value));
                }
            }
            steps.push(after);
        }
        steps
    }

    fn is_first(&self, state: u128) -> bool {
        state / STATES <= self.first[0] && state % STATES <= self.first[1]
    }

    /// The value of a row's term in a state, from its term before an iteration.
    fn value(&self, row: &Row, variables: &[Variable], state: [u128; 2]) -> Bv {
        let mut assignment = Assignment::new();
        for (variable, value) in variables.iter().zip(state) {
            let var = self.cx.as_variable(variable.instances[0].pre[0].term).expect("a variable");
            assignment.set(var, Bv::new(WIDTH, value));
        }
        self.cx.eval(row.pre[0].term, &assignment)
    }

    /// The least parameters of an invariant, by the definition: everything that an iteration ends
    /// with, from a first state or from one that the parameters allow, is allowed.
    fn least(&self, rows: &[Row], variables: &[Variable]) -> Vec<Bound> {
        let steps = self.steps();
        let mut bounds = vec![Bound::Bottom; rows.len()];
        loop {
            let before = bounds.clone();
            for state in 0..STATES * STATES {
                let pair = [state / STATES, state % STATES];
                let allowed = || {
                    rows.iter()
                        .zip(&before)
                        .all(|(row, bound)| bound.allows(&self.value(row, variables, pair)))
                };
                if self.is_first(state) || allowed() {
                    for after in &steps[state as usize] {
                        for (row, bound) in rows.iter().zip(&mut bounds) {
                            let seen = Bound::of(row.kind, self.value(row, variables, *after));
                            *bound = bound.clone().join(seen);
                        }
                    }
                }
            }
            if bounds == before {
                return bounds;
            }
        }
    }
}

fn limits() -> Limits {
    Limits { query: QueryLimits::default(), rounds: 10_000, values: 100, together: 40 }
}

fn random_domain(seed: u64) -> Domain {
    [Domain::Intervals, Domain::Zones, Domain::Octagons, Domain::Equalities][(seed % 4) as usize]
}

#[test]
fn the_least_invariant_is_found() {
    let (first, rounds) = campaign();
    let mut iterating = 0;
    for seed in first * LOOPS..first * LOOPS + round_of(LOOPS) * rounds {
        let one = random_loop(seed);
        let (path, variables) = one.formula(seed % 8 < 4);
        let rows = numeric::rows(&one.cx, random_domain(seed), &variables, &[]);
        let least = one.least(&rows, &variables);
        iterating += usize::from(least.iter().any(|bound| *bound != Bound::Bottom));
        for method in [Method::Enumerate, Method::Maximise] {
            let found = synthesise(&one.cx, &path, &rows, method, &limits());
            assert!(found.complete);
            assert_eq!(found.bounds, least, "loop {seed}, {method:?}");
            assert_eq!(is_inductive(&one.cx, &path, &rows, &found.bounds, &limits()), Some(true), "{seed}");
        }
    }
    assert!(iterating > 10, "only {iterating} loops iterate");
}

#[test]
fn what_a_search_finds_is_an_invariant() {
    let (first, rounds) = campaign();
    let (mut exact, mut all) = (0, 0);
    for seed in first * LOOPS..first * LOOPS + round_of(LOOPS) * rounds {
        let one = random_loop(!seed);
        let (path, variables) = one.formula(seed % 8 < 4);
        let rows = numeric::rows(&one.cx, random_domain(seed), &variables, &[]);
        let least = one.least(&rows, &variables);
        let mut found = synthesise(&one.cx, &path, &rows, Method::Search, &limits());
        let searched = found.bounds.clone();
        descend(&one.cx, &path, &rows, &mut found.bounds, &limits());
        for bounds in [&searched, &found.bounds] {
            assert_eq!(is_inductive(&one.cx, &path, &rows, bounds, &limits()), Some(true), "{seed}");
            for ((row, bound), least) in rows.iter().zip(bounds).zip(&least) {
                assert!(least.is_within(bound), "loop {seed}, {}: {bound:?}, not {least:?}", row.name);
            }
        }
        for (lower, bound) in found.bounds.iter().zip(&searched) {
            assert!(lower.is_within(bound), "loop {seed}: {lower:?}, not {bound:?}");
        }
        all += 1;
        exact += usize::from(found.bounds == least);
    }
    assert!(exact * 3 > all, "{exact} of {all} are the least");
}

/// `x = 0; while (x < 1000) x++;`, with 32 bits.
fn counter(cx: &Context) -> (Path, Vec<Row>) {
    let (again, back) = (cx.variable("again", 1), cx.variable("x", 32));
    let x = cx.ite(again, back, cx.int(32, 0));
    let end = cx.slt(x, cx.int(32, 1000));
    let pre = Side { guard: again, term: back };
    let post = Side { guard: end, term: cx.add(x, cx.int(32, 1)) };
    let variable = Variable::single("x", pre, post, true);
    (Path::new(), numeric::rows(cx, Domain::Intervals, &[variable], &[999, 1000, 5000]))
}

#[test]
fn a_search_jumps_over_the_steps_of_a_counter() {
    let cx = Context::new();
    let (path, rows) = counter(&cx);
    let found = synthesise(&cx, &path, &rows, Method::Search, &limits());
    let bound = |value: i128| Bound::AtMost(Bv::signed(34, value));
    assert_eq!(found.bounds, [bound(1000), bound(-1)]);
    assert!(found.rounds <= 4, "{} rounds", found.rounds);
    assert_eq!(rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["x", "-x"]);
}

#[test]
fn limits_leave_an_invariant() {
    let cx = Context::new();
    let (path, rows) = counter(&cx);
    let few = Limits { rounds: 5, ..limits() };
    let found = synthesise(&cx, &path, &rows, Method::Enumerate, &few);
    assert!(!found.complete && found.bounds[0] == Bound::Top, "{found:?}");
    assert_eq!(is_inductive(&cx, &path, &rows, &found.bounds, &limits()), Some(true));
    // What is given up can be lowered from above.
    let mut bounds = found.bounds;
    descend(&cx, &path, &rows, &mut bounds, &limits());
    assert_eq!(bounds[0], Bound::AtMost(Bv::signed(34, 1000)));
    // A row about a product that the solver cannot settle says nothing.
    let no_search = QueryLimits { conflicts: 0, decisions: 0, gates: 10, ..QueryLimits::default() };
    let found = synthesise(&cx, &path, &rows, Method::Enumerate, &Limits { query: no_search, ..limits() });
    assert_eq!(found.bounds, [Bound::Top, Bound::Top]);
}

/// Widening finds the bound among the constants of the program, in a few rounds.
#[test]
fn widening_stops_at_constants() {
    let cx = Context::new();
    let (path, rows) = counter(&cx);
    let found = synthesise(&cx, &path, &rows, Method::Widen, &limits());
    let bound = |value: i128| Bound::AtMost(Bv::signed(34, value));
    assert_eq!(found.bounds, [bound(1000), bound(-1)]);
    assert!(found.rounds <= 8, "{} rounds", found.rounds);
}

/// A row with a few values says nothing when there are more.
#[test]
fn sets_have_a_limit() {
    let cx = Context::new();
    let (path, rows) = counter(&cx);
    let row = Row { kind: Kind::OneOf, stops: Vec::new(), ..rows[0].clone() };
    let found = synthesise(&cx, &path, &[row], Method::Widen, &Limits { values: 7, ..limits() });
    assert_eq!(found.bounds, [Bound::Top]);
    assert!(found.complete && found.rounds == 8, "{} rounds", found.rounds);
}

/// A row whose guard never holds after an iteration, and that says the same before: it excludes
/// the states in which it would.
#[test]
fn a_row_that_is_never_raised_is_a_fact() {
    let cx = Context::new();
    let (path, mut rows) = counter(&cx);
    let far = |side: &Side| Side {
        guard: cx.and(side.guard, cx.slt(cx.int(34, 2000), side.term)),
        term: cx.bool(true),
    };
    let pre: Vec<Side> = rows[0].pre.iter().map(far).collect();
    let post = rows[0].post.iter().map(far).collect();
    let guard = pre[0].guard;
    let (name, about) = ("never".to_owned(), About::Other);
    rows.push(Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() });
    let found = synthesise(&cx, &path, &rows, Method::Widen, &limits());
    assert_eq!(found.bounds[2], Bound::Bottom);
    let assumed = rows
        .iter()
        .zip(&found.bounds)
        .fold(path, |path, (row, bound)| cx.assume(&path, row.assumption(&cx, bound)));
    assert!(cx.check(&assumed, guard, &QueryLimits::default()).is_unsat());
    assert!(cx.check(&assumed, rows[0].pre[0].guard, &QueryLimits::default()).is_sat(), "the loop iterates");
}
