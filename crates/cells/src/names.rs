//! The variables of structures, and the predicates of fields.
//!
//! All functions share one vocabulary. A pointer of a function that is executed stands in a *slot*;
//! which register a slot stands for depends on the function, and registers that are never live at
//! the same time may share one. So structures stay small, however many variables a program has.
//!
//! | variable | what it leads to |
//! |---|---|
//! | `g…` | what a pointer in a static object leads to, or a static object that is a cell |
//! | `e…` | what a parameter led to when the function was called |
//! | `k…` | what else its callers know of the cells that it sees |
//! | `a…` | an argument or a result, while control passes over |
//! | `t` | what is needed for one statement |
//! | `s…` | the slots |

use crate::layout::{Layout, NATIVE, StaysOut};
use crate::terms::Object;
use crate::unify::{Class, Field};
use flow::{Landings, Liveness};
use ir::{Body, Expr, FuncId, GlobalId, Idx, ObjId, Program, RegId, Span, StmtKind, Ty};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use tvl::{Library, Pred, Setup, Vocabulary};

/// A variable of structures.
pub(crate) type Var = usize;

/// How many variables there may be: of each one formulas and rules are made.
const MOST_VARIABLES: usize = 40;
/// How many pointer fields there may be.
const MOST_FIELDS: usize = 24;
/// How many cells that a function sees its callers may know, beside what its parameters lead to.
const CUTS: usize = 3;

/// What the registers and local objects of a function are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Locals {
    /// For each register that holds a pointer, its slot.
    pub(crate) regs: Vec<Option<Var>>,
    /// Pointers in objects that are no cells.
    pub(crate) pointers: BTreeMap<(ObjId, i64), Var>,
    /// Numbers in them, behind those of registers.
    pub(crate) numbers: BTreeMap<(ObjId, i64), (usize, Field)>,
    /// Objects that are cells.
    pub(crate) cells: BTreeMap<ObjId, Var>,
    /// How many numbers there are, registers included.
    pub(crate) count: usize,
}

/// The class and the distance of a field, and whether it is a pointer.
type FieldOf = ((Class, i64), bool);

/// A field of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellField {
    /// The predicate that leads from a cell to where the field points; `None` for numbers.
    pub(crate) edge: Option<u16>,
    /// The cells whose field is uninitialised.
    pub(crate) unset: u16,
    /// Its number among pointers, for names of actions.
    pub(crate) name: usize,
}

/// Variables and predicates of a program.
#[derive(Debug)]
pub(crate) struct Names {
    /// The names of variables.
    pub(crate) variables: Vec<String>,
    /// Pointers in static objects that are no cells.
    pub(crate) statics: BTreeMap<(GlobalId, i64), Var>,
    /// Numbers in them.
    pub(crate) static_numbers: BTreeMap<(GlobalId, i64), (usize, Field)>,
    /// Static objects that are cells.
    pub(crate) static_cells: BTreeMap<GlobalId, Var>,
    pub(crate) entered: Vec<Var>,
    pub(crate) cuts: Vec<Var>,
    pub(crate) args: Vec<Var>,
    pub(crate) scratch: Var,
    pub(crate) locals: FxHashMap<FuncId, Locals>,
    /// The first slot; those before it do not belong to the function that is executed.
    pub(crate) first_slot: Var,
    fields: BTreeMap<(Class, i64), CellField>,
    /// For each variable, where it points to, and what is reached from there.
    pub(crate) at: Vec<u16>,
    pub(crate) reach: Vec<u16>,
    pub(crate) heap: u16,
    pub(crate) freed: u16,
}

/// A program in the form that is analysed.
#[derive(Debug)]
pub struct Prepared {
    /// The program with models of library functions.
    pub program: Program,
    pub(crate) layout: Layout,
    pub(crate) names: Names,
    pub(crate) library: Library,
    pub(crate) setup: Setup,
}

