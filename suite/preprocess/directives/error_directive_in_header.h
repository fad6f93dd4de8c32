#ifndef CONFIGURED
#error "define CONFIGURED first" //~ error 2: define CONFIGURED first
#endif
