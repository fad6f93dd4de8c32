//! Functions that the compiler knows: `__builtin_…`, `__sync_…`, `__atomic_…`, `alloca`.
//!
//! There are three kinds. Those whose meaning depends on types, on the frame or on what is constant
//! become nodes of their own here. Those that are library functions under another name
//! (`__builtin_memcpy`) become calls of that function. The others are declared with their type, keep
//! their name, and are given a meaning where library functions are.

use super::scope::Entity;
use super::{Linked, Sema, node};
use crate::ast::{self, Quals};
use crate::float;
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{
    AtomicOp, BinaryOp, Block, Builtin, Expr, ExprKind, Init, InitEntry, InitValue, OverflowOp, Stmt,
    StmtExpr, StmtKind, UnaryOp,
};
use crate::types::{FloatKind, FnType, IntKind, QualType, Type, TypeId};
use std::rc::Rc;

/// Types of functions, a letter each, the result first: `v` void, `i` int, `u` unsigned, `l` long, `m` unsigned long,
/// `L` long long, `M` unsigned long long, `z` size_t, `Z` ssize_t, `p` void *, `q` const void *, `s` char *, `c` const char *,
/// `d` double, `f` float, `e` long double, `h` unsigned short, `S` char **, `k` a comparison callback, `a` va_list, `.` variadic.
///
/// Library functions, whose `__builtin_` form is the function itself.
const LIBRARY: &[(&str, &str)] = &[
    ("abort", "v"), ("abs", "ii"), ("alloca", "pz"), ("aligned_alloc", "pzz"), ("atoi", "ic"), ("atol", "lc"),
    ("atoll", "Lc"), ("bcmp", "iqqz"), ("bcopy", "vqpz"), ("bzero", "vpz"), ("calloc", "pzz"), ("ceil", "dd"),
    ("ceilf", "ff"), ("copysign", "ddd"), ("copysignf", "fff"), ("cos", "dd"), ("exit", "vi"), ("_exit", "vi"),
    ("_Exit", "vi"), ("exp", "dd"), ("fabs", "dd"), ("fabsf", "ff"), ("fabsl", "ee"), ("ffs", "ii"), ("ffsl", "il"),
    ("ffsll", "iL"), ("floor", "dd"), ("floorf", "ff"), ("fmod", "ddd"), ("fprintf", "ipc."), ("fputc", "iip"),
    ("fputs", "icp"), ("free", "vp"), ("fwrite", "zqzzp"), ("index", "sci"), ("isalnum", "ii"), ("isalpha", "ii"),
    ("isascii", "ii"), ("isblank", "ii"), ("iscntrl", "ii"), ("isdigit", "ii"), ("isgraph", "ii"), ("islower", "ii"),
    ("isprint", "ii"), ("ispunct", "ii"), ("isspace", "ii"), ("isupper", "ii"), ("isxdigit", "ii"), ("labs", "ll"),
    ("llabs", "LL"), ("log", "dd"), ("malloc", "pz"), ("memchr", "pqiz"), ("memcmp", "iqqz"), ("memcpy", "ppqz"),
    ("memmove", "ppqz"), ("mempcpy", "ppqz"), ("memset", "ppiz"), ("modf", "ddp"), ("pow", "ddd"), ("printf", "ic."),
    ("putchar", "ii"), ("puts", "ic"), ("realloc", "ppz"), ("rindex", "sci"), ("round", "dd"), ("scanf", "ic."),
    ("sin", "dd"), ("snprintf", "iszc."), ("sprintf", "isc."), ("sqrt", "dd"), ("sqrtf", "ff"), ("sscanf", "icc."),
    ("stpcpy", "ssc"), ("stpncpy", "sscz"), ("strcasecmp", "icc"), ("strcat", "ssc"), ("strchr", "sci"), ("strcmp", "icc"),
    ("strcpy", "ssc"), ("strcspn", "zcc"), ("strdup", "sc"), ("strlen", "zc"), ("strncasecmp", "iccz"),
    ("strncat", "sscz"), ("strncmp", "iccz"), ("strncpy", "sscz"), ("strndup", "scz"), ("strnlen", "zcz"),
    ("strpbrk", "scc"), ("strrchr", "sci"), ("strspn", "zcc"), ("strstr", "scc"), ("tan", "dd"), ("toascii", "ii"),
    ("tolower", "ii"), ("toupper", "ii"), ("trunc", "dd"), ("vfprintf", "ipca"), ("vprintf", "ica"),
    ("vsnprintf", "iszca"), ("vsprintf", "isca"),
    ("__memcpy_chk", "ppqzz"), ("__memmove_chk", "ppqzz"), ("__mempcpy_chk", "ppqzz"), ("__memset_chk", "ppizz"),
    ("__strcpy_chk", "sscz"), ("__strncpy_chk", "ssczz"), ("__strcat_chk", "sscz"), ("__strncat_chk", "ssczz"),
    ("__stpcpy_chk", "sscz"), ("__sprintf_chk", "isizc."), ("__snprintf_chk", "iszizc."), ("__printf_chk", "iic."),
    ("__fprintf_chk", "ipic."), ("__vsprintf_chk", "isizca"), ("__vsnprintf_chk", "iszizca"),
];

