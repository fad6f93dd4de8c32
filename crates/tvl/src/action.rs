//! Actions: what a statement does to structures.
//!
//! ```text
//! action load
//!   focus exists a. y(a) & n(a, v)
//!   check null: !(exists a. y(a))
//!   when 1
//!   new fresh
//!   x(v) := exists a. y(a) & n(a, v)
//!   drop z(v)
//! ```
//!
//! - `focus`: what is made definite first; several are focused on one after the other
//! - `check NAME`: something that may go wrong, reported if the formula may hold
//! - `when`: structures in which it does not hold are not followed
//! - `new P`: there is a new node, for which alone the unary predicate P holds until the action
//!   ends
//! - `p(v) := φ`: the values of a predicate after the action, from those before it; all updates
//!   happen at once, and predicates without one keep their values
//! - `drop`: nodes for which the formula holds before the updates are gone after them; it has to be
//!   definite ([`Stuck::DropIsUnknown`]), so focus on it
//!
//! An action is applied in these steps: focus, with coerce after each value that it decides, `when`
//! and `check`, updates, coerce, [blur](mod@crate::blur). On two-valued structures it does exactly
//! what its formulas say.

use crate::coerce::{Changes, Rules};
use crate::eval::{Assignment, Code, Evaluator, Paths, Values, store, values};
use crate::focus::{Focus, TooManyNodes};
use crate::formula::{Formula, Var};
use crate::lex::{Cursor, ParseError};
use crate::parse::Reader;
use crate::structure::Structure;
use crate::truth::{Row, Truth};
use crate::vocabulary::{Pred, Vocabulary};
use std::collections::BTreeSet;

/// What a statement does.
#[derive(Clone, Debug)]
pub struct Action {
    /// Its name.
    pub name: String,
    paths: Paths,
    focus: Vec<Focus>,
    checks: Vec<(String, Code)>,
    when: Option<Code>,
    new: Option<u16>,
    updates: Vec<Update>,
    drop: Option<(Var, Code)>,
    /// Predicates that get the value of their definition in the end.
    defined: Vec<Update>,
}

#[derive(Clone, Debug)]
struct Update {
    pred: Pred,
    params: Vec<Var>,
    code: Code,
}

/// Why an action cannot be applied to a structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// A structure would have too many nodes.
    TooManyNodes,
    /// It is not known whether a node is dropped. A node stands for some cells, so it can neither
    /// stay nor go.
    DropIsUnknown,
}

impl From<TooManyNodes> for Stuck {
    fn from(_: TooManyNodes) -> Stuck {
        Stuck::TooManyNodes
    }
}

impl std::fmt::Display for Stuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stuck::TooManyNodes => TooManyNodes.fmt(f),
            Stuck::DropIsUnknown => f.write_str("it is not known which nodes are dropped"),
        }
    }
}

impl std::error::Error for Stuck {}

/// What comes of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// The structures after it.
    pub after: Vec<Structure>,
    /// Checks that may hold, with their value: 1 if the error surely happens in one of the
    /// structures that the structure before was divided into.
    pub alarms: Vec<(String, Truth)>,
}

/// What actions are applied with.
#[derive(Clone, Debug)]
pub struct System {
    /// The rules of the vocabulary.
    pub rules: Rules,
    /// The predicates that tell nodes apart.
    pub abstraction: Vec<u16>,
    everything: Changes,
}

impl System {
    /// For a vocabulary.
    pub fn new(vocabulary: &Vocabulary) -> System {
        System {
            rules: Rules::of(vocabulary),
            abstraction: vocabulary.abstraction(),
            everything: Changes::all(vocabulary),
        }
    }

    /// The structure as definite as the rules allow. `None` if it stands for no state.
    pub fn coerced(&self, mut structure: Structure) -> Option<Structure> {
        self.rules.coerce(&mut structure, &self.everything).ok()?;
        Some(structure)
    }

    /// Applies an action to a structure.
    pub fn apply(&self, action: &Action, structure: &Structure) -> Result<Step, Stuck> {
        let mut step = Step::default();
        let mut repair = |old: &Structure, new: &mut Structure| {
            let changes = changes_between(old, new);
            self.rules.coerce(new, &changes).is_ok()
        };
        for before in action.focused(structure, &mut repair)? {
            if !action.is_followed(&before, &mut step) {
                continue;
            }
            let (mut after, changes) = action.updated(before)?;
            if self.rules.coerce(&mut after, &changes).is_ok() {
                let blurred = after.blurred(&self.abstraction);
                if !step.after.contains(&blurred) {
                    step.after.push(blurred);
                }
            }
        }
        Ok(step)
    }
}

