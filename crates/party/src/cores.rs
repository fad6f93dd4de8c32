//! Schedules members: at most as many work at once as there are cores.
//!
//! A working member holds a core. Between two pieces of work it may pass the core on to the member
//! that has waited longest. So on one core all members take turns in a fixed order. A turn is an
//! amount of work, so that a second run is scheduled in the same way, unless the work takes long.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The cores, and the members that wait for one.
#[derive(Debug)]
pub struct Cores {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    free: usize,
    queue: VecDeque<usize>,
}

impl Cores {
    /// This many cores, all free.
    pub fn new(count: usize) -> Cores {
        let state = State { free: count.max(1), queue: VecDeque::new() };
        Cores { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A member that panics leaves a consistent state.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins the queue.
    pub fn queue(&self, member: usize) {
        self.lock().queue.push_back(member);
    }

    /// Leaves the queue.
    pub fn leave(&self, member: usize) {
        self.lock().queue.retain(|waiting| *waiting != member);
        self.changed.notify_all();
    }

    /// Waits for a core; the member is in the queue.
    pub fn take(&self, member: usize) {
        let waits = |state: &mut State| state.free == 0 || state.queue.front() != Some(&member);
        let mut state = self.changed.wait_while(self.lock(), waits).unwrap_or_else(PoisonError::into_inner);
        state.queue.pop_front();
        state.free -= 1;
        // The next one may find another free core.
        self.changed.notify_all();
    }

    /// Gives the core back.
    pub fn give(&self) {
        self.lock().free += 1;
        self.changed.notify_all();
    }

    /// Passes the core on if another member waits, and then waits itself.
    pub fn pass(&self, member: usize) {
        {
            let mut state = self.lock();
            if state.queue.is_empty() {
                return;
            }
            state.free += 1;
            state.queue.push_back(member);
        }
        self.changed.notify_all();
        self.take(member);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn on_one_core_turns_are_in_order() {
        let cores = Cores::new(1);
        let order = Mutex::new(Vec::new());
        (0..3).for_each(|member| cores.queue(member));
        std::thread::scope(|scope| {
            for member in 0..3 {
                let (cores, order) = (&cores, &order);
                scope.spawn(move || {
                    cores.take(member);
                    for _ in 0..3 {
                        order.lock().unwrap().push(member);
                        cores.pass(member);
                    }
                    cores.give();
                });
            }
        });
        assert_eq!(*order.lock().unwrap(), [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn no_more_work_than_there_are_cores() {
        let cores = Cores::new(2);
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for member in 0..5 {
                cores.queue(member);
                let (cores, now, most) = (&cores, &now, &most);
                scope.spawn(move || {
                    cores.take(member);
                    for _ in 0..50 {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                        cores.pass(member);
                    }
                    cores.give();
                });
            }
        });
        assert!(most.load(Ordering::SeqCst) <= 2);
    }
}
