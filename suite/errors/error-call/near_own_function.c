//@ expect: ok
//@ exit: 2
// Another function with a similar name means nothing.
static int errors;

static void report_error(void) {
    errors++;
}

int main(void) {
    report_error();
    report_error();
    return errors;
}
