//! The text form of programs: how a [`Program`] is written down.
//!
//! The text form is what tests are written in, what a user sees who asks for the representation of
//! a program, and how a program is kept on disk. It is complete: [`parse`](mod@crate::parse) gives
//! the same program back, and printing that again gives the same bytes. It is total: a program that
//! breaks the rules of [`verify`](mod@crate::verify) has a text form too, which leads back to it,
//! so that what is broken can be seen (only expressions far deeper than [`Expr::MAX_DEPTH`] cannot
//! be read again).
//!
//! `impl Display for Program` prints a whole program; a [`Printer`] prints parts of it.
//!
//! # Grammar
//!
//! Line breaks and indentation mean nothing; a comment reaches from `//` to the end of the line.
//! `[x]` is optional, `{x}` is repeated, `x,*` is a list with commas, perhaps empty.
//!
//! ```text
//! program  = "harrier-ir" "1" "model" ("ilp32" | "lp64") { item }
//! item     = "file" NUMBER STRING                         files are numbered from 0, in order
//!          | "entry" symbol
//!          | "constructors" symbol {"," symbol}
//!          | "destructors" symbol {"," symbol}
//!          | global | func
//! global   = "global" symbol "size" (NUMBER | "?") "align" NUMBER ["const"] ["thread_local"]
//!            ( "extern" [span] | "zero" [span] | [span] "{" { init } "}" )
//! init     = NUMBER ":" ( bytes {bytes} | place [("+" | "-") NUMBER] )
//! bytes    = STRING | x"01020a ff"                        neighbours are joined
//! func     = "func" symbol sig ["noreturn"] ( "extern" [span] | [span] "{" body "}" )
//! sig      = "(?)"                                        no parameter types are known
//!          | "(" [ptype {"," ptype}] [","] ["..."] ")" "->" ("void" | ptype)
//! ptype    = type | "bytes" NUMBER "align" NUMBER
//! type     = "i" DIGITS | "ptr" | "f32" | "f64" | "f80" | "f128"
//!
//! body     = { "reg" (reg [STRING]),* ":" type ["signed"] }
//!            { "obj" obj [STRING] ":" ("size" NUMBER | "vla") "align" NUMBER [span] }
//!            [ "params" reg,* ]
//!            { block ":" { stmt [span] } term [span] }
//! reg      = "%" NUMBER | "%" NAME "." NUMBER             the number is the index
//! obj      = "$" NUMBER | "$" NAME "." NUMBER
//! block    = "b" NUMBER                                   blocks stand in order
//! symbol   = "@" NAME | "@" STRING | "@#g" NUMBER | "@#f" NUMBER
//! place    = "&" symbol | "&" symbol ":" block | "&" obj
//! span     = "@" FILE ":" LINE ":" COLUMN
//!
//! stmt     = reg "=" expr
//!          | reg "=" "load" ["volatile"] [type] expr ["align" NUMBER]
//!          | "store" ["volatile"] expr "," expr ["align" NUMBER]              value, pointer
//!          | reg "=" ("loadbits.s" | "loadbits.u") expr "at" NUMBER "width" NUMBER
//!          | "storebits" expr "," expr "at" NUMBER "width" NUMBER            value, pointer
//!          | "copy" expr "," expr "," expr                                   to, from, size
//!          | "fill" expr "," expr "," expr                                   to, byte, size
//!          | "enter" obj ["size" expr]  |  "leave" obj  |  ("seal" | "unseal") obj
//!          | reg "=" "alloca" expr "align" NUMBER
//!          | reg "=" "nondet" STRING  |  "assume" expr
//!          | [reg "="] "call" (symbol | expr) "(" ([ptype] expr),* ")" ["as" sig]
//!          | "vastart" expr  |  "vaend" expr  |  "vacopy" expr "," expr       to, from
//!          | reg "=" "vaarg" expr  |  "vaarg" "into" expr "," NUMBER "," expr  to, size, list
//!          | "disjoint" expr "," NUMBER "," expr "," NUMBER
//!          | "label" STRING  |  "error" STRING  |  "unsupported" STRING
//!          | "undefined" ("negative_array" | "empty_array")
//!          | "undefined" ("unsequenced" | "argument" | "overlap") STRING
//! term     = "goto" block
//!          | "branch" expr "," block "," block                               if true, if false
//!          | ("switch.s" | "switch.u") expr "[" { case "," } "else" ":" block "]"
//!          | "jump" expr "[" block,* "]"
//!          | "return" [expr]  |  "unreachable"
//! case     = NUMBER [".." NUMBER] ":" block
//!
//! expr     = "true" | "false" | "null" | "undef" ":" type | reg | place
//!          | NUMBER ":" type                              a decimal number must fit the type
//!          | HEX ":" type                                 the bits of the value, as they are
//!          | DECIMAL ":" ("f32" | "f64")                  with a point or an exponent
//!          | OP [where] "(" expr ["," expr] ")"           names as in `UnOp::name`, `BinOp::name`
//!          | CAST "." type [where] "(" expr ")"           names as in `CastOp::name`
//! where    = "@" COLUMN | "@" LINE ":" COLUMN | "@" FILE ":" LINE ":" COLUMN | "@-"
//! ```
//!
//! `NAME` is made of ASCII letters, digits, `_`, `.` and `$` and does not begin with a digit.
//! `STRING` stands for bytes; its escapes are `\"`, `\\`, `\n`, `\t`, `\r`, `\0` and `\xHH`.
//!
//! # What is left out, and what it means then
//!
//! - The span of a statement, terminator, global or function: [`Span::NONE`].
//! - The place of an operator: that of its statement. `@7` is column 7 of the statement's line,
//!   `@12:7` is in the statement's file, `@-` is [`Span::NONE`].
//! - The alignment of a load or store: the size of its type, if that is a power of two.
//! - The type of an argument: the scalar type of its expression.
//! - The signature of a direct call: that of the function.
//! - The name of a register or object where it is used; if it is given it must be the right one.
//!
//! # Invariants
//!
//! 1. `parse(print(p)) == p`, and `print(parse(print(p))) == print(p)`.
//! 2. A symbol is written by its name only if nothing else has that name; else by number (`@#g3`).
//! 3. An integer is written as a signed decimal number if that says all, else by its bits.

