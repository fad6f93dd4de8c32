//! Statements about output, strings and blocks of memory.

use super::Gen;
use super::ctype::{FloatTy, IntTy, Ty};
use super::expr::Prec;
use super::scope::Use;

/// Words that strings are made of.
const WORDS: [&str; 8] = ["", "a", "linked", "list of nodes", "0x1F", "-42 and", "tab\\there", "Zz"];

impl Gen {
    /// Prints some integers by all kinds of conversions.
    pub(super) fn print_integers(&mut self) {
        self.pay(20);
        let (mut format, mut args) = (String::new(), String::new());
        for _ in 0..self.rng.range(1, 3) {
            let e = self.int(2);
            let flags = self.word(&["", "", "-", "0", "+", " ", "#"]);
            let width = self.word(&["", "", "6", "12", ".4", "8.3"]);
            let (length, conversions): (&str, &[&'static str]) = match e.ty {
                IntTy::Long => ("l", &["d", "i"]),
                IntTy::ULong => ("l", &["u", "x", "X", "o"]),
                IntTy::LLong => ("ll", &["d", "i"]),
                IntTy::ULLong => ("ll", &["u", "x", "o"]),
                IntTy::UInt | IntTy::Tone => ("", &["u", "x", "X", "o"]),
                IntTy::SChar => ("hh", &["d"]),
                IntTy::UChar => ("hh", &["u", "x"]),
                IntTy::Short => ("h", &["d"]),
                IntTy::UShort => ("h", &["u", "o"]),
                IntTy::Bool | IntTy::Char | IntTy::Int | IntTy::Sign => ("", &["d", "i"]),
            };
            let conversion = self.word(conversions);
            // What a flag means is defined for some conversions only.
            let signed = conversion == "d" || conversion == "i";
            let flags = match flags {
                "#" if signed || conversion == "u" => "",
                "+" | " " if !signed => "",
                "0" if width.contains('.') => "",
                other => other,
            };
            format.push_str(&format!("%{flags}{width}{length}{conversion} "));
            args.push_str(&format!(", {}", e.at(Prec::Conditional)));
        }
        self.feature("printf of integers");
        self.line(&format!("printf(\"{format}|\\n\"{args});"));
    }

    /// Prints a number so that all of it shows.
    pub(super) fn print_float(&mut self) {
        let e = self.float(2);
        self.pay(20);
        self.feature("printf of floats");
        let format = match e.ty {
            FloatTy::LongDouble => self.word(&["%.20Lg", "%La", "%.5La", "%.18Le", "%.3Lf"]),
            FloatTy::Float | FloatTy::Double => self
                .word(&["%.17g", "%a", "%.3f", "%e", "%g", "%+.1f", "%12.4f", "%-14.6e|", "%010.2f", "%G"]),
        };
        self.line(&format!("printf(\"{format}\\n\", {}({}));", e.ty.keeper(), e.text));
    }

    /// Adds values to the checksum.
    pub(super) fn mix_some(&mut self) {
        if let Some((place, _)) = self.float_place(Use::Read)
            && self.rng.one_in(3)
        {
            self.line(&format!("mixd({});", place.text));
        }
        let value = self.operand(3);
        self.line(&format!("mix({value});"));
        if self.rng.one_in(3) {
            self.line("printf(\"sum %llu\\n\", sum);");
        }
    }

    /// Two strings, and a few things done with them.
    pub(super) fn string_scene(&mut self) {
        let (s, t) = (self.fresh("str"), self.fresh("str"));
        self.feature("strings");
        self.pay(40);
        self.line("{");
        let first = self.word(&WORDS);
        match self.rng.below(3) {
            0 => self.line(&format!("char {s}[64] = \"{first}\";")),
            1 => self.line(&format!("char {s}[64] = {{ 'x', 'y', 0 }};")),
            _ => {
                self.line(&format!("char {s}[64];"));
                self.line(&format!("strcpy({s}, \"{first}\");"));
            }
        }
        let second = self.word(&WORDS);
        let int = self.operand(1);
        self.line(&format!("char {t}[64];"));
        let size = self.rng.range(1, 30);
        self.line(&format!("mix(snprintf({t}, {size}, \"%s:%d:%c\", \"{second}\", (int)({int}), 'q'));"));
        for _ in 0..self.rng.range(2, 6) {
            self.string_step(&s, &t);
        }
        self.line(&format!("printf(\"[%s] [%-10s] [%.3s] %d\\n\", {s}, {t}, {s}, (int)strlen({t}));"));
        self.line("}");
    }

    fn string_step(&mut self, s: &str, t: &str) {
        let word = self.word(&WORDS);
        let k = self.fresh("k");
        let step = match self.rng.below(14) {
            0 => format!("if (strlen({s}) + strlen({t}) < sizeof {s}) strcat({s}, {t});"),
            1 => format!("mix((strcmp({s}, {t}) > 0) - (strcmp({s}, {t}) < 0));"),
            2 => format!("for (char *{k} = {s}; *{k}; {k}++) *{k} = toupper((unsigned char)*{k});"),
            3 => format!("{{ char *{k} = strchr({t}, ':'); mix({k} ? {k} - {t} : -1); }}"),
            4 => format!("mix(atoi({s}) + strtol({t}, NULL, 16));"),
            5 => format!("strncpy({s}, \"{word}\", 10), {s}[10] = 0;"),
            6 => format!("mix(strncmp({s}, \"{word}\", 3) == 0);"),
            7 => format!(
                "for (size_t {k} = 0, e{k} = strlen({s}); {k} + 1 < e{k}; {k}++, e{k}--) {{ char c = {s}[{k}]; {s}[{k}] = {s}[e{k} - 1]; {s}[e{k} - 1] = c; }}"
            ),
            8 => format!("mix(strstr({s}, \"i\") != NULL), mix(strspn({s}, \"abcxyz\"));"),
            9 => format!("for (const char *{k} = {t}; *{k}; ++{k}) mix(*{k} - '0');"),
            10 => format!("memmove({s} + 1, {s}, strlen({s}) < 40 ? strlen({s}) + 1 : 1), {s}[0] = '>';"),
            11 => {
                format!("{{ const char *{k} = \"{word}\"; while (*{k} && *{k} != 'i') {k}++; mix(*{k}); }}")
            }
            12 => format!("{{ char *{k} = strdup({s}); strcpy({t}, {k}); free({k}); }}"),
            _ => format!("mix(strcspn({s}, \" :\")), mix(memcmp({s}, {t}, 1) == 0);"),
        };
        self.pay(150);
        self.line(&step);
    }

    /// Arrays as blocks of bytes.
    pub(super) fn block_scene(&mut self) {
        let Some((place, of, len)) = self.int_array(Use::Write) else { return };
        self.feature("memory blocks");
        self.pay(30);
        let (a, b) = (self.fresh("a"), self.fresh("b"));
        let name = self.spell(&of);
        self.line(&format!("{name} *{a} = {}, {b}[{len}];", place.text));
        self.line(&format!("memcpy({b}, {a}, sizeof {b});"));
        let n = self.rng.range(0, len as i64);
        let at = self.index(len);
        // Bytes of a _Bool other than 0 and 1 would not be a value of its type.
        let byte = if of == Ty::Int(IntTy::Bool) { 1 } else { self.rng.below(256) };
        let step = match self.rng.below(4) {
            0 => format!("memset({a}, {byte}, {n} * sizeof *{a});"),
            1 if n > 0 => format!("memmove({a} + {}, {a}, sizeof *{a});", n - 1),
            2 => format!("memcpy({a} + ({at}), {b}, sizeof *{a});"),
            _ => format!("{b}[{at}] = {a}[0];"),
        };
        self.line(&step);
        self.sink(&format!("memcmp({a}, {b}, sizeof {b}) == 0"));
        let byte = self.rng.below(len);
        self.sink(&format!("((unsigned char *){b})[{byte}]"));
    }
}
