//@ expect: unsupported "__builtin_frame_address"
// The address of the machine's frame is no object of the program.

int main(void) {
    return __builtin_frame_address(0) == 0;
}