mod body;
mod expr;

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use crate::names::{Symbol, is_plain, quote};
pub use body::case_values;

use crate::{
    Body, Expr, FuncId, Function, Global, GlobalId, Idx, InitItem, ParamTy, Place, Program, RetTy, Sig, Span,
    Stmt, Terminator,
};

/// The column where spans begin, if the line is short enough.
const SPAN_COLUMN: usize = 64;
/// How many bytes of contents are written on one line.
const HEX_LINE: usize = 32;
const TEXT_LINE: usize = 80;

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Printer::new(self).write_program(f)
    }
}

/// Prints parts of one program.
///
/// Making a printer walks over all symbols: make one and use it often.
pub struct Printer<'p> {
    program: &'p Program,
    /// What each name stands for; `None` if several things have it.
    symbols: BTreeMap<&'p str, Option<Symbol>>,
    /// Whether operators show their places.
    places: bool,
}

impl<'p> Printer<'p> {
    /// A printer for a program.
    pub fn new(program: &'p Program) -> Self {
        let globals = program.globals.iter_enumerated().map(|(id, g)| (&*g.name, Symbol::Global(id)));
        let funcs = program.funcs.iter_enumerated().map(|(id, f)| (&*f.name, Symbol::Func(id)));
        let mut symbols = BTreeMap::new();
        for (name, symbol) in globals.chain(funcs) {
            symbols.entry(name).and_modify(|known| *known = None).or_insert(Some(symbol));
        }
        Printer { program, symbols, places: true }
    }

    /// A printer that leaves out the places of operators: for showing, not for reading again.
    pub fn without_places(program: &'p Program) -> Self {
        Printer { places: false, ..Printer::new(program) }
    }

    /// The program that is printed.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// A function as it stands in the program's text; empty if there is no such function.
    pub fn function(&self, id: FuncId) -> String {
        match self.program.funcs.get(id) {
            Some(func) => text(|out| self.write_function(out, func)),
            None => String::new(),
        }
    }

    /// A function's symbol and signature, such as `@main(i32, ptr) -> i32`.
    pub fn signature(&self, id: FuncId) -> String {
        text(|out| {
            self.write_symbol(out, Symbol::Func(id))?;
            match self.program.funcs.get(id) {
                Some(func) => write_sig(out, func.sig.as_ref()),
                None => Ok(()),
            }
        })
    }

    /// A statement of the body, on one line and without its span.
    pub fn stmt(&self, body: &Body, stmt: &Stmt) -> String {
        text(|out| self.in_body(body, stmt.span).write_stmt(out, &stmt.kind))
    }

    /// A terminator of the body, on one line and without its span.
    pub fn terminator(&self, body: &Body, term: &Terminator, span: Span) -> String {
        text(|out| self.in_body(body, span).write_terminator(out, term, body::Breaks::None))
    }

    /// An expression of the body that is part of the statement or terminator at `span`.
    pub fn expr(&self, body: &Body, expr: &Expr, span: Span) -> String {
        text(|out| self.in_body(body, span).write_expr(out, expr))
    }

