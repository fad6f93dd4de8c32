//! Whole programs: files, globals, functions and their signatures.

use super::lex::Tok;
use super::{Parsed, Parser};
use crate::names::Symbol;
use crate::{
    DataModel, FuncId, Function, Global, GlobalId, Idx, IndexVec, InitItem, ParamTy, Program, RetTy, Sig,
};

impl Parser<'_> {
    /// The first pass: which symbols there are, and the functions' signatures.
    ///
    /// It reads only what is outside all braces. The second pass reports violations of the grammar,
    /// in the order of the text.
    pub(super) fn collect_symbols(&mut self) {
        let mut depth = 0usize;
        let mut globals = 0;
        loop {
            match self.peek() {
                Tok::End => return,
                Tok::Punct("{") => depth += 1,
                Tok::Punct("}") => depth = depth.saturating_sub(1),
                Tok::Word("global") if depth == 0 => {
                    if let Tok::Symbol(name) = self.peek_second() {
                        let name = name.clone();
                        self.add_symbol(name, Symbol::Global(GlobalId::new(globals)));
                        globals += 1;
                    }
                }
                Tok::Word("func") if depth == 0 => {
                    if let Tok::Symbol(name) = self.peek_second() {
                        let name = name.clone();
                        self.add_symbol(name, Symbol::Func(FuncId::new(self.sigs.len())));
                        self.advance();
                        self.advance();
                        let sig = self.sig().unwrap_or(None);
                        self.sigs.push(sig);
                        continue;
                    }
                }
                _ => {}
            }
            self.advance();
        }
    }

    fn add_symbol(&mut self, name: String, symbol: Symbol) {
        self.symbols.entry(name).and_modify(|known| *known = None).or_insert(Some(symbol));
    }

    /// The second pass.
    pub(super) fn program(&mut self) -> Parsed<Program> {
        if !self.at_word("harrier") {
            return self.expected("`harrier-ir 1`");
        }
        self.advance();
        self.punct("-")?;
        self.word("ir")?;
        if self.number::<u32>("a version")? != 1 {
            return self.fail_at(self.pos - 1, "only version 1 of the text form is known");
        }
        let mut program = Program {
            model: self.model()?,
            files: IndexVec::new(),
            globals: IndexVec::new(),
            funcs: IndexVec::new(),
            entry: None,
            constructors: Vec::new(),
            destructors: Vec::new(),
        };
        while *self.peek() != Tok::End {
            self.item(&mut program)?;
        }
        Ok(program)
    }

    fn model(&mut self) -> Parsed<DataModel> {
        self.word("model")?;
        let model = match self.peek() {
            Tok::Word(word) => DataModel::from_name(word),
            _ => None,
        };
        match model {
            Some(model) => {
                self.advance();
                Ok(model)
            }
            None => self.expected("`ilp32` or `lp64`"),
        }
    }

    fn item(&mut self, program: &mut Program) -> Parsed<()> {
        let pos = self.pos;
        if self.eat_word("file") {
            if self.number::<usize>("the number of a file")? != program.files.len() {
                return self.fail_at(pos + 1, format!("this must be file {}", program.files.len()));
            }
            program.files.push(self.string()?);
        } else if self.eat_word("entry") {
            if program.entry.is_some() {
                return self.fail_at(pos, "there is an entry already");
            }
            program.entry = Some(self.func_symbol()?);
        } else if self.eat_word("constructors") {
            self.functions(&mut program.constructors)?;
        } else if self.eat_word("destructors") {
            self.functions(&mut program.destructors)?;
        } else if self.eat_word("global") {
            program.globals.push(self.global()?);
        } else if self.eat_word("func") {
            let func = self.function(program.model)?;
            program.funcs.push(func);
        } else {
            return self.expected("`file`, `entry`, `constructors`, `destructors`, `global` or `func`");
        }
        Ok(())
    }

    fn functions(&mut self, functions: &mut Vec<FuncId>) -> Parsed<()> {
        functions.push(self.func_symbol()?);
        while self.eat_punct(",") {
            functions.push(self.func_symbol()?);
        }
        Ok(())
    }

    fn global(&mut self) -> Parsed<Global> {
        let name = self.declared_symbol()?;
        self.word("size")?;
        let size = if self.eat_punct("?") { None } else { Some(self.number("a size, or `?`")?) };
        let align = self.align()?;
        let constant = self.eat_word("const");
        let thread_local = self.eat_word("thread_local");
        let is_extern = self.eat_word("extern");
        let is_zero = !is_extern && self.eat_word("zero");
        let span = self.span()?;
        let init = if is_extern {
            None
        } else if is_zero {
            Some(Vec::new())
        } else if self.at_punct("{") {
            Some(self.init()?)
        } else {
            return self.expected("`extern`, `zero` or `{`");
        };
        Ok(Global { name, size, align, constant, thread_local, init, span })
    }

    fn init(&mut self) -> Parsed<Vec<InitItem>> {
        let mut items = Vec::new();
        self.punct("{")?;
        while !self.eat_punct("}") {
            let offset = self.number("an offset, or `}`")?;
            self.punct(":")?;
            items.push(if self.at_punct("&") {
                let target = self.place(None)?;
                let addend = self.addend()?;
                InitItem::Pointer { offset, target, addend }
            } else {
                InitItem::Bytes { offset, bytes: self.bytes()? }
            });
        }
        Ok(items)
    }

    fn addend(&mut self) -> Parsed<i64> {
        let sign = if self.eat_punct("+") {
            1
        } else if self.eat_punct("-") {
            -1
        } else {
            return Ok(0);
        };
        let pos = self.pos;
        let distance: u64 = self.number("a number of bytes")?;
        match i64::try_from(sign * i128::from(distance)) {
            Ok(addend) => Ok(addend),
            Err(_) => self.fail_at(pos, "this distance does not fit 64 bits"),
        }
    }

    fn function(&mut self, model: DataModel) -> Parsed<Function> {
        let name = self.declared_symbol()?;
        let sig = self.sig()?;
        let noreturn = self.eat_word("noreturn");
        let is_extern = self.eat_word("extern");
        let span = self.span()?;
        let body = if is_extern {
            None
        } else if self.eat_punct("{") {
            let body = self.body(model)?;
            self.punct("}")?;
            Some(body)
        } else {
            return self.expected("`extern` or `{`");
        };
        Ok(Function { name, sig, noreturn, body, span })
    }

    /// A signature; `None` for one that says nothing.
    pub(super) fn sig(&mut self) -> Parsed<Option<Sig>> {
        self.punct("(")?;
        if self.eat_punct("?") {
            self.punct(")")?;
            return Ok(None);
        }
        let mut params = Vec::new();
        let mut variadic = false;
        while !variadic && !self.at_punct(")") {
            if !params.is_empty() {
                self.punct(",")?;
            }
            variadic = self.eat_punct("...");
            if !variadic {
                params.push(self.param_ty()?);
            }
        }
        self.punct(")")?;
        self.punct("->")?;
        let ret = if self.eat_word("void") {
            RetTy::Void
        } else {
            match self.param_ty()? {
                ParamTy::Scalar(ty) => RetTy::Scalar(ty),
                ParamTy::Bytes { size, align } => RetTy::Bytes { size, align },
            }
        };
        Ok(Some(Sig { params, variadic, ret }))
    }

    pub(super) fn param_ty(&mut self) -> Parsed<ParamTy> {
        if self.eat_word("bytes") {
            let size = self.number("a size")?;
            return Ok(ParamTy::Bytes { size, align: self.align()? });
        }
        self.ty().map(ParamTy::Scalar)
    }
}
