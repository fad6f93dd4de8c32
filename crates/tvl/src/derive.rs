//! Rules that follow from declarations, and rules turned round.
//!
//! - A *trait* is a rule or two: what a unique predicate holds for is one cell.
//! - A *definition* gives `definition => predicate` and `!definition => !predicate`. If the
//!   definition asks for nodes with some literals, these two are turned round as well: where the
//!   predicate does not hold and all other literals do, the remaining literal does not. If it holds
//!   and only one candidate is left, that is the one. Of the cases of a disjunction, likewise.
//! - A definition of *reachability* (a source and a path) gives rules for single steps: what is
//!   reached and is no source has a predecessor that is reached, and so on.
//! - A rule whose body is a conjunction is turned round for each literal of it.
//!
//! Each derived rule holds in every state in which the declarations hold. The tests check that on
//! random states.

use crate::formula::{Formula, Steps, Var};
use crate::rule::{Head, Rule};
use crate::vocabulary::{Declaration, Definition, Pred, Vocabulary};
use std::collections::BTreeSet;

impl Vocabulary {
    /// All rules: those that are written down, and those that follow.
    pub fn all_rules(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        for one in self.declarations() {
            of_traits(one, &mut rules);
            if let Some(definition) = &one.definition {
                self.of_definition(one.pred, definition, &mut rules);
            }
        }
        for rule in &self.rules {
            let (_, parts) = conjuncts(&rule.body);
            rules.push(Rule { body: Formula::all(parts.clone()), head: rule.head.clone() });
            turn_round(&parts, &rule.head, &mut rules);
        }
        let mut seen = BTreeSet::new();
        rules.retain(|rule| seen.insert(rule.key()));
        rules
    }

    fn of_definition(&self, pred: Pred, definition: &Definition, rules: &mut Vec<Rule>) {
        let Definition { params, formula } = definition;
        let head = |holds: bool| Head::Literal(pred, params.clone(), holds);
        rules.push(Rule { body: formula.clone(), head: head(true) });
        rules.push(Rule { body: formula.clone().not(), head: head(false) });
        let cases: Vec<&Formula> = match formula {
            Formula::Or(cases) => cases.iter().collect(),
            other => vec![other],
        };
        for case in &cases {
            let (_, parts) = conjuncts(case);
            turn_round(&parts, &head(true), rules);
        }
        let Some(atom) = Formula::atom(pred, params) else { return };
        if let [case] = cases[..] {
            let (vars, parts) = conjuncts(case);
            sole_candidates(&atom, &vars, &parts, rules);
            if let ([v], Pred::Unary(pred)) = (&params[..], pred) {
                reachability(pred, *v, &vars, &parts, rules);
                self.one_line(pred, *v, &parts, rules);
                cycles(pred, *v, &parts, rules);
            }
        } else {
            sole_case(&atom, &cases, rules);
        }
    }

    /// What is reached from one cell by steps of a function is in a line: of any two cells one is
    /// reached from the other.
    fn one_line(&self, pred: u16, v: Var, parts: &[Formula], rules: &mut Vec<Rule>) {
        let [source, path] = parts else { return };
        let (Formula::Unary(source, _), Some(steps)) = (source, as_path(path)) else { return };
        let Formula::Binary(step, from, to) = &steps.step else { return };
        let is_unique = self.declaration(Pred::Unary(*source)).is_some_and(|one| one.traits.unique);
        if !self.is_function(*step) || !is_unique || [*from, *to] != [steps.from, steps.to] {
            return;
        }
        let base = parts.iter().filter_map(Formula::greatest).max().map_or(0, |var| var.0).max(v.0) + 1;
        let a = Var(base);
        let reaches = |start: Var, end: Var| Formula::reaches(Steps { start, end, ..steps.clone() }).not();
        let body = vec![Formula::Unary(pred, a), reaches(a, v), reaches(v, a)];
        let head = Head::Literal(Pred::Unary(pred), vec![v], false);
        rules.push(Rule { body: Formula::all(body), head });
    }

    /// Whether a predicate is declared as a function, or defined as one that is.
    fn is_function(&self, pred: u16) -> bool {
        let Some(one) = self.declaration(Pred::Binary(pred)) else { return false };
        match one.definition.as_ref().map(|it| (&it.formula, &it.params[..])) {
            Some((Formula::Binary(same, v, w), params)) if params == [*v, *w] => self.is_function(*same),
            _ => one.traits.function,
        }
    }
}

const A: Var = Var(0);
const V: Var = Var(1);
const W: Var = Var(2);

