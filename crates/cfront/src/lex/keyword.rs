//! Keywords, and in which dialects they are.
//!
//! All spellings are interned when a session begins, so that they get the smallest symbols: whether
//! a name is a keyword is then one look into a short table.

use super::TokenKind;
use super::TokenKind as T;
use crate::intern::{Interner, Symbol};
use crate::session::{Revision, Standard};

/// Where a spelling is a keyword.
#[derive(Clone, Copy)]
enum When {
    /// In every dialect.
    Always,
    /// Since C99, and in GNU C89: `inline`.
    C99OrGnu,
    /// Since C99: `restrict`.
    C99,
    /// In GNU dialects: `asm`.
    Gnu,
    /// Since C23, and in GNU dialects: `typeof`.
    C23OrGnu,
    /// Since C23.
    C23,
}

impl When {
    fn holds(self, std: Standard) -> bool {
        match self {
            When::Always => true,
            When::C99OrGnu => std.gnu || std.revision >= Revision::C99,
            When::C99 => std.revision >= Revision::C99,
            When::Gnu => std.gnu,
            When::C23OrGnu => std.gnu || std.revision >= Revision::C23,
            When::C23 => std.revision >= Revision::C23,
        }
    }
}

const KEYWORDS: &[(&str, TokenKind, When)] = &[
    ("auto", T::Auto, When::Always),
    ("break", T::Break, When::Always),
    ("case", T::Case, When::Always),
    ("char", T::Char, When::Always),
    ("const", T::Const, When::Always),
    ("__const", T::Const, When::Always),
    ("__const__", T::Const, When::Always),
    ("continue", T::Continue, When::Always),
    ("default", T::Default, When::Always),
    ("do", T::Do, When::Always),
    ("double", T::Double, When::Always),
    ("else", T::Else, When::Always),
    ("enum", T::Enum, When::Always),
    ("extern", T::Extern, When::Always),
    ("float", T::Float, When::Always),
    ("for", T::For, When::Always),
    ("goto", T::Goto, When::Always),
    ("if", T::If, When::Always),
    ("inline", T::Inline, When::C99OrGnu),
    ("__inline", T::Inline, When::Always),
    ("__inline__", T::Inline, When::Always),
    ("int", T::Int, When::Always),
    ("long", T::Long, When::Always),
    ("register", T::Register, When::Always),
    ("restrict", T::Restrict, When::C99),
    ("__restrict", T::Restrict, When::Always),
    ("__restrict__", T::Restrict, When::Always),
    ("return", T::Return, When::Always),
    ("short", T::Short, When::Always),
    ("signed", T::Signed, When::Always),
    ("__signed", T::Signed, When::Always),
    ("__signed__", T::Signed, When::Always),
    ("sizeof", T::Sizeof, When::Always),
    ("static", T::Static, When::Always),
    ("struct", T::Struct, When::Always),
    ("switch", T::Switch, When::Always),
    ("typedef", T::Typedef, When::Always),
    ("union", T::Union, When::Always),
    ("unsigned", T::Unsigned, When::Always),
    ("void", T::Void, When::Always),
    ("volatile", T::Volatile, When::Always),
    ("__volatile", T::Volatile, When::Always),
    ("__volatile__", T::Volatile, When::Always),
    ("while", T::While, When::Always),
    ("_Alignas", T::Alignas, When::Always),
    ("alignas", T::Alignas, When::C23),
    ("_Alignof", T::Alignof, When::Always),
    ("alignof", T::Alignof, When::C23),
    ("__alignof", T::GnuAlignof, When::Always),
    ("__alignof__", T::GnuAlignof, When::Always),
    ("_Atomic", T::Atomic, When::Always),
    ("_Bool", T::Bool, When::Always),
    ("bool", T::Bool, When::C23),
    ("_Complex", T::Complex, When::Always),
    ("__complex", T::Complex, When::Always),
    ("__complex__", T::Complex, When::Always),
    ("constexpr", T::Constexpr, When::C23),
    ("_Generic", T::Generic, When::Always),
    ("_Noreturn", T::Noreturn, When::Always),
    ("_Static_assert", T::StaticAssert, When::Always),
    ("static_assert", T::StaticAssert, When::C23),
    ("_Thread_local", T::ThreadLocal, When::Always),
    ("thread_local", T::ThreadLocal, When::C23),
    ("__thread", T::ThreadLocal, When::Always),
    ("true", T::True, When::C23),
    ("false", T::False, When::C23),
    ("nullptr", T::Nullptr, When::C23),
    ("typeof", T::Typeof, When::C23OrGnu),
    ("__typeof", T::Typeof, When::Always),
    ("__typeof__", T::Typeof, When::Always),
    ("typeof_unqual", T::TypeofUnqual, When::C23),
    ("asm", T::Asm, When::Gnu),
    ("__asm", T::Asm, When::Always),
    ("__asm__", T::Asm, When::Always),
    ("__attribute", T::Attribute, When::Always),
    ("__attribute__", T::Attribute, When::Always),
    ("__extension__", T::Extension, When::Always),
    ("__label__", T::LocalLabel, When::Always),
    ("__real", T::Real, When::Always),
    ("__real__", T::Real, When::Always),
    ("__imag", T::Imag, When::Always),
    ("__imag__", T::Imag, When::Always),
    ("__auto_type", T::AutoType, When::Always),
    ("__int128", T::Int128, When::Always),
    ("_Float16", T::Float16, When::Always),
    ("_Float32", T::Float32, When::Always),
    ("_Float64", T::Float64, When::Always),
    ("_Float128", T::Float128, When::Always),
    ("_Float32x", T::Float32x, When::Always),
    ("_Float64x", T::Float64x, When::Always),
    ("__float80", T::Float80, When::Always),
    ("__float128", T::Float128, When::Always),
    ("_Decimal32", T::Decimal32, When::Always),
    ("_Decimal64", T::Decimal64, When::Always),
    ("_Decimal128", T::Decimal128, When::Always),
    ("__func__", T::FuncName, When::Always),
    ("__FUNCTION__", T::FuncName, When::Always),
    ("__PRETTY_FUNCTION__", T::FuncName, When::Always),
    ("__builtin_va_list", T::VaList, When::Always),
    // Those of the two calling conventions. The second is another type, but the difference does not
    // matter here.
    ("__builtin_sysv_va_list", T::VaList, When::Always),
    ("__builtin_ms_va_list", T::VaList, When::Always),
    ("__builtin_va_arg", T::VaArg, When::Always),
    ("__builtin_offsetof", T::Offsetof, When::Always),
    ("__builtin_types_compatible_p", T::TypesCompatible, When::Always),
    ("__builtin_choose_expr", T::ChooseExpr, When::Always),
    ("__builtin_convertvector", T::ConvertVector, When::Always),
    ("__builtin_has_attribute", T::HasAttribute, When::Always),
    ("_Pragma", T::Pragma, When::Always),
];

/// Gives the keywords their symbols.
pub(crate) fn intern_all(interner: &mut Interner) {
    for (name, ..) in KEYWORDS {
        interner.intern(name);
    }
}

/// The keywords of a dialect.
pub(crate) struct Keywords {
    kinds: Vec<TokenKind>,
}

impl Keywords {
    /// The keywords of a dialect.
    pub(crate) fn new(interner: &mut Interner, std: Standard) -> Keywords {
        let mut kinds = Vec::new();
        for (name, kind, when) in KEYWORDS {
            let at = interner.intern(name).0 as usize;
            if kinds.len() <= at {
                kinds.resize(at + 1, TokenKind::Ident);
            }
            if when.holds(std) {
                kinds[at] = *kind;
            }
        }
        Keywords { kinds }
    }

    /// What a word is: a keyword or a name.
    pub(crate) fn kind(&self, word: Symbol) -> TokenKind {
        self.kinds.get(word.0 as usize).copied().unwrap_or(TokenKind::Ident)
    }
}
