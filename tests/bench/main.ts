/**
 * `npm run bench`: every figure of speed, in one table.
 *
 *   npm run bench -- [id ...]        ; only these, for example `npm run bench -- B1 B2`
 */
import { cpus } from 'node:os';
import { importFigures } from './browser.ts';
import { dvwFigures } from './dvw.ts';
import { liveFigures } from './live.ts';
import type { Figure } from './measure.ts';
import { photoFigures } from './photos.ts';
import { recordFigures } from './record.ts';
import { reportFigures, startFigures } from './server.ts';
import { shopFigures } from './shop.ts';
import { shopScreenFigures } from './shop-screen.ts';
import { typingFigures } from './typing.ts';
import { zipFigures } from './zip.ts';

/** Each takes some of the figures; a bench that measures several names them all. */
const BENCHES: readonly { ids: readonly string[]; run: () => Figure[] | Promise<Figure[]> }[] = [
  { ids: ['B1', 'B2'], run: dvwFigures },
  { ids: ['B3'], run: typingFigures },
  { ids: ['B6'], run: liveFigures },
  { ids: ['B4', 'B5'], run: recordFigures },
  { ids: ['B7'], run: reportFigures },
  { ids: ['B8'], run: shopFigures },
  { ids: ['B9'], run: photoFigures },
  { ids: ['B8'], run: shopScreenFigures },
  { ids: ['B12'], run: startFigures },
  { ids: ['B14'], run: importFigures },
  { ids: ['B15'], run: zipFigures },
];

const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
const figures: Figure[] = [];
for (const { ids, run } of BENCHES) {
  if (wanted.length > 0 && !ids.some((id) => wanted.includes(id))) continue;
  try {
    figures.push(...(await run()));
  } catch (error) {
    console.error(error);
    figures.push({ id: ids.join(), what: 'not measured, see above', figure: '', reach: '', reached: false });
    process.exitCode = 1;
  }
}

const sign = ({ reached }: Figure): string => (reached === null ? '' : reached ? 'yes' : 'NO');
const rows = [
  ['id', 'what', 'figure', 'to reach', 'reached'],
  ...figures.map((row) => [row.id, row.what, row.figure, row.reach, sign(row)]),
];
const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`);
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
