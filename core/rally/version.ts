/**
 * Version of the rules. Increase it whenever the same log would fold to another match. Requests carry it.
 * `golden.test.ts` fails if a rule changes and this number does not.
 */
export const RULES_VERSION = 5;
