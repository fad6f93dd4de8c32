//! What the driver asks of an abstract domain.
//!
//! A domain gives a meaning `⟦m⟧` to memories: the sets of concrete memories, with the registers of
//! the running function, that `m` stands for. Every operation must be sound for that meaning: its
//! results together contain every concrete result that is not an error, and an error that is
//! possible is noted by the domain as an alarm.
//!
//! The driver tells the domain where it is ([`Domain::go_to`]) before it asks for anything that may
//! raise an alarm.

use flow::{Changed, Point, RegSet, Site};
use ir::{Arg, BlockId, Body, Callee, Expr, FuncId, RegId, Sig, Span, Stmt, Terminator};
use obligation::{ErrorKind, Findings};

/// Where the analysis is: alarms are about this place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Here {
    /// The function that is executed.
    pub func: FuncId,
    /// The statement that is executed.
    pub span: Span,
    /// The number of the call of `setjmp` in its function, if the statement is one.
    pub landing: Option<u32>,
}

/// A function that begins.
#[derive(Clone, Copy, Debug)]
pub struct Entering<'a> {
    /// The function.
    pub func: FuncId,
    /// Its body.
    pub body: &'a Body,
    /// The registers that may be read before they are set, parameters among them.
    pub read_first: &'a RegSet,
    /// How many calls of `setjmp` the function has.
    pub landings: usize,
}

/// Where a block leads.
#[derive(Clone, Debug)]
pub enum Flow<M, V> {
    /// To a block of the same function.
    To(BlockId, M),
    /// Back to the caller, with a scalar.
    Return(M, Option<V>),
}

/// A call as it stands in the program.
#[derive(Clone, Copy, Debug)]
pub struct Call<'c> {
    /// Where the result goes.
    pub dst: Option<RegId>,
    /// What is called.
    pub callee: &'c Callee,
    /// The arguments.
    pub args: &'c [Arg],
    /// The type under which it is called.
    pub sig: &'c Sig,
}

/// What a library function that calls functions of the program does next.
#[derive(Clone, Debug)]
pub enum Step<M, V> {
    /// It returns.
    Ended(M),
    /// It calls a function, and is afterwards where it was before.
    Calls {
        /// The memory.
        memory: M,
        /// The function.
        func: FuncId,
        /// The arguments, all of them pointers.
        args: Vec<V>,
        /// Whether the result of the function matters.
        looked_at: bool,
    },
}

/// How a call comes back.
#[derive(Clone, Copy, Debug)]
pub struct Returning {
    /// The function that returns.
    pub callee: FuncId,
    /// Where the result goes.
    pub dst: Option<RegId>,
    /// Whether the library looks at the result.
    pub looked_at: bool,
}

/// A jump by `longjmp` that is under way in a function.
#[derive(Clone, Debug)]
pub struct Jump<M, V> {
    /// The memory that the function sees.
    pub memory: M,
    /// What `setjmp` gives when the jump arrives.
    pub value: V,
    /// The place to which it leads.
    pub place: V,
}

/// Where a jump arrives.
#[derive(Clone, Copy, Debug)]
pub struct Landing<'a> {
    /// The function.
    pub func: FuncId,
    /// Its body.
    pub body: &'a Body,
    /// The number of the call of `setjmp`.
    pub number: usize,
    /// That call.
    pub site: &'a Site,
    /// What may have been changed since it was passed: indeterminate values now.
    pub changed: &'a Changed,
}

/// How two memories are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Joining {
    /// How often the old one has grown before: a domain with infinite chains widens at some point.
    pub grown: u32,
    /// Whether there are many states at this place, so that less is kept apart.
    pub crowded: bool,
}

/// A memory that covers two others.
#[derive(Clone, Debug)]
pub struct Joined<M> {
    /// The memory.
    pub memory: M,
    /// Whether it may stand for more than the old one.
    pub grows: bool,
}

