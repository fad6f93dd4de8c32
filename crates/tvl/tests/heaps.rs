//! The library for heaps: its updates are exact for states with any sharing and any cycles, and the
//! whole pipeline loses none.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::libraries::{setup, without_fresh};
use crate::random::{self, chance};
use std::collections::BTreeMap;
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::library::HEAPS;
use tvl::{Action, Instance, Library, Pred, Row, Rules, Setup, Structure, System};

/// One field, two and three, and one of them alone. There is a variable called like a variable of
/// formulas.
fn setups() -> Vec<Setup> {
    vec![
        setup(&["x", "y", "t"], &[("heap", &["n"])]),
        setup(&["x", "y", "t"], &[("heap", &["left", "right"]), ("ahead", &["left"]), ("ahead", &["right"])]),
        setup(&["v", "a"], &[("heap", &["n", "up", "down1"])]),
        setup(
            &["x", "y", "t"],
            &[("heap", &["n", "skip"]), ("chain", &["n", "skip"]), ("chain", &["skip", "n"])],
        ),
    ]
}

/// A statement with random variables and fields.
fn statement(rng: &mut Rng, instance: &Instance<'_>, setup: &Setup) -> (Vec<String>, Action) {
    let fields = &setup.families[0].1;
    let mut variable = || rng.pick(&setup.variables).as_str();
    let (x, y) = (variable(), variable());
    let f = rng.pick(fields).as_str();
    let kinds = [
        ("null", vec![x]),
        ("copy", vec![x, y]),
        ("load", vec![x, y, f]),
        ("load", vec![x, y, f]),
        ("split", vec![x]),
        ("cut", vec![x, f, y]),
        ("cut", vec![x, f, y]),
        ("cut", vec![x, f, y]),
        ("link", vec![x, f, y]),
        ("new", vec![x]),
        ("is_null", vec![x]),
        ("is_not_null", vec![x]),
        ("equal", vec![x, y]),
        ("different", vec![x, y]),
    ];
    let (name, args) = rng.pick(&kinds);
    let action = instance.action(name, args).unwrap_or_else(|why| panic!("{name} {args:?}: {why}"));
    (std::iter::once(name).chain(args).map(|word| (*word).to_owned()).collect(), action)
}

/// The state in which a statement may be executed: a link needs a field that is null, and a cut a
/// variable for what is cut off.
fn ready(said: &[String], instance: &Instance<'_>, mut state: Structure) -> Structure {
    let pred = |name: &str| instance.vocabulary.pred(name);
    let (name, x) = (said[0].as_str(), pred(&said[1]));
    let (Some(Pred::Unary(x)), Some(field)) = (x, said.get(2)) else { return state };
    let cell = state.unary(x).must;
    let Some(Pred::Binary(field)) = pred(field) else { return state };
    if cell == 0 {
        return state;
    }
    let cell = cell.trailing_zeros() as usize;
    let row = state.binary(field)[cell];
    match (name, pred(said.get(3).map_or("", String::as_str))) {
        ("cut", Some(Pred::Unary(t))) => state.set_unary(t, row),
        ("link", _) => state.binary_mut(field)[cell] = Row::NONE,
        _ => {}
    }
    instance.vocabulary.define(&mut state);
    state
}

#[test]
fn updates_are_exact() {
    let library = Library::parse(HEAPS).expect("the library");
    for setup in setups() {
        let mut count = BTreeMap::new();
        let instance = library.instance(&setup).expect("an instance");
        let vocabulary = &instance.vocabulary;
        let rules = Rules::of(vocabulary);
        for number in 0..2_000 * campaign().1 {
            let rng = &mut Rng::new(campaign().0 * 61_001 + number);
            let size = rng.index(7);
            let state = random::state(vocabulary, rng, size);
            let state = without_fresh(&instance, state);
            let (said, action) = statement(rng, &instance, &setup);
            let state = ready(&said, &instance, state);
            let text = || format!("{said:?}\n{}", state.text(vocabulary, &[]));
            assert_eq!(rules.broken(&state), [] as [usize; 0], "{}", text());
            let Some(after) = action.run(&state).expect("it fits") else { continue };
            let mut wanted = after.clone();
            vocabulary.define(&mut wanted);
            assert!(after.is_two_valued(), "{}", text());
            assert_eq!(after.text(vocabulary, &[]), wanted.text(vocabulary, &[]), "{}", text());
            assert_eq!(rules.broken(&after), [] as [usize; 0], "{}", text());
            *count.entry(said[0].clone()).or_insert(0) += 1;
        }
        assert!(count.len() == 11 && count.values().all(|times| *times > 20), "{count:?}");
    }
}

/// What a statement makes of a state is a case of what it makes of a structure that the state is a
/// case of.
#[test]
fn steps_cover_what_happens() {
    let library = Library::parse(HEAPS).expect("the library");
    for setup in setups() {
        let instance = library.instance(&setup).expect("an instance");
        let vocabulary = &instance.vocabulary;
        let system = System::new(vocabulary);
        let mut count = BTreeMap::new();
        for number in 0..500 * campaign().1 {
            let rng = &mut Rng::new(campaign().0 * 67_003 + number);
            let size = rng.index(6);
            let state = random::state(vocabulary, rng, size);
            let (said, action) = statement(rng, &instance, &setup);
            let state = ready(&said, &instance, without_fresh(&instance, state));
            let mut above = if chance(rng, 1, 2) {
                state.blurred(&system.abstraction)
            } else {
                random::forgotten(vocabulary, rng, &state)
            };
            above = without_fresh(&instance, above);
            let Some(after) = action.run(&state).expect("it fits") else { continue };
            let step = system.apply(&action, &above).expect("it fits");
            let text = || format!("{number}: {said:?}\n{}", state.text(vocabulary, &[]));
            assert!(step.after.iter().any(|it| after.embeds_in(it)), "lost: {}", text());
            *count.entry(said[0].clone()).or_insert(0) += 1;
        }
        assert!(count.len() == 11, "{count:?}");
    }
}
