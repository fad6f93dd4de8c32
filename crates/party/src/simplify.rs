//! Simpler inputs that show the same error.
//!
//! A bug report should show which inputs matter. So inputs are dropped, and single ones set to 0 or
//! 1, as long as the run still ends in the same error. What C leaves open is resolved as by default
//! if that shows the error, too. Arguments, variables, standard input and files are dropped or
//! shortened, and letters that do not matter become `a`. A run that loses memory and goes on for
//! long is ended earlier. The runs are few: a long execution is not simplified.

use crate::replay::{Bug, Open, ReplayLimits, Replayer};
use crate::world::World;
use interp::{InputValue, Inputs};

/// How many statements all runs together may execute.
const STEPS: u64 = 2_000_000;
/// About how often a run that loses memory is repeated to find where.
const REPEATS: u64 = 16;
/// How many inputs are simplified one by one.
const MOST: usize = 64;

/// What a run costs at least.
const LEAST: u64 = 1_000;

/// Finds simpler inputs with the same error, or returns the same ones.
pub fn simplify(replayer: &Replayer<'_>, shown: Bug) -> Bug {
    let mut search = Search { replayer, best: shown, left: STEPS };
    search.shorten();
    if search.best.open != Open::default() {
        let inputs = search.values();
        search.accepts(search.best.world.clone(), inputs, Open::default());
    }
    search.simplify_world();
    search.simplify_inputs();
    search.best
}

struct Search<'a, 'p> {
    replayer: &'a Replayer<'p>,
    best: Bug,
    left: u64,
}

/// One of the texts of a world.
#[derive(Clone, Copy)]
enum Place {
    Argument(usize),
    Variable(usize),
    Input,
    File(usize),
}

impl Place {
    fn of(self, world: &mut World) -> Option<&mut Vec<u8>> {
        match self {
            Place::Argument(at) => world.args.get_mut(at),
            Place::Variable(at) => world.env.get_mut(at).map(|(_, value)| value),
            Place::Input => Some(&mut world.stdin),
            Place::File(at) => world.files.values_mut().nth(at),
        }
    }
}

impl Search<'_, '_> {
    fn values(&self) -> Vec<InputValue> {
        self.best.choices.iter().map(|choice| InputValue::Bits(choice.bits)).collect()
    }

    /// Ends a run soon after memory is lost, if it was ended long after that.
    fn shorten(&mut self) {
        let mut steps = LEAST;
        while self.best.cut && steps < self.best.steps {
            let inputs = Inputs::with_rest(self.values(), InputValue::Int(0));
            let limits = ReplayLimits { steps, ..ReplayLimits::default() };
            let ran = self.replayer.execute(&self.best.world, inputs, self.best.open, limits);
            let kind = |shown: &Bug| shown.errors.first().map(|error| error.kind);
            if let Ok(shown) = ran.result
                && shown.cut
                && kind(&shown) == kind(&self.best)
            {
                self.best = shown;
                return;
            }
            steps = steps.saturating_mul(2);
        }
    }

    fn simplify_inputs(&mut self) {
        let open = self.best.open;
        let given = self.best.choices.len();
        // Zeros after the first few; half as many tries as the number has digits.
        let lengths =
            std::iter::successors(Some(0usize), |n| Some((n * 2).max(1))).take_while(|n| *n < given);
        for length in lengths {
            let inputs = self.values()[..length].to_vec();
            if self.accepts(self.best.world.clone(), inputs, open) {
                break;
            }
        }
        for at in 0..MOST {
            for simple in [0, 1] {
                let mut inputs = self.values();
                let (Some(value), Some(choice)) = (inputs.get_mut(at), self.best.choices.get(at)) else {
                    return;
                };
                if choice.bits == simple {
                    break;
                }
                // What C leaves unspecified is given by exact bits only.
                let exact = ir::is_unspecified(&choice.name);
                *value = if exact { InputValue::Bits(simple) } else { InputValue::Int(simple as i128) };
                if self.accepts(self.best.world.clone(), inputs, open) {
                    break;
                }
            }
        }
    }

    /// Drops what is not needed, the last first, and shortens the rest.
    fn simplify_world(&mut self) {
        if self.best.world == World::default() {
            return;
        }
        for at in (0..self.best.world.args.len()).rev() {
            self.changed(|world| _ = world.args.remove(at));
        }
        for at in (0..self.best.world.env.len()).rev() {
            self.changed(|world| _ = world.env.remove(at));
        }
        let paths: Vec<Vec<u8>> = self.best.world.files.keys().cloned().collect();
        for path in paths {
            self.changed(|world| _ = world.files.remove(&path));
        }
        let World { args, env, files, .. } = &self.best.world;
        let (args, env, files) = (args.len(), env.len(), files.len());
        let places = (0..args).map(Place::Argument).chain((0..env).map(Place::Variable));
        let places = places.chain([Place::Input]).chain((0..files).map(Place::File));
        places.collect::<Vec<_>>().into_iter().for_each(|place| self.simplify_text(place));
    }

    /// Removes pieces of a text, large ones first, and makes single characters plain.
    fn simplify_text(&mut self, place: Place) {
        let length =
            |search: &mut Self| place.of(&mut search.best.world.clone()).map_or(0, |text| text.len());
        let mut piece = length(self);
        while piece > 0 {
            let mut end = length(self);
            while end > 0 {
                let begin = end.saturating_sub(piece);
                self.changed(|world| {
                    if let Some(text) = place.of(world) {
                        text.drain(begin.min(text.len())..end.min(text.len()));
                    }
                });
                end = begin;
            }
            piece /= 2;
        }
        for at in 0..length(self).min(MOST) {
            self.changed(|world| {
                if let Some(byte) = place.of(world).and_then(|text| text.get_mut(at)) {
                    *byte = b'a';
                }
            });
        }
    }

    /// Accepts a changed world if it shows the same error.
    fn changed(&mut self, change: impl FnOnce(&mut World)) {
        let mut world = self.best.world.clone();
        change(&mut world);
        if world != self.best.world {
            self.accepts(world, self.values(), self.best.open);
        }
    }

    /// Accepts these inputs if they show the same error in no more steps.
    fn accepts(&mut self, world: World, inputs: Vec<InputValue>, open: Open) -> bool {
        if self.left == 0 {
            return false;
        }
        let limits = ReplayLimits {
            steps: self.best.steps.saturating_mul(2).min(self.left),
            ..ReplayLimits::default()
        };
        let inputs = Inputs::with_rest(inputs, InputValue::Int(0));
        let ran = self.replayer.execute(&world, inputs, open, limits);
        let leaks = self.best.errors.iter().any(|error| error.kind.is_leak());
        let cost = ran.steps.saturating_mul(if leaks { REPEATS } else { 1 });
        self.left = self.left.saturating_sub(cost.max(LEAST));
        let Ok(shown) = ran.result else { return false };
        let same = match (shown.errors.first(), self.best.errors.first()) {
            (Some(new), Some(old)) => new.kind == old.kind && (new.kind.is_leak() || new.span == old.span),
            _ => false,
        };
        let longer = shown.choices.len() > self.best.choices.len();
        let accepted = same && !longer && shown.world.size() <= self.best.world.size();
        if accepted {
            self.best = shown;
        }
        accepted
    }
}
