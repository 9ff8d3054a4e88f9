import { expect, test } from 'vitest';
import { parseRoster, writeRoster } from './roster.ts';
import { parseSquad } from './squad.ts';

const SQUAD = [
  'DV-Team-2',
  'AZ\tAzul\tTreinador\tAuxiliar\t',
  '1\tSIL-ANA\tSILVA\t24/11/2009\t\t\tL\t\tANA\t2\t\t\tFalse\t\t',
  '5\tLIM-BIA\tLIMA\t\t\t\tC\t\tBIA PAULA\t5\t\t\tFalse',
  '\tZ\tDIAS\t\t\t\t\t\t\t9',
  '7',
].join('\r\n');

test('numbers, names, functions and birth dates are read from the columns of a squad file', () => {
  const squad = parseSquad(SQUAD) ?? [];
  expect(squad.map(({ player, birth }) => [...Object.values(player), birth])).toEqual([
    [1, 'ANA', 'SILVA', 'l', '24/11/2009'],
    [5, 'BIA PAULA', 'LIMA', 's', ''],
    [null, 'DIAS', '', '', ''],
  ]);
  const players = squad.map(({ player }) => player);
  expect(parseRoster(writeRoster(players)).players).toEqual(players);
});

test.each(['', '12 Ana Silva s', '{"version":1}', 'DV-Tea'])('parseSquad returns null for %j', (text) =>
  expect(parseSquad(text)).toBeNull(),
);
