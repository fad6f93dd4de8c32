/* Strings and arrays of wide characters: `wchar.h` and `wctype.h`. */

int isupper(int), islower(int), isalpha(int), isdigit(int), isxdigit(int), isalnum(int), isgraph(int);
int isspace(int), isprint(int), isblank(int), iscntrl(int), ispunct(int), toupper(int);

/* The size of an array in bytes. More than the address space is no size; where a number of elements
   has 32 bits there is no such object either. */
static size_t bytes(const void *p, size_t count)
{
    if (count <= (size_t)-1 / sizeof(wchar_t))
        return count * sizeof(wchar_t);
    if (sizeof(size_t) > 4)
        __harrier_bad_argument();
    __model_readable(p, (size_t)-1);
    return (size_t)-1;
}

size_t wcsnlen(const wchar_t *s, size_t most)
{
    size_t n = 0;

    while (n < most && s[n] != 0)
        n++;
    return n;
}

size_t wcslen(const wchar_t *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

static void transfer(wchar_t *to, size_t written, const wchar_t *from, size_t read)
{
    __model_transfer((char *)to, written * sizeof *to, (const char *)from, read * sizeof *from);
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from)
{
    size_t size = wcslen(from) + 1;

    transfer(to, size, from, size);
    return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size)
{
    size_t length = wcsnlen(from, size);

    /* The bound may be absurd. */
    __model_readable(to, __model_product(size, sizeof *to));
    transfer(to, size, from, length < size ? length + 1 : length);
    __harrier_fill(to + length, 0, (size - length) * sizeof *to);
    return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from)
{
    size_t start = wcslen(to), size = wcslen(from) + 1;

    transfer(to + start, size, from, size);
    return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t most)
{
    wchar_t *end = to + wcslen(to);
    size_t length = wcsnlen(from, most);

    __model_readable(end, (length + 1) * sizeof *end);
    transfer(end, length + 1, from, length < most ? length + 1 : length);
    end[length] = 0;
    return to;
}

static int order(wchar_t a, wchar_t b)
{
    return __model_signed(a < b ? -1 : 1);
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t most)
{
    size_t i;

    for (i = 0; i < most; i++) {
        __harrier_need(a[i]);
        if (a[i] != b[i])
            return order(a[i], b[i]);
        if (a[i] == 0)
            return 0;
    }
    return 0;
}

int wcscmp(const wchar_t *a, const wchar_t *b)
{
    return wcsncmp(a, b, (size_t)-1);
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count)
{
    size_t i;

    __model_readable(a, bytes(a, count));
    __model_readable(b, bytes(b, count));
    for (i = 0; i < count; i++) {
        __harrier_need(a[i]);
        if (a[i] != b[i])
            return order(a[i], b[i]);
    }
    return 0;
}

wchar_t *wcschr(const wchar_t *s, wchar_t wanted)
{
    for (; *s != wanted; s++)
        if (*s == 0)
            return 0;
    return (wchar_t *)s;
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t wanted)
{
    wchar_t *found = 0;

    for (;; s++) {
        if (*s == wanted)
            found = (wchar_t *)s;
        if (*s == 0)
            return found;
    }
}

wchar_t *wmemchr(const wchar_t *s, wchar_t wanted, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        if (s[i] == wanted)
            return (wchar_t *)s + i;
    return 0;
}

wchar_t *wcsstr(const wchar_t *hay, const wchar_t *needle)
{
    size_t all = wcslen(hay), size = wcslen(needle), from, i;

    for (from = 0; from + size <= all; from++) {
        for (i = 0; i < size && hay[from + i] == needle[i]; i++)
            ;
        if (i == size)
            return (wchar_t *)hay + from;
    }
    return 0;
}

static int is_in(const wchar_t *set, wchar_t it)
{
    for (; *set != 0; set++)
        if (*set == it)
            return 1;
    return 0;
}

size_t wcsspn(const wchar_t *s, const wchar_t *set)
{
    size_t n = 0;

    wcslen(set);
    while (s[n] != 0 && is_in(set, s[n]))
        n++;
    return n;
}

size_t wcscspn(const wchar_t *s, const wchar_t *set)
{
    size_t n = 0;

    wcslen(set);
    while (s[n] != 0 && !is_in(set, s[n]))
        n++;
    return n;
}

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *set)
{
    size_t n = wcscspn(s, set);

    return s[n] != 0 ? (wchar_t *)s + n : 0;
}

