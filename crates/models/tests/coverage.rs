//! Which effects of the table an engine still has to execute itself, because functions with them
//! have no body: the list that the next model shortens.

#![allow(clippy::expect_used, reason = "a test may fail")]

use ir::DataModel;
use models::{PRIMITIVES, source};
use std::collections::BTreeSet;

/// Effects of which no function has a body.
const NONE: &[&str] = &[
    "AtExit",
    "Command",
    "DeviceControl",
    "ErrorText",
    "FloatToInt",
    "FormatTime",
    "GetEnv",
    "JoinTime",
    "LibraryName",
    "LocaleInfo",
    "LocaleText",
    "LongJump",
    "Map",
    "Message",
    "NextOption",
    "NotModelled",
    "ParseFloat",
    "ReadLine",
    "ReadLineAlloc",
    "Record",
    "Scan",
    "SetJump",
    "SetLocale",
    "Signal",
    "SplitTime",
    "StrError",
    "StrErrorInto",
    "StrSignal",
    "SystemCall",
    "TimeText",
    "Trap",
    "Unmap",
    "Unset",
    "UsableSize",
];

/// Effects of which some functions have a body.
const SOME: &[&str] = &["Exit", "File", "Lock", "Nondet", "PathPart", "Print", "System", "WideChar"];

#[test]
fn effects_without_bodies_are_known() {
    for data in [DataModel::Lp64, DataModel::Ilp32] {
        let (mut with, mut without) = (BTreeSet::new(), BTreeSet::new());
        for row in libtable::models().filter(|row| !PRIMITIVES.contains(&row.name)) {
            let effect = format!("{:?}", row.effect);
            let name: String = effect.chars().take_while(|it| it.is_alphanumeric()).collect();
            let has = source(row.name, data).expect("the models compile").is_some();
            if has { &mut with } else { &mut without }.insert(name);
        }
        let none: Vec<&str> = without.difference(&with).map(String::as_str).collect();
        let some: Vec<&str> = without.intersection(&with).map(String::as_str).collect();
        assert_eq!((none, some), (NONE.to_vec(), SOME.to_vec()), "{data:?}");
    }
}
