import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { describe, expect, test } from 'vitest';
import { REAL_FILES } from '../kit/real-files.ts';
import { type Cells, cellsOf, differences } from '../typing/cells.ts';
import { fileStatistics } from './statistics.ts';

/**
 * A cell in which our figure differs on purpose from the reference (independent software). `proof`: lines of
 * the file that justify our figure.
 */
interface Exception {
  file: string;
  cell: string;
  ours: string;
  theirs: string;
  proof: readonly [line: number, code: string][];
}

/** The rally was played and won, but the serving player is unknown. */
const WITHOUT_SERVE: Exception['proof'] = [
  [613, '*p12:03'],
  [614, 'ac08:15'],
  [615, '*15EM#'],
  [616, '*08AM-'],
  [617, 'a07BM+'],
  [618, 'a01AQ#'],
  [619, '*10BQ='],
  [620, 'ap12:04'],
];
/**
 * The second serve is a typing error: there is one point, and one serve by number 4. The reference counts the
 * rally for both servers.
 */
const SECOND_SERVE: Exception['proof'] = [
  [376, '*04SM+~~~66'],
  [382, 'a03SH#'],
  [383, '*12RH=~~~~~~P'],
  [387, '*12AT#X5~41~H2S'],
  [389, '*p20:13'],
];
const pm06 = (cell: string, ours: string, theirs: string): Exception => ({
  file: 'PM06',
  cell,
  ours,
  theirs,
  proof: WITHOUT_SERVE,
});
const example = (cell: string, ours: string, theirs: string): Exception => ({
  file: 'example_data',
  cell,
  ours,
  theirs,
  proof: SECOND_SERVE,
});
const EXCEPTIONS: readonly Exception[] = [
  pm06('home/rotation/P=6/lost', '9', '8'),
  pm06('visiting/rotation/P=6/won', '9', '8'),
  pm06('visiting/tables/player/points/player_id=V01/BP', '2', 'null'),
  pm06('visiting/tables/player/points/player_id=Team total/BP', '6', 'null'),
  example('home/rotation/P=1/won', '17', '18'),
  example('home/rotation/P=1/n_recv', '8', '9'),
  example('home/rotation/P=1/so', '6', '7'),
  example('visiting/rotation/P=1/lost', '17', '18'),
  example('visiting/rotation/P=1/n_serve', '12', '13'),
];

/** Exceptions name a visiting player by number (`V01`); the file names the player by id. */
const cellIn = (cell: string, { players }: DvwFile): string =>
  cell.replace(/(?<=player_id=)V(\d\d)/, (name, number) => {
    const player = players[1].find((candidate) => candidate.number === Number(number));
    return player?.id ?? name;
  });

/** Leaves out the file name, and attacks by phase (`rec_kill`), which have no common definition. */
function compared(cells: Cells): Cells {
  return new Map([...cells].filter(([cell]) => cell !== 'file' && !cell.includes('/rec_kill/')));
}

describe.each(REAL_FILES)(
  '[R-STAT-2] the figures equal those of independent software except for listed cells, $from',
  (files) => {
    const { realFile, realText, referenceNames, reference } = files;
    const ours = (name: string): Cells => compared(cellsOf(fileStatistics(name, realFile(`${name}.dvw`))));
    const theirs = (name: string): Cells => compared(cellsOf(reference(name)));

    test.each(referenceNames)('%s', (name) => {
      const cells = theirs(name);
      for (const table of ['tables/player/points', 'tables/set/attack', 'fundamentals', 'rotation', 'zones'])
        for (const team of ['home', 'visiting'])
          expect(
            [...cells.keys()].filter((cell) => cell.startsWith(`${team}/${table}`)).length,
          ).toBeGreaterThan(5);
      const expected = EXCEPTIONS.filter(({ file }) => file === name).map(({ cell, ours, theirs }) => ({
        cell: cellIn(cell, realFile(`${name}.dvw`)),
        ours,
        theirs,
      }));
      const byCell = (a: { cell: string }, b: { cell: string }) => (a.cell < b.cell ? -1 : 1);
      expect(differences(ours(name), cells).sort(byCell)).toEqual(expected.sort(byCell));
    });

    test('at most ten cells are excepted, and the file has the lines of their proofs', () => {
      expect(EXCEPTIONS.length).toBeLessThanOrEqual(10);
      for (const { file, proof } of EXCEPTIONS) {
        const lines = realText(`${file}.dvw`).split(/\r?\n/);
        for (const [line, code] of proof) expect(lines[line - 1]!.split(';')[0]).toBe(code);
      }
    });

    test('wrong and missing figures are noticed', () => {
      const cells = ours('kats_beds');
      expect(cells.size).toBeGreaterThan(1_000);
      cells.set('home/tables/set/attack/set_number=1/Tot', '0');
      cells.delete('home/rotation/P=1/won');
      expect(differences(cells, theirs('kats_beds'))).toHaveLength(2);
    });
  },
);
