/* Characters in the "C" locale: `ctype.h`. */

enum { UPPER = 0x100, LOWER = 0x200, ALPHA = 0x400, DIGIT = 0x800, XDIGIT = 0x1000, SPACE = 0x2000,
       PRINT = 0x4000, GRAPH = 0x8000, BLANK = 1, CNTRL = 2, PUNCT = 4, ALNUM = 8 };

/* The argument is a byte or -1. Negative values of `char` work with every known library. */
static int character(int it)
{
    if (it < -128 || it > 255)
        __harrier_bad_argument();
    return it;
}

static int answer(int is_inside, int bit)
{
    return is_inside ? __model_true(bit) : 0;
}

static int is_upper(int it) { return it >= 'A' && it <= 'Z'; }
static int is_lower(int it) { return it >= 'a' && it <= 'z'; }
static int is_alpha(int it) { return is_upper(it) || is_lower(it); }
static int is_digit(int it) { return it >= '0' && it <= '9'; }
static int is_alnum(int it) { return is_alpha(it) || is_digit(it); }
static int is_graph(int it) { return it > ' ' && it <= '~'; }

int isupper(int it) { return answer(is_upper(character(it)), UPPER); }
int islower(int it) { return answer(is_lower(character(it)), LOWER); }
int isalpha(int it) { return answer(is_alpha(character(it)), ALPHA); }
int isdigit(int it) { return answer(is_digit(character(it)), DIGIT); }
int isalnum(int it) { return answer(is_alnum(character(it)), ALNUM); }
int isgraph(int it) { return answer(is_graph(character(it)), GRAPH); }

int isxdigit(int it)
{
    character(it);
    return answer(is_digit(it) || (it >= 'a' && it <= 'f') || (it >= 'A' && it <= 'F'), XDIGIT);
}

int isspace(int it)
{
    character(it);
    return answer(it == ' ' || (it >= '\t' && it <= '\r'), SPACE);
}

int isprint(int it) { return answer(character(it) >= ' ' && it <= '~', PRINT); }
int isblank(int it) { return answer(character(it) == ' ' || it == '\t', BLANK); }
int iscntrl(int it) { return answer((character(it) >= 0 && it < ' ') || it == 127, CNTRL); }
int ispunct(int it) { return answer(is_graph(character(it)) && !is_alnum(it), PUNCT); }

int isascii(int it) { return (it & ~0x7f) == 0; }
int toascii(int it) { return it & 0x7f; }

int tolower(int it) { return is_upper(it) ? it + ('a' - 'A') : it; }
int toupper(int it) { return is_lower(it) ? it - ('a' - 'A') : it; }
