//! Tests of the lexer.

use super::directive::pack_at;
use super::number::{self, Number};
use super::*;
use crate::ast::{CharKind, FloatSuffix, IntSuffix};
use crate::session::{Options, Standard};
use crate::source::Origin;

fn session_of(text: &[u8], std: &str) -> (Session, UnitId) {
    let options = Options { std: Standard::parse(std).unwrap(), ..Options::default() };
    let mut session = Session::new(options);
    let unit = session.sources.add("test.i", text.to_vec(), Origin::Given).unwrap();
    (session, unit)
}

/// The tokens in a short form: names as they are, keywords in capitals, literals in angle brackets.
fn tokens_std(text: &[u8], std: &str) -> (String, Vec<String>) {
    let (mut session, unit) = session_of(text, std);
    let lexed = lex(&mut session, unit);
    let mut words = Vec::new();
    for token in &lexed.tokens {
        let at = token.pos.0 as usize;
        words.push(match token.kind {
            TokenKind::Eof => continue,
            TokenKind::Ident => session.interner.text(token.symbol()).to_string(),
            TokenKind::Number | TokenKind::Str | TokenKind::CharLit => {
                format!("<{}>", String::from_utf8_lossy(&text[at..at + token.data as usize]))
            }
            kind if kind.text().is_empty() => session.interner.text(token.symbol()).to_uppercase(),
            kind => kind.text().to_string(),
        });
    }
    assert_eq!(lexed.tokens.last().unwrap().kind, TokenKind::Eof);
    assert!(lexed.tokens.is_sorted_by_key(|token| token.pos));
    let errors = lexed.diags.iter().map(|diag| format!("{}: {}", diag.pos.0, diag.message)).collect();
    (words.join(" "), errors)
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(tokens_std(text.as_bytes(), "gnu17"), (expected.to_string(), vec![]), "{text:?}");
    }
}

#[track_caller]
fn check_errors(cases: &[(&[u8], &str, &[&str])]) {
    for (text, expected, errors) in cases {
        let (tokens, found) = tokens_std(text, "gnu17");
        assert_eq!(found, *errors, "{text:?}");
        assert_eq!(tokens, *expected, "{text:?}");
    }
}

#[test]
fn punctuation() {
    check(&[
        ("[ ] ( ) { } . ->", "[ ] ( ) { } . ->"),
        ("++ -- & * + - ~ !", "++ -- & * + - ~ !"),
        ("/ % << >> < > <= >= == != ^ | && ||", "/ % << >> < > <= >= == != ^ | && ||"),
        ("? : ; ... = *= /= %= += -= <<= >>= &= ^= |= ,", "? : ; ... = *= /= %= += -= <<= >>= &= ^= |= ,"),
        ("a+++++b", "a ++ ++ + b"),
        ("a-->b", "a -- > b"),
        ("a<<=b>>=c", "a <<= b >>= c"),
        ("..", ". ."),
        ("....", "... ."),
        ("a.b", "a . b"),
        ("::", ": :"),
        ("x=-1", "x = - <1>"),
        ("<: :> <% %>", "[ ] { }"),
        ("a<:1:>", "a [ <1> ]"),
        ("a&&&b", "a && & b"),
    ]);
}

#[test]
fn words() {
    check(&[
        ("a _b c1 $d", "a _b c1 $d"),
        ("int interest", "INT interest"),
        ("__const const __const__", "__CONST CONST __CONST__"),
        ("L u U u8 R", "L u U u8 R"),
        ("Lx \"a\"", "Lx <\"a\">"),
        ("caf\u{e9}", "caf\u{e9}"),
        ("caf\\u00e9", "caf\u{e9}"),
        ("\\u00e9t\\U000000e9", "\u{e9}t\u{e9}"),
        ("\u{3b1}\u{3b2} = \u{1f600}", "\u{3b1}\u{3b2} = \u{1f600}"),
    ]);
    let strict = |text: &str, std: &str| tokens_std(text.as_bytes(), std).0;
    assert_eq!(strict("asm typeof inline", "c89"), "asm typeof inline");
    assert_eq!(strict("asm typeof inline", "gnu89"), "ASM TYPEOF INLINE");
    assert_eq!(strict("asm typeof inline restrict", "c99"), "asm typeof INLINE RESTRICT");
    assert_eq!(strict("restrict", "gnu89"), "restrict");
    assert_eq!(strict("bool true nullptr typeof asm", "c23"), "BOOL TRUE NULLPTR TYPEOF asm");
    assert_eq!(strict("__asm__ __typeof__ __inline", "c89"), "__ASM__ __TYPEOF__ __INLINE");
}

