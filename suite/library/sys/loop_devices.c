//@ expect: ok
//@ check: safe
// Requests to loop devices.
#include <linux/loop.h>
#include <string.h>
#include <sys/ioctl.h>

int main(int argc, char **argv) {
    (void)argv;
    if (argc < 100)
        return 0;
    struct loop_info64 info;
    if (ioctl(3, LOOP_GET_STATUS64, &info) == 0 && info.lo_offset != 0)
        return 1;
    memset(&info, 0, sizeof info);
    if (ioctl(3, LOOP_SET_FD, 4) < 0 || ioctl(3, LOOP_SET_STATUS64, &info) < 0)
        return 2;
    int free = ioctl(5, LOOP_CTL_GET_FREE, 0);
    return free < 0 && ioctl(3, LOOP_CLR_FD, 0) < 0;
}
