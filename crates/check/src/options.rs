//! The options of a caller, and the configurations of the shape analysis that follow from them and
//! from the property.

use crate::members::Members;
use property::{Part, Property};
use smg::config::{Config, IN_TURN};
use template::Round;

/// The options of a caller.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The configurations of the verifier that take turns, separated by commas; by default those of
    /// the command.
    pub config: Option<String>,
    /// Changes of their options: names and values.
    pub set: Vec<(String, String)>,
    /// Whether allocations may fail.
    pub malloc_fails: bool,
    /// The members that take part; all if it is empty.
    pub members: Vec<String>,
    /// The rounds of the template prover; its own if there are none.
    pub rounds: Vec<Round>,
    /// How many cores may be used at once; by default all.
    pub cores: Option<usize>,
    /// The CPU-time limit in seconds; members scale their work by it.
    pub time: u64,
}

/// The options of a caller, resolved for a property.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The configurations of the verifier.
    pub(crate) configs: Vec<Config>,
    pub(crate) members: Members,
    /// The configurations of the hunters among them.
    pub(crate) hunters: Vec<(&'static str, Config)>,
    /// Whether allocations may fail, for members that run the program.
    pub malloc_fails: bool,
    pub(crate) rounds: Vec<Round>,
    pub(crate) cores: Option<usize>,
    pub(crate) time: u64,
}

impl Options {
    /// Resolves the options; an error names what is unknown.
    pub fn setup(&self, property: &Property) -> Result<Setup, String> {
        let configs = self.configs(&IN_TURN.join(","), property)?;
        let malloc_fails = configs.iter().any(|config| config.malloc_may_fail);
        let members = Members::select(&self.members)?;
        let hunter = |name| Ok((name, config_for(name, malloc_fails, property)?));
        let hunters = members.hunters().map(hunter).collect::<Result<_, String>>()?;
        let (rounds, cores, time) = (self.rounds.clone(), self.cores, self.time);
        Ok(Setup { configs, members, hunters, malloc_fails, rounds, cores, time })
    }

    /// The requested configurations, set to check the property.
    pub fn configs(&self, default: &str, property: &Property) -> Result<Vec<Config>, String> {
        let names = self.config.as_deref().unwrap_or(default);
        names.split(',').map(|name| self.config(name, property)).collect()
    }

    fn config(&self, name: &str, property: &Property) -> Result<Config, String> {
        let mut config = config_for(name, self.malloc_fails, property)?;
        for (name, value) in &self.set {
            config.set(name, value)?;
        }
        Ok(config)
    }
}

/// A configuration of the table, set to check the property.
pub fn config_for(name: &str, malloc_fails: bool, property: &Property) -> Result<Config, String> {
    let mut config = Config::named(name)?;
    config.malloc_may_fail |= malloc_fails;
    config.checks.uninitialised = property.has(Part::Undefined);
    config.checks.overflow = property.has(Part::Overflow);
    config.checks.shift = property.has(Part::Shift);
    config.checks.members = property.has(Part::Members);
    config.checks.alignment = property.has(Part::Alignment);
    config.checks.files = property.has(Part::Files);
    config.checks.leaks = property.has(Part::Memtrack) || property.has(Part::Memcleanup);
    config.checks.leaks_at_exit = property.has(Part::Memcleanup);
    Ok(config)
}
