//! Initialisers and designators, GNU's old forms included.

use super::{Parsed, Parser};
use crate::ast::{Designator, InitItem, InitList, Initializer};
use crate::lex::TokenKind as T;

impl Parser<'_> {
    /// What follows the `=` of a declaration, or an element of a list.
    pub(super) fn initializer(&mut self) -> Parsed<Initializer> {
        if self.kind() == T::LBrace {
            return Ok(Initializer::List(self.init_list()?));
        }
        Ok(Initializer::Expr(self.assignment()?))
    }

    /// A braced list.
    pub(super) fn init_list(&mut self) -> Parsed<InitList> {
        let pos = self.bump().pos;
        let mut items = Vec::new();
        while !matches!(self.kind(), T::RBrace | T::Semi | T::Eof) {
            let checkpoint = self.checkpoint();
            match self.nested(Self::init_item) {
                Ok(item) => items.push(item),
                Err(failed) if self.aborted => return Err(failed),
                Err(_) => {
                    self.restore(&checkpoint);
                    self.skip_element();
                    self.last_error = self.at;
                }
            }
            if self.eat(T::Comma) {
                continue;
            }
            if !matches!(self.kind(), T::RBrace | T::Semi) {
                self.expected("',' or '}' in initializer list");
                self.skip_element();
                if self.eat(T::Comma) {
                    continue;
                }
            }
            break;
        }
        self.close(T::RBrace, pos, "',' or '}' in initializer list");
        Ok(InitList { items, pos })
    }

    fn init_item(&mut self) -> Parsed<InitItem> {
        let mut designators = Vec::new();
        // `name: value`
        if self.kind() == T::Ident && self.next_kind() == T::Colon {
            let token = self.bump();
            self.bump();
            designators.push(Designator::Field(token.symbol(), token.pos));
            return Ok(InitItem { designators, init: self.initializer()? });
        }
        loop {
            match self.kind() {
                T::Dot => {
                    self.bump();
                    let (name, pos) = self.ident("after '.'")?;
                    designators.push(Designator::Field(name, pos));
                }
                T::LBracket => {
                    let pos = self.bump().pos;
                    let low = self.nested(Self::conditional)?;
                    if self.eat(T::Ellipsis) {
                        let high = self.nested(Self::conditional)?;
                        designators.push(Designator::Range(low, high, pos));
                    } else {
                        designators.push(Designator::Index(low, pos));
                    }
                    self.close(T::RBracket, pos, "']' after designator");
                }
                _ => break,
            }
        }
        // `[1] value` without `=` is GNU's old form.
        let old = matches!(designators.as_slice(), [Designator::Index(..) | Designator::Range(..)]);
        if !designators.is_empty() && !self.eat(T::Assign) && !old {
            return Err(self.expected("'=' after designator"));
        }
        Ok(InitItem { designators, init: self.initializer()? })
    }
}