/// An abstract domain: memories, what statements make of them, and how calls divide them.
pub trait Domain {
    /// What is known of the registers of a function and of the memory that it sees.
    type Memory: Clone + PartialEq;
    /// What is known of a scalar, relative to a memory.
    type Value: Clone;
    /// The caller's side of a call: what is needed to go on when the function returns.
    type Frame;
    /// A place where the program ends.
    type End: Clone;
    /// What the callers of a context hold that bears on comparing its states.
    type Held: Default;
    /// What is compared of equal memories besides, computed at most once per state.
    type View: Clone;
    /// How precise abstraction is; refinement changes it.
    type Precision: Clone;

    // Where the analysis is, and what it notes.

    /// Takes note of where the analysis is now.
    fn go_to(&mut self, here: Here);

    /// Notes an alarm about the current place. All executions of the memory fail there, or are
    /// followed elsewhere.
    fn report(&mut self, memory: &Self::Memory, kind: ErrorKind, message: &str);

    /// What was found so far.
    fn findings(&self) -> &Findings;

    /// What was found so far, for the driver to add to.
    fn findings_mut(&mut self) -> &mut Findings;

    /// Whether the analysis is to stop. Then the domain notes that executions are cut short.
    fn is_over(&mut self) -> bool {
        false
    }

    // Inside of a function.

