import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { otherSide, SIDES } from '../code/vocabulary.ts';
import { foldLog } from '../rally/fold.ts';
import { tallyTeam } from './athletes.ts';
import { ralliesOf } from './rallies.ts';
import { ralliesIn } from './range.ts';
import { tallyOf } from './tally.ts';
import { touchesOf } from './touches.ts';
import { isReceptionAttack } from './touchPhase.ts';

const rows = (codes: string) => touchesOf(ralliesOf(playedCodes(codes)));

test('[R-STAT-5] a touch has the context of its rally', () => {
  const [serve, reception, assist, attack, dig, counter] = rows(
    '*01SM-~~~16 a15RM+~~~16 a11ET#K1F~4 a14AT-X5~46 *05DT#~~~46 *04AH#V5~41',
  );
  const shared = { rally: 1, set: 1, before: [0, 0], after: [1, 0], server: '*', winner: '*' };
  for (const row of [serve, reception, assist, attack, dig, counter]) expect(row).toMatchObject(shared);
  expect([serve?.phase, reception?.phase, assist?.phase, attack?.phase, dig?.phase, counter?.phase]).toEqual([
    'serve',
    'reception',
    'reception',
    'reception',
    'transition',
    'transition',
  ]);
  expect(serve?.reception).toMatchObject({ skill: 'R', number: 15, grade: '+' });
  expect(attack).toMatchObject({
    play: 'p4',
    position: 1,
    otherPosition: 1,
    setter: 11,
    serve: { skill: 'S', number: 1, from: 1, to: 6 },
    reception: { number: 15 },
    assist: { number: 11, combo: 'K1', target: 'F' },
  });
  expect(counter).toMatchObject({ assist: null, setter: 1 });
});

test('[R-STAT-5] an attack has an assist if no other attack or opposing touch is in between', () => {
  const attacks = rows('*01SM-~~~16 a15RM+ a11ET# a14AT! a12ET+ a13AT- *02ET- a14AT+ *05DT- *04AH#').filter(
    ({ touch }) => touch.skill === 'A',
  );
  expect(attacks.map(({ assist, touch }) => [touch.number, assist?.number ?? null])).toEqual([
    [14, 11],
    [13, 12],
    [14, null],
    [4, null],
  ]);
});

test('[R-STAT-5] an open rally has its start score and no winner', () => {
  expect(rows('*01SM# *01SM-').at(-1)).toMatchObject({ before: [1, 0], after: [1, 0], winner: null });
});

test('[R-KEYS] only plays typed live have key times', () => {
  const keys = { first: Date.UTC(2026, 4, 1), enter: Date.UTC(2026, 4, 1) + 900, shift: 0 };
  const add = { type: 'add', block: 'b', keys } as const;
  const match = foldLog([
    { ...add, id: 'one', code: '*01SM-', moment: { at: 12_000, from: 'typed' } },
    { ...add, id: 'two', code: 'a12RM#', afterwards: 'video' },
  ]);
  expect(touchesOf(ralliesOf(match))).toMatchObject([
    { play: 'one', keyed: keys.first, seconds: 12 },
    { play: 'two', keyed: null, seconds: null },
  ]);
});

test.each(realNames)('[R-STAT-1] every touch of a real match has one row: %s', (name) => {
  const { rallies, touches } = realMatch(name);
  expect(touches.length).toBe(rallies.reduce((sum, rally) => sum + rally.touches.length, 0));
  expect(new Set(touches.map(({ play }) => play)).size).toBe(touches.length);
  for (const side of SIDES) {
    expect(tallyOf(touches.filter(({ touch }) => touch.side === side))).toEqual(
      tallyTeam(rallies, side).team,
    );
  }
  const received = rallies.flatMap((rally) =>
    rally.touches.filter(({ touch }, at) => touch.skill === 'A' && isReceptionAttack(rally, at)),
  );
  const attacks = touches.filter(({ touch }) => touch.skill === 'A');
  expect(attacks.filter(({ phase }) => phase === 'reception').length).toBe(received.length);
  for (const { assist, touch, serve, server, reception } of touches) {
    if (assist) expect([assist.side, assist.skill]).toEqual([touch.side, 'E']);
    expect(serve?.side ?? null).toBe(server);
    if (reception && server) expect(reception.side).toBe(otherSide(server));
  }
  // a row depends only on its own rally
  const range = { sets: [1], last: 20 };
  const some = ralliesIn(rallies, range).map(({ number }) => number);
  expect(touchesOf(ralliesIn(rallies, range))).toEqual(touches.filter(({ rally }) => some.includes(rally)));
});
