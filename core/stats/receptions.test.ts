import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { SIDES } from '../code/vocabulary.ts';
import { tallyTeam } from './athletes.ts';
import { ralliesOf } from './rallies.ts';
import { receivers, receptionsIn, receptionZones, serveTargets, serveTypes } from './receptions.ts';
import { efficiencyOf, receptionEfficiency } from './tally.ts';
import { touchesOf } from './touches.ts';

/** The serve has zone and type; the reception of number 14 has another zone. */
const PLAYED = touchesOf(
  ralliesOf(
    playedCodes(
      [
        ...Array.from({ length: 5 }, () => '*01SM-~~~15 a15RM=~~~15'),
        ...Array.from({ length: 5 }, () => '*01SM-~~~16 a16RM=~~~16'),
        ...Array.from({ length: 2 }, () => '*01SM-~~~16 a16RM#~~~16 a12AH='),
        '*01SQ-~~~11 a14RQ=~~~19',
        '*01SQ-~~~11 a$$R~=',
        '*01SH#~~~15',
      ].join(' '),
    ),
  ),
);

test('[R-STAT-5] receptions are counted by player, by zone and by type of serve', () => {
  const all = receivers(PLAYED, { side: 'a' });
  expect([...all].map(([number, { n }]) => [number, n])).toEqual([
    [14, 1],
    [15, 5],
    [16, 7],
    [null, 1],
  ]);
  expect([...receptionZones(PLAYED, { side: 'a' })].map(([zone, { n }]) => [zone, n])).toEqual([
    [6, 7],
    [5, 5],
    [9, 1],
    // receptions without a zone take the zone of the serve
    [1, 1],
  ]);
  expect([...serveTypes(PLAYED, { side: 'a' })].map(([type, { n }]) => [type, n])).toEqual([
    ['M', 12],
    ['Q', 2],
  ]);
  expect(receptionsIn(PLAYED, { side: 'a', zone: 6, type: 'M', number: 16 })).toHaveLength(7);
  expect(receptionsIn(PLAYED, { side: 'a', number: null })).toHaveLength(1);
  expect(receptionsIn(PLAYED, { side: '*' })).toEqual([]);
});

test('[R-STAT-5] serve targets are listed with the worst receiver first and small samples last', () => {
  const targets = serveTargets(PLAYED, { side: 'a' });
  expect(targets.map(({ number, efficiency, small }) => [number, efficiency, small])).toEqual([
    [15, -100, false],
    [16, -43, false],
    [14, -100, true],
  ]);
  const [first] = serveTargets(PLAYED, { side: 'a' }, ['zone', 'type']);
  expect(first).toMatchObject({ number: 15, zone: 5, type: 'M', figures: { n: 5 } });
  expect(serveTargets(PLAYED, { side: 'a', type: 'Q' }, ['zone'])).toMatchObject([{ number: 14, zone: 9 }]);
});

test.each(realNames)(
  '[R-STAT-1] receptions by player, zone and type add up to all receptions: %s',
  (name) => {
    const { rallies, touches } = realMatch(name);
    for (const side of SIDES) {
      const { athletes, team } = tallyTeam(rallies, side);
      const whole = receptionsIn(touches, { side }).length;
      const sum = (parts: Iterable<{ n: number }>) => [...parts].reduce((total, { n }) => total + n, 0);
      const players = receivers(touches, { side });
      expect(sum(players.values())).toBe(whole);
      expect(sum(receptionZones(touches, { side }).values())).toBe(whole);
      expect(sum(serveTypes(touches, { side }).values())).toBe(whole);
      expect(Object.values(team.skills.R).reduce((total, n) => total + n, team.ungraded.R)).toBe(whole);
      for (const [number, tally] of athletes) {
        const playerTally = players.get(number);
        if (playerTally) expect(efficiencyOf('R', playerTally)).toBe(receptionEfficiency(tally));
      }
      const targets = serveTargets(touches, { side }, ['zone', 'type']);
      expect(sum(targets.map(({ figures }) => figures))).toBe(whole - (players.get(null)?.n ?? 0));
      expect(targets.map(({ small }) => small)).toEqual(targets.map(({ figures }) => figures.n < 5));
      const sure = targets.filter(({ small }) => !small).map(({ efficiency }) => efficiency ?? 0);
      expect(sure).toEqual(sure.toSorted((a, b) => a - b));
    }
  },
);