#[test]
fn literals_are_delimited() {
    check(&[
        ("1 0x1F 1.5e+3 .5 1.", "<1> <0x1F> <1.5e+3> <.5> <1.>"),
        ("0x1p-3f+1", "<0x1p-3f> + <1>"),
        ("1e5-3", "<1e5> - <3>"),
        ("1..2", "<1..2>"),
        ("1.a.2", "<1.a.2>"),
        ("x.5", "x <.5>"),
        ("'a' '\\'' '\"'", "<'a'> <'\\''> <'\"'>"),
        ("\"a\\\"b\" \"\\\\\"", "<\"a\\\"b\"> <\"\\\\\">"),
        ("L\"a\" u8\"b\" U'c' u'd'", "<L\"a\"> <u8\"b\"> <U'c'> <u'd'>"),
        ("R\"(a\"b)\" LR\"x(\n)x\"", "<R\"(a\"b)\"> <LR\"x(\n)x\">"),
    ]);
    assert_eq!(tokens_std(b"1'000 0b1'0", "gnu23").0, "<1'000> <0b1'0>");
    // Before C99 and in strict C99 the prefixes are names.
    assert_eq!(tokens_std(b"u\"a\" L\"b\"", "c99").0, "u <\"a\"> <L\"b\">");
    assert_eq!(tokens_std(b"R\"a\"", "c11").0, "R <\"a\">");
}

#[test]
fn comments_and_splices() {
    check(&[
        ("a/* b */c", "a c"),
        ("a//b\nc", "a c"),
        ("a/**/b/***/c", "a b c"),
        ("a//b\\\nc\nd", "a d"),
        ("a/\\\n* b *\\\n/ c", "a c"),
        ("a/\\\n/ b\nc", "a c"),
        ("ab\\\ncd", "abcd"),
        ("ab\\  \ncd", "abcd"),
        ("ab\\\r\ncd", "abcd"),
        ("in\\\nt x", "INT x"),
        ("+\\\n+ <\\\n<\\\n=", "++ <<="),
        ("+ \\\n +", "+ +"),
        ("1\\\n2 3", "<1\\\n2> <3>"),
        ("\"a\\\nb\"", "<\"a\\\nb\">"),
        ("a\\\n", "a"),
        ("\u{feff}a", "a"),
        ("a\r\nb\x0c\x0bc", "a b c"),
    ]);
}

#[test]
fn what_is_no_token() {
    check_errors(&[
        (b"a @ b", "a b", &["2: stray '@' in program"]),
        (b"a @@` b", "a b", &["2: stray '@' in program"]),
        (b"a \\ b", "a b", &["2: stray '\\' in program"]),
        (b"a # b", "a b", &["2: stray '#' in program"]),
        (b"a \0 b", "a b", &["2: NUL character in the text"]),
        (b"a \x01 b", "a b", &["2: stray byte 0x01 in program"]),
        (b"a \xc2\xa7 b", "a b", &["2: stray '\u{a7}' in program"]),
        (b"a \xff\xfe b", "a b", &["2: stray byte 0xff in program"]),
        (
            b"a \xe2\x80\x9cb\xe2\x80\x9d",
            "a b",
            &["2: stray '\u{201c}' in program", "6: stray '\u{201d}' in program"],
        ),
        (b"a \"b\nc", "a <\"b> c", &["2: unterminated string literal"]),
        (b"a 'b\nc", "a <'b> c", &["2: unterminated character constant"]),
        (b"a \"b", "a <\"b>", &["2: unterminated string literal"]),
        (b"a /* b", "a", &["2: unterminated comment"]),
        (b"a /*/ b", "a", &["2: unterminated comment"]),
        (b"R\"x(a)\" b", "", &["0: unterminated raw string literal"]),
        (b"\"a\0b\"", "<\"a\0b\">", &["2: NUL character in a literal"]),
        (b"\0", "", &["0: NUL character in the text"]),
        (b"", "", &[]),
    ]);
}

