//! How long a structure takes through the whole pipeline: focus, coerce, update, coerce, blur.
//!
//! ```sh
//! cargo bench -p harrier-tvl --bench pipeline
//! ```
//!
//! The vocabulary has 40 predicates: variables, what is reached from them, sharing, cycles and
//! links of two fields. The structures are doubly linked lists: variables point to their first two
//! nodes, and the rest of each is a summary node. The actions are those of `x = y->n`, which takes
//! a cell out of a summary node, and of `x->n = NULL`.
//!
//! Then, the library for heaps, with as many variables and two fields. The structures are binary
//! trees: variables point to the cells of the first levels, and below each of the last ones is a
//! summary node. The statements take the left child of the last of them, tell what is below it from
//! the rest, and cut it off.

#![expect(clippy::print_stdout, clippy::expect_used, reason = "a benchmark prints, and may fail")]

use testkit::tools::cpu_seconds;
use tvl::library::HEAPS;
use tvl::{Action, Instance, Library, Setup, Structure, System, Vocabulary};

const VARIABLES: usize = 12;

fn vocabulary() -> Vocabulary {
    let mut text = String::new();
    for at in 0..VARIABLES {
        text += &format!("core x{at}(v) abstraction unique\n");
    }
    text += "core n(v, w) function\ncore p(v, w) function\ncore red(v) abstraction\ncore black(v)\n";
    for field in ["n", "p"] {
        text += &format!(
            "instrument is[{field}](v) abstraction = exists a, b. a != b & {field}(a, v) & {field}(b, v)\n\
             instrument c[{field}](v) abstraction = {field}+(v, v)\n"
        );
    }
    text += "instrument back[n,p](v) abstraction = forall a. n(v, a) -> p(a, v)\n";
    text += "instrument back[p,n](v) abstraction = forall a. p(v, a) -> n(a, v)\n";
    for at in 0..VARIABLES {
        text += &format!("instrument r[n,x{at}](v) abstraction = exists a. x{at}(a) & n*(a, v)\n");
    }
    for at in 0..6 {
        text += &format!("instrument r[p,x{at}](v) abstraction = exists a. x{at}(a) & p*(a, v)\n");
    }
    Vocabulary::parse(&text).expect("a vocabulary")
}

/// Lists: two variables point to the first two nodes of each, and the rest is a summary node. Two
/// more nodes, a red one and a black one, belong to no list.
fn structure(vocabulary: &Vocabulary, system: &System, lists: usize) -> Structure {
    let (mut names, mut facts) = (vec!["red".to_owned(), "black".to_owned()], String::new());
    facts += "red(red) back[n,p](red) back[p,n](red) back[n,p](black) back[p,n](black) ";
    for list in 0..lists {
        let (first, second, rest) = (format!("a{list}"), format!("b{list}"), format!("c{list}"));
        facts += &format!("n({first}, {second}) p({second}, {first}) ");
        facts += &format!("n({second}, {rest})? p({rest}, {second})? n({rest}, {rest})? p({rest}, {rest})? ");
        for node in [&first, &second, &rest] {
            facts += &format!("back[n,p]({node}) back[p,n]({node}) ");
        }
        let (x, y) = (2 * list, 2 * list + 1);
        facts += &format!("x{x}({first}) x{y}({second}) ");
        facts += &format!("r[n,x{x}]({first}) r[n,x{x}]({second}) r[n,x{x}]({rest}) ");
        facts += &format!("r[n,x{y}]({second}) r[n,x{y}]({rest}) ");
        if y < 6 {
            facts += &format!("r[p,x{x}]({first}) r[p,x{y}]({first}) r[p,x{y}]({second}) ");
        }
        names.extend([first, second, format!("{rest}*")]);
    }
    let text = format!("nodes {}\n{facts}", names.join(", "));
    let structure = vocabulary.structure(&text).expect("a structure").structure;
    system.coerced(structure).expect("a state").blurred(&system.abstraction)
}

/// A tree: variables point to the first cells, level by level, and below each cell without two such
/// children is a summary node.
fn tree(instance: &Instance<'_>, system: &System, variables: usize) -> Structure {
    let (mut names, mut facts) = (Vec::new(), String::new());
    let children = |at: usize| [2 * at + 1, 2 * at + 2];
    let mut reached_by = vec![Vec::new(); variables];
    for at in 0..variables {
        let above = if at == 0 { Vec::new() } else { reached_by[(at - 1) / 2].clone() };
        reached_by[at] = [above, vec![at]].concat();
        names.push(format!("a{at}"));
        facts += &format!("x{at}(a{at}) ");
        let mut cells = vec![format!("a{at}")];
        for (field, child) in ["left", "right"].into_iter().zip(children(at)) {
            if child < variables {
                facts += &format!("{field}(a{at}, a{child}) down(a{at}, a{child}) in[{field}](a{child}) ");
                continue;
            }
            if cells.len() == 1 {
                names.push(format!("s{at}*"));
                cells.push(format!("s{at}"));
                facts += &format!("down(a{at}, s{at})? down(s{at}, s{at})? ");
                facts +=
                    &format!("left(s{at}, s{at})? right(s{at}, s{at})? in[left](s{at})? in[right](s{at})? ");
            }
            facts += &format!("{field}(a{at}, s{at})? ");
        }
        for cell in cells {
            for variable in &reached_by[at] {
                facts += &format!("r[x{variable}]({cell}) ");
            }
        }
    }
    let text = format!("nodes {}\n{facts}", names.join(", "));
    let structure = instance.vocabulary.structure(&text).expect("a structure").structure;
    system.coerced(structure).expect("a state").blurred(&system.abstraction)
}

