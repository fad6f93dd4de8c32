//! A round as a script in SMT-LIB, for people and other solvers: the formula, what the rows say,
//! and what was asked.
//!
//! A script is a proof that can be checked without this prover. It has in this order
//!
//! 1. definitions of all terms, then the constraints of the formula,
//! 2. the question whether an iteration or call that begins where all rows hold may end where one
//!    does not: it must be impossible,
//! 3. the rows as facts, and the question whether they contradict the formula: they must not, or
//!    they would prove everything,
//! 4. for each place behind which executions are not followed, and for each error that may happen,
//!    the question whether it can be reached.
//!
//! Questions that this prover has answered by "impossible" have that status, so that solvers object
//! if they come to another answer.

use super::{Encoded, Inferred, Search};
use crate::formula::{Loop, LoopSlot};
use crate::paths;
use crate::rounds::Round;
use crate::row::{Bound, Row};
use crate::words;
use solver::{Part, Term};
use std::collections::BTreeSet;

/// What a round has come to.
pub(super) enum End<'a> {
    /// Places behind which executions are not followed may be reached.
    Gap,
    /// Of the goals that it asked about, those that may be reached.
    Settled(&'a [(usize, Term)], &'a BTreeSet<usize>),
}

impl Search<'_> {
    /// Passes a round on as a script, if that is wanted.
    pub(super) fn write_script(&self, one: &Encoded<'_>, round: Round, inferred: &Inferred, end: &End<'_>) {
        if self.host.wants_scripts() {
            self.host.script(&round, &one.script(round, inferred, end));
        }
    }
}

impl Encoded<'_> {
    fn script(&self, round: Round, inferred: &Inferred, end: &End<'_>) -> String {
        let (cx, formula) = (&self.cx, &self.formula);
        let mut parts = vec![Part::Comment(format!("round {round}\nthe program"))];
        for one in &formula.loops {
            parts.push(Part::Comment(self.loop_in_words(one)));
        }
        for one in &formula.regions {
            let (name, called) = (&one.name, cx.name_in_script(one.called));
            parts.push(Part::Comment(format!("function {name}: {called} if a call of it is looked at")));
            parts.extend(self.slots_in_words("is called with", &one.slots));
        }
        for one in &formula.calls {
            let (place, name) = (self.place(one.span), &formula.regions[one.region].name);
            let returns = cx.name_in_script(one.returns);
            parts.push(Part::Comment(format!("{place}: call of {name}: {returns} if it returns")));
        }
        parts.extend(formula.constraints.iter().copied().map(Part::Assert));
        let rows = || inferred.rows.iter().zip(&inferred.found.bounds);
        let held: Vec<Part> = rows().flat_map(|(row, bound)| self.row_as_parts(row, bound)).collect();
        parts.push(Part::Comment("the rows, and whether they are inductive".to_owned()));
        let violated: Vec<Term> = rows().map(|(row, bound)| row.violation(cx, bound)).collect();
        let assumed = rows().map(|(row, bound)| row.assumption(cx, bound));
        let reached = if inferred.split.is_some() { paths::reached(cx, formula) } else { Vec::new() };
        let step: Vec<Term> = assumed.chain(reached).chain([cx.any(&violated)]).collect();
        parts.push(Part::Ask(cx.all(&step), true));
        parts.push(Part::Comment("what the rows say".to_owned()));
        parts.extend(held);
        parts.extend([Part::Comment("whether some execution is left".to_owned()), Part::Check]);
        for gap in &formula.gaps {
            let what = format!("{}: not followed: {}", self.place(gap.span), gap.what);
            parts.extend([Part::Comment(what), Part::Ask(gap.reached, matches!(end, End::Settled(..)))]);
        }
        if let End::Settled(goals, left) = end {
            for (number, happens) in *goals {
                let goal = &formula.goals[*number];
                parts.push(Part::Comment(format!("{}: {}", self.place(goal.span), goal.kind)));
                parts.push(Part::Ask(*happens, !left.contains(number)));
            }
        }
        cx.script(&parts)
    }

    /// What a row says, and that it holds.
    fn row_as_parts(&self, row: &Row, bound: &Bound) -> [Part; 2] {
        let says = match bound {
            Bound::Bottom => ": does not happen".to_owned(),
            Bound::AtMost(most) => {
                most.to_i128().map_or_else(|| format!(" <= {most}"), |most| format!(" <= {most}"))
            }
            Bound::OneOf(values) => {
                let values: Vec<String> = values.iter().map(ToString::to_string).collect();
                format!(" is one of {}", values.join(", "))
            }
            Bound::Table(..) => ": some values in each case".to_owned(),
            Bound::Affine(_) => ": equations".to_owned(),
            Bound::Paths(_) => ": some paths of links".to_owned(),
            Bound::Top => ": nothing is known".to_owned(),
        };
        [Part::Comment(format!("{}{says}", row.name)), Part::Assert(row.assumption(&self.cx, bound))]
    }

    fn loop_in_words(&self, one: &Loop) -> String {
        let select = self.cx.name_in_script(one.select);
        let mut text = format!("{}: loop: {select} if a later arrival is looked at", self.place(one.span));
        for part in self.slots_in_words("comes back as", &one.slots) {
            if let Part::Comment(line) = part {
                text += &format!("\n{line}");
            }
        }
        text
    }

    fn slots_in_words(&self, verb: &str, slots: &[LoopSlot]) -> Vec<Part> {
        let say = |it: &LoopSlot| {
            let name = words::slot(&self.prepared, &self.formula.memory, it.slot);
            Part::Comment(format!("  {name} {verb} {}", self.cx.name_in_script(it.back.term)))
        };
        slots.iter().map(say).collect()
    }
}
