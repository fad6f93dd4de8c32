//! Operators, literals and built-ins.

use super::{check_exprs, check_statements_std};

#[test]
fn precedence() {
    check_exprs(&[
        ("x + y * z", "(+ x (* y z))"),
        ("x * y + z", "(+ (* x y) z)"),
        ("x - y - z", "(- (- x y) z)"),
        ("x / y % z", "(% (/ x y) z)"),
        ("x << y + z", "(<< x (+ y z))"),
        ("x < y << z", "(< x (<< y z))"),
        ("x == y < z", "(== x (< y z))"),
        ("x & y == z", "(& x (== y z))"),
        ("x ^ y & z", "(^ x (& y z))"),
        ("x | y ^ z", "(| x (^ y z))"),
        ("x && y | z", "(&& x (| y z))"),
        ("x || y && z", "(|| x (&& y z))"),
        ("x || y || z", "(|| (|| x y) z)"),
        ("x >= y != z", "(!= (>= x y) z)"),
        ("x ? y : z ? x : y", "(? x y (? z x y))"),
        ("x ? y ? 1 : 2 : 3", "(? x (? y 1 2) 3)"),
        ("x || y ? x, y : z", "(? (|| x y) (, x y) z)"),
        ("x = y = z", "(= x (= y z))"),
        ("x = y ? 1 : 2", "(= x (? y 1 2))"),
        ("x += y -= z", "(+= x (-= y z))"),
        ("x <<= y >>= z", "(<<= x (>>= y z))"),
        ("x *= 1, y /= 2, z %= 3", "(, (, (*= x 1) (/= y 2)) (%= z 3))"),
        ("x &= 1, y |= 2, z ^= 3", "(, (, (&= x 1) (|= y 2)) (^= z 3))"),
        ("(x + y) * z", "(* (paren (+ x y)) z)"),
        ("-x * y", "(* (-_ x) y)"),
        ("!x == y", "(== (! x) y)"),
        ("~x & y", "(& (~ x) y)"),
        ("x - -y", "(- x (-_ y))"),
        ("x+++y", "(+ (_++ x) y)"),
        ("x & &y", "(& x (&_ y))"),
    ]);
}

#[test]
fn prefix_and_postfix() {
    check_exprs(&[
        ("*p++", "(*_ (_++ p))"),
        ("++*p", "(++_ (*_ p))"),
        ("--x", "(--_ x)"),
        ("x--", "(_-- x)"),
        ("&a[1]", "(&_ (index a 1))"),
        ("-x++", "(-_ (_++ x))"),
        ("+x", "(+_ x)"),
        ("!!x", "(! (! x))"),
        ("a.b->c.d", "(. (-> (. a b) c) d)"),
        ("f()", "(call f)"),
        ("f(x, y)(z)", "(call (call f x y) z)"),
        ("f((x, y))", "(call f (paren (, x y)))"),
        ("f(x = 1)", "(call f (= x 1))"),
        ("a[x][y]", "(index (index a x) y)"),
        ("a[x, y]", "(index a (, x y))"),
        ("(*p)(x)", "(call (paren (*_ p)) x)"),
        ("p->f(x)", "(call (-> p f) x)"),
        ("*&x", "(*_ (&_ x))"),
        ("__real__ x + __imag__ y", "(+ (__real__ x) (__imag__ y))"),
    ]);
}

#[test]
fn casts_and_sizes() {
    check_exprs(&[
        ("(int)x", "(cast <int> x)"),
        ("(int)x + y", "(+ (cast <int> x) y)"),
        ("(int)-x", "(cast <int> (-_ x))"),
        ("(int)(char)x", "(cast <int> (cast <char> x))"),
        ("(int)x++", "(cast <int> (_++ x))"),
        ("-(int)x", "(-_ (cast <int> x))"),
        ("(const T *)x", "(cast <* const T> x)"),
        ("(int (*)(T))x", "(cast <* fn(T) int> x)"),
        ("(void)0", "(cast <void> 0)"),
        ("(struct s *)x", "(cast <* struct s> x)"),
        ("(int[3]){1, 2}", "(literal <[3] int> {1, 2})"),
        ("(struct s){.a = 1}.a", "(. (literal <struct s> {.a = 1}) a)"),
        ("&(T){0}", "(&_ (literal <T> {0}))"),
        ("(T){1} + 2", "(+ (literal <T> {1}) 2)"),
        ("(T[]){1}[0]++", "(_++ (index (literal <[] T> {1}) 0))"),
        ("sizeof x", "(sizeof x)"),
        ("sizeof(x)", "(sizeof (paren x))"),
        ("sizeof(T)", "(sizeof <T>)"),
        ("sizeof(T) * x", "(* (sizeof <T>) x)"),
        ("sizeof(x)[0]", "(sizeof (index (paren x) 0))"),
        ("sizeof (T){1}", "(sizeof (literal <T> {1}))"),
        ("sizeof (T){1}.a", "(sizeof (. (literal <T> {1}) a))"),
        ("sizeof -x + 1", "(+ (sizeof (-_ x)) 1)"),
        ("sizeof(int *[4])", "(sizeof <[4] * int>)"),
        ("sizeof sizeof x", "(sizeof (sizeof x))"),
        ("_Alignof(int)", "(_Alignof <int>)"),
        ("__alignof__(int)", "(__alignof__ <int>)"),
        ("__alignof__ x", "(__alignof__ x)"),
        ("_Alignof(x)", "(_Alignof (paren x))"),
    ]);
}

