import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { tallyTeam } from '../stats/athletes.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { athleteTable } from './athleteTable.ts';
import { fundamentalTables, gradeRows } from './fundamentalTable.ts';

const CODES = '*01SM# *01SM- a11RM# a12AT/ *03BT# *01SM= a12SM- *04RM+ *04AT# *$$SM- a11RM= a02AT#';
const adds = CODES.split(' ').map(
  (code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code }),
);
const tallies = tallyTeam(ralliesOf(foldLog(adds)), '*');

describe('the table by athlete', () => {
  const { rows, total } = athleteTable(tallies, [4, 1, 9]);

  test('lists the roster and all players with a touch, by number; unknown players last', () => {
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 4, 9, null]);
  });

  test('[section 9] a count of zero, and a share without touches, are null', () => {
    const nine = rows.find(({ number }) => number === 9);
    for (const group of Object.values(nine?.figures ?? {}))
      for (const value of Object.values(group)) expect(value).toBeNull();
    const firstFigures = rows.find(({ number }) => number === 1)?.figures;
    expect(firstFigures?.serves).toEqual({ total: 3, points: 1, errors: 1 });
    expect(firstFigures?.points).toEqual({ total: 1, breakPoints: 1, winLoss: null });
    expect(firstFigures?.attacks.percent).toBeNull();
  });

  test('[section 9] in totals PB, WL and the reception percentages are null, the rest is the sum', () => {
    expect(total.points).toEqual({ total: 3, breakPoints: null, winLoss: null });
    expect(total.reception).toEqual({ total: 1, errors: null, positive: null, perfect: null });
    expect(total.attacks).toMatchObject({ total: 1, points: 1, percent: 100 });
    const sum = rows.reduce((points, { figures }) => points + (figures.points.total ?? 0), 0);
    expect(total.points.total).toBe(sum);
    expect(total.serves.total).toBe(rows.reduce((n, { figures }) => n + (figures.serves.total ?? 0), 0));
  });
});

describe('the tables by skill', () => {
  const tables = fundamentalTables(tallies, [1, 4]);

  test('are six, in order', () => {
    expect(tables.map(({ skill }) => skill)).toEqual(['S', 'R', 'E', 'A', 'B', 'D']);
  });

  test('[section 5] the total is the sum of the grades, and null counts as 0', () => {
    const serve = tables[0]?.rows.find(({ number }) => number === 1);
    expect(serve?.grades).toEqual({ '#': 1, '+': null, '!': null, '-': 1, '/': null, '=': 1 });
    expect(serve?.total).toBe(3);
    expect(tables[5]?.rows.every(({ total }) => total === 0)).toBe(true);
  });

  test('an athlete has one row for each skill', () => {
    const tally = tallies.athletes.get(4);
    expect(tally && gradeRows(4, tally).A).toMatchObject({ number: 4, total: 1 });
  });
});
