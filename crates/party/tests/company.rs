//! How members deal with each other: members made of a few lines.

use crate::common::{Asked, suspect};
use ir::Span;
use obligation::{Check, ErrorKind, Obligation};
use party::{
    Answer, Company, Conclusion, Discharged, Finding, Log, Member, ReplayLimits, Roster, Seat, Trust, Unit,
    Verdict, runner,
};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The error is reached by 41 and 42, in lines of their own.
const PROGRAM: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 41)
        reach_error();
    if (x == 42)
        reach_error();
    return 0;
}
";

fn asked() -> Asked {
    Asked::new(PROGRAM, "unreach")
}

fn unknown() -> Conclusion {
    Conclusion::new(Verdict::Unknown)
}

/// Suspects the error of a line, after this much work.
fn hunt(seat: &mut Seat<'_, '_>, line: u32, input: i128, work: u64, pause: u64) -> Conclusion {
    for done in 0..=work {
        std::thread::sleep(Duration::from_millis(pause));
        if !seat.go_on(done) {
            return unknown();
        }
    }
    match seat.judge(&suspect(ErrorKind::ErrorCall, line, 9, &[input])) {
        Some(shown) => Conclusion::new(Verdict::Bug(Box::new(shown))),
        None => unknown(),
    }
}

fn hunter<'p>(name: &'static str, line: u32, input: i128, work: u64, pause: u64) -> Member<'p> {
    Member::new(name, Trust::Shows, move |seat| hunt(seat, line, input, work, pause))
}

/// Works as long as it may; then says that it does not know.
fn endless<'p>(name: &'static str, trust: Trust) -> Member<'p> {
    Member::new(name, trust, |seat| {
        let mut work = 0;
        while seat.go_on(work) {
            work += 1000;
            std::thread::sleep(Duration::from_micros(100));
        }
        unknown()
    })
}

fn lead<'p>(verdict: Verdict) -> Member<'p> {
    Member::new("lead", Trust::Proves, move |_| Conclusion::new(verdict.clone()))
}

fn run<'p>(asked: &'p Asked, cores: usize, roster: Roster<'p>) -> (Answer, Log) {
    let (question, limits) = (asked.question(), ReplayLimits::default());
    Company { question, limits, cores, first_turn: 5_000, stop: &|| None }.run(roster)
}

fn said<'l>(log: &'l Log, name: &str) -> &'l str {
    log.records.iter().find(|record| record.name == name).map_or("nothing", |record| &record.said)
}

/// How a member ended that was stopped by others.
const A_BUG: &str = "stopped: another member has shown a bug";
const A_PROOF: &str = "stopped: others have proved the program";

/// The line of the bug.
fn bug(answer: &Answer) -> Option<u32> {
    match answer {
        Answer::Bug(shown) => Some(shown.errors[0].span.line),
        Answer::Safe(..) | Answer::Unknown { .. } => None,
    }
}

#[test]
fn a_suspect_that_is_confirmed_is_the_answer_and_ends_the_lead() {
    let asked = asked();
    for cores in [1, 2, 8] {
        let others = vec![hunter("hunter", 6, 41, 10, 0)];
        let lead = Some(endless("lead", Trust::Proves));
        let (answer, log) = run(&asked, cores, Roster { lead, others, ..Roster::default() });
        assert_eq!(bug(&answer), Some(6), "{answer:?}");
        assert_eq!(said(&log, "lead"), A_BUG);
        assert_eq!(said(&log, "hunter"), "BUG");
    }
}

#[test]
fn a_suspect_that_is_not_confirmed_is_no_bug() {
    let asked = asked();
    let others = vec![hunter("hunter", 6, 40, 10, 0)];
    let (answer, log) =
        run(&asked, 2, Roster { lead: Some(lead(Verdict::Unknown)), others, ..Roster::default() });
    let Answer::Unknown { conclusion, faults, .. } = answer else { panic!("{answer:?}") };
    assert_eq!((conclusion, faults), (Some(unknown()), Vec::new()));
    let text = log.render(&asked.program);
    let line = "  not confirmed: error-call at program.c:6:9: the run ends without an error\n";
    assert!(text.contains(line), "{text}");
}

