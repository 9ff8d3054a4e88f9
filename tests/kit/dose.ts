/** The dose of a test: small in `npm test` and its like, full in `npm run proof`. */
export const FULL = process.env.PROOF === '1';
export const dose = (small: number, full: number): number => (FULL ? full : small);

/** Begins a line with what a test has counted. */
export const COUNTED = '= ';

/** Begins a count of attacks: kind, tried, refused, wrong 2xx, separated by tabs (tests/attack/table.ts). */
export const ATTACK_ROW = 'attack\t';

/** Prints what a test has counted, for `npm run proof`. */
export function report(line: string): void {
  if (FULL) process.stdout.write(`${COUNTED}${line}\n`);
}