/// What a structure has that another one has not.
fn changes_between(old: &Structure, new: &Structure) -> Changes {
    if old.size() != new.size() {
        let unary = (0..new.unary_count()).map(Pred::Unary);
        let binary = (0..new.binary_count()).map(Pred::Binary);
        let nullary = (0..new.nullary_count()).map(Pred::Nullary);
        return Changes { preds: nullary.chain(unary).chain(binary).collect(), nodes: true, summaries: true };
    }
    let nullary = (0..new.nullary_count()).filter(|it| old.nullary(*it) != new.nullary(*it));
    let unary = (0..new.unary_count()).filter(|it| old.unary(*it) != new.unary(*it));
    let binary = (0..new.binary_count()).filter(|it| old.binary(*it) != new.binary(*it));
    let preds = nullary.map(Pred::Nullary).chain(unary.map(Pred::Unary)).chain(binary.map(Pred::Binary));
    Changes { preds: preds.collect(), nodes: false, summaries: old.summaries() != new.summaries() }
}

impl Action {
    /// An action that does nothing.
    pub fn new(name: &str) -> Action {
        Action {
            name: name.to_owned(),
            paths: Paths::default(),
            focus: Vec::new(),
            checks: Vec::new(),
            when: None,
            new: None,
            updates: Vec::new(),
            drop: None,
            defined: Vec::new(),
        }
    }

    /// Makes a formula definite before anything else. Says why if it has not the form for it.
    pub fn focus_on(&mut self, vocabulary: &Vocabulary, formula: &Formula) -> Result<(), String> {
        let focus = Focus::new(vocabulary, formula)
            .ok_or_else(|| format!("no conjunction of literals: {}", formula.text(vocabulary)))?;
        self.focus.push(focus);
        Ok(())
    }

    /// Reports where the formula may hold.
    pub fn check(&mut self, name: &str, formula: &Formula) {
        let code = self.paths.compile(formula);
        self.checks.push((name.to_owned(), code));
    }

    /// Follows structures only where the formula may hold.
    pub fn only_when(&mut self, formula: &Formula) {
        self.when = Some(self.paths.compile(formula));
    }

    /// Adds a node for which alone this predicate holds, until the action ends.
    pub fn add_node(&mut self, pred: u16) {
        self.new = Some(pred);
    }

    /// The values of a predicate after the action.
    pub fn update(&mut self, pred: Pred, params: Vec<Var>, formula: &Formula) {
        let code = self.paths.compile(formula);
        self.updates.push(Update { pred, params, code });
    }

    /// Removes the nodes for which the formula holds.
    pub fn drop_nodes(&mut self, param: Var, formula: &Formula) {
        self.drop = Some((param, self.paths.compile(formula)));
    }

    /// Gives instrumentation predicates that the action does not update, but that depend on what it
    /// changes, the value of their definition after it.
    pub fn define_the_rest(&mut self, vocabulary: &Vocabulary) {
        let updated = self.changed();
        let all_change = self.new.is_some() || self.drop.is_some();
        let mut changed = updated.clone();
        for (pred, definition) in vocabulary.definitions() {
            if updated.contains(&pred) {
                continue;
            }
            let mut depends = all_change;
            definition.formula.for_each_pred(&mut |other| depends |= changed.contains(&other));
            if depends {
                changed.insert(pred);
                let code = self.paths.compile(&definition.formula);
                self.defined.push(Update { pred, params: definition.params.clone(), code });
            }
        }
    }

    /// Reads an action.
    pub fn parse(vocabulary: &Vocabulary, text: &str) -> Result<Action, ParseError> {
        let mut cursor = Cursor::new(text)?;
        if !cursor.takes_word("action") {
            return cursor.error("'action' is expected");
        }
        let mut action = Action::new(&cursor.word("the name of the action")?);
        while !cursor.is_at_end() {
            action.read_part(vocabulary, &mut cursor)?;
        }
        Ok(action)
    }

