/* Integers: `stdlib.h`, `inttypes.h`, `strings.h`, and what the compiler knows by itself. */

int abs(int it) { return it < 0 ? -it : it; }
long labs(long it) { return it < 0 ? -it : it; }
long long llabs(long long it) { return it < 0 ? -it : it; }

typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;

div_t div(int a, int b) { return (div_t){ a / b, a % b }; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){ a / b, a % b }; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){ a / b, a % b }; }

/* Bits. */

static int ones(unsigned long long it)
{
    int count = 0;

    for (; it != 0; it &= it - 1)
        count++;
    return count;
}

/* How many bits there are up to the highest that is set. */
static int width(unsigned long long it)
{
    int count = 0;

    for (; it != 0; it >>= 1)
        count++;
    return count;
}

/* Where the lowest bit is that is set, counted from 1; 0 if there is none. */
static int lowest(unsigned long long it)
{
    int at = 1;

    if (it == 0)
        return 0;
    for (; (it & 1) == 0; it >>= 1)
        at++;
    return at;
}

static unsigned long long not_zero(unsigned long long it)
{
    if (it == 0)
        __harrier_bad_argument();
    return it;
}

int ffs(int it) { return lowest((unsigned)it); }
int ffsl(long it) { return lowest((unsigned long)it); }
int ffsll(long long it) { return lowest((unsigned long long)it); }

int __model_builtin_clz(unsigned it) { return 32 - width(not_zero(it)); }
int __model_builtin_clzl(unsigned long it) { return 8 * (int)sizeof it - width(not_zero(it)); }
int __model_builtin_clzll(unsigned long long it) { return 64 - width(not_zero(it)); }
int __model_builtin_ctz(unsigned it) { return lowest(not_zero(it)) - 1; }
int __model_builtin_ctzl(unsigned long it) { return lowest(not_zero(it)) - 1; }
int __model_builtin_ctzll(unsigned long long it) { return lowest(not_zero(it)) - 1; }
int __model_builtin_popcount(unsigned it) { return ones(it); }
int __model_builtin_popcountl(unsigned long it) { return ones(it); }
int __model_builtin_popcountll(unsigned long long it) { return ones(it); }
int __model_builtin_parity(unsigned it) { return ones(it) & 1; }
int __model_builtin_parityl(unsigned long it) { return ones(it) & 1; }
int __model_builtin_parityll(unsigned long long it) { return ones(it) & 1; }
int __model_builtin_clrsb(int it) { return 31 - width((unsigned)(it < 0 ? ~it : it)); }
int __model_builtin_clrsbll(long long it) { return 63 - width((unsigned long long)(it < 0 ? ~it : it)); }
int __model_builtin_clrsbl(long it)
{
    return 8 * (int)sizeof it - 1 - width((unsigned long)(it < 0 ? ~it : it));
}

unsigned short htons(unsigned short it) { return (unsigned short)(it << 8 | it >> 8); }
unsigned htonl(unsigned it)
{
    return it << 24 | (it & 0xff00) << 8 | (it >> 8 & 0xff00) | it >> 24;
}
unsigned long long __model_builtin_bswap64(unsigned long long it)
{
    return (unsigned long long)htonl((unsigned)it) << 32 | htonl((unsigned)(it >> 32));
}

/* Numbers in text. */

typedef struct {
    size_t used;
    int is_negative, is_too_large;
    unsigned long long magnitude;
} number_t;

static int digit(char it, int base)
{
    int value = -1;

    if (it >= '0' && it <= '9')
        value = it - '0';
    else if (it >= 'a' && it <= 'z')
        value = it - 'a' + 10;
    else if (it >= 'A' && it <= 'Z')
        value = it - 'A' + 10;
    return value < base ? value : -1;
}