#[test]
fn another_error_than_the_suspected_is_a_bug_as_well() {
    let asked = asked();
    let (answer, _) =
        run(&asked, 2, Roster { others: vec![hunter("hunter", 6, 42, 1, 0)], ..Roster::default() });
    assert_eq!(bug(&answer), Some(8));
}

#[test]
fn a_proof_ends_all_others() {
    let asked = asked();
    let proves = Member::new("lead", Trust::Proves, |seat| {
        // The others are called after its first turn.
        seat.go_on(10_000);
        std::thread::sleep(Duration::from_millis(20));
        Conclusion::new(Verdict::Safe)
    });
    let others = vec![endless("one", Trust::Shows), endless("two", Trust::Shows)];
    let begin = Instant::now();
    let (answer, log) = run(&asked, 4, Roster { lead: Some(proves), others, ..Roster::default() });
    assert!(matches!(answer, Answer::Safe(..)), "{answer:?}");
    assert_eq!((said(&log, "one"), said(&log, "two")), (A_PROOF, A_PROOF));
    assert!(begin.elapsed() < Duration::from_secs(5));
}

#[test]
fn no_other_member_is_called_if_the_first_turn_is_enough() {
    let asked = asked();
    let (answer, log) = run(
        &asked,
        4,
        Roster {
            lead: Some(lead(Verdict::Safe)),
            others: vec![hunter("hunter", 6, 41, 1, 0)],
            ..Roster::default()
        },
    );
    assert!(matches!(answer, Answer::Safe(..)));
    assert_eq!((log.records.len(), &log.not_called[..]), (1, &["hunter"][..]));
    let quick = vec![Member::new("quick", Trust::Shows, |seat| hunt(seat, 6, 41, 0, 0))];
    let others = vec![hunter("hunter", 6, 41, 1, 0)];
    let (answer, log) = run(&asked, 4, Roster { quick, lead: Some(lead(Verdict::Unknown)), others });
    assert_eq!(bug(&answer), Some(6));
    assert_eq!((log.records.len(), &log.not_called[..]), (2, &["hunter"][..]));
}

#[test]
fn the_least_work_counts_and_not_the_clock() {
    let asked = asked();
    for cores in [1, 2, 8] {
        for _ in 0..3 {
            // The second is slow, and has less to do.
            let others = vec![hunter("fast", 6, 41, 20, 0), hunter("slow", 8, 42, 10, 2)];
            let (answer, _) = run(&asked, cores, Roster { others, ..Roster::default() });
            assert_eq!(bug(&answer), Some(8), "{cores} cores");
            // Among equals the first.
            let others = vec![hunter("slow", 6, 41, 10, 2), hunter("fast", 8, 42, 10, 0)];
            let (answer, _) = run(&asked, cores, Roster { others, ..Roster::default() });
            assert_eq!(bug(&answer), Some(6), "{cores} cores");
            // A caller that has more to do is not waited for.
            let others = vec![endless("endless", Trust::Shows), hunter("fast", 8, 42, 10, 0)];
            let (answer, log) = run(&asked, cores, Roster { others, ..Roster::default() });
            assert_eq!((bug(&answer), said(&log, "endless")), (Some(8), A_BUG));
        }
    }
}

#[test]
fn work_in_another_unit_is_not_compared() {
    let asked = asked();
    for cores in [2, 8] {
        // The second has less to do, but counts differently, and comes later.
        let slow = hunter("slow", 8, 42, 10, 50).with_unit(Unit::Questions);
        let others = vec![hunter("fast", 6, 41, 20, 0), slow];
        let (answer, log) = run(&asked, cores, Roster { others, ..Roster::default() });
        assert_eq!((bug(&answer), said(&log, "slow")), (Some(6), A_BUG), "{cores} cores");
    }
}

#[test]
fn a_bug_ends_every_member_that_can_only_prove() {
    let asked = asked();
    let others = vec![endless("second prover", Trust::Proves), hunter("hunter", 6, 41, 10, 0)];
    let (answer, log) = run(&asked, 4, Roster { others, ..Roster::default() });
    assert_eq!((bug(&answer), said(&log, "second prover")), (Some(6), A_BUG));
}

/// No error is reached, and two have to be excluded.
const SAFE_PROGRAM: &str = "\
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x / 2 > x)
        reach_error();
    if (x % 3 > 2)
        reach_error();
    return 0;
}
";