fn int(value: u128, unsigned: bool, longs: u8, decimal: bool) -> Number {
    Number::Int { value, suffix: IntSuffix { unsigned, longs, imaginary: false }, decimal }
}

#[test]
fn integers() {
    let max = u128::MAX;
    let cases: &[(&str, Number)] = &[
        ("0", int(0, false, 0, false)),
        ("7", int(7, false, 0, true)),
        ("010", int(8, false, 0, false)),
        ("0xfF", int(255, false, 0, false)),
        ("0XaB", int(171, false, 0, false)),
        ("0b1011", int(11, false, 0, false)),
        ("0B1", int(1, false, 0, false)),
        ("1u", int(1, true, 0, true)),
        ("1UL", int(1, true, 1, true)),
        ("1lu", int(1, true, 1, true)),
        ("1ll", int(1, false, 2, true)),
        ("1LLu", int(1, true, 2, true)),
        ("1ULL", int(1, true, 2, true)),
        ("18446744073709551616", int(1 << 64, false, 0, true)),
        ("340282366920938463463374607431768211455", int(max, false, 0, true)),
        ("0xffffffffffffffffffffffffffffffff", int(max, false, 0, false)),
        ("1'0'0", int(100, false, 0, true)),
        ("1\\\n2", int(12, false, 0, true)),
    ];
    for (text, expected) in cases {
        assert_eq!(number::decode(text.as_bytes()), Ok(expected.clone()), "{text}");
    }
    let imaginary = |unsigned, longs| IntSuffix { unsigned, longs, imaginary: true };
    for (text, suffix) in
        [("3i", imaginary(false, 0)), ("3uLj", imaginary(true, 1)), ("3Ill", imaginary(false, 2))]
    {
        assert_eq!(
            number::decode(text.as_bytes()),
            Ok(Number::Int { value: 3, suffix, decimal: true }),
            "{text}"
        );
    }
}

#[test]
fn floats() {
    let cases: &[(&str, &str, FloatSuffix, bool)] = &[
        ("1.5", "1.5", FloatSuffix::None, false),
        ("1.", "1.", FloatSuffix::None, false),
        (".5", ".5", FloatSuffix::None, false),
        ("1e5", "1e5", FloatSuffix::None, false),
        ("1E+5f", "1E+5", FloatSuffix::F, false),
        ("09.5", "09.5", FloatSuffix::None, false),
        ("08e1", "08e1", FloatSuffix::None, false),
        ("0x1.8p-3", "0x1.8p-3", FloatSuffix::None, false),
        ("0x.8P3L", "0x.8P3", FloatSuffix::L, false),
        ("0xfp1", "0xfp1", FloatSuffix::None, false),
        ("1.0F", "1.0", FloatSuffix::F, false),
        ("1.0l", "1.0", FloatSuffix::L, false),
        ("1.0q", "1.0", FloatSuffix::F128, false),
        ("1.0w", "1.0", FloatSuffix::F64x, false),
        ("1.0f16", "1.0", FloatSuffix::F16, false),
        ("1.0f32", "1.0", FloatSuffix::F32, false),
        ("1.0F64", "1.0", FloatSuffix::F64, false),
        ("1.0f128", "1.0", FloatSuffix::F128, false),
        ("1.0f32x", "1.0", FloatSuffix::F32x, false),
        ("1.0f64x", "1.0", FloatSuffix::F64x, false),
        ("1.0df", "1.0", FloatSuffix::Decimal, false),
        ("1.0DD", "1.0", FloatSuffix::Decimal, false),
        ("1.0dl", "1.0", FloatSuffix::Decimal, false),
        ("1.0i", "1.0", FloatSuffix::None, true),
        ("1.0fj", "1.0", FloatSuffix::F, true),
        ("1.0il", "1.0", FloatSuffix::L, true),
        ("1'0.2'5", "10.25", FloatSuffix::None, false),
    ];
    for (text, digits, suffix, imaginary) in cases {
        let expected = Number::Float { text: (*digits).into(), suffix: *suffix, imaginary: *imaginary };
        assert_eq!(number::decode(text.as_bytes()), Ok(expected), "{text}");
    }
}

