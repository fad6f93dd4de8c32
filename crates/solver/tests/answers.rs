//! The front as an analysis uses it: paths, slices, caches, limits, values, bounds, text.

use solver::{Answer, BatSat, Bv, Context, Extreme, Options, Part, Path, QueryLimits, Reason, Term, Var};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn number(cx: &Context, value: u128) -> Term {
    cx.int(32, value)
}

/// The greatest prime below 2⁶³: that it has no factors takes long to find out.
const PRIME: u128 = 9_223_372_036_854_775_783;

/// `p · q == product` for factors of `width` bits above 1: hard if the product is of two primes.
fn factors(cx: &Context, width: u32, product: u128) -> (Path, Term) {
    let (p, q) = (cx.variable("p", width), cx.variable("q", width));
    let one = cx.int(width, 1);
    let path = cx.path(&[cx.ult(one, p), cx.ult(one, q), cx.ule(p, q)]);
    let (wide_p, wide_q) = (cx.zext(p, 2 * width), cx.zext(q, 2 * width));
    (path, cx.eq(cx.mul(wide_p, wide_q), cx.int(2 * width, product)))
}

#[test]
fn a_context_can_be_sent_and_states_can_be_shared() {
    fn send<T: Send>() {}
    fn share<T: Send + Sync + Clone>() {}
    send::<Context>();
    share::<Path>();
    share::<Term>();
    share::<Answer>();
}

#[test]
fn terms_that_mean_the_same_are_the_same() {
    let cx = Context::new();
    let (x, y) = (cx.variable("x", 32), cx.variable("y", 32));
    let n = |value| number(&cx, value);
    assert_eq!(cx.add(x, y), cx.add(y, x));
    assert_eq!(cx.sub(cx.add(x, y), x), y);
    assert_eq!(cx.add(cx.add(x, n(1)), n(2)), cx.add(n(3), x));
    assert_eq!(cx.eq(cx.add(x, n(1)), n(5)), cx.eq(x, n(4)));
    assert_eq!(cx.not(cx.not(cx.ult(x, y))), cx.ult(x, y));
    assert_eq!(cx.extract(cx.add(cx.sext(x, 64), cx.int(64, 1)), 0, 32), cx.add(x, n(1)));
    assert_eq!(cx.truth(cx.slt(cx.zext(cx.extract(x, 0, 8), 32), n(256))), Some(true));
    // C's way to a truth value and back.
    let condition = cx.ult(x, y);
    assert_eq!(cx.nonzero(cx.zext(condition, 32)), condition);
    // Bytes that are put together again.
    let bytes: Vec<Term> = (0..4).map(|i| cx.zext(cx.extract(x, 8 * i, 8), 32)).collect();
    let shl = |t, by| cx.binary(ir::BinOp::Shl, t, number(&cx, by)).unwrap();
    let high = cx.or(shl(bytes[3], 24), shl(bytes[2], 16));
    assert_eq!(cx.or(high, cx.or(shl(bytes[1], 8), bytes[0])), x);
}

#[test]
fn slices_are_what_hangs_together() {
    let cx = Context::new();
    let v: Vec<Term> = (0..6).map(|i| cx.variable(&format!("v{i}"), 8)).collect();
    let less = |a: usize, b: usize| cx.ult(v[a], v[b]);
    let (a, b, c) = (less(0, 1), less(2, 3), less(4, 5));
    let path = cx.path(&[a, b, c]);
    let slice = |path: &Path, term: Term| {
        let mut slice = path.slice(&cx.variables(term));
        slice.sort();
        slice
    };
    assert_eq!(slice(&path, v[0]), [a]);
    assert_eq!(slice(&path, cx.add(v[1], v[2])), [a, b]);
    assert_eq!(slice(&path, cx.variable("new", 8)), []);
    // Siblings share what was before and do not see each other.
    let link = less(1, 2);
    let (left, right) = (cx.assume(&path, link), cx.assume(&path, less(3, 4)));
    assert_eq!(slice(&left, v[0]), [a, b, link]);
    assert_eq!(slice(&right, v[0]), [a]);
    assert_eq!(slice(&path, v[0]), [a]);
    assert_eq!((left.groups().len(), right.groups().len(), path.groups().len()), (2, 2, 3));
    // Conjunctions are taken apart; what is there is not added again.
    let both = cx.path(&[cx.and(a, b), a, cx.bool(true)]);
    assert_eq!(both.constraints(), [a, b]);
    assert!(both.contains(b) && !both.contains(c));
    let neither = cx.path(&[cx.not(cx.or(a, b))]);
    assert_eq!(neither.constraints(), [cx.not(a), cx.not(b)]);
}

