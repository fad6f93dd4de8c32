//! Tests of the way back from positions to the user's files.

use super::*;
use crate::lex;
use crate::preprocess::{self, Preprocessor};
use crate::session::{Options, Session};

/// A session with one unit that has been lexed, so that its markers are known.
fn session_of(name: &str, text: &str, origin: Origin) -> (Session, UnitId) {
    let mut session = Session::new(Options::default());
    let unit = session.sources.add(name, text.as_bytes().to_vec(), origin).unwrap();
    lex::lex(&mut session, unit);
    (session, unit)
}

fn place(sources: &SourceMap, pos: Pos) -> String {
    sources.locate(pos).to_string()
}

/// The position of the first occurrence of a word in a unit.
fn pos_of(sources: &SourceMap, unit: UnitId, word: &str) -> Pos {
    let text = String::from_utf8_lossy(sources.text(unit)).into_owned();
    Pos(sources.base(unit).0 + text.find(word).unwrap() as u32)
}

#[test]
fn plain_text() {
    let (session, unit) = session_of("a.i", "one\n  two\n\nthree", Origin::Given);
    let at = |word| place(&session.sources, pos_of(&session.sources, unit, word));
    assert_eq!(at("one"), "a.i:1:1");
    assert_eq!(at("two"), "a.i:2:3");
    assert_eq!(at("three"), "a.i:4:1");
    assert_eq!(place(&session.sources, Pos(17)), "a.i:4:6");
    // Positions that were never issued are forgiven.
    assert_eq!(place(&session.sources, Pos(4000)), "a.i:4:6");
    assert_eq!(place(&SourceMap::default(), Pos(3)), "(no location)");
}

#[test]
fn several_units() {
    let mut sources = SourceMap::default();
    let a = sources.add("a.i", b"x\ny".to_vec(), Origin::Given).unwrap();
    let b = sources.add("b.i", b"".to_vec(), Origin::Given).unwrap();
    let c = sources.add("c.i", b"\nz".to_vec(), Origin::Given).unwrap();
    assert_eq!(place(&sources, Pos(sources.base(a).0 + 3)), "a.i:2:2");
    assert_eq!(place(&sources, sources.base(b)), "b.i:1:1");
    assert_eq!(place(&sources, pos_of(&sources, c, "z")), "c.i:2:1");
    assert_eq!(sources.unit_of(sources.base(c)), Some(c));
    assert_eq!(sources.unit_of(Pos(3)), Some(a));
    assert_eq!(sources.text(c), b"\nz");
}

#[test]
fn markers() {
    let text =
        "a\n# 10 \"x.h\" 1\nb\nc\n# 3 \"a.c\" 2\nd\n#line 70\ne\n#line 5 \"we\\\"ird\\\\\\303\\251.h\"\nf\n";
    let (session, unit) = session_of("a.i", text, Origin::Given);
    let at = |word| place(&session.sources, pos_of(&session.sources, unit, word));
    assert_eq!(at("a\n"), "a.i:1:1");
    assert_eq!(at("b\n"), "x.h:10:1");
    assert_eq!(at("c\n"), "x.h:11:1");
    assert_eq!(at("d\n"), "a.c:3:1");
    assert_eq!(at("e\n"), "a.c:70:1");
    assert_eq!(at("f\n"), "we\"ird\\\u{e9}.h:5:1");
    let names: Vec<&str> = session.sources.files().iter().map(|name| &**name).collect();
    assert_eq!(names, ["a.i", "x.h", "a.c", "we\"ird\\\u{e9}.h"]);
}

#[test]
fn excerpts() {
    let mut sources = SourceMap::default();
    let text = b"int value = 1;\r\nchar *s = \"\xe9\"; x\n".to_vec();
    let unit = sources.add("a.i", text, Origin::Given).unwrap();
    let base = sources.base(unit).0;
    let shown = |offset: u32| {
        let (text, meant) = sources.excerpt(Pos(base + offset)).line.unwrap();
        let word = text[meant].to_string();
        (text, word)
    };
    assert_eq!(shown(4), ("int value = 1;".into(), "value".into()));
    assert_eq!(shown(12), ("int value = 1;".into(), "1".into()));
    // A byte that is not UTF-8 takes more room in the shown text, and the token is still hit.
    assert_eq!(shown(31), ("char *s = \"\u{fffd}\"; x".into(), "x".into()));
    assert_eq!(sources.locate(Pos(base + 31)).col, Some(16));
    assert_eq!(shown(32), ("char *s = \"\u{fffd}\"; x".into(), String::new()));
}

#[test]
fn too_much_text_is_refused() {
    let mut sources = SourceMap::default();
    sources.add("a", b"x".to_vec(), Origin::Given).unwrap();
    sources.units[0].base = u32::MAX - 10;
    assert_eq!(sources.add("b", vec![b' '; 20], Origin::Given), Err(TooMuchText));
}