impl Prepared {
    /// Prepares a program; else what keeps the engine out.
    pub fn new(program: Program) -> Result<Prepared, StaysOut> {
        let out = |what: String| StaysOut { what, span: Span::NONE };
        let native = |name: &str| NATIVE.contains(&name);
        let program = models::link(program, &native).map_err(|why| out(format!("{why:?}")))?;
        let layout = Layout::of(&program)?;
        if let Some(span) = reads_arguments(&program) {
            return Err(StaysOut { what: "an argument of the program".to_owned(), span });
        }
        let mut draft = Draft { program: &program, layout: &layout, names: Names::empty() };
        draft.name_all();
        let mut names = draft.names;
        if names.variables.len() > MOST_VARIABLES {
            return Err(out("a program with too many pointer variables".to_owned()));
        }
        let (setup, fields) = names.setup(&layout);
        if setup.families.first().is_some_and(|(_, fields)| fields.len() > MOST_FIELDS) {
            return Err(out("a program with too many kinds of pointer fields".to_owned()));
        }
        let text = format!("{}\n{FAMILIES}", tvl::library::HEAPS);
        let library = Library::parse(&text).map_err(|why| out(why.to_string()))?;
        let vocabulary = library.instance(&setup).map_err(|why| out(why.to_string()))?.vocabulary;
        names.find(&vocabulary, fields).map_err(out)?;
        Ok(Prepared { program, layout, names, library, setup })
    }

    /// Whether some function calls itself, or blocks have several pointers to blocks of their own
    /// class, as those of trees have.
    pub fn is_branching(&self) -> bool {
        let classes = &self.layout.classes;
        let own = |class: Class| {
            let leads_back = |field: &&Field| field.to.is_some_and(|to| classes.find(to) == class);
            classes.fields(class).values().filter(leads_back).count() > 1
        };
        let sites = self.layout.sites.values().map(|(class, _)| classes.find(*class));
        sites.into_iter().any(own) || flow::recursive(&self.program).into_iter().any(|it| it)
    }
}

/// Where the program begins, if it reads pointers that it is called with.
fn reads_arguments(program: &Program) -> Option<Span> {
    let function = &program.funcs[program.entry?];
    let body = function.body.as_ref()?;
    let mut read = false;
    for expr in body.exprs() {
        expr.for_each(&mut |part| {
            if let Expr::Reg(reg) = part {
                read |= body.regs[*reg].ty == Ty::Ptr && body.params.contains(reg);
            }
        });
    }
    read.then_some(function.span)
}

/// What C adds to cells with fields.
const FAMILIES: &str = "family block()
  core heap(v) abstraction
  core freed(v) abstraction
family unset(f)
  core unset[f](v) abstraction
";

impl Names {
    fn empty() -> Names {
        Names {
            variables: Vec::new(),
            statics: BTreeMap::new(),
            static_numbers: BTreeMap::new(),
            static_cells: BTreeMap::new(),
            entered: Vec::new(),
            cuts: Vec::new(),
            args: Vec::new(),
            scratch: 0,
            locals: FxHashMap::default(),
            first_slot: 0,
            fields: BTreeMap::new(),
            at: Vec::new(),
            reach: Vec::new(),
            heap: 0,
            freed: 0,
        }
    }

    /// The field of a class at a distance.
    pub(crate) fn field(&self, layout: &Layout, class: Class, offset: i64) -> Option<CellField> {
        self.fields.get(&(layout.classes.find(class), offset)).copied()
    }

    /// The fields of a class.
    pub(crate) fn fields_of(&self, layout: &Layout, class: Class) -> Vec<(i64, CellField)> {
        let class = layout.classes.find(class);
        self.fields.range((class, i64::MIN)..=(class, i64::MAX)).map(|((_, at), it)| (*at, *it)).collect()
    }

    /// The edges of all fields.
    pub(crate) fn edges(&self) -> impl Iterator<Item = u16> {
        self.fields.values().filter_map(|field| field.edge)
    }

    /// The variables that belong to no function.
    pub(crate) fn static_variables(&self) -> impl Iterator<Item = Var> {
        self.statics.values().chain(self.static_cells.values()).copied()
    }

    fn variable(&mut self, name: String) -> Var {
        self.variables.push(name);
        self.variables.len() - 1
    }