fn of_traits(one: &Declaration, rules: &mut Vec<Rule>) {
    let mut rule = |parts: Vec<Formula>, head: Head| rules.push(Rule { body: Formula::all(parts), head });
    match one.pred {
        Pred::Nullary(_) => {}
        Pred::Unary(pred) => {
            if one.traits.unique {
                rule(vec![Formula::Unary(pred, V), Formula::Unary(pred, W)], Head::Equal(V, W, true));
                let other = vec![Formula::Unary(pred, A), Formula::Equal(A, V).not()];
                rule(
                    vec![Formula::exists(&[A], Formula::all(other))],
                    Head::Literal(one.pred, vec![V], false),
                );
            }
        }
        Pred::Binary(pred) => {
            let edge = |from: Var, to: Var| Formula::Binary(pred, from, to);
            let other =
                |edge: Formula| Formula::exists(&[A], Formula::all(vec![edge, Formula::Equal(A, W).not()]));
            if one.traits.function {
                let body = Formula::exists(&[A], Formula::all(vec![edge(A, V), edge(A, W)]));
                rule(vec![body], Head::Equal(V, W, true));
                let body = other(edge(V, A));
                rule(vec![body], Head::Literal(one.pred, vec![V, W], false));
            }
            if one.traits.injective {
                let body = Formula::exists(&[A], Formula::all(vec![edge(V, A), edge(W, A)]));
                rule(vec![body], Head::Equal(V, W, true));
                let body = other(edge(A, V));
                rule(vec![body], Head::Literal(one.pred, vec![W, V], false));
            }
            if one.traits.acyclic {
                let steps = Steps { from: Var(3), to: Var(4), step: edge(Var(3), Var(4)), start: V, end: W };
                let back = Head::Literal(one.pred, vec![W, V], false);
                rule(vec![Formula::Path(Box::new(steps))], back);
                rule(vec![Formula::Equal(V, W)], Head::Literal(one.pred, vec![V, W], false));
            }
        }
    }
}

/// The parts of a conjunction, behind the variables that exist in front of it.
fn conjuncts(formula: &Formula) -> (Vec<Var>, Vec<Formula>) {
    match formula {
        Formula::Exists(var, body) => {
            let (mut vars, parts) = conjuncts(body);
            vars.insert(0, *var);
            (vars, parts)
        }
        Formula::And(parts) => {
            // What exists in a part is of no concern to the others: its variable is its own.
            let mut vars = Vec::new();
            let mut all = Vec::new();
            for part in parts {
                let (its_vars, its_parts) = conjuncts(part);
                vars.extend(its_vars);
                all.extend(its_parts);
            }
            (vars, all)
        }
        other => (Vec::new(), vec![other.clone()]),
    }
}

/// For each literal of a body: if the others hold and the head does not, neither does the literal.
fn turn_round(parts: &[Formula], head: &Head, rules: &mut Vec<Rule>) {
    for (at, part) in parts.iter().enumerate() {
        let Some(turned) = Head::of(&part.clone().not()) else { continue };
        let mut body: Vec<Formula> =
            parts.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, it)| it.clone()).collect();
        body.push(head.formula().not());
        rules.push(Rule { body: Formula::all(body), head: turned });
    }
}

/// The atom says that there are nodes for the variables for which all parts hold. If no others can
/// be these nodes, they are.
fn sole_candidates(atom: &Formula, vars: &[Var], parts: &[Formula], rules: &mut Vec<Rule>) {
    let all = Formula::all(parts.to_vec());
    let greatest = all.greatest().max(atom.greatest()).map_or(0, |var| var.0 + 1);
    let copy = |var: Var| Var(var.0 + greatest);
    let only = match vars {
        [] => Vec::new(),
        [var] => {
            // Variables that are bound inside are renamed, too; the parameters keep their names.
            let free = all.free();
            let rename = |it: Var| if it == *var || free >> it.0 & 1 == 0 { copy(it) } else { it };
            let is_it = Formula::Equal(copy(*var), *var);
            let is_none = all.renamed(&rename).not();
            vec![Formula::for_all(&[copy(*var)], Formula::any(vec![is_it, is_none]))]
        }
        // Pairs of candidates are many, and seldom decide anything.
        _ => return,
    };
    for part in parts {
        let Some(head) = Head::of(part) else { continue };
        let body = std::iter::once(atom.clone()).chain(only.clone()).collect();
        rules.push(Rule { body: Formula::all(body), head });
    }
}

/// The atom says that one of the cases holds. If the others do not, the one that is left does.
fn sole_case(atom: &Formula, cases: &[&Formula], rules: &mut Vec<Rule>) {
    for (at, case) in cases.iter().enumerate() {
        let (vars, parts) = conjuncts(case);
        if !vars.is_empty() {
            continue;
        }
        let others = cases.iter().enumerate().filter(|(other, _)| *other != at);
        let others = others.map(|(_, other)| (*other).clone().not());
        let body = Formula::all(std::iter::once(atom.clone()).chain(others).collect());
        let heads = parts.iter().filter_map(Head::of);
        rules.extend(heads.map(|head| Rule { body: body.clone(), head }));
    }
}

