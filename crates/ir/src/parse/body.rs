//! Bodies: registers, objects, statements and terminators.

use super::expr::{Scope, split_local};
use super::lex::Tok;
use super::{Parsed, Parser};
use crate::names::usual_align;
use crate::{
    Arg, Block, BlockId, Body, Callee, Case, DataModel, Expr, Idx, IndexVec, Label, Object, ParamTy, Reg,
    RegId, Sig, Span, Stmt, StmtKind, Terminator, Ty, Undefined,
};

impl Parser<'_> {
    /// What stands between the braces of a function.
    pub(super) fn body(&mut self, model: DataModel) -> Parsed<Body> {
        let mut body = Body {
            params: Vec::new(),
            regs: IndexVec::new(),
            objects: IndexVec::new(),
            blocks: IndexVec::new(),
        };
        while self.eat_word("reg") {
            self.regs(&mut body)?;
        }
        while self.eat_word("obj") {
            self.object(&mut body)?;
        }
        if self.eat_word("params") {
            body.params.push(self.reg(&body)?);
            while self.eat_punct(",") {
                body.params.push(self.reg(&body)?);
            }
        }
        while !self.at_punct("}") {
            let next = body.blocks.next_index();
            if self.block_ahead() != Some(next) {
                return self.expected(&format!("`b{}:` or `}}`", next.index()));
            }
            self.advance();
            self.punct(":")?;
            let block = self.block_contents(&body, model)?;
            body.blocks.push(block);
        }
        Ok(body)
    }

    fn regs(&mut self, body: &mut Body) -> Parsed<()> {
        let mut names = Vec::new();
        loop {
            let Tok::Reg(text) = *self.peek() else {
                return self.expected("a register");
            };
            names.push(self.declared_local(text, body.regs.len() + names.len())?);
            if !self.eat_punct(",") {
                break;
            }
        }
        self.punct(":")?;
        let ty = self.ty()?;
        let signed = self.eat_word("signed");
        for name in names {
            body.regs.push(Reg { ty, name, signed });
        }
        Ok(())
    }

    /// The name of a local that must be the next of its kind.
    fn declared_local(&mut self, text: &str, next: usize) -> Parsed<Option<Box<str>>> {
        let name = match split_local(text) {
            Some((name, number)) if number as usize == next => name,
            _ => return self.fail(format!("the number {next} is expected, as in `name.{next}`")),
        };
        self.advance();
        match (name, self.peek()) {
            (None, Tok::Bytes(_)) => self.string().map(Some),
            _ => Ok(name.map(Into::into)),
        }
    }

    fn object(&mut self, body: &mut Body) -> Parsed<()> {
        let Tok::Obj(text) = *self.peek() else {
            return self.expected("a local object");
        };
        let name = self.declared_local(text, body.objects.len())?;
        self.punct(":")?;
        let size = if self.eat_word("vla") {
            None
        } else {
            self.word("size")?;
            Some(self.number("a size")?)
        };
        let align = self.align()?;
        let span = self.span()?;
        body.objects.push(Object { name, size, align, span });
        Ok(())
    }

    fn block_contents(&mut self, body: &Body, model: DataModel) -> Parsed<Block> {
        let mut stmts = Vec::new();
        let scope = Scope { body, model, span: Span::NONE, depth: 0 };
        loop {
            if self.at_terminator() {
                let (term, term_span) = self.with_span(scope, Self::terminator)?;
                return Ok(Block { stmts, term, term_span });
            }
            let (kind, span) = self.with_span(scope, Self::stmt)?;
            stmts.push(Stmt { kind, span });
        }
    }

    /// Reads something that is followed by its span, which is needed to read it.
    fn with_span<T>(
        &mut self,
        scope: Scope<'_>,
        read: impl Fn(&mut Self, Scope<'_>) -> Parsed<T>,
    ) -> Parsed<(T, Span)> {
        let start = self.pos;
        let first = read(self, scope)?;
        let span = self.span()?;
        if span == Span::NONE {
            return Ok((first, span));
        }
        let end = self.pos;
        self.pos = start;
        let item = read(self, Scope { span, ..scope })?;
        self.pos = end;
        Ok((item, span))
    }

    fn stmt(&mut self, scope: Scope<'_>) -> Parsed<StmtKind> {
        if let Tok::Reg(_) = self.peek() {
            let dst = self.reg(scope.body)?;
            self.punct("=")?;
            return self.stmt_with_dst(scope, dst);
        }
        let Tok::Word(word) = *self.peek() else {
            return self.expected("a statement");
        };
        let pos = self.pos;
        self.advance();
        match word {
            "store" => self.store(scope),
            "storebits" => {
                let [value, ptr] = self.exprs(scope)?;
                let (at, width) = self.bit_range()?;
                Ok(StmtKind::StoreBits { ptr, value, at, width })
            }
            "copy" => self.exprs(scope).map(|[dst, src, size]| StmtKind::Copy { dst, src, size }),
            "fill" => self.exprs(scope).map(|[dst, byte, size]| StmtKind::Fill { dst, byte, size }),
            "enter" => {
                let obj = self.obj(Some(scope.body))?;
                let size = if self.eat_word("size") { Some(self.expr(scope)?) } else { None };
                Ok(StmtKind::Enter { obj, size })
            }
            "leave" => self.obj(Some(scope.body)).map(|obj| StmtKind::Leave { obj }),
            "seal" | "unseal" => {
                let sealed = word == "seal";
                self.obj(Some(scope.body)).map(|obj| StmtKind::Seal { obj, sealed })
            }
            "assume" => self.expr(scope).map(|cond| StmtKind::Assume { cond }),
            "call" => self.call(scope, None),
            "vastart" => self.expr(scope).map(|list| StmtKind::VaStart { list }),
            "vaend" => self.expr(scope).map(|list| StmtKind::VaEnd { list }),
            "vacopy" => self.exprs(scope).map(|[dst, src]| StmtKind::VaCopy { dst, src }),
            "vaarg" => {
                self.word("into")?;
                let (dst, size) = self.sized(scope)?;
                self.punct(",")?;
                let list = self.expr(scope)?;
                Ok(StmtKind::VaArgBytes { dst, size, list })
            }
            "disjoint" => {
                let (a, a_size) = self.sized(scope)?;
                self.punct(",")?;
                let (b, b_size) = self.sized(scope)?;
                Ok(StmtKind::Disjoint { a, a_size, b, b_size })
            }
            "label" => self.label().map(|label| StmtKind::Label { label }),
            "error" => self.string().map(|what| StmtKind::Error { what }),
            "undefined" => self.undefined().map(|what| StmtKind::Undefined { what }),
            "unsupported" => self.string().map(|what| StmtKind::Unsupported { what }),
            _ => {
                self.pos = pos;
                self.expected("a statement or a terminator")
            }
        }
    }

    /// What comes after `label`.
    fn label(&mut self) -> Parsed<Label> {
        if self.eat_word("loop") {
            return self.number("the number of a loop").map(Label::Loop);
        }
        let marks =
            [("statement", Label::Statement), ("true", Label::Branch(true)), ("false", Label::Branch(false))];
        for (word, label) in marks {
            if self.eat_word(word) {
                return Ok(label);
            }
        }
        self.string().map(Label::Named)
    }

    /// What comes after `undefined`.
    fn undefined(&mut self) -> Parsed<Undefined> {
        if self.eat_word("negative_array") {
            return Ok(Undefined::NegativeArraySize);
        }
        if self.eat_word("empty_array") {
            return Ok(Undefined::EmptyArray);
        }
        if self.eat_word("unsequenced") {
            return self.string().map(Undefined::Unsequenced);
        }
        if self.eat_word("argument") {
            return self.string().map(Undefined::Argument);
        }
        if self.eat_word("overlap") {
            return self.string().map(Undefined::Overlap);
        }
        self.expected("`negative_array`, `empty_array`, `unsequenced`, `argument` or `overlap`")
    }

    /// What comes after `dst =`.
    fn stmt_with_dst(&mut self, scope: Scope<'_>, dst: RegId) -> Parsed<StmtKind> {
        let pos = self.pos;
        let word = match self.peek() {
            Tok::Word(word) => *word,
            _ => "",
        };
        self.advance();
        match word {
            "load" => self.load(scope, dst),
            "loadbits.s" | "loadbits.u" => {
                let ptr = self.expr(scope)?;
                let (at, width) = self.bit_range()?;
                Ok(StmtKind::LoadBits { dst, ptr, at, width, signed: word == "loadbits.s" })
            }
            "alloca" => {
                let size = self.expr(scope)?;
                let align = self.align()?;
                Ok(StmtKind::Alloca { dst, size, align })
            }
            "nondet" => self.string().map(|name| StmtKind::Nondet { dst, name }),
            "call" => self.call(scope, Some(dst)),
            "vaarg" => self.expr(scope).map(|list| StmtKind::VaArg { dst, list }),
            _ => {
                self.pos = pos;
                self.expr(scope).map(|value| StmtKind::Assign { dst, value })
            }
        }
    }

    fn load(&mut self, scope: Scope<'_>, dst: RegId) -> Parsed<StmtKind> {
        let volatile = self.eat_word("volatile");
        let ty = scope.body.regs.get(dst).map(|reg| reg.ty);
        if let Some(given) = self.type_ahead() {
            if Some(given) != ty {
                return self.fail("this is not the register's type");
            }
            self.advance();
        }
        let ptr = self.expr(scope)?;
        let align = self.access_align(scope, ty)?;
        Ok(StmtKind::Load { dst, ptr, align, volatile })
    }

    fn store(&mut self, scope: Scope<'_>) -> Parsed<StmtKind> {
        let volatile = self.eat_word("volatile");
        let [value, ptr] = self.exprs(scope)?;
        let align = self.access_align(scope, scope.ty(&value))?;
        Ok(StmtKind::Store { ptr, value, align, volatile })
    }

    /// The alignment of an access, given or not.
    fn access_align(&mut self, scope: Scope<'_>, ty: Option<Ty>) -> Parsed<u32> {
        if self.at_word("align") {
            return self.align();
        }
        match ty.and_then(|ty| usual_align(ty, scope.model)) {
            Some(align) => Ok(align),
            None => self.expected("`align`"),
        }
    }

    fn bit_range(&mut self) -> Parsed<(u32, u16)> {
        self.word("at")?;
        let at = self.number("the offset of a bit")?;
        self.word("width")?;
        Ok((at, self.number("a number of bits")?))
    }

    /// An address and a number of bytes.
    fn sized(&mut self, scope: Scope<'_>) -> Parsed<(Expr, u64)> {
        let ptr = self.expr(scope)?;
        self.punct(",")?;
        Ok((ptr, self.number("a size")?))
    }

    fn exprs<const N: usize>(&mut self, scope: Scope<'_>) -> Parsed<[Expr; N]> {
        let mut exprs = [const { Expr::Null }; N];
        for (i, expr) in exprs.iter_mut().enumerate() {
            if i > 0 {
                self.punct(",")?;
            }
            *expr = self.expr(scope)?;
        }
        Ok(exprs)
    }

    fn call(&mut self, scope: Scope<'_>, dst: Option<RegId>) -> Parsed<StmtKind> {
        let callee = match self.peek() {
            Tok::Symbol(_) | Tok::SymbolNumber(..) => Callee::Direct(self.func_symbol()?),
            _ => Callee::Indirect(self.expr(scope)?),
        };
        self.punct("(")?;
        let mut args = Vec::new();
        while !self.at_punct(")") {
            if !args.is_empty() {
                self.punct(",")?;
            }
            args.push(self.arg(scope)?);
        }
        self.advance();
        let sig = self.call_sig(&callee)?;
        Ok(StmtKind::Call { dst, callee, sig, args })
    }

    /// The signature of a call: the callee's if none is given.
    fn call_sig(&mut self, callee: &Callee) -> Parsed<Sig> {
        if self.eat_word("as") {
            let pos = self.pos;
            return match self.sig()? {
                Some(sig) => Ok(sig),
                None => self.fail_at(pos, "a call needs a full signature"),
            };
        }
        let declared = match callee {
            Callee::Direct(func) => self.sigs.get(func.index()).cloned().flatten(),
            Callee::Indirect(_) => None,
        };
        match declared {
            Some(sig) => Ok(sig),
            None => self.expected("`as` and a signature"),
        }
    }

    fn arg(&mut self, scope: Scope<'_>) -> Parsed<Arg> {
        let pos = self.pos;
        let given =
            if self.at_word("bytes") || self.type_ahead().is_some() { Some(self.param_ty()?) } else { None };
        let value = self.expr(scope)?;
        let own = || scope.ty(&value).map(ParamTy::Scalar);
        match given.or_else(own) {
            Some(ty) => Ok(Arg { ty, value }),
            None => self.fail_at(pos, "this argument needs a type"),
        }
    }

    fn at_terminator(&self) -> bool {
        const WORDS: &[&str] = &["goto", "branch", "switch.s", "switch.u", "jump", "return", "unreachable"];
        matches!(self.peek(), Tok::Word(word) if WORDS.contains(word))
    }

    fn terminator(&mut self, scope: Scope<'_>) -> Parsed<Terminator> {
        let Tok::Word(word) = *self.peek() else {
            return self.expected("a terminator");
        };
        self.advance();
        match word {
            "goto" => self.block().map(Terminator::Goto),
            "branch" => {
                let cond = self.expr(scope)?;
                self.punct(",")?;
                let then = self.block()?;
                self.punct(",")?;
                let otherwise = self.block()?;
                Ok(Terminator::Branch { cond, then, otherwise })
            }
            "switch.s" | "switch.u" => {
                let value = self.expr(scope)?;
                let (cases, default) = self.cases()?;
                Ok(Terminator::Switch { value, signed: word == "switch.s", cases, default })
            }
            "jump" => {
                let ptr = self.expr(scope)?;
                let targets = self.targets()?;
                Ok(Terminator::Jump { ptr, targets })
            }
            "return" => {
                // What may follow a function's last word: its span, the next block, or the end.
                let empty = matches!(self.peek(), Tok::Span(_) | Tok::Punct("}"))
                    || (self.block_ahead().is_some() && *self.peek_second() == Tok::Punct(":"));
                Ok(Terminator::Return(if empty { None } else { Some(self.expr(scope)?) }))
            }
            _ => Ok(Terminator::Unreachable),
        }
    }

    fn cases(&mut self) -> Parsed<(Vec<Case>, BlockId)> {
        let mut cases = Vec::new();
        self.punct("[")?;
        while !self.eat_word("else") {
            let low = self.number("the value of a case, or `else`")?;
            let high = if self.eat_punct("..") { self.number("the value of a case")? } else { low };
            self.punct(":")?;
            let target = self.block()?;
            self.punct(",")?;
            cases.push(Case { low, high, target });
        }
        self.punct(":")?;
        let default = self.block()?;
        self.punct("]")?;
        Ok((cases, default))
    }

    fn targets(&mut self) -> Parsed<Vec<BlockId>> {
        let mut targets = Vec::new();
        self.punct("[")?;
        while !self.at_punct("]") {
            if !targets.is_empty() {
                self.punct(",")?;
            }
            targets.push(self.block()?);
        }
        self.advance();
        Ok(targets)
    }
}
