//! What facts of the template engine say about variables: the material for invariants of witnesses.
//!
//! A loop of a function that is called from several places is several loops for the engine, and its
//! invariant is a disjunction. Only facts that hold at every arrival count, and only variables that
//! are surely set: the engine follows executions in which others have any value.

use cfront::{Loop, Variable, VariablePlace};
use flow::{Point, set_before};
use ir::{Body, Idx, Program, RegId, Ty};
use report::invariant::{Facts, Known, comparison, of_states};
use std::collections::BTreeSet;
use template::facts::{Entry, Place};
use template::{Claim, LoopFacts};

/// The facts of one loop of the engine.
struct TemplateFacts<'f> {
    loops: &'f LoopFacts,
    set: &'f BTreeSet<RegId>,
}

/// A C expression over the variables of a function that holds whenever the condition of a loop is
/// about to be evaluated. `None` if the engine knows nothing of it.
pub fn invariant_of(program: &Program, loops: &[LoopFacts], found: &Loop, point: Point) -> Option<String> {
    let here = || loops.iter().filter(|one| one.number == Some(found.number));
    if here().any(|one| !one.at_condition || one.func != Some(found.func)) {
        return None;
    }
    let set = surely_set(program.funcs[found.func].body.as_ref()?, point);
    // What is known of one that does not iterate is left out, and with it what is known of all.
    let facts: Vec<TemplateFacts<'_>> = here().map(|loops| TemplateFacts { loops, set: &set }).collect();
    (!facts.is_empty()).then(|| of_states(&facts, &found.visible))
}

/// The registers that hold a value at a point, on every path to it.
fn surely_set(body: &Body, point: Point) -> BTreeSet<RegId> {
    let uses = set_before(body, [point].iter());
    let is_set = |reg: &RegId| uses.iter().any(|one| one.regs.has(reg.index()));
    body.regs.indices().filter(is_set).collect()
}

impl TemplateFacts<'_> {
    /// Whether a place of the engine is a variable.
    fn is_it(&self, variable: &Variable, place: &Place) -> bool {
        let Ty::Int(width) = variable.ty else { return false };
        let same = match variable.place {
            VariablePlace::Reg(reg) => {
                place.reg().is_some_and(|it| it.index() == self.loops.first_reg + reg.index())
            }
            VariablePlace::Global(global) => place.global() == Some(global),
            VariablePlace::Obj(_) => false,
        };
        same && place.signed == variable.signed && place.width == u32::from(width)
    }

    /// The values that variables have together; `None` if one of them is not among these.
    fn together(&self, places: &[Place], ways: &[Vec<Entry>], variables: &[&Variable]) -> Option<String> {
        let named = |place: &Place| variables.iter().find(|variable| self.is_it(variable, place));
        let names = places.iter().map(named).collect::<Option<Vec<_>>>()?;
        let way = |way: &Vec<Entry>| {
            let mut parts: Vec<String> = Vec::new();
            for (variable, entry) in names.iter().zip(way) {
                match entry {
                    Entry::Is(value) => parts.push(comparison(variable, "==", *value)?),
                    Entry::Not(values) => {
                        let all = values.iter().map(|value| comparison(variable, "!=", *value));
                        parts.extend(all.collect::<Option<Vec<String>>>()?);
                    }
                    Entry::Any => {}
                }
            }
            (!parts.is_empty()).then(|| format!("({})", parts.join(" && ")))
        };
        let ways = ways.iter().map(way).collect::<Option<Vec<String>>>()?;
        Some(format!("({})", ways.join(" || "))).filter(|text| text.len() <= MOST_TOGETHER)
    }
}

/// How many bytes may say what values variables have together.
const MOST_TOGETHER: usize = 600;

impl Facts for TemplateFacts<'_> {
    fn known(&self, variable: &Variable) -> Option<Known> {
        let Ty::Int(width) = variable.ty else { return None };
        let usable = match variable.place {
            VariablePlace::Reg(reg) => self.set.contains(&reg),
            VariablePlace::Global(_) => true,
            VariablePlace::Obj(_) => false,
        };
        if !usable || width > 64 {
            return None;
        }
        let half = 1i128 << (width - 1);
        let all = if variable.signed { (-half, half - 1) } else { (0, 2 * half - 1) };
        let (low, high) = self.loops.bounds(|place| self.is_it(variable, place)).unwrap_or(all);
        Some(Known::Number(low, high))
    }

    fn are_same(&self, a: &Variable, b: &Variable) -> bool {
        self.at_most(a, b) == Some(0) && self.at_most(b, a) == Some(0)
    }

    fn at_most(&self, a: &Variable, b: &Variable) -> Option<i128> {
        self.loops.difference(|place| self.is_it(a, place), |place| self.is_it(b, place))
    }

    fn others(&self, variables: &[&Variable]) -> Vec<String> {
        let said = |claim: &Claim| match claim {
            Claim::Together(places, ways) => self.together(places, ways, variables),
            Claim::OneOf(place, values) => {
                let (first, last) = (values.iter().min()?, values.iter().max()?);
                // Else the bounds say it.
                let has_gaps = last.checked_sub(*first)? >= i128::try_from(values.len()).ok()?;
                let ways: Vec<Vec<Entry>> = values.iter().map(|value| vec![Entry::Is(*value)]).collect();
                has_gaps.then(|| self.together(std::slice::from_ref(place), &ways, variables))?
            }
            _ => None,
        };
        self.loops.everywhere().filter_map(said).collect()
    }
}
