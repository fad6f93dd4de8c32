//! Pictures of control-flow graphs: complete, well-formed, and without collisions.

#[path = "../../ir/tests/support/mod.rs"]
#[allow(dead_code, reason = "the tests of the IR use the rest")]
mod support;

use ir::parse::parse;
use ir::{FuncId, Program};
use picture::cfg::{dot, svg, svg_page};
use support::random::{Rng, program};
use support::{every_kind, func_named};
use testkit::xml::{Part, attribute, check};

const SORT: &str = include_str!("../../ir/tests/data/sort.hir");

fn sort() -> Program {
    parse(SORT).unwrap_or_else(|error| panic!("{error}"))
}

fn bodies(program: &Program) -> Vec<(FuncId, usize)> {
    let with_body = |(id, func): (FuncId, &ir::Function)| Some((id, func.body.as_ref()?.blocks.len()));
    program.funcs.iter_enumerated().filter_map(with_body).collect()
}

/// A function of `blocks` blocks with random branches, mostly to near blocks.
fn large(seed: u64, blocks: usize, reach: usize) -> Program {
    let mut rng = Rng::new(seed);
    let mut text =
        String::from("harrier-ir 1 model lp64\nfunc @large(i1) -> void {\nreg %c.0 : i1\nparams %c.0\n");
    for block in 0..blocks {
        let mut target = || (block + 1 + rng.below(reach)).saturating_sub(reach / 3).min(blocks - 1);
        let (a, b) = (target(), target());
        text.push_str(&match rng.below(6) {
            0 => format!("b{block}: goto b{a}\n"),
            1 => {
                format!(
                    "b{block}: unsupported \"<&>\" switch.s 1:i32 [1: b{a}, 3..5: b{b}, else: b{block}]\n"
                )
            }
            2 if block > blocks / 2 => format!("b{block}: return\n"),
            _ => format!("b{block}: assume %c.0 branch %c.0, b{a}, b{b}\n"),
        });
    }
    text.push('}');
    parse(&text).unwrap_or_else(|error| panic!("{error}"))
}

fn check_xml(xml: &str) {
    check(xml).unwrap_or_else(|why| panic!("{why}"));
}

fn parts(xml: &str) -> Vec<Part<'_>> {
    testkit::xml::parts(xml).unwrap_or_else(|why| panic!("{why}"))
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}

struct Rect {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Rect {
    fn contains(&self, x: f64, y: f64) -> bool {
        self.x + 1.0 < x
            && x < self.x + self.width - 1.0
            && self.y + 1.0 < y
            && y < self.y + self.height - 1.0
    }

    fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}

/// The boxes of the blocks, in the coordinates of the graph.
fn boxes(xml: &str) -> Vec<Rect> {
    let mut boxes = Vec::new();
    let mut corner = (0.0, 0.0);
    for part in parts(xml) {
        match part {
            Part::Open("g", attributes) => {
                let at = attribute(attributes, "transform").unwrap_or_else(|| panic!("no place"));
                let at = at.trim_start_matches("translate(").trim_end_matches(')');
                let (x, y) = at.split_once(',').unwrap_or_else(|| panic!("{at}"));
                corner = (number(x), number(y));
            }
            Part::Empty("rect", attributes) if attribute(attributes, "class") == Some("box") => {
                let of = |name| number(attribute(attributes, name).unwrap_or("0"));
                boxes.push(Rect { x: corner.0, y: corner.1, width: of("width"), height: of("height") });
            }
            _ => {}
        }
    }
    boxes
}

/// Points on the lines of a path of `M`, `L` and `C` commands.
fn points(path: &str) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    let starts: Vec<usize> = path.match_indices(['M', 'L', 'C']).map(|(at, _)| at).collect();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(path.len());
        let n: Vec<f64> = path[start + 1..end].split(' ').map(number).collect();
        let (x, y) = points.last().copied().unwrap_or_default();
        let curve = match (&path[start..=start], &n[..]) {
            ("M", &[x, y]) => [(x, y); 4],
            ("L", &[to_x, to_y]) => [(x, y), (x, y), (to_x, to_y), (to_x, to_y)],
            ("C", &[a, b, c, d, e, f]) => [(x, y), (a, b), (c, d), (e, f)],
            other => panic!("{other:?}"),
        };
        for step in 0..=40 {
            let t = f64::from(step) / 40.0;
            let weights =
                [(1.0 - t).powi(3), 3.0 * t * (1.0 - t).powi(2), 3.0 * t * t * (1.0 - t), t.powi(3)];
            let sum = |of: fn((f64, f64)) -> f64| -> f64 {
                curve.iter().zip(weights).map(|(p, w)| of(*p) * w).sum()
            };
            points.push((sum(|p| p.0), sum(|p| p.1)));
        }
    }
    points
}

