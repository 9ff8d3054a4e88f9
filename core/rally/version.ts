/**
 * Requests carry the version. Increase it with each new rule: otherwise a browser and a server with different
 * rules would show different matches. `golden.test.ts` fails if a stored log folds to another match, or if a
 * version has no log.
 */
export const RULES_VERSION = 5;
