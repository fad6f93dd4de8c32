//! The answer BUG as text: the verdict alone on the first line, then what is violated and where,
//! the error as `harrier run` shows it, the inputs, and the command that repeats the execution.

use crate::Exit;
use crate::args::{CheckArgs, CompileArgs, UndefinedArg};
use crate::run_report::{self, Sources};
use crate::shell::{printing, quoted};
use crate::show::Shower;
use interp::{Choice, ObjectKind};
use party::{Bug, Question, World, harness};
use property::Property;
use std::collections::BTreeSet;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;

/// How many inputs are listed with their locations; the command has all.
const MOST_INPUTS: usize = 100;

/// The directory of files that a program reads, in the command that repeats an execution.
const FOLDER: &str = "harrier-files";

/// A bug report.
pub(crate) struct BugReport<'a> {
    /// The execution.
    pub(crate) shown: &'a Bug,
    pub(crate) question: Question<'a>,
    pub(crate) args: &'a CheckArgs,
    /// Whether the program defines an error function.
    pub(crate) error_functions: bool,
    /// The assumptions of the command line: one line each.
    pub(crate) assumed: &'a [String],
}

impl BugReport<'_> {
    /// Prints the answer, and writes the harness if requested.
    pub(crate) fn print(&self, sources: &Sources<'_>, shower: &Shower) -> Exit {
        if self.args.svcomp {
            return self.print_word();
        }
        let mut text = format!("BUG\n{}", self.summary(sources));
        if !self.args.brief {
            let shower = Shower::for_stdout();
            for message in run_report::render_leaks(&shower, sources, &self.shown.errors) {
                text += &format!("\n{message}\n");
            }
            text += "\n";
        }
        text += &self.world();
        text += &self.inputs(sources);
        for what in self.assumed {
            text += &format!("assuming {what}\n");
        }
        text += &format!("reproduce: {}\n", self.command());
        let harness = self.args.emit_harness.as_ref().map(|file| {
            let harness = harness::write(self.question.program, self.question.property, &self.shown.choices);
            let files = self.args.files.iter().map(|f| quoted(f.as_os_str().as_bytes()));
            let options = compiler_words(&self.args.compile);
            let sources: Vec<String> =
                options.iter().map(|word| quoted(word.as_bytes())).chain(files).collect();
            let mut native = harness.command(&sources.join(" "), &quoted(file.as_os_str().as_bytes()));
            let mut text = harness.text;
            if self.shown.world != World::default() {
                let (files, folder) = self.files();
                let enter = folder.map(|folder| format!("cp a.out {folder} && cd {folder} && "));
                let run = self.started(self.environment("env"), "./a.out", "");
                let run = format!("{files}{}{run}", enter.unwrap_or_default());
                let missing = self.missing_in_harness();
                let note = format!("/* Not in this file: {missing}. Start the program by\n   {run} */\n");
                text = note.replacen("*/", "* /", note.matches("*/").count() - 1) + &text;
                native += &format!(" && {run}\nnot in the harness: {missing}; the command creates them");
            }
            (file, text, native)
        });
        if let Some((.., native)) = &harness {
            text += &format!("natively: {native}\n");
        }
        let mut out = std::io::stdout().lock();
        if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
            return Exit::Output;
        }
        if let Some((file, text, _)) = harness
            && let Err(why) = std::fs::write(file, text)
        {
            shower.plain_error(&format!("--emit-harness: {}: cannot be written: {why}", file.display()));
            return Exit::Output;
        }
        Exit::Bug
    }

    /// The answer for SV-COMP, on one line.
    fn print_word(&self) -> Exit {
        let mut out = std::io::stdout().lock();
        match writeln!(out, "FALSE({})", self.shown.part.name()).and_then(|()| out.flush()) {
            Ok(()) => Exit::Bug,
            Err(_) => Exit::Output,
        }
    }

    /// What is violated, and by which error where.
    fn summary(&self, sources: &Sources<'_>) -> String {
        let part = self.shown.part.name();
        let Some(error) = self.shown.errors.first() else { return String::new() };
        let block = error.objects.first().filter(|object| object.kind == ObjectKind::Heap);
        let allocated = block.and_then(|block| block.allocated.as_ref()).filter(|it| it.span != error.span);
        let allocated = allocated
            .map(|it| format!("; allocated at {}", sources.place(it.span).without_column()))
            .unwrap_or_default();
        let message = sources.named(error.span, &error.message);
        format!("{part}: {} {}: {message}{allocated}\n", sources.place(error.span), error.kind.name())
    }

    /// The surroundings of the program, as far as they matter.
    fn world(&self) -> String {
        let World { args, env, stdin, files, .. } = &self.shown.world;
        let mut text = String::new();
        let mut part = |name: &str, words: Vec<String>| {
            if !words.is_empty() {
                text += &format!("{name}: {}\n", words.join(" "));
            }
        };
        part("arguments", args.iter().map(|arg| quoted(arg)).collect());
        part("environment", env.iter().map(|(name, value)| assignment(name, value)).collect());
        if !stdin.is_empty() {
            part("standard input", vec![printing(stdin)]);
        }
        for (path, content) in files {
            part(&format!("file {}", quoted(path)), vec![printing(content)]);
        }
        text
    }

    /// What a harness does not provide, in words.
    fn missing_in_harness(&self) -> String {
        let World { args, env, stdin, files, .. } = &self.shown.world;
        let parts = [
            (!args.is_empty(), "arguments"),
            (!env.is_empty(), "environment"),
            (!stdin.is_empty(), "standard input"),
            (!files.is_empty(), "files"),
        ];
        let missing: Vec<&str> = parts.into_iter().filter(|(is, _)| *is).map(|(_, what)| what).collect();
        missing.join(", ")
    }

    /// The environment as words, each after an option, or all after a command.
    fn environment(&self, before: &str) -> Vec<String> {
        let env = &self.shown.world.env;
        let pairs = env.iter().map(|(name, value)| assignment(name, value));
        match before {
            "env" if env.is_empty() => Vec::new(),
            "env" => std::iter::once(before.to_owned()).chain(pairs).collect(),
            option => pairs.flat_map(|pair| [option.to_owned(), pair]).collect(),
        }
    }

    /// A command with the program's arguments and standard input.
    fn started(&self, before: Vec<String>, program: &str, separator: &str) -> String {
        let World { args, stdin, .. } = &self.shown.world;
        let mut words = before;
        words.push(program.to_owned());
        if !args.is_empty() {
            words.extend(Some(separator.to_owned()).filter(|separator| !separator.is_empty()));
            words.extend(args.iter().map(|arg| quoted(arg)));
        }
        let command = words.join(" ");
        match (self.shown.reads_input, stdin.is_empty()) {
            (true, false) => format!("{} | {command}", printing(stdin)),
            (true, true) => format!("{command} < /dev/null"),
            (false, _) => command,
        }
    }

    /// The commands that create the files, and their directory; none if there are no files.
    fn files(&self) -> (String, Option<String>) {
        let files = &self.shown.world.files;
        if files.is_empty() {
            return (String::new(), None);
        }
        let path = |path: &[u8]| [FOLDER.as_bytes(), b"/", path].concat();
        let folder = |path: &Vec<u8>| {
            let end = path.iter().rposition(|byte| *byte == b'/').unwrap_or(0);
            [FOLDER.as_bytes(), b"/", &path[..end]].concat()
        };
        let folders: BTreeSet<Vec<u8>> = files.keys().map(folder).collect();
        let folders: Vec<String> = folders.iter().map(|folder| quoted(folder)).collect();
        let mut commands = format!("mkdir -p {} && ", folders.join(" "));
        for (name, content) in files {
            commands += &format!("{} > {} && ", printing(content), quoted(&path(name)));
        }
        (commands, Some(FOLDER.to_owned()))
    }

    /// The inputs in the order in which the program reads them.
    fn inputs(&self, sources: &Sources<'_>) -> String {
        let choices = &self.shown.choices;
        if choices.is_empty() {
            return "inputs: none\n".to_owned();
        }
        if self.args.brief {
            return format!("inputs: {}\n", run_report::inputs(choices));
        }
        // Evaluation from left to right is the expected order, and the usual library is expected.
        let is_expected =
            |it: &Choice| ir::is_unspecified(&it.name) && !ir::is_unset(&it.name) && it.bits == 0;
        let shown: Vec<&Choice> = choices.iter().filter(|it| !is_expected(it)).collect();
        let usual = choices
            .iter()
            .filter(|it| it.bits == 0)
            .any(|it| *it.name == *ir::ORDER || *it.name == *ir::ORDER_OF_ENDS);
        if shown.is_empty() {
            let order = if usual { "; operands are evaluated from left to right" } else { "" };
            return format!("inputs: none{order}\n");
        }
        let mut text = String::from("inputs, in the order in which the program reads them:\n");
        for choice in shown.iter().take(MOST_INPUTS) {
            text += &format!("  {}: {}\n", sources.place(choice.span), self.input(choice));
        }
        if shown.len() > MOST_INPUTS {
            text += &format!("  and {} more, all in the command below\n", shown.len() - MOST_INPUTS);
        }
        if usual {
            text += "  operands elsewhere are evaluated from left to right\n";
        }
        text
    }

    fn input(&self, choice: &Choice) -> String {
        let value = run_report::number(choice.bits, choice.ty);
        if ir::is_unset(&choice.name) {
            return format!("{} holds {value}", choice.name);
        }
        if ir::is_unspecified(&choice.name) {
            return format!("{}: right to left", ir::ORDER);
        }
        match harness::is_allocation(choice) {
            true if choice.bits == 0 => format!("{} succeeds ({value})", choice.name),
            true => format!("{} fails ({value})", choice.name),
            false => format!("{} returns {value}", choice.name),
        }
    }

    /// The command that repeats the execution.
    fn command(&self) -> String {
        let mut words = vec!["harrier".to_owned(), "run".to_owned()];
        words.extend(compile_words(&self.args.compile));
        words.extend(self.args.files.iter().map(|file| file.to_string_lossy().into_owned()));
        words.extend(self.property_words());
        if self.question.malloc_fails {
            words.push("--malloc-fails".to_owned());
        }
        if self.shown.open.unset != 0 {
            words.extend(["--unset".to_owned(), self.shown.open.unset.to_string()]);
        }
        if self.shown.open.shared {
            words.push("--shared".to_owned());
        }
        if self.shown.cut {
            words.extend(["--limit".to_owned(), self.shown.steps.to_string()]);
        }
        if !self.shown.choices.is_empty() {
            words.extend(["--inputs".to_owned(), run_report::inputs(&self.shown.choices)]);
        }
        let (files, folder) = self.files();
        words.extend(folder.into_iter().flat_map(|folder| ["--files".to_owned(), folder]));
        let mut words: Vec<String> = words.iter().map(|word| quoted(word.as_bytes())).collect();
        words.extend(self.environment("--env"));
        files + &self.started(Vec::new(), &words.join(" "), "--")
    }

    /// `harrier run` checks everything by default, but executes the bodies of error functions.
    fn property_words(&self) -> Vec<String> {
        let args = &self.args.property;
        if *self.question.property == Property::default() && !self.error_functions {
            return Vec::new();
        }
        let mut words = Vec::new();
        let mut option = |name: &str, value: &str| words.extend([name.to_owned(), value.to_owned()]);
        let named = !args.errors.unreach_function.is_empty() || !args.errors.unreach_label.is_empty();
        match args.property.as_slice() {
            [] if named => option("--property", "unreach"),
            [] if !args.memcleanup => option("--property", "default"),
            properties => properties.iter().for_each(|property| option("--property", property)),
        }
        args.errors.unreach_function.iter().for_each(|name| option("--unreach-function", name));
        args.errors.unreach_label.iter().for_each(|name| option("--unreach-label", name));
        if args.memcleanup {
            words.push("--memcleanup".to_owned());
        }
        words
    }
}

