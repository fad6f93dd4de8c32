//! Arithmetic, comparison and conversion of random numbers, as a program by gcc computes them: 80
//! bits by the hardware, 128 bits by the compiler's library.

#![expect(clippy::expect_used, reason = "a test may fail")]

use float::{Computer, FloatOp, Format, arith, compare, convert, from_int, is_nan, negate, to_int};
use ir::DataModel;
use std::cmp::Ordering;
use std::process::Command;
use testkit::{Rng, tools};

const PAIRS: usize = 20_000;

/// Reads two images on a line, in hexadecimal, and writes the results of all operations.
const PROGRAM: &str = r#"
#include <stdio.h>
#include <string.h>
typedef unsigned __int128 bits;
static bits read(FILE *in, int *end) {
    unsigned long long high, low;
    *end = fscanf(in, " %16llx%16llx", &high, &low) != 2;
    return (bits)high << 64 | low;
}
static void show(const void *image, int bytes) {
    bits all = 0;
    memcpy(&all, image, bytes);
    printf("%llx%016llx ", (unsigned long long)(all >> 64), (unsigned long long)all);
}
#define COMPUTE(T, bytes) do { \
    T x = 0, y = 0; memcpy(&x, &a, bytes); memcpy(&y, &b, bytes); \
    T sum = x + y, difference = x - y, product = x * y, quotient = x / y; \
    show(&sum, bytes); show(&difference, bytes); show(&product, bytes); show(&quotient, bytes); \
    printf("%d%d%d ", x < y, x == y, x > y); \
    float f = x; double d = x; long double l = x; __float128 q = x; \
    show(&f, 4); show(&d, 8); show(&l, 10); show(&q, 16); \
    T s = (long long)b, u = (unsigned long long)b; show(&s, bytes); show(&u, bytes); \
    long long whole = x > -1e18 && x < 1e18 ? (long long)x : 0; show(&whole, 8); \
    printf("\n"); } while (0)
int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "r");
    for (int end;;) {
        bits a = read(in, &end), b = read(in, &end);
        if (end) return 0;
        COMPUTE(T, BYTES);
    }
}
"#;

/// An image with exponents that meet: close to each other, at the limits, special. No NaN: which of
/// two is the result differs between the hardware and the library.
fn image(rng: &mut Rng, format: Format) -> u128 {
    let (field, exponents) = match format {
        Format::F80 => (64u32, 15u32),
        Format::F128 => (112, 15),
        Format::F16 | Format::F32 | Format::F64 => panic!("Rust has it"),
    };
    let greatest = (1u128 << exponents) - 1;
    let bias = greatest >> 1;
    let exponent = match rng.below(8) {
        0 => 0,
        1 => greatest,
        2 => greatest - 1,
        3 | 4 => bias + u128::from(rng.below(4)),
        5 => bias + u128::from(field) - 2 + u128::from(rng.below(4)),
        6 => 1 + u128::from(rng.below(70)),
        _ => u128::from(rng.next_u64()) & (greatest - 1),
    };
    let all = (1u128 << field) - 1;
    let random = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
    let mut fraction = match rng.below(8) {
        _ if exponent == greatest => 0,
        0 => 0,
        1 => all,
        2 => 1,
        3 => random & all & !((1 << (field / 2)) - 1),
        _ => random & all,
    };
    if format == Format::F80 {
        let integer = 1u128 << 63;
        fraction = if exponent == 0 { fraction & !integer } else { fraction | integer };
    }
    u128::from(rng.below(2)) << (field + exponents) | exponent << field | fraction
}

/// The results for a pair, in the order of the program; those that are images with their format.
fn results(format: Format, a: u128, b: u128) -> Vec<(Option<Format>, u128)> {
    let ops = [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div];
    let mut results: Vec<(Option<Format>, u128)> =
        ops.map(|op| (Some(format), arith(op, format, a, b, Computer::Machine))).to_vec();
    let order = compare(format, a, b);
    let is = [Ordering::Less, Ordering::Equal, Ordering::Greater].map(|it| u128::from(order == Some(it)));
    results.push((None, is[0] << 8 | is[1] << 4 | is[2]));
    for to in [Format::F32, Format::F64, Format::F80, Format::F128] {
        results.push((Some(to), convert(format, to, a)));
    }
    results.push((Some(format), from_int(format, 64, true, b)));
    results.push((Some(format), from_int(format, 64, false, b)));
    let limit = from_int(format, 64, true, 1_000_000_000_000_000_000);
    let inside = compare(format, a, limit) == Some(Ordering::Less)
        && compare(format, a, negate(format, limit)) == Some(Ordering::Greater);
    results.push((None, if inside { to_int(format, 64, true, a).0 } else { 0 }));
    results
}

fn agrees_with_gcc(format: Format, c_type: &str, bytes: u32, seed: u64) {
    if !tools::need_gcc(DataModel::Lp64, "floating point") {
        return;
    }
    let mut rng = Rng::new(seed);
    let pairs: Vec<(u128, u128)> =
        (0..PAIRS).map(|_| (image(&mut rng, format), image(&mut rng, format))).collect();
    let dir = tempfile::tempdir().expect("a folder");
    let (source, program, input) =
        (dir.path().join("compute.c"), dir.path().join("compute"), dir.path().join("pairs"));
    std::fs::write(&source, PROGRAM).expect("written");
    let text: String = pairs.iter().map(|(a, b)| format!("{a:032x} {b:032x}\n")).collect();
    std::fs::write(&input, text).expect("written");
    let (c_type, bytes) = (format!("-DT={c_type}"), format!("-DBYTES={bytes}"));
    let mut gcc = Command::new("gcc");
    gcc.args(["-w", "-O0", &c_type, &bytes, "-o"]).arg(&program).arg(&source);
    assert!(tools::run(&mut gcc).is_some_and(|built| built.status.success()), "gcc builds the program");
    let output = tools::run(Command::new(&program).arg(&input)).expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text.lines().count(), PAIRS);
    for (line, (a, b)) in text.lines().zip(pairs) {
        let theirs: Vec<u128> =
            line.split_whitespace().map(|word| u128::from_str_radix(word, 16).expect("a number")).collect();
        let ours = results(format, a, b);
        assert_eq!(ours.len(), theirs.len());
        for (at, ((is, ours), theirs)) in ours.iter().zip(&theirs).enumerate() {
            // Which NaN it is may differ.
            let nans = is.is_some_and(|is| is_nan(is, *ours) && is_nan(is, *theirs));
            assert!(nans || ours == theirs, "{a:x} {b:x}, result {at}: {ours:x}, gcc has {theirs:x}");
        }
    }
}

#[test]
fn extended_precision_is_the_hardwares() {
    agrees_with_gcc(Format::F80, "long double", 10, 80);
}

#[test]
fn quadruple_precision_is_the_compilers() {
    agrees_with_gcc(Format::F128, "__float128", 16, 128);
}
