struct state { char *name; double value; };
static struct state state = { "other", 2.0 };
int value_of_the_other(void) {
    return (int)state.value;
}
