//! Tests of reading and preprocessing. They use the system's compiler, which the crate needs
//! anyway.

use super::*;
use std::path::PathBuf;

/// A folder that is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("harrier-preprocess-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn errors(path: &Path, preprocessor: &Preprocessor) -> Vec<Message> {
    load(path, preprocessor).unwrap_err()
}

#[test]
fn preprocessed_files_are_read_as_they_are() {
    let folder = Folder::new("given");
    let path = folder.file("a.i", b"# 1 \"x.c\"\nint x;\n#define N 1\n");
    let loaded = load(&path, &Preprocessor { program: "no-such-compiler".into(), flags: vec![] }).unwrap();
    assert_eq!(loaded.origin, Origin::Given);
    assert_eq!(loaded.text, b"# 1 \"x.c\"\nint x;\n#define N 1\n");
}

#[test]
fn other_files_are_preprocessed_with_the_flags() {
    let folder = Folder::new("flags");
    folder.file("n.h", b"#define N 40\n");
    let path = folder.file("a.c", b"#include \"n.h\"\nint x = N + M;\n");
    let flags = vec!["-DM=2".to_string()];
    let loaded = load(&path, &Preprocessor { program: "cc".into(), flags }).unwrap();
    assert_eq!(loaded.origin, Origin::Mapped);
    assert!(String::from_utf8(loaded.text).unwrap().contains("int x = 40 + 2;"));
    assert_eq!(loaded.warnings, []);
}

/// The place of a message as text, empty if there is none.
fn shown_place(message: &Message) -> String {
    message.place.as_ref().map_or(String::new(), ToString::to_string)
}

#[test]
fn a_missing_header_has_its_place() {
    let folder = Folder::new("header");
    let path = folder.file("a.c", b"int x;\n#include \"nothing-here.h\"\n");
    let found = errors(&path, &Preprocessor::default());
    assert_eq!(found.len(), 1);
    assert_eq!(shown_place(&found[0]), format!("{}:2:10", path.display()));
    assert!(found[0].text.contains("nothing-here.h"), "{}", found[0].text);
}

#[test]
fn error_directives_are_errors_and_warning_directives_are_not() {
    let folder = Folder::new("directives");
    let path = folder.file("a.c", b"#error one\n#warning two\n");
    let found = errors(&path, &Preprocessor::default());
    assert_eq!(found.iter().filter(|m| m.severity == Severity::Error).count(), 1);
    assert!(found[0].text.contains("one"));
    let path = folder.file("b.c", b"#warning two\nint x;\n");
    let loaded = load(&path, &Preprocessor::default()).unwrap();
    assert_eq!(loaded.warnings.len(), 1);
    assert_eq!(loaded.warnings[0].place.as_ref().map(|place| place.line), Some(1));
}

#[test]
fn columns_count_bytes() {
    let folder = Folder::new("columns");
    let path = folder.file("a.c", "/* \u{e9} */\t#error one\n".as_bytes());
    let found = errors(&path, &Preprocessor::default());
    assert_eq!(shown_place(&found[0]), format!("{}:1:11", path.display()));
}

#[test]
fn what_is_no_c_file_is_named() {
    let folder = Folder::new("odd");
    let text = |path: &Path| errors(path, &Preprocessor::default()).remove(0).text;
    assert_eq!(text(&folder.0.join("missing.c")), "no such file");
    assert_eq!(text(&folder.0), "is a directory, not a C file");
    let binary = folder.file("program.c", b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0");
    assert_eq!(text(&binary), "is not a text file");
    let path = folder.file("a.c", b"int x;\n");
    let found = errors(&path, &Preprocessor { program: "no-such-compiler".into(), flags: vec![] });
    assert!(found[0].text.contains("'no-such-compiler' was not found"), "{}", found[0].text);
    assert!(found[0].text.contains("CC"), "{}", found[0].text);
}

#[test]
fn an_empty_file_and_a_single_odd_byte_are_text() {
    let folder = Folder::new("small");
    let empty = folder.file("a.i", b"");
    assert_eq!(load(&empty, &Preprocessor::default()).unwrap().text, b"");
    let zero = folder.file("b.i", b"int x;\0\n");
    assert_eq!(load(&zero, &Preprocessor::default()).unwrap().text.len(), 8);
}

#[test]
fn messages_of_compilers() {
    let at = |place: &str, text: &str| Some((place.to_string(), text.to_string()));
    let cases = [
        ("a.c:1:10: fatal error: b.h: No such file", at("a.c:1:10", "b.h: No such file")),
        ("c:/x y.c:12:3: error: #error no", at("c:/x y.c:12:3", "#error no")),
        ("a.c:7: error: unterminated", at("a.c:7", "unterminated")),
        ("cc: error: unrecognized", at("", "unrecognized")),
        ("In file included from a.c:1:", None),
        ("    1 | #error: error: x", None),
        ("compilation terminated.", None),
    ];
    for (line, expected) in cases {
        let found = parse_message(line).map(|it| {
            assert_eq!(it.severity, Severity::Error, "{line}");
            (shown_place(&it), it.text)
        });
        assert_eq!(found, expected, "{line}");
    }
}

#[test]
fn flags_of_a_compile_command() {
    let args = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<_>>();
    let cases = [
        ("-O2 -Iinc -c -g a.c", "-Iinc"),
        ("-I inc -D A=1 -UB -o -DX out.o", "-I inc -D A=1 -UB"),
        ("-isystem sys -include a.h -std=c99 -m32 -Wall", "-isystem sys -include a.h -std=c99 -m32"),
        ("-fPIC -MF -Idep -lm", ""),
    ];
    for (given, expected) in cases {
        assert_eq!(relevant_flags(&args(given)).join(" "), expected, "{given}");
    }
}
