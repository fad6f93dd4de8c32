//! The library: its updates are exact for states, and its rules hold in them.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::random::{self, chance};
use std::collections::BTreeMap;
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::library::LISTS;
use tvl::{Action, Instance, Library, Rules, Setup, Structure, Stuck, System};

pub(crate) fn setup(variables: &[&str], families: &[(&str, &[&str])]) -> Setup {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Setup {
        variables: owned(variables),
        families: families.iter().map(|(family, fields)| ((*family).to_owned(), owned(fields))).collect(),
    }
}

/// Singly linked lists, and doubly linked ones with a singly linked one through them.
fn setups() -> Vec<Setup> {
    vec![
        setup(&["x", "y", "t"], &[("list", &["n"])]),
        setup(&["x", "y"], &[("list", &["n"]), ("list", &["p"]), ("back", &["n", "p"])]),
        setup(&["v", "a"], &[("list", &["n"]), ("list", &["m"]), ("list", &["p"]), ("back", &["m", "p"])]),
    ]
}

/// A statement with random variables and fields.
fn statement(rng: &mut Rng, instance: &Instance<'_>, setup: &Setup) -> (String, Action) {
    let fields: Vec<&String> =
        setup.families.iter().filter(|(family, _)| family == "list").flat_map(|(_, fields)| fields).collect();
    let (x, y) = (rng.pick(&setup.variables).as_str(), rng.pick(&setup.variables).as_str());
    let n = rng.pick(&fields).as_str();
    let kinds = [
        ("null", vec![x]),
        ("copy", vec![x, y]),
        ("load", vec![x, y, n]),
        ("cut", vec![x, n]),
        ("link", vec![x, n, y]),
        ("new", vec![x]),
        ("is_null", vec![x]),
        ("is_not_null", vec![x]),
        ("equal", vec![x, y]),
        ("different", vec![x, y]),
    ];
    let (name, args) = rng.pick(&kinds);
    let action = instance.action(name, args).unwrap_or_else(|why| panic!("{name} {args:?}: {why}"));
    (format!("{name}({})", args.join(", ")), action)
}

/// The state in which a statement may be executed: a link needs a field that is null.
fn ready(said: &str, instance: &Instance<'_>, state: Structure) -> Structure {
    let Some(args) = said.strip_prefix("link(") else { return state };
    let args: Vec<&str> = args.trim_end_matches(')').split(", ").collect();
    let cut = instance.action("cut", &args[..2]).expect("an action");
    // Where the variable is null, nothing is linked.
    cut.run(&state).expect("it fits").unwrap_or(state)
}

#[test]
fn updates_are_exact() {
    let library = Library::parse(LISTS).expect("the library");
    let mut count = BTreeMap::new();
    for setup in setups() {
        let instance = library.instance(&setup).expect("an instance");
        let vocabulary = &instance.vocabulary;
        let rules = Rules::of(vocabulary);
        for number in 0..1_500 * campaign().1 {
            let rng = &mut Rng::new(campaign().0 * 47_017 + number);
            let size = rng.index(6);
            let state = random::state(vocabulary, rng, size);
            let state = without_fresh(&instance, state);
            let (said, action) = statement(rng, &instance, &setup);
            let state = ready(&said, &instance, state);
            let Some(after) = action.run(&state).expect("it fits") else { continue };
            let mut wanted = after.clone();
            vocabulary.define(&mut wanted);
            let text = || format!("{said}\n{}", state.text(vocabulary, &[]));
            assert!(after.is_two_valued(), "{}", text());
            assert_eq!(after.text(vocabulary, &[]), wanted.text(vocabulary, &[]), "{}", text());
            assert_eq!(rules.broken(&after), [] as [usize; 0], "{}", text());
            *count.entry(said.split('(').next().unwrap_or_default().to_owned()).or_insert(0) += 1;
        }
    }
    assert!(count.len() == 10 && count.values().all(|times| *times > 50), "{count:?}");
}

/// No node is new before a statement.
pub(crate) fn without_fresh(instance: &Instance<'_>, mut state: Structure) -> Structure {
    if let Some(tvl::Pred::Unary(fresh)) = instance.vocabulary.pred("fresh") {
        state.set_unary(fresh, tvl::Row::NONE);
    }
    state
}

/// The whole pipeline loses no state: what a statement makes of a state is a case of what it makes
/// of a structure that the state is a case of.
#[test]
fn steps_cover_what_happens() {
    let library = Library::parse(LISTS).expect("the library");
    for setup in setups() {
        let instance = library.instance(&setup).expect("an instance");
        let vocabulary = &instance.vocabulary;
        let system = System::new(vocabulary);
        let mut followed = 0;
        for number in 0..400 * campaign().1 {
            let rng = &mut Rng::new(campaign().0 * 53_003 + number);
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
            let text = || format!("{number}: {said}\n{}", state.text(vocabulary, &[]));
            assert!(step.after.iter().any(|it| after.embeds_in(it)), "lost: {}", text());
            followed += 1;
        }
        assert!(followed > 100, "{followed} steps");
    }
}

#[test]
fn what_a_library_does_not_say_follows_from_definitions() {
    let text = "statement copy(x, y)\n  x(v) := y(v)\nfamily some(n)\n  core n(v, w) function\n  \
                each z: instrument next[z](v) = exists a. z(a) & n(a, v)\n";
    let library = Library::parse(text).expect("a library");
    let setup = setup(&["x", "y"], &[("some", &["n"])]);
    let instance = library.instance(&setup).expect("an instance");
    let read = |text: &str| instance.vocabulary.structure(text).expect("a structure").structure;
    let before = read("nodes a, b, c\nx(a) y(b) n(a, b) n(b, c) next[x](b) next[y](c)");
    let after = instance.action("copy", &["x", "y"]).expect("an action").run(&before).expect("it fits");
    let wanted = read("nodes a, b, c\nx(b) y(b) n(a, b) n(b, c) next[x](c) next[y](c)");
    assert_eq!(after, Some(wanted));
}