fn check_picture(program: &Program, func: FuncId, blocks: usize) {
    let xml = svg(program, func);
    check_xml(&xml);
    for block in 0..blocks {
        assert!(xml.contains(&format!(">b{block}</text>")), "b{block}");
    }
    let boxes = boxes(&xml);
    assert_eq!(boxes.len(), blocks);
    for (i, a) in boxes.iter().enumerate() {
        assert!(boxes[..i].iter().all(|b| !a.overlaps(b)), "box {i}");
    }
    for part in parts(&xml) {
        if let Part::Empty("path", attributes) = part {
            let path = attribute(attributes, "d").unwrap_or_else(|| panic!("no path"));
            for (x, y) in points(path) {
                assert!(!boxes.iter().any(|b| b.contains(x, y)), "{path} runs through a box at {x} {y}");
            }
        }
    }
}

#[test]
fn pictures_are_well_formed_and_complete() {
    for program in [every_kind(), sort()] {
        for (func, blocks) in bodies(&program) {
            check_picture(&program, func, blocks);
        }
    }
    for seed in 0..40 {
        let program = program(seed);
        for (func, blocks) in bodies(&program) {
            check_picture(&program, func, blocks);
        }
    }
}

#[test]
fn tangled_graphs_have_no_collisions() {
    for seed in 0..12 {
        let program = large(seed, 40, 3 + 6 * seed as usize);
        check_picture(&program, FuncId(0), 40);
    }
}

#[test]
fn large_functions_are_drawn() {
    check_picture(&large(1, 500, 12), FuncId(0), 500);
    let xml = svg(&large(2, 3000, 6), FuncId(0));
    assert!(xml.contains(">b2999</text>"));
}

/// Computed jumps: every block may lead to every other one.
#[test]
fn dense_graphs_are_drawn() {
    let targets: Vec<String> = (0..150).map(|block| format!("b{block}")).collect();
    let blocks: String =
        (0..150).map(|block| format!("b{block}: jump null [{}]\n", targets.join(", "))).collect();
    let program = parse(&format!("harrier-ir 1 model lp64 func @dense() -> void {{\n{blocks}}}")).unwrap();
    check_xml(&svg(&program, FuncId(0)));
}

#[test]
fn the_same_program_gives_the_same_picture() {
    let (a, b) = (large(3, 200, 9), large(3, 200, 9));
    assert_eq!(svg(&a, FuncId(0)), svg(&b, FuncId(0)));
    assert_eq!(dot(&a, FuncId(0)), dot(&b, FuncId(0)));
}

#[test]
fn arrows_are_labelled_and_coloured() {
    let program = sort();
    let xml = svg(&program, func_named(&program, "machine"));
    for label in ["true", "false", "0", "2..4", "5, 7, 9", "else"] {
        assert!(xml.contains(&format!(">{label}</text>")), "{label}");
    }
    for class in ["class=\"back\"", "block return", "block entry", " dead\"", "url(#head-back)"] {
        assert!(xml.contains(class), "{class}");
    }
    assert!(svg(&program, func_named(&program, "sort")).contains("block stop"));
}

#[test]
fn long_lines_are_cut_and_kept_as_titles() {
    let nested = format!("{}true{}", "not(".repeat(30), ")".repeat(30));
    let text = format!("harrier-ir 1 model lp64 func @f() -> void {{ b0: assume {nested} return }}");
    let program = parse(&text).unwrap();
    let xml = svg(&program, FuncId(0));
    check_xml(&xml);
    assert!(xml.contains("…<title>assume not("));
    assert!(dot(&program, FuncId(0)).contains('…'));
}

#[test]
fn pages_hold_several_functions() {
    let program = every_kind();
    let xml = svg_page(&program, program.funcs.indices());
    check_xml(&xml);
    for func in &program.funcs {
        assert!(xml.contains(&format!("@{}(", func.name)), "{}", func.name);
    }
    assert_eq!(xml.matches("(no body)").count(), 6);
    check_xml(&svg_page(&program, []));
    check_xml(&svg(&program, FuncId(999)));
}

#[test]
fn broken_targets_are_left_out() {
    let text = "harrier-ir 1 model lp64 func @f() -> void { b0: branch true, b0, b77 }";
    let program = parse(text).unwrap();
    check_xml(&svg(&program, FuncId(0)));
    assert!(!dot(&program, FuncId(0)).contains("b0 -> b77"));
}

#[test]
fn dot_has_all_blocks_and_arrows() {
    let program = sort();
    let text = dot(&program, func_named(&program, "sort"));
    for part in ["digraph \"@sort(ptr, i32) -> i32\" {", "b0 [label=", "b12 [label=", "b10 -> b5"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(text.contains("b3 -> b4 [label=\"true\", color=darkgreen];"));
    let quotes = text.replace("\\\\", "").replace("\\\"", "").matches('"').count();
    assert_eq!(quotes % 2, 0);
    assert_eq!(text.matches('{').count(), text.matches('}').count());
}
