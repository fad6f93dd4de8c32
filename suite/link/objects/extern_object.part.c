int total = 1;
void add_one(void) {
    total += 1;
}
