//! Reads formulas, rules and vocabularies. See [`crate::formula`] for the notation of formulas, and
//! [`crate::vocabulary`] for that of declarations.
//!
//! Operators bind in this order, the strongest first: `!`, `&`, `|`, `->`, `<->`, `? :`. What
//! `exists` and `forall` are about ends where the text or a bracket ends.

use crate::formula::{Formula, MOST_VARIABLES, Steps, Var};
use crate::lex::{Cursor, ParseError, Token};
use crate::rule::{Head, Rule};
use crate::truth::Truth;
use crate::vocabulary::{Definition, Pred, Traits, Vocabulary};

impl Vocabulary {
    /// Reads declarations and rules.
    pub fn parse(text: &str) -> Result<Vocabulary, ParseError> {
        let mut vocabulary = Vocabulary::new();
        let mut cursor = Cursor::new(text)?;
        while !cursor.is_at_end() {
            let line = cursor.line();
            let at_line = |message: String| ParseError { line, message };
            if cursor.takes_word("rule") {
                let rule = Reader::new(&vocabulary, &mut cursor).rule()?;
                vocabulary.rules.push(rule);
            } else if cursor.takes_word("core") {
                let (name, params) = declared(&mut cursor)?;
                let traits = read_traits(&mut cursor)?;
                vocabulary.declare(&name, params.len(), traits, None).map_err(at_line)?;
            } else if cursor.takes_word("instrument") {
                let (name, params) = declared(&mut cursor)?;
                let traits = read_traits(&mut cursor)?;
                cursor.expect("=")?;
                let definition = definition(&vocabulary, &mut cursor, &params)?;
                vocabulary.declare(&name, params.len(), traits, Some(definition)).map_err(at_line)?;
            } else {
                return cursor.error("'core', 'instrument' or 'rule' is expected");
            }
        }
        Ok(vocabulary)
    }

    /// Reads a formula whose free variables are these, in this order.
    pub fn formula(&self, text: &str, params: &[&str]) -> Result<Formula, ParseError> {
        let mut cursor = Cursor::new(text)?;
        let params: Vec<String> = params.iter().map(|name| (*name).to_owned()).collect();
        let formula = definition(self, &mut cursor, &params)?.formula;
        if cursor.is_at_end() { Ok(formula) } else { cursor.error("the formula has ended before") }
    }
}

fn definition(
    vocabulary: &Vocabulary,
    cursor: &mut Cursor,
    params: &[String],
) -> Result<Definition, ParseError> {
    let mut reader = Reader::new(vocabulary, cursor);
    let params = params.iter().map(|name| reader.bind(name)).collect::<Result<Vec<Var>, _>>()?;
    reader.is_closed = true;
    Ok(Definition { params, formula: reader.formula()? })
}

/// The name of a predicate, and the variables behind it.
fn declared(cursor: &mut Cursor) -> Result<(String, Vec<String>), ParseError> {
    let name = cursor.word("the name of a predicate")?;
    cursor.expect("(")?;
    let mut params = Vec::new();
    while !cursor.takes(")") {
        if !params.is_empty() {
            cursor.expect(",")?;
        }
        params.push(cursor.word("a variable")?);
    }
    Ok((name, params))
}

fn read_traits(cursor: &mut Cursor) -> Result<Traits, ParseError> {
    let mut traits = Traits::default();
    while let Some(Token::Word(word)) = cursor.peek() {
        let known = match word.as_str() {
            "abstraction" => &mut traits.abstraction,
            "unique" => &mut traits.unique,
            "function" => &mut traits.function,
            "injective" => &mut traits.injective,
            "acyclic" => &mut traits.acyclic,
            "core" | "instrument" | "rule" => break,
            other => return cursor.error(format!("'{other}' is no trait of a predicate")),
        };
        *known = true;
        cursor.word("a trait")?;
    }
    Ok(traits)
}

/// Reads one formula or rule.
pub(crate) struct Reader<'a> {
    vocabulary: &'a Vocabulary,
    cursor: &'a mut Cursor,
    /// Names in scope, the innermost last.
    scope: Vec<(String, Var)>,
    next: u8,
    /// Whether all free variables have been named.
    is_closed: bool,
    /// Whether variables of parts that stand side by side may be the same.
    reuses: bool,
    nesting: u32,
}

/// How deep formulas may nest in a text.
const MOST_NESTING: u32 = 200;

