//! Function definitions, nested and old-style ones included.

use super::decl::Declared;
use super::scope::Meaning;
use super::{Parsed, Parser};
use crate::ast::{DeclSpecs, Declaration, Declarator, Derivation, FunctionDef, Params};
use crate::lex::TokenKind as T;

impl Parser<'_> {
    /// What follows the declarator of a function definition.
    pub(super) fn function(&mut self, specs: DeclSpecs, declarator: Declarator) -> Parsed<Box<FunctionDef>> {
        // The parameters' scope has been closed with their list; the body is inside of it.
        self.scopes.open();
        self.functions += 1;
        let result = self.nested(|p| {
            p.declare_params(&declarator);
            let kr_params = p.kr_params()?;
            if p.kind() != T::LBrace {
                return Err(p.expected("function body"));
            }
            let body = p.compound()?;
            Ok(Box::new(FunctionDef { specs, declarator, kr_params, body }))
        });
        // After an error at file scope, the caller resets both.
        self.functions = self.functions.saturating_sub(1);
        if result.is_ok() {
            self.scopes.close();
        }
        result
    }

    fn declare_params(&mut self, declarator: &Declarator) {
        match declarator.derivations.first() {
            Some(Derivation::Function(Params::Prototype { params, .. })) => {
                for param in params {
                    if let Some(name) = param.declarator.name {
                        self.scopes.declare(name, Meaning::Object);
                    }
                }
            }
            Some(Derivation::Function(Params::Names(names))) => {
                for (name, _) in names {
                    self.scopes.declare(*name, Meaning::Object);
                }
            }
            _ => {}
        }
    }

    /// Whether the declaration of a parameter of an old-style definition begins here.
    pub(super) fn starts_kr_param(&self) -> bool {
        (self.starts_specs_at(self.at) && !self.starts_attributes_at(self.at))
            || self.is_unknown_type(self.at)
    }

    /// The declarations between the parameter names and the body of an old-style definition.
    fn kr_params(&mut self) -> Parsed<Vec<Declaration>> {
        let mut declarations = Vec::new();
        while self.starts_kr_param() {
            self.kr_params = true;
            let declared = self.declaration();
            self.kr_params = false;
            match declared? {
                Declared::Declaration(declaration) => declarations.push(declaration),
                Declared::Function(function) => {
                    let pos = function.declarator.pos;
                    return Err(self.error_at(pos, "function definition among parameter declarations"));
                }
            }
        }
        Ok(declarations)
    }
}
