/**
 * `npm run fuzz -- [lines] [seed] [codes]`, or the environment variables LINES, SEED and CODES. Defaults:
 * 2,000,000 lines, a seed from the clock, 1,000,000 codes. Exits with 1 after a failure.
 */
import { realCodes } from '@volleyscouter/tests/kit/real-files';
import { fuzz } from './fuzz.ts';
import { fuzzPix } from './pix.ts';

const [lines = process.env.LINES, seed = process.env.SEED, codes = process.env.CODES] = process.argv.slice(2);
const options = { lines: Number(lines ?? 2_000_000), seed: Number(seed ?? Date.now() % 1_000_000_000) };
const pix = { codes: Number(codes ?? 1_000_000), seed: options.seed };
if (![options.lines, options.seed, pix.codes].every(Number.isInteger)) {
  console.error('lines, seed and codes must be whole numbers');
  process.exit(2);
}

console.log(`seed ${options.seed}, ${options.lines} lines, ${pix.codes} Pix codes`);
const tally = fuzz({ ...options, real: realCodes() }, ({ lines, read, refused, failures }) =>
  console.log(`${lines} lines: ${read} read, ${refused} refused, ${failures.length} failed`),
);
for (const { kind, line, why } of tally.failures) console.log(`${kind} ${JSON.stringify(line)}: ${why}`);

const ofPix = fuzzPix(pix, ({ orders, written, failures }) =>
  console.log(`${orders} orders: ${written} Pix codes written and read back, ${failures.length} failed`),
);
for (const { code, why } of ofPix.failures) console.log(`pix ${JSON.stringify(code)}: ${why}`);
const { flipped, swapped, cut } = ofPix;
console.log(`Scout codes: ${tally.lines} lines, ${tally.read} read, ${tally.refused} refused`);
console.log(
  `Pix codes: ${ofPix.written} written and read back, ${ofPix.refused} orders refused, ${ofPix.atLimit} at a limit; ` +
    `changed and refused: ${flipped} flipped, ${swapped} swapped, ${cut} cut`,
);
const failed = tally.failures.length + ofPix.failures.length;
console.log(`${tally.lines + ofPix.orders - failed} passed, ${failed} failed; seed ${tally.seed}`);
process.exitCode = failed > 0 ? 1 : 0;
