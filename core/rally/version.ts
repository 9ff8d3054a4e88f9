/**
 * Goes up whenever the same log would fold to another match. Requests carry it; `golden.test.ts` fails when a rule changed and this
 * number did not.
 */
export const RULES_VERSION = 5;
