//! What is shown of heaps: every word and every pointer, from heaps as text.

use picture::{Scene, svg, text};
use smg::text::parse;
use testkit::xml;

/// A program whose names the heaps below use.
const PROGRAM: &str = "\
harrier-ir 1
model lp64
file 0 \"dir/list.c\"
entry @main
global @head size 16 align 8 { }
global @.str.0 size 6 align 1 const { 0: \"a<b&\\0\" }
func @visit() -> void extern @0:2:1
func @main() -> i32 @0:3:5 {
  reg %list.0, %tail.1 : ptr
  reg %n.2 : i32 signed
  obj $pair.0 : size 16 align 8 @0:4:5
b0:
  return 0:i32 @0:9:5
}
";

fn program() -> ir::Program {
    // Written by hand as `harrier ir` prints it.
    ir::parse(PROGRAM).unwrap_or_else(|why| panic!("{why:?}"))
}

fn scene(heap: &str) -> Scene {
    let program = program();
    let parsed = parse(heap).unwrap_or_else(|why| panic!("{why:?}"));
    let main = program.entry.unwrap_or_else(|| panic!("no main"));
    let scene = smg::scene::scene(&program, main, &parsed.heap);
    let drawn = svg(&scene, "a < \"title\" & more");
    xml::check(&drawn).unwrap_or_else(|why| panic!("{why}\n{drawn}"));
    let arrows = drawn.matches("marker-end").count();
    let pointers = scene.cards.iter().flat_map(|card| &card.rows);
    let pointers = pointers.filter(|row| matches!(row.value, picture::scene::Value::Pointer(_))).count();
    assert_eq!(arrows, pointers, "every pointer has its arrow");
    for card in &scene.cards {
        assert!(drawn.contains(&picture::escape(&card.mark)), "{drawn}");
    }
    scene
}

fn words(heap: &str) -> String {
    text(&scene(heap))
}

fn has(text: &str, lines: &[&str]) {
    let squeezed: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for line in lines {
        assert!(squeezed.iter().any(|other| other == line), "no line '{line}' in\n{text}");
    }
}

#[test]
fn a_singly_linked_list() {
    let text = words(
        "heap lp64\nlist = &d0.first\ntail = null\nn = v0\n\
         segment d0 sls 2+ head 0 next 0 heap 16 { 0: null, 8: 5:i32, 12: unset 4 }\n\
         value v0 i32 [0, 10]\n",
    );
    has(
        &text,
        &[
            "variables of main",
            "list -> first node of A",
            "tail null",
            "n 0 … 10",
            "A [SLS 2+]: list of 2 or more nodes, each 16 bytes",
            "+0 next of last null",
            "+8 (4 bytes) 5",
            "+12 (4 bytes) not set",
        ],
    );
}

#[test]
fn numbers_that_follow_each_other_along_a_list() {
    let shown = words(
        "heap lp64\n\
         list = &d0.first\n\
         tail = dead\n\
         n = dead\n\
         segment d0 sls 2+ head 0 next 0 heap 16 { 0: null, 8: v0, 12: zero 4 }\n\
         value v0 i32 level 1 [-1, 2] steps { start -1, -1 2, 2 -1, 2 end }\n",
    );
    has(&shown, &["+8 (4 bytes) first -1, 2→-1, -1→2, last 2"]);
}

#[test]
fn a_doubly_linked_list_with_its_head_inside() {
    let text = words(
        "heap lp64\nlist = &d0.first+8\ntail = &d0.last+8\nn = 3:i32\n\
         segment d0 dls 0+ head 8 next 8 prev 16 heap 24 { 0: v0, 8: null, 16: null }\n\
         value v0 i64\n",
    );
    has(
        &text,
        &[
            "list -> first node of A +8",
            "tail -> last node of A +8",
            "n 3",
            "A [DLS 0+]: list of any length, each 24 bytes, links lead to +8 in a node",
            "+0 (8 bytes) anything (the same in all)",
            "+8 next of last null",
            "+16 prev of first null",
        ],
    );
    let drawn = svg(
        &scene(
            "heap lp64\nlist = &d0.first+8\ntail = null\nn = 3:i32\n\
         segment d0 dls 2+ head 8 next 8 prev 16 heap 24 { 8: null, 16: null }\n",
        ),
        "x",
    );
    for word in ["DLS 2+", "first node +8", "doubly linked, 2 or more nodes", "next of last"] {
        assert!(drawn.contains(word), "no '{word}' in\n{drawn}");
    }
    assert!(
        !drawn.contains("singly linked") && !drawn.contains("may be empty"),
        "only signs that occur are explained"
    );
}

#[test]
fn nested_blocks_name_their_list_and_their_node() {
    let text = words(
        "heap lp64\nlist = &d0.first\ntail = null\nn = 0:i32\n\
         segment d0 sls 1+ head 0 next 0 heap 16 { 0: null, 8: &r1 }\n\
         region r1 heap 16 level 1 { 0: &d0.all, 8: &d2.first }\n\
         segment d2 optional 0..1 head 0 heap 8 level 1 { 0: v0 }\n\
         value v0 i64 level 1 [1, 3]\n",
    );
    has(
        &text,
        &[
            "+8 -> B",
            "B: 16 bytes, one for each node of A",
            "+0 -> its own node of A",
            "+8 -> C",
            "C [0/1]: may be absent, 8 bytes, one for each node of A",
            "+0 (8 bytes) 1 … 3",
        ],
    );
}

#[test]
fn freed_memory_is_marked() {
    let scene = scene(
        "heap lp64\nlist = &r0\ntail = &r1+4\nn = 0:i32\nregion r0 freed 16 {}\nregion r1 heap 8 { 0: any 8 }\n",
    );
    has(&text(&scene), &["list -> A", "A [FREED]: freed, 16 bytes", "tail -> B +4"]);
    let drawn = svg(&scene, "x");
    assert!(drawn.contains(">FREED</text>") && drawn.contains("must not be used any longer"), "{drawn}");
}

#[test]
fn variables_of_memory_are_rows_unless_something_points_to_them() {
    let heap = |value: &str| {
        format!(
            "heap lp64\nlist = {value}\ntail = null\nn = dead\n\
             root region r0 global 0 16 {{ 0: zero 16 }}\n\
             root region r1 local 1.0 16 {{ 0: &r0, 8: 7:i32, 12: unset 4 }}\n"
        )
    };
    let text = words(&heap("null"));
    has(&text, &["pair: in main, 16 bytes", "+0 -> head", "head: static, 16 bytes", "+0 (16 bytes) zeros"]);
    assert!(!text.contains(" n "), "dead variables are not shown: {text}");
    has(&words(&heap("&r1+8")), &["list -> pair +8"]);
}

/// Where a card with this name begins from left to right.
fn left_of(drawn: &str, name: &str) -> f64 {
    let (before, _) =
        drawn.split_once(&format!(">{name}</text>")).unwrap_or_else(|| panic!("no {name} in {drawn}"));
    let (_, place) = before.rsplit_once("translate(").unwrap_or_else(|| panic!("{name} is nowhere"));
    place.split(',').next().and_then(|x| x.parse().ok()).unwrap_or_else(|| panic!("{name} is nowhere"))
}

#[test]
fn variables_stand_at_the_left_and_blocks_follow_their_pointers() {
    let scene = scene(
        "heap lp64\nlist = &r2\ntail = null\nn = 0:i32\n\
         root region r0 global 0 16 { 0: &r2, 8: null }\n\
         root region r1 local 1.0 16 { 0: &r3, 8: null }\n\
         region r2 heap 16 { 0: &r3, 8: &r0 }\nregion r3 heap 16 { 0: null, 8: &r1 }\n",
    );
    let drawn = svg(&scene, "x");
    let [head, pair, group, a, b] =
        ["head", "pair", "variables of main", "A", "B"].map(|name| left_of(&drawn, name));
    assert!(head == pair && pair == group && group < a && a < b, "{head} {pair} {group} {a} {b}");
}

#[test]
fn literals_and_functions_are_shown_in_words() {
    let heap = "heap lp64\nlist = &r0\ntail = &r1\nn = 0:i32\n\
                root region r0 global 1 6 { 0: bytes 613c62260000 }\nregion r1 func 0 0 {}\n";
    let scene = scene(heap);
    has(&text(&scene), &["list \"a<b&\"", "tail function visit"]);
    assert!(svg(&scene, "x").contains("&quot;a&lt;b&amp;&quot;"));
}

#[test]
fn the_same_value_in_two_places_has_a_name() {
    let text = words(
        "heap lp64\nlist = &r0+v0\ntail = null\nn = v1\n\
         region r0 heap 64 { 0: v1, 4: v2 }\nvalue v0 i64 [0, 32]\nvalue v1 i32\nvalue v2 i32\ndiffer v1 7:i32\n",
    );
    has(
        &text,
        &[
            "n v1: anything",
            "+0 (4 bytes) v1: anything",
            "+4 (4 bytes) anything",
            "list -> A +v2",
            "v1 is not 7",
            "v2 is 0 … 32",
        ],
    );
}

#[test]
fn zeros_are_null_where_blocks_of_that_size_have_pointers() {
    let text = words(
        "heap lp64\nlist = &r0\ntail = null\nn = 0:i32\n\
         region r0 heap 24 { 0: &r1, 8: zero 16 }\nregion r1 heap 24 { 0: zero 24 }\n",
    );
    has(&text, &["+0 null", "+8 (16 bytes) zeros"]);
}

#[test]
fn what_callers_hold_is_shown() {
    let text = words("heap lp64\nlist = null\ntail = null\nn = 0:i32\nanchor &r0+8\nregion r0 heap 16 {}\n");
    has(&text, &["held by callers", "pointer 1 -> A +8"]);
}

#[test]
fn arrays_of_many_values_are_cut() {
    let fields: Vec<String> = (0..200).map(|at| format!("{}: {}:i64", at * 8, at + 1)).collect();
    let heap = format!(
        "heap lp64\nlist = &r0\ntail = null\nn = 0:i32\nregion r0 heap 1608 {{ {}, 1600: &r1 }}\nregion r1 heap 8 {{}}\n",
        fields.join(", ")
    );
    let scene = scene(&heap);
    let card = scene.cards.iter().find(|card| card.name == "A").unwrap_or_else(|| panic!("no A"));
    assert!(card.rows.len() < 50, "{}", card.rows.len());
    has(&text(&scene), &["+1600 -> B", "… 1440 more bytes"]);
}

#[test]
fn where_a_string_ends_and_what_was_set() {
    let text = words(
        "heap lp64
x0 = &r0+v0
x1 = null
region r0 heap v2 filled 0 v2 zeros 1 at v1 first {}
value v0 i64 [0, 9]
value v1 i64 [1, 10]
value v2 i64 [2, 11] = add v1 1:i64
atmost v0 v1 -1
",
    );
    has(&text, &["v2 is 0 … 9", "v2 is at most v1 - 1"]);
    let block = text.lines().find(|line| line.contains("bytes")).unwrap_or_default();
    assert!(block.ends_with("its first zero at +v1, set before +(v1 + 1)"), "{text}");
}
