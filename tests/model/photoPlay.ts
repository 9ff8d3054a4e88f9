/**
 * `npm run proof -- part photoplay`: photos of cameras with wrong clocks at events with known rallies.
 *
 *     node tests/model/photoPlay.ts [sure cameras a cell] [part of a cell's name]
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Cell, type Counts, countCell, timeCamera } from './photoDays.ts';

/** Shares from 0 to 1, of all cameras or of the photos of the sure cameras. */
interface Target {
  /** Max 95 % bound of the share of wrong cameras among the sure cameras. */
  sureWrong?: number;
  /** Cameras that are sure and wrong. */
  wrong?: number;
  right?: number;
  sure?: number;
  mostSure?: number;
  precision?: number;
  recall?: number;
  match?: number;
}

export interface Judged extends Cell {
  target: Target;
}

const live = { scouting: 'live' } as const;
const best = (count: number) => ({ count, selection: 'best' }) as const;
const SURE: Target = { sureWrong: 0.005, precision: 0.98 };
const FOUND: Target = { ...SURE, right: 0.96, sure: 0.8 };
const HARD: Target = { wrong: 0.01 };
const MOVES = [5, 40] as const;

export const CELLS: readonly Judged[] = [
  { name: 'live, 100 as shot', ...live, photographer: { count: 100 }, target: { ...SURE, recall: 0.93 } },
  { name: 'live, 300 as shot', ...live, photographer: { count: 300 }, target: { ...SURE, recall: 0.93 } },
  { name: 'live, 1000 as shot', ...live, photographer: { count: 1000 }, target: { ...SURE, recall: 0.93 } },
  { name: 'live, 100 selected', ...live, photographer: best(100), target: { ...SURE, recall: 0.93 } },
  { name: 'live, 300 selected', ...live, photographer: best(300), target: { ...FOUND, recall: 0.93 } },
  { name: 'live, 1000 selected', ...live, photographer: best(1000), target: { ...FOUND, recall: 0.93 } },
  {
    name: 'behind, 300 selected',
    scouting: 'behind',
    photographer: best(300),
    target: { ...SURE, recall: 0.85 },
  },
  {
    name: 'behind, 1000 selected',
    scouting: 'behind',
    photographer: best(1000),
    target: { ...SURE, recall: 0.85 },
  },
  {
    name: 'after, 300 selected',
    scouting: 'after',
    photographer: best(300),
    target: { ...SURE, recall: 0.85 },
  },
  {
    name: 'after, 1000 selected',
    scouting: 'after',
    photographer: best(1000),
    target: { ...SURE, recall: 0.85 },
  },
  {
    name: 'video, 300 selected',
    scouting: 'video',
    photographer: best(300),
    target: { ...SURE, recall: 0.85 },
  },
  {
    name: 'paused video, 300 selected',
    scouting: 'paused',
    photographer: best(300),
    target: { ...SURE, recall: 0.85 },
  },
  {
    name: 'real scout, 300 selected',
    scouting: 'file',
    photographer: best(300),
    target: { ...SURE, recall: 0.93 },
  },
  ...[100, 300, 1000].map((count) => ({
    name: `not scouted, ${count}`,
    ...live,
    courts: 2,
    scouted: 1,
    elsewhere: true as const,
    photographer: best(count),
    target: { mostSure: 0 },
  })),
  {
    name: 'half the courts scouted',
    ...live,
    courts: 4,
    scouted: 2,
    photographer: { ...best(1000), moves: MOVES },
    target: HARD,
  },
  { name: 'bench and crowd', ...live, photographer: { count: 300, manner: 'bench' }, target: HARD },
  { name: 'culled, 300', ...live, photographer: { count: 300, selection: 'few' }, target: HARD },
  { name: 'two bodies, one name', ...live, bodies: 2, photographer: best(600), target: HARD },
  { name: 'clock set anew', ...live, photographer: { ...best(600), setAnew: true }, target: HARD },
  {
    name: 'two courts, stays',
    ...live,
    courts: 2,
    photographer: best(300),
    target: { ...SURE, match: 0.98 },
  },
  {
    name: 'four courts, moves',
    ...live,
    courts: 4,
    photographer: { ...best(1000), moves: MOVES },
    target: { sureWrong: 0.005 },
  },
];

/** Max error in ms of a clock that counts as right. */
const RIGHT = 8000;

