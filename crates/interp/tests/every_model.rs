//! Calls every library function's table with plain, odd and absurd arguments: whatever happens, it
//! must be an outcome, the same each time, and the function must be known.

use interp::{Captured, Image, InputValue, Inputs, RunConfig, run};
use ir::{DataModel, FloatTy, Ty};
use libtable::{Model, Ret, Shape};
use obligation::ErrorKind;
use std::fmt::Write as _;

/// How arguments are made up.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// Null pointers and zeros.
    Zero,
    /// A buffer that holds a string, and small numbers.
    Buffer,
    /// The buffer and -1.
    Huge,
}

/// A program that calls the function once.
fn program(model: &Model, data: DataModel, style: Style) -> String {
    let name = |shape: &Shape| shape.ty(data).to_string();
    let arg = |shape: &Shape| match (shape.ty(data), style) {
        (Ty::Ptr, Style::Zero) => "null".to_string(),
        (Ty::Ptr, _) if *shape == Shape::Func => "&@callback".to_string(),
        (Ty::Ptr, _) => "&@buffer".to_string(),
        (Ty::Float(FloatTy::F32), _) => "1.5:f32".to_string(),
        (Ty::Float(_), _) => "1.5:f64".to_string(),
        (Ty::Int(bits), Style::Zero) => format!("0:i{bits}"),
        (Ty::Int(bits), Style::Buffer) => format!("2:i{bits}"),
        (Ty::Int(bits), Style::Huge) => format!("-1:i{bits}"),
    };
    let mut params: Vec<String> = model.params.iter().map(name).collect();
    if model.variadic {
        params.push("...".to_string());
    }
    let mut args: Vec<String> = model.params.iter().map(arg).collect();
    let (ret, dst, reg) = match model.ret {
        Ret::Void => ("void".to_string(), "", String::new()),
        Ret::Is(shape) => (name(&shape), "%0 = ", format!("  reg %0 : {}\n", name(&shape))),
        Ret::Pair(shape) => {
            args.insert(0, "&@buffer".to_string());
            let bytes = shape.ty(data).bytes(data).unwrap_or(4);
            (format!("bytes {} align {bytes}", bytes * 2), "", String::new())
        }
    };
    let mut text = format!("harrier-ir 1 model {} file 0 \"m.c\" entry @main\n", data.name());
    // The buffer holds a short string, which is a format with one conversion, a number and a name.
    let _ = write!(
        text,
        "global @buffer size 256 align 16 {{ 0: \"7%d\\0\" }}
func @callback() -> void {{
b0:
  return
}}
func @{}({}) -> {ret} extern
func @main() -> i32 {{
{reg}b0:
  {dst}call @{}({}) @0:1:1
  return 0:i32
}}\n",
        model.name,
        params.join(", "),
        model.name,
        args.join(", ")
    );
    text
}

#[test]
fn every_model_has_an_outcome() {
    let config = RunConfig { max_steps: 100_000, max_memory: 1 << 24, ..RunConfig::default() };
    let mut clean = 0;
    for model in libtable::models() {
        for data in [DataModel::Lp64, DataModel::Ilp32] {
            for style in [Style::Zero, Style::Buffer, Style::Huge] {
                let text = program(model, data, style);
                let program = ir::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                ir::verify(&program).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
                let image = Image::new(&program).unwrap_or_else(|error| panic!("{error:?}"));
                let execute = || {
                    let mut captured = Captured::default();
                    let inputs = Inputs::new(vec![InputValue::Int(3)], 1);
                    let outcome = run(&image, &config, inputs, &mut &b"12 abc\nline"[..], &mut captured);
                    (outcome, captured)
                };
                let (outcome, captured) = execute();
                assert_eq!(execute(), (outcome.clone(), captured), "{} {style:?}", model.name);
                match outcome.error() {
                    None => clean += 1,
                    Some(error) => {
                        let unknown = error.kind == ErrorKind::Unsupported
                            && error.message.contains("which is undefined");
                        assert!(!unknown, "{}: {}", model.name, error.message);
                        assert!(error.span.line == 1, "{}: {error:?}", model.name);
                    }
                }
            }
        }
    }
    assert!(clean > 500, "only {clean} calls end without error");
}
