//! Descriptions in directories: the tasks that they become, and what is said about the others.

use crate::record::Expected;
use crate::task::{self, Task, Tasks};
use ir::DataModel;
use std::path::Path;

const TRUE: &str = "^EXIT=0$\n^SIGNAL=0$\n^VERIFICATION SUCCESSFUL$\n--\n^warning: ignoring\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder for temporary files"));
        for (name, text) in files {
            let path = folder.0.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders can be made");
            std::fs::write(path, text).expect("temporary files can be written");
        }
        folder
    }

    fn read(&self) -> Tasks {
        task::read(self.0.path(), &|_| true).expect("the folder can be read")
    }

    /// A message with the path of the folder removed.
    fn below(&self, message: &str) -> String {
        message.replace(&format!("{}/", self.0.path().display()), "")
    }
}

/// The only task of a folder with one description.
fn task_of(description: &str) -> Task {
    let folder = Folder::new(&[("a/main.c", ""), ("a/test.desc", description)]);
    let tasks = folder.read();
    assert_eq!(tasks.errors, []);
    assert_eq!(tasks.skipped, []);
    tasks.tasks.into_iter().next().expect("there is a task")
}

#[test]
fn a_description_is_a_task() {
    let task = task_of(&format!("CORE tag\nmain.c\n--heap --pointer-check -DN=3\n{TRUE}--\ncomments: (\n"));
    assert_eq!((&*task.name, &*task.suite), ("a/test", "."));
    assert!(task.files.len() == 1 && task.files[0].ends_with("a/main.c"), "{:?}", task.files);
    assert_eq!(task.property, "valid-free+valid-deref+assert");
    assert_eq!(task.asked, "valid-free,valid-deref,assert");
    assert_eq!(task.options, ["-DN=3"]);
    assert!(task.pure, "functions without a body change nothing");
    assert_eq!(task.expected, Expected::parse("true"));
    assert_eq!(task.model, Some(DataModel::Lp64));
    let demanded = task.demanded.expect("the words of the description");
    assert!(demanded.ends_with("a/test.desc:4 demands ^EXIT=0$ and ^VERIFICATION SUCCESSFUL$"), "{demanded}");

    let task = task_of("THOROUGH\nmain.c\n\n^EXIT=10$\n");
    assert_eq!((&*task.asked, task.expected), ("assert", Expected::parse("false")));
    assert_eq!(task_of("CORE\r\nmain.c\r\n--32\r\n^EXIT=0$\r\n").model, Some(DataModel::Ilp32));
}

#[test]
fn lines_that_begin_with_two_slashes_do_not_count() {
    let task = task_of("// about\nCORE\n// more\nmain.c\n--memory-leak-check\n// and more\n^EXIT=10$\n");
    assert_eq!(task.asked, "memcleanup,assert");
    let demanded = task.demanded.expect("the words of the description");
    assert!(demanded.ends_with("test.desc:7 demands ^EXIT=10$"), "{demanded}");
}

#[test]
fn each_description_of_a_file_is_a_task_and_its_folder_one_test() {
    let one = format!("CORE\nmain_false-unreach-call.c\n\n{TRUE}");
    let folder = Folder::new(&[
        ("heap/list/main_false-unreach-call.c", ""),
        ("heap/list/test.desc", &one),
        ("heap/list/again.desc", &one),
        ("heap/known/bug_true-unreach-call.c", ""),
        ("heap/known/test.desc", "KNOWNBUG\nbug_true-unreach-call.c\n\n^EXIT=0$\n"),
        ("other/named_true-unreach-call.c", ""),
    ]);
    let tasks = folder.read();
    let shown: Vec<(&str, &str)> =
        tasks.tasks.iter().map(|task| (task.name.as_str(), task.suite.as_str())).collect();
    let named = ("other/named_true-unreach-call", "other");
    assert_eq!(shown, [("heap/list/again", "heap"), ("heap/list/test", "heap"), named]);
    let again = task::read(folder.0.path(), &|name| name.contains("again")).expect("it can be read");
    assert_eq!(again.tasks.len(), 1, "the others are not wanted");
    let file = folder.0.path().join("heap/list/test.desc");
    assert_eq!(task::read(&file, &|_| true).expect("it can be read").tasks.len(), 1, "one file alone");
}