#[test]
fn a_contradiction_elsewhere_is_found_by_the_model_of_the_path() {
    let (cx, limits) = (Context::new(), QueryLimits::none());
    let (x, y, z) = (cx.variable("x", 8), cx.variable("y", 8), cx.variable("z", 8));
    let path = cx.path(&[cx.ult(x, y), cx.ult(y, x)]);
    assert!(cx.check(&path, cx.nonzero(z), &limits).is_sat());
    assert!(cx.check(&path, cx.nonzero(x), &limits).is_unsat());
    assert!(cx.model_of(&path, &limits).is_unsat());
    let never = cx.path(&[cx.bool(false)]);
    assert!(cx.check(&never, cx.nonzero(z), &limits).is_unsat());
    assert!(cx.model_of(&never, &limits).is_unsat());
}

#[test]
fn models_are_complete() {
    let (cx, limits) = (Context::new(), QueryLimits::none());
    let (x, y, z) = (cx.variable("x", 8), cx.variable("y", 100), cx.variable("z", 8));
    let path = cx.path(&[cx.ult(cx.int(8, 200), x), cx.eq(cx.mul(y, y), cx.int(100, 49)), cx.bool(true)]);
    let Answer::Sat(model) = cx.model_of(&path, &limits) else { panic!("it has one") };
    assert!(path.constraints().iter().all(|term| cx.holds(*term, &model)));
    assert!(cx.eval(x, &model).to_u128() > Some(200));
    assert_eq!(cx.eval(z, &model), Bv::zero(8));
    let late = cx.variable("made after", 300);
    assert_eq!(cx.eval(late, &model), Bv::zero(300));
}

#[test]
fn cores_leave_out_what_does_not_matter() {
    let options = Options { slicing: false, caches: false, refutation: false };
    let (cx, limits) = (Context::with(|| Box::new(BatSat::new()), options), QueryLimits::none());
    let (x, y, z) = (cx.variable("x", 16), cx.variable("y", 16), cx.variable("z", 16));
    let (a, b) = (cx.ult(x, y), cx.ult(y, z));
    let other = cx.ult(cx.variable("u", 16), cx.variable("w", 16));
    let question = cx.ult(z, x);
    let Answer::Unsat(mut core) = cx.check(&cx.path(&[a, other, b]), question, &limits) else {
        panic!("a cycle of orders")
    };
    core.sort();
    assert_eq!(core, [a, b, question]);
}

#[test]
fn old_answers_and_models_are_used_again() {
    let (cx, limits) = (Context::new(), QueryLimits::none());
    let (x, y) = (cx.variable("x", 32), cx.variable("y", 32));
    let path = cx.path(&[cx.ult(x, y)]);
    let question = cx.ult(number(&cx, 100), x);
    let first = cx.check(&path, question, &limits);
    assert!(first.is_sat());
    assert_eq!(cx.statistics().searches, 1);
    assert_eq!(cx.check(&path, question, &limits), first);
    assert_eq!((cx.statistics().searches, cx.statistics().repeated), (1, 1));
    // The old model satisfies weaker questions, too.
    assert!(cx.check(&path, cx.ult(number(&cx, 50), x), &limits).is_sat());
    assert_eq!((cx.statistics().searches, cx.statistics().by_model), (1, 1));
    // A contradiction stays one when more is asked.
    let impossible = cx.and(cx.ult(y, number(&cx, 5)), cx.ult(number(&cx, 7), x));
    assert!(cx.check(&path, impossible, &limits).is_unsat());
    let searches = cx.statistics().searches;
    let longer = cx.assume(&path, cx.ne(x, number(&cx, 9)));
    assert!(cx.check(&longer, impossible, &limits).is_unsat());
    assert_eq!((cx.statistics().searches, cx.statistics().by_core), (searches, 1));
    // An equality with a constant decides without search.
    let known = cx.assume(&path, cx.eq(x, number(&cx, 3)));
    let square = cx.eq(cx.mul(x, x), number(&cx, 10));
    assert!(cx.check(&known, square, &limits).is_unsat());
    assert_eq!(cx.statistics().searches, searches);
}

