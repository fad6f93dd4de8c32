//! Programs of a family and a size, all of them safe, to see how the cost of a proof grows.
//!
//! Each family makes one thing larger and leaves the rest alone. The programs need no preprocessor,
//! so that it is not measured.

use std::fmt::Write;

/// Programs that differ in one size.
pub struct Family {
    /// The name.
    pub name: &'static str,
    /// What the size counts.
    pub counts: &'static str,
    /// The sizes to measure; each doubles the one before.
    pub sizes: &'static [u32],
    /// The program of a size.
    pub make: fn(u32) -> String,
}

/// All families.
pub const FAMILIES: [Family; 6] = [
    Family {
        name: "operations",
        counts: "operations on one list, one after the other, each a loop or a branch",
        sizes: &[4, 8, 16, 32, 64, 128, 256, 512],
        make: operations,
    },
    Family {
        name: "nesting",
        counts: "levels of lists in the nodes of lists",
        sizes: &[1, 2, 4, 8],
        make: nesting,
    },
    Family {
        name: "variables",
        counts: "lists that are there at the same time, made one after the other",
        sizes: &[2, 4, 8, 16, 32, 64, 128],
        make: variables,
    },
    Family {
        name: "interleaved",
        counts: "lists that are there at the same time, any of which grows in each turn of one loop",
        sizes: &[1, 2, 4, 8, 16],
        make: interleaved,
    },
    Family {
        name: "statements",
        counts: "statements in a row",
        sizes: &[100, 200, 400, 800, 1600, 3200, 6400, 12800, 25600],
        make: statements,
    },
    Family {
        name: "objects",
        counts: "blocks allocated in a row and linked, without a loop",
        sizes: &[8, 16, 32, 64, 128, 256],
        make: objects,
    },
];

const HEAD: &str = "\
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; int value; };
";

fn begun() -> String {
    HEAD.to_owned() + "int main(void) {\n"
}

fn ended(mut text: String) -> String {
    text += "    return 0;\n}\n";
    text
}

/// Writes lines to a text, which cannot fail.
macro_rules! put {
    ($text:expr, $($arg:tt)*) => {{
        let _ = writeln!($text, $($arg)*);
    }};
}

fn push_loop(text: &mut String, list: &str) {
    put!(text, "    while (__VERIFIER_nondet_int()) {{");
    push_one(text, list, "        ");
    put!(text, "    }}");
}

fn push_one(text: &mut String, list: &str, indent: &str) {
    put!(text, "{indent}struct node *new = malloc(sizeof *new);");
    put!(text, "{indent}new->next = {list};");
    put!(text, "{indent}new->value = 0;");
    put!(text, "{indent}{list} = new;");
}

fn free_loop(text: &mut String, list: &str) {
    put!(text, "    while ({list}) {{");
    put!(text, "        struct node *old = {list};");
    put!(text, "        {list} = old->next;");
    put!(text, "        free(old);");
    put!(text, "    }}");
}

fn operations(size: u32) -> String {
    const APPEND: &str = "    if (list) {
        struct node *last = list;
        while (last->next)
            last = last->next;
        last->next = malloc(sizeof *last);
        last->next->next = 0;
        last->next->value = 1;
    }
";
    const SET: &str = "    for (struct node *at = list; at; at = at->next)
        at->value = __VERIFIER_nondet_int();
";
    const REMOVE: &str = "    if (list) {
        struct node *first = list;
        list = first->next;
        free(first);
    }
";
    const REVERSE: &str = "    {
        struct node *other = 0;
        while (list) {
            struct node *rest = list->next;
            list->next = other;
            other = list;
            list = rest;
        }
        list = other;
    }
";
    let mut text = begun();
    text += "    struct node *list = 0;\n";
    for at in 0..size {
        match at % 5 {
            0 => push_loop(&mut text, "list"),
            1 => text += APPEND,
            2 => text += SET,
            3 => text += REVERSE,
            _ => text += REMOVE,
        }
    }
    free_loop(&mut text, "list");
    ended(text)
}

fn nesting(size: u32) -> String {
    let mut text = HEAD.to_owned();
    for level in 0..size {
        put!(text, "struct level{level} {{");
        put!(text, "    struct level{level} *next;");
        if level > 0 {
            put!(text, "    struct level{} *below;", level - 1);
        }
        put!(text, "}};");
        put!(text, "static struct level{level} *make{level}(void) {{");
        put!(text, "    struct level{level} *list = 0;");
        put!(text, "    while (__VERIFIER_nondet_int()) {{");
        put!(text, "        struct level{level} *new = malloc(sizeof *new);");
        if level > 0 {
            put!(text, "        new->below = make{}();", level - 1);
        }
        put!(text, "        new->next = list;\n        list = new;\n    }}\n    return list;\n}}");
        put!(text, "static void drop{level}(struct level{level} *list) {{");
        put!(text, "    while (list) {{");
        put!(text, "        struct level{level} *next = list->next;");
        if level > 0 {
            put!(text, "        drop{}(list->below);", level - 1);
        }
        put!(text, "        free(list);\n        list = next;\n    }}\n}}");
    }
    put!(text, "int main(void) {{\n    drop{0}(make{0}());", size - 1);
    ended(text)
}

fn variables(size: u32) -> String {
    let mut text = begun();
    for at in 0..size {
        put!(text, "    struct node *list{at} = 0;");
    }
    for at in 0..size {
        push_loop(&mut text, &format!("list{at}"));
    }
    for at in 0..size {
        free_loop(&mut text, &format!("list{at}"));
    }
    ended(text)
}

fn interleaved(size: u32) -> String {
    let mut text = begun();
    for at in 0..size {
        put!(text, "    struct node *list{at} = 0;");
    }
    put!(text, "    while (__VERIFIER_nondet_int()) {{");
    put!(text, "        switch (__VERIFIER_nondet_int()) {{");
    for at in 0..size {
        put!(text, "        case {at}: {{");
        push_one(&mut text, &format!("list{at}"), "            ");
        put!(text, "            break;\n        }}");
    }
    put!(text, "        default:\n            break;\n        }}\n    }}");
    for at in 0..size {
        free_loop(&mut text, &format!("list{at}"));
    }
    ended(text)
}

fn statements(size: u32) -> String {
    let mut text = begun();
    text += "    int x = __VERIFIER_nondet_int() & 15, y = 1, a[16] = {0};\n";
    text += "    struct node first, second;\n    first.next = &second;\n    second.next = &first;\n";
    text += "    first.value = second.value = 0;\n";
    for at in 0..size {
        match at % 5 {
            0 => put!(text, "    y = (y ^ x) + {at};"),
            1 => put!(text, "    first.next->value = y;"),
            2 => put!(text, "    x = (x + 3) & 15;"),
            3 => put!(text, "    a[{}] = second.next->next->value;", at % 16),
            _ => put!(text, "    y = a[{}];", (at + 7) % 16),
        }
    }
    ended(text)
}

fn objects(size: u32) -> String {
    let mut text = begun();
    text += "    struct node *list = 0, *new;\n";
    for at in 0..size {
        put!(text, "    new = malloc(sizeof *new);");
        put!(text, "    new->next = list;");
        put!(text, "    new->value = {at};");
        put!(text, "    list = new;");
    }
    free_loop(&mut text, "list");
    ended(text)
}