#[test]
fn what_is_not_run_is_counted_or_listed() {
    let cases = [
        (
            "CORE\nmain.c\n--frobnicate\n^EXIT=0$\n",
            "a/test.desc:3: the option '--frobnicate' is not understood",
        ),
        ("CORE\nmain.cpp\n\n^EXIT=0$\n", "a/test.desc:2: the input 'main.cpp' is not a C file"),
        (
            "CORE\nmain.c\n\n^SIGNAL=0$\n^VERIFICATION INCONCLUSIVE$\n",
            "a/test.desc:5: inconclusive: it demands ^VERIFICATION INCONCLUSIVE$, which is no verdict",
        ),
        (
            "CORE\nmain.c\n",
            "a/test.desc: undecided: no line demands VERIFICATION SUCCESSFUL or VERIFICATION FAILED",
        ),
    ];
    for (text, message) in cases {
        let folder = Folder::new(&[("a/main.c", ""), ("a/test.desc", text)]);
        let tasks = folder.read();
        let listed: Vec<String> = tasks.skipped.iter().map(|it| folder.below(&it.to_string())).collect();
        assert_eq!((listed.as_slice(), tasks.not_run()), (&[message.to_owned()][..], 1));
        assert_eq!((tasks.tasks, tasks.errors), (Vec::new(), Vec::new()));
    }
    let folder = Folder::new(&[
        ("a/main.c", ""),
        ("a/1.desc", "KNOWNBUG\nmain.c\n--frobnicate\n"),
        ("a/2.desc", "FUTURE broken\nno.c\n"),
        ("a/3.desc", "KNOWNBUG\nmain.c\n\n^EXIT=0$\n"),
        ("a/4.desc", "CORE\nmain.c\n--termination\n^EXIT=0$\n"),
    ]);
    let tasks = folder.read();
    let lines = crate::table::skipped(&tasks);
    let unsupported = "skipped: 1 with the unsupported property termination\n";
    assert_eq!(lines, format!("{unsupported}skipped: 1 marked FUTURE\nskipped: 2 marked KNOWNBUG\n"));
    assert_eq!((tasks.tasks.len(), tasks.not_run()), (0, 4));
}

#[test]
fn a_malformed_description_is_an_error_with_its_line_and_what_to_do() {
    let cases = [
        ("", "a/test.desc: is empty: write a level, the name of a C file"),
        ("\n\n", "a/test.desc: is empty: write a level, the name of a C file"),
        ("\nmain.c\n", "a/test.desc:1: the level is missing: begin with CORE, THOROUGH, FUTURE or KNOWNBUG"),
        ("main.c\n\n", "a/test.desc:1: 'main.c' is not a level: begin with CORE"),
        ("// about\nCORE\n", "a/test.desc:3: the input is missing: name a C file"),
        ("CORE\n  \n--inline\n^EXIT=0$\n", "a/test.desc:2: the input is missing: name a C file"),
        ("CORE\nno.c\n\n^EXIT=0$\n", "a/test.desc:2: there is no file 'a/no.c': correct the name"),
        ("CORE\nmain.c\nno.c\n^EXIT=0$\n", "a/test.desc:3: there is no file 'a/no.c': correct the name"),
        ("CORE\nmain.c\n\n^EXIT=0$\n^(x\n", "a/test.desc:5: '^(x' is not a regular expression ("),
        ("CORE\nmain.c\n\n^EXIT=0$\n--\n[x\n", "a/test.desc:6: '[x' is not a regular expression ("),
    ];
    for (text, message) in cases {
        let folder = Folder::new(&[("a/main.c", ""), ("a/test.desc", text)]);
        let tasks = folder.read();
        let errors: Vec<String> = tasks.errors.iter().map(|it| folder.below(&it.to_string())).collect();
        assert!(errors.len() == 1 && errors[0].starts_with(message), "{text:?}: {errors:?}");
        assert_eq!((tasks.tasks.len(), tasks.not_run()), (0, 0));
    }
}

#[test]
fn a_description_that_cannot_be_read_is_an_error() {
    let error = super::read(Path::new("nowhere/test.desc"), "test").expect_err("there is no file");
    assert!(error.to_string().starts_with("nowhere/test.desc: cannot be read: "), "{error}");
}
