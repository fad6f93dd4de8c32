/* Strings: `string.h` and `strings.h`. Each byte up to and including the final zero is read, so
   that it decides a branch: a byte that was never set is an error. */

size_t strlen(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

size_t strnlen(const char *s, size_t most)
{
    size_t n = 0;

    while (n < most && s[n] != 0)
        n++;
    return n;
}

/* Copies what is both read and written. It is undefined if what is read and what is written
   overlap; other than for blocks, also if they are the same. Sizes are those in bytes. */
void __model_transfer(char *to, size_t written, const char *from, size_t read)
{
    size_t both = written < read ? written : read;
    size_t i;

    if (both == 0)
        return;
    if (to == from)
        __harrier_overlap();
    for (i = both; i < read; i++)
        if (from + i == to)
            __harrier_overlap();
    for (i = both; i < written; i++)
        if (to + i == from)
            __harrier_overlap();
    __harrier_copy(to, from, both);
}

char *strcpy(char *to, const char *from)
{
    size_t size = strlen(from) + 1;

    __model_transfer(to, size, from, size);
    return to;
}

char *stpcpy(char *to, const char *from)
{
    size_t length = strlen(from);

    __model_transfer(to, length + 1, from, length + 1);
    return to + length;
}

char *stpncpy(char *to, const char *from, size_t size)
{
    size_t length = strnlen(from, size);

    __model_transfer(to, length, from, length < size ? length + 1 : length);
    __harrier_fill(to + length, 0, size - length);
    return to + length;
}

char *strncpy(char *to, const char *from, size_t size)
{
    stpncpy(to, from, size);
    return to;
}

char *strcat(char *to, const char *from)
{
    size_t size = strlen(from) + 1;

    __model_transfer(to + strlen(to), size, from, size);
    return to;
}

char *strncat(char *to, const char *from, size_t most)
{
    size_t length = strnlen(from, most);
    char *end = to + strlen(to);

    __model_readable(end, length + 1);
    __model_transfer(end, length + 1, from, length < most ? length + 1 : length);
    end[length] = 0;
    return to;
}

size_t strlcpy(char *to, const char *from, size_t size)
{
    size_t length = strlen(from), copied = length < size ? length : size - 1;

    if (size == 0)
        return length;
    __model_transfer(to, copied + 1, from, length + 1);
    to[copied] = 0;
    return length;
}

size_t strlcat(char *to, const char *from, size_t size)
{
    size_t length = strlen(from), start = strnlen(to, size);

    if (start < size)
        strlcpy(to + start, from, size - start);
    return start + length;
}

/* In the "C" locale the transformation is the identity. What a buffer holds that is too small is
   left open. */
size_t strxfrm(char *to, const char *from, size_t size)
{
    size_t length = strlen(from), copied = length < size ? length + 1 : size;

    if (length >= size && __harrier_choice() != 0) {
        size_t i;

        __model_readable(to, size);
        for (i = 0; i < size; i++)
            to[i] = (char)__harrier_choice();
        return length;
    }
    __model_transfer(to, copied, from, length + 1);
    return length;
}

int strcmp(const char *a, const char *b)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t i = 0;

    while (1) {
        __harrier_need(x[i]);
        if (x[i] != y[i])
            return __model_signed(x[i] - y[i]);
        if (x[i] == 0)
            return 0;
        i++;
    }
}

int strncmp(const char *a, const char *b, size_t most)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t i;

    for (i = 0; i < most; i++) {
        __harrier_need(x[i]);
        if (x[i] != y[i])
            return __model_signed(x[i] - y[i]);
        if (x[i] == 0)
            return 0;
    }
    return 0;
}

int strncasecmp(const char *a, const char *b, size_t most)
{
    size_t i;

    for (i = 0; i < most; i++) {
        int x = tolower((unsigned char)a[i]), y = tolower((unsigned char)b[i]);

        if (x != y)
            return __model_signed(x - y);
        if (x == 0)
            return 0;
    }
    return 0;
}

int strcasecmp(const char *a, const char *b)
{
    return strncasecmp(a, b, (size_t)-1);
}

static int is_digit(char it)
{
    return it >= '0' && it <= '9';
}

/* Runs of digits count as numbers, unless they begin with a zero, when they are digits behind a
   point. */
