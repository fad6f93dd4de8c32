//! What a replay calls a violation, and what it does not.

mod common;

use common::{Asked, suspect};
use interp::{ErrorKind, InputValue};
use party::{Differs, Limits, Question, Shown, Suspect, replay};
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

fn judged(text: &str, property: &str, suspect: &Suspect) -> Result<Shown, Differs> {
    let asked = Asked::new(text, property);
    replay(&asked.question(), suspect, Limits { steps: 100_000, memory: 1 << 20 })
}

#[test]
fn the_suspected_error_is_confirmed_at_its_place() {
    let shown = judged(NULL, "memsafety", &suspect(ErrorKind::NullAccess, 7, 8, &[42, 1])).unwrap();
    assert_eq!((shown.part, shown.errors[0].kind), (Part::Deref, ErrorKind::NullAccess));
    assert_eq!(shown.choices.iter().map(|choice| choice.bits).collect::<Vec<_>>(), [42, 1]);
    assert!(!shown.reads_input);
}

#[test]
fn another_error_or_another_place_is_told() {
    for wrong in
        [suspect(ErrorKind::FreedAccess, 7, 8, &[42, 1]), suspect(ErrorKind::NullAccess, 9, 8, &[42, 1])]
    {
        let Err(Differs::Another(shown)) = judged(NULL, "memsafety", &wrong) else {
            panic!("it is another error")
        };
        assert_eq!((shown.errors[0].kind, shown.errors[0].span.line), (ErrorKind::NullAccess, 7));
    }
}

#[test]
fn an_execution_that_goes_well_shows_nothing() {
    let wrong = suspect(ErrorKind::NullAccess, 7, 8, &[41, 1]);
    assert_eq!(judged(NULL, "memsafety", &wrong), Err(Differs::Ended));
    let assumed = suspect(ErrorKind::NullAccess, 7, 8, &[42, 0]);
    assert!(matches!(judged(NULL, "memsafety", &assumed), Err(Differs::Assumption(span)) if span.line == 6));
    // All further inputs are 0.
    let short = suspect(ErrorKind::NullAccess, 7, 8, &[42]);
    assert!(matches!(judged(NULL, "memsafety", &short), Err(Differs::Assumption(_))));
}

#[test]
fn behind_undefined_behaviour_nothing_is_shown() {
    let error = |inputs: &[i128]| suspect(ErrorKind::ErrorCall, 9, 9, inputs);
    let shown = judged(NULL, "unreach", &error(&[0, 1, 7])).unwrap();
    assert_eq!(shown.part, Part::Unreach);
    let not_asked = judged(NULL, "unreach", &error(&[42, 1, 7]));
    assert!(matches!(not_asked, Err(Differs::NotAsked(ErrorKind::NullAccess, span)) if span.line == 7));
    // A call of an error function is none of the errors of memory.
    assert!(matches!(
        judged(NULL, "memsafety", &error(&[0, 1, 7])),
        Err(Differs::NotAsked(ErrorKind::ErrorCall, _))
    ));
}

#[test]
fn limits_show_nothing() {
    let endless = "int main(void) { for (;;) ; return 0; }\n";
    let any = suspect(ErrorKind::NullAccess, 1, 1, &[]);
    assert!(matches!(judged(endless, "memsafety", &any), Err(Differs::CannotGoOn(ErrorKind::StepLimit, _))));
    let large = "extern void *malloc(unsigned long);\nint main(void) { malloc(2 << 20); return 0; }\n";
    assert!(matches!(judged(large, "memsafety", &any), Err(Differs::CannotGoOn(ErrorKind::MemoryLimit, _))));
    let deep = "int f(int n) { return f(n + 1) + 1; }\nint main(void) { return f(0); }\n";
    let asked = Asked::new(deep, "memsafety");
    let result = replay(&asked.question(), &any, Limits::default());
    assert!(matches!(result, Err(Differs::CannotGoOn(ErrorKind::StackOverflow, _))), "{result:?}");
    let unknown = "extern int elsewhere(void);\nint main(void) { return elsewhere(); }\n";
    assert!(matches!(
        judged(unknown, "memsafety", &any),
        Err(Differs::CannotGoOn(ErrorKind::Unsupported, _))
    ));
    let nothing = Asked::new("int f(void) { return 0; }\n", "memsafety");
    assert!(matches!(replay(&nothing.question(), &any, Limits::default()), Err(Differs::CannotRun(_))));
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
    assert_eq!(judged(LEAK, "pointers", &lost), Err(Differs::Ended), "leaks are not asked about");
    assert_eq!(judged(LEAK, "memcleanup", &lost).unwrap().part, Part::Memcleanup);

    let kept = suspect(ErrorKind::MemoryNotFreed, 9, 5, &[1]);
    assert_eq!(judged(LEAK, "memsafety", &kept), Err(Differs::Ended), "it is still reachable");
    assert_eq!(judged(LEAK, "memcleanup", &kept).unwrap().errors[0].kind, ErrorKind::MemoryNotFreed);
}

#[test]
fn allocations_fail_if_the_inputs_say_so() {
    let text = "extern void *malloc(unsigned long);\nextern void free(void *);\n\
                int main(void) { char *p = malloc(1), *q = malloc(1); *q = 1; free(p); free(q); return 0; }\n";
    let asked = Asked::new(text, "memsafety");
    let question = Question { malloc_fails: true, ..asked.question() };
    let second = suspect(ErrorKind::NullAccess, 3, 58, &[0, 1]);
    let shown = replay(&question, &second, Limits::default()).unwrap();
    assert_eq!(shown.choices.iter().map(|choice| &*choice.name).collect::<Vec<_>>(), ["malloc", "malloc"]);
    let first = suspect(ErrorKind::NullAccess, 3, 58, &[1, 0]);
    assert_eq!(replay(&question, &first, Limits::default()), Err(Differs::Ended));
    assert_eq!(replay(&asked.question(), &second, Limits::default()), Err(Differs::Ended));
}

#[test]
fn values_that_were_never_set_are_errors_if_that_is_asked_and_anything_if_not() {
    let text = "extern void *malloc(unsigned long);\nextern void free(void *);\nextern void reach_error(void);\n\
                int main(void) {\n    int *p = malloc(sizeof *p);\n    if (*p)\n        reach_error();\n    free(p);\n    return 0;\n}\n";
    let use_ = suspect(ErrorKind::UninitialisedUse, 6, 9, &[]);
    assert_eq!(judged(text, "undefined", &use_).unwrap().part, Part::Undefined);
    assert_eq!(judged(text, "memsafety", &use_), Err(Differs::Ended));
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
fn what_differs_is_told_with_its_place() {
    let asked = Asked::new(NULL, "unreach");
    let inputs = [42, 1].map(InputValue::Int).to_vec();
    let wrong = Suspect { inputs, ..suspect(ErrorKind::ErrorCall, 9, 9, &[]) };
    let Err(differs) = replay(&asked.question(), &wrong, Limits::default()) else { panic!("it differs") };
    assert_eq!(
        differs.describe(&asked.program),
        "the run ends with null-access at program.c:7:8, which was not asked about"
    );
}
