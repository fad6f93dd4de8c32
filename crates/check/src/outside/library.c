//@ always
typedef __typeof__(sizeof 0) harrier_size;
struct _IO_FILE;
void __VERIFIER_assume(int);

static int harrier_compare(const char *a, const char *b) {
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

/* Without a branching, of which there are enough. */
static int harrier_blank(int c) {
    return (c == ' ') | ((unsigned)c - '\t' < 5);
}

/* A text of 0, up to 2, or up to 16 characters. */
static char *harrier_text(char *none, char *few, char *many) {
    extern unsigned char __VERIFIER_nondet_harrier_text(void);
    extern unsigned char __VERIFIER_nondet_harrier_char(void);
    extern unsigned long long __VERIFIER_nondet_harrier_chars(void);
    unsigned char which = __VERIFIER_nondet_harrier_text();
    if (which == 0)
        return none;
    if (which == 1) {
        few[0] = __VERIFIER_nondet_harrier_char();
        few[1] = __VERIFIER_nondet_harrier_char();
        return few;
    }
    ((unsigned long long *)many)[0] = __VERIFIER_nondet_harrier_chars();
    ((unsigned long long *)many)[1] = __VERIFIER_nondet_harrier_chars();
    return many;
}

/* A number in a text, without blanks and a plus in front, and of at most 9 digits: each way of writing it is an execution of its own. */
static long long harrier_number(const char *s, char **end, int base) {
    const char *p = s;
    long long number = 0;
    int minus = 0, digits = 0;
    __VERIFIER_assume(!harrier_blank(*p) & (*p != '+'));
    if (*p == '-') {
        minus = 1;
        p++;
    }
    if (base == 0 || base == 16) {
        int hexadecimal = (p[0] == '0') && (p[1] == 'x');
        p += 2 * hexadecimal;
        base = hexadecimal ? 16 : base;
    }
    if (base == 0)
        base = *p == '0' ? 8 : 10;
    for (;; p++) {
        unsigned digit = (unsigned)*p - '0';
        if (base > 10 && digit > 9)
            digit = (((unsigned)*p | 32) - 'a' < 26) ? ((unsigned)*p | 32) - 'a' + 10 : 99;
        if (digit >= (unsigned)base)
            break;
        number = number * base + digit;
        digits++;
        __VERIFIER_assume(digits <= 9);
    }
    if (end)
        *end = (char *)(digits ? p : s);
    return minus ? -number : number;
}
//@ reads
extern struct _IO_FILE *stdin;
int ferror(struct _IO_FILE *);
static unsigned char harrier_ended[2], harrier_has_back[2], harrier_back[2];

/* The next character of standard input, or of the files. */
static int harrier_get(int file) {
    extern unsigned char __VERIFIER_nondet_harrier_more(void), __VERIFIER_nondet_harrier_more_file(void);
    extern unsigned char __VERIFIER_nondet_harrier_input(void), __VERIFIER_nondet_harrier_file(void);
    if (harrier_has_back[file]) {
        harrier_has_back[file] = 0;
        return harrier_back[file];
    }
    if (harrier_ended[file])
        return -1;
    unsigned char more = file ? __VERIFIER_nondet_harrier_more_file() : __VERIFIER_nondet_harrier_more();
    if (!more) {
        harrier_ended[file] = 1;
        return -1;
    }
    return file ? __VERIFIER_nondet_harrier_file() : __VERIFIER_nondet_harrier_input();
}

static void harrier_unget(int c, int file) {
    if (c < 0)
        return;
    harrier_has_back[file] = 1;
    harrier_back[file] = (unsigned char)c;
}

static int harrier_is_file(struct _IO_FILE *stream) {
    if (stream == stdin)
        return 0;
    ferror(stream);
    return 1;
}
//@ strlen
harrier_size strlen(const char *s) {
    harrier_size n = 0;
    while (s[n])
        n++;
    return n;
}
//@ strcmp
int strcmp(const char *a, const char *b) {
    return harrier_compare(a, b);
}
//@ strncmp
int strncmp(const char *a, const char *b, harrier_size n) {
    for (; n; n--, a++, b++)
        if (!*a || *a != *b)
            return (unsigned char)*a - (unsigned char)*b;
    return 0;
}
//@ strcpy
char *strcpy(char *to, const char *from) {
    char *p = to;
    while ((*p++ = *from++))
        ;
    return to;
}
//@ strcat
char *strcat(char *to, const char *from) {
    char *p = to;
    while (*p)
        p++;
    while ((*p++ = *from++))
        ;
    return to;
}
//@ strncpy
char *strncpy(char *to, const char *from, harrier_size n) {
    harrier_size i = 0;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    for (; i < n; i++)
        to[i] = 0;
    return to;
}
//@ strncat
char *strncat(char *to, const char *from, harrier_size n) {
    char *p = to;
    while (*p)
        p++;
    for (; n && *from; n--)
        *p++ = *from++;
    *p = 0;
    return to;
}
//@ strchr
char *strchr(const char *s, int c) {
    for (; *s != (char)c; s++)
        if (!*s)
            return 0;
    return (char *)s;
}
//@ strrchr
char *strrchr(const char *s, int c) {
    const char *found = 0;
    for (;; s++) {
        if (*s == (char)c)
            found = s;
        if (!*s)
            return (char *)found;
    }
}
//@ strstr
char *strstr(const char *s, const char *part) {
    for (;; s++) {
        int i = 0;
        while (part[i] && s[i] == part[i])
            i++;
        if (!part[i])
            return (char *)s;
        if (!*s)
            return 0;
    }
}
//@ atoi
int atoi(const char *s) {
    return (int)harrier_number(s, 0, 10);
}
//@ atol
long atol(const char *s) {
    return (long)harrier_number(s, 0, 10);
}
//@ strtol
long strtol(const char *s, char **end, int base) {
    return (long)harrier_number(s, end, base);
}
//@ __isoc23_strtol
long __isoc23_strtol(const char *s, char **end, int base) {
    return (long)harrier_number(s, end, base);
}
//@ strtoul
unsigned long strtoul(const char *s, char **end, int base) {
    return (unsigned long)harrier_number(s, end, base);
}
//@ __isoc23_strtoul
unsigned long __isoc23_strtoul(const char *s, char **end, int base) {
    return (unsigned long)harrier_number(s, end, base);
}
//@ input getchar
int getchar(void) {
    return harrier_get(0);
}
//@ input fgetc
int fgetc(struct _IO_FILE *stream) {
    return harrier_get(harrier_is_file(stream));
}
//@ input getc
int getc(struct _IO_FILE *stream) {
    return harrier_get(harrier_is_file(stream));
}
//@ input ungetc
int ungetc(int c, struct _IO_FILE *stream) {
    harrier_unget(c, harrier_is_file(stream));
    return c;
}
//@ input feof
int feof(struct _IO_FILE *stream) {
    return harrier_ended[harrier_is_file(stream)];
}
//@ input fgets
char *fgets(char *line, int size, struct _IO_FILE *stream) {
    int file = harrier_is_file(stream), i = 0, c = 0;
    while (i < size - 1 && c != '\n') {
        c = harrier_get(file);
        if (c < 0)
            break;
        line[i++] = (char)c;
    }
    if (i == 0)
        return 0;
    line[i] = 0;
    return line;
}
//@ input fread
harrier_size fread(void *to, harrier_size size, harrier_size count, struct _IO_FILE *stream) {
    int file = harrier_is_file(stream);
    harrier_size all = size * count, i = 0;
    for (; i < all; i++) {
        int c = harrier_get(file);
        if (c < 0)
            break;
        ((char *)to)[i] = (char)c;
    }
    return size ? i / size : 0;
}
//@ scans
static int harrier_scan(int file, const char *format, __builtin_va_list list) {
    int stored = 0, c;
    for (; *format; format++) {
        if (harrier_blank(*format)) {
            while (harrier_blank(c = harrier_get(file)))
                ;
            harrier_unget(c, file);
            continue;
        }
        if (*format != '%') {
            c = harrier_get(file);
            if (c != (unsigned char)*format) {
                harrier_unget(c, file);
                return c < 0 && !stored ? -1 : stored;
            }
            continue;
        }
        int skip = 0, width = 0, longs = 0, n = 0;
        format++;
        if (*format == '*') {
            skip = 1;
            format++;
        }
        while (*format >= '0' && *format <= '9')
            width = width * 10 + *format++ - '0';
        while (*format == 'l') {
            longs++;
            format++;
        }
        if (*format != 'c')
            while (harrier_blank(c = harrier_get(file)))
                ;
        else
            c = harrier_get(file);
        if (c < 0)
            return stored ? stored : -1;
        if (*format == 'd' || *format == 'u') {
            long long number = 0;
            int minus = 0, digits = 0;
            __VERIFIER_assume(c != '+');
            if (c == '-') {
                minus = 1;
                c = harrier_get(file);
                n++;
            }
            while ((unsigned)c - '0' < 10 && (!width || n < width)) {
                number = number * 10 + (c - '0');
                digits++;
                n++;
                __VERIFIER_assume(digits <= 9);
                c = harrier_get(file);
            }
            harrier_unget(c, file);
            if (!digits)
                return stored;
            if (minus)
                number = -number;
            if (skip)
                continue;
            if (longs == 2)
                *__builtin_va_arg(list, long long *) = number;
            else if (longs == 1)
                *__builtin_va_arg(list, long *) = (long)number;
            else
                *__builtin_va_arg(list, int *) = (int)number;
            stored++;
        } else if (*format == 's') {
            char *to = skip ? 0 : __builtin_va_arg(list, char *);
            while (c >= 0 && !harrier_blank(c) && (!width || n < width)) {
                if (to)
                    to[n] = (char)c;
                n++;
                c = harrier_get(file);
            }
            harrier_unget(c, file);
            if (to) {
                to[n] = 0;
                stored++;
            }
        } else if (*format == 'c' && width < 2) {
            if (!skip) {
                *__builtin_va_arg(list, char *) = (char)c;
                stored++;
            }
        } else {
            __VERIFIER_assume(0);
        }
    }
    return stored;
}
//@ input scan scanf
int scanf(const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int stored = harrier_scan(0, format, list);
    __builtin_va_end(list);
    return stored;
}
//@ input scan __isoc99_scanf
int __isoc99_scanf(const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int stored = harrier_scan(0, format, list);
    __builtin_va_end(list);
    return stored;
}
//@ input scan __isoc23_scanf
int __isoc23_scanf(const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int stored = harrier_scan(0, format, list);
    __builtin_va_end(list);
    return stored;
}
//@ input scan fscanf
int fscanf(struct _IO_FILE *stream, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int stored = harrier_scan(harrier_is_file(stream), format, list);
    __builtin_va_end(list);
    return stored;
}
//@ input scan __isoc99_fscanf
int __isoc99_fscanf(struct _IO_FILE *stream, const char *format, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, format);
    int stored = harrier_scan(harrier_is_file(stream), format, list);
    __builtin_va_end(list);
    return stored;
}
//@ ctype isdigit
int isdigit(int c) {
    return (unsigned)c - '0' < 10;
}
//@ ctype isupper
int isupper(int c) {
    return (unsigned)c - 'A' < 26;
}
//@ ctype islower
int islower(int c) {
    return (unsigned)c - 'a' < 26;
}
//@ ctype isalpha
int isalpha(int c) {
    return ((unsigned)c | 32) - 'a' < 26;
}
//@ ctype isalnum
int isalnum(int c) {
    return (((unsigned)c | 32) - 'a' < 26) | ((unsigned)c - '0' < 10);
}
//@ ctype isspace
int isspace(int c) {
    return harrier_blank(c);
}
//@ ctype isblank
int isblank(int c) {
    return (c == ' ') | (c == '\t');
}
//@ ctype isxdigit
int isxdigit(int c) {
    return (((unsigned)c | 32) - 'a' < 6) | ((unsigned)c - '0' < 10);
}
//@ ctype isprint
int isprint(int c) {
    return (unsigned)c - ' ' < 95;
}
//@ ctype isgraph
int isgraph(int c) {
    return (unsigned)c - '!' < 94;
}
//@ ctype iscntrl
int iscntrl(int c) {
    return ((unsigned)c < 32) | (c == 127);
}
//@ ctype ispunct
int ispunct(int c) {
    return ((unsigned)c - '!' < 94) & !((((unsigned)c | 32) - 'a' < 26) | ((unsigned)c - '0' < 10));
}
//@ tolower
int tolower(int c) {
    return (unsigned)c - 'A' < 26 ? c + 32 : c;
}
//@ toupper
int toupper(int c) {
    return (unsigned)c - 'a' < 26 ? c - 32 : c;
}
