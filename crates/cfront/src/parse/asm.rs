//! Inline assembly.
//!
//! The template is not interpreted, but what it reads and writes matters.

use super::{Parsed, Parser};
use crate::ast::{Asm, AsmOperand};
use crate::lex::TokenKind as T;

impl Parser<'_> {
    /// `asm volatile goto ("template" : outputs : inputs : clobbers : labels)`, without a
    /// semicolon.
    pub(super) fn asm(&mut self) -> Parsed<Asm> {
        let pos = self.bump().pos;
        let mut volatile = false;
        loop {
            match self.kind() {
                T::Volatile => volatile = true,
                T::Inline | T::Goto | T::Const | T::Restrict => {}
                _ => break,
            }
            self.bump();
        }
        let open = self.expect(T::LParen, "after 'asm'")?.pos;
        let template = self.string("as assembler template")?;
        let mut asm = Asm {
            template,
            volatile,
            goto_labels: Vec::new(),
            outputs: Vec::new(),
            inputs: Vec::new(),
            clobbers: Vec::new(),
            pos,
        };
        for section in 0..4 {
            if !self.eat(T::Colon) {
                break;
            }
            if matches!(self.kind(), T::Colon | T::RParen) {
                continue;
            }
            loop {
                match section {
                    0 => asm.outputs.push(self.asm_operand()?),
                    1 => asm.inputs.push(self.asm_operand()?),
                    2 => asm.clobbers.push(self.string("as clobbered register")?),
                    _ => asm.goto_labels.push(self.ident("as label")?),
                }
                if !self.eat(T::Comma) {
                    break;
                }
            }
        }
        self.close(T::RParen, open, "')' after operands of 'asm'");
        Ok(asm)
    }

    /// `[name] "constraint" (expression)`
    fn asm_operand(&mut self) -> Parsed<AsmOperand> {
        let mut name = None;
        if self.kind() == T::LBracket {
            let open = self.bump().pos;
            // Keywords may name operands too.
            if self.kind() != T::Ident && self.kind() <= T::Hash {
                return Err(self.expected("identifier as operand name"));
            }
            let token = self.bump();
            name = Some((token.symbol(), token.pos));
            self.close(T::RBracket, open, "']' after operand name");
        }
        let constraint = self.string("as operand constraint")?;
        let open = self.expect(T::LParen, "after operand constraint")?.pos;
        let expr = self.nested(Self::expression)?;
        self.close(T::RParen, open, "')' after operand");
        Ok(AsmOperand { name, constraint, expr })
    }
}
