//! Damaged programs: whatever the text is, the parser ends, and says that something is wrong or
//! not.

use super::super::parse_unit;
use crate::session::{Options, Session, Standard};
use crate::source::Origin;

/// A small generator of numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// Programs that use most of the grammar.
const CORPUS: &[&str] = &[
    r#"# 1 "list.c"
typedef struct node { struct node *next; int data : 3; unsigned : 0; } node, *list;
static list make(int n) { list l = 0; for (int i = 0; i < n; i++) { list e = (list)malloc(sizeof *e);
  if (!e) return l; else if (i % 2) e->data = i; else { e->data = -1; } e->next = l; l = e; } return l; }
int main(void) { list l = make(10); while (l) { list n = l->next; free(l); l = n; } return 0; }
"#,
    r#"enum color { RED, GREEN = 1 << 2, BLUE, } c = RED;
int (*table[3])(int, char *, ...) = { [1] = 0, [0 ... 2] = f };
union u { float f; struct { int a, b; }; } v = { .f = 1.5e3f }, w = { f: 0x1p-3 };
int old(a, b) int a; char *b; { switch (a) { case 1 ... 3: a++; break; default: goto out; } out: return a ? : *b; }
"#,
    r#"__attribute__((noreturn, format(printf, 1, 2))) extern void die(const char *fmt, ...) __asm__("_die");
#pragma pack(push, 1)
struct __attribute__((packed)) p { char c; long long l __attribute__((aligned(8))); } x[] = {{1, 2}, {3}};
#pragma pack(pop)
static inline __typeof__(1 + 2) g(void) { asm volatile("nop" : "=r"(x), [i] "=m"(y) : "0"(z) : "memory"); return 0; }
"#,
    r#"int h(int n) { __label__ q; int a[n]; void *p = &&l; goto *p; l: ({ int t = n; t * 2; });
  return _Generic(n, int: sizeof(int[4]), default: _Alignof(double)) + __builtin_offsetof(struct s, a[1].b)
  + (struct s){ .a = 1, .b = { 2 } }.a + __builtin_va_arg(ap, int *) + 'a' + L'\u00e9' + "x" "y"[0]; }
_Static_assert(sizeof(int) == 4, "size"); _Alignas(16) _Atomic(int) at; _Thread_local _Complex double z = 1.0i;
"#,
    "/* comment */ int /* here */ a = 1; // there\nint b = 2 \\\n + 3; int \\u00e9 = 0x1Full, caf\u{e9} = 1'000;\n%:define X\nint c<:3:> = <% 1 %>;\n",
    r#"[[nodiscard]] int k([[maybe_unused]] int a [[x]], int b[static const 3], int (*f)(int (T))) { do { continue; } while (0);
  for (;;) { if (a) break; } { typedef char T; T *t; { int T = 1; T * a; } T: ; } return (a, b), a ? b : c, ++*a--, ~-!+a; }
"#,
];

fn survives(text: Vec<u8>, std: &str) {
    let options = Options { std: Standard::parse(std).unwrap(), ..Options::default() };
    let mut session = Session::new(options);
    let unit = session.sources.add("fuzz.i", text, Origin::Given).unwrap();
    let tree = parse_unit(&mut session, unit);
    // Every message can be shown.
    for diag in session.diags.items() {
        assert!(!diag.message.is_empty());
        assert!(session.sources.excerpt(diag.pos).line.is_some());
        for (pos, _) in &diag.notes {
            assert!(pos.is_none_or(|pos| session.sources.excerpt(pos).line.is_some()));
        }
    }
    let _ = super::dump::dump(&tree, &session.interner);
}

/// The pieces of a text between blanks and around punctuation, roughly its tokens.
fn pieces(text: &[u8]) -> Vec<Vec<u8>> {
    let mut pieces: Vec<Vec<u8>> = Vec::new();
    for byte in text {
        let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        match pieces.last_mut() {
            Some(last) if last.last().is_some_and(word) && word(byte) => last.push(*byte),
            _ => pieces.push(vec![*byte]),
        }
    }
    pieces
}

fn mutate(text: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..1 + random.below(4) {
        let len = text.len();
        let at = random.below(len);
        let end = (at + 1 + random.below(20)).min(len);
        match random.below(8) {
            0 if len > 0 => text[at] ^= 1 << random.below(8),
            1 if len > 0 => text[at] = random.next() as u8,
            2 => drop(text.drain(at.min(end)..end)),
            3 => {
                let copy = text[at.min(end)..end].to_vec();
                let to = random.below(len);
                text.splice(to..to, copy);
            }
            4 => text.truncate(at),
            5 => {
                let mut pieces = pieces(&text);
                let (a, b) = (random.below(pieces.len()), random.below(pieces.len()));
                if !pieces.is_empty() {
                    pieces.swap(a, b);
                }
                text = pieces.concat();
            }
            6 => {
                let mut pieces = pieces(&text);
                if !pieces.is_empty() {
                    pieces.remove(random.below(pieces.len()));
                }
                text = pieces.concat();
            }
            _ => {
                let other = CORPUS[random.below(CORPUS.len())].as_bytes();
                let from = random.below(other.len());
                let to = (from + random.below(60)).min(other.len());
                text.splice(at.min(len)..at.min(len), other[from..to].iter().copied());
            }
        }
    }
    text
}

#[test]
fn the_corpus_is_right() {
    for text in &CORPUS[..4] {
        let (_, errors) = super::parse(text, "gnu17");
        assert_eq!(errors, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn three_thousand_mutations() {
    let test = || {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        for round in 0..3000 {
            let text = CORPUS[round % CORPUS.len()].as_bytes();
            let std = ["gnu17", "gnu23", "c89", "gnu99"][random.below(4)];
            survives(mutate(text, &mut random), std);
        }
    };
    std::thread::Builder::new().stack_size(64 << 20).spawn(test).unwrap().join().unwrap();
}

#[test]
fn all_prefixes() {
    let test = || {
        for text in CORPUS {
            for end in 0..text.len() {
                survives(text.as_bytes()[..end].to_vec(), "gnu17");
            }
        }
    };
    std::thread::Builder::new().stack_size(64 << 20).spawn(test).unwrap().join().unwrap();
}
