import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import type { Settings } from '../rally/settings.ts';
import { tallyTeam } from './athletes.ts';
import { ralliesOf } from './rallies.ts';
import { setPoints } from './sets.ts';
import { pointsOf, totalOf } from './tally.ts';

const match = (codes: string, settings: Partial<Settings> = {}) =>
  foldLog([
    { type: 'settings', settings },
    ...codes.split(' ').map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code })),
  ]);

test('[R-STAT-1] a grade that an explicit point overruled counts as a touch without one', () => {
  const overruled = match('*01SM# a12RM= ap');
  const rallies = ralliesOf(overruled);
  expect(rallies).toMatchObject([{ server: '*', winner: 'a' }]);
  const home = tallyTeam(rallies, '*').team;
  expect([totalOf(home, 'S'), home.skills.S['#'], pointsOf(home)]).toEqual([1, 0, 0]);
  const visitor = tallyTeam(rallies, 'a').team;
  expect([totalOf(visitor, 'R'), visitor.skills.R['=']]).toEqual([1, 0]);
  expect(setPoints(overruled, rallies, '*', 1)).toEqual({ serve: 0, attack: 0, block: 0, opponentErrors: 0 });
  expect(setPoints(overruled, rallies, 'a', 1).opponentErrors).toBe(1);
});

test('[R-STAT-1] while a rally is open, a point after which play went on counts as a touch without a grade', () => {
  const goesOn = (codes: string) =>
    foldLog(
      codes.split(' ').map((code, index): Command => {
        const add = { type: 'add', id: `p${index}`, block: 'b', code: code.replace(';', '') } as const;
        return code.endsWith(';') ? { ...add, goesOn: true } : add;
      }),
    );
  for (const codes of ['*12SM# *12SM! *07AH#;', '*12SM# *12SM#; *07BH+']) {
    const open = goesOn(codes);
    expect(setPoints(open, ralliesOf(open), '*', 1), codes).toEqual({
      serve: 1,
      attack: 0,
      block: 0,
      opponentErrors: 0,
    });
  }
  // what the grade says of the touch stays where it gives no point
  const blocked = goesOn('*12SM! a14AH/; *07AH#');
  expect(ralliesOf(blocked)[0]?.touches.map(({ touch }) => touch.grade)).toEqual(['!', '/', '#']);
});

test('[R-STAT-1] what did not contradict the explicit point keeps its grade', () => {
  const grades = (codes: string) =>
    ralliesOf(match(codes)).map(({ touches }) => touches.map(({ touch }) => touch.grade));
  expect(grades('*01SM! a12RM- a14AH# *05DH! *p')).toEqual([['!', '-', null, '!']]);
  expect(grades('*01SM# a12RM= *p')).toEqual([['#', '=']]);
  expect(grades('*01SM# a12RM= *01SM- ap')).toEqual([['#', '='], ['-']]);
});

test('[R-STAT-1] [R-RALLY-5] what was entered beyond the end of a match that was opened again is in none of its rallies', () => {
  const reopened = match('*p *01SM# a05SM# ap a07SM! *12RM- *04AH#', { points: [2, 2], bestOf: 1 });
  expect(reopened.plays[2]?.flags).toEqual(['match-over']);
  expect(reopened.state.score).toEqual([2, 1]);
  const rallies = ralliesOf(reopened);
  expect(rallies.map(({ server, winner, touches }) => [server, winner, touches.length])).toEqual([
    [null, '*', 0],
    ['*', 'a', 1],
    ['a', '*', 3],
  ]);
  expect(rallies.at(-1)?.before.score).toEqual([1, 1]);
  expect([...tallyTeam(rallies, 'a').athletes.keys()]).toEqual([7]);
});

test('[R-STAT-1] what was entered beyond the end of a match that stays over is there', () => {
  const over = match('*p *01SM# a05SM! *12RM#', { points: [2, 2], bestOf: 1 });
  expect(ralliesOf(over).map(({ winner, touches }) => [winner, touches.length])).toEqual([
    ['*', 0],
    ['*', 1],
    [null, 2],
  ]);
});