#[test]
fn limits_end_in_unknown_and_do_no_harm() {
    let cx = Context::new();
    let (path, question) = factors(&cx, 32, PRIME);
    let few = QueryLimits { conflicts: 50, ..QueryLimits::none() };
    assert_eq!(cx.check(&path, question, &few), Answer::Unknown(Reason::Conflicts));
    let few = QueryLimits { decisions: 50, ..QueryLimits::none() };
    assert_eq!(cx.check(&path, question, &few), Answer::Unknown(Reason::Decisions));
    // A product of this many bits has some thousand gates: these are not many conflicts.
    let few = QueryLimits { effort: 100_000, ..QueryLimits::none() };
    assert_eq!(cx.check(&path, question, &few), Answer::Unknown(Reason::Conflicts));
    // An answer that was given up is not remembered, and other questions are answered as before.
    let (path, question) = factors(&cx, 8, 251 * 241);
    let Answer::Sat(model) = cx.check(&path, question, &QueryLimits::none()) else { panic!("251 times 241") };
    assert!(cx.holds(question, &model));
    let (path, question) = factors(&cx, 8, 65_521);
    assert!(cx.check(&path, question, &QueryLimits::none()).is_unsat(), "65521 is a prime");
    let fresh = Context::new();
    let (path, question) = factors(&fresh, 32, PRIME);
    let small = QueryLimits { gates: 1000, ..QueryLimits::none() };
    assert_eq!(fresh.check(&path, question, &small), Answer::Unknown(Reason::Gates));
}

#[cfg(feature = "cadical")]
#[test]
fn the_other_back_end_keeps_limits_too() {
    let cx = Context::with(|| Box::new(solver::CaDiCaL::new()), Options::default());
    let (path, question) = factors(&cx, 32, PRIME);
    let few = QueryLimits { conflicts: 50, ..QueryLimits::none() };
    assert_eq!(cx.check(&path, question, &few), Answer::Unknown(Reason::Conflicts));
    let few = QueryLimits { decisions: 50, ..QueryLimits::none() };
    assert_eq!(cx.check(&path, question, &few), Answer::Unknown(Reason::Decisions));
    let flag = Arc::new(AtomicBool::new(false));
    let limits = QueryLimits::none().with_cancel(flag.clone());
    let setter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        flag.store(true, Ordering::Relaxed);
    });
    assert_eq!(cx.check(&path, question, &limits), Answer::Unknown(Reason::Cancelled));
    setter.join().unwrap();
    let (path, question) = factors(&cx, 8, 65_521);
    assert!(cx.check(&path, question, &QueryLimits::none()).is_unsat(), "65521 is a prime");
}

#[test]
fn limits_are_the_same_in_every_run() {
    let searches = |conflicts: u64| {
        let cx = Context::new();
        let (path, question) = factors(&cx, 12, 4093 * 4091);
        cx.check(&path, question, &QueryLimits { conflicts, ..QueryLimits::none() })
    };
    // The least number of conflicts that is enough is always the same one.
    let enough = (0..20).map(|power| 1u64 << power).find(|count| searches(*count).is_sat());
    let enough = enough.unwrap();
    for _ in 0..3 {
        assert!(searches(enough).is_sat());
        assert!(!searches(enough / 2).is_sat());
    }
}

#[test]
fn a_flag_ends_a_search() {
    let cx = Context::new();
    let (path, question) = factors(&cx, 32, PRIME);
    let flag = Arc::new(AtomicBool::new(false));
    let limits = QueryLimits::none().with_cancel(flag.clone());
    let setter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        flag.store(true, Ordering::Relaxed);
    });
    let start = Instant::now();
    assert_eq!(cx.check(&path, question, &limits), Answer::Unknown(Reason::Cancelled));
    assert!(start.elapsed() < Duration::from_secs(20), "it ended after {:?}", start.elapsed());
    setter.join().unwrap();
    // With the flag set nothing new is begun.
    let x = cx.variable("x", 8);
    assert_eq!(cx.check(&Path::new(), cx.nonzero(x), &limits), Answer::Unknown(Reason::Cancelled));
    assert!(cx.check(&Path::new(), cx.nonzero(x), &QueryLimits::none()).is_sat());
}

