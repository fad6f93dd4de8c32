//! Functions about the edges of C: pointers with bits in them or in pieces, sizes that there are
//! not, the order of evaluation, ends of the program in callees and in handlers, texts of any
//! length.
//!
//! Each is a function of two small numbers that may have helpers of its own. In programs that are
//! defined in every detail it is called with constants, and texts are the program's own; in
//! programs with inputs ([`Recipe::edges`](super::Recipe::edges)) it is called with inputs, texts
//! are arguments and lines that are read, and a function may have slips: a check left out, a bound
//! that is off by one. Whether these do harm, runs must show.
//!
//! - `memory`: pointers and sizes · `flow`: order and ends · `jump`: `longjmp` · `texts`: strings
//!   and buffers that are filled step by step

mod flow;
mod jump;
mod memory;
mod texts;

use super::{Gen, fill};
use ir::DataModel;

/// Declarations in place of headers, so that no preprocessor is needed. The first line is that of
/// the data model.
const DECLARATIONS: &str = "\
typedef size_t uintptr_t;
typedef struct _IO_FILE FILE;
extern FILE *stdin;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void exit(int);
void abort(void);
int atexit(void (*)(void));
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strdup(const char *);
int strcmp(const char *, const char *);
int snprintf(char *, size_t, const char *, ...);
char *fgets(char *, int, FILE *);
int getchar(void);
typedef struct jump_buffer { long space[sizeof(long) == 8 ? 25 : 39]; } jmp_buf[1];
int _setjmp(struct jump_buffer *);
void longjmp(struct jump_buffer *, int);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
";

/// What all of these functions need.
const COMMON: &str = "\
struct cell { int v; struct cell *next; };
static struct cell *cell(int v, struct cell *next) {
    struct cell *c = malloc(sizeof *c);
    c->v = v;
    c->next = next;
    return c;
}
";

/// Texts of programs without arguments.
const OWN_TEXTS: &str = "\
static char own_text0[] = \"program\", own_text1[] = \"-v\", own_text2[] = \"key=value, other\", own_text3[] = \"\";
static char *own_texts[] = { own_text0, own_text1, own_text2, own_text3, NULL };
static int nargs = 4;
static char **args = own_texts;
";

/// A way to write a function of a name.
type Edge = fn(&mut Gen, &str);

const EDGES: [(u64, Edge); 19] = [
    (2, Gen::tagged_pointer),
    (2, Gen::tagged_list),
    (3, Gen::pointer_in_bytes),
    (3, Gen::impossible_size),
    (2, Gen::grown_block),
    (2, Gen::orders),
    (2, Gen::late_handler),
    (2, Gen::end_in_callee),
    (2, Gen::handler),
    (2, Gen::walked_text),
    (2, Gen::copied_text),
    (2, Gen::fixed_buffer),
    (2, Gen::cut_text),
    (2, Gen::filled_buffer),
    (2, Gen::filled_numbers),
    (2, Gen::lines_read),
    (1, Gen::characters_read),
    (1, Gen::texts_in_list),
    (1, Gen::joined_texts),
];

impl Gen {
    /// Whether all that is written must be defined, whatever is given to it.
    fn is_strict(&self) -> bool {
        self.recipe.inputs == 0
    }

    /// What is right, or sometimes what is mostly not.
    fn slip<'a>(&mut self, right: &'a str, wrong: &[&'a str]) -> &'a str {
        if self.is_strict() || !self.rng.one_in(5) { right } else { wrong[self.rng.index(wrong.len())] }
    }

    /// A comparison of a small number, which holds for some of its values.
    fn sometimes(&mut self, name: &str) -> String {
        let number = self.rng.below(4);
        match self.rng.below(3) {
            0 => format!("{name} > {}", number.min(2)),
            1 => format!("{name} < {}", number.max(1)),
            _ => format!("{name} == {number}"),
        }
    }

    /// Writes a function by a template: `$F` is its name.
    fn edge(&mut self, feature: &'static str, name: &str, template: &str, values: &[(&str, &str)]) {
        self.feature(feature);
        // Values may have places of their own.
        let text = fill(&fill(template, values), &[("F", name)]);
        self.lines(&text);
    }

    /// Some functions about the edges; their names.
    pub(super) fn edges(&mut self) -> Vec<String> {
        let count = 1 + self.rng.index(self.recipe.edges);
        self.out.push_str(COMMON);
        if self.is_strict() {
            self.out.push_str(OWN_TEXTS);
        } else {
            self.line("static int nargs;");
            self.line("static char **args;");
        }
        let total: u64 = EDGES.iter().map(|(weight, _)| weight).sum();
        let mut names = Vec::new();
        for _ in 0..count {
            let mut left = self.rng.below(total);
            let name = self.fresh("edge");
            for (weight, write) in EDGES {
                if left < weight {
                    write(self, &name);
                    break;
                }
                left -= weight;
            }
            names.push(name);
        }
        names
    }

    /// A program of such functions alone, which takes inputs, arguments and lines.
    pub(super) fn edge_program(&mut self) {
        let (size, difference) = match self.recipe.model {
            DataModel::Lp64 => ("unsigned long", "long"),
            DataModel::Ilp32 => ("unsigned int", "int"),
        };
        self.line(&format!("typedef {size} size_t;"));
        self.line(&format!("typedef {difference} ptrdiff_t;"));
        self.out.push_str(DECLARATIONS);
        let inputs = self.recipe.inputs;
        let names: Vec<String> = (0..inputs).map(|i| format!("in{i}")).collect();
        self.line(&format!("static int {};", names.join(", ")));
        let edges = self.edges();
        self.line("int main(int argc, char **argv) {");
        self.line("nargs = argc;");
        self.line("args = argv;");
        self.ask_for_inputs();
        self.line("int r = 0;");
        for edge in &edges {
            for _ in 0..1 + u64::from(self.rng.one_in(4)) {
                let (a, b) = (self.input(), self.input());
                let condition = if self.rng.one_in(4) { self.input_condition() } else { String::new() };
                let guard = if condition.is_empty() { String::new() } else { format!("if ({condition}) ") };
                self.line(&format!("{guard}r += {edge}({a}, {b});"));
            }
        }
        self.line("return r & 7;");
        self.line("}");
        self.out = self.out.replace("NULL", "((void *)0)").replace("EOF", "(-1)");
    }

    /// Calls of functions about the edges with constants, in a program that is defined in every
    /// detail.
    pub(super) fn call_edges(&mut self, names: &[String]) {
        for name in names {
            let (a, b) = (self.rng.below(4), self.rng.below(4));
            self.line(&format!("printf(\"edge %d\\n\", {name}({a}, {b}));"));
        }
    }
}