/// Leaves the errors of some lines, and discharges the rest.
fn prover<'p>(name: &'static str, lines: &'static [u32]) -> Member<'p> {
    Member::new(name, Trust::Proves, move |_| {
        let span = |line: &u32| Span { line: *line, col: 9, ..Span::NONE };
        let finding = |line| {
            let message = "the error may be reached".to_owned();
            Finding { kind: ErrorKind::ErrorCall, span: span(line), message }
        };
        let left = lines.iter().map(|line| Obligation::new(Check::ErrorCall, span(line))).collect();
        Conclusion {
            left: lines.iter().map(finding).collect(),
            discharged: Discharged::all_but(left),
            ..unknown()
        }
    })
}

#[test]
fn what_provers_discharge_adds_up() {
    let asked = Asked::new(SAFE_PROGRAM, "unreach");
    let (lead, others) = (Some(prover("first", &[6])), vec![prover("second", &[8])]);
    let (answer, _) = run(&asked, 2, Roster { lead, others, ..Roster::default() });
    let Answer::Safe(conclusion, tally) = answer else { panic!("{answer:?}") };
    assert_eq!((conclusion.verdict, conclusion.left), (Verdict::Safe, Vec::new()));
    assert_eq!((tally.proved(), tally.asked()), (2, 2));
    assert_eq!(tally.shares(), [("first", 1), ("second", 1)]);
}

/// A prover that assumes something, and says which lines' checks executions come to.
fn assuming<'p>(name: &'static str, lines: &'static [u32], reached: &'static [u32]) -> Member<'p> {
    Member::new(name, Trust::Proves, move |_| {
        let span = |line: &u32| Span { line: *line, col: 9, ..Span::NONE };
        let message = "the pointer may be null".to_owned();
        Conclusion {
            assumed: vec![Finding { kind: ErrorKind::NullAccess, span: span(&4), message }],
            reached: Some(reached.iter().map(|line| (ErrorKind::ErrorCall, span(line))).collect()),
            discharged: Discharged::all_but(
                lines.iter().map(|line| Obligation::new(Check::ErrorCall, span(line))).collect(),
            ),
            ..Conclusion::new(if lines.is_empty() { Verdict::Safe } else { Verdict::Unknown })
        }
    })
}

#[test]
fn a_proof_that_comes_to_no_check_by_an_assumption_is_none() {
    let asked = Asked::new(SAFE_PROGRAM, "unreach");
    let (answer, log) =
        run(&asked, 2, Roster { lead: Some(assuming("first", &[], &[])), ..Roster::default() });
    let Answer::Unknown { conclusion: Some(conclusion), tally, faults } = answer else {
        panic!("{answer:?}")
    };
    assert_eq!((conclusion.verdict, tally.proved(), faults), (Verdict::Unknown, 0, Vec::new()));
    let why = "no execution comes to a check: it would have to pass program.c:4:9, where null-access \
               is assumed not to happen";
    assert_eq!(conclusion.stopped.as_deref(), Some(why));
    assert_eq!(said(&log, "first"), format!("UNKNOWN ({why})"));
    // One check is enough. The other one is named.
    let roster = Roster { lead: Some(assuming("first", &[], &[8])), ..Roster::default() };
    let (answer, _) = run(&asked, 2, roster);
    let Answer::Safe(conclusion, _) = answer else { panic!("{answer:?}") };
    assert_eq!(conclusion.unreached.iter().map(|it| it.span.line).collect::<Vec<_>>(), [6]);
    // A program without checks is safe.
    let asked = Asked::new("int main(void) { return 0; }", "unreach");
    let roster = Roster { lead: Some(assuming("first", &[], &[])), ..Roster::default() };
    assert!(matches!(run(&asked, 2, roster).0, Answer::Safe(..)));
}