    fn read_part(&mut self, vocabulary: &Vocabulary, cursor: &mut Cursor) -> Result<(), ParseError> {
        let line = cursor.line();
        let word = cursor.word("a part of an action")?;
        let formula = |cursor: &mut Cursor| Reader::new(vocabulary, cursor).formula();
        match word.as_str() {
            "focus" => {
                let formula = formula(cursor)?;
                self.focus_on(vocabulary, &formula).map_err(|message| ParseError { line, message })?;
            }
            "check" => {
                let name = cursor.word("the name of the check")?;
                cursor.expect(":")?;
                self.check(&name, &formula(cursor)?);
            }
            "when" => self.only_when(&formula(cursor)?),
            "new" => {
                let name = cursor.word("a unary predicate")?;
                let Some(Pred::Unary(pred)) = vocabulary.pred(&name) else {
                    return cursor.error(format!("there is no unary predicate '{name}'"));
                };
                self.add_node(pred);
            }
            "drop" => {
                let formula = formula(cursor)?;
                if formula.free().count_ones() != 1 {
                    return cursor.error("what is dropped is said of one node");
                }
                self.drop_nodes(Var(formula.free().trailing_zeros() as u8), &formula);
            }
            name => {
                let Some(pred) = vocabulary.pred(name) else {
                    return cursor.error(format!("there is no predicate '{name}'"));
                };
                let (params, formula) = Reader::new(vocabulary, cursor).update(pred)?;
                self.update(pred, params, &formula);
            }
        }
        Ok(())
    }

    fn focused(
        &self,
        structure: &Structure,
        repair: &mut dyn FnMut(&Structure, &mut Structure) -> bool,
    ) -> Result<Vec<Structure>, TooManyNodes> {
        let mut structures = vec![structure.clone()];
        for focus in &self.focus {
            let mut next = Vec::new();
            for structure in &structures {
                next.extend(focus.apply_repaired(structure, repair)?);
            }
            structures = next;
        }
        Ok(structures)
    }

    /// Reports what may go wrong; whether the action goes on.
    fn is_followed(&self, structure: &Structure, step: &mut Step) -> bool {
        let evaluator = Evaluator::new(structure, &self.paths);
        let value = |code: &Code| evaluator.value(code, &Assignment::default());
        if self.when.as_ref().is_some_and(|when| !value(when).may()) {
            return false;
        }
        for (name, code) in &self.checks {
            let value = value(code);
            if value.may() && !step.alarms.contains(&(name.clone(), value)) {
                step.alarms.push((name.clone(), value));
            }
        }
        true
    }

    /// The structure after the updates, and what has changed.
    fn updated(&self, mut structure: Structure) -> Result<(Structure, Changes), Stuck> {
        let mut changes = Changes::default();
        if let Some(pred) = self.new {
            let node = structure.add_node().ok_or(TooManyNodes)?;
            structure.set_unary(pred, Row::exactly(1 << node));
            changes.nodes = true;
        }
        let evaluator = Evaluator::new(&structure, &self.paths);
        let computed: Vec<Values> =
            self.updates.iter().map(|it| values(&evaluator, it.pred, &it.params, &it.code)).collect();
        let at = Assignment::default();
        let dropped = self.drop.as_ref().map(|(param, code)| evaluator.row(code, &at, *param));
        drop(evaluator);
        for (update, values) in self.updates.iter().zip(computed) {
            store(&mut structure, update.pred, values);
            changes.preds.insert(update.pred);
        }
        if let Some(pred) = self.new {
            structure.set_unary(pred, Row::NONE);
        }
        if let Some(dropped) = dropped.filter(|dropped| dropped.may != 0) {
            if dropped.unknown() != 0 {
                return Err(Stuck::DropIsUnknown);
            }
            structure = structure.restricted(structure.universe() & !dropped.must);
            changes.nodes = true;
        }
        for update in &self.defined {
            let evaluator = Evaluator::new(&structure, &self.paths);
            let values = values(&evaluator, update.pred, &update.params, &update.code);
            store(&mut structure, update.pred, values);
            changes.preds.insert(update.pred);
        }
        Ok((structure, changes))
    }

    /// Applies the action to a two-valued structure: the state after it, or nothing if it is not
    /// followed. No rule is looked at, and nothing is merged.
    pub fn run(&self, structure: &Structure) -> Result<Option<Structure>, Stuck> {
        if !self.is_followed(structure, &mut Step::default()) {
            return Ok(None);
        }
        Ok(Some(self.updated(structure.clone())?.0))
    }

    /// The predicates that it changes.
    pub fn changed(&self) -> BTreeSet<Pred> {
        self.updates.iter().map(|update| update.pred).collect()
    }
}

impl Reader<'_> {
    /// The parameters and the formula of an update, behind the name of the predicate.
    fn update(&mut self, pred: Pred) -> Result<(Vec<Var>, Formula), ParseError> {
        let params = self.parameters()?;
        if params.len() != pred.arity() {
            return self.error(format!("{} parameters are expected, not {}", pred.arity(), params.len()));
        }
        self.sign(":=")?;
        Ok((params, self.closed_formula()?))
    }
}