#[test]
fn bad_numbers() {
    let cases = [
        ("08", "invalid digit '8' in octal constant"),
        ("0b2", "invalid digit '2' in binary constant"),
        ("0x", "no digits in hexadecimal constant"),
        ("0b", "no digits in binary constant"),
        ("1ulu", "invalid suffix 'ulu' on integer constant"),
        ("1lL", "invalid suffix 'lL' on integer constant"),
        ("1lul", "invalid suffix 'lul' on integer constant"),
        ("1abc", "invalid suffix 'abc' on integer constant"),
        ("0x1g", "invalid suffix 'g' on integer constant"),
        ("1e", "exponent has no digits"),
        ("1e+", "exponent has no digits"),
        ("0x1.8", "hexadecimal floating constants require an exponent"),
        ("1.2.3", "too many decimal points in number"),
        ("1.5u", "invalid suffix 'u' on floating constant"),
        ("1.5ff", "invalid suffix 'ff' on floating constant"),
        ("1.5dF", "invalid suffix 'dF' on floating constant"),
        ("0x.p1", "no digits in floating constant"),
        ("340282366920938463463374607431768211456", "integer constant is too large"),
    ];
    for (text, message) in cases {
        assert_eq!(number::decode(text.as_bytes()), Err(message.to_string()), "{text}");
    }
}

#[test]
fn characters() {
    let cases: &[(&str, CharKind, i64)] = &[
        ("'a'", CharKind::Plain, 97),
        ("'\\0'", CharKind::Plain, 0),
        ("'\\12'", CharKind::Plain, 10),
        ("'\\1234'", CharKind::Plain, (0o123 << 8) + 52),
        ("'\\x41'", CharKind::Plain, 65),
        ("'\\xff'", CharKind::Plain, -1),
        ("'\\e'", CharKind::Plain, 27),
        ("'\\a\\b'", CharKind::Plain, (7 << 8) + 8),
        ("'\\?'", CharKind::Plain, 63),
        ("'abcd'", CharKind::Plain, 0x6162_6364),
        ("'abcde'", CharKind::Plain, 0x6263_6465),
        ("'\\377abc'", CharKind::Plain, i64::from(0xff61_6263u32 as i32)),
        ("'\u{e9}'", CharKind::Plain, 0xc3a9),
        ("L'\u{e9}'", CharKind::Wide, 0xe9),
        ("L'\\xffffffff'", CharKind::Wide, -1),
        ("u'\\uffff'", CharKind::Utf16, 0xffff),
        ("U'\\U0001f600'", CharKind::Utf32, 0x1f600),
        ("u8'a'", CharKind::Utf8, 97),
        ("L'ab'", CharKind::Wide, 98),
    ];
    for (text, kind, value) in cases {
        let (found_kind, found, problems) = string::decode_char(text.as_bytes());
        assert_eq!((found_kind, found), (*kind, *value), "{text}");
        assert!(problems.iter().all(|problem| problem.severity == Severity::Warning), "{text}");
    }
    assert_eq!(string::decode_char(b"''").2[0].message, "empty character constant");
}