    /// The families of predicates for the fields of all cells, and those fields.
    fn setup(&self, layout: &Layout) -> (Setup, Vec<FieldOf>) {
        let classes: BTreeSet<Class> = layout
            .cells
            .iter()
            .filter_map(|object| layout.of_object(*object))
            .chain(layout.sites.values().map(|(class, _)| layout.classes.find(*class)))
            .collect();
        let mut fields = Vec::new();
        for class in classes {
            for (offset, field) in layout.classes.fields(class) {
                fields.push(((class, *offset), field.to.is_some()));
            }
        }
        let name = |at: usize| format!("f{at}");
        let pointers = fields.iter().enumerate().filter(|(_, (_, pointer))| *pointer);
        let mut edges: Vec<String> = pointers.map(|(at, _)| name(at)).collect();
        if edges.is_empty() {
            edges.push("none".to_owned());
        }
        let ahead = edges.iter().map(|edge| ("ahead".to_owned(), vec![edge.clone()]));
        let ahead: Vec<(String, Vec<String>)> = ahead.collect();
        let mut families = vec![("heap".to_owned(), edges), ("block".to_owned(), Vec::new())];
        families.extend(ahead);
        families.extend((0..fields.len()).map(|at| ("unset".to_owned(), vec![name(at)])));
        (Setup { variables: self.variables.clone(), families }, fields)
    }

    /// Finds the predicates of a vocabulary.
    fn find(&mut self, vocabulary: &Vocabulary, fields: Vec<FieldOf>) -> Result<(), String> {
        let unary = |name: &str| match vocabulary.pred(name) {
            Some(Pred::Unary(pred)) => Ok(pred),
            Some(Pred::Nullary(_) | Pred::Binary(_)) | None => {
                Err(format!("the library has no unary predicate '{name}'"))
            }
        };
        for (at, (place, pointer)) in fields.into_iter().enumerate() {
            let edge = match vocabulary.pred(&format!("f{at}")) {
                Some(Pred::Binary(pred)) if pointer => Some(pred),
                Some(_) | None if pointer => return Err("the library has no predicates of fields".to_owned()),
                Some(_) | None => None,
            };
            let unset = unary(&format!("unset[f{at}]"))?;
            self.fields.insert(place, CellField { edge, unset, name: at });
        }
        for variable in &self.variables {
            self.at.push(unary(variable)?);
            self.reach.push(unary(&format!("r[{variable}]"))?);
        }
        self.heap = unary("heap")?;
        self.freed = unary("freed")?;
        Ok(())
    }
}

struct Draft<'p> {
    program: &'p Program,
    layout: &'p Layout,
    names: Names,
}

