import { attackPhases, receptionsByRotation } from '@volleyscouter/tests/dvw/phases';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { otherSide, SIDES } from '../code/vocabulary.ts';
import { tallyTeam } from './athletes.ts';
import { attacksOf, firstBall } from './attacks.ts';
import { ralliesOf } from './rallies.ts';
import { touchesOf } from './touches.ts';

const played = ralliesOf(
  playedCodes(
    [
      'a11SM- *05RM# *04AT#X5',
      '*06SM- a15RM+ a14AH- *05DH- *02AM#XP',
      '*06SM- a15RM- a14AH= ',
      '*06SM- a15RM! a13AH- *02DH- *02AH- a15DH# a13AQ#',
      'a16SM=',
      '*06SM- a15RM= ',
      '*06SM- a15RM! a$$AH/ *04BH#',
      '*06SM- a15RM!',
    ]
      .join(' ')
      .replaceAll(/ +/g, ' '),
  ),
);

test('[R-STAT-5] attacks are counted by player and phase', () => {
  const { team, players } = attacksOf(touchesOf(played), 'a');
  expect([...players.keys()]).toEqual([13, 14, null]);
  expect(team.all.n).toBe(5);
  expect([team.reception.n, team.perfect.n, team.positive.n, team.other.n]).toEqual([4, 0, 1, 3]);
  expect(team.transition).toMatchObject({ n: 1, plays: ['p18'] });
  expect(players.get(14)?.reception.grades).toMatchObject({ '=': 1, '-': 1 });
  expect(players.get(13)?.transition.grades['#']).toBe(1);
});

test('[R-STAT-5] the first ball counts decided rallies with a reception, and first attacks that won or lost them', () => {
  const { receptions, wonAtOnce, lostAtOnce } = firstBall(played, 'a');
  // an open rally does not count; the side-out p18 was won by a later attack
  expect([receptions.n, wonAtOnce.n, lostAtOnce.n]).toEqual([5, 0, 2]);
  expect(receptions.plays).toContain('p18');
  expect(lostAtOnce.plays).toHaveLength(2);
  expect(firstBall(played, '*').wonAtOnce).toEqual({ n: 1, plays: ['p3'] });
});

test('a reception without a recorded serve is no first ball, and its attack is not after reception', () => {
  const rallies = ralliesOf(playedCodes('*05RM# *04AT# a11SM- *05RM# *04AT#'));
  expect(rallies.map(({ server }) => server)).toEqual([null, 'a']);
  const { receptions, wonAtOnce } = firstBall(rallies, '*');
  expect([receptions, wonAtOnce]).toEqual([
    { n: 1, plays: ['p5'] },
    { n: 1, plays: ['p5'] },
  ]);
  expect(attacksOf(touchesOf(rallies), '*').team.reception.n).toBe(1);
});

test.each(realNames)(
  '[R-STAT-1] attacks by player, phase and reception add up to all attacks: %s',
  (name) => {
    const { rallies, touches } = realMatch(name);
    for (const side of SIDES) {
      const { team, players } = attacksOf(touches, side);
      expect(team.all.grades).toEqual(tallyTeam(rallies, side).team.skills.A);
      for (const figures of [team, ...players.values()]) {
        expect(figures.reception.n + figures.transition.n).toBe(figures.all.n);
        expect(figures.perfect.n + figures.positive.n + figures.other.n).toBe(figures.reception.n);
      }
      expect([...players.values()].reduce((sum, { all }) => sum + all.n, 0)).toBe(team.all.n);
      for (const { phase, grade, n } of attackPhases(rallies, side))
        if (grade) expect(team[phase].grades[grade]).toBe(n);

      const ball = firstBall(rallies, side);
      expect(ball.wonAtOnce.n).toBeLessThanOrEqual(team.reception.grades['#']);
      expect(ball.lostAtOnce.n).toBeLessThanOrEqual(team.reception.grades['='] + team.reception.grades['/']);
      // side-outs won by the first attack
      const decided = rallies.filter(({ winner, server }) => winner && server === otherSide(side));
      const byRotation = receptionsByRotation(decided, side);
      const sum = (of: 'receptions' | 'sideOuts') => byRotation.reduce((all, row) => all + row[of], 0);
      expect(ball.receptions.n).toBe(sum('receptions'));
      expect(ball.wonAtOnce.n).toBeLessThanOrEqual(sum('sideOuts'));
      expect(ball.receptions.plays.length).toBe(ball.receptions.n);
    }
  },
);