#[test]
fn lines_are_repeated_for_fields() {
    let text = "statement s(x, n)\n  x(v) := x(v)\nfamily some(g, fields...)\n  \
                each f in fields: core f(v, w)\n  each f in fields: each g in fields after f: core to[f,g]()\n  \
                each z: core of[z](v)\n  \
                instrument all(v, w) = (all f in fields: f(v, w) & (any g in fields but f: g(w, v)))\n  \
                on s(y, h in fields)\n    each f in fields but h: f(v, w) := h(v, w) & y(v) & g(v)\n";
    let library = Library::parse(text).expect("a library");
    let setup = setup(&["x", "g"], &[("some", &["x", "a", "b", "c"])]);
    let instance = library.instance(&setup).expect("an instance");
    let vocabulary = &instance.vocabulary;
    let names: Vec<&str> = vocabulary.named().map(|it| it.1).collect();
    let wanted = ["fresh", "x", "g", "a", "b", "c", "to[a,b]", "to[a,c]", "to[b,c]", "of[x]", "of[g]", "all"];
    assert_eq!(names, wanted);
    let same =
        "a(v, w) & (b(w, v) | c(w, v)) & b(v, w) & (a(w, v) | c(w, v)) & c(v, w) & (a(w, v) | b(w, v))";
    let (_, definition) = vocabulary.definitions().next().expect("a definition");
    assert_eq!(definition.formula, vocabulary.formula(same, &["v", "w"]).expect("a formula"));
    // What stands for a name is not replaced again, and a statement about another field is none.
    let changed = |field: &str| {
        let changed = instance.action("s", &["g", field]).expect("an action").changed();
        changed.into_iter().map(|pred| vocabulary.name(pred)).collect::<Vec<&str>>()
    };
    assert_eq!(changed("b"), ["g", "a", "c"]);
    assert_eq!(changed("d"), ["g"]);
}

#[test]
fn what_is_dropped_must_be_known() {
    let vocabulary = random::some();
    let system = System::new(&vocabulary);
    let read = |text: &str| vocabulary.structure(text).expect("a structure").structure;
    let drop = Action::parse(&vocabulary, "action free drop x(v)").expect("an action");
    let unknown = read("nodes a, b\nx(a)?");
    assert_eq!(system.apply(&drop, &unknown), Err(Stuck::DropIsUnknown));
    let focused = Action::parse(&vocabulary, "action free focus x(v) drop x(v)").expect("an action");
    let step = system.apply(&focused, &unknown).expect("focused");
    let wanted = [read("nodes s*"), read("nodes b")];
    assert_eq!(step.after.len(), 2);
    assert!(wanted.iter().all(|it| step.after.iter().any(|after| after.is_isomorphic(it))));
}

#[test]
fn mistakes_in_libraries_are_named() {
    let wrong = |text: &str, line: usize, what: &str| {
        let error = Library::parse(text).expect_err(text);
        assert_eq!((error.line, error.message.contains(what)), (line, true), "{text}: {error}");
    };
    wrong("x(v) := 0", 1, "'statement' or 'family'");
    wrong("on copy(x, y)", 1, "'on' belongs to a family");
    wrong("statement copy", 1, "parameters in brackets");
    wrong("family list(n)\n  each z instrument x(v) = 0", 2, "':' is expected");
    wrong("statement s(fields...)", 1, "only a family");
    wrong("family h(fields..., f)", 1, "the last parameter");
    wrong("statement s(x)\n\n  each f in fields: f(v, w) := 0", 3, "no list of fields 'fields'");
    wrong("family h(fs...)\n  on s(f in gs)", 2, "no list of fields 'gs'");
    wrong("family h(fs...)\n  each z but y: core p[z](v)", 2, "'y' stands for nothing");
    wrong(
        "family h(fs...)\n  each f in fs: core f(v, w)\n  rule (any f in gs: 0) => 0",
        3,
        "list of fields 'gs'",
    );
    wrong("family h(fs...)\n  each f in fs: rule (any g in fs after h: 0) => 0", 2, "'h' stands for nothing");
    wrong("family h(fs...)\n  rule (any f in fs 0) => 0", 2, "':' is expected");
    wrong("family h(fs...)\n  rule 0\n  & (all f in fs: f(v, v) => 0", 2, "')' is expected");
    let library = Library::parse("\nfamily h(f, fs...)\n\n  rule 1\n    & q(v) => 0").expect("a library");
    let error = |setup: Setup| library.instance(&setup).map(|_| ()).expect_err("a mistake").to_string();
    assert_eq!(error(setup(&["x"], &[("h", &["n", "m"])])), "line 4: there is no predicate 'q'");
    assert_eq!(error(setup(&["x"], &[("h", &[])])), "line 2: 'h' has 1 arguments, not 0");
    let library = Library::parse(LISTS).expect("the library");
    let none = setup(&["x"], &[("ring", &["n"])]);
    let error = library.instance(&none).map(|_| ()).expect_err("no such family");
    assert_eq!(error.message, "there is no family 'ring'");
    let some = setup(&["x"], &[("list", &["n"])]);
    let instance = library.instance(&some).expect("an instance");
    let error = instance.action("jump", &["x"]).map(|_| ()).expect_err("no such statement");
    assert_eq!(error.message, "there is no statement 'jump'");
    let error = instance.action("copy", &["x"]).map(|_| ()).expect_err("an argument is missing");
    assert_eq!(error.message, "'copy' has 2 arguments, not 1");
}
