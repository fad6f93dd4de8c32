//! Tokens.
//!
//! Invariants: the last token of a unit is [`TokenKind::Eof`]; a token's position is that of its
//! first byte; positions never decrease.

use crate::intern::Symbol;
use crate::source::Pos;

/// A token of the unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its first byte.
    pub pos: Pos,
    /// The symbol of a name or keyword; the length in bytes of a literal; otherwise nothing.
    pub data: u32,
}

impl Token {
    /// The spelling of a name or keyword.
    pub fn symbol(self) -> Symbol {
        Symbol(self.data)
    }
}

/// What a token is. Keywords that have several spellings (`const`, `__const`, `__const__`) are one
/// kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are those of the tokens")]
#[repr(u8)]
pub enum TokenKind {
    // What has a text of its own.
    Eof,
    Ident,
    Number,
    CharLit,
    Str,

    // Brackets, operators, punctuation.
    LParen,
    RParen,
    LBracket,
    RBracket,
    LBrace,
    RBrace,
    Dot,
    Arrow,
    PlusPlus,
    MinusMinus,
    Amp,
    Star,
    Plus,
    Minus,
    Tilde,
    Bang,
    Slash,
    Percent,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    EqEq,
    Ne,
    Caret,
    Pipe,
    AmpAmp,
    PipePipe,
    Question,
    Colon,
    Semi,
    Ellipsis,
    Assign,
    StarAssign,
    SlashAssign,
    PercentAssign,
    PlusAssign,
    MinusAssign,
    ShlAssign,
    ShrAssign,
    AmpAssign,
    CaretAssign,
    PipeAssign,
    Comma,
    /// `#` or `##`: never part of a program, and so never in a unit's tokens.
    Hash,

    // Keywords of statements.
    Break,
    Case,
    Continue,
    Default,
    Do,
    Else,
    For,
    Goto,
    If,
    Return,
    Switch,
    While,
    Asm,
    /// `__label__`
    LocalLabel,

    // Keywords that begin or continue declarations.
    Auto,
    Constexpr,
    Extern,
    Inline,
    Noreturn,
    Register,
    Static,
    ThreadLocal,
    Typedef,
    Const,
    Restrict,
    Volatile,
    Atomic,
    Alignas,
    Attribute,
    Bool,
    Char,
    Complex,
    Decimal32,
    Decimal64,
    Decimal128,
    Double,
    Enum,
    Float,
    Float16,
    Float32,
    Float64,
    Float80,
    Float128,
    Float32x,
    Float64x,
    Int,
    Int128,
    Long,
    Short,
    Signed,
    Struct,
    Union,
    Unsigned,
    Void,
    AutoType,
    Typeof,
    TypeofUnqual,
    VaList,
    StaticAssert,
    Extension,

    // Keywords of expressions.
    Sizeof,
    Alignof,
    /// `__alignof__`, which gives the preferred alignment.
    GnuAlignof,
    Generic,
    Real,
    Imag,
    FuncName,
    True,
    False,
    Nullptr,
    VaArg,
    Offsetof,
    TypesCompatible,
    ChooseExpr,
    ConvertVector,
    HasAttribute,
    /// `_Pragma`, which the lexer takes out together with its argument.
    Pragma,
}

impl TokenKind {
    /// The spelling of an operator or bracket; nothing for other tokens.
    pub fn text(self) -> &'static str {
        match self {
            TokenKind::LParen => "(",
            TokenKind::RParen => ")",
            TokenKind::LBracket => "[",
            TokenKind::RBracket => "]",
            TokenKind::LBrace => "{",
            TokenKind::RBrace => "}",
            TokenKind::Dot => ".",
            TokenKind::Arrow => "->",
            TokenKind::PlusPlus => "++",
            TokenKind::MinusMinus => "--",
            TokenKind::Amp => "&",
            TokenKind::Star => "*",
            TokenKind::Plus => "+",
            TokenKind::Minus => "-",
            TokenKind::Tilde => "~",
            TokenKind::Bang => "!",
            TokenKind::Slash => "/",
            TokenKind::Percent => "%",
            TokenKind::Shl => "<<",
            TokenKind::Shr => ">>",
            TokenKind::Lt => "<",
            TokenKind::Gt => ">",
            TokenKind::Le => "<=",
            TokenKind::Ge => ">=",
            TokenKind::EqEq => "==",
            TokenKind::Ne => "!=",
            TokenKind::Caret => "^",
            TokenKind::Pipe => "|",
            TokenKind::AmpAmp => "&&",
            TokenKind::PipePipe => "||",
            TokenKind::Question => "?",
            TokenKind::Colon => ":",
            TokenKind::Semi => ";",
            TokenKind::Ellipsis => "...",
            TokenKind::Assign => "=",
            TokenKind::StarAssign => "*=",
            TokenKind::SlashAssign => "/=",
            TokenKind::PercentAssign => "%=",
            TokenKind::PlusAssign => "+=",
            TokenKind::MinusAssign => "-=",
            TokenKind::ShlAssign => "<<=",
            TokenKind::ShrAssign => ">>=",
            TokenKind::AmpAssign => "&=",
            TokenKind::CaretAssign => "^=",
            TokenKind::PipeAssign => "|=",
            TokenKind::Comma => ",",
            TokenKind::Hash => "#",
            _ => "",
        }
    }
}
