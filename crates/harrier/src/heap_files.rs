//! The answer of `harrier heap`: a directory with a picture for each heap and an index, and text on
//! standard output.

use crate::Exit;
use crate::args::HeapArgs;
use crate::cmd_heap::Notes;
use crate::show::Shower;
use picture::Scene;
use picture::escape;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// The heaps of a location that the user wants to see.
pub(crate) struct Group {
    pub(crate) title: String,
    pub(crate) stem: String,
    pub(crate) shown: Vec<ShownHeap>,
}

/// A heap.
pub(crate) struct ShownHeap {
    /// Where it is possible.
    pub(crate) place: String,
    pub(crate) scene: Scene,
}

/// Writes pictures and the index, and prints the text.
pub(crate) fn write_all(groups: &[Group], notes: &Notes, args: &HeapArgs, shower: &Shower) -> Exit {
    let mut answer = Answer { words: String::new(), page: String::new(), files: Vec::new() };
    for group in groups {
        answer.add(group, args, notes);
    }
    answer.add_notes(notes);
    let page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Heaps</title>\n\
         <style>body{{font-family:sans-serif;margin:2em}}img{{max-width:100%}}pre{{color:#57606a}}</style></head>\n\
         <body>\n{}</body></html>\n",
        answer.page
    );
    answer.files.push(("index.html".to_owned(), page));
    let written = write_files(&args.out, &answer.files).and_then(|()| {
        let mut out = std::io::stdout().lock();
        match out.write_all(answer.words.as_bytes()).and_then(|()| out.flush()) {
            // The reader has seen enough.
            Err(why) if why.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(|why| format!("standard output: {why}")),
        }
    });
    if let Err(why) = written {
        shower.plain_error(&format!("cannot write: {why}"));
        return Exit::Output;
    }
    let all = notes.left.is_empty() && groups.iter().all(|group| group.shown.len() <= args.most);
    if all { Exit::Success } else { Exit::Unsettled }
}

fn write_files(dir: &Path, files: &[(String, String)]) -> Result<(), String> {
    std::fs::create_dir_all(dir).map_err(|why| format!("{}: {why}", dir.display()))?;
    for (name, text) in files {
        let path = dir.join(name);
        std::fs::write(&path, text).map_err(|why| format!("{}: {why}", path.display()))?;
    }
    Ok(())
}

struct Answer {
    words: String,
    page: String,
    files: Vec<(String, String)>,
}

impl Answer {
    fn add(&mut self, group: &Group, args: &HeapArgs, notes: &Notes) {
        let (title, count) = (&group.title, group.shown.len());
        let so_far = if notes.left.is_empty() { "" } else { " so far" };
        let how_many = match count {
            0 if notes.left.is_empty() && notes.assumed.is_empty() => "unreachable".to_owned(),
            0 => "no explored execution reaches it".to_owned(),
            1 => format!("1 heap{so_far}"),
            _ => format!("{count} heaps{so_far}"),
        };
        // Writing to a string does not fail.
        let _ = writeln!(self.words, "{title}: {how_many}");
        let _ = writeln!(self.page, "<h2>{}: {how_many}</h2>", escape(title));
        for (at, shown) in group.shown.iter().take(args.most).enumerate() {
            let name = format!("{}-{}.svg", group.stem, at + 1);
            let place = if shown.place.starts_with(title.as_str()) {
                shown.place.clone()
            } else {
                format!("{title}, {}", shown.place)
            };
            let head = format!("{place}: heap {} of {count}", at + 1);
            let words = picture::text(&shown.scene);
            let _ = write!(self.words, "\n{head} ({})\n{words}", args.out.join(&name).display());
            let _ = writeln!(
                self.page,
                "<h3>{}</h3>\n<p><img src=\"{}\" alt=\"{}\"></p>\n<details><summary>in words</summary>\
                 <pre>{}</pre></details>",
                escape(&head),
                escape(&name),
                escape(&head),
                escape(&words)
            );
            self.files.push((name, picture::svg(&shown.scene, &head)));
        }
        if count > args.most {
            let more = match count - args.most {
                1 => "1 more heap is".to_owned(),
                more => format!("{more} more heaps are"),
            };
            self.say(&format!("{more} not shown (--most {})", args.most));
        }
        self.words.push('\n');
    }

    fn add_notes(&mut self, notes: &Notes) {
        if !notes.left.is_empty() {
            self.say("There may be more heaps, because not all executions were explored:");
            notes.left.iter().for_each(|note| self.say(&format!("  reason: {note}")));
        }
        notes.assumed.iter().for_each(|note| self.say(&format!("assuming {note}")));
    }

    fn say(&mut self, line: &str) {
        let _ = writeln!(self.words, "{line}");
        let _ = writeln!(self.page, "<p>{}</p>", escape(line));
    }
}
