//! Statements and blocks.
//!
//! Chains of `else if` and runs of labels become flat lists, so that long ones are not deep.

use super::decl::Declared;
use super::{Parsed, Parser};
use crate::ast::{BlockItem, Compound, Expr, ExprKind, Label, Stmt, StmtKind};
use crate::intern::Symbol;
use crate::lex::TokenKind as T;
use crate::source::Pos;

impl Parser<'_> {
    /// A block, from its opening brace on.
    pub(super) fn compound(&mut self) -> Parsed<Compound> {
        self.scopes.open();
        let pos = self.expect(T::LBrace, "at start of block")?.pos;
        let mut local_labels = Vec::new();
        while self.eat(T::LocalLabel) {
            if self.local_labels(&mut local_labels).is_err() {
                self.skip_statement();
            }
        }
        let mut items = Vec::new();
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            items.extend(self.attempt(Self::block_item));
        }
        let end = self.pos();
        self.close(T::RBrace, pos, "'}' at end of block");
        self.scopes.close();
        Ok(Compound { items, local_labels, pos, end })
    }

    /// The names after `__label__`.
    fn local_labels(&mut self, labels: &mut Vec<(Symbol, Pos)>) -> Parsed<()> {
        loop {
            labels.push(self.ident("after '__label__'")?);
            if !self.eat(T::Comma) {
                self.semicolon("after local label");
                return Ok(());
            }
        }
    }

    fn block_item(&mut self) -> Parsed<BlockItem> {
        let behind = self.behind_attributes(self.at);
        let declares = if behind == self.at {
            self.starts_declaration_at(self.at)
        } else {
            // Attributes alone, or in front of a statement, are not the start of a declaration.
            self.starts_declaration_at(behind)
        };
        if !declares {
            return Ok(BlockItem::Stmt(self.statement()?));
        }
        let mut at = self.at;
        while self.kind_at(at) == T::Extension {
            at += 1;
        }
        if self.kind_at(at) == T::StaticAssert {
            self.at = at;
            return Ok(BlockItem::StaticAssert(self.static_assert()?));
        }
        Ok(match self.declaration()? {
            Declared::Declaration(declaration) => BlockItem::Declaration(declaration),
            Declared::Function(function) => BlockItem::Function(function),
        })
    }

    /// A statement that is part of another.
    fn substatement(&mut self) -> Parsed<Stmt> {
        if self.kind() == T::Else {
            // The `else` itself is in place; what is missing is the statement before it.
            self.expected("statement");
            return Ok(Stmt { kind: StmtKind::Empty, pos: self.pos() });
        }
        self.nested(Self::statement)
    }

    /// A statement.
    pub(super) fn statement(&mut self) -> Parsed<Stmt> {
        if self.starts_attributes_at(self.at) {
            // The attributes of statements (`fallthrough`) only matter to warnings.
            self.attributes(&mut Vec::new())?;
        }
        let token = self.token();
        let pos = token.pos;
        let kind = match token.kind {
            T::LBrace => StmtKind::Compound(self.compound()?),
            T::Semi => {
                self.bump();
                StmtKind::Empty
            }
            T::Ident if self.next_kind() == T::Colon => return self.labeled(),
            T::Case | T::Default => return self.labeled(),
            T::If => self.if_chain()?,
            T::Switch => {
                self.bump();
                let value = self.condition("after 'switch'")?;
                StmtKind::Switch { value, body: Box::new(self.substatement()?) }
            }
            T::While => {
                self.bump();
                let cond = self.condition("after 'while'")?;
                StmtKind::While { cond, body: Box::new(self.substatement()?) }
            }
            T::Do => self.do_while()?,
            T::For => self.for_loop()?,
            T::Goto => self.goto()?,
            T::Continue => {
                self.bump();
                self.semicolon("after 'continue'");
                StmtKind::Continue
            }
            T::Break => {
                self.bump();
                self.semicolon("after 'break'");
                StmtKind::Break
            }
            T::Return => {
                self.bump();
                let value =
                    if matches!(self.kind(), T::Semi | T::RBrace) { None } else { Some(self.expression()?) };
                self.semicolon("after 'return' statement");
                StmtKind::Return(value)
            }
            T::Asm => {
                let asm = self.asm()?;
                self.semicolon("after 'asm'");
                StmtKind::Asm(asm)
            }
            T::Else => return Err(self.error_here("'else' without a previous 'if'")),
            // What can only be a declaration here is none of a block's items.
            _ if self.starts_declaration_at(self.at) => {
                return Err(self.expected("statement before declaration"));
            }
            T::RBrace | T::Eof => return Err(self.expected("statement")),
            _ => {
                let expr = self.expression()?;
                self.semicolon("after expression");
                StmtKind::Expr(expr)
            }
        };
        Ok(Stmt { kind, pos })
    }

    /// `( expression )` after a keyword.
    fn condition(&mut self, context: &str) -> Parsed<Expr> {
        let pos = self.pos();
        let open = self.eat(T::LParen);
        if !open {
            self.expected(&format!("'(' {context}"));
        }
        let checkpoint = self.checkpoint();
        let cond = match self.expression() {
            Ok(cond) => cond,
            Err(failed) if self.aborted => return Err(failed),
            Err(_) => {
                // The statement after the parenthesis can still be parsed.
                self.restore(&checkpoint);
                self.last_error = self.at;
                Expr { kind: ExprKind::Error, pos, start: pos }
            }
        };
        if open {
            self.close(T::RParen, pos, "')' after condition");
        } else {
            // What was not opened is not missed.
            self.eat(T::RParen);
        }
        Ok(cond)
    }

    fn if_chain(&mut self) -> Parsed<StmtKind> {
        let mut arms = Vec::with_capacity(1);
        loop {
            let keyword = self.pos();
            self.bump();
            let cond = self.condition("after 'if'")?;
            let then = self.substatement()?;
            arms.push((cond, then, keyword));
            if !self.eat(T::Else) {
                return Ok(StmtKind::If { arms, otherwise: None });
            }
            if self.kind() != T::If {
                let otherwise = Some(Box::new(self.substatement()?));
                return Ok(StmtKind::If { arms, otherwise });
            }
        }
    }

    fn do_while(&mut self) -> Parsed<StmtKind> {
        self.bump();
        let body = Box::new(self.substatement()?);
        let keyword = self.pos();
        if !self.eat(T::While) {
            return Err(self.expected("'while' after body of 'do'"));
        }
        let cond = self.condition("after 'while'")?;
        self.semicolon("after 'do' statement");
        Ok(StmtKind::DoWhile { body, cond, keyword })
    }

    fn for_loop(&mut self) -> Parsed<StmtKind> {
        self.bump();
        let open = self.expect(T::LParen, "after 'for'")?.pos;
        self.scopes.open();
        let checkpoint = self.checkpoint();
        let (init, cond, step) = match self.for_header() {
            Ok(header) => header,
            Err(failed) if self.aborted => return Err(failed),
            Err(_) => {
                self.restore(&checkpoint);
                self.skip_for_header();
                (None, None, None)
            }
        };
        if !self.eat(T::RParen) {
            // Further clauses are part of the error.
            self.expected("')' after clauses of 'for'");
            self.skip_for_header();
            self.close(T::RParen, open, "')' after clauses of 'for'");
        }
        let body = Box::new(self.substatement()?);
        self.scopes.close();
        Ok(StmtKind::For { init, cond, step, body })
    }

    #[expect(clippy::type_complexity, reason = "the three clauses, used once")]
    fn for_header(&mut self) -> Parsed<(Option<Box<BlockItem>>, Option<Expr>, Option<Expr>)> {
        let init = if self.eat(T::Semi) {
            None
        } else if self.starts_declaration_at(self.at) || self.starts_attributes_at(self.at) {
            Some(Box::new(self.nested(Self::block_item)?))
        } else {
            let pos = self.pos();
            let expr = self.expression()?;
            self.expect(T::Semi, "after first clause of 'for'")?;
            Some(Box::new(BlockItem::Stmt(Stmt { kind: StmtKind::Expr(expr), pos })))
        };
        let cond = if self.kind() == T::Semi { None } else { Some(self.expression()?) };
        self.expect(T::Semi, "after condition of 'for'")?;
        let step = if self.kind() == T::RParen { None } else { Some(self.expression()?) };
        Ok((init, cond, step))
    }

    /// Skips to the parenthesis after the clauses, if it comes before the body.
    fn skip_for_header(&mut self) {
        let mut open = 0usize;
        let mut at = self.at;
        loop {
            match self.kind_at(at) {
                T::LParen => open += 1,
                T::RParen if open == 0 => break,
                T::RParen => open -= 1,
                T::LBrace | T::RBrace | T::Eof => break,
                _ => {}
            }
            at += 1;
        }
        self.at = at;
        // Whatever is wrong here has been reported.
        self.last_error = at;
    }

    fn goto(&mut self) -> Parsed<StmtKind> {
        self.bump();
        let kind = if self.eat(T::Star) {
            StmtKind::GotoComputed(self.expression()?)
        } else {
            let (name, pos) = self.ident("as label after 'goto'")?;
            StmtKind::Goto(name, pos)
        };
        self.semicolon("after 'goto' statement");
        Ok(kind)
    }

    /// Labels and the statement after them.
    fn labeled(&mut self) -> Parsed<Stmt> {
        let pos = self.pos();
        let mut labels = Vec::new();
        while let Some(label) = self.label()? {
            labels.push(label);
            self.label_attributes()?;
        }
        let bare = self.kind() == T::RBrace || (self.starts_declaration_at(self.behind_attributes(self.at)));
        let body = if bare {
            // The declaration becomes the block's next item.
            Stmt { kind: StmtKind::Empty, pos: self.pos() }
        } else {
            self.substatement()?
        };
        Ok(Stmt { kind: StmtKind::Labeled { labels, body: Box::new(body) }, pos })
    }

    /// The attributes of a label, unless they belong to a declaration after it.
    fn label_attributes(&mut self) -> Parsed<()> {
        if self.starts_attributes_at(self.at) {
            let behind = self.behind_attributes(self.at);
            if self.kind_at(behind) == T::Semi || !self.starts_declaration_at(behind) {
                self.attributes(&mut Vec::new())?;
            }
        }
        Ok(())
    }

    fn label(&mut self) -> Parsed<Option<Label>> {
        let token = self.token();
        let pos: Pos = token.pos;
        match token.kind {
            T::Ident if self.next_kind() == T::Colon => {
                self.bump();
                self.bump();
                Ok(Some(Label::Name(token.symbol(), pos)))
            }
            T::Case => {
                self.bump();
                let low = self.nested(Self::conditional)?;
                let high = if self.eat(T::Ellipsis) { Some(self.nested(Self::conditional)?) } else { None };
                self.colon("after 'case' value");
                Ok(Some(Label::Case(low, high, pos)))
            }
            T::Default => {
                self.bump();
                self.colon("after 'default'");
                Ok(Some(Label::Default(pos)))
            }
            _ => Ok(None),
        }
    }

    /// The colon of a label; a semicolon in its place is taken for it.
    fn colon(&mut self, context: &str) {
        if !self.eat(T::Colon) {
            self.expected(&format!("':' {context}"));
            self.eat(T::Semi);
        }
    }
}
