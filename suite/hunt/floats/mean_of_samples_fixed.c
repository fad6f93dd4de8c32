//@ expect: ok
//@ inputs: 10,10,10,21
//@ hunt: nothing
// Samples are collected, and how far their mean is from the one that was expected decides on a step: it is never 0.
extern int __VERIFIER_nondet_int(void);

#define SAMPLES 4

static double mean(const int *samples, int count) {
    double sum = 0.0;
    for (int i = 0; i < count; i++)
        sum += samples[i];
    return sum / count;
}

int main(void) {
    int samples[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
        samples[i] = __VERIFIER_nondet_int();
        if (samples[i] < 10 || samples[i] > 99)
            return 0;
    }
    double found = mean(samples, SAMPLES);
    int step = found == 12.75 ? 2 : 1;
    return 100 / step == 7;
}
