//! What a replay calls a violation, and what it does not.

use crate::common::{Asked, suspect};
use interp::InputValue;
use obligation::ErrorKind;
use party::{Bug, Difference, Question, ReplayLimits, Suspect, replay};
use property::Part;

const NULL: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void) {
    int x = 0, *p = __VERIFIER_nondet_int() == 42 ? 0 : &x;
    __VERIFIER_assume(__VERIFIER_nondet_int() > 0);
    *p = 1;
    if (__VERIFIER_nondet_int() == 7)
        reach_error();
    return 0;
}
";

fn judged(text: &str, property: &str, suspect: &Suspect) -> Result<Bug, Difference> {
    let asked = Asked::new(text, property);
    replay(&asked.question(), suspect, ReplayLimits { steps: 100_000, memory: 1 << 20 })
}

#[test]
fn the_suspected_error_is_confirmed_at_its_place() {
    let shown = judged(NULL, "memsafety", &suspect(ErrorKind::NullAccess, 7, 8, &[42, 1])).unwrap();
    assert_eq!((shown.part, shown.errors[0].kind), (Part::Deref, ErrorKind::NullAccess));
    assert_eq!(shown.choices.iter().map(|choice| choice.bits).collect::<Vec<_>>(), [42, 1]);
    assert!(!shown.reads_input);
}

#[test]
fn another_error_or_another_location_is_reported() {
    for wrong in
        [suspect(ErrorKind::FreedAccess, 7, 8, &[42, 1]), suspect(ErrorKind::NullAccess, 9, 8, &[42, 1])]
    {
        let Err(Difference::Another(shown)) = judged(NULL, "memsafety", &wrong) else {
            panic!("it is another error")
        };
        assert_eq!((shown.errors[0].kind, shown.errors[0].span.line), (ErrorKind::NullAccess, 7));
    }
}

#[test]
fn an_execution_that_goes_well_shows_nothing() {
    let wrong = suspect(ErrorKind::NullAccess, 7, 8, &[41, 1]);
    assert_eq!(judged(NULL, "memsafety", &wrong), Err(Difference::Ended));
    let assumed = suspect(ErrorKind::NullAccess, 7, 8, &[42, 0]);
    assert!(
        matches!(judged(NULL, "memsafety", &assumed), Err(Difference::Assumption(span)) if span.line == 6)
    );
    // All further inputs are 0.
    let short = suspect(ErrorKind::NullAccess, 7, 8, &[42]);
    assert!(matches!(judged(NULL, "memsafety", &short), Err(Difference::Assumption(_))));
}

#[test]
fn behind_undefined_behaviour_nothing_is_shown() {
    let error = |inputs: &[i128]| suspect(ErrorKind::ErrorCall, 9, 9, inputs);
    let shown = judged(NULL, "unreach", &error(&[0, 1, 7])).unwrap();
    assert_eq!(shown.part, Part::Unreach);
    let not_asked = judged(NULL, "unreach", &error(&[42, 1, 7]));
    assert!(matches!(not_asked, Err(Difference::NotAsked(ErrorKind::NullAccess, span)) if span.line == 7));
    // A call of an error function is none of the errors of memory.
    assert!(matches!(
        judged(NULL, "memsafety", &error(&[0, 1, 7])),
        Err(Difference::NotAsked(ErrorKind::ErrorCall, _))
    ));
}

#[test]
fn limits_show_nothing() {
    let endless = "int main(void) { for (;;) ; return 0; }\n";
    let any = suspect(ErrorKind::NullAccess, 1, 1, &[]);
    assert!(matches!(
        judged(endless, "memsafety", &any),
        Err(Difference::CannotGoOn(ErrorKind::StepLimit, _))
    ));
    let large = "extern void *malloc(unsigned long);\nint main(void) { malloc(2 << 20); return 0; }\n";
    assert!(matches!(
        judged(large, "memsafety", &any),
        Err(Difference::CannotGoOn(ErrorKind::MemoryLimit, _))
    ));
    let deep = "int f(int n) { return f(n + 1) + 1; }\nint main(void) { return f(0); }\n";
    let asked = Asked::new(deep, "memsafety");
    let result = replay(&asked.question(), &any, ReplayLimits::default());
    assert!(matches!(result, Err(Difference::CannotGoOn(ErrorKind::StackOverflow, _))), "{result:?}");
    let unknown = "extern int elsewhere(void);\nint main(void) { return elsewhere(); }\n";
    assert!(matches!(
        judged(unknown, "memsafety", &any),
        Err(Difference::CannotGoOn(ErrorKind::Unsupported, _))
    ));
    let nothing = Asked::new("int f(void) { return 0; }\n", "memsafety");
    assert!(matches!(
        replay(&nothing.question(), &any, ReplayLimits::default()),
        Err(Difference::CannotRun(_))
    ));
}

