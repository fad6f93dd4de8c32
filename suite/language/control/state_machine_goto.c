//@ expect: ok
//@ stdout: "" no
//@ stdout: "12" integer
//@ stdout: "-7" integer
//@ stdout: "3.25" fraction
//@ stdout: "+.5" no
//@ stdout: "4." no
//@ stdout: "1x" no
// A scanner written as labels and gotos.
int printf(const char *, ...);

static const char *classify(const char *s)
{
    goto start;

start:
    if (*s == '+' || *s == '-') {
        s++;
        goto sign;
    }
sign:
    if (*s >= '0' && *s <= '9')
        goto whole;
    goto fail;
whole:
    s++;
    if (*s >= '0' && *s <= '9')
        goto whole;
    if (*s == '.') {
        s++;
        goto point;
    }
    if (*s == 0)
        return "integer";
    goto fail;
point:
    if (!(*s >= '0' && *s <= '9'))
        goto fail;
digits:
    if (*++s >= '0' && *s <= '9')
        goto digits;
    if (*s == 0)
        return "fraction";
fail:
    return "no";
}

int main(void)
{
    static const char *const inputs[] = { "", "12", "-7", "3.25", "+.5", "4.", "1x" };
    for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++)
        printf("\"%s\" %s\n", inputs[i], classify(inputs[i]));
    return 0;
}
