/** How much of a test is done: the small dose in `npm test`, the full one in `npm run proof`. */
export const FULL = process.env.PROOF === '1';
export const dose = (small: number, full: number): number => (FULL ? full : small);

/** Begins a line that says what a test has counted. */
export const COUNTED = '= ';

/** Begins a count of attacks: kind, tried, refused, wrong 2xx, between tabs (tests/attack/table.ts). */
export const ATTACK_ROW = 'attack\t';

/** Says what a test has counted, so that a proof can show it. */
export const report = (line: string): void => void process.stdout.write(`${COUNTED}${line}\n`);
