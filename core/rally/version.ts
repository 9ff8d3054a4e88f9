/**
 * Sent with requests. Increase it with each new rule: otherwise browser and server could compute different
 * states of the same match. `golden.test.ts` compares the matches of stored logs, and requires a log for each
 * version.
 */
export const RULES_VERSION = 5;