/// Preprocesses a text by the system's compiler and locates each occurrence of the words.
fn through_cc(original: &str, cases: &[(&str, &str)]) {
    let folder = std::env::temp_dir();
    let name = format!("harrier-align-{}-{:x}.c", std::process::id(), original.as_ptr() as usize);
    let path = folder.join(name);
    std::fs::write(&path, original).unwrap();
    let loaded = preprocess::load(&path, &Preprocessor::default()).unwrap();
    let mut session = Session::new(Options::default());
    session.sources.set_loader(preprocess::disk_loader());
    let unit = session.sources.add(&loaded.name, loaded.text, loaded.origin).unwrap();
    lex::lex(&mut session, unit);
    for (word, expected) in cases {
        let at = session.sources.locate(pos_of(&session.sources, unit, word));
        assert_eq!(format!("{}:{}", at.line, at.col.unwrap()), *expected, "{word}");
        let (line, _) = session.sources.excerpt(pos_of(&session.sources, unit, word)).line.unwrap();
        assert_eq!(line, original.lines().nth(at.line as usize - 1).unwrap(), "{word}");
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn columns_of_the_original() {
    through_cc(
        "#define LONG (1 + 2 + body_one)\n\
         #define MAX(a, b) ((a) > (b) ? (a) : (b) + body_two)\n\
         #define EMPTY\n\
         int   w1 /* comment */ =    w2;\n\
         \tint\tw3 = LONG + w4 + LONG + w5;\n\
         int w6 = MAX(w7 , w8) * w9;\n\
         EMPTY EMPTY w10 EMPTY w11;\n\
         int w12 = MAX(w13,\n\
         \x20   w14) + w15;\n\
         int w16; /* a\n\
         \x20comment */ int w17;\n\
         int w18 \\\n\
         \x20 = w19;\n\
         int w20 = MAX(MAX(w21, w22), w23) + w24;\n",
        &[
            ("w1", "4:7"),
            ("w2", "4:29"),
            ("w3", "5:6"),
            ("w4", "5:18"),
            ("w5", "5:30"),
            ("body_one", "5:11"),
            ("w7", "6:14"),
            ("w8", "6:19"),
            ("w9", "6:25"),
            ("body_two", "6:10"),
            ("w10", "7:13"),
            ("w11", "7:23"),
            ("w12", "8:5"),
            ("w13", "8:15"),
            ("w14", "9:5"),
            ("w15", "9:12"),
            ("w16", "10:5"),
            ("w17", "11:17"),
            ("w18", "12:5"),
            ("w19", "13:5"),
            ("w21", "14:19"),
            ("w22", "14:24"),
            ("w23", "14:30"),
            ("w24", "14:37"),
        ],
    );
}

#[test]
fn macros_of_system_headers_break_lines() {
    through_cc(
        "#include <stddef.h>\n\
         #include <assert.h>\n\
         void f(int *p1, int *p2) {\n\
         \x20 if (p1 == NULL || p2 == NULL || w1) w2();\n\
         \x20 assert(w3   ==   w4); w5;\n\
         }\n\
         int w6;\n",
        &[
            ("w1", "4:35"),
            ("w2", "4:39"),
            ("w3", "5:10"),
            ("w4", "5:20"),
            ("w5", "5:25"),
            ("__assert_fail (\n", "5:3"),
            ("w6", "7:5"),
        ],
    );
}

#[test]
fn headers_that_cannot_be_read_have_their_own_columns() {
    let text = "# 1 \"nowhere/x.h\"\nint   w1;\n# 7 \"<built-in>\"\n w2\n";
    let (mut session, unit) = session_of("a.c", text, Origin::Mapped);
    session.sources.set_loader(preprocess::disk_loader());
    assert_eq!(place(&session.sources, pos_of(&session.sources, unit, "w1")), "nowhere/x.h:1:7");
    assert_eq!(place(&session.sources, pos_of(&session.sources, unit, "w2")), "<built-in>:7:2");
}

#[test]
fn a_file_that_has_changed_does_no_harm() {
    let mut session = Session::new(Options::default());
    session.sources.set_loader(Box::new(|_| Some(b"short\n".to_vec())));
    let text = "# 1 \"a.c\"\nint x = y;\n# 90 \"a.c\"\nint z;\n";
    let unit = session.sources.add("a.c", text.as_bytes().to_vec(), Origin::Mapped).unwrap();
    lex::lex(&mut session, unit);
    assert_eq!(place(&session.sources, pos_of(&session.sources, unit, "y;")), "a.c:1:1");
    assert_eq!(place(&session.sources, pos_of(&session.sources, unit, "z;")), "a.c:90:5");
}
