//! The members that take part, by name.

use crate::hunter::{Hunter, TRIES};
use crate::options::Setup;
use crate::outside::Outside;
use crate::prover::Prover;
use crate::structures::Structures;
use crate::verifier::Verifier;
use party::{Company, Member, Question, Roster, Trust, Unit, runner, tester};

/// All members, in the order in which their answers count, with what they do.
pub const MEMBERS: [(&str, Role); 9] = [
    ("runner", Role::Runner),
    ("tester", Role::Tester),
    ("verifier", Role::Verifier),
    ("dfs-200", Role::Hunter),
    ("dfs-900", Role::Hunter),
    ("deepening", Role::Hunter),
    ("bfs", Role::Hunter),
    ("template", Role::Prover),
    ("tvl", Role::Structures),
];

/// The hunters that choose the surroundings of a program that reads them. The others explore it in
/// any surroundings, and may prove it.
const OUTSIDE: [&str; 2] = ["deepening", "bfs"];

/// What a member does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Runs the program a few times, and if that settles nothing, longer alongside the others.
    Runner,
    /// Runs the program with arguments, standard input and files of its choice.
    Tester,
    /// Proves the program safe.
    Verifier,
    /// Proves the program by templates, or shows a bug that needs few iterations.
    Prover,
    /// Proves the program by three-valued structures.
    Structures,
    /// Explores executions until one goes wrong, or proves the program if all are explored. Uses
    /// the configuration of its name.
    Hunter,
}

/// The members that take part, in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Members(Vec<(&'static str, Role)>);

/// How many statements the runs of a program that takes inputs may execute for each second of the
/// limit: a small share.
pub const STEPS_A_SECOND: u64 = 2_000_000;

impl Members {
    /// The members that were named, or all.
    pub fn select(names: &[String]) -> Result<Members, String> {
        if let Some(name) = names.iter().find(|name| !MEMBERS.iter().any(|(known, _)| known == name)) {
            let known: Vec<&str> = MEMBERS.iter().map(|(name, _)| *name).collect();
            return Err(format!("unknown member '{name}'; known are {}", known.join(", ")));
        }
        let wanted = |name: &str| names.is_empty() || names.iter().any(|one| one == name);
        Ok(Members(MEMBERS.into_iter().filter(|(name, _)| wanted(name)).collect()))
    }

    /// The names of the hunters among them.
    pub fn hunters(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().filter(|(_, role)| *role == Role::Hunter).map(|(name, _)| *name)
    }

    /// The members with their work.
    pub(crate) fn roster<'p>(
        &self,
        question: Question<'p>,
        verifier: Verifier<'p>,
        setup: &'p Setup,
        outside: &'p (dyn Fn() -> Option<&'p Outside> + Sync),
        stop: &'p (dyn Fn() -> bool + Sync),
    ) -> Roster<'p> {
        let mut roster = Roster::default();
        // Of long runs, in statements.
        let patience = setup.time.saturating_mul(STEPS_A_SECOND);
        for (name, role) in &self.0 {
            match role {
                Role::Runner => {
                    let work = move |_: &mut party::Seat<'_, 'p>| runner::run_first(&question, stop);
                    roster.quick.push(Member::new(name, Trust::ProvesAndShows, work));
                    let work = move |seat: &mut party::Seat<'_, 'p>| runner::go_on(seat, patience);
                    roster.others.push(Member::new("long-runner", Trust::ProvesAndShows, work).with_share(2));
                }
                Role::Tester => {
                    let work = move |_: &mut party::Seat<'_, 'p>| tester::search_first(&question, stop);
                    roster.quick.push(Member::new(name, Trust::Shows, work));
                    let work = move |seat: &mut party::Seat<'_, 'p>| tester::go_on(seat, patience);
                    roster.others.push(Member::new("long-tester", Trust::Shows, work));
                }
                Role::Verifier => {
                    roster.lead =
                        Some(Member::new(name, Trust::Proves, move |seat| verifier.run(seat)).with_share(2));
                }
                Role::Prover => {
                    let (program, property) = (verifier.program, verifier.property);
                    let (malloc_fails, observer) = (question.malloc_fails, verifier.observer);
                    let rounds = &setup.rounds;
                    let prover = Prover { program, property, malloc_fails, rounds, observer };
                    let member = Member::new(name, Trust::ProvesAndShows, move |seat| prover.run(seat));
                    roster.others.push(member.with_unit(Unit::Questions));
                }
                Role::Structures => {
                    let Verifier { program, property, watchdog, observer, .. } = verifier;
                    let (malloc_fails, chosen) = (question.malloc_fails, self.0.len() < MEMBERS.len());
                    let structures =
                        Structures { program, property, malloc_fails, chosen, watchdog, observer };
                    let work = move |seat: &mut party::Seat<'_, 'p>| structures.run(seat);
                    roster.others.push(Member::new(name, Trust::Proves, work));
                }
                Role::Hunter => {
                    let Some((_, config)) = setup.hunters.iter().find(|(hunter, _)| hunter == name) else {
                        continue;
                    };
                    let (program, property) = (verifier.program, verifier.property);
                    let outside = OUTSIDE.contains(name).then_some(outside);
                    let hunter = Hunter { program, outside, property, config, tries: TRIES };
                    roster
                        .others
                        .push(Member::new(name, Trust::ProvesAndShows, move |seat| hunter.run(seat)));
                }
            }
        }
        roster
    }
}

/// The setting of all members.
pub(crate) fn company<'p>(
    question: Question<'p>,
    cores: Option<usize>,
    stop: &'p (dyn Fn() -> Option<&'static str> + Sync),
) -> Company<'p> {
    let cores = cores.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    Company {
        question,
        limits: party::ReplayLimits::default(),
        cores,
        first_turn: crate::turns::FIRST_TURN,
        stop,
    }
}
