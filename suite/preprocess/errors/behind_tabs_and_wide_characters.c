//@ expect: rejected
// Columns are counted in bytes: a tab is one, an umlaut is two.

int main(void) {
	int a = 1;
	const char *text = "äöü", *more = unknown; //~ error 39: use of undeclared identifier 'unknown'
	a =		other; //~ error 7: use of undeclared identifier 'other'
	return a + (text == more);
}