/* White space, a sign, a prefix and digits; nothing is used if there are no digits. */
static number_t parse(const char *s, int base, int knows_binary)
{
    number_t it = { 0, 0, 0, 0 };
    size_t at = 0, first;
    int hexadecimal, binary;

    strlen(s);
    while (s[at] == ' ' || (s[at] >= '\t' && s[at] <= '\r'))
        at++;
    it.is_negative = s[at] == '-';
    if (s[at] == '-' || s[at] == '+')
        at++;
    hexadecimal = s[at] == '0' && (s[at + 1] == 'x' || s[at + 1] == 'X') && digit(s[at + 2], 16) >= 0;
    binary = knows_binary && s[at] == '0' && (s[at + 1] == 'b' || s[at + 1] == 'B')
        && digit(s[at + 2], 2) >= 0;
    if (base == 0)
        base = hexadecimal ? 16 : binary ? 2 : s[at] == '0' ? 8 : 10;
    if ((base == 16 && hexadecimal) || (base == 2 && binary))
        at += 2;
    for (first = at; digit(s[at], base) >= 0; at++) {
        unsigned long long more = (unsigned long long)digit(s[at], base);

        if (it.magnitude > (0xffffffffffffffffull - more) / (unsigned long long)base)
            it.is_too_large = 1;
        else
            it.magnitude = it.magnitude * (unsigned long long)base + more;
    }
    it.used = at == first ? 0 : at;
    return it;
}

static int is_base(int base)
{
    if (base == 0 || (base >= 2 && base <= 36))
        return 1;
    *__errno_location() = EINVAL;
    return 0;
}

static unsigned long long cut_signed(number_t it, unsigned long long most)
{
    unsigned long long limit = it.is_negative ? most + 1 : most;

    if (it.is_too_large || it.magnitude > limit) {
        *__errno_location() = ERANGE;
        it.magnitude = limit;
    }
    return it.is_negative ? -it.magnitude : it.magnitude;
}

static unsigned long long cut_unsigned(number_t it, unsigned long long most)
{
    if (it.is_too_large || it.magnitude > most) {
        *__errno_location() = ERANGE;
        return most;
    }
    return it.is_negative ? -it.magnitude : it.magnitude;
}

static long long to_signed(const char *s, char **end, int base, int knows_binary, unsigned long long most)
{
    number_t it;

    if (!is_base(base))
        return 0;
    it = parse(s, base, knows_binary);
    if (end != 0)
        *end = (char *)s + it.used;
    return (long long)cut_signed(it, most);
}

static unsigned long long to_unsigned(const char *s, char **end, int base, int knows_binary,
                                      unsigned long long most)
{
    number_t it;

    if (!is_base(base))
        return 0;
    it = parse(s, base, knows_binary);
    if (end != 0)
        *end = (char *)s + it.used;
    return cut_unsigned(it, most);
}

long strtol(const char *s, char **end, int base)
{
    return (long)to_signed(s, end, base, 0, (unsigned long)-1 / 2);
}

long long strtoll(const char *s, char **end, int base)
{
    return to_signed(s, end, base, 0, (unsigned long long)-1 / 2);
}

unsigned long strtoul(const char *s, char **end, int base)
{
    return (unsigned long)to_unsigned(s, end, base, 0, (unsigned long)-1);
}

unsigned long long strtoull(const char *s, char **end, int base)
{
    return to_unsigned(s, end, base, 0, (unsigned long long)-1);
}

long __isoc23_strtol(const char *s, char **end, int base)
{
    return (long)to_signed(s, end, base, 1, (unsigned long)-1 / 2);
}

long long __isoc23_strtoll(const char *s, char **end, int base)
{
    return to_signed(s, end, base, 1, (unsigned long long)-1 / 2);
}

unsigned long __isoc23_strtoul(const char *s, char **end, int base)
{
    return (unsigned long)to_unsigned(s, end, base, 1, (unsigned long)-1);
}

unsigned long long __isoc23_strtoull(const char *s, char **end, int base)
{
    return to_unsigned(s, end, base, 1, (unsigned long long)-1);
}

int atoi(const char *s) { return (int)strtol(s, 0, 10); }
long atol(const char *s) { return strtol(s, 0, 10); }
long long atoll(const char *s) { return strtoll(s, 0, 10); }
