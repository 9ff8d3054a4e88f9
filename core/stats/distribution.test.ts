import { attackPhases } from '@volleyscouter/tests/dvw/phases';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { filesFromFacts, realFile, realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import { COMBINATIONS } from '../code/combinations.ts';
import { placedBy } from '../code/ownTables.ts';
import { SIDES } from '../code/vocabulary.ts';
import { tallyTeam } from './athletes.ts';
import { ATTACK_PLACES, type AttackPlace, attackPlace, distribution, settersOf } from './distribution.ts';
import { ralliesOf } from './rallies.ts';
import { attackEfficiency, efficiencyOf } from './tally.ts';
import { touchesOf } from './touches.ts';
import { RECEPTION_QUALITIES } from './touchPhase.ts';

const rows = (codes: string) => touchesOf(ralliesOf(playedCodes(codes)));
/** The visitor serves in the first and the last rally, the home team in all other rallies. */
const PLAYED = rows(
  [
    'a11SM- *05RM# *01ET#K1 *04AT#X5~4',
    '*06SM- a15RM+ a11ET# a14AH=V5~4',
    '*06SM- a15RM+ a12ET# a13AQ-X1 *05DQ- *02AM#XP~8',
    '*06SM=',
    'a16SM- *05RM- *02AH/V6 aB#',
  ].join(' '),
);

test("[R-STAT-5] a team's attacks are counted by target area", () => {
  const home = distribution(PLAYED, { side: '*' }, COMBINATIONS);
  expect(home.all).toMatchObject({ n: 3, plays: ['p4', 'p14', 'p18'] });
  expect(home.places.front.grades['#']).toBe(1);
  expect([home.places.pipe.n, home.places.back.n, home.places.centre.n]).toEqual([1, 1, 0]);
  expect(home.places.pipe.plays).toEqual(['p14']);
  expect(home.places.back).toMatchObject({ n: 1, plays: ['p18'] });
  expect(efficiencyOf('A', home.all)).toBe(33);
});

test('[R-STAT-5] attacks are filtered by reception, rotation and setter', () => {
  const n = (filter: Parameters<typeof distribution>[1]) => distribution(PLAYED, filter, COMBINATIONS).all.n;
  expect(n({ side: '*', reception: 'perfect' })).toBe(1);
  expect(n({ side: '*', reception: 'other' })).toBe(1);
  expect(n({ side: '*', phase: 'transition' })).toBe(1);
  expect(n({ side: '*', position: 1 })).toBe(1);
  // the visitor's setter stands in position 1; one ball was set by number 12
  expect(settersOf(PLAYED, 'a')).toEqual([11, 12]);
  expect(n({ side: 'a', setter: 12 })).toBe(1);
  expect(n({ side: 'a', reception: 'positive', setter: 11 })).toBe(1);
});

describe('[R-STAT-5] the area of an attack', () => {
  const placeOf = (code: string, before = ''): AttackPlace =>
    attackPlace(rows(`a11SM- *05RM# ${before}${code}`).at(-1)!, COMBINATIONS);
  test.each<[string, AttackPlace]>([
    ['*04AT-X5', 'front'],
    ['*03AQ-X2', 'centre'],
    ['*03AN-CF', 'centre'],
    ['*02AT-X6', 'back'],
    ['*02AT-X8', 'backRow'],
    ['*04AT-X0', 'backRow'],
    ['*06AM-XP', 'pipe'],
    ['*01AO-PP', 'setter'],
    ['*01AO-P2', 'other'],
    ['*01AO-PR~3', 'other'],
    ['*04AH-', 'other'],
    ['*04AH-~~~4', 'front'],
    ['*04AH-~~~3', 'centre'],
    ['*04AH-~~~2', 'back'],
    ['*04AH-~~~6', 'pipe'],
    ['*04AH-~~~1', 'backRow'],
    ['*04AH-ZZF', 'front'],
    // the start zone gives the area if it contradicts the target: the other wing, or the net for a pipe. It
    // also does if the target is S but the attacker is not the setter
    ['*04AT-X5~2', 'back'],
    ['*02AT-X6~4', 'front'],
    ['*06AM-XP~3', 'centre'],
    ['*04AO-PP', 'centre'],
    ['*04AO-PP~4', 'front'],
    // start zones that are unusual for the target, but occur in Data Volley's own combinations
    ['*03AQ-X7', 'centre'],
    ['*02AM-X3', 'back'],
    ['*04AM-XT', 'front'],
    ['*03AQ-X1~2', 'centre'],
  ])('%s is %s', (code, expected) => expect(placeOf(code)).toBe(expected));

  test('is the target of the set if the attack has no target', () => {
    expect(placeOf('*04AH-', '*01ET#K1B ')).toBe('back');
    const ownCombination = { code: 'ZZ', from: 4, target: 'F' } as const;
    expect(attackPlace(rows('a11SM- *05RM# *04AH-ZZ').at(-1)!, [ownCombination])).toBe('front');
    // both zones fit: 2 is the start zone in the table, and 3 is a start zone of target F
    const moved = { ...ownCombination, from: 2 } as const;
    expect(attackPlace(rows('a11SM- *05RM# *04AH-ZZ~2').at(-1)!, [moved])).toBe('front');
    expect(attackPlace(rows('a11SM- *05RM# *04AH-ZZ~3').at(-1)!, [moved])).toBe('front');
  });

  test('target S is a setter dump only for the player who set, or for the setter on court', () => {
    expect(placeOf('*03AO-PP', '*03ET#K1S ')).toBe('setter');
    expect(placeOf('*03AO-PP', '*02ET#K1S ')).toBe('centre');
  });
});

function startsIn(zones: readonly Record<string, unknown>[]): Record<string, number> {
  const starts: Record<string, number> = {};
  for (const { skill, start_zone: zone, n } of zones)
    if (skill === 'Attack' && zone) starts[String(zone)] = (starts[String(zone)] ?? 0) + Number(n);
  return starts;
}

test.each(filesFromFacts.referenceNames)(
  '[R-STAT-2] areas agree with the start zones of the reference: %s',
  (name) => {
    const reference = filesFromFacts.reference(name) as Record<'home' | 'visiting', { zones: [] }>;
    const { touches } = realMatch(`${name}.dvw`);
    const ownPlaces = placedBy(realFile(`${name}.dvw`).combinations);
    for (const side of SIDES) {
      const starts = startsIn(reference[side === '*' ? 'home' : 'visiting'].zones);
      const sum = (...zones: number[]) => zones.reduce((total, zone) => total + (starts[zone] ?? 0), 0);
      const { places } = distribution(touches, { side }, ownPlaces);
      expect([places.pipe.n, places.backRow.n]).toEqual([sum(6, 8), sum(1, 5, 7, 9)]);
      const otherTouches = touches.filter(
        ({ play, touch }) => touch.from && places.other.plays.includes(play),
      );
      const { front, centre, back, setter } = places;
      expect(front.n + centre.n + back.n + setter.n + otherTouches.length).toBe(sum(2, 3, 4));
      // setter dumps: the attacker made the set, or was the setter on court
      for (const row of touches.filter(({ play }) => setter.plays.includes(play)))
        expect([row.assist?.number, row.setter]).toContain(row.touch.number);
    }
  },
);

test.each(realNames)(
  '[R-STAT-1] areas, rotations and reception qualities add up to their attacks: %s',
  (name) => {
    const { rallies, touches } = realMatch(name);
    for (const side of SIDES) {
      const { all, places } = distribution(touches, { side }, COMBINATIONS);
      const { team } = tallyTeam(rallies, side);
      expect(all.grades).toEqual(team.skills.A);
      expect(efficiencyOf('A', all)).toBe(attackEfficiency(team));
      const sum = (parts: Iterable<{ n: number }>) => [...parts].reduce((total, { n }) => total + n, 0);
      expect(sum(ATTACK_PLACES.map((place) => places[place]))).toBe(all.n);
      const plays = ATTACK_PLACES.flatMap((place) => places[place].plays);
      expect(plays.sort()).toEqual([...all.plays].sort());
      const placed = touches.filter(({ touch }) => touch.skill === 'A' && touch.from);
      for (const row of placed)
        if (attackPlace(row, COMBINATIONS) === 'other') expect(['P2', 'PR']).toContain(row.touch.combo);
      const byQuality = RECEPTION_QUALITIES.map(
        (reception) => distribution(touches, { side, reception }, COMBINATIONS).all,
      );
      const received = attackPhases(rallies, side).filter(({ phase }) => phase === 'reception');
      expect(sum(byQuality)).toBe(sum(received));
      const rotations = ([1, 2, 3, 4, 5, 6] as const).map(
        (position) => distribution(touches, { side, position }, COMBINATIONS).all,
      );
      expect(sum(rotations)).toBe(all.n);
      expect(rotations.flatMap(({ plays }) => plays).sort()).toEqual([...all.plays].sort());
    }
  },
);
