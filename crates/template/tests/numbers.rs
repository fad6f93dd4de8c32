//! Rows of intervals, zones, octagons and equalities, compared with arithmetic: their terms have
//! the values that their names say, for all values of small variables.

use solver::{Assignment, Bv, Context, Term};
use template::numeric::{self, Instance};
use template::{About, Bound, Domain, Kind, Row, Side, Subject, Variable};

/// What a variable of a test is.
#[derive(Clone, Copy)]
struct Shape {
    width: u32,
    signed: bool,
}

/// A shape of each width with each reading.
fn shapes() -> Vec<Shape> {
    [2, 3, 4].into_iter().flat_map(|width| [true, false].map(|signed| Shape { width, signed })).collect()
}

impl Shape {
    /// The numbers that it can hold.
    fn range(self) -> std::ops::Range<i128> {
        let half = 1 << (self.width - 1);
        if self.signed { -half..half } else { 0..2 * half }
    }
}

const DOMAINS: [Domain; 4] = [Domain::Intervals, Domain::Zones, Domain::Octagons, Domain::Equalities];

/// A variable whose terms before and after an iteration, and their guards, are free.
fn free(cx: &Context, name: &str, slot: usize, shape: Shape) -> Variable {
    let side = |when: &str| Side {
        guard: cx.variable(&format!("{name} is there {when}"), 1),
        term: cx.variable(&format!("{name} {when}"), shape.width),
    };
    Variable {
        subject: Some(Subject::Now(slot)),
        ..Variable::single(name, side("before"), side("after"), shape.signed)
    }
}

fn set(cx: &Context, assignment: &mut Assignment, term: Term, value: Bv) {
    let Some(var) = cx.as_variable(term) else { panic!("not a variable") };
    assignment.set(var, value);
}

