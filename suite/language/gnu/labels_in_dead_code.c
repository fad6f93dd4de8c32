//@ expect: ok
//@ exit: 7
// Labels whose addresses lie in a static table, in a block that is never entered: the variables around them do not matter.
int main(void)
{
    int r = 7;
    if (0) {
        int v[2] = { 1, 2 };
        {
            static void *const table[2] = { &&first, &&second };
            goto *table[1];
        first:
            r += v[0];
        second:
            r += v[1];
        }
    }
    return r;
}
