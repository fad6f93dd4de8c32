//! Layouts: nodes do not overlap, links begin and end at the borders of their nodes and run through
//! none.

use graph::layout::{Back, Direction, Layout, Leg, Line, Link, Node, Port, Rect, Size, Style, layout};
use testkit::Rng;

const DOWN: Style = Style {
    direction: Direction::Down,
    back: Back::Around,
    below_loops: true,
    join: true,
    layer_gap: 46.0,
    link_gap: 0.0,
};
const RIGHT: Style = Style {
    direction: Direction::Right,
    back: Back::Straight,
    below_loops: false,
    join: false,
    layer_gap: 64.0,
    link_gap: 7.0,
};

/// Points along a line.
fn points(line: &Line) -> Vec<(f64, f64)> {
    let mut points = vec![line.start];
    let mut from = line.start;
    for leg in &line.legs {
        for step in 1..=20 {
            let t = f64::from(step) / 20.0;
            let mix = |p: (f64, f64), q: (f64, f64)| (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t);
            points.push(match *leg {
                Leg::Straight(end) => mix(from, end),
                Leg::Curve([a, b, c]) => {
                    let (ab, bc) = (mix(mix(from, a), mix(a, b)), mix(mix(a, b), mix(b, c)));
                    mix(ab, bc)
                }
            });
        }
        from = leg.end();
    }
    points
}

fn is_inside(rect: &Rect, (x, y): (f64, f64)) -> bool {
    rect.x + 0.5 < x && x < rect.right() - 0.5 && rect.y + 0.5 < y && y < rect.bottom() - 0.5
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.01
}

/// Whether a point is on the border of a node where links leave or arrive, at the port.
fn is_at(style: Style, rect: &Rect, port: Port, (x, y): (f64, f64)) -> bool {
    let (border, at, start, size) = match style.direction {
        Direction::Down => (near(y, rect.y) || near(y, rect.bottom()), x, rect.x, rect.size.width),
        Direction::Right => (near(x, rect.x) || near(x, rect.right()), y, rect.y, rect.size.height),
    };
    let there = match port {
        Port::At(offset) => near(at, start + offset),
        Port::Free(_) => start - 0.01 <= at && at <= start + size + 0.01,
    };
    border && there
}

fn check(nodes: &[Node], links: &[Link], style: Style) -> Layout {
    let drawn = layout(nodes, links, style);
    assert_eq!(drawn.nodes.len(), nodes.len());
    for (at, a) in drawn.nodes.iter().enumerate() {
        assert_eq!(a.size, nodes[at].size);
        assert!(a.x >= 0.0 && a.y >= 0.0 && a.right() <= drawn.width && a.bottom() <= drawn.height);
        for b in &drawn.nodes[..at] {
            let apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
            assert!(apart, "{a:?} {b:?}");
        }
    }
    for (number, link) in links.iter().enumerate() {
        let course = drawn.course(number);
        let (first, last) = (course[0], course[course.len() - 1]);
        assert!(is_at(style, &drawn.nodes[link.from], link.leaves, first.start), "{link:?} {course:?}");
        assert!(is_at(style, &drawn.nodes[link.to], link.arrives, last.end()), "{link:?} {course:?}");
        for pair in course.windows(2) {
            let (end, start) = (pair[0].end(), pair[1].start);
            assert!(near(end.0, start.0) && near(end.1, start.1), "{link:?} {course:?}");
        }
    }
    for line in &drawn.lines {
        for point in points(line) {
            assert!(!drawn.nodes.iter().any(|node| is_inside(node, point)), "{line:?} at {point:?}");
            assert!(point.0 >= 0.0 && point.0 <= drawn.width, "{line:?}");
            assert!(point.1 >= 0.0 && point.1 <= drawn.height, "{line:?}");
        }
    }
    drawn
}

fn random(seed: u64, count: usize, links: usize, style: Style) -> (Vec<Node>, Vec<Link>) {
    let mut rng = Rng::new(seed);
    let nodes: Vec<Node> = (0..count)
        .map(|_| {
            let size = Size { width: rng.range(60, 300) as f64, height: rng.range(60, 200) as f64 };
            Node { size, floats: rng.one_in(6) }
        })
        .collect();
    let links = (0..links).map(|_| {
        let (from, to) = (rng.index(count), rng.index(count));
        let mut port = |node: usize| {
            let border = match style.direction {
                Direction::Down => nodes[node].size.width,
                Direction::Right => nodes[node].size.height,
            };
            match style.back {
                Back::Around => Port::Free(rng.range(10, 30) as f64),
                Back::Straight => Port::At(rng.range(5, border as i64 - 5) as f64),
            }
        };
        let (leaves, arrives) = (port(from), port(to));
        Link { from, leaves, to, arrives, back: rng.one_in(5) }
    });
    let links = links.collect();
    (nodes, links)
}