#[test]
fn shares_that_add_up_to_a_proof_that_comes_to_no_check_are_none() {
    let asked = Asked::new(SAFE_PROGRAM, "unreach");
    let together = |first, second| {
        let (lead, others) = (Some(assuming("first", &[6], first)), vec![assuming("second", &[8], second)]);
        run(&asked, 2, Roster { lead, others, ..Roster::default() }).0
    };
    // Each of them is right about what is not reached.
    for (first, second) in [(&[][..], &[][..]), (&[6], &[8]), (&[], &[6, 8])] {
        let answer = together(first, second);
        let Answer::Unknown { conclusion: Some(conclusion), .. } = answer else { panic!("{answer:?}") };
        assert!(conclusion.stopped.is_some_and(|why| why.contains("no execution comes to a check")));
    }
    let answer = together(&[6, 8], &[6]);
    let Answer::Safe(conclusion, _) = answer else { panic!("{answer:?}") };
    assert_eq!(conclusion.unreached.iter().map(|it| it.span.line).collect::<Vec<_>>(), [8]);
}

#[test]
fn what_no_prover_discharges_is_left() {
    let asked = Asked::new(SAFE_PROGRAM, "unreach");
    let (lead, others) = (Some(prover("first", &[6, 8])), vec![prover("second", &[8])]);
    let (answer, _) = run(&asked, 2, Roster { lead, others, ..Roster::default() });
    let Answer::Unknown { conclusion: Some(conclusion), tally, .. } = answer else { panic!("{answer:?}") };
    let left: Vec<u32> = conclusion.left.iter().map(|finding| finding.span.line).collect();
    assert_eq!((left, tally.proved(), tally.asked()), (vec![8], 1, 2));
    assert_eq!(tally.shares(), [("second", 1)]);
}

#[test]
fn who_was_stopped_or_is_not_trusted_discharges_nothing() {
    let asked = Asked::new(SAFE_PROGRAM, "unreach");
    let stopped = lead(Verdict::Unknown);
    let boaster = Member::new("boaster", Trust::Shows, |_| Conclusion {
        discharged: Discharged::all_but([].into()),
        ..unknown()
    });
    let others = vec![boaster, prover("second", &[8])];
    let (answer, _) = run(&asked, 2, Roster { lead: Some(stopped), others, ..Roster::default() });
    let Answer::Unknown { tally, .. } = answer else { panic!("{answer:?}") };
    assert_eq!((tally.proved(), tally.asked()), (1, 2));
}

#[test]
fn proofs_that_add_up_to_what_a_run_contradicts_are_an_internal_error() {
    let wrong = Asked::new(&SAFE_PROGRAM.replace("> x", "<= x"), "unreach");
    let (lead, others) = (Some(prover("first", &[6])), vec![prover("second", &[8])]);
    let (answer, _) = run(&wrong, 2, Roster { lead, others, ..Roster::default() });
    let Answer::Unknown { faults, .. } = answer else { panic!("{answer:?}") };
    assert!(faults[0].contains("'first' and 'second'"), "{faults:?}");
}

#[test]
fn what_a_member_is_not_trusted_with_does_not_count() {
    let asked = asked();
    let others = vec![Member::new("boaster", Trust::Shows, |_| Conclusion::new(Verdict::Safe))];
    let prover = Member::new("prover", Trust::Proves, |seat| hunt(seat, 6, 41, 0, 0));
    let (answer, log) = run(&asked, 2, Roster { lead: Some(prover), others, ..Roster::default() });
    assert!(matches!(answer, Answer::Unknown { .. }), "{answer:?}");
    assert!(log.records.iter().all(|record| record.note.contains("may not give that verdict")), "{log:?}");
}

#[test]
fn a_panic_costs_the_member_alone() {
    let asked = asked();
    let fails =
        |name, trust| Member::new(name, trust, |_: &mut Seat<'_, '_>| panic!("the heap is\n    upside down"));
    let roster = |lead, other| Roster { lead: Some(lead), others: vec![other], ..Roster::default() };
    let (answer, log) = run(&asked, 2, roster(fails("lead", Trust::Proves), hunter("hunter", 6, 41, 5, 0)));
    assert_eq!(bug(&answer), Some(6));
    assert_eq!(said(&log, "lead"), "the member 'lead' failed: the heap is upside down");
    let (answer, _) = run(&asked, 1, roster(fails("lead", Trust::Proves), hunter("hunter", 6, 40, 5, 0)));
    let Answer::Unknown { conclusion: None, faults, .. } = answer else { panic!("{answer:?}") };
    assert_eq!(faults, ["the member 'lead' failed: the heap is upside down"]);
    let quick = vec![fails("quick", Trust::Shows)];
    let others = vec![hunter("hunter", 6, 41, 5, 0)];
    let (answer, _) = run(&asked, 1, Roster { quick, lead: Some(lead(Verdict::Unknown)), others });
    assert_eq!(bug(&answer), Some(6));
}

