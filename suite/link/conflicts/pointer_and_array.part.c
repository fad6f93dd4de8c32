char name[] = "an array of more than a word";
