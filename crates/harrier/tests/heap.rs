//! `harrier heap` as a user meets it: the files that are written, the words, the places, messages
//! and exit codes; and the progress of long runs on a terminal.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::PathBuf;
use std::process::Command;
use testkit::{tools, xml};

/// Exit code, standard output, standard error.
struct Answer(Option<i32>, String, String);

struct Scratch(tempfile::TempDir);

impl Scratch {
    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn harrier(&self, args: &[&str]) -> Answer {
        let output = Command::new(env!("CARGO_BIN_EXE_harrier")).current_dir(&self.0).args(args).output();
        let output = output.expect("harrier starts");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Answer(output.status.code(), text(&output.stdout), text(&output.stderr))
    }

    /// Draws heaps of `program.c`.
    fn heap(&self, args: &[&str]) -> Answer {
        self.harrier(&[&["heap", "program.c"], args].concat())
    }

    /// The pictures of a folder in order, each of which must be well-formed.
    fn pictures(&self, dir: &str) -> Vec<(String, String)> {
        let entries = std::fs::read_dir(self.path(dir)).expect("the folder is there");
        let mut pictures: Vec<(String, String)> = entries
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|e| e == "svg"))
            .map(|path| {
                let text = std::fs::read_to_string(&path).expect("a picture can be read");
                xml::check(&text).expect("a picture is well-formed");
                (path.file_name().expect("a name").to_string_lossy().into_owned(), text)
            })
            .collect();
        pictures.sort();
        pictures
    }
}

fn program(text: &str) -> Scratch {
    let scratch = Scratch(tempfile::tempdir().expect("a folder for temporary files"));
    std::fs::write(scratch.path("program.c"), text).expect("temporary files can be written");
    scratch
}

fn has(text: &str, lines: &[&str]) {
    let squeezed: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for line in lines {
        assert!(squeezed.iter().any(|other| other == line), "no line '{line}' in\n{text}");
    }
}

/// A list of one node or more, made and freed.
const LIST: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; int data; }; static struct node *make(void) { return malloc(sizeof(struct node)); }
int main(void) {
    struct node *list = make();
    list->next = 0;
    list->data = 7;
    int sum = 0;
    sum += list->data;

    while (__VERIFIER_nondet_int()) {
        struct node *node = make();
        node->data = 7;
        node->next = list;
        list = node;
    }
    struct node *first = list;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return sum;
}
";

/// The signs of lists, such as `SLS 1+`, in the order of the words.
fn lists(out: &str) -> Vec<&str> {
    let marked = out.lines().filter_map(|line| line.split_once(" [")?.1.split_once("]: list of "));
    marked.map(|(mark, _)| mark).collect()
}

