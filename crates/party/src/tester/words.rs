//! The vocabulary of a program: the texts, characters, numbers and sizes in it, which its inputs
//! may have to match.

use ir::{Expr, InitItem, Program, Terminator};
use libtable::Effect;
use std::collections::BTreeSet;

/// How many of each kind are kept: a large table says little about what a program expects.
const MOST: usize = 200;
/// The longest text that is a word.
const LONGEST_WORD: usize = 40;
/// The largest size that texts are made to exceed.
const LARGEST: u64 = 5_000;

/// The vocabulary of a program.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    /// Short texts that are not formats.
    pub(crate) texts: Vec<Vec<u8>>,
    /// Formats of the program.
    pub(crate) formats: Vec<Vec<u8>>,
    /// Names that environment variables may have; empty if the program does not read the
    /// environment.
    pub(crate) names: Vec<Vec<u8>>,
    /// Characters, none of them zero.
    pub(crate) chars: Vec<u8>,
    /// Numbers as text.
    pub(crate) numbers: Vec<Vec<u8>>,
    /// Lengths of texts that just about fill a buffer.
    pub(crate) lengths: Vec<usize>,
    /// Whether `main` has parameters.
    pub(crate) arguments: bool,
}

impl Words {
    /// The words of a program.
    pub(crate) fn of(program: &Program) -> Words {
        let mut found = Found::default();
        found.globals(program);
        found.functions(program);
        let entry = program.entry.and_then(|entry| program.funcs.get(entry));
        let arguments = entry.and_then(|main| main.sig.as_ref()).is_some_and(|sig| !sig.params.is_empty());
        found.words(arguments)
    }
}

#[derive(Default)]
struct Found {
    texts: BTreeSet<Vec<u8>>,
    formats: BTreeSet<Vec<u8>>,
    numbers: BTreeSet<i128>,
    sizes: BTreeSet<u64>,
    environment: bool,
}

impl Found {
    fn globals(&mut self, program: &Program) {
        for global in &program.globals {
            self.environment |= matches!(&*global.name, "environ" | "__environ");
            self.sizes.extend(global.size.filter(|_| !global.constant));
            for item in global.init.iter().flatten() {
                let InitItem::Bytes { bytes, .. } = item else { continue };
                for text in bytes.split(|byte| *byte == 0) {
                    let fits = (1..=LONGEST_WORD).contains(&text.len());
                    let readable = text.iter().all(|byte| byte.is_ascii_graphic() || b" \n\t".contains(byte));
                    if fits && readable && self.texts.len() < MOST {
                        let format = text.contains(&b'%');
                        if format { &mut self.formats } else { &mut self.texts }.insert(text.to_vec());
                    }
                }
            }
        }
    }

    fn functions(&mut self, program: &Program) {
        for function in &program.funcs {
            let Some(body) = &function.body else {
                let effect = libtable::lookup(&function.name).map(|model| model.effect);
                self.environment |= matches!(effect, Some(Effect::GetEnv { .. }));
                continue;
            };
            self.sizes.extend(body.objects.iter().filter_map(|object| object.size));
            body.exprs().for_each(|expr| self.expr(expr));
            for block in &body.blocks {
                if let Terminator::Switch { cases, .. } = &block.term {
                    self.numbers.extend(cases.iter().map(|case| case.low));
                }
            }
        }
    }

    fn expr(&mut self, expr: &Expr) {
        expr.for_each(&mut |part| {
            if let Expr::Int { bits, value } = part {
                let number = ir::sign_extend(*value, *bits);
                self.numbers.insert(number);
                self.sizes.extend(u64::try_from(number).ok());
            }
        });
    }

    fn words(self, arguments: bool) -> Words {
        let name = |text: &&Vec<u8>| {
            let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            text.iter().all(word) && !text[0].is_ascii_digit()
        };
        let names = if self.environment { self.texts.iter().filter(name).cloned().collect() } else { vec![] };
        let chars = self.numbers.iter().filter_map(|number| u8::try_from(*number).ok());
        let mut chars: BTreeSet<u8> = chars.filter(|byte| byte.is_ascii_graphic()).collect();
        chars.extend(self.texts.iter().filter(|text| text.len() == 1).map(|text| text[0]));
        let mut numbers: BTreeSet<i128> =
            [0, 1, -1, 7, 100, i128::from(i32::MAX), i128::from(i32::MIN)].into();
        for number in self.numbers.iter().filter(|number| number.unsigned_abs() < 1 << 40).take(MOST) {
            numbers.extend([number - 1, *number, number + 1, -number]);
        }
        let mut lengths: BTreeSet<usize> = [2, 3, 300, 5_000].into();
        for size in self.sizes.iter().filter(|size| (4..=LARGEST).contains(*size)).take(MOST) {
            let size = *size as usize;
            lengths.extend([size - 1, size, size + 1]);
        }
        Words {
            texts: self.texts.into_iter().collect(),
            formats: self.formats.into_iter().collect(),
            names,
            chars: chars.into_iter().chain(*b"a-.,:=/ x0").collect(),
            numbers: numbers.into_iter().map(|number| number.to_string().into_bytes()).collect(),
            lengths: lengths.into_iter().collect(),
            arguments,
        }
    }
}

/// A format with samples in place of its conversions: of numbers, and of texts.
pub(crate) fn filled(format: &[u8], mut sample: impl FnMut(bool) -> Vec<u8>) -> Vec<u8> {
    let mut out = Vec::new();
    let mut bytes = format.iter().peekable();
    while let Some(byte) = bytes.next() {
        if *byte != b'%' {
            out.push(*byte);
            continue;
        }
        // Flags, widths and lengths end at the letter of the conversion.
        while bytes.next_if(|byte| byte.is_ascii_digit() || b"*.-+ #hlLzjt".contains(byte)).is_some() {}
        match bytes.next() {
            Some(b'd' | b'i' | b'u' | b'x' | b'o' | b'f' | b'g' | b'e') => out.extend(sample(true)),
            Some(b'%') => out.push(b'%'),
            Some(_) | None => out.extend(sample(false)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn formats_describe_lines() {
        let sample = |number: bool| if number { b"12".to_vec() } else { b"a".to_vec() };
        assert_eq!(filled(b"set %5s=%ld%%\n", sample), b"set a=12%\n");
        assert_eq!(filled(b"%", sample), b"a");
    }
}
