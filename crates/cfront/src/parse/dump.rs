//! A short text form of the syntax tree, for tests and for looking at what the parser made of a
//! text.
//!
//! Expressions and statements are in prefix form: `(+ a (* b c))`, `(while c body)`. Declarations
//! read from the name outwards, like the tree: `a: [3] * const char` is an array of three pointers
//! to `const char`, `f: fn(n: int, ...) void` a variadic function. Attributes follow an `@`.

mod words;

use crate::ast::*;
use crate::intern::{Interner, Symbol};
use words::{alignof_text, basic_text, binary_text, prefix_text, quals_text, typeof_text, unary_text};

/// The text form of a unit: one line for each item.
pub fn dump(unit: &TranslationUnit, names: &Interner) -> String {
    let mut dumper = Dumper { out: String::new(), names, tight: false };
    for item in &unit.items {
        match item {
            Item::Declaration(declaration) => dumper.declaration(declaration),
            Item::Function(function) => dumper.function(function),
            Item::StaticAssert(assert) => dumper.static_assert(assert),
            Item::Asm(asm) => dumper.asm(asm),
        }
        dumper.out.push('\n');
    }
    dumper.out
}

/// The text form of an expression.
pub fn dump_expr(expr: &Expr, names: &Interner) -> String {
    let mut dumper = Dumper { out: String::new(), names, tight: false };
    dumper.expr(expr);
    dumper.out
}

struct Dumper<'a> {
    out: String,
    names: &'a Interner,
    /// Whether no blank must follow.
    tight: bool,
}

