//! What is asked and what is not, and the words of answers: members, literals and lines instead of
//! offsets and numbers.

#![allow(clippy::expect_used, reason = "a test may fail")]

use testkit::scratch::{Answer, Scratch};

fn program(text: &str) -> Scratch {
    Scratch::with(env!("CARGO_BIN_EXE_harrier"), text)
}

fn check(text: &str, args: &[&str]) -> String {
    let Answer(_, out, err) = program(text).run(&[&["check", "program.c"], args].concat());
    format!("{out}{err}")
}

/// A sum that overflows for one number.
const OVERFLOW: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    return n + 1 > 0;
}
";

#[test]
fn answers_name_what_was_not_asked() {
    let out = check(OVERFLOW, &[]);
    assert!(out.starts_with("SAFE\ndefault: "), "{out}");
    let not_asked =
        |out: &str| out.lines().find_map(|line| line.strip_prefix("not checked: ").map(str::to_owned));
    let line = not_asked(&out).expect("a line");
    assert!(line.contains("overflow, shift") && !line.contains("valid-deref"), "{line}");
    let left = check(OVERFLOW, &["--property", "memcleanup", "--members", "verifier"]);
    assert!(
        not_asked(&left).expect("a line").starts_with("valid-free, valid-deref, unreach, assert"),
        "{left}"
    );
    let all = check("int main(void) { return 0; }\n", &["--property", "all"]);
    assert!(all.starts_with("SAFE\nall: ") && not_asked(&all).is_none(), "{all}");
}

#[test]
fn overflow_is_asked_for_by_name_and_by_a_property_file() {
    for args in [&["--property", "overflow"][..], &["--property", "default,overflow"], &["--property", "all"]]
    {
        let out = check(OVERFLOW, args);
        assert!(
            out.starts_with("BUG\nno-overflow: program.c:4:14 signed-overflow: 2147483647 + 1 "),
            "{out}"
        );
        assert!(out.contains("--inputs 2147483647\n"), "{out}");
    }
    let scratch = program(OVERFLOW);
    let file = scratch.file("no-overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    let file = file.to_string_lossy();
    let args = ["svcomp", "--property", &*file, "--data-model", "ILP32", "--witness", "w.yml", "program.c"];
    let Answer(_, out, err) = scratch.run(&args);
    assert_eq!(out, "FALSE(no-overflow)\n", "{err}");
    let Answer(_, out, err) = scratch.run(&["replay", "w.yml", "program.c"]);
    assert!(out.starts_with("CONFIRMED\nno-overflow is violated at program.c:4:"), "{out}{err}");
    let safe = program("int main(void) { unsigned n = 0; n--; return n > 0 ? 0 : 1; }\n");
    safe.file("no-overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    let Answer(_, out, err) =
        safe.run(&["svcomp", "--property", "no-overflow.prp", "--data-model", "LP64", "program.c"]);
    assert_eq!(out, "TRUE\n", "{err}");
}

/// A member of a block that was freed.
const MEMBER: &str = "\
#include <stdlib.h>
struct node { struct node *next; int value; };
int main(void) {
    struct node *p = malloc(sizeof *p);
    if (!p) return 0;
    free(p);
    return p->value;
}
";

#[test]
fn accesses_name_the_member_and_where_the_block_was_allocated() {
    let said = "`value` (offset 8) of a block of 16 bytes";
    let out = check(MEMBER, &["-m64"]);
    assert!(out.contains(&format!("freed-access: reads 4 bytes at {said}")), "{out}");
    assert!(
        out.lines().nth(1).expect("a line").ends_with("which was freed; allocated at program.c:4"),
        "{out}"
    );
    let out = check(MEMBER, &["-m64", "--members", "verifier"]);
    let left = format!(
        "possible freed-access: accesses 4 bytes at {said} allocated at program.c:4, which was freed"
    );
    assert!(out.contains(&left), "{out}");
    let Answer(_, _, err) = program(MEMBER).run(&["run", "program.c", "-m64"]);
    assert!(err.contains(&format!("freed-access: reads 4 bytes at {said}")), "{err}");
}

#[test]
fn literals_are_named_by_their_text() {
    let text = "int main(void) { const char *s = \"abc\"; int n = 4; return s[n]; }\n";
    let said = "at offset 4 of the literal \"abc\", which has 4 bytes";
    let out = check(text, &[]);
    assert!(out.contains(&format!("reads 1 byte {said}")), "{out}");
    let out = check(text, &["--members", "verifier"]);
    assert!(out.contains(&format!("accesses 1 byte {said}")), "{out}");
}

#[test]
fn a_place_is_one_line_however_many_blocks_lead_there() {
    let text = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static char last(char *p) { return p[64]; }
int main(void) {
    char *p = __VERIFIER_nondet_int() ? calloc(1, 8) : __VERIFIER_nondet_int() ? calloc(1, 16) : calloc(1, 32);
    if (!p) return 0;
    int c = last(p);
    free(p);
    return c;
}
";
    let out = check(text, &["--members", "verifier", "--brief"]);
    assert_eq!(out.matches("possible out-of-bounds").count(), 1, "{out}");
}
