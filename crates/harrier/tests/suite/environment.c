// What programs of the suite may call and the C library of the machine need not have: functions of other or newer libraries. All are weak, so that a program's own definition and the library's are used.

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WEAK __attribute__((weak))

#undef assert
WEAK void assert(int holds) {
    if (!holds)
        abort();
}

// C libraries since 2.38.

WEAK void __harrier_havoc(const void *first, ...) {
    (void)first;
}

WEAK size_t strlcpy(char *dst, const char *src, size_t size) {
    size_t length = strlen(src);
    if (size > 0) {
        size_t part = length < size ? length : size - 1;
        memcpy(dst, src, part);
        dst[part] = 0;
    }
    return length;
}

WEAK size_t strlcat(char *dst, const char *src, size_t size) {
    size_t start = 0;
    while (start < size && dst[start])
        start++;
    size_t length = strlen(src);
    if (start < size) {
        size_t room = size - start - 1, part = length < room ? length : room;
        memcpy(dst + start, src, part);
        dst[start + part] = 0;
    }
    return start + length;
}

// The digits of a binary number behind its prefix, or null.
static const char *binary(const char *s, int base, int *negative) {
    while (*s == ' ' || (*s >= '\t' && *s <= '\r'))
        s++;
    *negative = *s == '-';
    if (*s == '-' || *s == '+')
        s++;
    int prefix = s[0] == '0' && (s[1] == 'b' || s[1] == 'B') && (s[2] == '0' || s[2] == '1');
    return prefix && (base == 0 || base == 2) ? s + 2 : NULL;
}

#define STRTO(type, name, plain)                                                                                       \
    WEAK type name(const char *s, char **end, int base) {                                                              \
        int negative;                                                                                                  \
        const char *digits = binary(s, base, &negative);                                                               \
        if (!digits)                                                                                                   \
            return plain(s, end, base);                                                                                \
        type value = plain(digits, end, 2);                                                                            \
        return negative ? -value : value;                                                                              \
    }

STRTO(long, __isoc23_strtol, strtol)
STRTO(unsigned long, __isoc23_strtoul, strtoul)
STRTO(long long, __isoc23_strtoll, strtoll)
STRTO(unsigned long long, __isoc23_strtoull, strtoull)
STRTO(long long, __isoc23_strtoimax, strtoll)
STRTO(unsigned long long, __isoc23_strtoumax, strtoull)

WEAK int __isoc23_vscanf(const char *format, va_list list) {
    return vscanf(format, list);
}

WEAK int __isoc23_vfscanf(FILE *stream, const char *format, va_list list) {
    return vfscanf(stream, format, list);
}

WEAK int __isoc23_vsscanf(const char *s, const char *format, va_list list) {
    return vsscanf(s, format, list);
}

WEAK int __isoc23_scanf(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int count = vscanf(format, list);
    va_end(list);
    return count;
}

WEAK int __isoc23_fscanf(FILE *stream, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int count = vfscanf(stream, format, list);
    va_end(list);
    return count;
}

WEAK int __isoc23_sscanf(const char *s, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int count = vsscanf(s, format, list);
    va_end(list);
    return count;
}

// C libraries before 2.26, and others.

// It may not have a frame of its own.
__asm__(".weak sigsetjmp\nsigsetjmp: jmp __sigsetjmp@PLT");

WEAK void cfree(void *ptr) {
    free(ptr);
}

WEAK int puts_unlocked(const char *s) {
    return puts(s);
}
