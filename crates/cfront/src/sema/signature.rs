//! The types of functions that the compiler knows without a declaration.

use super::Sema;
use crate::ast::Quals;
use crate::types::{FnType, IntKind, QualType, Type, TypeId};

/// Types of functions, a letter each, the result first: `v` void, `i` int, `u` unsigned, `l` long,
/// `m` unsigned long, `L` long long, `M` unsigned long long, `z` size_t, `Z` ssize_t, `p` void *,
/// `q` const void *, `s` char *, `c` const char *, `d` double, `f` float, `e` long double, `h`
/// unsigned short, `S` char **, `k` a comparison callback, `a` va_list, `.` variadic.
///
/// Library functions, whose `__builtin_` form is the function itself.
pub(super) const LIBRARY: &[(&str, &str)] = &[
    ("abort", "v"),
    ("abs", "ii"),
    ("alloca", "pz"),
    ("aligned_alloc", "pzz"),
    ("atoi", "ic"),
    ("atol", "lc"),
    ("atoll", "Lc"),
    ("bcmp", "iqqz"),
    ("bcopy", "vqpz"),
    ("bzero", "vpz"),
    ("calloc", "pzz"),
    ("ceil", "dd"),
    ("ceilf", "ff"),
    ("copysign", "ddd"),
    ("copysignf", "fff"),
    ("cos", "dd"),
    ("exit", "vi"),
    ("_exit", "vi"),
    ("_Exit", "vi"),
    ("exp", "dd"),
    ("fabs", "dd"),
    ("fabsf", "ff"),
    ("fabsl", "ee"),
    ("ffs", "ii"),
    ("ffsl", "il"),
    ("ffsll", "iL"),
    ("floor", "dd"),
    ("floorf", "ff"),
    ("fmod", "ddd"),
    ("fprintf", "ipc."),
    ("fputc", "iip"),
    ("fputs", "icp"),
    ("free", "vp"),
    ("fwrite", "zqzzp"),
    ("index", "sci"),
    ("isalnum", "ii"),
    ("isalpha", "ii"),
    ("isascii", "ii"),
    ("isblank", "ii"),
    ("iscntrl", "ii"),
    ("isdigit", "ii"),
    ("isgraph", "ii"),
    ("islower", "ii"),
    ("isprint", "ii"),
    ("ispunct", "ii"),
    ("isspace", "ii"),
    ("isupper", "ii"),
    ("isxdigit", "ii"),
    ("labs", "ll"),
    ("llabs", "LL"),
    ("log", "dd"),
    ("malloc", "pz"),
    ("memchr", "pqiz"),
    ("memcmp", "iqqz"),
    ("memcpy", "ppqz"),
    ("memmove", "ppqz"),
    ("mempcpy", "ppqz"),
    ("memset", "ppiz"),
    ("modf", "ddp"),
    ("pow", "ddd"),
    ("printf", "ic."),
    ("putchar", "ii"),
    ("puts", "ic"),
    ("realloc", "ppz"),
    ("rindex", "sci"),
    ("round", "dd"),
    ("scanf", "ic."),
    ("sin", "dd"),
    ("snprintf", "iszc."),
    ("sprintf", "isc."),
    ("sqrt", "dd"),
    ("sqrtf", "ff"),
    ("sscanf", "icc."),
    ("stpcpy", "ssc"),
    ("stpncpy", "sscz"),
    ("strcasecmp", "icc"),
    ("strcat", "ssc"),
    ("strchr", "sci"),
    ("strcmp", "icc"),
    ("strcpy", "ssc"),
    ("strcspn", "zcc"),
    ("strdup", "sc"),
    ("strlen", "zc"),
    ("strncasecmp", "iccz"),
    ("strncat", "sscz"),
    ("strncmp", "iccz"),
    ("strncpy", "sscz"),
    ("strndup", "scz"),
    ("strnlen", "zcz"),
    ("strpbrk", "scc"),
    ("strrchr", "sci"),
    ("strspn", "zcc"),
    ("strstr", "scc"),
    ("tan", "dd"),
    ("toascii", "ii"),
    ("tolower", "ii"),
    ("toupper", "ii"),
    ("trunc", "dd"),
    ("vfprintf", "ipca"),
    ("vprintf", "ica"),
    ("vsnprintf", "iszca"),
    ("vsprintf", "isca"),
    ("__memcpy_chk", "ppqzz"),
    ("__memmove_chk", "ppqzz"),
    ("__mempcpy_chk", "ppqzz"),
    ("__memset_chk", "ppizz"),
    ("__strcpy_chk", "sscz"),
    ("__strncpy_chk", "ssczz"),
    ("__strcat_chk", "sscz"),
    ("__strncat_chk", "ssczz"),
    ("__stpcpy_chk", "sscz"),
    ("__stpncpy_chk", "ssczz"),
    ("__sprintf_chk", "isizc."),
    ("__snprintf_chk", "iszizc."),
    ("__printf_chk", "iic."),
    ("__fprintf_chk", "ipic."),
    ("__vprintf_chk", "iica"),
    ("__vfprintf_chk", "ipica"),
    ("__vsprintf_chk", "isizca"),
    ("__vsnprintf_chk", "iszizca"),
];

/// Functions of the compiler that keep their `__builtin_` name.
pub(super) const COMPILER: &[(&str, &str)] = &[
    ("trap", "v"),
    ("clz", "iu"),
    ("clzl", "im"),
    ("clzll", "iM"),
    ("ctz", "iu"),
    ("ctzl", "im"),
    ("ctzll", "iM"),
    ("popcount", "iu"),
    ("popcountl", "im"),
    ("popcountll", "iM"),
    ("parity", "iu"),
    ("parityl", "im"),
    ("parityll", "iM"),
    ("clrsb", "ii"),
    ("clrsbl", "il"),
    ("clrsbll", "iL"),
    ("bswap16", "hh"),
    ("bswap32", "uu"),
    ("bswap64", "MM"),
    ("signbit", "id"),
    ("signbitf", "if"),
    ("signbitl", "ie"),
];

/// How the names of gcc's functions for single instructions begin, after `__builtin_`. There are
/// thousands, which headers wrap.
pub(super) const MACHINE: &str = "ia32_";

/// Builtins that are read but have no meaning here, with the letter of their result; `*` is the
/// first argument's type.
pub(super) const UNSUPPORTED: &[(&str, char)] = &[
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
    pub(super) fn letter(&mut self, c: char) -> QualType {
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

    pub(super) fn signature(&mut self, letters: &str) -> TypeId {
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
}