/// Functions of the compiler that keep their `__builtin_` name.
const COMPILER: &[(&str, &str)] = &[
    ("trap", "v"), ("clz", "iu"), ("clzl", "im"), ("clzll", "iM"), ("ctz", "iu"), ("ctzl", "im"), ("ctzll", "iM"),
    ("popcount", "iu"), ("popcountl", "im"), ("popcountll", "iM"), ("parity", "iu"), ("parityl", "im"),
    ("parityll", "iM"), ("clrsb", "ii"), ("clrsbl", "il"), ("clrsbll", "iL"), ("bswap16", "hh"), ("bswap32", "uu"),
    ("bswap64", "MM"), ("signbit", "id"), ("signbitf", "if"), ("signbitl", "ie"),
];

/// Builtins that are read but have no meaning here, with the letter of their result; `*` is the first argument's type.
const UNSUPPORTED: &[(&str, char)] = &[
    ("setjmp", 'i'),
    ("longjmp", 'v'),
    ("frame_address", 'p'),
    ("return_address", 'p'),
    ("extract_return_addr", 'p'),
    ("apply_args", 'p'),
    ("apply", 'p'),
    ("return", 'v'),
    ("eh_return", 'v'),
    ("dwarf_cfa", 'p'),
    ("init_dwarf_reg_size_table", 'v'),
    ("unwind_init", 'v'),
    ("va_arg_pack", 'i'),
    ("va_arg_pack_len", 'i'),
    ("stack_save", 'p'),
    ("stack_restore", 'v'),
    ("thread_pointer", 'p'),
    ("ia32_rdtsc", 'M'),
    ("ia32_pause", 'v'),
    ("cpu_init", 'v'),
    ("cpu_is", 'i'),
    ("cpu_supports", 'i'),
    ("shuffle", '*'),
    ("shufflevector", '*'),
    ("convertvector", '*'),
];

