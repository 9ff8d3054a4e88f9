/**
 * `npm run bench`: measures all figures of speed except LOAD and SOAK, and prints one table.
 *
 *   npm run bench -- [id ...]         only these parts, for example `npm run bench -- B1 B2`
 *   npm run bench -- --smallest       each part once with minimal work: checks that it still runs
 *   npm run bench -- load             five minutes of a busy Sunday: one server process, then two (load.ts)
 *   npm run bench -- soak [--minutes 60]   fewer people for longer: memory, descriptors and connections
 *   npm run -s bench -- keys FILE...  the number of keys pressed to type a match (keys.ts)
 *
 * The last line gives the numbers of passed and failed parts, and so does the file named by BENCH_REPORT. A
 * figure that misses its limit is no failure.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { build } from '../../scripts/build.ts';
import { benchScreenFigures } from './bench-screen.ts';
import { dvwFigures } from './dvw.ts';
import { firstLoadFigures } from './first-load.ts';
import { firstRallyFigures } from './first-rally.ts';
import { importFigures } from './import.ts';
import { printKeys } from './keys.ts';
import { liveFigures } from './live.ts';
import { loadFigures, SOAK_MINUTES, soakFigures } from './load.ts';
import { keptLogFigures } from './log-cost.ts';
import { matchPdfFigures } from './match-pdf.ts';
import { type Figure, isReached, ratioOf, SMALLEST, type Unit } from './measure.ts';
import { photoFigures } from './photos.ts';
import { playlistFigures } from './playlist.ts';
import { recordFigures } from './record.ts';
import { cheapFigures } from './repeated-calls.ts';
import { reportFigures } from './report.ts';
import { type Resources, sharedResources } from './resources.ts';
import { seasonFigures } from './season.ts';
import { shopFigures } from './shop.ts';
import { shopScreenFigures } from './shop-screen.ts';
import { startFigures } from './start.ts';
import { typingBesideFigures, typingFigures } from './typing.ts';
import { pressedFigures } from './viewer-delay.ts';
import { zipFigures } from './zip.ts';

interface Part {
  ids: readonly string[];
  run: (shared: Resources, stack: AsyncDisposableStack) => Figure[] | Promise<Figure[]>;
  /** Max ms. A part with this limit runs only if it is named, or with `--smallest`. */
  longest?: number;
}

const PARTS: readonly Part[] = [
  { ids: ['B1', 'B2'], run: dvwFigures },
  { ids: ['B3'], run: typingFigures },
  { ids: ['B3'], run: typingBesideFigures },
  { ids: ['B4', 'B5'], run: recordFigures },
  { ids: ['B6'], run: liveFigures },
  { ids: ['B7'], run: reportFigures },
  { ids: ['B8'], run: shopFigures },
  { ids: ['B9'], run: photoFigures },
  { ids: ['B10'], run: matchPdfFigures },
  { ids: ['B11'], run: firstLoadFigures },
  { ids: ['B12'], run: startFigures },
  { ids: ['B13'], run: firstRallyFigures },
  { ids: ['B14'], run: importFigures },
  { ids: ['B15'], run: zipFigures },
  { ids: ['B16'], run: seasonFigures },
  { ids: ['B17'], run: benchScreenFigures },
  { ids: ['B18'], run: playlistFigures },
  { ids: ['B19'], run: cheapFigures },
  { ids: ['B19'], run: keptLogFigures },
  { ids: ['B20'], run: pressedFigures },
  { ids: ['LOAD'], run: loadFigures, longest: 1_200_000 },
  { ids: ['SOAK'], run: soakFigures, longest: (SOAK_MINUTES + 10) * 60_000 },
  // last: it adds 10,000 photos to the demonstration
  { ids: ['B8'], run: shopScreenFigures },
];

/** Max ms of a part without `longest`. */
const MAX_PART_MS = 300_000;

async function inTime<T>(work: Promise<T>, longest: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`not done after ${longest / 1000} s`)), longest);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(late));
}

async function figuresOf(
  { ids, run, longest = MAX_PART_MS }: Part,
  shared: Resources,
): Promise<Figure[] | null> {
  const began = performance.now();
  let figures: Figure[] | null = null;
  const stack = new AsyncDisposableStack();
  try {
    figures = await inTime((async () => run(shared, stack))(), longest);
    const none = figures.find(({ value, baseline = 0 }) => !Number.isFinite(value + baseline));
    if (none) throw new Error(`no figure: ${none.label}`);
  } catch (error) {
    figures = null;
    console.error(error);
  }
  await stack.disposeAsync();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.error(`${figures ? 'ok' : 'FAILED'}  ${ids.join(', ')} (${seconds} s)`);
  return figures;
}

const DIGITS: Readonly<Partial<Record<Unit, number>>> = { ms: 2, fps: 1 };
const written = (value: number | undefined, unit: Unit): string =>
  value === undefined ? '' : `${value.toFixed(DIGITS[unit] ?? 0)} ${unit}`.trimEnd();

function rowOf(figure: Figure): string[] {
  const { id, label, value, unit, baseline, reach } = figure;
  const ratio = ratioOf(figure);
  const reached = isReached(figure);
  const limit = (sign: string, number: number | undefined): string[] => {
    if (number === undefined) return [];
    return [`${sign} ${ratio === null || reach?.absolute ? written(number, unit) : `${number} x`}`];
  };
  return [
    id,
    label,
    written(value, unit),
    written(baseline, unit),
    ratio === null ? '' : `${ratio.toFixed(2)} x`,
    [...limit('<=', reach?.most), ...limit('>=', reach?.least)].join(' '),
    SMALLEST || reached === null ? '' : reached ? 'yes' : 'NO',
  ];
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

if (process.argv[2] === 'keys') process.exit(printKeys(process.argv.slice(3)));

const requestedIds = process.argv
  .slice(2)
  .filter((word, index, args) => !word.startsWith('--') && args[index - 1] !== '--minutes')
  .map((id) => id.toUpperCase());
const knownIds = new Set(PARTS.flatMap(({ ids }) => ids));
const unknown = requestedIds.filter((id) => !knownIds.has(id));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${[...knownIds].join(', ')}.`);
  process.exit(1);
}
const isRequested = ({ ids, longest }: Part): boolean =>
  requestedIds.length > 0 ? ids.some((id) => requestedIds.includes(id)) : SMALLEST || longest === undefined;

const rows = [['id', 'what', 'figure', 'baseline', 'ratio', 'to reach', 'reached']];
let [passed, failed] = [0, 0];
const all = new AsyncDisposableStack();
// SIGTERM also ends everything that the bench has started
process.once('SIGTERM', () => void all.disposeAsync().finally(() => process.exit(1)));
build();
const shared = sharedResources(all);
for (const part of PARTS.filter(isRequested)) {
  const figures = await figuresOf(part, shared);
  if (figures) passed++;
  else failed++;
  rows.push(...(figures?.map(rowOf) ?? [[part.ids.join(), 'FAILED, see above']]));
}
await all.disposeAsync();

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`);
printTable(rows);
console.log(`\n${passed} passed, ${failed} failed`);
if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, JSON.stringify({ passed, failed }));
process.exit(failed > 0 ? 1 : 0);
