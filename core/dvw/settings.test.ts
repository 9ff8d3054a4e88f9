import { fixtureText } from '@volleyscouter/tests/kit/fixture';
import { realText } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { importDvw } from './game.ts';
import { readDvw } from './read.ts';
import { setRulesOf } from './sets.ts';

function pointsOf(...results: readonly string[]): readonly [number, number] {
  const rows = results.map((result) => `True;;;;${result};20;`).join('\r\n');
  const read = readDvw(`[3MATCH]\r\n[3SET]\r\n${rows}\r\n[3SCOUT]\r\n*01SM-;;;;;;;;1;`);
  if (!read.ok) throw new Error(read.error);
  return setRulesOf(read.value).points;
}

describe('[R-DVW] the target points of a set are the most common target of the results', () => {
  test.each<[string, string[], [number, number]]>([
    ['one slip below the target', ['25-20', '24-13', '25-18'], [25, 15]],
    ['one slip above the target', ['25-20', '29-13', '25-18'], [25, 15]],
    ['one slip in two sets', ['13-24', '25-20'], [25, 15]],
    ['a lead of two shows only the upper limit of the target', ['26-24', '25-23', '28-30'], [25, 15]],
    ['beside leads of two, the other results decide', ['23-21', '21-10', '22-20', '20-22'], [21, 15]],
    ['leads of two beside a slip', ['26-24', '23-25', '24-13', '25-23'], [25, 15]],
    ['a deciding set to fewer points', ['25-20', '20-25', '25-18', '13-25', '16-14'], [25, 15]],
    ['sets to five', ['5-2', '5-3'], [5, 5]],
    ['an unfinished set is ignored', ['12-11'], [25, 15]],
    ['an unfinished set among others is ignored', ['21-10', '21-12', '4-3'], [21, 15]],
    ['no results', [], [25, 15]],
  ])('%s', (_, results, points) => expect(pointsOf(...results)).toEqual(points));

  test.each(['PM06.dvw', 'kats_beds.dvw', 'uw-purd.dvw'])(
    'an error in one row of the table of %s changes neither target points nor results',
    (name) => {
      const fileText = realText(name);
      const right = importDvw(fileText);
      if (!right.ok) throw new Error(right.error);
      const results = right.value.sets.flatMap(({ score }) => (score ? [score] : []));
      for (const set of results.keys()) {
        let row = -1;
        const slipped = fileText.replace(/^(True;[^;]*;[^;]*;[^;]*;)[^;]+/gm, (whole, start: string) => {
          row++;
          return row === set ? `${start}13-24` : whole;
        });
        const read = importDvw(slipped);
        if (!read.ok) throw new Error(read.error);
        expect(slipped).not.toBe(fileText);
        expect(read.value.settings.points).toEqual(right.value.settings.points);
        expect(foldLog(read.value.commands).state.closed).toEqual(foldLog(right.value.commands).state.closed);
      }
    },
  );

  test('wrong results in the table are replaced by the last scores of the plays', () => {
    const read = importDvw(fixtureText().replace(';5-2;', ';4-2;').replace(';5-3;', ';13-24;'));
    expect(read.ok && read.value.settings.points).toEqual([5, 5]);
  });
});

describe("[R-STAT-3] minutes of the sets in the file's table", () => {
  const minutesOf = (...rows: readonly string[]) => {
    const read = importDvw(
      `[3MATCH]\r\n[3SET]\r\n${rows.map((row) => `True;;;;${row};`).join('\r\n')}\r\n[3SCOUT]\r\n*01SM-;;;;;;;;1;`,
    );
    return read.ok ? read.value.info.minutes : null;
  };

  test('are read set by set', () => {
    expect(minutesOf('25-20;23', '20-25;', '25-18;19', ';0')).toEqual([23, null, 19, null]);
  });

  test('are unknown if the column is empty or has the target points of each set', () => {
    expect(minutesOf('25-20;25', '20-25;25', '25-18;25', '18-25;25', '15-9;15')).toBeUndefined();
    expect(minutesOf('25-20;25', '25-18;25', '25-9;25', ';25', ';15')).toBeUndefined();
    expect(minutesOf('25-20;', '25-18;')).toBeUndefined();
  });
});
