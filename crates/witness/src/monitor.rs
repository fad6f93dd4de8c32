//! Checks whether a run follows a witness.
//!
//! The steps of the witness are awaited one after the other. In YAML a waypoint is *evaluated*
//! whenever its location is reached. The awaited one must then be passed, or the run leaves the
//! witness; a waypoint to avoid must not be passed. In GraphML the automaton stays in its state
//! until an edge matches, so a run leaves the witness only at what it must avoid.
//!
//! What cannot be evaluated, such as an assumption about memory, counts as passed when its location
//! is reached, and is reported.

use crate::events::{Decision, Event};
use crate::sites::Sites;
use interp::View;
use ir::{Body, Program, Span, Ty, source_name};
use report::condition::holds;
use report::{Location, Step, Violation};

/// A witness prepared for watching runs.
pub(crate) struct ResolvedWitness<'p> {
    program: &'p Program,
    pub(crate) sites: &'p Sites<'p>,
    pub(crate) follow: Vec<Waypoint>,
    /// What to avoid while the waypoint of this number is awaited.
    pub(crate) avoid: Vec<(usize, Waypoint)>,
    /// Whether the awaited waypoint must be passed when it is evaluated.
    pub(crate) strict: bool,
    /// The parts of the witness that could not be used, and why.
    pub(crate) unclear: Vec<String>,
    /// Steps that name a location without such a construct.
    pub(crate) nowhere: Vec<String>,
}

/// A step of a witness and the locations that it means.
#[derive(Debug)]
pub(crate) struct Waypoint {
    pub(crate) step: Step,
    /// The locations; empty if the whole line is meant.
    pub(crate) spans: Vec<Span>,
}

impl<'p> ResolvedWitness<'p> {
    /// Finds the locations that a witness names.
    pub(crate) fn new(
        program: &'p Program,
        sites: &'p Sites<'p>,
        violation: &Violation,
        strict: bool,
    ) -> ResolvedWitness<'p> {
        let mut witness = ResolvedWitness {
            program,
            sites,
            follow: Vec::new(),
            avoid: Vec::new(),
            strict,
            unclear: Vec::new(),
            nowhere: Vec::new(),
        };
        let mut avoid = violation.avoid.iter().peekable();
        for (number, step) in violation.steps.iter().enumerate() {
            while let Some((_, step)) = avoid.next_if(|(at, _)| *at <= number) {
                let waypoint = witness.waypoint(step);
                witness.avoid.extend(waypoint.map(|waypoint| (witness.follow.len(), waypoint)));
            }
            let waypoint = witness.waypoint(step);
            witness.follow.extend(waypoint);
        }
        for (_, step) in avoid {
            let waypoint = witness.waypoint(step);
            witness.avoid.extend(waypoint.map(|waypoint| (witness.follow.len(), waypoint)));
        }
        witness
    }

    fn waypoint(&mut self, step: &Step) -> Option<Waypoint> {
        let entry = self.program.entry.and_then(|entry| self.program.funcs.get(entry));
        match step {
            // The program does not call its entry function.
            Step::Enter { function, .. } if entry.is_some_and(|entry| *entry.name == **function) => {
                return None;
            }
            Step::Leave { .. } => return None,
            Step::Enter { .. } | Step::Return { .. } | Step::Assume { .. } | Step::Branch { .. } => {}
        }
        if !self.strict {
            return Some(Waypoint { step: step.clone(), spans: Vec::new() });
        }
        let found = self.sites.find(step);
        let (place, what) = (step.location(), noun(step));
        if found.spans.is_empty() {
            self.nowhere.push(format!("{place}: there is no {what} on this line"));
            return None;
        }
        if !found.exact {
            self.unclear
                .push(format!("{place}: there is no {what} at this column; the first of the line is taken"));
        }
        Some(Waypoint { step: step.clone(), spans: found.spans })
    }
}

/// What a step needs at its location.
fn noun(step: &Step) -> &'static str {
    match step {
        Step::Branch { .. } => "branch",
        Step::Assume { .. } => "statement that begins",
        Step::Return { .. } | Step::Enter { .. } | Step::Leave { .. } => "call that ends",
    }
}