#[test]
fn values_are_enumerated() {
    let (cx, limits) = (Context::new(), QueryLimits::none());
    let (x, y) = (cx.variable("x", 8), cx.variable("y", 8));
    let path = cx.path(&[cx.ult(x, cx.int(8, 6)), cx.eq(y, cx.mul(x, cx.int(8, 100)))]);
    let found = cx.possible_values(&path, y, 10, &limits);
    let mut values: Vec<u128> = found.values.iter().filter_map(Bv::to_u128).collect();
    values.sort_unstable();
    assert_eq!((values, found.complete), (vec![0, 44, 100, 144, 200, 244], true));
    let some = cx.possible_values(&path, y, 4, &limits);
    assert_eq!((some.values.len(), some.complete, some.reason), (4, false, None));
    let exactly = cx.possible_values(&path, y, 6, &limits);
    assert_eq!((exactly.values.len(), exactly.complete), (6, true));
    let never = cx.assume(&path, cx.ult(cx.int(8, 9), x));
    assert_eq!(cx.possible_values(&never, y, 4, &limits).values, []);
    assert!(cx.possible_values(&never, y, 4, &limits).complete);
    // A constant has one value, if the path can be taken.
    assert_eq!(cx.possible_values(&path, cx.int(8, 7), 4, &limits).values, [Bv::new(8, 7)]);
}

