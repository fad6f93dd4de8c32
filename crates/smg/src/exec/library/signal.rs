//! Signals: none arrives from outside, so handlers matter only if the program sends one itself.
//!
//! Signal handlers are not tracked. So `raise` and `kill` are supported only in programs that set
//! none: then a signal ends the program, or nothing happens.

use super::{Call, STATUS};
use crate::exec::Exec;
use crate::heap::{Heap, Val};
use ir::{Callee, Expr, StmtKind};
use libtable::{Arg, Effect, Fails, SetChange, SignalEffect};

/// The signal that `abort` sends.
const SIGABRT: u64 = 6;
/// The greatest signal.
const LAST: u64 = 64;
/// Signals that are ignored by default, and those that stop the program for a while.
const HARMLESS: [u64; 8] = [17, 18, 23, 28, 19, 20, 21, 22];

/// What a program does about signals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Set {
    /// Nothing: each has its default.
    Nothing,
    /// Some may be ignored or have to wait, or have their defaults.
    Ignored,
    /// Functions may be called.
    Functions,
}

impl Exec<'_> {
    /// What a call does about signals.
    pub(super) fn signal(&mut self, heap: Heap, call: &Call<'_>, effect: SignalEffect) -> Vec<Heap> {
        let mut heap = heap;
        match effect {
            SignalEffect::Set { number, .. } | SignalEffect::Action { number, .. } => {
                let number = self.known_signal(&mut heap, call, number);
                if number.is_none_or(|number| number == SIGABRT) {
                    return self.unsupported("what happens when the program is aborted");
                }
                match effect {
                    SignalEffect::Set { .. } => self.any_result(heap, call),
                    _ => self.by_facts(heap, call, STATUS, Fails::Negative),
                }
            }
            SignalEffect::Change { change: SetChange::Has(_), .. } => {
                self.by_facts(heap, call, libtable::Range::Between(-1, 1), Fails::Negative)
            }
            // Only a number that is not a signal makes a change fail.
            SignalEffect::Change { change: SetChange::Empty | SetChange::Fill, .. } => {
                self.by_facts(heap, call, libtable::Range::Between(0, 0), Fails::Never)
            }
            SignalEffect::Change { change: SetChange::Add(number) | SetChange::Remove(number), .. } => {
                match self.known_signal(&mut heap, call, number) {
                    Some(1..=LAST) => self.by_facts(heap, call, libtable::Range::Between(0, 0), Fails::Never),
                    Some(_) | None => self.by_facts(heap, call, STATUS, Fails::Negative),
                }
            }
            SignalEffect::Block { .. } => self.by_facts(heap, call, STATUS, Fails::Negative),
            // The signal may end the program at any time, which loses nothing.
            SignalEffect::Timer if self.signals_set() == Set::Functions => self.unsupported(&format!(
                "a call of '{}' in a program that sets functions for signals",
                call.model.name
            )),
            SignalEffect::Timer => {
                let any = if call.model.params.len() > 1 { STATUS } else { super::ANY };
                let fails = if call.model.params.len() > 1 { Fails::Negative } else { Fails::Never };
                self.by_facts(heap, call, any, fails)
            }
            SignalEffect::Raise { number } => {
                let number = self.known_signal(&mut heap, call, number);
                let fatal =
                    number.is_some_and(|number| (1..=LAST).contains(&number) && !HARMLESS.contains(&number));
                let harmless = number.is_some_and(|number| HARMLESS.contains(&number));
                self.sent(heap, call, fatal, !harmless)
            }
            SignalEffect::Send { number, .. } => {
                let number = self.known_signal(&mut heap, call, number);
                let harmless = number.is_some_and(|number| number == 0 || HARMLESS.contains(&number));
                self.sent(heap, call, false, !harmless)
            }
        }
    }

    fn known_signal(&mut self, heap: &mut Heap, call: &Call<'_>, number: Arg) -> Option<u64> {
        match self.eval(heap, call.arg(number)) {
            Val::Int { value, .. } => Some(value),
            Val::Node(_) => None,
        }
    }

    /// The program may have got a signal whose default ends it, or surely has.
    fn sent(&mut self, heap: Heap, call: &Call<'_>, surely: bool, may_end: bool) -> Vec<Heap> {
        let set = self.signals_set();
        if set == Set::Functions {
            let what =
                format!("a call of '{}' in a program that sets functions for signals", call.model.name);
            return self.unsupported(&what);
        }
        if may_end {
            self.at_exit(&heap);
        }
        if surely && set == Set::Nothing {
            return Vec::new();
        }
        self.by_facts(heap, call, STATUS, Fails::Negative)
    }

    /// What the program does about signals, wherever it does it.
    fn signals_set(&self) -> Set {
        let mut worst = Set::Nothing;
        let mut indirect = false;
        let bodies = self.program.funcs.iter().filter_map(|func| func.body.as_ref());
        for stmt in bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts) {
            let StmtKind::Call { callee, args, .. } = &stmt.kind else { continue };
            let Callee::Direct(func) = callee else {
                indirect = true;
                continue;
            };
            let model = libtable::lookup(&self.program.funcs[*func].name);
            let set = match model.map(|model| model.effect) {
                Some(Effect::Signal(SignalEffect::Set { handler, .. })) => {
                    match args.get(usize::from(handler)).map(|arg| is_default_or_ignored(&arg.value)) {
                        Some(true) => Set::Ignored,
                        Some(false) | None => Set::Functions,
                    }
                }
                Some(Effect::Signal(SignalEffect::Action { .. })) => Set::Functions,
                Some(Effect::Signal(SignalEffect::Block { .. })) => Set::Ignored,
                Some(_) | None => Set::Nothing,
            };
            worst = worst.max(set);
        }
        let declared = self.program.funcs.iter().filter(|func| func.body.is_none());
        let sets = declared.filter_map(|func| libtable::lookup(&func.name)).any(|model| {
            matches!(
                model.effect,
                Effect::Signal(
                    SignalEffect::Set { .. } | SignalEffect::Action { .. } | SignalEffect::Block { .. }
                )
            )
        });
        // It may be called by a pointer.
        if indirect && sets { Set::Functions } else { worst }
    }
}

/// Whether a handler is `SIG_DFL` or `SIG_IGN`.
fn is_default_or_ignored(handler: &Expr) -> bool {
    match handler {
        Expr::Null => true,
        Expr::Cast { arg, .. } => matches!(**arg, Expr::Int { value: 0 | 1, .. }),
        _ => false,
    }
}