/** Clopper-Pearson: at this share, the probability of at most `failures` of `trials` is 5 %. */
export function upperBound(failures: number, trials: number): number {
  const chance = (share: number): number => {
    let term = (1 - share) ** trials;
    let sum = term;
    for (let count = 1; count <= failures; count++) {
      term *= ((trials - count + 1) / count) * (share / (1 - share));
      sum += term;
    }
    return sum;
  };
  if (trials === 0) return Number.NaN;
  if (failures >= trials) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (chance(middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

export function figuresOf(counts: readonly Counts[]) {
  const sures = counts.filter(({ state }) => state === 'sure');
  const wrong = sures.filter(({ error }) => Math.abs(error) > RIGHT).length;
  const sum = (of: (count: Counts) => number): number => sures.reduce((all, count) => all + of(count), 0);
  const placed = sum((count) => count.placed);
  return {
    cameras: counts.length,
    sures: sures.length,
    wrongs: wrong,
    right: counts.filter(({ error }) => Math.abs(error) <= RIGHT).length / counts.length,
    sure: sures.length / counts.length,
    bound: upperBound(wrong, sures.length),
    wrong: wrong / counts.length,
    precision: sum((count) => count.rallyRight) / placed,
    recall: sum((count) => count.recalled) / sum((count) => count.shown),
    match: sum((count) => count.matchRight) / placed,
  };
}

type Figures = ReturnType<typeof figuresOf>;

export function missedOf(figures: Figures, { sureWrong, wrong, mostSure, ...least }: Target): string[] {
  const missed = Object.entries(least).flatMap(([name, share]) =>
    figures[name as 'right'] >= share ? [] : [name],
  );
  if (sureWrong !== undefined && !(figures.bound <= sureWrong)) missed.push('sure and wrong');
  if (wrong !== undefined && figures.wrong > wrong) missed.push('wrong');
  if (mostSure !== undefined && figures.sure > mostSure) missed.push('sure');
  return missed;
}

const HEAD = [
  'cell',
  'cameras',
  'right',
  'sure',
  'sure wrong',
  'bound',
  'precision',
  'recall',
  'match',
  'missed',
];
const WIDTHS = [26, 8, 8, 8, 11, 8, 10, 8, 8, 0];
const rowOf = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 || at === 9 ? cell.padEnd(WIDTHS[at] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' ')
    .trimEnd();
const percent = (share: number): string => (Number.isNaN(share) ? '-' : `${(share * 100).toFixed(1)} %`);

function lineOf(name: string, figures: Figures, missed: readonly string[]): string {
  const { cameras, right, sure, wrongs, bound, precision, recall, match } = figures;
  return rowOf([
    name,
    `${cameras}`,
    percent(right),
    percent(sure),
    `${wrongs}`,
    Number.isNaN(bound) ? '-' : `${(bound * 100).toFixed(2)} %`,
    percent(precision),
    percent(recall),
    percent(match),
    missed.join(', '),
  ]);
}

const MAX_CAMERAS_PER_SURE = 2;
const UNSCOUTED = 1000 / 600;

interface Work {
  cell: number;
  sure: number;
}

function work({ cell, sure }: Work): Counts[] | number[] {
  const judged = CELLS[cell];
  if (!judged)
    return [1, 2, 3, 4, 5].map((seed) =>
      timeCamera(
        { name: '', ...live, courts: 4, matches: 3, photographer: { ...best(1000), moves: MOVES } },
        seed,
      ),
    );
  const isJudgedBySure = judged.target.sureWrong !== undefined;
  const most = Math.round(sure * (isJudgedBySure ? MAX_CAMERAS_PER_SURE : judged.elsewhere ? UNSCOUTED : 1));
  return countCell(judged, isJudgedBySure ? sure : most, most, cell + 1);
}

function inWorker<T>(workerData: Work): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Max median of the times for five cameras, each with 12 matches and 1,000 photos. */
const MAX_JOIN_MS = 2000;

async function main(): Promise<void> {
  const sure = Number(process.argv[2] ?? 600);
  const cellIndexes = CELLS.flatMap(({ name }, index) =>
    name.includes(process.argv[3] ?? '') ? [index] : [],
  );
  console.log(
    `Clocks wrong by up to 3 h; right: within ${RIGHT / 1000} s. Precision, recall and match: photos of the sure cameras.`,
  );
  console.log(rowOf(HEAD));
  let failed = 0;
  const lines = cellIndexes.map(() => '');
  let next = 0;
  let printed = 0;
  const run = async (): Promise<void> => {
    for (let at = next++; at < cellIndexes.length; at = next++) {
      const cell = cellIndexes[at] as number;
      const { name, target } = CELLS[cell] as Judged;
      const figures = figuresOf(await inWorker<Counts[]>({ cell, sure }));
      const missed = missedOf(figures, target);
      failed += missed.length;
      lines[at] = lineOf(name, figures, missed);
      while (lines[printed]) console.log(lines[printed++]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, run));
  const times = await inWorker<number[]>({ cell: -1, sure });
  const median = times.sort((a, b) => a - b)[2] ?? 0;
  if (median > MAX_JOIN_MS) failed++;
  const timesText = times.map((time) => time.toFixed(0)).join(', ');
  console.log(
    `12 matches, 1,000 photos, in a worker: ${timesText} ms${median > MAX_JOIN_MS ? ': missed' : ''}`,
  );
  if (failed > 0) process.exitCode = 1;
}

if (!isMainThread && parentPort && workerData) parentPort.postMessage(work(workerData as Work));
else if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
