//! Embedding is an order, abstraction goes up in it, and formulas that are definite stay so below.

#![allow(clippy::expect_used, reason = "a test may fail")]
use crate::random::{self, chance};
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::eval::{Assignment, Evaluator, Paths};
use tvl::{Structure, Var, Vocabulary};

/// The structure with its nodes in another order.
fn shuffled(rng: &mut Rng, structure: &Structure) -> Structure {
    let mut order: Vec<usize> = (0..structure.size()).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, rng.index(at + 1));
    }
    structure.with_nodes(&order)
}

/// Whether some map makes one structure a case of the other: every map is tried.
fn embeds_by_definition(vocabulary: &Vocabulary, from: &Structure, to: &Structure) -> bool {
    let (size, images) = (from.size(), to.size());
    let all = images.pow(size as u32);
    (0..all).any(|number| {
        let mut rest = number;
        let map: Vec<usize> = (0..size)
            .map(|_| {
                let image = rest % images;
                rest /= images;
                image
            })
            .collect();
        let preimages = |image: usize| (0..size).filter(|node| map[*node] == image).count();
        (0..images).all(|image| preimages(image) == 1 || preimages(image) > 1 && to.is_summary(image))
            && (0..size).all(|node| !from.is_summary(node) || to.is_summary(map[node]))
            && vocabulary.named().all(|(pred, _)| {
                (0..size).all(|a| {
                    (0..size).all(|b| {
                        let tuple = [a, b];
                        let image = [map[a], map[b]];
                        let arity = pred.arity();
                        from.get(pred, &tuple[..arity]).within(to.get(pred, &image[..arity]))
                    })
                })
            })
    })
}

#[test]
fn the_search_finds_what_the_definition_says() {
    let vocabulary = random::some();
    let mut found = [0, 0];
    for number in 0..1_500 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 17_011 + number);
        let size = 1 + rng.index(4);
        let state = random::structure(&vocabulary, rng, size, true);
        let mut above = random::forgotten(&vocabulary, rng, &state);
        if chance(rng, 1, 2) {
            // One value is another one: mostly, the state is no longer a case of it.
            let pred = rng.pick(vocabulary.declarations()).pred;
            let tuple = [rng.index(above.size()), rng.index(above.size())];
            let tuple = &tuple[..pred.arity()];
            above.set(pred, tuple, above.get(pred, tuple).not());
        }
        let above = shuffled(rng, &above);
        let want = embeds_by_definition(&vocabulary, &state, &above);
        assert_eq!(state.embeds_in(&above), want, "{number}");
        found[usize::from(want)] += 1;
    }
    assert!(found.iter().all(|count| *count > 200), "{found:?}");
}

#[test]
fn embedding_is_an_order() {
    let vocabulary = random::some();
    for number in 0..500 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 19_001 + number);
        let size = 1 + rng.index(6);
        let low = random::structure(&vocabulary, rng, size, true);
        let middle = random::forgotten(&vocabulary, rng, &low);
        let high = random::forgotten(&vocabulary, rng, &middle);
        assert!(low.embeds_in(&low) && middle.embeds_in(&middle), "{number}: each in itself");
        assert!(low.embeds_in(&middle) && middle.embeds_in(&high) && low.embeds_in(&high), "{number}");
        let turned = shuffled(rng, &middle);
        assert!(middle.is_isomorphic(&turned) && turned.embeds_in(&middle), "{number}");
        let other = high.embeds_in(&middle) && middle.embeds_in(&high);
        assert_eq!(middle.is_isomorphic(&high), other, "{number}: both ways are isomorphic");
    }
}

#[test]
fn isomorphic_structures_are_equal_once_blurred() {
    let vocabulary = random::some();
    let abstraction = vocabulary.abstraction();
    for number in 0..500 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 23_003 + number);
        let size = rng.index(8);
        let structure = random::structure(&vocabulary, rng, size, false);
        let blurred = structure.blurred(&abstraction);
        blurred.verify(&vocabulary).expect("it is well-formed");
        assert!(structure.embeds_in(&blurred), "{number}");
        assert_eq!(blurred.blurred(&abstraction), blurred, "{number}: blurring once is enough");
        assert_eq!(shuffled(rng, &structure).blurred(&abstraction), blurred, "{number}");
    }
}

/// What is definite in a structure has that value in all states that it stands for.
#[test]
fn definite_values_hold_below() {
    let vocabulary = random::some();
    let mut definite = 0;
    for number in 0..2_000 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 29_009 + number);
        let size = 1 + rng.index(5);
        let state = random::structure(&vocabulary, rng, size, true);
        let above = random::forgotten(&vocabulary, rng, &state);
        let Some(map) = state.embedding(&above) else { panic!("{number}: what is forgotten is above") };
        let mut paths = Paths::default();
        let formula = random::formula(&vocabulary, rng, &mut vec![Var(0), Var(1)], 4);
        let code = paths.compile(&formula);
        let (below_at, above_at) = (Evaluator::new(&state, &paths), Evaluator::new(&above, &paths));
        for first in 0..size {
            for second in 0..size {
                let at = |a: usize, b: usize| Assignment::default().with(Var(0), a).with(Var(1), b);
                let below = below_at.value(&code, &at(first, second));
                let over = above_at.value(&code, &at(map[first], map[second]));
                assert!(below.within(over), "{number}: {}", formula.text(&vocabulary));
                definite += usize::from(over.is_definite() && !matches!(formula, tvl::Formula::Value(_)));
            }
        }
    }
    assert!(definite > 2_000, "{definite} definite values");
}