#[test]
fn strings() {
    let cases: &[(&[u8], CharKind, &[u32])] = &[
        (b"\"ab\"", CharKind::Plain, &[97, 98]),
        (b"\"\\n\\t\\\\\\\"\"", CharKind::Plain, &[10, 9, 92, 34]),
        (b"\"\\0018\"", CharKind::Plain, &[1, 56]),
        (b"\"\\x1g\"", CharKind::Plain, &[1, 103]),
        (b"\"\xe9\"", CharKind::Plain, &[0xe9]),
        (b"\"\\u00e9\"", CharKind::Plain, &[0xc3, 0xa9]),
        (b"\"\\u00e9\"", CharKind::Wide, &[0xe9]),
        (b"\"\xc3\xa9\"", CharKind::Utf32, &[0xe9]),
        (b"\"\\xff\"", CharKind::Wide, &[0xff]),
        (b"\"a\\\nb\"", CharKind::Plain, &[97, 98]),
        (b"\"a\\\\\nn\"", CharKind::Plain, &[97, 10]),
        (b"R\"(\\n)\"", CharKind::Plain, &[92, 110]),
        (b"R\"d()\")d\"", CharKind::Plain, &[41, 34]),
    ];
    for (text, kind, expected) in cases {
        let mut units = Vec::new();
        let problems = string::decode(text, *kind, &mut units);
        assert_eq!(problems, [], "{text:?}");
        assert_eq!(units, *expected, "{text:?}");
    }
    let problem = |text: &[u8], kind| {
        let problems = string::decode(text, kind, &mut Vec::new());
        problems.into_iter().map(|problem| (problem.offset, problem.message)).next()
    };
    let some = |offset, text: &str| Some((offset, text.to_string()));
    assert_eq!(problem(b"\"a\\q\"", CharKind::Plain), some(2, "unknown escape sequence: '\\q'"));
    assert_eq!(problem(b"\"\\x\"", CharKind::Plain), some(1, "'\\x' used with no following hex digits"));
    assert_eq!(problem(b"\"\\x100\"", CharKind::Plain), some(1, "hex escape sequence out of range"));
    assert_eq!(
        problem(b"\"\\x100000000000000041\"", CharKind::Wide),
        some(1, "hex escape sequence out of range")
    );
    assert_eq!(problem(b"\"\\777\"", CharKind::Plain), some(1, "octal escape sequence out of range"));
    assert_eq!(problem(b"\"\\u12\"", CharKind::Plain), some(1, "incomplete universal character name"));
    assert_eq!(
        problem(b"\"\\ud800\"", CharKind::Plain),
        some(1, "'\\ud800' is not a valid universal character")
    );
    assert_eq!(problem(b"\"\xff\"", CharKind::Wide), some(1, "invalid UTF-8 in a wide literal"));
}

#[test]
fn directives_are_taken_out() {
    check(&[
        ("# 1 \"a.c\"\nx", "x"),
        ("#line 5\nx", "x"),
        ("#pragma once\nx\n#pragma omp for\ny", "x y"),
        ("#ident \"v1\"\n#sccs \"v1\"\nx", "x"),
        ("#define A b\n#undef A\nx", "x"),
        ("#\nx", "x"),
        ("  # 3 \"a.c\" 1 3 4\nx", "x"),
        ("#pragma a \\\n b\nx", "x"),
        ("a _Pragma(\"omp\") b", "a b"),
        ("_Pragma(L\"x\") a", "a"),
        ("#pragma x", ""),
    ]);
    check_errors(&[(b"#if 1\nx\n", "x", &["0: directive '#if' in a text that should be preprocessed"])]);
}

#[test]
fn pragma_pack() {
    let cases: &[(&str, Option<u32>)] = &[
        ("#pragma pack(1)", Some(1)),
        ("#pragma pack (16)", Some(16)),
        ("#pragma pack(0)", None),
        ("#pragma pack(4)\n#pragma pack()", None),
        ("#pragma pack(4)\n#pragma pack(push)", Some(4)),
        ("#pragma pack(push, 2)", Some(2)),
        ("#pragma pack(push, name, 2)", Some(2)),
        ("#pragma pack(8)\n#pragma pack(push, 2)\n#pragma pack(pop)", Some(8)),
        (
            "#pragma pack(push, a, 1)\n#pragma pack(push, 2)\n#pragma pack(push, 4)\n#pragma pack(pop, a)",
            None,
        ),
        ("#pragma pack(push, a, 1)\n#pragma pack(push, b, 2)\n#pragma pack(pop, b)", Some(1)),
        ("#pragma pack(push, a)\n#pragma pack(2)", Some(2)),
        ("_Pragma(\"pack(push, 2)\")", Some(2)),
        // What is malformed changes nothing.
        ("#pragma pack(2)\n#pragma pack(3)", Some(2)),
        ("#pragma pack(2)\n#pragma pack(pop)", Some(2)),
        ("#pragma pack(2)\n#pragma pack", Some(2)),
        ("#pragma pack(2)\n#pragma pack(pop, nobody)", Some(2)),
        ("#pragma pack(2)\n#pragma pack(push, 1", Some(2)),
    ];
    for (text, expected) in cases {
        let (mut session, unit) = session_of(text.as_bytes(), "gnu17");
        let lexed = lex(&mut session, unit);
        assert_eq!(pack_at(&lexed.packs, Pos(text.len() as u32)), *expected, "{text}");
    }
}
