//! Step 1 of the layout: on which layer each card is.

use super::Link;

/// The layer of each card.
pub(super) fn layers(cards: usize, links: &[Link]) -> Vec<usize> {
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); cards];
    for link in links.iter().filter(|link| !link.back && link.from != link.to) {
        out[link.from].push(link.to);
    }
    let order = walk(&out);
    let mut place = vec![0; cards];
    order.iter().enumerate().for_each(|(at, card)| place[*card] = at);
    let mut layer = vec![0; cards];
    for card in &order {
        // What leads back was met before; all else comes later in the order.
        for to in out[*card].iter().filter(|to| place[**to] > place[*card]) {
            layer[*to] = layer[*to].max(layer[*card] + 1);
        }
    }
    layer
}

/// The cards in an order in which only arrows that lead back lead back: the reverse of the order in
/// which a depth-first walk leaves them.
fn walk(out: &[Vec<usize>]) -> Vec<usize> {
    let mut pointed = vec![false; out.len()];
    out.iter().flatten().for_each(|to| pointed[*to] = true);
    // What nothing points to comes last in the walk and so first in the order; it has no part in
    // circles.
    let (targets, sources): (Vec<usize>, Vec<usize>) = (0..out.len()).partition(|card| pointed[*card]);
    let mut seen = vec![false; out.len()];
    let mut left = Vec::with_capacity(out.len());
    for start in targets.into_iter().chain(sources) {
        let mut open = vec![(start, 0)];
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        while let Some((card, next)) = open.pop() {
            match out[card].get(next) {
                Some(to) => {
                    open.push((card, next + 1));
                    if !std::mem::replace(&mut seen[*to], true) {
                        open.push((*to, 0));
                    }
                }
                None => left.push(card),
            }
        }
    }
    left.reverse();
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(from: usize, to: usize) -> Link {
        Link { from, from_y: 0.0, to, to_y: 0.0, back: false }
    }

    #[test]
    fn a_chain_has_a_layer_for_each_card() {
        assert_eq!(layers(3, &[link(0, 1), link(1, 2)]), [0, 1, 2]);
    }

    #[test]
    fn a_circle_begins_with_the_card_that_comes_first() {
        assert_eq!(layers(3, &[link(0, 1), link(1, 2), link(2, 0)]), [0, 1, 2]);
        assert_eq!(layers(2, &[link(1, 0), link(0, 1), link(0, 0)]), [0, 1]);
    }

    #[test]
    fn links_that_lead_back_do_not_count() {
        let prev = Link { back: true, ..link(2, 1) };
        assert_eq!(layers(3, &[prev, link(0, 2), link(1, 2)]), [0, 0, 1]);
    }

    #[test]
    fn long_chains_need_no_stack() {
        let links: Vec<Link> = (0..100_000).map(|at| link(at, at + 1)).collect();
        assert_eq!(layers(100_001, &links).last(), Some(&100_000));
    }
}
