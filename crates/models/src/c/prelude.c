/* What every model may use. It stands before the text of each file. */

typedef __typeof__(sizeof 0) size_t;
typedef __typeof__((char *)0 - (char *)0) ptrdiff_t;
typedef int wchar_t;

enum { EILSEQ = 84, EINVAL = 22, ENOMEM = 12, ERANGE = 34, ESRCH = 3 };

/* Statements of the IR. */
void __harrier_copy(void *to, const void *from, size_t size);
void __harrier_fill(void *to, unsigned char byte, size_t size);
void __harrier_assume(int holds);
void __harrier_need(int value);
void __harrier_need_pointer(const void *value);
void __harrier_bad_argument(void);
void __harrier_overlap(void);
void __harrier_subtree(void);
/* Any number; 0 stands for what libraries usually do. */
int __harrier_choice(void);
size_t __harrier_choose(void);

/* Primitives: every engine has these. */
void *malloc(size_t size);
void *aligned_alloc(size_t align, size_t size);
void *realloc(void *block, size_t size);
void free(void *block);
int *__errno_location(void);
void __assert_fail(const char *text, const char *file, unsigned line, const char *function);

/* Models that others use. */
size_t strlen(const char *s);
size_t strnlen(const char *s, size_t most);
int strcmp(const char *a, const char *b);
int tolower(int it);
void *memmove(void *to, const void *from, size_t size);
void __model_transfer(char *to, size_t written, const char *from, size_t read);
void __model_readable(const void *p, size_t size);
size_t __model_product(size_t a, size_t b);
int __model_signed(int usual);
int __model_true(int usual);
size_t __model_below(size_t count);
