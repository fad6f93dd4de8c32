//@ expect: ok
//@ stdout: 1 2 3 4
//@ stdout: label 2
//@ stdout: members 5 6
//@ stdout: enum 7
//@ stdout: same name 8
// Labels, tags, members and ordinary identifiers each have a name space of their own.
int printf(const char *, ...);

struct name { int name; };

static int label(void)
{
    int n = 0;
n:
    n++;
    if (n < 2)
        goto n;
    return n;
}

struct a { int x; };
struct b { char x; };
enum kind { kind_one = 7 };

typedef struct list { struct list *list; int value; } list;

int main(void)
{
    int x = 1;
    struct x { int x; } y = { 2 };
    union z { int x; struct x z; } z = { 3 };
    {
        struct name name = { 4 };
        printf("%d %d %d %d\n", x, y.x, z.z.x, name.name);
        goto name;
name:;
    }
    printf("label %d\n", label());

    struct a a = { 5 };
    struct b b = { 6 };
    printf("members %d %d\n", a.x, b.x);

    enum kind kind = kind_one;
    printf("enum %d\n", kind);

    list list = { 0, 8 };
    list.list = &list;
    printf("same name %d\n", list.list->list->value);
    return 0;
}
