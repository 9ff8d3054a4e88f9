/** The dose is the size of a test: small in `npm test`, full in `npm run proof`. */
export const FULL = process.env.PROOF === '1';
export const dose = (small: number, full: number): number => (FULL ? full : small);

/** Prefix of a line with a test's counts. */
export const COUNTED = '= ';

/**
 * Prefix of a row of attacks. The row continues with kind, tried, refused and wrong 2xx, separated by tabs
 * (tests/attack/table.ts).
 */
export const ATTACK_ROW = 'attack\t';

export function report(line: string): void {
  if (FULL) process.stdout.write(`${COUNTED}${line}\n`);
}