/// What a row is about, and what its term is for `x` and `y`.
type Meaning = (&'static str, About, fn(i128, i128) -> i128);

/// The rows that a domain has for `x` in slot 0 and `y` in slot 1, by the table of the module.
fn expected(domain: Domain) -> Vec<Meaning> {
    let intervals: [Meaning; 4] = [
        ("x", About::Value(Subject::Now(0)), |x, _| x),
        ("-x", About::Negated(Subject::Now(0)), |x, _| -x),
        ("y", About::Value(Subject::Now(1)), |_, y| y),
        ("-y", About::Negated(Subject::Now(1)), |_, y| -y),
    ];
    let differences: [Meaning; 2] = [
        ("x - y", About::Difference(Subject::Now(0), Subject::Now(1)), |x, y| x - y),
        ("y - x", About::Difference(Subject::Now(1), Subject::Now(0)), |x, y| y - x),
    ];
    let sums: [Meaning; 2] = [
        ("x + y", About::Sum(Subject::Now(0), Subject::Now(1)), |x, y| x + y),
        ("-x - y", About::NegatedSum(Subject::Now(0), Subject::Now(1)), |x, y| -x - y),
    ];
    match domain {
        Domain::Intervals => intervals.to_vec(),
        Domain::Zones => [&intervals[..], &differences].concat(),
        Domain::Octagons => [&intervals[..], &differences, &sums].concat(),
        Domain::Equalities => {
            vec![("x = y", About::Equal(Subject::Now(0), Subject::Now(1)), |x, y| i128::from(x == y))]
        }
    }
}

/// The value of a row's term: a truth value of equalities, else a number.
fn value(cx: &Context, row: &Row, side: &Side, assignment: &Assignment) -> i128 {
    let bits = cx.eval(side.term, assignment);
    let number = if row.kind == Kind::OneOf { bits.to_u128().map(|bit| bit as i128) } else { bits.to_i128() };
    number.unwrap_or_else(|| panic!("{} is {bits:?}", row.name))
}

#[test]
fn terms_have_the_values_that_their_names_say() {
    for domain in DOMAINS {
        for of_x in shapes() {
            for of_y in shapes() {
                let cx = Context::new();
                let (x, y) = (free(&cx, "x", 0, of_x), free(&cx, "y", 1, of_y));
                let variables = [x.instances[0].clone(), y.instances[0].clone()];
                let rows = numeric::rows(&cx, domain, &[x, y], &[]);
                let meanings = expected(domain);
                let names: Vec<(&str, About)> =
                    rows.iter().map(|row| (row.name.as_str(), row.about.clone())).collect();
                assert_eq!(
                    names,
                    meanings.iter().map(|(name, about, _)| (*name, about.clone())).collect::<Vec<_>>()
                );
                for (a, b) in of_x.range().flat_map(|a| of_y.range().map(move |b| (a, b))) {
                    let mut assignment = Assignment::new();
                    for (instance, (shape, number)) in variables.iter().zip([(of_x, a), (of_y, b)]) {
                        for side in [&instance.pre[0], &instance.post[0]] {
                            set(&cx, &mut assignment, side.term, Bv::signed(shape.width, number));
                        }
                    }
                    for (row, (name, _, of)) in rows.iter().zip(&meanings) {
                        assert_eq!((row.pre.len(), row.post.len()), (1, 1));
                        for side in [&row.pre[0], &row.post[0]] {
                            assert_eq!(value(&cx, row, side, &assignment), of(a, b), "{name} of {a}, {b}");
                        }
                    }
                }
            }
        }
    }
}

/// Before an iteration a row is assumed where its variables are there, and after it, it is violated
/// only where they are.
#[test]
fn rows_speak_of_what_is_there() {
    let shape = Shape { width: 3, signed: true };
    for domain in DOMAINS {
        let cx = Context::new();
        let (x, y) = (free(&cx, "x", 0, shape), free(&cx, "y", 1, shape));
        let instances = [x.instances[0].clone(), y.instances[0].clone()];
        let rows = numeric::rows(&cx, domain, &[x, y], &[]);
        for (row, (name, about, of)) in rows.iter().zip(expected(domain)) {
            let uses = match about {
                About::Value(Subject::Now(slot)) | About::Negated(Subject::Now(slot)) => vec![slot],
                _ => vec![0, 1],
            };
            let width = cx.width(row.pre[0].term);
            let bounds = (-9..=9).map(|most| (most, Bound::of(row.kind, Bv::signed(width, most))));
            for (most, bound) in bounds.filter(|(most, _)| row.kind == Kind::AtMost || (0..=1).contains(most))
            {
                let (assumed, violated) = (row.assumption(&cx, &bound), row.violation(&cx, &bound));
                for case in 0..4 * 8 * 8 {
                    let there = [case & 1 == 1, case & 2 == 2];
                    let numbers = [(case / 4) % 8 - 4, case / 32 - 4];
                    let mut assignment = Assignment::new();
                    for at in [0, 1] {
                        for side in [&instances[at].pre[0], &instances[at].post[0]] {
                            set(&cx, &mut assignment, side.guard, Bv::bool(there[at]));
                            set(&cx, &mut assignment, side.term, Bv::signed(3, numbers[at]));
                        }
                    }
                    let is = of(numbers[0], numbers[1]);
                    let allowed = if row.kind == Kind::AtMost { is <= most } else { is == most };
                    let speaks = uses.iter().all(|slot| there[*slot]);
                    let words = format!("{name} with {most} in {there:?} {numbers:?}");
                    assert_eq!(cx.eval(assumed, &assignment), Bv::bool(!speaks || allowed), "{words}");
                    assert_eq!(cx.eval(violated, &assignment), Bv::bool(speaks && !allowed), "{words}");
                }
            }
        }
    }
}

/// A variable that no iteration changes has no interval, and two such have no row at all.
#[test]
fn what_is_kept_is_only_compared() {
    let (cx, shape) = (Context::new(), Shape { width: 3, signed: true });
    let kept = |name: &str, slot: usize| Variable { is_kept: true, ..free(&cx, name, slot, shape) };
    let names = |variables: &[Variable]| {
        let rows = numeric::rows(&cx, Domain::Zones, variables, &[]);
        rows.into_iter().map(|row| row.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&[kept("n", 0), kept("m", 1)]), [""; 0]);
    assert_eq!(
        names(&[free(&cx, "i", 2, shape), kept("n", 0), kept("m", 1)]),
        ["i", "-i", "i - n", "n - i", "i - m", "m - i"]
    );
}

/// Fields of one pool are compared within each block, and with a variable in every block.
#[test]
fn fields_of_a_pool_are_compared_within_a_block() {
    let (cx, shape) = (Context::new(), Shape { width: 3, signed: true });
    let field = |name: &str, slot: usize, pool: usize| {
        let blocks = ["a", "b", "c"].map(|block| free(&cx, &format!("{name} of {block}"), slot, shape));
        let instances: Vec<Instance> = blocks.into_iter().flat_map(|block| block.instances).collect();
        Variable { name: name.to_owned(), instances, pool: Some(pool), ..free(&cx, name, slot, shape) }
    };
    let (low, high, other) = (field("low", 0, 7), field("high", 1, 7), field("other", 2, 8));
    let single = free(&cx, "i", 3, shape);
    let find = |name: &str, variables: &[Variable]| {
        let rows = numeric::rows(&cx, Domain::Zones, variables, &[]);
        rows.into_iter().find(|row| row.name == name)
    };
    let of =
        |variable: &Variable, at: usize| variable.instances.get(at).unwrap_or(&variable.instances[0]).pre[0];
    for (x, y) in [(&low, &high), (&low, &single), (&single, &low)] {
        let name = format!("{} - {}", x.name, y.name);
        let Some(row) = find(&name, &[x.clone(), y.clone()]) else { panic!("no row '{name}'") };
        assert_eq!((row.pre.len(), row.post.len()), (3, 3), "{name}");
        // One block after the other differs from the rest; only the side of that block sees it.
        for block in 0..3 {
            let mut assignment = Assignment::new();
            for at in 0..3 {
                let (a, b) = if at == block { (3, 1) } else { (2, 1) };
                set(&cx, &mut assignment, of(y, at).term, Bv::signed(3, b));
                set(&cx, &mut assignment, of(x, at).term, Bv::signed(3, a));
            }
            let seen: Vec<i128> = row.pre.iter().map(|side| value(&cx, &row, side, &assignment)).collect();
            let wanted: Vec<i128> = (0..3)
                .map(|at| match (x.instances.len(), at == block) {
                    // A variable outside of blocks has the value that was set last.
                    (1, _) => {
                        if block == 2 {
                            2
                        } else {
                            1
                        }
                    }
                    (_, true) => 2,
                    (_, false) => 1,
                })
                .collect();
            assert_eq!(seen, wanted, "{name}, block {block}");
        }
    }
    assert_eq!(find("low - other", &[low.clone(), other.clone()]), None);
    assert_eq!(find("other - low", &[low, other]), None);
}

/// Bounds stop at constants of the program, in ascending order and with their neighbours at zero;
/// at their negations where the term is negated. Constants that the width cannot hold are left out.
#[test]
fn stops_are_constants_of_the_program() {
    let (cx, shape) = (Context::new(), Shape { width: 4, signed: true });
    let [upper, lower] = numeric::bounds(&cx, &free(&cx, "x", 0, shape), &[12, -3, 12, 500, i128::MIN]);
    let numbers = |row: &Row| row.stops.iter().filter_map(Bv::to_i128).collect::<Vec<_>>();
    assert_eq!(numbers(&upper), [-3, -1, 0, 1, 12]);
    assert_eq!(numbers(&lower), [-12, -1, 0, 1, 3]);
}