/// `NAME=value`
fn assignment(name: &[u8], value: &[u8]) -> String {
    quoted(&[name, b"=", value].concat())
}

/// The options with which the program was compiled.
pub(crate) fn compile_words(args: &CompileArgs) -> Vec<String> {
    let mut words: Vec<String> = args.data_model.map(|model| model.flag().to_owned()).into_iter().collect();
    words.extend(compiler_words(args));
    match args.undefined {
        Some(UndefinedArg::Pure) => words.push("--undefined=pure".to_owned()),
        Some(UndefinedArg::Havoc) => words.push("--undefined=havoc".to_owned()),
        None => {}
    }
    words.extend(args.model.iter().map(|file| format!("--model={}", file.display())));
    if args.cc != "cc" {
        words.extend(["--cc".to_owned(), args.cc.clone()]);
    }
    words
}

/// The options that every compiler knows.
fn compiler_words(args: &CompileArgs) -> Vec<String> {
    let mut words: Vec<String> = args.std.iter().map(|std| format!("-std={std}")).collect();
    words.extend(args.include_dirs.iter().map(|dir| format!("-I{dir}")));
    words.extend(args.define.iter().map(|define| format!("-D{define}")));
    words.extend(args.undefine.iter().map(|name| format!("-U{name}")));
    for (flag, values) in [("-include", &args.include), ("-isystem", &args.isystem)] {
        words.extend(values.iter().flat_map(|value| [flag.to_owned(), value.clone()]));
    }
    words
}