const LEAK: &str = "\
extern void *malloc(unsigned long);
extern int __VERIFIER_nondet_int(void);
void *kept;
int main(void) {
    void *p = malloc(1);
    if (__VERIFIER_nondet_int())
        kept = p;
    p = 0;
    return 0;
}
";

#[test]
fn leaks_are_the_same_wherever_they_are_noticed() {
    let lost = suspect(ErrorKind::MemoryLost, 9, 5, &[0]);
    let shown = judged(LEAK, "memsafety", &lost).unwrap();
    assert_eq!((shown.part, shown.errors[0].span.line), (Part::Memtrack, 8));
    assert_eq!(judged(LEAK, "pointers", &lost), Err(Difference::Ended), "leaks are not asked about");
    assert_eq!(judged(LEAK, "memcleanup", &lost).unwrap().part, Part::Memcleanup);

    let kept = suspect(ErrorKind::MemoryNotFreed, 9, 5, &[1]);
    assert_eq!(judged(LEAK, "memsafety", &kept), Err(Difference::Ended), "it is still reachable");
    assert_eq!(judged(LEAK, "memcleanup", &kept).unwrap().errors[0].kind, ErrorKind::MemoryNotFreed);
}

#[test]
fn allocations_fail_if_the_inputs_say_so() {
    let text = "extern void *malloc(unsigned long);\nextern void free(void *);\n\
                int main(void) { char *p = malloc(1), *q = malloc(1); *q = 1; free(p); free(q); return 0; }\n";
    let asked = Asked::new(text, "memsafety");
    let question = Question { malloc_fails: true, ..asked.question() };
    let second = suspect(ErrorKind::NullAccess, 3, 58, &[0, 1]);
    let shown = replay(&question, &second, ReplayLimits::default()).unwrap();
    assert_eq!(shown.choices.iter().map(|choice| &*choice.name).collect::<Vec<_>>(), ["malloc", "malloc"]);
    let first = suspect(ErrorKind::NullAccess, 3, 58, &[1, 0]);
    assert_eq!(replay(&question, &first, ReplayLimits::default()), Err(Difference::Ended));
    assert_eq!(replay(&asked.question(), &second, ReplayLimits::default()), Err(Difference::Ended));
}

#[test]
fn values_that_were_never_set_are_errors_if_that_is_asked_and_anything_if_not() {
    let text = "extern void *malloc(unsigned long);\nextern void free(void *);\nextern void reach_error(void);\n\
                int main(void) {\n    int *p = malloc(sizeof *p);\n    if (*p)\n        reach_error();\n    free(p);\n    return 0;\n}\n";
    let use_ = suspect(ErrorKind::UninitialisedUse, 6, 9, &[]);
    assert_eq!(judged(text, "undefined", &use_).unwrap().part, Part::Undefined);
    assert_eq!(judged(text, "memsafety", &use_), Err(Difference::Ended));
    let error = suspect(ErrorKind::ErrorCall, 7, 9, &[]);
    let shown = judged(text, "unreach", &error).unwrap();
    assert_ne!(shown.open.unset, 0, "with zeros the error is not reached");
}

#[test]
fn standard_input_is_empty_and_there_is_one_argument() {
    let text = "extern int getchar(void);\nextern void reach_error(void);\n\
                int main(int argc, char **argv) {\n    if (argc == 1 && argv[0][7] == '.' && getchar() == -1)\n        reach_error();\n    return 0;\n}\n";
    let shown = judged(text, "unreach", &suspect(ErrorKind::ErrorCall, 5, 9, &[])).unwrap();
    assert!(shown.reads_input);
}

