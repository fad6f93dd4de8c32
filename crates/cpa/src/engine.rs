//! The exploration: one algorithm for every analysis.
//!
//! ```text
//! while some (e, π) waits:                       the order is a setting
//!   (ê, π̂) := adjust(e, π, reached)              or: put it back and end, interrupted
//!   for each successor e' of ê along each edge, under π̂:
//!     for each (e'', π'') of e''s key in reached:
//!       if merge(e', e'', π̂) replaces e'' by m: put (m, π̂) in the place of e'', and let it wait
//!     if not stop(e', reached, π̂): add (e', π̂) to reached, and let it wait
//! ```
//!
//! This is the reachability algorithm for interruptible CPAs with precisions. A plain CPA is the
//! case of one precision and an adjustment that keeps everything; merging at equal keys gives the
//! worklist algorithm of data-flow analysis, never merging gives model checking. All successors of
//! a state are computed before the first is merged: the expanded state does not change meanwhile,
//! so that this is the same as one by one.
//!
//! **Soundness.** After every step: the initial states are represented in the reached set, and so
//! is every concrete successor of a reached state that does not wait. A step preserves it: by (d)
//! and (g) the successors of `ê` contain the concrete successors of `e`; each is added or, by (f),
//! represented; by (e) a replaced state remains represented, and its replacement waits. So when
//! nothing waits, every reachable concrete state is represented.
//!
//! **Interruption.** A run ends only between steps, so that the invariant holds whenever the caller
//! has control, and the next run goes on. If an adjustment on arrival interrupts, the state is
//! still checked for coverage (a covered state has been dealt with; otherwise a loop through the
//! place would interrupt for ever), and else added as it is, to be adjusted again when taken. Until
//! then nothing is merged into it, or the interruption would be lost with the state that it is
//! about.

use crate::NodeId;
use crate::analysis::{Adjusted, Analysis, Cover, Edges, Left, Merged, Successors};
use crate::reached::{Around, Ask, Node, Origin, Reached, Status, Supported};
use crate::settings::{AdjustWhen, Control, Limits, Outcome, Progress, Settings, Statistics, Why};
use crate::waitlist::Waitlist;
use std::rc::Rc;

/// An exploration.
pub struct Engine<A: Analysis> {
    pub(crate) analysis: A,
    pub(crate) settings: Settings,
    pub(crate) reached: Reached<A>,
    pub(crate) waitlist: Waitlist,
    pub(crate) statistics: Statistics,
    /// The initial states as they were given.
    pub(crate) roots: Vec<(A::State, Rc<A::Precision>)>,
    /// For merging: the nodes of a part as they were before.
    scratch: Vec<NodeId>,
}

/// A state on its way into the reached set.
struct Arrival<A: Analysis> {
    state: A::State,
    precision: Rc<A::Precision>,
    origin: Origin<A::Edge>,
}

