//@ expect: unsupported "file-scope assembly"
// A function that only the assembler knows.

asm(".text\n"
    ".globl answer\n"
    "answer:\n"
    "\tmovl $42, %eax\n"
    "\tret\n");
int answer(void);
int main(void) {
    return answer() - 42;
}