/// The progress of one run along a witness.
pub(crate) struct Monitor<'w, 'p> {
    witness: &'w ResolvedWitness<'p>,
    /// The number of the waypoint that is awaited.
    next: usize,
    /// Why the run has left the witness.
    pub(crate) left: Option<String>,
    /// For an assumption about a line: the call depth at which the run is on it.
    on_line: Option<usize>,
    /// Waypoints that could not be evaluated.
    pub(crate) unchecked: Vec<usize>,
}

impl<'w, 'p> Monitor<'w, 'p> {
    pub(crate) fn new(witness: &'w ResolvedWitness<'p>) -> Monitor<'w, 'p> {
        Monitor { witness, next: 0, left: None, on_line: None, unchecked: Vec::new() }
    }

    /// The waypoint that is still awaited, if the run has not passed all.
    pub(crate) fn awaited(&self) -> Option<&'w Waypoint> {
        self.witness.follow.get(self.next)
    }

    /// How many waypoints the run has passed.
    pub(crate) fn passed(&self) -> usize {
        self.next
    }

    /// Processes an event.
    pub(crate) fn event(&mut self, event: &Event<'p>, view: &View<'_, '_, '_>) {
        if self.left.is_some() {
            return;
        }
        let witness = self.witness;
        let next = self.next;
        for (_, waypoint) in witness.avoid.iter().filter(|(at, _)| *at == next) {
            if self.evaluate(waypoint, event, view) == Some(Some(true)) {
                self.left = Some(format!("{}, which is to be avoided", describe_step(&waypoint.step)));
                return;
            }
        }
        let Some(waypoint) = self.awaited() else { return };
        match self.evaluate(waypoint, event, view) {
            None => {}
            Some(Some(false)) if witness.strict => {
                let place = waypoint.step.location();
                self.left =
                    Some(format!("at {place}, where the witness says: {}", describe_step(&waypoint.step)));
            }
            Some(Some(false)) => {}
            Some(passed) => {
                if passed.is_none() {
                    self.unchecked.push(self.next);
                }
                self.next += 1;
                self.on_line = None;
            }
        }
    }

    /// `None` if the waypoint is not evaluated here; otherwise whether it is passed, if that is
    /// known.
    fn evaluate(
        &mut self,
        waypoint: &Waypoint,
        event: &Event<'p>,
        view: &View<'_, '_, '_>,
    ) -> Option<Option<bool>> {
        match (&waypoint.step, event) {
            (Step::Branch { location, value }, Event::Decided { keyword, condition, decision }) => {
                let there = self.is_at(waypoint, *keyword)
                    || !self.witness.strict && condition.line == location.place.line;
                there.then(|| Some(fits(*decision, value)))
            }
            (Step::Branch { location, value }, Event::Part(span, truth)) => {
                let there = !self.witness.strict && span.line == location.place.line;
                (there && *value == truth.to_string()).then_some(Some(true))
            }
            (Step::Enter { function, .. }, Event::Called { call, function: called }) => {
                let there =
                    self.is_at(waypoint, *call) || self.is_definition(called, waypoint.step.location());
                let named = function.is_empty() || called.is_empty() || *function == source_name(called);
                (there && named).then_some(Some(true))
            }
            (
                Step::Return { function, constraint, .. },
                Event::Returned { call, function: called, result },
            ) => {
                let named = function.is_empty() || *function == source_name(called);
                (self.is_at(waypoint, *call) && named).then(|| {
                    // The signedness of the function's type is unknown here: one of the two
                    // readings must match.
                    let reading = |signed: bool| {
                        let number = result.and_then(|result| result.number(signed));
                        holds(constraint, &mut |name| number.filter(|_| name == "\\result"))
                    };
                    reading(true).zip(reading(false)).map(|(signed, unsigned)| signed || unsigned)
                })
            }
            (Step::Assume { location, constraint }, Event::Statement(span)) if self.witness.strict => {
                self.is_at(waypoint, *span).then(|| assumed(view, constraint, location))
            }
            (Step::Assume { location, constraint }, Event::Step(span, depth)) if !self.witness.strict => {
                self.on_the_line(*span, *depth, location).then(|| assumed(view, constraint, location))
            }
            _ => None,
        }
    }

    /// Whether the run is on a line, or has just left it.
    fn on_the_line(&mut self, span: Span, depth: usize, location: &Location) -> bool {
        match self.on_line {
            _ if span.line == location.place.line => self.on_line.replace(depth).is_some(),
            // In a function called from that line.
            Some(on) if depth > on => false,
            Some(_) => {
                self.on_line = None;
                true
            }
            None => false,
        }
    }

    fn is_at(&self, waypoint: &Waypoint, span: Span) -> bool {
        if self.witness.strict {
            return waypoint.spans.contains(&span);
        }
        let line = waypoint.step.location().place.line;
        span.line == line || self.witness.sites.end(span).is_some_and(|(end, _)| end == line)
    }

    /// Whether a function is defined on a line: some tools name that instead of the call.
    fn is_definition(&self, function: &str, location: &Location) -> bool {
        let named = self.witness.program.funcs.iter().find(|func| *func.name == *function);
        !self.witness.strict && named.is_some_and(|func| func.span.line == location.place.line)
    }
}

