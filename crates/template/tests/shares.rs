//! What other provers have discharged is not asked again, and is not claimed.

use crate::programs::{ask_in, rounds};
use obligation::ErrorKind;

/// The access is wrong, and another prover answers for accesses: the assertion is proved alone.
#[test]
fn what_others_have_proved_is_spared() {
    let asks = |kind: ErrorKind| matches!(kind, ErrorKind::AssertionFailure | ErrorKind::WildAccess);
    let main = "int i = 0; int *p = NULL; if (__VERIFIER_nondet_int()) *p = 1; \
                while (i < 5) i++; assert(i == 5);";
    let rounds = rounds(&["intervals", "cases", "equations", "zones"]);
    let (alone, suspects) = ask_in(main, &asks, &rounds, |_| false);
    assert!(!alone.is_safe() && alone.spared.is_empty());
    assert!(suspects.iter().any(|suspect| suspect.kind == ErrorKind::WildAccess));
    let (shared, suspects) = ask_in(main, &asks, &rounds, |kind| kind == ErrorKind::WildAccess);
    assert!(shared.is_safe());
    assert!(shared.spared.iter().all(|(kind, _)| *kind == ErrorKind::WildAccess));
    assert_eq!(shared.spared.len(), 1, "it says what it left out");
    assert!(suspects.is_empty(), "there is nothing to look for");
}
