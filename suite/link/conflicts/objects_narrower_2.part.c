extern unsigned char ready;
int is_ready(void) {
    return ready;
}
