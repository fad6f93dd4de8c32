//@ expect: ok
//@ stdout: dog says woof
//@ stdout: cat says meow
//@ stdout: legs 4 4 2
//@ stdout: default ...
//@ stdout: replaced quack
// A table of operations per object, with defaults filled in: objects in C.
int printf(const char *, ...);

struct animal;

struct operations {
    const char *(*sound)(const struct animal *);
    int (*legs)(const struct animal *);
};

struct animal { const char *name; const struct operations *ops; };

static const char *silent(const struct animal *a) { (void)a; return "..."; }
static const char *bark(const struct animal *a) { (void)a; return "woof"; }
static const char *mew(const struct animal *a) { (void)a; return "meow"; }
static const char *quack(const struct animal *a) { (void)a; return "quack"; }
static int four(const struct animal *a) { (void)a; return 4; }
static int two(const struct animal *a) { (void)a; return 2; }

static const struct operations dog_ops = { bark, four };
static const struct operations cat_ops = { .legs = four, .sound = mew };
static const struct operations duck_ops = { .legs = two };

static const char *sound_of(const struct animal *a)
{
    return (a->ops->sound ? a->ops->sound : silent)(a);
}

int main(void)
{
    struct animal farm[] = { { "dog", &dog_ops }, { "cat", &cat_ops }, { "duck", &duck_ops } };

    for (int i = 0; i < 2; i++)
        printf("%s says %s\n", farm[i].name, sound_of(&farm[i]));

    printf("legs");
    for (struct animal *a = farm; a < farm + 3; a++)
        printf(" %d", a->ops->legs(a));
    printf("\ndefault %s\n", sound_of(&farm[2]));

    struct operations changed = *farm[2].ops;
    changed.sound = quack;
    farm[2].ops = &changed;
    printf("replaced %s\n", sound_of(&farm[2]));
    return 0;
}
