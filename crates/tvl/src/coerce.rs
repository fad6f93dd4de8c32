//! Coerce: makes a structure as definite as the rules allow, or finds that it stands for no state.
//!
//! ```text
//! repeat until nothing changes:
//!   for each rule, and all nodes for which its body is 1:
//!     head is 0    the structure stands for no state
//!     head is 1/2  the head is made to hold
//! ```
//!
//! Only a body that surely holds counts, and every repair makes a value definite, so it ends. No
//! state that the structure stands for and that obeys the rules is lost: what is 1 for a summary
//! node is 1 for all its cells.
//!
//! A rule is compiled to a variable for each level, with the parts of the body that are decided
//! there; the last variable is looked at for all nodes at once. After a repair only rules are
//! looked at again that mention what has changed.

use crate::eval::{Assignment, Code, Evaluator, Paths};
use crate::formula::{Formula, Var, bit};
use crate::rule::{Head, Rule};
use crate::structure::Structure;
use crate::truth::{Row, Truth, nodes};
use crate::vocabulary::{Pred, Vocabulary};
use std::collections::BTreeSet;

/// Compiled rules.
#[derive(Clone, Debug)]
pub struct Rules {
    paths: Paths,
    rules: Vec<Compiled>,
}

#[derive(Clone, Debug)]
struct Compiled {
    /// Variables in the order in which nodes are chosen for them, with the parts of the body that
    /// are decided then.
    levels: Vec<(Var, Vec<Code>)>,
    /// Parts without variables.
    closed: Vec<Code>,
    head: Head,
    head_code: Code,
    /// The predicates that the body mentions.
    reads: BTreeSet<Pred>,
    /// Whether the body mentions equality, which is unknown for summary nodes.
    reads_equality: bool,
}

/// What a rule makes definite.
enum Repair {
    Literal(Pred, Vec<usize>, bool),
    Single(usize),
}

/// The structure stands for no state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// What has changed in a structure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Predicates whose values have changed.
    pub preds: BTreeSet<Pred>,
    /// Whether nodes have come or gone.
    pub nodes: bool,
    /// Whether nodes have ceased to be summary nodes.
    pub summaries: bool,
}

impl Changes {
    /// Everything may have changed.
    pub fn all(vocabulary: &Vocabulary) -> Changes {
        Changes { preds: vocabulary.named().map(|it| it.0).collect(), nodes: true, summaries: true }
    }
}

impl Rules {
    /// All rules of a vocabulary.
    pub fn of(vocabulary: &Vocabulary) -> Rules {
        let mut paths = Paths::default();
        let rules = vocabulary.all_rules().iter().map(|rule| Compiled::new(rule, &mut paths)).collect();
        Rules { paths, rules }
    }

    /// The number of rules.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Makes definite what the rules decide. Only what has changed since the rules were obeyed is
    /// looked at.
    pub fn coerce(&self, structure: &mut Structure, changes: &Changes) -> Result<(), Impossible> {
        let mut waiting: Vec<bool> = self.rules.iter().map(|rule| rule.depends_on(changes)).collect();
        loop {
            let repairs = self.repairs(structure, &mut waiting)?;
            if repairs.is_empty() {
                return Ok(());
            }
            let changed = repair(structure, repairs)?;
            for (waits, other) in waiting.iter_mut().zip(&self.rules) {
                *waits |= other.depends_on(&changed);
            }
        }
    }

    /// What the waiting rules repair. All of them look at the same structure, so what is computed
    /// for one serves the others.
    fn repairs(&self, structure: &Structure, waiting: &mut [bool]) -> Result<Vec<Repair>, Impossible> {
        let evaluator = Evaluator::new(structure, &self.paths);
        let mut repairs = Vec::new();
        for (waits, rule) in waiting.iter_mut().zip(&self.rules) {
            if std::mem::take(waits) {
                repairs.extend(rule.repairs(&evaluator)?);
            }
        }
        Ok(repairs)
    }

    /// The rules that a structure breaks: those whose body holds and whose head does not.
    pub fn broken(&self, structure: &Structure) -> Vec<usize> {
        let evaluator = Evaluator::new(structure, &self.paths);
        let breaks = |rule: &Compiled| rule.repairs(&evaluator).is_err();
        self.rules.iter().enumerate().filter(|(_, rule)| breaks(rule)).map(|(at, _)| at).collect()
    }
}

impl Compiled {
    fn new(rule: &Rule, paths: &mut Paths) -> Compiled {
        let head_formula = rule.head.formula();
        let parts = match &rule.body {
            Formula::And(parts) => parts.clone(),
            other => vec![other.clone()],
        };
        let free = rule.body.free() | head_formula.free();
        let order = order(free, &parts, &rule.head);
        let mut reads = BTreeSet::new();
        rule.body.for_each_pred(&mut |pred| {
            reads.insert(pred);
        });
        let mut parts: Vec<Code> = parts.iter().map(|part| paths.compile(part)).collect();
        let mut levels = Vec::new();
        let mut bound = 0;
        let take = |bound: u64, parts: &mut Vec<Code>| {
            let (now, later): (Vec<Code>, Vec<Code>) =
                std::mem::take(parts).into_iter().partition(|part| part.free() & !bound == 0);
            *parts = later;
            now
        };
        let closed = take(bound, &mut parts);
        for var in order {
            bound |= bit(var);
            levels.push((var, take(bound, &mut parts)));
        }
        Compiled {
            levels,
            closed,
            head: rule.head.clone(),
            head_code: paths.compile(&head_formula),
            reads,
            reads_equality: mentions_equality(&rule.body),
        }
    }

