//! Layouts: cards do not overlap, arrows begin and end at the borders of their cards and run
//! through none.

use picture::layout::{Course, Layout, Leg, Link, Rect, Size, layout};
use testkit::Rng;

/// Points along a course.
fn points(course: &Course) -> Vec<(f64, f64)> {
    let mut at = course.start;
    let mut points = vec![at];
    for leg in &course.legs {
        let from = at;
        at = match *leg {
            Leg::Level(x) => (x, from.1),
            Leg::Curve([_, _, end]) => end,
        };
        for step in 1..=20 {
            let t = f64::from(step) / 20.0;
            let mix = |a: f64, b: f64| a + (b - a) * t;
            points.push(match *leg {
                Leg::Level(x) => (mix(from.0, x), from.1),
                Leg::Curve([a, b, c]) => {
                    let both = |p: (f64, f64), q: (f64, f64)| (mix(p.0, q.0), mix(p.1, q.1));
                    let (ab, bc) = (both(both(from, a), both(a, b)), both(both(a, b), both(b, c)));
                    both(ab, bc)
                }
            });
        }
    }
    points
}

fn is_inside(rect: &Rect, (x, y): (f64, f64)) -> bool {
    rect.x + 0.5 < x && x < rect.right() - 0.5 && rect.y + 0.5 < y && y < rect.bottom() - 0.5
}

fn is_at_border(rect: &Rect, (x, y): (f64, f64)) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 0.01;
    (near(x, rect.x) || near(x, rect.right())) && rect.y <= y && y <= rect.bottom()
}

fn check(sizes: &[Size], links: &[Link]) -> Layout {
    let drawn = layout(sizes, links);
    assert_eq!(drawn.cards.len(), sizes.len());
    assert_eq!(drawn.courses.len(), links.len());
    for (at, a) in drawn.cards.iter().enumerate() {
        assert!(a.x >= 0.0 && a.y >= 0.0 && a.right() <= drawn.width && a.bottom() <= drawn.height + 0.01);
        for b in &drawn.cards[..at] {
            let apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
            assert!(apart, "{a:?} {b:?}");
        }
    }
    for (course, link) in drawn.courses.iter().zip(links) {
        assert!(is_at_border(&drawn.cards[link.from], course.start), "{course:?}");
        assert!(is_at_border(&drawn.cards[link.to], course.end()), "{course:?}");
        let to = drawn.cards[link.to].y + link.to_y;
        assert!((course.end().1 - to).abs() < 0.01, "{course:?} ends at another height than {to}");
        for point in points(course) {
            assert!(!drawn.cards.iter().any(|card| is_inside(card, point)), "{course:?} at {point:?}");
            assert!(point.0 >= 0.0 && point.0 <= drawn.width, "{course:?}");
        }
    }
    drawn
}

fn random(seed: u64, cards: usize, arrows: usize) -> (Vec<Size>, Vec<Link>) {
    let mut rng = Rng::new(seed);
    let sizes: Vec<Size> = (0..cards)
        .map(|_| Size { width: rng.range(60, 300) as f64, height: rng.range(30, 200) as f64 })
        .collect();
    let links = (0..arrows).map(|_| {
        let (from, to) = (rng.index(cards), rng.index(cards));
        let mut inside = |card: usize| rng.range(5, sizes[card].height as i64 - 5) as f64;
        let (from_y, to_y) = (inside(from), inside(to));
        Link { from, from_y, to, to_y, back: rng.one_in(5) }
    });
    let links = links.collect();
    (sizes, links)
}

#[test]
fn random_graphs_have_no_collisions() {
    for seed in 0..150 {
        let cards = 1 + seed as usize % 25;
        let (sizes, links) = random(seed, cards, cards * (1 + seed as usize % 3));
        check(&sizes, &links);
    }
}

#[test]
fn a_list_is_drawn_from_left_to_right() {
    let sizes = vec![Size { width: 100.0, height: 60.0 }; 4];
    let next = |from: usize| Link { from, from_y: 40.0, to: from + 1, to_y: 10.0, back: false };
    let prev = |from: usize| Link { from, from_y: 55.0, to: from - 1, to_y: 10.0, back: false };
    let drawn = check(&sizes, &[next(0), next(1), next(2), prev(2), prev(3)]);
    for pair in drawn.cards.windows(2) {
        assert!(pair[0].right() < pair[1].x, "{pair:?}");
    }
    assert_eq!(
        drawn.courses.iter().map(|course| course.back).collect::<Vec<_>>(),
        [false, false, false, true, true]
    );
}

#[test]
fn nothing_and_one_card_are_drawn() {
    check(&[], &[]);
    let size = Size { width: 50.0, height: 50.0 };
    let own = Link { from: 0, from_y: 40.0, to: 0, to_y: 10.0, back: false };
    check(&[size], &[own]);
}

#[test]
fn many_cards_are_drawn_in_time() {
    let (sizes, links) = random(7, 600, 900);
    let drawn = layout(&sizes, &links);
    assert_eq!(drawn.courses.len(), 900);
}
