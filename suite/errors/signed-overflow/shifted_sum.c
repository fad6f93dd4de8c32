//@ expect: error signed-overflow
//@ run: --property overflow
//@ check: possible signed-overflow
//@ hunt: finds
// A left shift is a product, which may not fit. Here nobody asks about shifts in general.
int main(void) {
    int hash = 5381;
    for (const char *text = "linked"; *text; text++)
        hash = (hash << 5) ^ *text; //~ signed-overflow: does not fit
    return hash == 0;
}
