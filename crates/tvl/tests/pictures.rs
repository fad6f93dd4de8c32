//! Structures as drawings, and structures that are one in memory.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::random;
use tvl::{Pool, Vocabulary};

#[test]
fn a_scene_shows_nodes_predicates_and_edges() {
    let vocabulary = Vocabulary::parse("core x(v) core red(v) core n(v, w) core ready() core late()");
    let vocabulary = vocabulary.expect("a vocabulary");
    let text = "nodes a, s*\nx(a) red(s)? n(a, s)? n(s, s)?\nready()?";
    let parsed = vocabulary.structure(text).expect("a structure");
    let scene = parsed.structure.scene(&vocabulary, &["head".to_owned()]);
    assert_eq!(scene.facts, ["ready?"]);
    // The first node has the name that was given, the second a letter.
    let names: Vec<(&str, &str)> = scene.cards.iter().map(|it| (&*it.name, &*it.mark)).collect();
    assert_eq!(names, [("head", ""), ("b", "1+")]);
    let text = picture::text(&scene);
    for part in ["head", "x", "red?", "n?"] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    let svg = picture::svg(&scene, "a list");
    testkit::xml::check(&svg).expect("the picture is well-formed");
}

#[test]
fn equal_structures_are_one() {
    let vocabulary = random::some();
    let read = |text: &str| vocabulary.structure(text).expect("a structure").structure;
    let abstraction = vocabulary.abstraction();
    let mut pool = Pool::default();
    let (first, is_new) = pool.intern(read("nodes a, b\nx(a) y(b)").blurred(&abstraction));
    assert!(is_new);
    let (second, is_new) = pool.intern(read("nodes b, a\nx(a) y(b)").blurred(&abstraction));
    assert!(!is_new && std::sync::Arc::ptr_eq(&first, &second));
    let (_, is_new) = pool.intern(read("nodes a, b\nx(b) y(b)").blurred(&abstraction));
    assert!(is_new && pool.len() == 2);
}
