static int six(void);
extern int six(void);
int six(void) {
    return 60;
}
int use_other_six(void) {
    return six();
}