    fn depends_on(&self, changes: &Changes) -> bool {
        changes.nodes
            || changes.summaries && self.reads_equality
            || changes.preds.iter().any(|pred| self.reads.contains(pred))
    }

    fn repairs(&self, evaluator: &Evaluator<'_>) -> Result<Vec<Repair>, Impossible> {
        let at = Assignment::default();
        let mut repairs = Vec::new();
        if self.closed.iter().all(|part| evaluator.value(part, &at).must()) {
            self.descend(evaluator, 0, at, &mut repairs)?;
        }
        Ok(repairs)
    }

    fn descend(
        &self,
        evaluator: &Evaluator<'_>,
        level: usize,
        at: Assignment,
        repairs: &mut Vec<Repair>,
    ) -> Result<(), Impossible> {
        let Some((var, parts)) = self.levels.get(level) else {
            return self.fire(evaluator.value(&self.head_code, &at), &at, repairs);
        };
        let mut row = Row::exactly(evaluator.universe());
        for part in parts {
            row = row.and(evaluator.row(part, &at, *var));
            if row.must == 0 {
                return Ok(());
            }
        }
        if level + 1 < self.levels.len() {
            return nodes(row.must)
                .try_for_each(|node| self.descend(evaluator, level + 1, at.with(*var, node), repairs));
        }
        let head = evaluator.row(&self.head_code, &at, *var);
        nodes(row.must & !head.must)
            .try_for_each(|node| self.fire(head.get(node), &at.with(*var, node), repairs))
    }

    /// The body holds for these nodes, and the head has this value.
    fn fire(&self, head: Truth, at: &Assignment, repairs: &mut Vec<Repair>) -> Result<(), Impossible> {
        match (head, &self.head) {
            (Truth::True, _) => {}
            (Truth::False, _) | (Truth::Unknown, Head::Never) => return Err(Impossible),
            (Truth::Unknown, Head::Literal(pred, vars, value)) => {
                let tuple = vars.iter().map(|var| at.get(*var)).collect();
                repairs.push(Repair::Literal(*pred, tuple, *value));
            }
            // Equality is unknown only for a summary node and itself.
            (Truth::Unknown, Head::Equal(v, _, true)) => repairs.push(Repair::Single(at.get(*v))),
            // That two cells of a summary node differ is nothing that a structure can say.
            (Truth::Unknown, Head::Equal(_, _, false)) => {}
        }
        Ok(())
    }
}

/// Changes a structure. Two repairs may contradict each other.
fn repair(structure: &mut Structure, repairs: Vec<Repair>) -> Result<Changes, Impossible> {
    let mut changes = Changes::default();
    for repair in repairs {
        match repair {
            Repair::Literal(pred, tuple, value) => {
                let (old, new) = (structure.get(pred, &tuple), Truth::from(value));
                if old == new.not() {
                    return Err(Impossible);
                }
                if old != new {
                    structure.set(pred, &tuple, new);
                    changes.preds.insert(pred);
                }
            }
            Repair::Single(node) => {
                changes.summaries |= structure.is_summary(node);
                structure.set_summary(node, false);
            }
        }
    }
    Ok(changes)
}

/// The order in which nodes are chosen for variables: those first for which few nodes come into
/// question; last one that the head mentions.
fn order(free: u64, parts: &[Formula], head: &Head) -> Vec<Var> {
    let mut left: Vec<Var> = (0..u64::BITS as u8).filter(|at| free >> at & 1 == 1).map(Var).collect();
    let last = match head {
        Head::Literal(_, vars, _) => vars.last().copied(),
        Head::Equal(_, w, _) => Some(*w),
        Head::Never => None,
    };
    let mut order = Vec::new();
    let mut bound = 0u64;
    while !left.is_empty() {
        let weight = |var: &Var| {
            let with = bound | bit(*var);
            let decided = |part: &&Formula| part.free() & !with == 0 && part.free() & bit(*var) != 0;
            let narrow =
                |part: &Formula| u32::from(matches!(part, Formula::Unary(..) | Formula::Binary(..))) + 1;
            parts.iter().filter(decided).map(narrow).sum::<u32>()
        };
        let best = left
            .iter()
            .enumerate()
            .filter(|(_, var)| left.len() == 1 || Some(**var) != last)
            .max_by_key(|(at, var)| (weight(var), usize::MAX - at))
            .map_or(0, |(at, _)| at);
        let var = left.remove(best);
        bound |= bit(var);
        order.push(var);
    }
    order
}

fn mentions_equality(formula: &Formula) -> bool {
    match formula {
        Formula::Equal(..) => true,
        Formula::Value(_) | Formula::Nullary(_) | Formula::Unary(..) | Formula::Binary(..) => false,
        Formula::Not(inner) | Formula::Exists(_, inner) | Formula::ForAll(_, inner) => {
            mentions_equality(inner)
        }
        Formula::And(parts) | Formula::Or(parts) => parts.iter().any(mentions_equality),
        Formula::Choose(parts) => parts.iter().any(mentions_equality),
        Formula::Path(steps) => mentions_equality(&steps.step),
    }
}