#[test]
fn random_graphs_have_no_collisions() {
    for style in [DOWN, RIGHT] {
        for seed in 0..150 {
            let count = 1 + seed as usize % 25;
            let (nodes, links) = random(seed, count, count * (1 + seed as usize % 3), style);
            let drawn = check(&nodes, &links, style);
            assert_eq!(drawn, layout(&nodes, &links, style));
        }
    }
}

fn node(width: f64, height: f64) -> Node {
    Node { size: Size { width, height }, floats: false }
}

fn link(from: usize, leaves: Port, to: usize, arrives: Port) -> Link {
    Link { from, leaves, to, arrives, back: false }
}

#[test]
fn a_list_is_drawn_from_left_to_right() {
    let nodes = vec![node(100.0, 60.0); 4];
    let next = |from: usize| link(from, Port::At(40.0), from + 1, Port::At(10.0));
    let prev = |from: usize| link(from, Port::At(55.0), from - 1, Port::At(10.0));
    let drawn = check(&nodes, &[next(0), next(1), next(2), prev(2), prev(3)], RIGHT);
    for pair in drawn.nodes.windows(2) {
        assert!(pair[0].right() < pair[1].x, "{pair:?}");
    }
    let back: Vec<bool> = drawn.lines.iter().map(|line| line.back).collect();
    assert_eq!(back, [false, false, false, true, true]);
}

/// A single link between two nodes is level, wherever its ports are.
#[test]
fn chains_are_straight_at_their_ports() {
    let nodes = [node(100.0, 60.0), node(100.0, 201.0), node(100.0, 43.0)];
    let links = [link(0, Port::At(50.0), 1, Port::At(12.0)), link(1, Port::At(190.0), 2, Port::At(12.0))];
    let drawn = check(&nodes, &links, RIGHT);
    for line in &drawn.lines {
        assert!(near(line.start.1, line.end().1), "{line:?}");
    }
}

#[test]
fn a_loop_is_drawn_from_top_to_bottom_and_back_beside_it() {
    let nodes = vec![node(100.0, 60.0); 4];
    let free = |from, to| link(from, Port::Free(20.0), to, Port::Free(14.0));
    // 1 is the head of the loop, 2 its body, 3 comes after it.
    let drawn = check(&nodes, &[free(0, 1), free(1, 2), free(1, 3), free(2, 1)], DOWN);
    for pair in drawn.nodes.windows(2) {
        assert!(pair[0].bottom() < pair[1].y, "{pair:?}");
    }
    let course = drawn.course(3);
    assert!(course.iter().all(|line| line.back), "{course:?}");
    assert!(near(course[0].start.1, drawn.nodes[2].bottom()), "{course:?}");
    assert!(near(course[course.len() - 1].end().1, drawn.nodes[1].y), "{course:?}");
}

#[test]
fn long_links_to_one_place_join_if_asked_for() {
    let nodes = vec![node(100.0, 60.0); 5];
    let at = |from, to, arrives| link(from, Port::At(30.0), to, Port::At(arrives));
    let chain: Vec<Link> = (0..4).map(|from| at(from, from + 1, 30.0)).collect();
    let last = |links: &[Link], number, join| {
        let all: Vec<Link> = chain.iter().chain(links).copied().collect();
        let drawn = check(&nodes, &all, Style { join, ..RIGHT });
        let course = drawn.course(chain.len() + number);
        drawn.lines.iter().position(|line| std::ptr::eq(line, course[course.len() - 1]))
    };
    let same = [at(0, 4, 10.0), at(1, 4, 10.0)];
    assert_eq!(last(&same, 0, true), last(&same, 1, true));
    assert_ne!(last(&same, 0, false), last(&same, 1, false));
    let other = [at(0, 4, 10.0), at(1, 4, 20.0)];
    assert_ne!(last(&other, 0, true), last(&other, 1, true));
}

#[test]
fn nothing_and_one_node_are_drawn() {
    for style in [DOWN, RIGHT] {
        check(&[], &[], style);
        check(&[node(50.0, 50.0)], &[link(0, Port::At(40.0), 0, Port::At(10.0))], style);
    }
}

#[test]
fn links_to_nowhere_are_left_out() {
    let drawn = layout(&[node(50.0, 50.0)], &[link(0, Port::At(40.0), 7, Port::At(10.0))], RIGHT);
    assert!(drawn.lines.is_empty());
}

#[test]
fn many_nodes_are_drawn_in_time() {
    for style in [DOWN, RIGHT] {
        let (nodes, links) = random(7, 600, 900, style);
        assert_eq!(layout(&nodes, &links, style).nodes.len(), 600);
    }
}