impl<A: Analysis> Engine<A> {
    /// An exploration that knows no state yet.
    pub fn new(analysis: A, settings: Settings) -> Engine<A> {
        Engine {
            analysis,
            settings,
            reached: Reached::default(),
            waitlist: Waitlist::new(settings.order),
            statistics: Statistics::default(),
            roots: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Adds an initial state.
    pub fn start(&mut self, state: A::State, precision: A::Precision) {
        let precision = Rc::new(precision);
        let number = u32::try_from(self.roots.len()).unwrap_or(u32::MAX);
        self.roots.push((state.clone(), Rc::clone(&precision)));
        self.arrive(Arrival { state, precision, origin: Origin::Root(number) });
    }

    /// Lets an initial state arrive again.
    pub(crate) fn restart(&mut self, number: u32) {
        if let Some((state, precision)) = self.roots.get(number as usize).cloned() {
            self.arrive(Arrival { state, precision, origin: Origin::Root(number) });
        }
    }

    /// Explores until nothing waits, an adjustment interrupts, a limit is reached or the caller
    /// stops it. The caller is asked before each expansion.
    pub fn run(&mut self, limits: Limits, watch: &mut dyn FnMut(&Progress<'_>) -> Control) -> Outcome {
        let mut steps = 0;
        loop {
            if self.waitlist.len() == 0 {
                return Outcome::Finished;
            }
            if limits.steps.is_some_and(|max| steps >= max) {
                return Outcome::Stopped(Why::Steps);
            }
            if limits.states.is_some_and(|max| self.reached.len() >= max) {
                return Outcome::Stopped(Why::States);
            }
            let progress = Progress {
                statistics: &self.statistics,
                reached: self.reached.len(),
                waiting: self.waitlist.len(),
            };
            if watch(&progress) == Control::Stop {
                return Outcome::Stopped(Why::Asked);
            }
            if let Some(outcome) = self.step() {
                return outcome;
            }
            steps += 1;
        }
    }

    /// Explores without limits.
    pub fn run_to_end(&mut self) -> Outcome {
        self.run(Limits::NONE, &mut |_| Control::Continue)
    }

    /// The reached set and its tree.
    pub fn reached(&self) -> &Reached<A> {
        &self.reached
    }

    /// The nodes that wait, in the order in which they would be taken.
    pub fn waiting(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.waitlist.iter()
    }

    /// What has been done so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The analysis.
    pub fn analysis(&self) -> &A {
        &self.analysis
    }

    /// The analysis, to change what it tracks. Answers given so far are not taken back: see
    /// [`Self::remove_subtree`].
    pub fn analysis_mut(&mut self) -> &mut A {
        &mut self.analysis
    }

    /// Makes a waiting node be expanded without asking for its adjustment, once: the way past an
    /// interruption.
    pub fn go_past(&mut self, node: NodeId) {
        if self.reached.status(node) == Status::Waiting {
            self.reached.nodes[node.index()].ask = Ask::No;
        }
    }

    /// Gives a node of the reached set another precision. If it is expanded already, that matters
    /// once it waits again. Always sound, since the meaning of states does not depend on
    /// precisions.
    pub fn set_precision(&mut self, node: NodeId, precision: A::Precision) {
        if self.reached.contains(node) {
            self.reached.nodes[node.index()].precision = Rc::new(precision);
        }
    }

    /// Takes the next state and puts its successors into the reached set. Gives the outcome if the
    /// run ends here.
    fn step(&mut self) -> Option<Outcome> {
        let (ticket, id) = self.waitlist.pop()?;
        let ask = match self.reached.nodes[id.index()].ask {
            Ask::BySettings => self.settings.adjust == AdjustWhen::Taken,
            Ask::Yes => true,
            Ask::No => false,
        };
        let adjusted = if ask { self.adjust_taken(id) } else { Adjusted::Keep };
        let changed = match adjusted {
            Adjusted::Keep => None,
            Adjusted::Changed(state, precision) => self.changed(id, state, precision),
            Adjusted::Interrupt => {
                self.waitlist.put_back(ticket, id);
                return Some(Outcome::Interrupted(id));
            }
        };
        let Some((successors, precision)) = self.successors(id, changed) else {
            self.waitlist.put_back(ticket, id);
            return Some(Outcome::Stopped(Why::NoEdges(id)));
        };
        let node = &mut self.reached.nodes[id.index()];
        node.status = Status::Expanded;
        node.ticket = None;
        node.ask = Ask::BySettings;
        self.statistics.expanded += 1;
        let mut interrupted = None;
        for (state, edge, cause) in successors {
            let origin = Origin::Step { parent: id, edge, cause };
            let by = self.arrive(Arrival { state, precision: Rc::clone(&precision), origin });
            interrupted = interrupted.or(by);
        }
        interrupted.map(Outcome::Interrupted)
    }

    fn adjust_taken(&mut self, id: NodeId) -> Adjusted<A::State, A::Precision> {
        let node = &self.reached.nodes[id.index()];
        let Some(state) = &node.state else { return Adjusted::Keep };
        let around = Around {
            reached: &self.reached,
            node: Some(id),
            parent: node.origin.parent(),
            part: Some(node.part),
        };
        self.statistics.adjust_calls += 1;
        self.analysis.adjust(state, &node.precision, &around)
    }

    /// What to do with an adjusted state: expand it in the place of the node's, or, if only
    /// adjusted states are to be in the reached set, make it the node's.
    fn changed(
        &mut self,
        id: NodeId,
        state: A::State,
        precision: A::Precision,
    ) -> Option<(A::State, Rc<A::Precision>)> {
        self.statistics.adjusted += 1;
        let precision = Rc::new(precision);
        if self.settings.adjust == AdjustWhen::Taken {
            return Some((state, precision));
        }
        let part = self.reached.part(self.analysis.key(&state));
        let node = &mut self.reached.nodes[id.index()];
        node.state = Some(state);
        node.precision = precision;
        if node.part != part {
            self.move_to(id, part);
        }
        None
    }

    /// Moves a node to another part, whose key its new state has. What its old part supported as a
    /// whole, it now supports itself.
    fn move_to(&mut self, id: NodeId, part: u32) {
        let old = self.reached.nodes[id.index()].part;
        self.reached.leave_part(id);
        let inherited = self.reached.parts[old as usize].supports.clone();
        self.reached.nodes[id.index()].supports.extend(inherited);
        self.reached.nodes[id.index()].part = part;
        self.reached.parts[part as usize].nodes.push(id);
    }

    /// The successors of a node's state, or of the adjusted one, with edges and causes, and the
    /// precision they get. None if the edges are not known.
    #[expect(clippy::type_complexity, reason = "a list of triples, used once")]
    fn successors(
        &mut self,
        id: NodeId,
        changed: Option<(A::State, Rc<A::Precision>)>,
    ) -> Option<(Vec<(A::State, A::Edge, Option<NodeId>)>, Rc<A::Precision>)> {
        let node = &self.reached.nodes[id.index()];
        let (state, precision) = match &changed {
            Some((state, precision)) => (state, precision),
            None => (node.state.as_ref()?, &node.precision),
        };
        let Edges::These(edges) = self.analysis.edges(state) else { return None };
        let mut all = Vec::new();
        let mut out = Successors::default();
        for edge in edges {
            self.statistics.posts += 1;
            self.analysis.transfer(state, &edge, precision, id, &mut out);
            all.extend(out.drain().map(|(state, cause)| (state, edge.clone(), cause)));
        }
        self.statistics.successors += all.len() as u64;
        Some((all, Rc::clone(precision)))
    }

    /// Puts a state into the reached set unless it is represented there. Gives the node if its
    /// adjustment interrupted.
    fn arrive(&mut self, mut arrival: Arrival<A>) -> Option<NodeId> {
        if self.analysis.is_empty(&arrival.state) {
            return None;
        }
        let mut ask = Ask::BySettings;
        if self.settings.adjust == AdjustWhen::Arrived {
            match self.adjust_arrived(&arrival) {
                Adjusted::Keep => {}
                Adjusted::Changed(state, precision) => {
                    self.statistics.adjusted += 1;
                    arrival.state = state;
                    arrival.precision = Rc::new(precision);
                }
                Adjusted::Interrupt => ask = Ask::Yes,
            }
        }
        let part = self.reached.part(self.analysis.key(&arrival.state));
        let merge = self.settings.merge && ask != Ask::Yes;
        let mut cover = Cover::No;
        if self.settings.stop_first || !merge {
            cover = self.covered(&arrival, part);
        }
        if cover == Cover::No && merge {
            self.merge(&arrival, part);
            cover = self.covered(&arrival, part);
        }
        if cover != Cover::No {
            self.add_covered(arrival, part, cover);
            return None;
        }
        let id = self.insert(arrival, part, ask);
        (ask == Ask::Yes).then_some(id)
    }

    fn adjust_arrived(&mut self, arrival: &Arrival<A>) -> Adjusted<A::State, A::Precision> {
        let key = self.analysis.key(&arrival.state);
        let around = Around {
            reached: &self.reached,
            node: None,
            parent: arrival.origin.parent(),
            part: self.reached.by_key.get(&key).copied(),
        };
        self.statistics.adjust_calls += 1;
        self.analysis.adjust(&arrival.state, &arrival.precision, &around)
    }

    /// Merges an arriving state into the states of its part.
    fn merge(&mut self, arrival: &Arrival<A>, part: u32) {
        let mut old_nodes = std::mem::take(&mut self.scratch);
        old_nodes.clone_from(&self.reached.parts[part as usize].nodes);
        for (place, old) in old_nodes.iter().enumerate() {
            let node = &self.reached.nodes[old.index()];
            let Some(state) = &node.state else { continue };
            if node.ask == Ask::Yes {
                continue;
            }
            self.statistics.merge_calls += 1;
            if let Merged::Replace(state) = self.analysis.merge(&arrival.state, state, &arrival.precision) {
                self.replace(*old, state, arrival, place);
            }
        }
        self.scratch = old_nodes;
    }

    /// Puts a merged state into the place of an old node.
    fn replace(&mut self, old: NodeId, state: A::State, arrival: &Arrival<A>, place: usize) {
        self.statistics.merges += 1;
        let key = self.analysis.key(&state);
        let rank = self.analysis.rank(&state).unwrap_or(0);
        let part = self.reached.part(key);
        let (supports, generation, old_part) = {
            let node = &mut self.reached.nodes[old.index()];
            (std::mem::take(&mut node.supports), node.generation, node.part)
        };
        let new = self.reached.add(Node {
            state: Some(state),
            precision: Rc::clone(&arrival.precision),
            origin: arrival.origin.clone(),
            offspring: Vec::new(),
            supports,
            replaces: Some(old),
            generation: generation.saturating_add(1),
            part: old_part,
            status: Status::Waiting,
            ticket: None,
            ask: Ask::BySettings,
        });
        let nodes = &mut self.reached.parts[old_part as usize].nodes;
        match nodes.get_mut(place) {
            Some(slot) if *slot == old => *slot = new,
            // An earlier merge moved a node to another part, so that the places have shifted.
            _ => nodes.iter_mut().filter(|n| **n == old).for_each(|n| *n = new),
        }
        self.retire(old, Status::Replaced(new));
        self.reached.nodes[old.index()].offspring.push(new);
        if part != old_part {
            self.move_to(new, part);
        }
        self.enqueue(new, rank);
    }

    /// Takes a node out of the reached set; its part's list is the caller's business.
    pub(crate) fn retire(&mut self, id: NodeId, status: Status) {
        let node = &mut self.reached.nodes[id.index()];
        if let Some(ticket) = node.ticket.take() {
            self.waitlist.withdraw(ticket, id);
        }
        if node.is_live() {
            self.reached.live -= 1;
            let why = if status == Status::Removed { Left::Removed } else { Left::Replaced };
            self.analysis.left(id, why);
        }
        node.status = status;
        if !self.settings.keep_states {
            node.state = None;
        }
    }

    pub(crate) fn enqueue(&mut self, id: NodeId, rank: u64) {
        let ticket = self.waitlist.push(id, rank);
        let node = &mut self.reached.nodes[id.index()];
        node.status = Status::Waiting;
        node.ticket = Some(ticket);
        self.statistics.max_waiting = self.statistics.max_waiting.max(self.waitlist.len());
        self.statistics.max_reached = self.statistics.max_reached.max(self.reached.len());
    }

    /// Whether an arriving state is covered by its part. An answer that names a node elsewhere
    /// counts as no.
    fn covered(&mut self, arrival: &Arrival<A>, part: u32) -> Cover {
        self.statistics.stop_calls += 1;
        let mut states = self.reached.part_entries(part).map(|(id, state, _)| (id, state));
        let cover = self.analysis.stop(&arrival.state, &mut states, &arrival.precision);
        match cover {
            Cover::By(id) if !self.reached.contains(id) || self.reached.nodes[id.index()].part != part => {
                Cover::No
            }
            Cover::No | Cover::By(_) | Cover::ByAll => cover,
        }
    }

    fn insert(&mut self, arrival: Arrival<A>, part: u32, ask: Ask) -> NodeId {
        let rank = self.analysis.rank(&arrival.state).unwrap_or(0);
        let supports = vec![arrival.origin.supported()];
        let id = self.add(arrival, part, Status::Waiting, supports);
        self.reached.nodes[id.index()].ask = ask;
        self.reached.parts[part as usize].nodes.push(id);
        self.enqueue(id, rank);
        id
    }

    fn add_covered(&mut self, arrival: Arrival<A>, part: u32, cover: Cover) {
        self.statistics.covered += 1;
        let supported = arrival.origin.supported();
        let supports = match cover {
            Cover::By(id) => &mut self.reached.nodes[id.index()].supports,
            Cover::No | Cover::ByAll => &mut self.reached.parts[part as usize].supports,
        };
        if supports.last() != Some(&supported) {
            supports.push(supported);
        }
        let id = self.add(arrival, part, Status::Covered(cover), Vec::new());
        if !self.settings.keep_states {
            self.reached.nodes[id.index()].state = None;
        }
    }

    fn add(&mut self, arrival: Arrival<A>, part: u32, status: Status, supports: Vec<Supported>) -> NodeId {
        self.reached.add(Node {
            state: Some(arrival.state),
            precision: arrival.precision,
            origin: arrival.origin,
            offspring: Vec::new(),
            supports,
            replaces: None,
            generation: 0,
            part,
            status,
            ticket: None,
            ask: Ask::BySettings,
        })
    }
}