    /// A symbol with its `@`.
    pub fn place(&self, place: Place) -> String {
        text(|out| self.write_place(out, place, None))
    }

    fn in_body<'a>(&'a self, body: &'a Body, span: Span) -> expr::InBody<'a, 'p> {
        expr::InBody { printer: self, body, span }
    }

    fn write_program(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let program = self.program;
        writeln!(out, "harrier-ir 1")?;
        writeln!(out, "model {}", program.model.name())?;
        for (id, name) in program.files.iter_enumerated() {
            writeln!(out, "file {} {}", id.index(), quote(name.as_bytes()))?;
        }
        if let Some(entry) = program.entry {
            self.write_functions_line(out, "entry", &[entry])?;
        }
        self.write_functions_line(out, "constructors", &program.constructors)?;
        self.write_functions_line(out, "destructors", &program.destructors)?;
        if !program.globals.is_empty() {
            writeln!(out)?;
        }
        for global in &program.globals {
            self.write_global(out, global)?;
        }
        let mut space = true;
        for func in &program.funcs {
            // Declarations stand close together; a body has air around it.
            if space || func.body.is_some() {
                writeln!(out)?;
            }
            space = func.body.is_some();
            self.write_function(out, func)?;
        }
        Ok(())
    }

    fn write_functions_line(&self, out: &mut dyn fmt::Write, what: &str, funcs: &[FuncId]) -> fmt::Result {
        for (i, &func) in funcs.iter().enumerate() {
            out.write_str(if i == 0 { what } else { "," })?;
            out.write_char(' ')?;
            self.write_symbol(out, Symbol::Func(func))?;
        }
        if funcs.is_empty() { Ok(()) } else { writeln!(out) }
    }

    fn write_global(&self, out: &mut dyn fmt::Write, global: &Global) -> fmt::Result {
        out.write_str("global ")?;
        write_declared(out, &global.name)?;
        match global.size {
            Some(size) => write!(out, " size {size}")?,
            None => out.write_str(" size ?")?,
        }
        write!(out, " align {}", global.align)?;
        if global.constant {
            out.write_str(" const")?;
        }
        if global.thread_local {
            out.write_str(" thread_local")?;
        }
        match &global.init {
            None => out.write_str(" extern")?,
            Some(items) if items.is_empty() => out.write_str(" zero")?,
            Some(_) => {}
        }
        write_span(out, global.span)?;
        match global.init.as_deref() {
            None | Some([]) => writeln!(out),
            Some(items) => self.write_init(out, items),
        }
    }

    fn write_init(&self, out: &mut dyn fmt::Write, items: &[InitItem]) -> fmt::Result {
        let lines = self.init_lines(items);
        if let [line] = &lines[..] {
            return writeln!(out, " {{ {line} }}");
        }
        writeln!(out, " {{")?;
        for line in lines {
            writeln!(out, "  {line}")?;
        }
        writeln!(out, "}}")
    }

    fn init_lines(&self, items: &[InitItem]) -> Vec<String> {
        let mut lines = Vec::new();
        for item in items {
            match item {
                InitItem::Bytes { offset, bytes } => {
                    for (i, chunk) in byte_chunks(bytes).into_iter().enumerate() {
                        lines.push(if i == 0 { format!("{offset}: {chunk}") } else { format!("   {chunk}") });
                    }
                }
                InitItem::Pointer { offset, target, addend } => lines.push(text(|out| {
                    write!(out, "{offset}: ")?;
                    self.write_place(out, *target, None)?;
                    match addend {
                        0 => Ok(()),
                        1.. => write!(out, " + {addend}"),
                        _ => write!(out, " - {}", addend.unsigned_abs()),
                    }
                })),
            }
        }
        lines
    }

    fn write_function(&self, out: &mut dyn fmt::Write, func: &Function) -> fmt::Result {
        out.write_str("func ")?;
        write_declared(out, &func.name)?;
        write_sig(out, func.sig.as_ref())?;
        if func.noreturn {
            out.write_str(" noreturn")?;
        }
        let Some(body) = &func.body else {
            out.write_str(" extern")?;
            write_span(out, func.span)?;
            return writeln!(out);
        };
        write_span(out, func.span)?;
        writeln!(out, " {{")?;
        self.write_body(out, body)?;
        writeln!(out, "}}")
    }

    /// A reference to a symbol: by its name if that is enough.
    fn write_symbol(&self, out: &mut dyn fmt::Write, symbol: Symbol) -> fmt::Result {
        let name = match symbol {
            Symbol::Global(id) => self.program.globals.get(id).map(|g| &*g.name),
            Symbol::Func(id) => self.program.funcs.get(id).map(|f| &*f.name),
        };
        match (name, symbol) {
            (Some(name), _) if self.symbols.get(name) == Some(&Some(symbol)) => write_declared(out, name),
            (_, Symbol::Global(GlobalId(id))) => write!(out, "@#g{id}"),
            (_, Symbol::Func(FuncId(id))) => write!(out, "@#f{id}"),
        }
    }

    fn write_place(&self, out: &mut dyn fmt::Write, place: Place, body: Option<&Body>) -> fmt::Result {
        out.write_char('&')?;
        match place {
            Place::Global(id) => self.write_symbol(out, Symbol::Global(id)),
            Place::Func(id) => self.write_symbol(out, Symbol::Func(id)),
            Place::Label(func, block) => {
                self.write_symbol(out, Symbol::Func(func))?;
                write!(out, ":b{}", block.index())
            }
            Place::Obj(id) => {
                let name = body.and_then(|body| body.objects.get(id)).and_then(|obj| obj.name.as_deref());
                expr::write_local(out, '$', id.index(), name)
            }
        }
    }
}

