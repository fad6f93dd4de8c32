//@ expect: ok
//@ check: possible unsupported
//@ args: /does/not/exist
//@ exit: 1
// A file may be shorter than its mapping, and behind its end there is nothing to read.
#include <fcntl.h>
#include <sys/mman.h>

int main(int argc, char **argv)
{
    char *bytes;
    int fd;

    if (argc < 2)
        return 2;
    fd = open(argv[1], O_RDONLY);
    if (fd < 0)
        return 1;
    bytes = mmap(0, 4096, PROT_READ, MAP_PRIVATE, fd, 0); //~ unsupported
    if (bytes == MAP_FAILED)
        return 1;
    return bytes[100] == 'x';
}
