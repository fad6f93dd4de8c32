//@ expect: rejected
// There is nothing to end.

int main(void) {
    return 0;
}
#endif //~ error 2: #endif without #if