#[test]
fn a_line_gives_pictures_an_index_and_words() {
    let scratch = program(LIST);
    let Answer(code, out, err) = scratch.heap(&["--line", "17"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.starts_with("program.c:17: "), "{out}");
    assert!(out.contains("program.c:17:18 in main: heap 1 of "), "{out}");
    assert!(out.contains("(heaps/program-line-17-1.svg)"), "{out}");
    has(
        &out,
        &["variables of main", "sum 7", "list -> first node of A", "+0 next of last null", "+8 (4 bytes) 7"],
    );
    // How precise the analysis is may change; that the list is singly linked and not bounded must
    // come out.
    let marks = lists(&out);
    assert!(marks.iter().any(|mark| mark.starts_with("SLS ") && mark.ends_with('+')), "{out}");
    // What the loop's body has is out of scope.
    assert!(!out.contains(" node  "), "{out}");
    let pictures = scratch.pictures("heaps");
    assert_eq!(out.matches(".svg)").count(), pictures.len());
    let all: String = pictures.iter().map(|(_, picture)| picture.as_str()).collect();
    let words =
        [">list<", ">first node<", "singly linked, 2 or more nodes", ">program.c:17:18 in main: heap 1 of "];
    for word in words {
        assert!(all.contains(word), "no '{word}' in\n{all}");
    }
    for mark in marks {
        assert!(all.contains(&format!(">{mark}</text>")), "no '{mark}' in\n{all}");
    }
    let index = std::fs::read_to_string(scratch.path("heaps/index.html")).expect("an index");
    for (name, _) in &pictures {
        assert!(index.contains(&format!("src=\"{name}\"")), "{index}");
    }
}

#[test]
fn a_variable_that_is_not_read_any_more_is_shown_until_the_place() {
    let Answer(_, out, _) = program(LIST).heap(&["--line", "23"]);
    has(&out, &["list null", "first -> A"]);
    assert!(out.contains("A [FREED]: freed on line 20, 16 bytes, from line "), "{out}");
}

#[test]
fn a_loop_is_shown_where_its_condition_is_tested() {
    let Answer(code, out, _) = program(LIST).heap(&["--line", "18", "--out", "deep/er"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("program.c:18:12 in main: heap 1 of"), "{out}");
    // Before the first round the list is whole; later its first node is gone.
    has(&out, &["first -> first node of A"]);
    assert!(out.contains("[FREED]: freed on line 20"), "{out}");
}

#[test]
fn several_lines_and_lines_of_other_files() {
    let scratch =
        program("#include \"other.h\"\nint main(void) {\n    int x = 1;\n    return twice(x);\n}\n");
    std::fs::write(scratch.path("other.h"), "static int twice(int n) {\n    return n + n;\n}\n")
        .expect("written");
    let Answer(code, out, err) = scratch.heap(&["--line", "4", "--line", "other.h:2"]);
    assert_eq!(code, Some(0), "{err}");
    has(&out, &["program.c:4: 1 heap", "x 1", "other.h:2: 1 heap", "variables of twice", "n 1"]);
    let names: Vec<String> = scratch.pictures("heaps").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["other.h-line-2-1.svg", "program-line-4-1.svg"]);
}

#[test]
fn a_line_without_code_names_the_nearest() {
    let scratch = program(LIST);
    let Answer(code, out, err) = scratch.heap(&["--line", "10"]);
    assert_eq!((code, out.as_str()), (Some(3), ""));
    assert!(err.contains("no code on line 10 of program.c") && err.contains("9 and 11"), "{err}");
    assert!(!scratch.path("heaps").exists(), "nothing is written");
    let Answer(code, _, err) = scratch.heap(&["--line", "nowhere.c:3"]);
    assert_eq!(code, Some(3));
    assert!(err.contains("no file 'nowhere.c'"), "{err}");
}

#[test]
fn without_a_line_the_plots_of_the_program_are_drawn() {
    let plots = LIST.replace("    struct node *first = list;\n", "    __VERIFIER_plot(\"a/list\", list);\n");
    let plots = plots.replace("    return sum;\n", "    __VERIFIER_plot(\"end\");\n    return 0;\n");
    let plots = plots.replace("int main", "extern void __VERIFIER_plot(const char *, ...);\nint main");
    let scratch = program(&plots);
    let Answer(code, out, err) = scratch.heap(&[]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    has(&out, &["end: 1 heap"]);
    let names: Vec<String> = scratch.pictures("heaps").into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        (names.first().map(String::as_str), names.last().map(String::as_str)),
        (Some("a_list-1.svg"), Some("end-1.svg"))
    );
    // Other commands do not care.
    let Answer(code, out, _) = scratch.harrier(&["check", "program.c"]);
    assert_eq!((code, out.lines().next()), (Some(0), Some("SAFE")), "{out}");
    let Answer(code, ..) = scratch.harrier(&["run", "program.c", "--inputs", "1,1,0"]);
    assert_eq!(code, Some(0));
}

#[test]
fn the_example_is_drawn() {
    let scratch = program("");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/queue.c");
    let Answer(code, out, err) = scratch.harrier(&["heap", example]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    // A doubly linked list, for each of whose nodes there is a singly linked one.
    assert!(lists(&out).iter().any(|mark| mark.starts_with("DLS ")), "{out}");
    assert!(lists(&out).iter().any(|mark| mark.starts_with("SLS ")), "{out}");
    assert!(out.contains("one for each node of "), "{out}");
    assert!(!scratch.pictures("heaps").is_empty());
}

#[test]
fn with_neither_line_nor_plot_it_says_what_to_do() {
    let Answer(code, _, err) = program(LIST).heap(&[]);
    assert_eq!(code, Some(3));
    assert!(err.contains("--line N") && err.contains("__VERIFIER_plot(\"name\")"), "{err}");
}

#[test]
fn an_unreachable_location_is_reported() {
    let text = "int main(void) {\n    int x = 1;\n    if (x == 2)\n        x = 3;\n    return 0;\n}\n";
    let Answer(code, out, _) = program(text).heap(&["--line", "4"]);
    assert_eq!(code, Some(0));
    has(&out, &["program.c:4: unreachable"]);
}

#[test]
fn unexplored_executions_are_reported() {
    let text = "\
extern int __VERIFIER_nondet_int(void);
extern void unknown(void);
int main(void) {
    int x = 1;
    if (__VERIFIER_nondet_int())
        unknown();
    return 0;
}
";
    let Answer(code, out, _) = program(text).heap(&["--line", "7"]);
    assert_eq!(code, Some(121));
    assert!(out.contains("program.c:7: 1 heap so far"), "{out}");
    assert!(out.contains("reason: program.c:6:9: a call of 'unknown', which is undefined"), "{out}");
    let text = "int main(void) {\n    int *p = 0;\n    *p = 1;\n    return 0;\n}\n";
    let Answer(code, out, _) = program(text).heap(&["--line", "4"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("no explored execution reaches it"), "{out}");
    assert!(out.contains("assuming no null-access at program.c:3:8"), "{out}");
}

#[test]
fn too_many_cases_before_a_line_end_in_a_part_of_the_answer() {
    let scans =
        "    scanf(\"%15s\", text[0]);\n    scanf(\"%15s\", text[1]);\n    scanf(\"%15s\", text[2]);\n";
    let text = format!(
        "#include <stdio.h>\nint main(void) {{\n    char text[6][16];\n{scans}{}    puts(text[0]);\n    return 0;\n}}\n",
        scans.replace("[0]", "[3]").replace("[1]", "[4]").replace("[2]", "[5]")
    );
    let Answer(code, out, _) = program(&text).heap(&["--line", "10"]);
    assert_eq!(code, Some(121), "{out}");
    assert!(out.contains("more cases than the limit for one block of code"), "{out}");
}

/// An exploration without end in sight.
const LONG: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned char seen[64] = { 0 };
    for (unsigned i = 0; i < 1000000; i++)
        seen[i % 64] = __VERIFIER_nondet_int() ? 1 : 2;
    return 0;
}
";

#[test]
fn a_limit_ends_in_a_part_of_the_answer() {
    let scratch = program(LONG);
    let Answer(code, out, err) = scratch.heap(&["--line", "6", "--time", "1", "--most", "3"]);
    assert_eq!((code, err.as_str()), (Some(121), ""), "nothing but the answer on a pipe: {err}");
    assert!(out.contains("so far") && out.contains("reason: CPU time limit reached"), "{out}");
    assert!(out.contains("more heaps are not shown (--most 3)"), "{out}");
    assert_eq!(scratch.pictures("heaps").len(), 3);
}

#[test]
fn heaps_that_are_not_shown_are_counted_and_change_the_exit_code() {
    let scratch = program(
        "extern int __VERIFIER_nondet_int(void);
int main(void) {
    void *p = __VERIFIER_nondet_int() ? &p : 0;
    return p != 0;
}
",
    );
    let Answer(code, out, _) = scratch.heap(&["--line", "4"]);
    assert_eq!(code, Some(0), "{out}");
    let Answer(code, out, _) = scratch.heap(&["--line", "4", "--most", "1"]);
    assert_eq!(code, Some(121), "{out}");
    assert!(out.contains("1 more heap is not shown (--most 1)"), "{out}");
}

#[test]
fn progress_is_shown_on_a_terminal() {
    if Command::new("script").arg("--version").output().is_err() {
        tools::skip("progress on a terminal", "no program 'script'");
        return;
    }
    let scratch = program(LONG);
    for command in ["check program.c", "heap program.c --line 6 --most 1"] {
        let line = format!("'{}' {command} --time 2", env!("CARGO_BIN_EXE_harrier"));
        let output =
            Command::new("script").current_dir(&scratch.0).args(["-qc", &line, "/dev/null"]).output();
        let shown = String::from_utf8_lossy(&output.expect("script starts").stdout).into_owned();
        // Such as `1 s: 345 states, 12 wait`, over and over in the same line.
        let is_progress = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let is_number = |word: &str| word.parse::<u64>().is_ok();
            matches!(words[..], [time, "s:", states, "states,", waiting, "wait"]
                if is_number(time) && is_number(states) && is_number(waiting))
        };
        let times = shown.split("\r\u{1b}[K").filter(|text| is_progress(text)).count();
        assert!(times >= 2, "{shown}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let Answer(code, _, err) = program(LIST).heap(&["--line", "17", "--out", "program.c"]);
    assert_eq!(code, Some(4));
    assert!(err.contains("cannot write: program.c"), "{err}");
}

#[test]
fn both_data_models_are_drawn() {
    let Answer(code, out, err) = program(LIST).heap(&["--line", "17", "-m32"]);
    if err.contains("bits/") {
        tools::skip("-m32", "no 32-bit headers");
        return;
    }
    assert_eq!(code, Some(0), "{err}");
    has(&out, &["list -> first node of A", "+4 (4 bytes) 7"]);
    assert!(out.contains("each 8 bytes, from line "), "{out}");
}