#[test]
fn literals() {
    check_exprs(&[
        ("0", "0"),
        ("42", "42"),
        ("0x2A", "0x2a"),
        ("052", "0x2a"),
        ("0b101010", "0x2a"),
        ("42u", "42u"),
        ("42LU", "42ul"),
        ("42llU", "42ull"),
        ("2i", "2i"),
        ("1.5", "1.5"),
        (".5e-3f", ".5e-3:F"),
        ("1.L", "1.:L"),
        ("0x1.8p3", "0x1.8p3"),
        ("1.0q", "1.0:F128"),
        ("1.0fi", "1.0:Fi"),
        ("1.0df", "1.0:Decimal"),
        ("'a'", "'97'"),
        ("'\\n'", "'10'"),
        ("'\\377'", "'-1'"),
        ("'ab'", "'24930'"),
        ("L'a'", "L'97'"),
        ("u'\\u20ac'", "u'8364'"),
        ("\"a\" \"b\"", "\"ab\""),
        ("\"a\" L\"b\"", "L\"ab\""),
        ("u8\"\u{e9}\"", "u8\"\\xc3\\xa9\""),
        ("\"\\x41\" \"1\"", "\"A1\""),
        ("U\"\u{1f600}\"", "U\"\\x1f600\""),
        ("u\"\u{1f600}\"", "u\"\\xd83d\\xde00\""),
        ("R\"x(a\\n)x\"", "\"a\\x5cn\""),
        ("\"\"", "\"\""),
    ]);
}

#[test]
fn gnu_expressions() {
    check_exprs(&[
        ("x ?: y", "(?: x y)"),
        ("x ? : y", "(?: x y)"),
        ("({ x; })", "(stmts {x})"),
        ("({ T a = 1; a + 1; }) * 2", "(* (stmts {(decl a: T = 1) (+ a 1)}) 2)"),
        ("&&here", "(&&label here)"),
        ("x && &&here", "(&& x (&&label here))"),
        ("__extension__ x + y", "(+ x y)"),
        ("(__extension__ (T)x)", "(paren (cast <T> x))"),
        ("__func__", "__func__"),
        ("__PRETTY_FUNCTION__[0]", "(index __func__ 0)"),
        ("__builtin_va_arg(x, T *)", "(va_arg x <* T>)"),
        ("__builtin_offsetof(struct s, a.b[1].c)", "(offsetof <struct s> .a .b [1] .c)"),
        ("__builtin_offsetof(struct s, a->b)", "(offsetof <struct s> .a [0] .b)"),
        ("__builtin_types_compatible_p(int, T[])", "(compatible <int> <[] T>)"),
        ("__builtin_choose_expr(1, x, y)", "(choose 1 x y)"),
        ("__builtin_expect(x, 0)", "(call __builtin_expect x 0)"),
        ("_Generic(x, int: 1, T *: 2, default: 3)", "(generic x <int> 1 <* T> 2 default 3)"),
        ("(typeof(x))y", "(cast <(typeof x)> y)"),
        ("(__typeof__(T) *)y", "(cast <* (typeof <T>)> y)"),
    ]);
}

#[test]
fn c23_expressions() {
    check_statements_std(
        "gnu23",
        &[
            ("x = true;", "(= x true)"),
            ("x = false;", "(= x false)"),
            ("x = nullptr;", "(= x nullptr)"),
            ("x = 1'000'000;", "(= x 1000000)"),
            ("x = 0x1'0;", "(= x 0x10)"),
            ("x = alignof(T);", "(= x (_Alignof <T>))"),
            ("typeof_unqual(x) a;", "(decl a: (typeof_unqual x))"),
            ("bool b;", "(decl b: _Bool)"),
            ("auto a = 1;", "(decl a: auto-type = 1)"),
            ("static auto a = 1;", "(decl static a: auto-type = 1)"),
            ("constexpr int a = 1;", "(decl constexpr a: int = 1)"),
            ("static_assert(1);", "(assert 1)"),
            ("T a = {};", "(decl a: T = {})"),
        ],
    );
}