/// A tree: a variable points to its root, and others to cells somewhere below, none of which is
/// below another one.
fn wide(instance: &Instance<'_>, system: &System, variables: usize) -> Structure {
    let (mut names, mut facts) = (Vec::new(), String::new());
    let mut edges = |from: &str, to: &str| {
        facts += &format!("left({from}, {to})? right({from}, {to})? down({from}, {to})? ");
        facts += &format!("in[left]({to})? in[right]({to})? ");
    };
    edges("a0", "s0");
    edges("s0", "s0");
    for at in 1..variables {
        edges("a0", &format!("a{at}"));
        edges("s0", &format!("a{at}"));
        edges(&format!("a{at}"), &format!("s{at}"));
        edges(&format!("s{at}"), &format!("s{at}"));
    }
    for at in 0..variables {
        names.push(format!("a{at}, s{at}*"));
        facts += &format!("x{at}(a{at}) r[x0](a{at}) r[x0](s{at}) r[x{at}](a{at}) r[x{at}](s{at}) ");
    }
    let text = format!("nodes {}\n{facts}", names.join(", "));
    let structure = instance.vocabulary.structure(&text).expect("a structure").structure;
    system.coerced(structure).expect("a state").blurred(&system.abstraction)
}

fn trees() {
    let library = Library::parse(HEAPS).expect("the library");
    let fields = ["left", "right"].map(str::to_owned).to_vec();
    let variables = (0..VARIABLES).map(|at| format!("x{at}")).collect();
    let setup = Setup { variables, families: vec![("heap".to_owned(), fields)] };
    let instance = library.instance(&setup).expect("an instance");
    let system = System::new(&instance.vocabulary);
    println!("heaps: {} predicates, {} rules", instance.vocabulary.declarations().len(), system.rules.len());
    println!("nodes  action  structures  microseconds");
    let known = [1, 3, 6, 10].map(|it| (tree(&instance, &system, it), it - 1));
    let unknown = [2, 3, 4].map(|it| (wide(&instance, &system, it), 0));
    for (before, last) in known.into_iter().chain(unknown) {
        let (last, new) = (format!("x{last}"), format!("x{}", VARIABLES - 1));
        let mut structures = vec![before.clone()];
        let statements = [
            ("load", [new.as_str(), &last, "left"].to_vec()),
            ("split", [new.as_str()].to_vec()),
            ("cut", [last.as_str(), "left", &new].to_vec()),
        ];
        for (name, args) in statements {
            let action = instance.action(name, &args).expect("an action");
            let rounds = 1000;
            let begin = cpu_seconds();
            let mut after: Vec<Structure> = Vec::new();
            for _ in 0..rounds {
                after.clear();
                for structure in &structures {
                    after.extend(system.apply(&action, structure).expect("it fits").after);
                }
            }
            let each = (cpu_seconds() - begin) * 1e6 / f64::from(rounds);
            println!("{:5}  {name:6}  {:10}  {each:12.0}", before.size(), after.len());
            structures.clear();
            for structure in after {
                if !structures.contains(&structure) {
                    structures.push(structure);
                }
            }
        }
    }
}

fn main() {
    lists();
    trees();
}

fn lists() {
    let vocabulary = vocabulary();
    let counts = vocabulary.counts();
    let system = System::new(&vocabulary);
    println!(
        "{} predicates ({} unary, {} binary), {} rules",
        counts.nullary + counts.unary + counts.binary,
        counts.unary,
        counts.binary,
        system.rules.len()
    );
    let action = |text: &str| Action::parse(&vocabulary, text).expect("an action");
    let load = action(
        "action load
         focus exists a. x1(a) & n(a, v)
         check null: !(exists a. x1(a))
         x0(v) := exists a. x1(a) & n(a, v)
         r[n,x0](v) := r[n,x1](v) & (c[n](v) | !x1(v))
         r[p,x0](v) := exists a, b. x1(a) & n(a, b) & p*(b, v)",
    );
    let cut = action(
        "action cut
         focus exists a. x0(a) & n(a, v)
         n(v, w) := n(v, w) & !x0(v)
         is[n](v) := is[n](v) & (!(exists a. x0(a) & n(a, v))
             | exists a, b. a != b & n(a, v) & n(b, v) & !x0(a) & !x0(b))
         back[n,p](v) := back[n,p](v) | x0(v)
         back[p,n](v) := back[p,n](v) & !(exists a. x0(a) & n(a, v) & p(v, a))
         r[n,x0](v) := x0(v)
         r[n,x1](v) := r[n,x1](v) & (!r[n,x0](v) | x0(v) | !(exists a. x0(a) & r[n,x1](a)))",
    );
    println!("nodes  action  structures  microseconds");
    for lists in [1, 2, 4, 6] {
        let before = structure(&vocabulary, &system, lists);
        for action in [&load, &cut] {
            let mut found = 0;
            let rounds = 1000;
            let begin = cpu_seconds();
            for _ in 0..rounds {
                found = system.apply(action, &before).expect("it fits").after.len();
            }
            let each = (cpu_seconds() - begin) * 1e6 / f64::from(rounds);
            println!("{:5}  {:6}  {found:10}  {each:12.0}", before.size(), action.name);
        }
    }
}
