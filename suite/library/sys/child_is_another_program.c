//@ expect: error division-by-zero
//@ inputs: 5000,5000,0
//@ hunt: finds
// What another program ends with is not known.
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int status;
    char *command[] = {"/bin/false", NULL};
    pid_t child = fork();
    if (child == 0) {
        execv(command[0], command);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return 0;
    return 100 / WEXITSTATUS(status); //~ division-by-zero
}