#[test]
fn a_proof_of_what_was_shown_to_be_wrong_is_an_internal_error() {
    let asked = asked();
    let found = AtomicBool::new(false);
    let prover = Member::new("prover", Trust::Proves, |seat| {
        seat.go_on(10_000);
        while !found.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        Conclusion::new(Verdict::Safe)
    });
    let finder = Member::new("finder", Trust::Shows, |seat| {
        let conclusion = hunt(seat, 6, 41, 5, 0);
        found.store(true, Ordering::SeqCst);
        conclusion
    });
    let (answer, _) =
        run(&asked, 2, Roster { lead: Some(prover), others: vec![finder], ..Roster::default() });
    let Answer::Unknown { faults, .. } = answer else { panic!("{answer:?}") };
    assert!(
        faults[0].starts_with("internal error: 'prover' proved a program in which 'finder' shows a bug"),
        "{faults:?}"
    );
}

#[test]
fn limits_end_everybody() {
    let asked = asked();
    let calls = AtomicU64::new(0);
    let stop = || (calls.fetch_add(1, Ordering::Relaxed) > 500).then_some("CPU time limit reached");
    let (question, limits) = (asked.question(), ReplayLimits::default());
    let company = Company { question, limits, cores: 2, first_turn: 5_000, stop: &stop };
    let others =
        vec![endless("one", Trust::Shows), endless("two", Trust::Shows), endless("three", Trust::Shows)];
    let (answer, log) =
        company.run(Roster { lead: Some(endless("lead", Trust::Proves)), others, ..Roster::default() });
    assert!(matches!(answer, Answer::Unknown { conclusion: Some(_), .. }), "{answer:?}");
    assert!(log.records.iter().all(|record| record.said == "stopped: CPU time limit reached"), "{log:?}");
}

#[test]
fn a_limit_ends_who_only_looks_at_its_flag() {
    let asked = asked();
    let late = Duration::from_secs(20);
    let begin = std::time::Instant::now();
    let stop = || (begin.elapsed() > Duration::from_millis(50)).then_some("wall-clock limit reached");
    let deep = Member::new("deep", Trust::Shows, |seat: &mut Seat<'_, '_>| {
        let flag = seat.flag();
        while !flag.load(Ordering::Relaxed) && begin.elapsed() < late {
            std::thread::sleep(Duration::from_millis(1));
        }
        unknown()
    });
    let (question, limits) = (asked.question(), ReplayLimits::default());
    let company = Company { question, limits, cores: 2, first_turn: 5_000, stop: &stop };
    let roster =
        Roster { lead: Some(endless("lead", Trust::Proves)), others: vec![deep], ..Roster::default() };
    let (answer, _) = company.run(roster);
    assert!(matches!(answer, Answer::Unknown { .. }), "{answer:?}");
    assert!(begin.elapsed() < late, "nobody raised the flag");
}

#[test]
fn on_one_core_two_runs_go_the_same_way() {
    let asked = asked();
    let order = || {
        let log = std::sync::Mutex::new(Vec::new());
        let member = |name: &'static str| {
            let log = &log;
            Member::new(name, Trust::Shows, move |seat: &mut Seat<'_, '_>| {
                for turn in 1..=3 {
                    log.lock().unwrap().push(name);
                    seat.go_on(turn * 100_000);
                }
                unknown()
            })
        };
        run(&asked, 1, Roster { others: vec![member("a"), member("b"), member("c")], ..Roster::default() });
        log.into_inner().unwrap()
    };
    assert_eq!(order(), ["a", "b", "c", "a", "b", "c", "a", "b", "c"]);
    assert_eq!(order(), order());
}

