//! Making heaps smaller as long as something is true of them: registers, pieces, facts and ranges
//! are taken away, lists become shorter.

use super::generate::read;
use smg::Heap;

/// The smallest heaps that are found for which `fails` still holds.
pub(crate) fn shrink(mut heaps: Vec<Heap>, fails: &dyn Fn(&[Heap]) -> bool) -> Vec<Heap> {
    'again: loop {
        for smaller in candidates(&heaps) {
            let size = |heaps: &[Heap]| heaps.iter().map(|heap| heap.to_string().len()).sum::<usize>();
            if size(&smaller) < size(&heaps) && fails(&smaller) {
                heaps = smaller;
                continue 'again;
            }
        }
        return heaps;
    }
}

fn candidates(heaps: &[Heap]) -> Vec<Vec<Heap>> {
    let mut out = Vec::new();
    // A register goes from all heaps: they are of one place in a program.
    for reg in 0..heaps[0].roots.regs.len() {
        let without = heaps.iter().map(|heap| {
            let mut heap = heap.clone();
            heap.roots.regs.remove(reg);
            heap.normalise();
            heap
        });
        out.push(without.collect());
    }
    for (at, heap) in heaps.iter().enumerate() {
        for text in texts(&heap.to_string()) {
            if let Ok(smaller) = read(&text) {
                let mut heaps = heaps.to_vec();
                heaps[at] = smaller;
                out.push(heaps);
            }
        }
    }
    out
}

/// Texts in which something is missing.
fn texts(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut out = Vec::new();
    let mut replaced = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        out.push(lines.join("\n"));
    };
    for (at, line) in lines.iter().enumerate() {
        match line.split(' ').next() {
            Some("differ") => replaced(at, ""),
            Some("value") => {
                let words: Vec<&str> = line.split(' ').collect();
                replaced(at, &words[..3].join(" "));
                if let Some(level) = words.iter().position(|word| *word == "level") {
                    replaced(at, &words[..level + 2].join(" "));
                }
            }
            Some("region" | "segment" | "root") => {
                for word in line.split(' ').filter(|word| word.starts_with('&')) {
                    replaced(at, &line.replacen(word.trim_end_matches(','), "null", 1));
                }
                for (from, to) in [("2+", "1+"), ("2+", "0+"), ("1+", "0+"), (" maybe 8", " any 8")] {
                    replaced(at, &line.replacen(from, to, 1));
                }
                let Some((head, pieces)) = line.split_once("{ ") else { continue };
                let pieces: Vec<&str> = pieces.trim_end_matches([' ', '}']).split(", ").collect();
                for skip in 0..pieces.len() {
                    let kept: Vec<&str> = pieces
                        .iter()
                        .enumerate()
                        .filter(|(at, _)| *at != skip)
                        .map(|(_, piece)| *piece)
                        .collect();
                    replaced(at, &format!("{head}{{ {} }}", kept.join(", ")));
                }
            }
            _ => {}
        }
    }
    out
}
