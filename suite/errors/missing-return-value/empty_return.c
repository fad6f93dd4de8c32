//@ expect: error missing-return-value
//@ std: gnu89
// An old function returns nothing, its caller expects something.
lookup(key) int key; {
    if (key == 0)
        return;
    return key + 1;
}

int main(void) {
    int table[4] = { 0 };
    return table[lookup(0)]; //~ missing-return-value
}
