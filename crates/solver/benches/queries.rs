//! How long questions take: workloads as paths through programs make them, with and without
//! slicing, caches and refutation.
//!
//! `cargo bench -p harrier-solver --bench queries [-- NAME]`; with `--features cadical` the other
//! back end as well.

use ir::BinOp;
use solver::{Answer, BatSat, Context, MakeSat, Options, Path, QueryLimits, Term};
use std::time::Instant;

/// Asks both sides of a branch, counts, and goes on with the first that is possible.
struct Walk<'a> {
    cx: &'a Context,
    limits: QueryLimits,
    path: Path,
    sat: u32,
    unsat: u32,
    unknown: u32,
}

impl Walk<'_> {
    fn ask(&mut self, question: Term) -> bool {
        let answer = self.cx.check(&self.path, question, &self.limits);
        match answer {
            Answer::Sat(_) => self.sat += 1,
            Answer::Unsat(_) => self.unsat += 1,
            Answer::Unknown(_) => self.unknown += 1,
        }
        answer.is_sat()
    }

    fn branch(&mut self, condition: Term) -> bool {
        let negation = self.cx.not(condition);
        let (yes, no) = (self.ask(condition), self.ask(negation));
        self.path = self.cx.assume(&self.path, if yes { condition } else { negation });
        yes && no
    }
}

/// Bytes of an input that are examined one by one, as a parser does.
fn parser(walk: &mut Walk<'_>) {
    let cx = walk.cx;
    let mut number = cx.int(32, 0);
    for i in 0..150 {
        let byte = cx.variable(&format!("byte{i}"), 8);
        let c = cx.sext(byte, 32);
        walk.branch(cx.sle(cx.int(32, 48), c));
        walk.branch(cx.sle(c, cx.int(32, 57)));
        if i % 8 == 0 {
            number = cx.int(32, 0);
        }
        let ten = cx.binary(BinOp::Mul, number, cx.int(32, 10)).unwrap_or(number);
        number = cx.sub(cx.add(ten, c), cx.int(32, 48));
        walk.branch(cx.slt(number, cx.int(32, 1_000_000)));
    }
}

/// A loop up to an unknown bound, with an index into a block of unknown size.
fn bounded_loop(walk: &mut Walk<'_>) {
    let cx = walk.cx;
    let (n, size) = (cx.variable("n", 32), cx.variable("size", 64));
    walk.branch(cx.slt(cx.int(32, 0), n));
    walk.branch(cx.slt(n, cx.int(32, 1000)));
    walk.branch(cx.eq(size, cx.mul(cx.sext(n, 64), cx.int(64, 8))));
    for i in 0..60 {
        walk.branch(cx.slt(cx.int(32, i), n));
        let end = cx.int(64, i * 8 + 8);
        walk.ask(cx.ult(size, end));
    }
}

/// Sums of unknown numbers, each checked for overflow.
fn overflow(walk: &mut Walk<'_>) {
    let cx = walk.cx;
    let mut sum = cx.int(32, 0);
    for i in 0..40 {
        let x = cx.variable(&format!("x{i}"), 32);
        walk.branch(cx.slt(x, cx.int(32, 1000)));
        walk.branch(cx.slt(cx.int(32, 0), x));
        let fits = cx.defined_binary(BinOp::AddS, sum, x).unwrap_or(x);
        walk.ask(cx.not(fits));
        sum = cx.add(sum, x);
    }
}

/// A hash of unknown bytes, and the bucket that it falls into.
fn hash(walk: &mut Walk<'_>) {
    let cx = walk.cx;
    for round in 0..6u128 {
        let mut hash = cx.int(32, 5381);
        for i in 0..6 {
            let byte = cx.variable(&format!("k{round}.{i}"), 8);
            walk.branch(cx.ult(cx.int(8, 32), byte));
            hash = cx.add(cx.mul(hash, cx.int(32, 33)), cx.zext(byte, 32));
        }
        let bucket = cx.binary(BinOp::RemU, hash, cx.int(32, 17)).unwrap_or(hash);
        walk.branch(cx.eq(bucket, cx.int(32, round)));
        walk.ask(cx.ule(cx.int(32, 17), bucket));
    }
}

