int work(void) { //~ error 5: multiple definition of 'work'
    return 1;
}
