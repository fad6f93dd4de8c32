//! Records the steps of a run for a witness: what the environment chose, how branches were decided,
//! which functions were called.
//!
//! **What is left out.** A validator evaluates a waypoint whenever its location is reached, and the
//! waypoint must then hold. So the steps of a location are recorded from the first one on, without
//! gaps. Choices are recorded up to `MOST_CHOICES`. The branches and calls that are reached most
//! often are left out, each with all its steps, so that at most `MOST_OTHERS` steps are recorded.
//! Constant conditions, and branches and calls that come from a macro, are not recorded at all:
//! there is no location to point at.

use crate::events::{Decision, Event};
use crate::sites::{Key, Sites, key};
use crate::violation::location;
use interp::{Choice, View};
use ir::{FuncId, PlaceInFile, Program, Span, Ty, source_name};
use party::harness::{is_allocation, is_result};
use report::{Location, Step};
use std::collections::{BTreeMap, BTreeSet};

/// How many choices are recorded.
const MOST_CHOICES: usize = 10_000;
/// How many other steps are recorded.
const MOST_OTHERS: usize = 2_000;

/// Records what a run does.
pub struct Recorder<'p> {
    program: &'p Program,
    sites: &'p Sites<'p>,
    entries: Vec<Entry>,
    /// How often each location was reached.
    counts: BTreeMap<(bool, Key), usize>,
    choices: usize,
    /// Whether there were any events.
    watched: bool,
    /// The functions of the program with bodies.
    defined: BTreeSet<&'p str>,
}

struct Entry {
    what: What,
    span: Span,
    /// The function around it.
    function: Option<FuncId>,
}

enum What {
    Choice(usize),
    Decided(Decision),
    Enter(String),
    Leave(String),
}

impl Entry {
    /// The location whose steps are recorded or left out together.
    fn site(&self) -> Option<(bool, Key)> {
        match self.what {
            What::Choice(_) => None,
            What::Decided(_) => Some((true, key(self.span))),
            What::Enter(_) | What::Leave(_) => Some((false, key(self.span))),
        }
    }
}