/// If the parts are a source and a path to the node: the rules for single steps.
fn reachability(pred: u16, v: Var, vars: &[Var], parts: &[Formula], rules: &mut Vec<Rule>) {
    let is_path = |part: &Formula| as_path(part).is_some_and(|steps| steps.end == v);
    let [path] = parts.iter().filter(|part| is_path(part)).collect::<Vec<_>>()[..] else { return };
    let Some(steps) = as_path(path) else { return };
    let source: Vec<Formula> = parts.iter().filter(|part| *part != path).cloned().collect();
    let on_source = source.iter().fold(0, |all, part| all | part.free());
    if on_source >> v.0 & 1 == 1 || !vars.contains(&steps.start) {
        return;
    }
    let parameters = steps.step.free() & !(1 << steps.from.0) & !(1 << steps.to.0);
    if parameters != 0 {
        return;
    }
    let base = parts.iter().filter_map(Formula::greatest).max().map_or(0, |var| var.0).max(v.0) + 1;
    let (a, w) = (Var(base), Var(base + 1));
    let reached = |var: Var| Formula::Unary(pred, var);
    let step = |from: Var, to: Var| {
        steps.step.renamed(&|var| {
            if var == steps.from {
                from
            } else if var == steps.to {
                to
            } else {
                var
            }
        })
    };
    let others: Vec<Var> = vars.iter().copied().filter(|var| *var != steps.start).collect();
    let is_source = |var: Var| {
        let source = Formula::exists(&others, Formula::all(source.clone()));
        source.renamed(&|it| if it == steps.start { var } else { it })
    };
    let mut rule = |parts: Vec<Formula>, head: Head| rules.push(Rule { body: Formula::all(parts), head });
    let holds = |var: Var, value: bool| Head::Literal(Pred::Unary(pred), vec![var], value);
    rule(vec![is_source(v)], holds(v, true));
    rule(vec![reached(v), step(v, w)], holds(w, true));
    rule(vec![reached(w).not(), step(v, w)], holds(v, false));
    let steps_of: Vec<Formula> = match step(v, w) {
        Formula::Or(cases) => cases,
        other => vec![other],
    };
    for one in &steps_of {
        if let Some(head) = Head::of(&one.clone().not()) {
            rule(vec![reached(v), reached(w).not()], head);
        }
    }
    // What is reached and is no source has a predecessor that is reached.
    let from_none = |but: Option<Var>| {
        let mut cases = vec![reached(a).not(), step(a, w).not()];
        cases.extend(but.map(|but| Formula::Equal(a, but)));
        Formula::for_all(&[a], Formula::any(cases))
    };
    rule(vec![reached(w), is_source(w).not(), from_none(None)], Head::Never);
    if let [one] = &steps_of[..]
        && let Some(head) = Head::of(one)
    {
        rule(vec![reached(w), is_source(w).not(), reached(v), from_none(Some(v))], head);
    }
    rule(vec![reached(w), Formula::for_all(&[a], is_source(a).not())], Head::Never);
    if let [source] = &source[..]
        && let Some(head) = Head::of(&source.renamed(&|it| if it == steps.start { w } else { it }))
    {
        rule(vec![reached(w), from_none(None)], head);
    }
}

/// If the only part is a path from the node back to it: where it does not hold, no step leads back.
fn cycles(pred: u16, v: Var, parts: &[Formula], rules: &mut Vec<Rule>) {
    let [Formula::Path(steps)] = parts else { return };
    if steps.start != v || steps.end != v {
        return;
    }
    let base = steps.step.greatest().map_or(0, |var| var.0).max(v.0) + 1;
    let w = Var(base);
    let back = steps.step.renamed(&|var| {
        if var == steps.from {
            w
        } else if var == steps.to {
            v
        } else {
            var
        }
    });
    let cases = match back {
        Formula::Or(cases) => cases,
        other => vec![other],
    };
    let there = Steps { start: v, end: w, ..(**steps).clone() };
    for case in cases {
        let Some(head) = Head::of(&case.not()) else { continue };
        let body = vec![Formula::Unary(pred, v).not(), Formula::reaches(there.clone())];
        rules.push(Rule { body: Formula::all(body), head });
    }
}

/// A path of any number of steps.
fn as_path(formula: &Formula) -> Option<&Steps> {
    let Formula::Or(cases) = formula else { return None };
    match &cases[..] {
        [Formula::Equal(start, end), Formula::Path(steps)] if [*start, *end] == [steps.start, steps.end] => {
            Some(steps)
        }
        _ => None,
    }
}
