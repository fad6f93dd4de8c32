//! Effects of signals. None arrives from outside: only those matter that the program sends itself.

use crate::parts::Arg;

/// What a call does about signals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignalEffect {
    /// Sets what happens when a signal arrives; the result is what was set before.
    Set {
        /// The signal.
        number: Arg,
        /// The function to call, or 0 for the default, 1 for nothing.
        handler: Arg,
        /// Whether it is removed when it is called.
        once: bool,
    },
    /// The same through a `struct sigaction`; the result is 0, or -1.
    Action {
        /// The signal.
        number: Arg,
        /// What happens from now on; unless null.
        new: Arg,
        /// Where what was set before is stored; unless null.
        old: Arg,
    },
    /// Sends a signal to the program itself; the result is 0, or -1.
    Raise {
        /// The signal.
        number: Arg,
    },
    /// Sends a signal to a process, which may be the program itself; the result is 0, or -1.
    Send {
        /// The process; 0 or less for several.
        process: Arg,
        /// The signal; 0 for none.
        number: Arg,
    },
    /// Lets a signal arrive after a time; the result is 0 in a run, in which no time passes.
    Timer,
    /// Changes a set of signals, or asks it; the result is 0 or 1, or -1 if there is no such
    /// signal.
    Change {
        /// The set, a `sigset_t`.
        set: Arg,
        /// What is done.
        change: SetChange,
    },
    /// Changes the set of signals that must wait; the result is 0, or -1.
    Block {
        /// How: 0 more, 1 fewer, 2 these.
        how: Arg,
        /// Which; unless null.
        set: Arg,
        /// Where the set of before is stored; unless null.
        old: Arg,
    },
}

/// What is done to a set of signals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetChange {
    /// It becomes empty.
    Empty,
    /// It holds all signals.
    Fill,
    /// A signal is added.
    Add(Arg),
    /// A signal is removed.
    Remove(Arg),
    /// Nothing; the result says whether a signal is in it.
    Has(Arg),
}

impl SignalEffect {
    /// Adds the arguments that it mentions to a list.
    pub(crate) fn args(self, list: &mut Vec<Arg>) {
        match self {
            SignalEffect::Set { number, handler, .. } => list.extend([number, handler]),
            SignalEffect::Action { number, new, old } => list.extend([number, new, old]),
            SignalEffect::Timer => {}
            SignalEffect::Raise { number } => list.push(number),
            SignalEffect::Send { process, number } => list.extend([process, number]),
            SignalEffect::Change { set, change } => {
                list.push(set);
                match change {
                    SetChange::Empty | SetChange::Fill => {}
                    SetChange::Add(arg) | SetChange::Remove(arg) | SetChange::Has(arg) => list.push(arg),
                }
            }
            SignalEffect::Block { how, set, old } => list.extend([how, set, old]),
        }
    }
}