impl<'p> Recorder<'p> {
    /// An empty recorder.
    pub fn new(program: &'p Program, sites: &'p Sites<'p>) -> Recorder<'p> {
        let defined = program.funcs.iter().filter(|func| func.body.is_some()).map(|func| &*func.name);
        let (entries, counts) = (Vec::new(), BTreeMap::new());
        Recorder { program, sites, entries, counts, choices: 0, watched: false, defined: defined.collect() }
    }

    /// Records an event.
    pub fn event(&mut self, event: &Event<'p>, view: &View<'_, '_, '_>) {
        while self.choices < view.choices().len() {
            self.note(What::Choice(self.choices), Span::NONE, None);
            self.choices += 1;
        }
        self.watched = true;
        let func = || view.point(0).map(|here| here.func);
        match event {
            Event::Decided { keyword, decision, .. } if self.sites.can_tell(*keyword) => {
                self.note(What::Decided(*decision), *keyword, func());
            }
            Event::Called { call, function } if self.can_tell(function, *call) => {
                self.note(What::Enter(source_name(function).to_owned()), *call, func());
            }
            Event::Returned { call, function, .. } if self.can_tell(function, *call) => {
                self.note(What::Leave(source_name(function).to_owned()), *call, func());
            }
            Event::Decided { .. }
            | Event::Called { .. }
            | Event::Returned { .. }
            | Event::Statement(_)
            | Event::Part(..)
            | Event::Step(..) => {}
        }
    }

    /// Whether a witness can name a call.
    fn can_tell(&self, function: &str, call: Span) -> bool {
        self.defined.contains(function) && self.sites.end(call).is_some()
    }

    fn note(&mut self, what: What, span: Span, function: Option<FuncId>) {
        let entry = Entry { what, span, function };
        if let Some(site) = entry.site() {
            let count = self.counts.entry(site).or_default();
            *count += 1;
            // It will be left out.
            if *count > MOST_OTHERS {
                return;
            }
        }
        self.entries.push(entry);
    }

    /// The steps, after the run; if it was not watched, all its choices.
    pub fn steps(mut self, choices: &[Choice]) -> Vec<Step> {
        // A choice of the last statement is the result of a call that has not returned.
        if !self.watched {
            (0..choices.len()).for_each(|at| self.note(What::Choice(at), Span::NONE, None));
        }
        let recorded = self.recorded_sites();
        let functions = functions(self.program, choices);
        let mut steps = Vec::new();
        // Calls with some results that a witness cannot express.
        let mut unsaid: BTreeSet<Key> = BTreeSet::new();
        for entry in &self.entries {
            match &entry.what {
                What::Choice(at) if *at < MOST_CHOICES => {
                    let Some(choice) = choices.get(*at).filter(|choice| is_result(choice)) else { continue };
                    match constraint(choice).filter(|_| !unsaid.contains(&key(choice.span))) {
                        Some(constraint) => steps.push(self.choice_step(choice, constraint, &functions)),
                        None => {
                            unsaid.insert(key(choice.span));
                        }
                    }
                }
                What::Choice(_) => {}
                _ if !entry.site().is_some_and(|site| recorded.contains(&site)) => {}
                What::Decided(decision) => {
                    steps.push(Step::Branch { location: self.place(entry), value: value(*decision) });
                }
                What::Enter(function) => {
                    steps.push(Step::Enter { location: self.end(entry), function: function.clone() });
                }
                What::Leave(function) => {
                    steps.push(Step::Leave { location: self.end(entry), function: function.clone() });
                }
            }
        }
        steps
    }

    /// The locations whose steps are recorded: those that are reached least often.
    fn recorded_sites(&self) -> BTreeSet<(bool, Key)> {
        let mut sites: Vec<(usize, (bool, Key))> =
            self.counts.iter().map(|(site, count)| (*count, *site)).collect();
        sites.sort_unstable();
        let mut sum = 0;
        let fits = |(count, _): &(usize, (bool, Key))| {
            sum += count;
            sum <= MOST_OTHERS
        };
        sites.into_iter().take_while(fits).map(|(_, site)| site).collect()
    }

    fn place(&self, entry: &Entry) -> Location {
        let func = entry.function.and_then(|func| self.program.funcs.get(func));
        location(self.program, entry.span, func.map(|func| source_name(&func.name).to_owned()))
    }

    fn end(&self, entry: &Entry) -> Location {
        self.at_end(entry.span, self.place(entry))
    }

    fn at_end(&self, call: Span, Location { place, function }: Location) -> Location {
        let place = match self.sites.end(call) {
            Some((line, column)) => PlaceInFile { line, col: Some(column), ..place },
            None => place.without_column(),
        };
        Location { place, function }
    }

    fn choice_step(&self, choice: &Choice, constraint: String, functions: &BTreeMap<Key, String>) -> Step {
        let place = location(self.program, choice.span, functions.get(&key(choice.span)).cloned());
        Step::Return {
            location: self.at_end(choice.span, place),
            function: choice.name.to_string(),
            constraint,
        }
    }
}

fn value(decision: Decision) -> String {
    match decision {
        Decision::Truth(truth) => truth.to_string(),
        Decision::Value(number, true) => number.to_string(),
        Decision::Value(_, false) => "default".to_owned(),
    }
}

/// The constraint on the result of a function that made a choice.
fn constraint(choice: &Choice) -> Option<String> {
    // The choice of an allocation is whether it fails.
    if is_allocation(choice) {
        return Some(format!("\\result {} (void *)0", if choice.bits == 1 { "==" } else { "!=" }));
    }
    let signed = report::constant::is_signed(&choice.name) && choice.ty != Ty::Ptr;
    Some(format!("\\result == {}", report::constant::of_bits(choice.bits, choice.ty, signed)?))
}

/// The functions that contain choices, by the locations of the choices.
fn functions(program: &Program, choices: &[Choice]) -> BTreeMap<Key, String> {
    let wanted: BTreeSet<Key> = choices.iter().map(|choice| key(choice.span)).collect();
    let mut found = BTreeMap::new();
    for func in &program.funcs {
        let blocks = func.body.iter().flat_map(|body| body.blocks.iter());
        for stmt in blocks.flat_map(|block| &block.stmts).filter(|stmt| wanted.contains(&key(stmt.span))) {
            found.entry(key(stmt.span)).or_insert_with(|| source_name(&func.name).to_owned());
        }
    }
    found
}
