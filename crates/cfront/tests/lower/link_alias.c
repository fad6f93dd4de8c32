// Aliases that lead nowhere, or around in circles.
int nowhere(void) __attribute__((alias("missing")));
int one(void) __attribute__((alias("two")));
int two(void) __attribute__((alias("one")));
int object = 1;
int confused(void) __attribute__((alias("object")));
int use(void) { return nowhere() + one() + confused(); }
//~ 'nowhere' is an alias of the undefined symbol 'missing'
//~ 'one' is part of a cycle of aliases
//~ 'two' is part of a cycle of aliases
//~ alias 'confused' and its target are not both functions or both objects