#[test]
fn bounds_are_exact() {
    let (cx, limits) = (Context::new(), QueryLimits::none());
    let x = cx.variable("x", 32);
    let sum = cx.add(x, number(&cx, 5));
    // -7 < x < 1000, and x is not 999
    let minus_seven = cx.value(Bv::signed(32, -7));
    let path = cx.path(&[cx.slt(minus_seven, x), cx.slt(x, number(&cx, 1000)), cx.ne(x, number(&cx, 999))]);
    let signed = |value| Extreme::Exact(Bv::signed(32, value));
    assert_eq!(cx.least(&path, sum, true, &limits), signed(-1));
    assert_eq!(cx.greatest(&path, sum, true, &limits), signed(1003));
    assert_eq!(cx.least(&path, sum, false, &limits), signed(0));
    assert_eq!(cx.greatest(&path, sum, false, &limits), signed(-1));
    let free = cx.variable("free", 65);
    assert_eq!(cx.least(&path, free, true, &limits), Extreme::Exact(Bv::least(65)));
    assert_eq!(cx.greatest(&path, free, false, &limits), Extreme::Exact(Bv::ones(65)));
    let never = cx.assume(&path, cx.eq(x, number(&cx, 999)));
    assert_eq!(cx.least(&never, sum, true, &limits), Extreme::Empty);
    // Given up early, what is said still holds.
    let nothing = QueryLimits { decisions: 0, ..QueryLimits::none() };
    let y = cx.variable("y", 32);
    let path = cx.path(&[cx.ult(cx.mul(y, y), y)]);
    match cx.least(&path, y, false, &nothing) {
        Extreme::Beyond(bound, _) => assert_eq!(bound, Bv::zero(32)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn terms_are_readable() {
    let cx = Context::new();
    let (x, y) = (cx.variable("x", 32), cx.variable("y", 8));
    let term = cx.ult(cx.add(x, number(&cx, 4)), cx.zext(y, 32));
    assert_eq!(cx.show(term), "(bvult (bvadd x #x00000004) ((_ zero_extend 24) y))");
    assert_eq!(cx.show(cx.not(term)), "(not (bvult (bvadd x #x00000004) ((_ zero_extend 24) y)))");
    assert_eq!(
        cx.show(cx.ite(cx.sign(x), cx.int(7, 5), cx.extract(x, 3, 7))),
        "(ite ((_ extract 31 31) x) #b0000101 ((_ extract 9 3) x))"
    );
    let names: Vec<String> = cx.variables(term).iter().map(|var: &Var| cx.name(*var)).collect();
    assert_eq!(names, ["x", "y"]);
}

#[test]
fn substitution_simplifies() {
    let cx = Context::new();
    let (x, y, z) = (cx.variable("x", 32), cx.variable("y", 32), cx.variable("z", 32));
    let term = cx.mul(cx.add(x, y), cx.sub(x, y));
    assert_eq!(cx.substitute(term, &[(x, number(&cx, 5)), (y, number(&cx, 3))]), number(&cx, 16));
    // All at once: what is put in is not replaced again.
    assert_eq!(cx.substitute(cx.sub(x, y), &[(x, y), (y, x)]), cx.sub(y, x));
    assert_eq!(cx.substitute(cx.add(x, y), &[(y, z)]), cx.add(x, z));
}

/// Loops make terms as deep as they are long: nothing may recurse over them.
#[test]
fn depth_does_no_harm() {
    let (cx, limits) = (Context::new(), QueryLimits::none());
    let (x, y) = (cx.variable("x", 64), cx.variable("y", 64));
    let mut term = x;
    for i in 0..100_000u128 {
        let next = cx.xor(cx.mul(term, y), cx.int(64, i));
        term = cx.ite(cx.ult(next, y), next, cx.add(next, term));
    }
    assert_eq!(cx.variables(term).len(), 2);
    assert!(cx.show(term).len() < 20_000);
    let narrow = cx.extract(term, 0, 8);
    let zero = cx.substitute(narrow, &[(y, cx.int(64, 0))]);
    assert_eq!(cx.variables(zero).len(), 1);
    assert!(cx.script(&Part::query(&[cx.nonzero(narrow)])).lines().count() > 100_000);
    let answer = cx.check(&Path::new(), cx.nonzero(narrow), &QueryLimits { gates: 10_000, ..limits });
    assert_eq!(answer, Answer::Unknown(Reason::Gates));
    let mut path = Path::new();
    for i in 0..100_000 {
        path = cx.assume(&path, cx.ne(x, cx.int(64, i)));
    }
    assert_eq!(path.len(), 100_000);
    assert_eq!(path.groups().len(), 1);
}

/// Terms share parts: what goes down both operands must not meet the parts again and again.
#[test]
fn sharing_does_no_harm() {
    let cx = Context::new();
    let x = cx.variable("x", 64);
    let mut term = x;
    for _ in 0..300 {
        term = cx.add(cx.mul(term, term), term);
    }
    let low = cx.extract(term, 0, 8);
    let mut model = solver::Assignment::new();
    model.set(cx.as_variable(x).unwrap(), Bv::new(64, 3));
    let expected = (0..300).fold(3u64, |h, _| h.wrapping_mul(h).wrapping_add(h));
    assert_eq!(cx.eval(term, &model), Bv::new(64, u128::from(expected)));
    assert_eq!(cx.eval(low, &model), Bv::new(8, u128::from(expected)));
    let both = (0..200).fold(cx.nonzero(x), |t, i| {
        let other = cx.not(cx.and(t, cx.ult(x, cx.int(64, 1000 + i))));
        cx.or(cx.and(t, other), cx.not(cx.or(t, other)))
    });
    assert_eq!(cx.width(both), 1);
    // A long choice, of which each byte is one, too.
    let (mut choice, mut bytes) = (cx.int(32, 0), [cx.int(8, 0); 4]);
    for i in 0..20_000u32 {
        let here = cx.eq(x, cx.int(64, u128::from(i)));
        let number = i.wrapping_mul(0x9E37_79B9);
        choice = cx.ite(here, cx.int(32, u128::from(number)), choice);
        for (byte, value) in bytes.iter_mut().zip(number.to_le_bytes()) {
            *byte = cx.ite(here, cx.int(8, u128::from(value)), *byte);
        }
    }
    let word = bytes.iter().copied().reduce(|low, high| cx.concat(high, low)).unwrap();
    model.set(cx.as_variable(x).unwrap(), Bv::new(64, 12_345));
    assert_eq!(cx.eval(word, &model), Bv::new(32, u128::from(12_345u32.wrapping_mul(0x9E37_79B9))));
    assert_eq!(cx.eval(choice, &model), cx.eval(word, &model));
}
