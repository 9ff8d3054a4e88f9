/**
 * `npm run fuzz`: the promises of the scout code on many lines.
 *
 *   npm run fuzz -- [lines] [seed]        ; or LINES and SEED; 2,000,000 lines and the time of day by default
 *
 * Prints its progress, the seed and what failed; ends with 1 when something did.
 */
import { realCodes } from '@volleyscouter/tests/kit/real-files';
import { fuzz } from './fuzz.ts';

const [lines = process.env.LINES, seed = process.env.SEED] = process.argv.slice(2);
const given = { lines: Number(lines ?? 2_000_000), seed: Number(seed ?? Date.now() % 1_000_000_000) };
if (!Number.isInteger(given.lines) || !Number.isInteger(given.seed)) {
  console.error('lines and seed must be whole numbers');
  process.exit(2);
}

console.log(`seed ${given.seed}, ${given.lines} lines`);
const tally = fuzz({ ...given, real: realCodes() }, ({ lines, read, refused, failures }) =>
  console.log(`${lines} lines: ${read} read, ${refused} refused, ${failures.length} failed`),
);
for (const { kind, line, why } of tally.failures) console.log(`${kind} ${JSON.stringify(line)}: ${why}`);
console.log(
  `${tally.lines - tally.failures.length} passed, ${tally.failures.length} failed; seed ${tally.seed}`,
);
process.exitCode = tally.failures.length > 0 ? 1 : 0;