int strverscmp(const char *a, const char *b)
{
    enum { TEXT, INTEGER, FRACTION, ZEROS } run = TEXT;
    size_t at = 0, left = 0, right = 0;
    int difference;

    strlen(a);
    strlen(b);
    while (a[at] == b[at] && a[at] != 0) {
        if (!is_digit(a[at]))
            run = TEXT;
        else if (a[at] == '0' && (run == TEXT || run == ZEROS))
            run = ZEROS;
        else if (run == ZEROS || run == FRACTION)
            run = FRACTION;
        else
            run = INTEGER;
        at++;
    }
    while (is_digit(a[at + left]))
        left++;
    while (is_digit(b[at + right]))
        right++;
    difference = (unsigned char)a[at] - (unsigned char)b[at];
    if (run == INTEGER && left != right)
        difference = left < right ? -1 : 1;
    else if (run == TEXT && left > 0 && right > 0 && left != right && a[at] != '0' && b[at] != '0')
        difference = left < right ? -1 : 1;
    else if (run == ZEROS && (left > 0) != (right > 0))
        difference = left > 0 ? -1 : 1;
    return difference == 0 ? 0 : __model_signed(difference);
}

char *strchr(const char *s, int wanted)
{
    while (*s != (char)wanted) {
        if (*s == 0)
            return 0;
        s++;
    }
    return (char *)s;
}

char *strchrnul(const char *s, int wanted)
{
    while (*s != (char)wanted && *s != 0)
        s++;
    return (char *)s;
}

char *strrchr(const char *s, int wanted)
{
    char *found = 0;

    for (;; s++) {
        if (*s == (char)wanted)
            found = (char *)s;
        if (*s == 0)
            return found;
    }
}

char *strstr(const char *hay, const char *needle)
{
    size_t all = strlen(hay), size = strlen(needle), from, i;

    for (from = 0; from + size <= all; from++) {
        for (i = 0; i < size && hay[from + i] == needle[i]; i++)
            ;
        if (i == size)
            return (char *)hay + from;
    }
    return 0;
}

char *strcasestr(const char *hay, const char *needle)
{
    size_t all = strlen(hay), size = strlen(needle), from;

    for (from = 0; from + size <= all; from++)
        if (strncasecmp(hay + from, needle, size) == 0)
            return (char *)hay + from;
    return 0;
}

static int is_in(const char *set, char it)
{
    for (; *set != 0; set++)
        if (*set == it)
            return 1;
    return 0;
}

size_t strspn(const char *s, const char *set)
{
    size_t n = 0;

    strlen(set);
    while (s[n] != 0 && is_in(set, s[n]))
        n++;
    return n;
}

size_t strcspn(const char *s, const char *set)
{
    size_t n = 0;

    strlen(set);
    while (s[n] != 0 && !is_in(set, s[n]))
        n++;
    return n;
}

char *strpbrk(const char *s, const char *set)
{
    size_t n = strcspn(s, set);

    return s[n] != 0 ? (char *)s + n : 0;
}

char *strsep(char **rest, const char *set)
{
    char *s, *end;

    strlen(set);
    s = *rest;
    if (s == 0)
        return 0;
    strlen(s);
    end = s + strcspn(s, set);
    if (*end != 0) {
        *end = 0;
        *rest = end + 1;
    } else {
        *rest = 0;
    }
    return s;
}

/* At the end the rest is the final zero, so that the next call finds nothing. */
char *strtok_r(char *s, const char *set, char **rest)
{
    char *end;

    strlen(set);
    if (s == 0)
        s = *rest;
    if (s == 0)
        __harrier_bad_argument();
    strlen(s);
    s += strspn(s, set);
    end = s + strcspn(s, set);
    *rest = end;
    if (*end != 0) {
        *end = 0;
        *rest = end + 1;
    }
    return end != s ? s : 0;
}

char *strtok(char *s, const char *set)
{
    static char *rest;

    return strtok_r(s, set, &rest);
}

char *strdup(const char *s)
{
    size_t size = strlen(s) + 1;
    char *copy = malloc(size);

    if (copy != 0)
        __harrier_copy(copy, s, size);
    return copy;
}

char *strndup(const char *s, size_t most)
{
    size_t length = strnlen(s, most);
    char *copy = malloc(length + 1);

    if (copy != 0) {
        __harrier_copy(copy, s, length);
        copy[length] = 0;
    }
    return copy;
}

char *basename(const char *path)
{
    char *slash = strrchr(path, '/');

    return slash != 0 ? slash + 1 : (char *)path;
}
