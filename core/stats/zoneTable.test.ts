import { playedCodes } from '@volleyscouter/tests/kit/played';
import { expect, test } from 'vitest';
import { COMBINATIONS } from '../code/combinations.ts';
import { placedBy } from '../code/ownTables.ts';
import { ralliesOf } from './rallies.ts';
import { touchesOf } from './touches.ts';
import { zoneTable } from './zoneTable.ts';

const rows = touchesOf(
  ralliesOf(
    playedCodes(
      'a11SM- *05RM# *01ET# *04AT#X5~4 *06SM- a15RM+ a11ET# a14AH=V5~4 *06SM- a15RM+ a12ET# a13AQ-X1 *05DQ- *02AM#XPP8 *06SM=',
    ),
  ),
);

test('[R-UI-7] the zone table has the target attacker of each combination and the plays that use it', () => {
  const home = zoneTable(rows, '*', COMBINATIONS);
  const of = (code: string) => home.find((row) => row.code === code);
  expect(of('X5')).toEqual({ code: 'X5', target: 'F', plays: ['p4'] });
  expect(of('XP')).toMatchObject({ target: 'P', plays: ['p14'] });
  // the other team's attacks are not counted; unused codes come last
  expect(of('V5')).toEqual({ code: 'V5', target: 'F', plays: [] });
  expect(
    home
      .slice(0, 2)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['X5', 'XP']);
  expect(new Set(home.map(({ code }) => code)).size).toBe(home.length);
});

test('[R-UI-7] the table of the match takes precedence over the built-in table', () => {
  const ownPlaces = placedBy([{ code: 'X5', from: 4, target: 'C' }]);
  expect(zoneTable(rows, '*', ownPlaces)[0]).toEqual({ code: 'X5', target: 'C', plays: ['p4'] });
});
