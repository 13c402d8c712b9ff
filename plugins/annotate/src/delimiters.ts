/** What tags stand between: two words with a space between, of signs that no name has and no section's tag begins with. */
export const DELIMITERS = /^[!$%&*+:;<=>?@[\]{|}~«»()]{1,5} [!$%&*+:;<=>?@[\]{|}~«»()]{1,5}$/;
