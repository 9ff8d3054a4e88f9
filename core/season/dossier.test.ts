import { realFile, realNames } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { COMBINATIONS } from '../code/combinations.ts';
import type { Side } from '../code/vocabulary.ts';
import { importLog } from '../dvw/import.ts';
import { foldLog } from '../rally/fold.ts';
import { tallyTeam } from '../stats/athletes.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { rotationFigures } from '../stats/rotations.ts';
import { totalOf } from '../stats/tally.ts';
import { type DossierMatch, dossier } from './dossier.ts';
import { identitiesOf } from './identity.ts';

const file = realFile(realNames[0] ?? '');
const match = foldLog(importLog(file).commands);
const rallies = ralliesOf(match);
const roster = file.players[0].map(({ number, firstName, lastName }) => ({
  number,
  name: firstName || `Atleta ${number}`,
  surname: lastName,
}));
/** The roster of the visitors is empty. */
const of = (id: string, side: Side, names = side === '*' ? roster : []): DossierMatch => ({
  id,
  rallies,
  side,
  identities: identitiesOf(names, new Map(), id),
  cones: match.settings.cones,
  combinations: COMBINATIONS,
});

describe.each(['*', 'a'] as const)('the dossier of side %s', (side) => {
  const sideDossier = dossier([of('g', side)]);
  const { team, athletes } = tallyTeam(rallies, side);

  test('has the figures of the match', () => {
    const sum = (rows: readonly { all: { n: number } }[]) =>
      rows.reduce((total, { all }) => total + all.n, 0);
    const athletesTotal = (skill: 'A' | 'S' | 'R') =>
      [...athletes.values()].reduce((total, tally) => total + totalOf(tally, skill), 0);
    expect([sum(sideDossier.attackers), sum(sideDossier.servers), sum(sideDossier.receivers)]).toEqual([
      athletesTotal('A'),
      athletesTotal('S'),
      athletesTotal('R'),
    ]);
    expect(sideDossier.rotations).toEqual(rotationFigures(rallies, side));
    const distributed = Object.values(sideDossier.byReception).reduce((total, { n }) => total + n, 0);
    expect(distributed).toBe(totalOf(team, 'A'));
    const inRotations = sideDossier.byRotation.reduce((total, { n }) => total + n, 0);
    expect(inRotations).toBe(distributed - sideDossier.byReception.transition.n);
    expect(sideDossier.attackers[0]!.all.n).toBeGreaterThanOrEqual(sideDossier.attackers.at(-1)!.all.n);
  });

  test('two equal matches double the figures, and list a named athlete once', () => {
    const two = dossier([of('g', side), of('h', side)]);
    if (side === '*') expect(two.attackers).toHaveLength(sideDossier.attackers.length);
    // without a roster no athlete is recognised in another match
    else expect(two.attackers).toHaveLength(2 * sideDossier.attackers.length);
    expect(two.rotations.map(({ received }) => received)).toEqual(
      sideDossier.rotations.map(({ received }) => 2 * received),
    );
    expect(two.byReception.perfect.n).toBe(2 * sideDossier.byReception.perfect.n);
  });
});

test('two athletes with one number and different names are listed separately', () => {
  const otherRoster = roster.map((player) => ({ ...player, name: `${player.name} B` }));
  expect(dossier([of('g', '*'), of('h', '*', otherRoster)]).servers).toHaveLength(
    2 * dossier([of('g', '*')]).servers.length,
  );
});

test('receivers with fewer than ten receptions come after all other receivers', () => {
  const { receivers } = dossier([of('g', '*'), of('h', 'a')]);
  const counts = receivers.map(({ all }) => all.n);
  const few = counts.filter((n) => n < 10).length;
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(counts.length);
  expect(counts.slice(0, -few).every((n) => n >= 10)).toBe(true);
});

test('without matches the lists are empty', () => {
  const none = dossier([]);
  expect([none.attackers, none.receivers, none.servers]).toEqual([[], [], []]);
  expect(none.rotations).toHaveLength(6);
});