/// A question to a solver takes long and counts little: the others need not wait for the end.
#[test]
fn slow_work_does_not_keep_the_core() {
    let asked = asked();
    let proves = Member::new("proves", Trust::Proves, |_| Conclusion::new(Verdict::Safe));
    let slow = Member::new("slow", Trust::Shows, |seat: &mut Seat<'_, '_>| {
        let late = std::time::Instant::now() + Duration::from_secs(60);
        for work in 0.. {
            std::thread::sleep(Duration::from_millis(50));
            if !seat.go_on(work) || std::time::Instant::now() > late {
                break;
            }
        }
        unknown()
    });
    let begin = std::time::Instant::now();
    let (answer, _) = run(&asked, 1, Roster { others: vec![slow, proves], ..Roster::default() });
    assert!(matches!(answer, Answer::Safe(..)), "{answer:?}");
    assert!(begin.elapsed() < Duration::from_secs(50), "it waited for the slow member");
}

#[test]
fn the_runner_finds_what_simple_inputs_lead_to() {
    let report = |text: &str, property: &str| {
        let asked = Asked::new(text, property);
        let report = runner::run(&asked.question(), &|| false);
        (report.shown.map(|shown| (shown.errors[0].kind, shown.errors[0].span.line)), report.runs)
    };
    let by_one = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
                  int main(void) { if (__VERIFIER_nondet_int() == 1)\nreach_error(); return 0; }\n";
    assert_eq!(report(by_one, "unreach"), (Some((ErrorKind::ErrorCall, 4)), 2));
    // Without choices there is one run; with uninitialised values and may be anything, two.
    let plain = "int main(void) { int a[2] = { 0 }; return a[1]; }\n";
    assert_eq!(report(plain, "default"), (None, 1));
    assert_eq!(report(plain, "memsafety"), (None, 1));
    let unset = "int main(void) { int a[2]; int *p = a; return p[1] ? 1 : 0; }\n";
    assert_eq!(report(unset, "memsafety"), (None, 2));
    assert_eq!(
        report("int main(void) { int *p = 0;\nreturn *p; }\n", "memsafety"),
        (Some((ErrorKind::NullAccess, 2)), 1)
    );
    // An error that the property does not cover ends a run.
    assert_eq!(report("extern void reach_error(void);\nint main(void) { int *p = 0; *p = 1; reach_error(); return 0; }\n", "unreach").0, None);
    // A leak that comes first does not hide an access that is not valid; an array without elements
    // is not an access.
    let both = "extern int __VERIFIER_nondet_int(void);\nextern void *malloc(unsigned long);\n\
                int main(void) { char *p = malloc(1); if (__VERIFIER_nondet_int() == 1)\np[1] = 0; return 0; }\n";
    assert_eq!(report(both, "memsafety"), (Some((ErrorKind::OutOfBounds, 4)), 2));
    assert_eq!(report(both, "valid-memtrack").0.map(|(kind, _)| kind), Some(ErrorKind::MemoryLost));
    let empty = "int f(int n) { int a[n]; return sizeof a; }\nint main(void) { return f(0); }\n";
    assert_eq!(report(empty, "memsafety").0, None);
    assert_eq!(report(empty, "default").0, Some((ErrorKind::BadArraySize, 1)));
    let endless = "extern int __VERIFIER_nondet_int(void);\nint main(void) { while (__VERIFIER_nondet_int() >= 0) ; return 0; }\n";
    assert_eq!(report(endless, "memsafety").0, None);
}

#[test]
fn inputs_that_do_not_matter_are_made_simple() {
    let text = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
                int main(void) { int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n\
                while (__VERIFIER_nondet_int()) ;\n if (b > 100 && a == a)\nreach_error(); return 0; }\n";
    let asked = Asked::new(text, "unreach");
    let finder = Member::new("finder", Trust::Shows, |seat: &mut Seat<'_, '_>| {
        let shown = seat.judge(&suspect(ErrorKind::ErrorCall, 6, 1, &[-77, 4711, 3, 9, 27, 0]));
        shown.map_or(unknown(), |shown| Conclusion::new(Verdict::Bug(Box::new(shown))))
    });
    let (answer, _) = run(&asked, 1, Roster { others: vec![finder], ..Roster::default() });
    let Answer::Bug(shown) = answer else { panic!("{answer:?}") };
    let inputs: Vec<u128> = shown.choices.iter().map(|choice| choice.bits).collect();
    assert_eq!(inputs, [0, 4711, 0], "only the second matters, and the loop need not be entered");
    assert_eq!(shown.errors[0].span.line, 6);
}