/// Sorting numbers by comparisons, along one path; then asking whether they are in order.
fn sorting(walk: &mut Walk<'_>) {
    let cx = walk.cx;
    let mut numbers: Vec<Term> = (0..7).map(|i| cx.variable(&format!("a{i}"), 32)).collect();
    for end in (1..numbers.len()).rev() {
        for i in 0..end {
            let swap = cx.slt(numbers[i + 1], numbers[i]);
            let (a, b) = (numbers[i], numbers[i + 1]);
            numbers[i] = cx.ite(swap, b, a);
            numbers[i + 1] = cx.ite(swap, a, b);
        }
    }
    for i in 0..numbers.len() - 1 {
        walk.ask(cx.slt(numbers[i + 1], numbers[i]));
    }
}

/// A product of two unknown numbers, and quotients that undo it.
fn products(walk: &mut Walk<'_>) {
    let cx = walk.cx;
    for width in [4, 6, 8] {
        let (x, y) = (cx.variable("x", width), cx.variable("y", width));
        walk.branch(cx.nonzero(y));
        let (wide_x, wide_y) = (cx.zext(x, 2 * width), cx.zext(y, 2 * width));
        let product = cx.mul(wide_x, wide_y);
        let back = cx.binary(BinOp::DivU, product, wide_y).unwrap_or(product);
        walk.ask(cx.ne(back, wide_x));
        walk.ask(cx.eq(product, cx.int(2 * width, 221)));
    }
}

/// CPU time of this thread in milliseconds, which others on the machine do not disturb; where that
/// is not available, time since the start.
fn cpu(start: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok();
    let spent = stat.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    spent.map_or_else(|| start.elapsed().as_secs_f64() * 1e3, |nanoseconds| nanoseconds / 1e6)
}

type Workload = fn(&mut Walk<'_>);

const WORKLOADS: [(&str, Workload); 6] = [
    ("parser", parser),
    ("bounded loop", bounded_loop),
    ("overflow", overflow),
    ("hash", hash),
    ("sorting", sorting),
    ("products", products),
];

fn solvers() -> Vec<(&'static str, MakeSat)> {
    vec![
        ("batsat", || Box::new(BatSat::new())),
        #[cfg(feature = "cadical")]
        ("cadical", || Box::new(solver::CaDiCaL::new())),
    ]
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]
fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let (start, all) = (Instant::now(), Options::default());
    let variants = [
        ("everything", all),
        ("no slicing", Options { slicing: false, ..all }),
        ("no caches", Options { caches: false, ..all }),
        ("search only", Options { slicing: false, caches: false, refutation: false }),
    ];
    println!(
        "{:<14} {:<8} {:<12} {:>9} {:>6} {:>6} {:>6} {:>9} {:>9} {:>9}",
        "workload", "back end", "variant", "CPU ms", "sat", "unsat", "?", "searches", "by model", "solvers"
    );
    for (name, workload) in WORKLOADS {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| name.contains(wanted.as_str())) {
            continue;
        }
        for (back_end, make) in solvers() {
            for (variant, options) in variants {
                let cx = Context::with(make, options);
                let limits = QueryLimits::conflicts(50_000);
                let mut walk = Walk { cx: &cx, limits, path: Path::new(), sat: 0, unsat: 0, unknown: 0 };
                let before = cpu(start);
                workload(&mut walk);
                let time = cpu(start) - before;
                let done = cx.statistics();
                println!(
                    "{name:<14} {back_end:<8} {variant:<12} {time:>9.1} {:>6} {:>6} {:>6} {:>9} {:>9} {:>9}",
                    walk.sat, walk.unsat, walk.unknown, done.searches, done.by_model, done.solvers
                );
            }
        }
    }
}
