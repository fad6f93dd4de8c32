//! Recursion without an end.

use crate::domain::Domain;
use crate::driver::Driver;
use ir::{FuncId, Idx};

impl<D: Domain> Driver<'_, D> {
    /// A function that calls itself without an end, once the analysis is finished: a cycle of
    /// calls, none of which ever returns, in functions that cannot end the program.
    pub fn endless(&self) -> Option<FuncId> {
        let n = self.contexts.len();
        let mut calls: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (at, context) in self.contexts.iter().enumerate().filter(|(_, context)| context.exits.is_empty())
        {
            for caller in &context.callers {
                calls[caller.ctx.index()].push(at);
            }
        }
        let is_in_cycle = |start: &usize| {
            let mut seen = vec![false; n];
            let mut open = calls[*start].clone();
            while let Some(at) = open.pop() {
                if at == *start {
                    return true;
                }
                if !std::mem::replace(&mut seen[at], true) {
                    open.extend(&calls[at]);
                }
            }
            false
        };
        let func = self.contexts[(0..n).find(is_in_cycle)?].func;
        (!flow::may_end(self.program, func)).then_some(func)
    }
}