impl Dumper<'_> {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A word with a blank in front, unless something was just opened.
    fn word(&mut self, text: &str) {
        self.space();
        self.put(text);
    }

    fn space(&mut self) {
        // A type name begins right after its angle bracket, an operand not after an operator.
        if std::mem::take(&mut self.tight) {
            return;
        }
        if !matches!(self.out.chars().last(), None | Some('(' | '{' | ' ' | '\n' | '[')) {
            self.out.push(' ');
        }
    }

    fn name(&mut self, name: Symbol) {
        let text = self.names.text(name);
        self.space();
        self.out.push_str(text);
    }

    /// `(head …)` around what `inner` writes.
    fn list(&mut self, head: &str, inner: impl FnOnce(&mut Self)) {
        self.space();
        self.put("(");
        self.put(head);
        inner(self);
        self.put(")");
    }

    fn exprs(&mut self, head: &str, exprs: &[&Expr]) {
        self.list(head, |d| {
            for expr in exprs {
                d.expr(expr);
            }
        });
    }

    fn declaration(&mut self, declaration: &Declaration) {
        self.list("decl", |d| {
            d.storage(&declaration.specs);
            if declaration.declarators.is_empty() {
                d.base(&declaration.specs);
            }
            for (at, init) in declaration.declarators.iter().enumerate() {
                if at > 0 {
                    d.put(",");
                }
                d.declared(&init.declarator, &declaration.specs);
                if let Some(label) = &init.asm_label {
                    d.word("asm");
                    d.string(label);
                }
                if let Some((_, init)) = &init.init {
                    d.word("=");
                    d.initializer(init);
                }
            }
        });
    }

    fn function(&mut self, function: &FunctionDef) {
        self.list("fun", |d| {
            d.storage(&function.specs);
            d.declared(&function.declarator, &function.specs);
            for declaration in &function.kr_params {
                d.declaration(declaration);
            }
            d.compound(&function.body);
        });
    }

    fn static_assert(&mut self, assert: &StaticAssert) {
        self.list("assert", |d| {
            d.expr(&assert.cond);
            if let Some(message) = &assert.message {
                d.string(message);
            }
        });
    }

    fn storage(&mut self, specs: &DeclSpecs) {
        if let Some((storage, _)) = specs.storage {
            self.word(match storage {
                Storage::Typedef => "typedef",
                Storage::Extern => "extern",
                Storage::Static => "static",
                Storage::Auto => "auto",
                Storage::Register => "register",
            });
        }
        let flags = [
            (specs.thread_local, "thread"),
            (specs.inline, "inline"),
            (specs.noreturn, "noreturn"),
            (specs.constexpr, "constexpr"),
        ];
        for (pos, word) in flags {
            if pos.is_some() {
                self.word(word);
            }
        }
        for alignas in &specs.alignas {
            self.list("alignas", |d| match alignas {
                AlignAs::Type(ty, _) => d.type_name(ty),
                AlignAs::Expr(expr, _) => d.expr(expr),
            });
        }
        self.attrs(&specs.attrs);
    }

    fn attrs(&mut self, attrs: &[Attr]) {
        for attr in attrs {
            self.word("@");
            self.out.push_str(self.names.text(attr.name));
            if attr.args.is_empty() {
                continue;
            }
            self.put("(");
            for arg in &attr.args {
                match arg {
                    AttrArg::Ident(name, _) => self.name(*name),
                    AttrArg::Expr(expr) => self.expr(expr),
                    AttrArg::Other => self.word("?"),
                }
            }
            self.put(")");
        }
    }

    /// `name: derivations base`, with the declarator's attributes after it.
    fn declared(&mut self, declarator: &Declarator, specs: &DeclSpecs) {
        if let Some(name) = declarator.name {
            self.name(name);
            self.put(":");
        }
        self.derivations(declarator);
        self.base(specs);
        self.attrs(&declarator.attrs);
    }

    fn derivations(&mut self, declarator: &Declarator) {
        for derivation in &declarator.derivations {
            match derivation {
                Derivation::Pointer { quals, attrs } => {
                    self.word("*");
                    if *quals != Quals::NONE {
                        // Qualifiers of the pointer itself stick to its star.
                        self.put(&quals_text(*quals).replace(' ', "-"));
                    }
                    self.attrs(attrs);
                }
                Derivation::Array { size, quals, .. } => {
                    self.word("[");
                    self.put(&quals_text(*quals));
                    match size {
                        ArraySize::Unspecified => {}
                        ArraySize::Star => self.word("*"),
                        ArraySize::Expr(expr) => self.expr(expr),
                    }
                    self.put("]");
                }
                Derivation::Function(params) => self.params(params),
            }
        }
    }

    fn params(&mut self, params: &Params) {
        match params {
            Params::Unspecified => self.word("fn(?)"),
            Params::Names(names) => {
                self.word("fn-names(");
                for (name, _) in names {
                    self.name(*name);
                }
                self.put(")");
            }
            Params::Prototype { params, variadic } => {
                self.word("fn(");
                for (at, param) in params.iter().enumerate() {
                    if at > 0 {
                        self.put(",");
                    }
                    self.storage(&param.specs);
                    self.declared(&param.declarator, &param.specs);
                }
                if *variadic {
                    self.put(if params.is_empty() { "..." } else { ", ..." });
                }
                self.put(")");
            }
        }
    }

    fn type_name(&mut self, ty: &TypeName) {
        self.word("<");
        self.tight = true;
        self.storage(&ty.specs);
        self.declared(&ty.declarator, &ty.specs);
        self.put(">");
    }

    /// Qualifiers and type.
    fn base(&mut self, specs: &DeclSpecs) {
        if specs.quals != Quals::NONE {
            self.word(&quals_text(specs.quals));
        }
        match &specs.ty {
            TypeSpec::Missing => self.word("implicit-int"),
            TypeSpec::Basic(basic) => self.word(basic_text(*basic)),
            TypeSpec::Record(record) => self.record(record),
            TypeSpec::Enum(spec) => self.enumeration(spec),
            TypeSpec::Typedef(name, _) => self.name(*name),
            TypeSpec::TypeofExpr(expr, unqual) => self.exprs(typeof_text(*unqual), &[expr]),
            TypeSpec::TypeofType(ty, unqual) => self.list(typeof_text(*unqual), |d| d.type_name(ty)),
            TypeSpec::Atomic(ty) => self.list("atomic", |d| d.type_name(ty)),
            TypeSpec::AutoType => self.word("auto-type"),
            TypeSpec::VaList => self.word("va_list"),
            TypeSpec::Error => self.word("<error>"),
        }
    }

    fn record(&mut self, record: &RecordSpec) {
        self.word(if record.union { "union" } else { "struct" });
        if let Some((tag, _)) = record.tag {
            self.name(tag);
        }
        self.attrs(&record.attrs);
        if let Some(pack) = record.pack {
            self.word(&format!("pack={pack}"));
        }
        let Some(fields) = &record.fields else { return };
        self.word("{");
        for (at, field) in fields.iter().enumerate() {
            if at > 0 {
                self.put(";");
            }
            match field {
                FieldDecl::StaticAssert(assert) => self.static_assert(assert),
                FieldDecl::Fields { specs, declarators } => {
                    self.storage(specs);
                    if declarators.is_empty() {
                        self.base(specs);
                    }
                    for (at, field) in declarators.iter().enumerate() {
                        if at > 0 {
                            self.put(",");
                        }
                        self.declared(&field.declarator, specs);
                        if let Some(bits) = &field.bits {
                            self.word(":");
                            self.expr(bits);
                        }
                    }
                }
            }
        }
        self.put("}");
    }

    fn enumeration(&mut self, spec: &EnumSpec) {
        self.word("enum");
        if let Some((tag, _)) = spec.tag {
            self.name(tag);
        }
        if let Some(underlying) = &spec.underlying {
            self.word(":");
            self.type_name(underlying);
        }
        self.attrs(&spec.attrs);
        let Some(enumerators) = &spec.enumerators else { return };
        self.word("{");
        for (at, enumerator) in enumerators.iter().enumerate() {
            if at > 0 {
                self.put(",");
            }
            self.name(enumerator.name);
            if let Some(value) = &enumerator.value {
                self.word("=");
                self.expr(value);
            }
        }
        self.put("}");
    }

    fn initializer(&mut self, init: &Initializer) {
        match init {
            Initializer::Expr(expr) => self.expr(expr),
            Initializer::List(list) => self.init_list(list),
        }
    }

    fn init_list(&mut self, list: &InitList) {
        self.word("{");
        for (at, item) in list.items.iter().enumerate() {
            if at > 0 {
                self.put(",");
            }
            self.designators(&item.designators);
            if !item.designators.is_empty() {
                self.word("=");
            }
            self.initializer(&item.init);
        }
        self.put("}");
    }

    fn designators(&mut self, designators: &[Designator]) {
        for designator in designators {
            match designator {
                Designator::Field(name, _) => {
                    self.word(".");
                    self.out.push_str(self.names.text(*name));
                }
                Designator::Index(index, _) => {
                    self.word("[");
                    self.expr(index);
                    self.put("]");
                }
                Designator::Range(low, high, _) => {
                    self.word("[");
                    self.expr(low);
                    self.put(" ...");
                    self.expr(high);
                    self.put("]");
                }
            }
        }
    }

    fn compound(&mut self, compound: &Compound) {
        self.word("{");
        for (name, _) in &compound.local_labels {
            self.word("__label__");
            self.name(*name);
        }
        for item in &compound.items {
            self.block_item(item);
        }
        self.put("}");
    }

    fn block_item(&mut self, item: &BlockItem) {
        match item {
            BlockItem::Declaration(declaration) => self.declaration(declaration),
            BlockItem::StaticAssert(assert) => self.static_assert(assert),
            BlockItem::Stmt(stmt) => self.stmt(stmt),
            BlockItem::Function(function) => self.function(function),
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty => self.word(";"),
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Compound(compound) => self.compound(compound),
            StmtKind::If { arms, otherwise } => self.list("if", |d| {
                for (cond, then, _) in arms {
                    d.expr(cond);
                    d.stmt(then);
                }
                if let Some(otherwise) = otherwise {
                    d.word("else");
                    d.stmt(otherwise);
                }
            }),
            StmtKind::Switch { value, body } => self.list("switch", |d| {
                d.expr(value);
                d.stmt(body);
            }),
            StmtKind::While { cond, body } => self.list("while", |d| {
                d.expr(cond);
                d.stmt(body);
            }),
            StmtKind::DoWhile { body, cond, .. } => self.list("do", |d| {
                d.stmt(body);
                d.expr(cond);
            }),
            StmtKind::For { init, cond, step, body } => self.list("for", |d| {
                match init {
                    Some(init) => d.block_item(init),
                    None => d.word("_"),
                }
                for clause in [cond, step] {
                    match clause {
                        Some(expr) => d.expr(expr),
                        None => d.word("_"),
                    }
                }
                d.stmt(body);
            }),
            StmtKind::Goto(label, _) => self.list("goto", |d| d.name(*label)),
            StmtKind::GotoComputed(expr) => self.exprs("goto*", &[expr]),
            StmtKind::Continue => self.word("continue"),
            StmtKind::Break => self.word("break"),
            StmtKind::Return(None) => self.word("return"),
            StmtKind::Return(Some(value)) => self.exprs("return", &[value]),
            StmtKind::Labeled { labels, body } => self.list("label", |d| {
                for label in labels {
                    match label {
                        Label::Name(name, _) => d.name(*name),
                        Label::Case(low, None, _) => d.exprs("case", &[low]),
                        Label::Case(low, Some(high), _) => d.exprs("case", &[low, high]),
                        Label::Default(_) => d.word("default"),
                    }
                }
                d.stmt(body);
            }),
            StmtKind::Asm(asm) => self.asm(asm),
        }
    }

    fn asm(&mut self, asm: &Asm) {
        self.list("asm", |d| {
            if asm.volatile {
                d.word("volatile");
            }
            d.string(&asm.template);
            for (head, operands) in [("out", &asm.outputs), ("in", &asm.inputs)] {
                for operand in operands {
                    d.list(head, |d| {
                        if let Some(name) = operand.name {
                            d.name(name.0);
                        }
                        d.string(&operand.constraint);
                        d.expr(&operand.expr);
                    });
                }
            }
            for clobber in &asm.clobbers {
                d.word("clobber");
                d.string(clobber);
            }
            for (label, _) in &asm.goto_labels {
                d.word("goto");
                d.name(*label);
            }
        });
    }

    fn string(&mut self, string: &StrLit) {
        self.word(prefix_text(string.kind));
        self.out.push('"');
        for unit in &string.units {
            match char::from_u32(*unit) {
                Some(c @ (' ' | '!' | '#'..='[' | ']'..='~')) => self.out.push(c),
                _ => self.put(&format!("\\x{unit:x}")),
            }
        }
        self.out.push('"');
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Ident(name) => self.name(*name),
            ExprKind::Int { value, suffix, decimal } => {
                let number = if *decimal || *value == 0 { value.to_string() } else { format!("0x{value:x}") };
                self.word(&number);
                self.put(if suffix.unsigned { "u" } else { "" });
                self.put(["", "l", "ll"][usize::from(suffix.longs.min(2))]);
                self.put(if suffix.imaginary { "i" } else { "" });
            }
            ExprKind::Float { text, suffix, imaginary } => {
                self.word(text);
                if *suffix != FloatSuffix::None {
                    self.put(&format!(":{suffix:?}"));
                }
                self.put(if *imaginary { "i" } else { "" });
            }
            ExprKind::Char { kind, value } => {
                self.word(&format!("{}'{value}'", prefix_text(*kind)));
            }
            ExprKind::Str(string) => self.string(string),
            ExprKind::Bool(value) => self.word(if *value { "true" } else { "false" }),
            ExprKind::Nullptr => self.word("nullptr"),
            ExprKind::Paren(inner) => self.exprs("paren", &[inner]),
            ExprKind::StmtExpr(body) => self.list("stmts", |d| d.compound(body)),
            ExprKind::Generic { control, arms } => self.list("generic", |d| {
                d.expr(control);
                for (ty, value, _) in arms {
                    match ty {
                        Some(ty) => d.type_name(ty),
                        None => d.word("default"),
                    }
                    d.expr(value);
                }
            }),
            ExprKind::Index(base, index) => self.exprs("index", &[base, index]),
            ExprKind::Call(callee, args) => self.list("call", |d| {
                d.expr(callee);
                for arg in args {
                    d.expr(arg);
                }
            }),
            ExprKind::Member { base, name, arrow, .. } => self.list(if *arrow { "->" } else { "." }, |d| {
                d.expr(base);
                d.name(*name);
            }),
            ExprKind::CompoundLiteral(ty, list) => self.list("literal", |d| {
                d.type_name(ty);
                d.init_list(list);
            }),
            ExprKind::IncDec { arg, increment, prefix } => {
                let head = match (increment, prefix) {
                    (true, true) => "++_",
                    (false, true) => "--_",
                    (true, false) => "_++",
                    (false, false) => "_--",
                };
                self.exprs(head, &[arg]);
            }
            ExprKind::Unary(op, arg) => self.exprs(unary_text(*op), &[arg]),
            ExprKind::SizeofExpr(arg) => self.exprs("sizeof", &[arg]),
            ExprKind::SizeofType(ty) => self.list("sizeof", |d| d.type_name(ty)),
            ExprKind::AlignofExpr(arg, gnu) => self.exprs(alignof_text(*gnu), &[arg]),
            ExprKind::AlignofType(ty, gnu) => self.list(alignof_text(*gnu), |d| d.type_name(ty)),
            ExprKind::Cast(ty, arg) => self.list("cast", |d| {
                d.type_name(ty);
                d.expr(arg);
            }),
            ExprKind::Binary(op, left, right) => self.exprs(binary_text(*op), &[left, right]),
            ExprKind::And(left, right) => self.exprs("&&", &[left, right]),
            ExprKind::Or(left, right) => self.exprs("||", &[left, right]),
            ExprKind::Conditional(cond, Some(then), last) => self.exprs("?", &[cond, then, last]),
            ExprKind::Conditional(cond, None, last) => self.exprs("?:", &[cond, last]),
            ExprKind::Assign(left, right) => self.exprs("=", &[left, right]),
            ExprKind::AssignOp(op, left, right) => {
                self.exprs(&format!("{}=", binary_text(*op)), &[left, right]);
            }
            ExprKind::Comma(left, right) => self.exprs(",", &[left, right]),
            ExprKind::LabelAddr(name) => self.list("&&label", |d| d.name(*name)),
            ExprKind::FuncName => self.word("__func__"),
            ExprKind::VaArg(list, ty) => self.list("va_arg", |d| {
                d.expr(list);
                d.type_name(ty);
            }),
            ExprKind::Offsetof(ty, designators) => self.list("offsetof", |d| {
                d.type_name(ty);
                d.designators(designators);
            }),
            ExprKind::TypesCompatible(first, second) => self.list("compatible", |d| {
                d.type_name(first);
                d.type_name(second);
            }),
            ExprKind::ChooseExpr(cond, then, last) => self.exprs("choose", &[cond, then, last]),
            ExprKind::Error => self.word("<error>"),
        }
    }
}
