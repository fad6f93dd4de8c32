//! The values that a violation witness names for the program's choices.
//!
//! `\result == 5` is about the call at the named location. `x == 5`, which some tools write
//! instead, is about a choice that is assigned to `x`. All other assumptions of a witness follow
//! from the choices, or cannot be enforced.

use crate::sites::{Key, Sites, key};
use interp::{Choice, InputValue};
use ir::{Body, Callee, Program, RegId, Span, StmtKind};
use party::harness::is_allocation;
use report::constant::equations;
use report::{Location, Step, Violation};
use std::collections::BTreeMap;

/// Values for choices, in the order in which they are made.
pub(crate) struct ChosenValues<'p> {
    wanted: Vec<Wanted>,
    /// The variables that the choices of a location are assigned to.
    variables: BTreeMap<Key, String>,
    /// Where calls end: a witness points at the closing parenthesis.
    sites: &'p Sites<'p>,
    /// Where the program may read its environment: the first and last lines of calls, with their
    /// functions.
    asking: Vec<(u32, u32, String)>,
}

/// What a choice must be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Decision {
    /// As the witness says.
    Said(InputValue),
    /// The usual value: allocations do not fail.
    Usual(InputValue),
}

struct Wanted {
    location: Location,
    /// The function that returns it; empty for any.
    function: String,
    /// The variable that gets the value; `None` if the witness names the location of the call.
    variable: Option<String>,
    value: InputValue,
}

impl<'p> ChosenValues<'p> {
    pub(crate) fn new(program: &Program, sites: &'p Sites<'p>, violation: &Violation) -> ChosenValues<'p> {
        let (variables, asking) = (variables(program), asking(program, sites));
        let mut chosen = ChosenValues { wanted: Vec::new(), variables, sites, asking };
        for step in &violation.steps {
            match step {
                Step::Return { location, function, constraint } => chosen.add(location, function, constraint),
                Step::Assume { location, constraint } => chosen.add(location, "", constraint),
                // Decisions follow from the choices.
                Step::Branch { .. } | Step::Enter { .. } | Step::Leave { .. } => {}
            }
        }
        chosen
    }

    fn add(&mut self, location: &Location, function: &str, constraint: &str) {
        // An allocation that does not fail.
        let succeeds = constraint.replace(' ', "") == "\\result!=(void*)0";
        let found = equations(constraint).0.into_iter().map(|equation| (equation.name, equation.value));
        for (name, value) in found.chain(succeeds.then(|| ("\\result".to_owned(), InputValue::Int(1)))) {
            let variable = (name != "\\result").then_some(name);
            let known = match &variable {
                Some(name) => self.variables.values().any(|known| known == name),
                None => self.is_asked(location, function),
            };
            if known {
                let (location, function) = (location.clone(), function.to_owned());
                self.wanted.push(Wanted { location, function, variable, value });
            }
        }
    }

    /// Whether the program may read its environment at a location.
    fn is_asked(&self, location: &Location, function: &str) -> bool {
        let there = |(begin, end, name): &(u32, u32, String)| {
            [*begin, *end].contains(&location.place.line) && (function.is_empty() || function == name)
        };
        self.asking.iter().any(there)
    }

    /// All values in order.
    pub(crate) fn given(&self) -> Vec<InputValue> {
        self.wanted.iter().map(|wanted| wanted.value).collect()
    }

    /// Whether the choices of a run are those of the witness, one by one.
    pub(crate) fn is_followed_by(&self, choices: &[Choice]) -> bool {
        let spoken_of = |(at, choice)| matches!(self.decide(at, choice), Some(Decision::Said(_)));
        choices.len() == self.wanted.len()
            && !choices.iter().any(is_allocation)
            && choices.iter().enumerate().all(spoken_of)
    }

    /// What a choice must be when the witness is at this step; `None` if it leaves that open.
    pub(crate) fn decide(&self, step: usize, choice: &Choice) -> Option<Decision> {
        let said = self.wanted.get(step).and_then(|wanted| self.value_for(wanted, choice));
        match said {
            // The choice of an allocation is whether it fails; the witness names its result.
            Some(value) if is_allocation(choice) => {
                Some(Decision::Said(InputValue::Int(i128::from(value == InputValue::Int(0)))))
            }
            Some(value) => Some(Decision::Said(value)),
            None if is_allocation(choice) => Some(Decision::Usual(InputValue::Int(0))),
            None if ir::is_unspecified(&choice.name) => Some(Decision::Usual(InputValue::Bits(0))),
            None => None,
        }
    }

    /// The value that a choice must have if it is the one that the witness means.
    fn value_for(&self, wanted: &Wanted, choice: &Choice) -> Option<InputValue> {
        let fits = match &wanted.variable {
            Some(name) => self.variables.get(&key(choice.span)) == Some(name),
            None => {
                let end = end_line(self.sites, choice.span);
                let there = [choice.span.line, end].contains(&wanted.location.place.line);
                there && (wanted.function.is_empty() || *wanted.function == *choice.name)
            }
        };
        fits.then_some(wanted.value)
    }

    /// What the witness leaves open.
    pub(crate) fn missing(&self, violation: &Violation) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        if self.wanted.is_empty() {
            lines.push(
                "the witness names no values for the program's choices: other ones may violate the property"
                    .to_owned(),
            );
        }
        lines.extend(violation.left_out.iter().cloned());
        lines
    }
}

/// The statements that may make a choice: their locations, and the registers that get it.
fn choosing(program: &Program) -> impl Iterator<Item = (&Body, Span, Option<RegId>)> {
    let bodies = program.funcs.iter().filter_map(|func| func.body.as_ref());
    bodies.flat_map(|body| {
        let stmts = body.blocks.iter().flat_map(|block| &block.stmts);
        stmts.filter_map(move |stmt| match &stmt.kind {
            StmtKind::Nondet { dst, .. } => Some((body, stmt.span, Some(*dst))),
            StmtKind::Call { dst, .. } => Some((body, stmt.span, *dst)),
            _ => None,
        })
    })
}

/// The variables that choices are assigned to, by the locations of the choices.
fn variables(program: &Program) -> BTreeMap<Key, String> {
    let name = |(body, span, dst): (&Body, Span, Option<RegId>)| {
        let name = body.regs[dst?].name.as_deref()?;
        Some((key(span), name.to_owned()))
    };
    choosing(program).filter_map(name).collect()
}

/// The line on which a call ends.
fn end_line(sites: &Sites<'_>, call: Span) -> u32 {
    sites.end(call).map_or(call.line, |(line, _)| line)
}

/// Where the program may read its environment.
fn asking(program: &Program, sites: &Sites<'_>) -> Vec<(u32, u32, String)> {
    let bodies = program.funcs.iter().filter_map(|func| func.body.as_ref());
    let stmts = bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts);
    let asked = stmts.filter_map(|stmt| {
        let name = match &stmt.kind {
            StmtKind::Nondet { name, .. } => name.to_string(),
            StmtKind::Call { callee: Callee::Direct(func), .. } => {
                let func = program.funcs.get(*func).filter(|func| func.body.is_none())?;
                func.name.to_string()
            }
            StmtKind::Call { callee: Callee::Indirect(_), .. } => String::new(),
            _ => return None,
        };
        Some((stmt.span.line, end_line(sites, stmt.span), name))
    });
    asked.collect()
}