/// Whether a branch is decided as a witness says.
fn fits(decision: Decision, value: &str) -> bool {
    match decision {
        Decision::Truth(truth) => *value == *truth.to_string(),
        Decision::Value(_, listed) if value == "default" => !listed,
        Decision::Value(number, _) => value.parse() == Ok(number),
    }
}

/// Describes a step in a few words.
pub(crate) fn describe_step(step: &Step) -> String {
    match step {
        Step::Branch { location, value } => format!("the branch at {location} is {value}"),
        Step::Assume { location, constraint } => format!("'{constraint}' holds at {location}"),
        Step::Return { location, constraint, .. } => {
            format!("the call at {location} returns with '{constraint}'")
        }
        Step::Enter { location, .. } => format!("the function that is called at {location} is entered"),
        Step::Leave { location, .. } => format!("the function that is called at {location} is left"),
    }
}

/// Whether an assumption about variables of the current function holds.
fn assumed(view: &View<'_, '_, '_>, constraint: &str, location: &Location) -> Option<bool> {
    let here = view.point(0)?;
    let func = view.program().funcs.get(here.func)?;
    let body = func.body.as_ref()?;
    if location.function.as_ref().is_some_and(|scope| *scope != source_name(&func.name)) {
        return None;
    }
    holds(constraint, &mut |name| variable(view, body, name))
}

/// The value of an integer or pointer variable, found by name; `None` if several have that name, or
/// it has no value.
fn variable(view: &View<'_, '_, '_>, body: &Body, name: &str) -> Option<i128> {
    let is_it = |other: Option<&str>| other == Some(name);
    let mut regs = body.regs.iter_enumerated().filter(|(_, reg)| is_it(reg.name.as_deref()));
    let mut objects = body.objects.iter_enumerated().filter(|(_, object)| is_it(object.name.as_deref()));
    match (regs.next(), objects.next()) {
        (Some((id, reg)), None) if regs.next().is_none() => {
            let value = view.register(0, id).filter(|value| !value.is_undef())?;
            match reg.ty {
                Ty::Int(width) if reg.signed => Some(value.signed(width)),
                Ty::Int(_) | Ty::Ptr => i128::try_from(value.bits()).ok(),
                Ty::Float(_) => None,
            }
        }
        // The signedness of numbers in memory is unknown here: zero and small numbers mean the same
        // either way.
        (None, Some((id, _))) if objects.next().is_none() => in_memory(view, view.local(0, id)?),
        (None, None) => {
            let (id, _) =
                view.program().globals.iter_enumerated().find(|(_, global)| *global.name == *name)?;
            in_memory(view, view.global(id)?)
        }
        _ => None,
    }
}

/// The number that an object holds, if it has at most eight bytes and its signedness does not
/// matter.
fn in_memory(view: &View<'_, '_, '_>, tag: interp::Tag) -> Option<i128> {
    let object = view.memory().object(tag)?;
    let bytes = object.bytes();
    let whole = (0..bytes.len()).all(|at| object.mask_at(at) == 0xff);
    if !matches!(bytes.len(), 1 | 2 | 4 | 8) || !whole {
        return None;
    }
    let bits = bytes.iter().rev().fold(0u128, |bits, byte| bits << 8 | u128::from(*byte));
    let width = u16::try_from(bytes.len() * 8).ok()?;
    let signed = ir::sign_extend(bits, width);
    (signed >= 0).then_some(signed)
}
