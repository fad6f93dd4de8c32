//! Rules: those that are derived hold in every state, and coerce loses no state.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::random::{self, chance};
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::{Changes, Rules, Truth, Vocabulary};

/// Definitions of all kinds from which rules are derived.
const RICH: &str = "
core x(v) abstraction unique
core y(v) abstraction unique
core top(v) unique
core n(v, w) function
core pr(v, w) function injective acyclic
core l(v, w) function
core r(v, w) function
core at(v, w) function
instrument is(v) abstraction = exists a, b. a != b & n(a, v) & n(b, v)
instrument c(v) abstraction = n+(v, v)
instrument rx(v) abstraction = exists a. x(a) & n*(a, v)
instrument ry(v) abstraction = exists a. y(a) & n*(a, v)
instrument hat(v) abstraction = exists a. !top(a) & at(a, v)
instrument rhat(v) = exists a, b. !top(a) & at(a, b) & n*(b, v)
instrument nn(v) = exists b. !top(v) & at(v, b)
instrument alias(v) = exists b. !top(v) & at(v, b) & n(v, b)
instrument down(v) abstraction = exists a. x(a) & rtc(u, w: l(u, w) | r(u, w))(a, v)
instrument tree() = forall v. !tc(u, w: l(u, w) | r(u, w))(v, v)
instrument both(v) = is(v) | exists a. y(a) & n(a, v)
rule n(v, p) & n(w, p) & !is(p) => v = w
rule l(v, w) & r(v, w) & !is(w) & x(w) => is(w)
";

#[test]
fn derived_rules_hold_in_every_state() {
    let vocabulary =
        Vocabulary::parse(&RICH.replace("rule l(v, w) & r(v, w) & !is(w) & x(w) => is(w)\n", ""))
            .expect("a vocabulary");
    let rules = Rules::of(&vocabulary);
    let texts: Vec<String> = vocabulary.all_rules().iter().map(|rule| rule.text(&vocabulary)).collect();
    assert!(rules.len() == texts.len() && rules.len() > 80, "{} rules:\n{}", rules.len(), texts.join("\n"));
    for number in 0..1_000 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 37_003 + number);
        let size = rng.index(6);
        let state = random::state(&vocabulary, rng, size);
        assert!(state.is_two_valued());
        let broken = rules.broken(&state);
        let said: Vec<&str> = broken.iter().map(|at| texts[*at].as_str()).collect();
        assert!(said.is_empty(), "{number}: {said:?}\n{}", state.text(&vocabulary, &[]));
    }
}

#[test]
fn coerce_loses_no_state_and_only_sharpens() {
    let vocabulary =
        Vocabulary::parse(&RICH.replace("rule l(v, w) & r(v, w) & !is(w) & x(w) => is(w)\n", ""))
            .expect("a vocabulary");
    let (rules, everything) = (Rules::of(&vocabulary), Changes::all(&vocabulary));
    let mut sharpened = 0;
    for number in 0..1_000 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 41_011 + number);
        let size = rng.index(6);
        let state = random::state(&vocabulary, rng, size);
        let structure = random::forgotten(&vocabulary, rng, &state);
        let mut coerced = structure.clone();
        let possible = rules.coerce(&mut coerced, &everything);
        let text =
            || format!("{number}:\n{}\n{}", state.text(&vocabulary, &[]), structure.text(&vocabulary, &[]));
        assert_eq!(possible, Ok(()), "{}", text());
        coerced.verify(&vocabulary).expect("it is well-formed");
        assert!(state.embeds_in(&coerced), "a state is lost: {}", text());
        let same: Vec<usize> = (0..structure.size()).collect();
        assert!(coerced.embedding(&structure).is_some(), "{}", text());
        assert_eq!(same.len(), coerced.size());
        sharpened += usize::from(coerced != structure);
        // Once is enough.
        let mut again = coerced.clone();
        assert_eq!(rules.coerce(&mut again, &everything), Ok(()));
        assert_eq!(again, coerced, "{}", text());
    }
    assert!(sharpened > 300, "{sharpened} structures became more definite");
}

/// What is looked at after a change is enough.
#[test]
fn rules_that_read_what_has_changed_suffice() {
    let vocabulary = Vocabulary::parse(RICH).expect("a vocabulary");
    let (rules, everything) = (Rules::of(&vocabulary), Changes::all(&vocabulary));
    let mut changed = 0;
    for number in 0..3_000 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 43_003 + number);
        let size = 1 + rng.index(5);
        let state = random::state(&vocabulary, rng, size);
        let mut structure = random::forgotten(&vocabulary, rng, &state);
        if rules.coerce(&mut structure, &everything).is_err() {
            continue;
        }
        let pred = rng.pick(vocabulary.declarations()).pred;
        let tuple = [rng.index(structure.size()), rng.index(structure.size())];
        let tuple = &tuple[..pred.arity()];
        if structure.get(pred, tuple) != Truth::Unknown {
            continue;
        }
        structure.set(pred, tuple, Truth::from(chance(rng, 1, 2)));
        changed += 1;
        let changes = Changes { preds: [pred].into(), ..Changes::default() };
        let (mut some, mut all) = (structure.clone(), structure.clone());
        let results = (rules.coerce(&mut some, &changes), rules.coerce(&mut all, &everything));
        assert_eq!(results.0, results.1, "{number}");
        assert!(results.0.is_err() || some == all, "{number}");
    }
    assert!(changed > 100, "{changed} changes");
}