#[test]
fn differences_are_reported_with_their_location() {
    let asked = Asked::new(NULL, "unreach");
    let inputs = [42, 1].map(InputValue::Int).to_vec();
    let wrong = Suspect { inputs, ..suspect(ErrorKind::ErrorCall, 9, 9, &[]) };
    let Err(differs) = replay(&asked.question(), &wrong, ReplayLimits::default()) else {
        panic!("it differs")
    };
    assert_eq!(
        differs.describe(&asked.program),
        "the run ends with null-access at program.c:7:8, which was not asked about"
    );
}

const LIMITS: &str = "\
struct rlimit { unsigned long now, most; };
extern int setrlimit(int, const struct rlimit *);
extern int getrlimit(int, struct rlimit *);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void reach_error(void);
int main(void) {
    struct rlimit limit = {10, 10};
    int early = __VERIFIER_nondet_int();
    if (setrlimit(7, &limit) || early == 1)
        reach_error();
    void *lost = early == 2 ? malloc(1) : 0;
    lost = 0;
    if (getrlimit(7, &limit))
        return 0;
    lost = early == 3 ? malloc(1) : 0;
    lost = 0;
    if (limit.now != 10)
        reach_error();
    return 0;
}
";

#[test]
fn behind_a_result_that_may_be_impossible_nothing_is_shown() {
    let doubt = interp::Doubt::Call { function: "getrlimit", earlier: "setrlimit" };
    let late = suspect(ErrorKind::ErrorCall, 19, 9, &[0, 0]);
    let differs = judged(LIMITS, "unreach", &late).unwrap_err();
    assert_eq!(differs, Difference::Doubtful(doubt));
    let asked = Asked::new(LIMITS, "unreach");
    assert_eq!(
        differs.describe(&asked.program),
        "the run depends on a result of `getrlimit` that an earlier `setrlimit` may rule out"
    );
    // Before it everything counts, and a call that fails has changed nothing.
    let early = suspect(ErrorKind::ErrorCall, 11, 9, &[1, 0]);
    assert_eq!(judged(LIMITS, "unreach", &early).unwrap().part, Part::Unreach);
    let failed = suspect(ErrorKind::ErrorCall, 11, 9, &[0, -1]);
    assert_eq!(judged(LIMITS, "unreach", &failed).unwrap().part, Part::Unreach);
}

#[test]
fn memory_that_was_lost_before_an_impossible_result_is_lost() {
    let text = LIMITS.replace("limit.now != 10", "0");
    let lost = |early: i128| judged(&text, "memsafety", &suspect(ErrorKind::MemoryLost, 9, 5, &[early]));
    assert_eq!(lost(2).unwrap().errors[0].span.line, 13);
    assert!(matches!(lost(3), Err(Difference::Doubtful(_))));
    assert_eq!(lost(4), Err(Difference::Ended));
}

#[test]
fn what_became_of_a_child_is_known_unless_it_is_another_program() {
    let text = |exec: &str| {
        format!(
            "extern int fork(void), waitpid(int, int *, int), execv(const char *, char *const *);\n\
             extern void reach_error(void), _exit(int);\n\
             int main(void) {{\n    int status, child = fork();\n    if (child == 0) {{\n        {exec}\n        _exit(3);\n    }}\n    \
             if (child > 0 && waitpid(child, &status, 0) == child && status == 0x700)\n        reach_error();\n    return 0;\n}}\n"
        )
    };
    let wrong = suspect(ErrorKind::ErrorCall, 10, 9, &[5000, 5000, 0, 7]);
    let result = judged(&text(";"), "unreach", &wrong);
    assert_eq!(
        result,
        Err(Difference::Doubtful(interp::Doubt::Call { function: "waitpid", earlier: "fork" }))
    );
    let shown = judged(&text("execv(\"/bin/sh\", (char *[]){0});"), "unreach", &wrong);
    assert_eq!(shown.unwrap().part, Part::Unreach);
}
