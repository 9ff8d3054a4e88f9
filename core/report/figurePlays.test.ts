import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import { GRADES, REPORT_SKILLS, SIDES } from '../code/vocabulary.ts';
import { tallyTeam } from '../stats/athletes.ts';
import { HEAT_ENDS, HEAT_SKILLS, hasCones, heatByRotation, heatTouches, ZONE_ROWS } from '../stats/heat.ts';
import { isPoint } from '../stats/tally.ts';
import { ATHLETE_COLUMNS, athleteTable, type ColumnGroup } from './athleteTable.ts';
import { columnTouches, gradeTouches } from './figurePlays.ts';
import { fundamentalTables } from './fundamentalTable.ts';

const SHARES = ['percent', 'positive', 'perfect'];

describe.each(realNames)('the plays behind the figures of %s', (name) => {
  const { match, rallies, touches } = realMatch(name);

  test('[R-STAT-1] their number equals each count by athlete, and for a share its total', () => {
    for (const side of SIDES) {
      const tallies = tallyTeam(rallies, side);
      const sideTouches = touches.filter(({ touch }) => touch.side === side);
      const { rows, total } = athleteTable(tallies, []);
      for (const { number, figures } of [...rows, { number: undefined, figures: total }]) {
        const of = sideTouches.filter(({ touch }) => number === undefined || touch.number === number);
        for (const group of Object.keys(ATHLETE_COLUMNS) as ColumnGroup[])
          for (const column of ATHLETE_COLUMNS[group]) {
            const figure = (figures[group] as Record<string, number | null>)[column];
            if (figure === null || figure === undefined) continue;
            const plays = columnTouches(of, group, column);
            const label = `${side}${number} ${group}.${column}`;
            if (SHARES.includes(column))
              expect(plays.length, label).toBe(columnTouches(of, group, 'total').length);
            else if (column === 'winLoss') {
              const points = plays.filter(({ touch }) => isPoint(touch)).length;
              expect(2 * points - plays.length, label).toBe(figure);
            } else expect(plays.length, label).toBe(figure);
          }
      }
    }
  });

  test('[R-STAT-1] their number equals each grade and sum of Fundamentos, totals included', () => {
    for (const side of SIDES) {
      const sideTouches = touches.filter(({ touch }) => touch.side === side);
      const tables = fundamentalTables(tallyTeam(rallies, side), []);
      for (const { skill, rows, unknown, total } of tables) {
        for (const { number, grades, total: sum } of [...rows, ...(unknown ? [unknown] : [])]) {
          const of = sideTouches.filter(({ touch }) => touch.number === number);
          for (const grade of GRADES) expect(gradeTouches(of, skill, grade).length).toBe(grades[grade] ?? 0);
          expect(gradeTouches(of, skill, null).length).toBe(sum);
        }
        const sums = [...rows, ...(unknown ? [unknown] : [])];
        for (const grade of GRADES)
          expect(total.grades[grade] ?? 0).toBe(sums.reduce((n, row) => n + (row.grades[grade] ?? 0), 0));
        expect(gradeTouches(sideTouches, skill, null).length).toBe(total.total);
      }
      expect(tables.map(({ skill }) => skill)).toEqual([...REPORT_SKILLS]);
    }
  });

  test('[R-STAT-4] their number equals each cell of the heat maps', () => {
    const { cones } = match.settings;
    for (const side of SIDES)
      for (const skill of HEAT_SKILLS)
        for (const end of HEAT_ENDS) {
          const filter = { side, skill, end };
          if (hasCones(cones, filter)) continue;
          for (const { position, cells } of heatByRotation(rallies, filter, cones))
            for (const zone of ZONE_ROWS.flat()) {
              const plays = heatTouches(touches, filter, zone, position);
              const perfect = plays.filter(({ touch }) => touch.grade === '#').length;
              expect([plays.length, perfect]).toEqual([cells[zone].n, cells[zone].perfect]);
            }
        }
  });
});

test('an unknown column has no touches', () => {
  const [name = ''] = realNames;
  expect(columnTouches(realMatch(name).touches, 'points', 'toString')).toEqual([]);
});
