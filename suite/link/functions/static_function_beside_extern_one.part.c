int pick(void) {
    return 20;
}
int call_extern_pick(void) {
    return pick();
}
