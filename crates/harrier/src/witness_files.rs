//! Writes witnesses of answers to files.
//!
//! The time of a witness is the current time, or `SOURCE_DATE_EPOCH` for reproducible output.

use crate::args::{WitnessArgs, WitnessFormat};
use ir::Program;
use property::Property;
use report::{Content, Format, InputFile, Task, Witness};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// A requested witness.
pub(crate) struct Request {
    file: PathBuf,
    format: Format,
}

/// The witness that the command line requests, if any.
pub(crate) fn request(args: &WitnessArgs) -> Result<Option<Request>, String> {
    let Some(file) = args.witness.clone() else { return Ok(None) };
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let format = match (args.witness_format, ending) {
        (Some(WitnessFormat::Graphml), _) | (None, "graphml") => Format::GraphMl,
        (Some(WitnessFormat::Yaml20), _) | (None, "yml" | "yaml") => Format::Yaml20,
        (Some(WitnessFormat::Yaml21), _) => Format::Yaml21,
        (None, _) => {
            return Err(format!(
                "--witness: '{}' ends neither in .graphml nor in .yml or .yaml; give --witness-format",
                file.display()
            ));
        }
    };
    Ok(Some(Request { file, format }))
}

impl Request {
    /// Writes the witness; what is wrong if that fails.
    pub(crate) fn save(
        &self,
        files: &[PathBuf],
        property: &Property,
        program: &Program,
        content: Content,
    ) -> Result<(), String> {
        let task = task(files, property, program)?;
        let producer = ("Harrier".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        let witness = Witness { format: self.format, producer, time: now(), uuid: None, task, content };
        std::fs::write(&self.file, report::write(&witness))
            .map_err(|why| format!("{}: cannot be written: {why}", self.file.display()))
    }
}

/// What was verified.
fn task(files: &[PathBuf], property: &Property, program: &Program) -> Result<Task, String> {
    let file = |path: &PathBuf| {
        let name = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|why| format!("{name}: cannot be read: {why}"))?;
        Ok(InputFile { sha256: report::sha256(&bytes), name })
    };
    let files: Result<Vec<InputFile>, String> = files.iter().map(file).collect();
    Ok(Task { files: files?, specification: property.specification(), model: Some(program.model) })
}

/// The time in the format of ISO 8601.
fn now() -> String {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(given.unwrap_or_else(clock))
}

/// Seconds since 1970 as a date and a time of the day, in UTC.
fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March, so that the day that some years have more is their last; eras of
    // 400 years, all of one length.
    let from_march = days + 719_468;
    let (era, day) = (from_march / 146_097, from_march % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (era * 400 + year, month + 3),
        _ => (era * 400 + year + 1, month - 9),
    };
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01T00:00:00Z");
        assert_eq!(date(951_826_154), "2000-02-29T12:09:14Z");
        assert_eq!(date(1_709_251_199), "2024-02-29T23:59:59Z");
        assert_eq!(date(1_735_689_600), "2025-01-01T00:00:00Z");
        assert_eq!(date(4_107_542_400), "2100-03-01T00:00:00Z");
    }
}