impl Sema<'_> {
    /// The type that a letter stands for.
    fn letter(&mut self, c: char) -> QualType {
        let char_ty = QualType::from(TypeId::CHAR);
        let id = match c {
            'v' => TypeId::VOID,
            'i' => TypeId::INT,
            'u' => TypeId::UINT,
            'l' => TypeId::LONG,
            'm' => TypeId::ULONG,
            'L' => self.types.int(IntKind::LongLong),
            'M' => self.types.int(IntKind::ULongLong),
            'h' => self.types.int(IntKind::UShort),
            'z' => self.types.size_t(),
            'd' => TypeId::DOUBLE,
            'f' => TypeId::FLOAT,
            'e' => TypeId::LONG_DOUBLE,
            's' => self.types.pointer(char_ty),
            'c' => self.types.pointer(char_ty.with(Quals::CONST)),
            'q' => self.types.pointer(QualType::from(TypeId::VOID).with(Quals::CONST)),
            'a' => {
                let list = QualType::from(self.types.va_list());
                match self.types.element(list) {
                    Some(tag) => self.types.pointer(tag),
                    None => list.id,
                }
            }
            _ => self.types.pointer(TypeId::VOID.into()),
        };
        id.into()
    }

    fn signature(&mut self, letters: &str) -> TypeId {
        let variadic = letters.ends_with('.');
        let mut types = letters.chars().filter(|&c| c != '.').map(|c| self.letter(c)).collect::<Vec<_>>();
        let ret = types.remove(0);
        self.types.intern(Type::Function(FnType { ret, params: types, variadic, prototype: true }))
    }

    /// The type of a well-known library function.
    pub(super) fn library_type(&mut self, name: &str) -> Option<TypeId> {
        let (_, letters) = LIBRARY.iter().find(|(n, _)| *n == name)?;
        Some(self.signature(letters))
    }

    /// A compiler's function by its undeclared name: declares it and gives the designator.
    pub(super) fn builtin_function(&mut self, name: Symbol, pos: Pos) -> Option<Expr> {
        let text = self.text(name).to_owned();
        let short = text.strip_prefix("__builtin_")?;
        let find = |table: &[(&str, &'static str)]| table.iter().find(|(n, _)| *n == short).map(|(_, l)| *l);
        let (letters, link) = match (find(LIBRARY), find(COMPILER)) {
            (Some(letters), _) => (letters, short),
            (None, Some(letters)) => (letters, text.as_str()),
            (None, None) => return None,
        };
        let ty = self.signature(letters);
        let link = self.session.interner.intern(link);
        let id = match self.linked.get(&link).copied() {
            Some(Linked::Function(id)) => id,
            _ => {
                let id = self.new_function(link, ty, pos);
                self.module.functions[id].noreturn = matches!(short, "abort" | "exit" | "_exit" | "_Exit" | "trap");
                self.linked.insert(link, Linked::Function(id));
                id
            }
        };
        if let Some(file) = self.scopes.first_mut() {
            file.names.insert(name, (Entity::Function(id), pos));
        }
        let ty = self.module.functions[id].ty;
        Some(node(ExprKind::Function(id), ty, pos))
    }

    /// A call of a function whose meaning is given here; `None` if it is none of these.
    pub(super) fn builtin_call(&mut self, name: Symbol, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let text = self.text(name);
        if !(text.starts_with("__builtin_")
            || text.starts_with("__sync_")
            || text.starts_with("__atomic_")
            || text == "alloca")
        {
            return None;
        }
        let text = text.to_owned();
        if let Some(short) = text.strip_prefix("__builtin_") {
            return self.gnu_builtin(short, args, pos);
        }
        if text == "alloca" {
            // A variable or a definition of the program's own is not the compiler's.
            let own = matches!(self.lookup(name), Some((Entity::Function(id), _)) if self.module.functions[id].body.is_some());
            let other = matches!(self.lookup(name), Some((Entity::Local(_) | Entity::Object(_), _)));
            return if own || other { None } else { self.gnu_builtin("alloca", args, pos) };
        }
        self.atomic_builtin(&text, args, pos)
    }

    fn gnu_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        if let Some(e) = self.unsupported_builtin(name, args, pos) {
            return Some(e);
        }
        if let Some(e) = self.overflow_builtin(name, args, pos).or_else(|| self.float_builtin(name, args, pos)) {
            return Some(e);
        }
        let arity = match name {
            "expect" | "va_copy" | "object_size" | "dynamic_object_size" | "alloca_with_align" => 2,
            "expect_with_probability" | "alloca_with_align_and_max" => 3,
            "constant_p" | "va_end" | "alloca" | "classify_type" => 1,
            "va_start" | "prefetch" | "assume_aligned" => args.len().clamp(1, 3),
            "unreachable" | "LINE" | "FUNCTION" | "FILE" => 0,
            _ => return None,
        };
        if args.len() != arity {
            let which = if args.len() < arity { "few" } else { "many" };
            let at = args.get(arity).map_or(pos, |a| a.start);
            return Some(self.fail(at, format!("too {which} arguments to function '__builtin_{name}'")));
        }
        Some(match name {
            "expect" | "expect_with_probability" => {
                let value = self.rvalue(&args[0]);
                for hint in &args[1..] {
                    self.unevaluated(|s| s.rvalue(hint));
                }
                self.convert(value, TypeId::LONG.into())
            }
            "constant_p" => self.constant_p(&args[0], pos),
            "va_start" => self.va_start(args, pos),
            "va_end" => {
                let list = self.va_list_address(&args[0], "va_end");
                self.builtin_node(Builtin::VaEnd, vec![list], TypeId::VOID, pos)
            }
            "va_copy" => {
                let lists = vec![self.va_list_address(&args[0], "va_copy"), self.va_list_address(&args[1], "va_copy")];
                self.builtin_node(Builtin::VaCopy, lists, TypeId::VOID, pos)
            }
            "alloca" => self.alloca(&args[0], 16, pos),
            "alloca_with_align" | "alloca_with_align_and_max" => {
                let bits = self.const_int(&args[1], "alignment of '__builtin_alloca_with_align'").unwrap_or(128);
                let align = u32::try_from(bits / 8).ok().filter(|a| a.is_power_of_two()).unwrap_or(16);
                self.alloca(&args[0], align, pos)
            }
            "unreachable" => self.builtin_node(Builtin::Unreachable, Vec::new(), TypeId::VOID, pos),
            "object_size" | "dynamic_object_size" => {
                self.unevaluated(|s| s.rvalue(&args[0]));
                let kind = self.const_int(&args[1], "last argument of '__builtin_object_size'").unwrap_or(0);
                let minus_one = node(ExprKind::Int(if kind & 2 == 0 { 0xffff_ffff } else { 0 }), TypeId::INT, pos);
                let size_t = self.types.size_t();
                self.convert(minus_one, size_t.into())
            }
            "prefetch" => {
                let args = args.iter().map(|a| self.rvalue(a)).collect();
                self.builtin_node(Builtin::Fence, args, TypeId::VOID, pos)
            }
            "assume_aligned" => {
                let ptr = self.rvalue(&args[0]);
                let void_ptr = self.types.pointer(TypeId::VOID.into());
                self.convert(ptr, void_ptr.into())
            }
            "classify_type" => {
                let e = self.unevaluated(|s| s.rvalue(&args[0]));
                let class = match self.kind(e.ty) {
                    Type::Void => 0,
                    Type::Pointer(_) | Type::Nullptr => 5,
                    Type::Float(_) | Type::Decimal(_) => 8,
                    Type::Complex(_) => 9,
                    Type::Record(r) => 12 + i128::from(self.types.records[*r].union),
                    Type::Bool | Type::Int(_) | Type::Enum(_) => 1,
                    Type::Array(..) | Type::Function(_) | Type::Vector(..) | Type::Error => -1,
                };
                self.int_const(class, pos)
            }
            "LINE" => {
                let line = self.session.sources.locate(pos).line;
                self.int_const(i128::from(line), pos)
            }
            _ => self.func_name(pos),
        })
    }

    /// A call of a builtin that has no meaning here; its arguments are typed for their own mistakes.
    fn unsupported_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let (_, result) = UNSUPPORTED.iter().find(|(n, _)| *n == name)?;
        let args: Vec<Expr> = args.iter().map(|a| self.unevaluated(|s| s.rvalue(a))).collect();
        match (result, args.first()) {
            ('*', Some(first)) => {
                let ty = first.ty;
                Some(self.unsupported_of("vector arithmetic", ty, pos))
            }
            (letter, _) => {
                let ty = self.letter(*letter);
                Some(self.unsupported_of(&format!("__builtin_{name}"), ty, pos))
            }
        }
    }

    pub(super) fn builtin_node(&self, b: Builtin, args: Vec<Expr>, ty: TypeId, pos: Pos) -> Expr {
        if args.iter().any(|a| a.ty.id == TypeId::ERROR) {
            return self.bad(pos);
        }
        node(ExprKind::Builtin(b, args), ty, pos)
    }

    fn alloca(&mut self, size: &ast::Expr, align: u32, pos: Pos) -> Expr {
        let size = self.rvalue(size);
        let size_t = self.types.size_t();
        let size = self.convert(size, size_t.into());
        let void_ptr = self.types.pointer(TypeId::VOID.into());
        self.builtin_node(Builtin::Alloca(align), vec![size], void_ptr, pos)
    }

    fn constant_p(&mut self, arg: &ast::Expr, pos: Pos) -> Expr {
        let e = self.unevaluated(|s| s.rvalue(arg));
        let constant = match &e.kind {
            ExprKind::Decay(inner) => matches!(inner.kind, ExprKind::Str(_)),
            _ if self.types.is_arithmetic(e.ty.id) => {
                let ctx = crate::consteval::Ctx { types: self.types, module: self.module };
                matches!(
                    crate::consteval::eval_const(&ctx, &e),
                    Ok(crate::consteval::ConstValue::Int { .. } | crate::consteval::ConstValue::Float { .. })
                )
            }
            _ => false,
        };
        self.int_const(i128::from(constant), pos)
    }

    fn va_start(&mut self, args: &[ast::Expr], pos: Pos) -> Expr {
        let variadic = self.func.as_ref().is_some_and(|f| f.variadic);
        if !variadic {
            return self.fail(pos, "'va_start' used in function with fixed arguments");
        }
        let list = self.va_list_address(&args[0], "va_start");
        for last in &args[1..] {
            self.unevaluated(|s| s.expr(last));
        }
        self.builtin_node(Builtin::VaStart, vec![list], TypeId::VOID, pos)
    }

    /// `__builtin_add_overflow` and its typed relatives.
    fn overflow_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let (base, predicate) = match name.strip_suffix("_overflow") {
            Some(base) => (base, false),
            None => (name.strip_suffix("_overflow_p")?, true),
        };
        // Either `add`, or `sadd`, `uaddl`, `saddll` and so on.
        let (word, typed) = match base.strip_prefix(['s', 'u']) {
            Some(rest) if rest.len() >= 3 && rest[3..].bytes().all(|b| b == b'l') => (&rest[..3], Some(base)),
            _ => (base, None),
        };
        let op = match word {
            "add" => OverflowOp::Add,
            "sub" => OverflowOp::Sub,
            "mul" => OverflowOp::Mul,
            _ => return None,
        };
        if args.len() != 3 {
            return Some(self.fail(pos, format!("'__builtin_{name}' takes three arguments")));
        }
        let mut operands: Vec<Expr> = args.iter().map(|a| self.rvalue(a)).collect();
        if operands.iter().any(|e| e.ty.id == TypeId::ERROR) {
            return Some(self.bad(pos));
        }
        if let Some(base) = typed {
            let ty = self.typed_overflow(base);
            for e in &mut operands[..2] {
                *e = self.convert(e.clone(), ty.into());
            }
        }
        if operands[..2].iter().any(|e| !self.types.is_integer(e.ty.id)) {
            return Some(self.fail(pos, format!("argument of '__builtin_{name}' is not an integer")));
        }
        if predicate {
            return Some(self.overflow_predicate(op, operands, name, pos));
        }
        let target = self.types.pointee(operands[2].ty.id).filter(|t| self.types.int_kind(t.id).is_some());
        if target.is_none() || !self.is_writable_pointer(operands[2].ty) {
            return Some(self.fail(pos, format!("last argument of '__builtin_{name}' is not a pointer to an integer")));
        }
        Some(self.builtin_node(Builtin::Overflow(op), operands, TypeId::BOOL, pos))
    }

    /// `__builtin_add_overflow_p(a, b, type)`: as the others, the result thrown away.
    fn overflow_predicate(&mut self, op: OverflowOp, mut operands: Vec<Expr>, name: &str, pos: Pos) -> Expr {
        let ty = operands[2].ty;
        if self.types.int_kind(ty.id).is_none() || self.func.is_none() {
            return self.fail(pos, format!("last argument of '__builtin_{name}' is not an integer"));
        }
        let local = self.new_local(None, ty, None, pos);
        let target = node(ExprKind::Local(local), ty, pos);
        operands[2] = self.address_of(target, pos);
        let value = self.builtin_node(Builtin::Overflow(op), operands, TypeId::BOOL, pos);
        let decl = Stmt { kind: StmtKind::Decl(local, None), pos };
        let block = Block { locals: vec![local], stmts: vec![decl], end: None };
        node(ExprKind::StmtExpr(Rc::new(StmtExpr { block, value: Some(value) })), TypeId::BOOL, pos)
    }

    /// The type of `sadd`, `uaddl`, `smulll` and so on.
    fn typed_overflow(&mut self, base: &str) -> TypeId {
        let longs = base[4..].len();
        let kind = match longs {
            0 => IntKind::Int,
            1 => IntKind::Long,
            _ => IntKind::LongLong,
        };
        self.types.int(if base.starts_with('u') { kind.to_unsigned() } else { kind })
    }

    /// Constants and classifications of floating-point numbers.
    fn float_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let (stem, kind) = match name {
            "huge_val" | "inf" | "nan" | "nans" => (name, FloatKind::Double),
            "huge_valf" | "inff" | "nanf" | "nansf" => (&name[..name.len() - 1], FloatKind::Float),
            "huge_vall" | "infl" | "nanl" | "nansl" => (&name[..name.len() - 1], FloatKind::LongDouble),
            "huge_valf128" | "inff128" | "nanf128" => (&name[..name.len() - 4], FloatKind::Float128),
            _ => return self.float_class(name, args, pos),
        };
        for arg in args {
            self.unevaluated(|s| s.rvalue(arg));
        }
        let format = kind.format();
        let image = match stem.starts_with("nan") {
            true => float::quiet_nan(format),
            false => float::infinity(format, false),
        };
        let ty = self.types.intern(Type::Float(kind));
        Some(node(ExprKind::Float(image), ty, pos))
    }

    fn float_class(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let comparison = match name {
            "isgreater" => Some(BinaryOp::Gt),
            "isgreaterequal" => Some(BinaryOp::Ge),
            "isless" => Some(BinaryOp::Lt),
            "islessequal" => Some(BinaryOp::Le),
            _ => None,
        };
        if let (Some(op), [a, b]) = (comparison, args) {
            return Some(self.binary_expr(op, a, b, pos));
        }
        let ([arg], "isnan" | "isinf" | "isinf_sign" | "isfinite" | "finite") = (args, name) else { return None };
        let value = self.rvalue(arg);
        let Type::Float(kind) = *self.kind(value.ty) else {
            return Some(self.fail(pos, format!("argument of '__builtin_{name}' is not floating-point")));
        };
        let format = kind.format();
        let name = name.to_owned();
        Some(self.with_temp(value, pos, |s, x| {
            let ty = x.ty;
            let constant = |image| node(ExprKind::Float(image), ty, pos);
            let plus = constant(float::infinity(format, false));
            let minus = constant(float::infinity(format, true));
            let nan = s.binary(BinaryOp::Ne, x.clone(), x.clone(), pos);
            let is_plus = s.binary(BinaryOp::Eq, x.clone(), plus, pos);
            let is_minus = s.binary(BinaryOp::Eq, x, minus, pos);
            let or = |a: Expr, b: Expr| node(ExprKind::Or(Box::new(a), Box::new(b)), TypeId::INT, pos);
            match name.as_str() {
                "isnan" => nan,
                "isinf" => or(is_plus, is_minus),
                "isinf_sign" => s.binary(BinaryOp::Sub, is_plus, is_minus, pos),
                _ => {
                    let infinite = or(is_plus, is_minus);
                    let not_finite = or(nan, infinite);
                    node(ExprKind::Unary(UnaryOp::Not, Box::new(not_finite)), TypeId::INT, pos)
                }
            }
        }))
    }

    /// Evaluates a value once and uses it several times.
    fn with_temp(&mut self, value: Expr, pos: Pos, f: impl FnOnce(&mut Self, Expr) -> Expr) -> Expr {
        if self.func.is_none() {
            return f(self, value);
        }
        let ty = value.ty;
        let local = self.new_local(None, ty, None, pos);
        let entry = InitEntry { offsets: vec![0], bits: None, ty, value: InitValue::Expr(value) };
        let init = Init { entries: vec![entry], complete: true, size: None };
        let decl = Stmt { kind: StmtKind::Decl(local, Some(init)), pos };
        let use_ = node(ExprKind::Local(local), ty, pos);
        let use_ = self.to_rvalue(use_);
        let result = f(self, use_);
        let result_ty = result.ty;
        let block = Block { locals: vec![local], stmts: vec![decl], end: None };
        node(ExprKind::StmtExpr(Rc::new(StmtExpr { block, value: Some(result) })), result_ty, pos)
    }

    /// `__sync_…` and `__atomic_…`: sequential programs see plain reads and writes.
    fn atomic_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        if matches!(name, "__sync_synchronize" | "__atomic_thread_fence" | "__atomic_signal_fence") {
            let args = args.iter().map(|a| self.rvalue(a)).collect();
            return Some(self.builtin_node(Builtin::Fence, args, TypeId::VOID, pos));
        }
        let shape = atomic_shape(name)?;
        let args: Vec<Expr> = args.iter().map(|a| self.rvalue(a)).collect();
        if args.iter().any(|e| e.ty.id == TypeId::ERROR) {
            return Some(self.bad(pos));
        }
        let target = args.first().and_then(|a| self.types.pointee(a.ty.id)).map(QualType::unqualified);
        let Some(target) = target.filter(|t| self.types.is_scalar(t.id)) else {
            return Some(self.fail(pos, format!("first argument of '{name}' is not a pointer to a scalar")));
        };
        Some(self.atomic_node(name, shape, args, target, pos))
    }

    fn atomic_node(&mut self, name: &str, shape: AtomicShape, mut args: Vec<Expr>, target: QualType, pos: Pos) -> Expr {
        let values = match shape {
            AtomicShape::Load | AtomicShape::Clear | AtomicShape::TestAndSet => 1,
            AtomicShape::Fetch(..) | AtomicShape::Store => 2,
            AtomicShape::SwapValue | AtomicShape::SwapBool | AtomicShape::Exchange => 3,
        };
        if args.len() < values {
            return self.fail(pos, format!("too few arguments to function '{name}'"));
        }
        args.truncate(values);
        let bool_ty = TypeId::BOOL;
        match shape {
            AtomicShape::Load => self.builtin_node(Builtin::AtomicLoad, args, target.id, pos),
            AtomicShape::Clear => {
                let zero = self.int_const(0, pos);
                args.push(self.convert(zero, target));
                self.builtin_node(Builtin::AtomicStore, args, TypeId::VOID, pos)
            }
            AtomicShape::TestAndSet => {
                let one = self.int_const(1, pos);
                args.push(self.convert(one, target));
                let old = self.builtin_node(Builtin::FetchOp(AtomicOp::Exchange, false), args, target.id, pos);
                self.convert(old, bool_ty.into())
            }
            AtomicShape::Store => {
                args[1] = self.convert(args[1].clone(), target);
                self.builtin_node(Builtin::AtomicStore, args, TypeId::VOID, pos)
            }
            AtomicShape::Fetch(op, new) => {
                if self.types.is_pointer(target.id) && op != AtomicOp::Exchange {
                    return self.unsupported_of("atomic arithmetic on a pointer", target, pos);
                }
                args[1] = self.convert(args[1].clone(), target);
                self.builtin_node(Builtin::FetchOp(op, new), args, target.id, pos)
            }
            AtomicShape::SwapValue | AtomicShape::SwapBool => {
                args[1] = self.convert(args[1].clone(), target);
                args[2] = self.convert(args[2].clone(), target);
                match shape {
                    AtomicShape::SwapBool => self.builtin_node(Builtin::CompareSwapBool, args, bool_ty, pos),
                    _ => self.builtin_node(Builtin::CompareSwapValue, args, target.id, pos),
                }
            }
            AtomicShape::Exchange => {
                args[2] = self.convert(args[2].clone(), target);
                self.builtin_node(Builtin::CompareExchange, args, bool_ty, pos)
            }
        }
    }
}

