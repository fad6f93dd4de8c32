//@ expect: ok
//@ stdout: 0 Success
//@ stdout: 1 Operation not permitted
//@ stdout: 2 No such file or directory
//@ stdout: 3 No such process
//@ stdout: 4 Interrupted system call
//@ stdout: 5 Input/output error
//@ stdout: 6 No such device or address
//@ stdout: 7 Argument list too long
//@ stdout: 8 Exec format error
//@ stdout: 9 Bad file descriptor
//@ stdout: 10 No child processes
//@ stdout: 11 Resource temporarily unavailable
//@ stdout: 12 Cannot allocate memory
//@ stdout: 13 Permission denied
//@ stdout: 14 Bad address
//@ stdout: 15 Block device required
//@ stdout: 16 Device or resource busy
//@ stdout: 17 File exists
//@ stdout: 18 Invalid cross-device link
//@ stdout: 19 No such device
//@ stdout: 20 Not a directory
//@ stdout: 21 Is a directory
//@ stdout: 22 Invalid argument
//@ stdout: 23 Too many open files in system
//@ stdout: 24 Too many open files
//@ stdout: 25 Inappropriate ioctl for device
//@ stdout: 26 Text file busy
//@ stdout: 27 File too large
//@ stdout: 28 No space left on device
//@ stdout: 29 Illegal seek
//@ stdout: 30 Read-only file system
//@ stdout: 31 Too many links
//@ stdout: 32 Broken pipe
//@ stdout: 33 Numerical argument out of domain
//@ stdout: 34 Numerical result out of range
//@ stdout: 35 Resource deadlock avoided
//@ stdout: 36 File name too long
//@ stdout: 37 No locks available
//@ stdout: 38 Function not implemented
//@ stdout: 39 Directory not empty
//@ stdout: 40 Too many levels of symbolic links
//@ stdout: Memory page has hardware error
//@ stdout: Unknown error 134
//@ stdout: Unknown error -1
//@ stdout: Unknown error 100000
//@ stdout: Numerical result out of range
//@ stdout: 0 No such file or directory
//@ stdout: 34 No such
//@ stdout: 22 Unknown error 4000
//@ stdout: 1 Hangup
//@ stdout: 2 Interrupt
//@ stdout: 3 Quit
//@ stdout: 4 Illegal instruction
//@ stdout: 5 Trace/breakpoint trap
//@ stdout: 6 Aborted
//@ stdout: 7 Bus error
//@ stdout: 8 Floating point exception
//@ stdout: 9 Killed
//@ stdout: 10 User defined signal 1
//@ stdout: 11 Segmentation fault
//@ stdout: 12 User defined signal 2
//@ stdout: 13 Broken pipe
//@ stdout: 14 Alarm clock
//@ stdout: 15 Terminated
//@ stdout: 16 Stack fault
//@ stdout: 17 Child exited
//@ stdout: 18 Continued
//@ stdout: 19 Stopped (signal)
//@ stdout: 20 Stopped
//@ stdout: 21 Stopped (tty input)
//@ stdout: 22 Stopped (tty output)
//@ stdout: 23 Urgent I/O condition
//@ stdout: 24 CPU time limit exceeded
//@ stdout: 25 File size limit exceeded
//@ stdout: 26 Virtual timer expired
//@ stdout: 27 Profiling timer expired
//@ stdout: 28 Window changed
//@ stdout: 29 I/O possible
//@ stdout: 30 Power failure
//@ stdout: 31 Bad system call
//@ stdout: Unknown signal 200
// The texts of error numbers and signals.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

int __xpg_strerror_r(int, char *, size_t);

int main(void) {
    for (int i = 0; i <= 40; i++)
        printf("%d %s\n", i, strerror(i));
    printf("%s\n", strerror(133));
    printf("%s\n", strerror(134));
    printf("%s\n", strerror(-1));
    printf("%s\n", strerror(100000));
    char b[40];
    printf("%s\n", strerror_r(ERANGE, b, sizeof b));
    printf("%d", __xpg_strerror_r(ENOENT, b, sizeof b));
    printf(" %s\n", b);
    printf("%d", __xpg_strerror_r(ENOENT, b, 8));
    printf(" %s\n", b);
    printf("%d", __xpg_strerror_r(4000, b, sizeof b));
    printf(" %s\n", b);
    for (int i = 1; i <= 31; i++)
        printf("%d %s\n", i, strsignal(i));
    printf("%s\n", strsignal(200));
    return 0;
}