impl<'a> Reader<'a> {
    pub(crate) fn new(vocabulary: &'a Vocabulary, cursor: &'a mut Cursor) -> Reader<'a> {
        Reader { vocabulary, cursor, scope: Vec::new(), next: 0, is_closed: false, reuses: false, nesting: 0 }
    }

    /// Variables in brackets, bound from here on.
    pub(crate) fn parameters(&mut self) -> Result<Vec<Var>, ParseError> {
        self.cursor.expect("(")?;
        let mut params = Vec::new();
        while !self.cursor.takes(")") {
            if !params.is_empty() {
                self.cursor.expect(",")?;
            }
            let name = self.cursor.word("a variable")?;
            params.push(self.bind(&name)?);
        }
        Ok(params)
    }

    /// Expects a sign.
    pub(crate) fn sign(&mut self, sign: &'static str) -> Result<(), ParseError> {
        self.cursor.expect(sign)
    }

    /// What is wrong here.
    pub(crate) fn error<T>(&self, message: String) -> Result<T, ParseError> {
        self.cursor.error(message)
    }

    /// A formula without free variables but those that are bound. No rules are derived from it, so
    /// its parts may share variables, and it can have any number of quantifiers.
    pub(crate) fn closed_formula(&mut self) -> Result<Formula, ParseError> {
        self.is_closed = true;
        self.reuses = true;
        self.formula()
    }

    /// A rule: all its variables stand for any nodes.
    fn rule(&mut self) -> Result<Rule, ParseError> {
        let body = self.formula()?;
        self.cursor.expect("=>")?;
        let line = self.cursor.line();
        let head = self.unary()?;
        let message = "the head of a rule is 0, a literal or an equality".to_owned();
        let head = Head::of(&head).ok_or(ParseError { line, message })?;
        Ok(Rule { body, head })
    }

    /// A new variable of this name.
    pub(crate) fn bind(&mut self, name: &str) -> Result<Var, ParseError> {
        if self.next >= MOST_VARIABLES {
            return self.cursor.error(format!("more than {MOST_VARIABLES} variables"));
        }
        let var = Var(self.next);
        self.next += 1;
        self.scope.push((name.to_owned(), var));
        Ok(var)
    }

    /// The scope of all variables from this one on has ended.
    fn release(&mut self, next: u8) {
        if self.reuses {
            self.next = next;
        }
    }

    fn variable(&mut self) -> Result<Var, ParseError> {
        let name = self.cursor.word("a variable")?;
        if let Some((_, var)) = self.scope.iter().rev().find(|(known, _)| *known == name) {
            return Ok(*var);
        }
        if self.is_closed {
            return self.cursor.error(format!("there is no variable '{name}'"));
        }
        // Free variables of a rule stay in scope to its end.
        let var = self.bind(&name)?;
        let entry = self.scope.pop();
        self.scope.splice(0..0, entry);
        Ok(var)
    }

    pub(crate) fn formula(&mut self) -> Result<Formula, ParseError> {
        self.nesting += 1;
        if self.nesting > MOST_NESTING {
            return self.cursor.error("formulas nest too deep");
        }
        let condition = self.equivalence()?;
        let formula = if self.cursor.takes("?") {
            let yes = self.formula()?;
            self.cursor.expect(":")?;
            let no = self.formula()?;
            Formula::Choose(Box::new([condition, yes, no]))
        } else {
            condition
        };
        self.nesting -= 1;
        Ok(formula)
    }

    fn equivalence(&mut self) -> Result<Formula, ParseError> {
        let mut left = self.implication()?;
        while self.cursor.takes("<->") {
            let right = self.implication()?;
            let both = Formula::all(vec![left.clone(), right.clone()]);
            left = Formula::any(vec![both, Formula::all(vec![left.not(), right.not()])]);
        }
        Ok(left)
    }

    fn implication(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.disjunction()?];
        while self.cursor.takes("->") {
            parts.push(self.disjunction()?);
        }
        let last = parts.pop().unwrap_or(Formula::Value(Truth::True));
        Ok(parts.into_iter().rev().fold(last, |right, left| Formula::any(vec![left.not(), right])))
    }

    fn disjunction(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.conjunction()?];
        while self.cursor.takes("|") {
            parts.push(self.conjunction()?);
        }
        Ok(Formula::any(parts))
    }

    fn conjunction(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.unary()?];
        while self.cursor.takes("&") {
            parts.push(self.unary()?);
        }
        Ok(Formula::all(parts))
    }

    fn unary(&mut self) -> Result<Formula, ParseError> {
        if self.cursor.takes("!") {
            self.nesting += 1;
            if self.nesting > MOST_NESTING {
                return self.cursor.error("formulas nest too deep");
            }
            let inner = self.unary()?;
            self.nesting -= 1;
            return Ok(inner.not());
        }
        if self.cursor.takes("(") {
            let inner = self.formula()?;
            self.cursor.expect(")")?;
            return Ok(inner);
        }
        if self.cursor.takes_word("exists") {
            return self.quantified(Formula::exists);
        }
        if self.cursor.takes_word("forall") {
            return self.quantified(Formula::for_all);
        }
        self.atom()
    }

    fn quantified(&mut self, make: impl FnOnce(&[Var], Formula) -> Formula) -> Result<Formula, ParseError> {
        let (depth, next) = (self.scope.len(), self.next);
        let mut vars = Vec::new();
        loop {
            let name = self.cursor.word("a variable")?;
            vars.push(self.bind(&name)?);
            if !self.cursor.takes(",") {
                break;
            }
        }
        self.cursor.expect(".")?;
        let free = self.scope.len();
        let body = self.formula()?;
        // Free variables may have come in front.
        let grown = self.scope.len() - free;
        self.scope.truncate(depth + grown);
        self.release(next);
        Ok(make(&vars, body))
    }

    fn atom(&mut self) -> Result<Formula, ParseError> {
        let second = self.cursor.peek_second().cloned();
        let follows = |sign: &str| matches!(&second, Some(Token::Sign(found)) if *found == sign);
        if follows("=") || follows("!=") {
            let left = self.variable()?;
            let equal = self.cursor.takes("=");
            if !equal {
                self.cursor.expect("!=")?;
            }
            let right = self.variable()?;
            let formula =
                if left == right { Formula::Value(Truth::True) } else { Formula::Equal(left, right) };
            return Ok(if equal { formula } else { formula.not() });
        }
        let word = self.cursor.word("a formula")?;
        match word.as_str() {
            "0" => Ok(Formula::Value(Truth::False)),
            "1" if self.cursor.takes("/") => match self.cursor.word("'2'")?.as_str() {
                "2" => Ok(Formula::Value(Truth::Unknown)),
                _ => self.cursor.error("1/2 is expected"),
            },
            "1" => Ok(Formula::Value(Truth::True)),
            "tc" | "rtc" if follows("(") => self.path_of_formula(word == "rtc"),
            _ => self.application(&word),
        }
    }

    fn application(&mut self, name: &str) -> Result<Formula, ParseError> {
        let Some(pred) = self.vocabulary.pred(name) else {
            return self.cursor.error(format!("there is no predicate '{name}'"));
        };
        let is_path = self.cursor.takes("+");
        let reaches = !is_path && self.cursor.takes("*");
        let vars = self.arguments()?;
        let wanted = pred.arity();
        if vars.len() != wanted {
            return self.cursor.error(format!("'{name}' has {wanted} arguments, not {}", vars.len()));
        }
        if !is_path && !reaches {
            return match Formula::atom(pred, &vars) {
                Some(formula) => Ok(formula),
                None => self.cursor.error(format!("'{name}' cannot have these arguments")),
            };
        }
        let (Pred::Binary(pred), [start, end]) = (pred, &vars[..]) else {
            return self.cursor.error(format!("'{name}' has no paths: it has not two arguments"));
        };
        let next = self.next;
        let (from, to) = (self.bind("")?, self.bind("")?);
        self.scope.truncate(self.scope.len() - 2);
        self.release(next);
        let step = Formula::Binary(pred, from, to);
        Ok(path(Steps { from, to, step, start: *start, end: *end }, reaches))
    }

    fn path_of_formula(&mut self, reaches: bool) -> Result<Formula, ParseError> {
        self.cursor.expect("(")?;
        let (depth, next) = (self.scope.len(), self.next);
        let from = self.cursor.word("a variable")?;
        self.cursor.expect(",")?;
        let to = self.cursor.word("a variable")?;
        let (from, to) = (self.bind(&from)?, self.bind(&to)?);
        self.cursor.expect(":")?;
        let bound = self.scope.len();
        let step = self.formula()?;
        let grown = self.scope.len() - bound;
        self.scope.truncate(depth + grown);
        self.release(next);
        self.cursor.expect(")")?;
        match self.arguments()?[..] {
            [start, end] => Ok(path(Steps { from, to, step, start, end }, reaches)),
            _ => self.cursor.error("a path has a start and an end"),
        }
    }

    fn arguments(&mut self) -> Result<Vec<Var>, ParseError> {
        self.cursor.expect("(")?;
        let mut vars = Vec::new();
        while !self.cursor.takes(")") {
            if !vars.is_empty() {
                self.cursor.expect(",")?;
            }
            vars.push(self.variable()?);
        }
        Ok(vars)
    }
}

fn path(steps: Steps, reaches: bool) -> Formula {
    if reaches { Formula::reaches(steps) } else { Formula::Path(Box::new(steps)) }
}