wchar_t *wcsdup(const wchar_t *s)
{
    size_t size = (wcslen(s) + 1) * sizeof *s;
    wchar_t *copy = malloc(size);

    if (copy != 0)
        __harrier_copy(copy, s, size);
    return copy;
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count)
{
    __harrier_copy(to, from, bytes(from, count));
    return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count)
{
    size_t size = bytes(from, count);

    __model_readable(from, size);
    __model_readable(to, size);
    return memmove(to, from, size);
}

wchar_t *wmemset(wchar_t *to, wchar_t it, size_t count)
{
    size_t i;

    __model_readable(to, bytes(to, count));
    for (i = 0; i < count; i++)
        to[i] = it;
    return to;
}

/* Characters: no others than those of ASCII are in a class, and any number may be asked about. */

static int answer(int is_inside)
{
    return is_inside ? __model_true(1) : 0;
}

int iswupper(unsigned it) { return answer(it < 128 && isupper((int)it)); }
int iswlower(unsigned it) { return answer(it < 128 && islower((int)it)); }
int iswalpha(unsigned it) { return answer(it < 128 && isalpha((int)it)); }
int iswdigit(unsigned it) { return answer(it < 128 && isdigit((int)it)); }
int iswxdigit(unsigned it) { return answer(it < 128 && isxdigit((int)it)); }
int iswalnum(unsigned it) { return answer(it < 128 && isalnum((int)it)); }
int iswgraph(unsigned it) { return answer(it < 128 && isgraph((int)it)); }
int iswspace(unsigned it) { return answer(it < 128 && isspace((int)it)); }
int iswprint(unsigned it) { return answer(it < 128 && isprint((int)it)); }
int iswblank(unsigned it) { return answer(it < 128 && isblank((int)it)); }
int iswcntrl(unsigned it) { return answer(it < 128 && iscntrl((int)it)); }
int iswpunct(unsigned it) { return answer(it < 128 && ispunct((int)it)); }

unsigned towlower(unsigned it) { return it < 128 ? (unsigned)tolower((int)it) : it; }
unsigned towupper(unsigned it) { return it < 128 ? (unsigned)toupper((int)it) : it; }

int wcwidth(wchar_t it)
{
    return it == 0 ? 0 : it >= ' ' && it <= '~' ? 1 : -1;
}

unsigned btowc(int it) { return it >= 0 && it < 128 ? (unsigned)it : (unsigned)-1; }
int wctob(unsigned it) { return it < 128 ? (int)it : -1; }

/* Conversions in the "C" locale: a byte of ASCII is a character, and states never change. */

static size_t convert(wchar_t *to, const char *from, size_t most, int incomplete)
{
    int it;

    if (from == 0)
        return 0;
    if (most == 0)
        return (size_t)incomplete;
    it = (unsigned char)*from;
    if (it >= 128) {
        *__errno_location() = EILSEQ;
        return (size_t)-1;
    }
    if (to != 0)
        *to = it;
    return it != 0;
}

int mbtowc(wchar_t *to, const char *from, size_t most) { return (int)convert(to, from, most, -1); }
int mblen(const char *from, size_t most) { return (int)convert(0, from, most, -1); }

size_t mbrtowc(wchar_t *to, const char *from, size_t most, void *state)
{
    return convert(to, from, most, -2);
}

static int convert_back(char *to, wchar_t it)
{
    if (it < 0 || it >= 128) {
        *__errno_location() = EILSEQ;
        return -1;
    }
    *to = (char)it;
    return 1;
}

int wctomb(char *to, wchar_t it) { return to == 0 ? 0 : convert_back(to, it); }

size_t wcrtomb(char *to, wchar_t it, void *state)
{
    return to == 0 ? 1 : (size_t)convert_back(to, it);
}