/// What an atomic builtin does with its arguments.
#[derive(Clone, Copy)]
enum AtomicShape {
    Load,
    Store,
    Clear,
    TestAndSet,
    Fetch(AtomicOp, bool),
    SwapValue,
    SwapBool,
    Exchange,
}

fn atomic_shape(name: &str) -> Option<AtomicShape> {
    let op = |word: &str| {
        Some(match word {
            "add" => AtomicOp::Add,
            "sub" => AtomicOp::Sub,
            "and" => AtomicOp::And,
            "or" => AtomicOp::Or,
            "xor" => AtomicOp::Xor,
            "nand" => AtomicOp::Nand,
            _ => return None,
        })
    };
    Some(match name {
        "__atomic_load_n" => AtomicShape::Load,
        "__atomic_store_n" => AtomicShape::Store,
        "__atomic_exchange_n" | "__sync_lock_test_and_set" => AtomicShape::Fetch(AtomicOp::Exchange, false),
        "__sync_lock_release" | "__atomic_clear" => AtomicShape::Clear,
        "__atomic_test_and_set" => AtomicShape::TestAndSet,
        "__sync_val_compare_and_swap" => AtomicShape::SwapValue,
        "__sync_bool_compare_and_swap" => AtomicShape::SwapBool,
        "__atomic_compare_exchange_n" => AtomicShape::Exchange,
        _ => {
            let rest = name.strip_prefix("__sync_").or_else(|| name.strip_prefix("__atomic_"))?;
            if let Some(word) = rest.strip_prefix("fetch_and_").or_else(|| rest.strip_prefix("fetch_")) {
                AtomicShape::Fetch(op(word)?, false)
            } else {
                let word = rest.strip_suffix("_and_fetch").or_else(|| rest.strip_suffix("_fetch"))?;
                AtomicShape::Fetch(op(word)?, true)
            }
        }
    })
}
