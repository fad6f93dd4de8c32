//! How a program is run: what counts as an error, limits, arguments.

/// Which undefined behaviours end a run. What is not checked does what the hardware does.
///
/// Memory errors, division by zero (and the least number by -1, which x86 traps as well),
/// assertions and reaching what is unreachable are always errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks {
    /// Branches on uninitialised values, uninitialised addresses, divisions, output.
    pub uninitialised: bool,
    /// Signed overflow, of left shifts as well unless [`Checks::shift`] asks about them; else
    /// arithmetic wraps.
    pub overflow: bool,
    /// Shifts by too much or of negative numbers; else the amount is cut as x86 does.
    pub shift: bool,
    /// Conversions of floating-point numbers that do not fit; else the result is that of SSE.
    pub float_conversion: bool,
    /// Order and distance of pointers to different objects; else addresses are compared.
    pub pointer_order: bool,
    /// Whether accesses that are not aligned are collected as warnings.
    pub alignment: bool,
    /// Whether accesses that are not aligned end a run.
    pub misaligned: bool,
    /// Indices that are outside the array that the source names, though the access is inside the
    /// object.
    pub members: bool,
    /// Whether overlapping unsequenced accesses are errors.
    pub unsequenced: bool,
}

impl Checks {
    /// Everything that C calls undefined and that can be seen, except for what x86 and the layout
    /// of objects make harmless.
    pub const STRICT: Checks = Checks {
        uninitialised: true,
        overflow: true,
        shift: true,
        float_conversion: true,
        pointer_order: true,
        alignment: true,
        misaligned: false,
        members: false,
        unsequenced: true,
    };
}

impl Default for Checks {
    /// What breaks programs in practice: memory and uninitialised values. Arithmetic does what the
    /// hardware does.
    fn default() -> Self {
        Checks {
            overflow: false,
            shift: false,
            float_conversion: false,
            pointer_order: false,
            ..Checks::STRICT
        }
    }
}

/// Whether and how lost memory is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Leaks {
    /// Not at all.
    Ignore,
    /// At the end of the run: which objects are lost, and where they were allocated.
    #[default]
    AtEnd,
    /// Also where each was lost: the run is repeated, looking closer each time.
    Precise,
}

/// How a program is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunConfig {
    /// What counts as an error.
    pub checks: Checks,
    /// How many statements are executed at most.
    pub max_steps: u64,
    /// How many bytes live objects may have together.
    pub max_memory: u64,
    /// How deep calls may nest.
    pub max_depth: usize,
    /// Whether lost memory is an error.
    pub leaks: Leaks,
    /// Whether memory that is not freed at the end is an error, even if a pointer to it is left.
    pub not_freed: bool,
    /// Whether files that are not closed at the end are an error.
    pub not_closed: bool,
    /// The value of uninitialised bytes, for runs in which their use is not an error.
    pub unset: u8,
    /// Whether sorting and searching compare all pairs, so that a run does not depend on which ones
    /// the library compares. An error of such a run need not be one of the program.
    pub all_pairs: bool,
    /// Whether each allocation asks the inputs if it fails (1) or not (0).
    pub allocation_may_fail: bool,
    /// `argv`, the program's name first.
    pub args: Vec<Vec<u8>>,
    /// `envp`: strings of the form `NAME=value`.
    pub env: Vec<Vec<u8>>,
}

impl Default for RunConfig {
    fn default() -> Self {
        RunConfig {
            checks: Checks::default(),
            max_steps: u64::MAX,
            max_memory: 1 << 30,
            max_depth: 100_000,
            leaks: Leaks::default(),
            not_freed: false,
            not_closed: false,
            unset: 0,
            all_pairs: false,
            allocation_may_fail: false,
            args: vec![b"program".to_vec()],
            env: Vec::new(),
        }
    }
}