/// What a writer that cannot fail has written.
fn text(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut out = String::new();
    let written = write(&mut out);
    debug_assert!(written.is_ok(), "writing to a string does not fail");
    out
}

/// The symbol where it is declared.
fn write_declared(out: &mut dyn fmt::Write, name: &str) -> fmt::Result {
    if is_plain(name) { write!(out, "@{name}") } else { write!(out, "@{}", quote(name.as_bytes())) }
}

/// A span after a space; nothing if it is [`Span::NONE`].
fn write_span(out: &mut dyn fmt::Write, span: Span) -> fmt::Result {
    if span == Span::NONE {
        return Ok(());
    }
    write!(out, " @{}:{}:{}", span.file.index(), span.line, span.col)
}

/// A line that ends in a span.
fn write_line(out: &mut dyn fmt::Write, line: &str, span: Span) -> fmt::Result {
    if span == Span::NONE {
        return writeln!(out, "{line}");
    }
    let last = line.lines().last().unwrap_or(line).chars().count();
    write!(out, "{line}{:1$}", "", SPAN_COLUMN.saturating_sub(last))?;
    write_span(out, span)?;
    writeln!(out)
}

pub(crate) fn write_sig(out: &mut dyn fmt::Write, sig: Option<&Sig>) -> fmt::Result {
    let Some(sig) = sig else {
        return out.write_str("(?)");
    };
    out.write_char('(')?;
    for (i, &param) in sig.params.iter().enumerate() {
        if i > 0 {
            out.write_str(", ")?;
        }
        write_param_ty(out, param)?;
    }
    if sig.variadic {
        out.write_str(if sig.params.is_empty() { "..." } else { ", ..." })?;
    }
    out.write_str(") -> ")?;
    match sig.ret {
        RetTy::Void => out.write_str("void"),
        RetTy::Scalar(ty) => write!(out, "{ty}"),
        RetTy::Bytes { size, align } => write!(out, "bytes {size} align {align}"),
    }
}

fn write_param_ty(out: &mut dyn fmt::Write, ty: ParamTy) -> fmt::Result {
    match ty {
        ParamTy::Scalar(ty) => write!(out, "{ty}"),
        ParamTy::Bytes { size, align } => write!(out, "bytes {size} align {align}"),
    }
}

/// The bytes as literals of one line each: strings if they look like text, else hexadecimal.
fn byte_chunks(bytes: &[u8]) -> Vec<String> {
    if bytes.is_empty() {
        return vec![quote(bytes)];
    }
    match as_text(bytes) {
        Some(text) => text_chunks(text),
        None => bytes.chunks(HEX_LINE).map(hex_chunk).collect(),
    }
}

/// The bytes as text, if they are: a final null is allowed, and nothing else that cannot be shown.
fn as_text(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?;
    let shown = text.strip_suffix('\0').unwrap_or(text);
    let readable = |c| crate::names::is_shown(c) || matches!(c, '\n' | '\t' | '\r');
    (!shown.is_empty() && shown.chars().all(readable)).then_some(text)
}

fn text_chunks(text: &str) -> Vec<String> {
    let mut chunks = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        if end - start >= TEXT_LINE || end == text.len() {
            chunks.push(quote(&text.as_bytes()[start..end]));
            start = end;
        }
    }
    chunks
}

fn hex_chunk(bytes: &[u8]) -> String {
    text(|out| {
        out.write_str("x\"")?;
        for (i, byte) in bytes.iter().enumerate() {
            // Groups of four: most tables are of integers.
            if i > 0 && i % 4 == 0 {
                out.write_char(' ')?;
            }
            write!(out, "{byte:02x}")?;
        }
        out.write_char('"')
    })
}
