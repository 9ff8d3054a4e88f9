/**
 * Sent with requests. Increase it with each new rule: otherwise browser and server could compute different
 * states of the same match. `golden.test.ts` fails if a stored log folds to another match, or if a version
 * has no log.
 */
export const RULES_VERSION = 5;
