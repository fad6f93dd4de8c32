//! Values of options that clap's own types do not check.
//!
//! A wrong value is a wrong command line: clap reports it with the option and exits with 2, before
//! any input is read.

use check::members::Members;
use clap::builder::{OsStringValueParser, TypedValueParser};
use interp::{InputValue, Inputs};
use property::Property;
use smg::config::Config;
use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use template::Round;

/// A time limit.
pub(crate) fn seconds(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "not a whole number of seconds".to_owned())
}

/// The name of a property, or of a property file, which is read later.
pub(crate) fn property(text: &str) -> Result<String, String> {
    let is_file = Path::new(text).extension().is_some_and(|extension| extension == "prp");
    if is_file || Property::named(text).is_some() {
        return Ok(text.to_owned());
    }
    let known: Vec<&str> = property::NAMES.iter().map(|(name, ..)| *name).collect();
    Err(format!("unknown property; known are {}, and property files (.prp)", known.join(", ")))
}

/// The name of a member.
pub(crate) fn member(text: &str) -> Result<String, String> {
    Members::select(&[text.to_owned()]).map(|_| text.to_owned())
}

/// Names of configurations, separated by commas.
pub(crate) fn configs(text: &str) -> Result<String, String> {
    text.split(',').try_for_each(|name| Config::named(name).map(|_| ())).map(|()| text.to_owned())
}

/// A round of the template prover.
pub(crate) fn round(text: &str) -> Result<Round, String> {
    Round::parse(text)
}

/// One option of a configuration, with its value.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("not of the form OPTION=VALUE")?;
    Config::default().set(name, value).map(|()| (name.to_owned(), value.to_owned()))
}

/// A line of a file; of the first one if none is named.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) file: Option<PathBuf>,
    pub(crate) number: u32,
}

/// A line of a file: `N` or `FILE:N`.
pub(crate) fn line(text: &str) -> Result<Line, String> {
    let (file, number) = match text.rsplit_once(':') {
        Some((file, number)) => (Some(PathBuf::from(file)), number),
        None => (None, text),
    };
    let number = number.parse().map_err(|_| "neither a number nor FILE:NUMBER")?;
    Ok(Line { file, number })
}

/// Inputs of a run, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct InputList(pub(crate) Vec<InputValue>);

/// Inputs of a run, separated by commas.
pub(crate) fn inputs(text: &str) -> Result<InputList, String> {
    Inputs::parse(text).map(InputList)
}

/// A variable of the environment and its value.
pub(crate) fn variable() -> impl TypedValueParser<Value = OsString> {
    OsStringValueParser::new().try_map(|word| match word.as_bytes().contains(&b'=') {
        true => Ok(word),
        false => Err("not of the form NAME=VALUE"),
    })
}

/// A regular expression.
pub(crate) fn regex(text: &str) -> Result<regex_lite::Regex, String> {
    regex_lite::Regex::new(text).map_err(|why| why.to_string())
}