impl Draft<'_> {
    fn name_all(&mut self) {
        for object in self.layout.objects() {
            if let Object::Static(global) = object {
                self.name_static(global);
            }
        }
        let pointers = |body: &Body| body.params.iter().filter(|it| body.regs[**it].ty == Ty::Ptr).count();
        let bodies = self.layout.funcs.iter().filter_map(|func| self.program.funcs[*func].body.as_ref());
        let params = bodies.map(pointers).max().unwrap_or(0);
        self.names.entered = (0..params).map(|at| self.names.variable(format!("e{at}"))).collect();
        self.names.cuts = (0..CUTS).map(|at| self.names.variable(format!("k{at}"))).collect();
        self.names.args = (0..params.max(1)).map(|at| self.names.variable(format!("a{at}"))).collect();
        self.names.scratch = self.names.variable("t".to_owned());
        self.names.first_slot = self.names.variables.len();
        let jumpers = flow::jumpers(self.program);
        let mut slots = 0;
        for func in &self.layout.funcs {
            let Some(body) = &self.program.funcs[*func].body else { continue };
            let landings = Landings::of(self.program, *func, body, &jumpers);
            let live = Liveness::new(body, Vec::new(), landings);
            let locals = self.locals(*func, body, &live, &mut slots);
            self.names.locals.insert(*func, locals);
        }
        for at in 0..slots {
            self.names.variable(format!("s{at}"));
        }
    }

    fn name_static(&mut self, global: GlobalId) {
        let object = Object::Static(global);
        let at = global.index();
        if self.layout.cells.contains(&object) {
            let variable = self.names.variable(format!("g{at}"));
            self.names.static_cells.insert(global, variable);
            return;
        }
        let Some(class) = self.layout.of_object(object) else { return };
        for (offset, field) in self.layout.classes.fields(class) {
            if field.to.is_some() {
                let variable = self.names.variable(format!("g{at}_{}", name_of(*offset)));
                self.names.statics.insert((global, *offset), variable);
            } else {
                let number = self.names.static_numbers.len();
                self.names.static_numbers.insert((global, *offset), (number, *field));
            }
        }
    }

    fn locals(&self, func: FuncId, body: &Body, live: &Liveness<'_>, slots: &mut usize) -> Locals {
        let mut locals = Locals { count: body.regs.len(), ..Locals::default() };
        let colours = colours(body, live);
        let mut next = colours.iter().flatten().max().map_or(0, |most| most + 1);
        let mut own = || {
            next += 1;
            self.names.first_slot + next - 1
        };
        for (obj, _) in body.objects.iter_enumerated() {
            let object = Object::Local(func, obj);
            if self.layout.cells.contains(&object) {
                locals.cells.insert(obj, own());
                continue;
            }
            let Some(class) = self.layout.of_object(object) else { continue };
            for (offset, field) in self.layout.classes.fields(class) {
                if field.to.is_some() {
                    locals.pointers.insert((obj, *offset), own());
                } else {
                    locals.numbers.insert((obj, *offset), (locals.count, *field));
                    locals.count += 1;
                }
            }
        }
        *slots = (*slots).max(next);
        locals.regs = colours.iter().map(|it| it.map(|it| self.names.first_slot + it)).collect();
        locals
    }
}

/// A distance as a part of a name.
fn name_of(offset: i64) -> String {
    if offset < 0 { format!("m{}", offset.unsigned_abs()) } else { offset.to_string() }
}

/// A number for each register that holds a pointer; those that are live at the same time have
/// different ones.
fn colours(body: &Body, live: &Liveness<'_>) -> Vec<Option<usize>> {
    let is_pointer = |reg: usize| body.regs[RegId::new(reg)].ty == Ty::Ptr;
    let count = body.regs.len();
    let mut apart: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
    let mut note = |regs: &[usize]| {
        for a in regs {
            apart[*a].extend(regs.iter().filter(|b| *b != a));
        }
    };
    let pointers = |set: &flow::RegSet| -> Vec<usize> {
        (0..count).filter(|reg| set.has(*reg) && is_pointer(*reg)).collect()
    };
    let mut params: BTreeSet<usize> = pointers(live.at_start(Body::ENTRY)).into_iter().collect();
    params.extend(body.params.iter().map(|reg| reg.index()).filter(|reg| is_pointer(*reg)));
    note(&params.into_iter().collect::<Vec<usize>>());
    for (at, block) in body.blocks.iter_enumerated() {
        note(&pointers(live.at_start(at)));
        for (number, stmt) in block.stmts.iter().enumerate() {
            let Some(dst) = stmt.kind.dst().filter(|dst| is_pointer(dst.index())) else { continue };
            let mut after: BTreeSet<usize> = pointers(&live.before(at, number + 1)).into_iter().collect();
            after.insert(dst.index());
            // A call sets its result while its arguments are still there.
            if matches!(stmt.kind, StmtKind::Call { .. }) {
                after.extend(pointers(&live.before(at, number)));
            }
            note(&after.into_iter().collect::<Vec<usize>>());
        }
    }
    let mut colours: Vec<Option<usize>> = vec![None; count];
    for reg in (0..count).filter(|reg| is_pointer(*reg)) {
        let taken: BTreeSet<usize> = apart[reg].iter().filter_map(|other| colours[*other]).collect();
        colours[reg] = (0..).find(|colour| !taken.contains(colour));
    }
    colours
}
