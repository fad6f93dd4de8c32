extern unsigned char ready; //~ error 22: conflicting types for 'ready'
int is_ready(void) {
    return ready;
}