    /// The memory with which the program begins: static objects and the arguments of `main`.
    fn start(&mut self, entering: Entering<'_>) -> Self::Memory;

    /// Executes a statement that enters no function of the program.
    fn execute(&mut self, memory: Self::Memory, stmt: &Stmt) -> Vec<Self::Memory>;

    /// Executes the terminator of a block.
    fn terminate(&mut self, memory: Self::Memory, term: &Terminator) -> Vec<Flow<Self::Memory, Self::Value>>;

    /// Forgets the registers that are not live.
    fn forget(&mut self, memory: &mut Self::Memory, live: &RegSet);

    /// Puts a memory into normal form; `compared` if it will be compared and joined with others.
    fn normalise(&mut self, memory: &mut Self::Memory, compared: bool) {
        let _ = (memory, compared);
    }

    // Calls.

    /// The functions that a pointer leads to, with the memory in which it does.
    fn targets(&mut self, memory: Self::Memory, ptr: &Expr) -> Vec<(Self::Memory, FuncId)>;

    /// Executes a call of a library function through a pointer.
    fn call_library(&mut self, memory: Self::Memory, func: FuncId, call: Call<'_>) -> Vec<Self::Memory>;

    /// What a library function that calls functions of the program does next.
    fn next_steps(&mut self, memory: Self::Memory, call: Call<'_>) -> Vec<Step<Self::Memory, Self::Value>>;

    /// The arguments of a call, for the parameters of the function; variadic ones are one value.
    /// Then registers that are not live are forgotten, but not what the arguments lead to. `None`
    /// if the call cannot be made.
    fn arguments(
        &mut self,
        memory: Self::Memory,
        func: FuncId,
        call: Call<'_>,
        live: &RegSet,
    ) -> Option<(Self::Memory, Vec<Self::Value>)>;

    /// Divides a memory at a call into what the function sees when it begins, in normal form, and
    /// what stays with the caller.
    fn cut(
        &mut self,
        memory: Self::Memory,
        args: &[Self::Value],
        entering: Entering<'_>,
    ) -> (Self::Memory, Self::Frame);

    /// The memory after a function that has ended with its result, in normal form: its own
    /// registers and objects are gone. `outermost` if no function waits for it.
    fn leave(&mut self, memory: Self::Memory, result: Option<Self::Value>, outermost: bool) -> Self::Memory;

    /// Puts what a function left and what its caller kept together; `None` if this caller cannot
    /// see that exit.
    fn paste(
        &mut self,
        frame: &Self::Frame,
        exit: &Self::Memory,
        returning: Returning,
    ) -> Option<Self::Memory>;

    /// What the callers of a context hold, the outer ones as well.
    fn held(&self, frame: &Self::Frame, outer: &Self::Held) -> Self::Held;

    // The end of the program.

    /// The function with which the program begins has returned.
    fn end_program(&mut self, memory: &Self::Memory);

    /// Takes the places where the program has ended since this was last asked, if callers have to
    /// be looked at then.
    fn take_ends(&mut self) -> Vec<Self::End> {
        Vec::new()
    }

    /// Whether a caller's frame that was looked at for one end need not be for the other.
    fn is_same_end(&self, a: &Self::End, b: &Self::End) -> bool;

    /// Looks at what a caller holds where the program ends.
    fn end_below(&mut self, frame: &Self::Frame, end: &Self::End);

    // Jumps. A domain that gives up on `longjmp` never yields one.

    /// Takes the jumps that were met since this was last asked.
    fn take_jumps(&mut self) -> Vec<Jump<Self::Memory, Self::Value>> {
        Vec::new()
    }

    /// The call of `setjmp` in the current function to which a jump leads, if it is one of these.
    fn landing_of(&self, jump: &Jump<Self::Memory, Self::Value>, landings: usize) -> Option<usize>;

    /// The memories behind a call of `setjmp` to which a jump leads; `None` if it leads into a
    /// block that has been left.
    fn land(
        &mut self,
        jump: Jump<Self::Memory, Self::Value>,
        landing: Landing<'_>,
    ) -> Option<Vec<Self::Memory>>;

    /// The memory after a function that a jump leaves, in normal form; it carries the jump along.
    fn leave_by_jump(&mut self, jump: Jump<Self::Memory, Self::Value>) -> Self::Memory;

    /// The jump, as the caller of a function that was left by it sees it.
    fn paste_jump(
        &mut self,
        frame: &Self::Frame,
        exit: &Self::Memory,
    ) -> Option<Jump<Self::Memory, Self::Value>>;

    // Order.

    /// Whether the old memory contains the new one.
    fn covers(&mut self, old: &Self::Memory, new: &Self::Memory, crowded: bool) -> bool;

    /// What is compared of equal memories besides.
    fn view(&self, memory: &Self::Memory, held: &Self::Held) -> Self::View;

    /// Whether the old one of two equal memories contains the new one.
    fn covers_view(&self, old: &Self::View, new: &Self::View) -> bool;

    /// Whether two exits of a function stay apart because callers distinguish them.
    fn exits_differ(&self, func: FuncId, new: &Self::Memory, old: &Self::Memory) -> bool {
        let _ = (func, new, old);
        false
    }

    /// A memory that contains both; `None` if they are better kept apart. Chains of joins end, by
    /// widening, unless memories are kept apart.
    fn join(&mut self, new: &Self::Memory, old: &Self::Memory, how: Joining) -> Option<Joined<Self::Memory>>;

    /// A memory that contains the given one and says less, as the precision asks; `None` if there
    /// is nothing to abstract. It belongs to a point of a function, or to its end.
    fn abstracted(
        &mut self,
        memory: &Self::Memory,
        place: (FuncId, Option<Point>),
        precision: &Self::Precision,
    ) -> Option<Self::Memory>;

    // Costs, in units that depend on the program alone.

    /// What the successors of a memory cost.
    fn work_of_step(&self, memory: &Self::Memory) -> u64 {
        let _ = memory;
        1
    }

    /// What it costs to compare or join a memory with another one.
    fn work_of_join(&self, memory: &Self::Memory) -> u64 {
        let _ = memory;
        1
    }

    /// How large a memory is.
    fn size_of(&self, memory: &Self::Memory) -> u64 {
        let _ = memory;
        1
    }

    /// Checks the invariants of a memory, for debug builds; else what is wrong.
    fn verify(&self, memory: &Self::Memory) -> Result<(), String> {
        let _ = memory;
        Ok(())
    }
}
