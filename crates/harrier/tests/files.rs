//! `harrier run --files`: which files a program sees, and what becomes of those that it writes.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::Path;
use std::process::{Command, Output};

/// Copies what the first file holds, in capital letters, to the second; removes the third.
const COPY: &str = r#"
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <errno.h>
int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "rb"), *out;
    if (!in) {
        printf("%s: %s\n", argv[1], strerror(errno));
        return 1;
    }
    out = fopen(argv[2], "wb");
    for (int c; (c = getc(in)) != EOF;)
        putc(toupper(c), out);
    fclose(in);
    fclose(out);
    if (argc > 3 && remove(argv[3]) != 0)
        return 2;
    return 0;
}
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    /// A folder with the program, and in it the folder `data` with some files.
    fn new() -> Place {
        let place = Place { folder: tempfile::tempdir().expect("a folder for temporary files") };
        std::fs::create_dir_all(place.path().join("data/deep")).expect("folders can be made");
        place.write("copy.c", COPY);
        place.write("secret", "outside");
        place.write("data/in", "a\u{0}b\n");
        place.write("data/deep/in", "deep");
        place.write("data/old", "old");
        place
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path().join(name), text).expect("temporary files can be written");
    }

    fn read(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.path().join(name)).ok()
    }

    fn run(&self, options: &[&str], args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
        command.current_dir(self.path()).args(["run", "copy.c"]).args(options).arg("--").args(args);
        command.output().expect("harrier starts")
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn without_a_folder_there_are_no_files() {
    let place = Place::new();
    let output = place.run(&[], &["data/in", "out"]);
    assert_eq!(stdout(&output), "data/in: No such file or directory\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn files_are_read_and_what_is_written_is_dropped() {
    let place = Place::new();
    for path in ["in", "/in", "deep/../in", "deep/in"] {
        let output = place.run(&["--files", "data"], &[path, "out", "old"]);
        assert_eq!(output.status.code(), Some(0), "{path}: {}", stdout(&output));
    }
    assert_eq!(place.read("data/out"), None);
    assert_eq!(place.read("data/old").as_deref(), Some("old"));
}

#[test]
fn what_is_written_can_be_kept() {
    let place = Place::new();
    let output = place.run(&["--files", "data", "--write-files"], &["in", "deep/out", "old"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(place.read("data/deep/out").as_deref(), Some("A\u{0}B\n"));
    assert_eq!(place.read("data/in").as_deref(), Some("a\u{0}b\n"));
    assert_eq!(place.read("data/old"), None);
}

#[test]
fn nothing_outside_of_the_folder_is_seen_or_written() {
    let place = Place::new();
    std::os::unix::fs::symlink("../secret", place.path().join("data/link")).expect("links can be made");
    std::os::unix::fs::symlink("in", place.path().join("data/inner")).expect("links can be made");
    for path in ["../secret", "link", "/etc/passwd"] {
        let output = place.run(&["--files", "data"], &[path, "out"]);
        assert_eq!(stdout(&output), format!("{path}: No such file or directory\n"));
    }
    assert_eq!(place.run(&["--files", "data"], &["inner", "out"]).status.code(), Some(0));
    // A name that leads out cannot be written through either.
    let output = place.run(&["--files", "data", "--write-files"], &["in", "link"]);
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(place.read("secret").as_deref(), Some("outside"));
    let output = place.run(&["--files", "data", "--write-files"], &["in", "../secret"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(place.read("secret").as_deref(), Some("outside"));
    assert_eq!(place.read("data/secret").as_deref(), Some("A\u{0}B\n"));
}

#[test]
fn a_folder_that_is_not_there_is_a_mistake() {
    let place = Place::new();
    let output = place.run(&["--files", "nowhere"], &["in", "out"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nowhere"));
    assert_eq!(place.run(&["--write-files"], &["in", "out"]).status.code(), Some(2));
}

/// Where memory was lost is found by running again: the files are the same the second time.
#[test]
fn a_leak_that_depends_on_a_file_is_placed() {
    let place = Place::new();
    place.write(
        "copy.c",
        r#"
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    FILE *f = fopen("in", "r+");
    char *p = malloc(4);
    if (!f || !p)
        return 1;
    int c = getc(f);
    rewind(f);
    putc('z', f);
    if (c == 'a')
        p = 0;
    fclose(f);
    free(p);
    return 0;
}
"#,
    );
    let output = place.run(&["--files", "data", "--write-files"], &[]);
    assert_eq!(output.status.code(), Some(120));
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(text.contains("copy.c:13:11"), "{text}");
    assert_eq!(place.read("data/in").as_deref(), Some("z\u{0}b\n"));
}

/// The message about a closed stream says where it was opened and closed.
#[test]
fn a_closed_stream_is_explained() {
    let place = Place::new();
    let program = "#include <stdio.h>\nint main(void) {\n    FILE *f = tmpfile();\n    fclose(f);\n    \
                   rewind(f);\n    return 0;\n}\n";
    place.write("copy.c", program);
    let output = place.run(&[], &[]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(120));
    assert!(text.contains("freed-access: `rewind` with the library's `stream`, which was closed"), "{text}");
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"));
    assert!(at("opened here") < at("copy.c:3:15") && at("closed here") < at("copy.c:4:5"), "{text}");
}
