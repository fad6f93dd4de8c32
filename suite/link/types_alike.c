// Two files do not agree on a type, but what they mean is laid out alike: a linker takes it.
//@ expect: ok
//@ with: types_alike.part.c
//@ warns: conflicting types for 'length' in two files
//@ warns: conflicting types for 'limit' in two files
struct list;
int length(struct list *l);
extern unsigned limit;

int main(void)
{
    return length(0) + (int)limit - 7;
}
