import { AWAY, EVENTS, HOME, lineup, PASS, play, rally, SERVE, vsm } from '@volleyscouter/tests/kit/vsm';
import { expect, test } from 'vitest';
import { importLog } from '../dvw/import.ts';
import { readMatchFile } from '../dvw/read.ts';
import { foldLog } from '../rally/fold.ts';
import { setScores } from '../stats/sets.ts';
import { readVsm } from './read.ts';

function read(content: unknown) {
  const result = readVsm(JSON.stringify(content));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const codes = (events: unknown[]) => read(vsm(events)).scout.map(({ code }) => code);

test('a touch becomes a code; a reception or dig starts where the ball came from', () => {
  const { scout, problems } = read(vsm(EVENTS));
  expect(scout.map(({ code }) => code)).toEqual([
    '>LUp',
    'aT',
    '*01SM+~~~16C',
    'a15RM#~~~16C',
    'a14EQ+K1C~3B',
    'a12AQ-X1~45~H2N',
    '*05DQ+~~~45~~~~R_S',
    '*04AH#X5',
    '*p01:00',
    '*c06:09',
  ]);
  expect(problems).toEqual([{ line: 0, text: '11 N S11', reason: 'player-repeated' }]);
  expect(scout[2]).toMatchObject({ set: 1, time: 724, setters: [1, 4], home: HOME, visitor: AWAY });
  // 8.1 m and 2.25 m from the left, 9.9 m and -6.75 m from the net
  expect([scout[2]?.spots, scout[3]?.spots, scout[5]?.spots]).toEqual([
    [683, null, 8131],
    [683, null, 8131],
    null,
  ]);
});

test('a match has teams, roles, tables, the name of its video and its date in Brazil', () => {
  const { match, teams, players, combinations, calls, tables, videos } = read(vsm(EVENTS));
  expect(match).toMatchObject({ date: '2026-03-01', time: null });
  expect(teams).toMatchObject([{ name: 'Azul' }, { name: 'Verde', coach: 'T' }]);
  expect(players[0].map(({ role }) => role)).toEqual(expect.arrayContaining(['setter', 'libero']));
  expect(players[1]).toMatchObject([{ number: 11, role: 'libero', lastName: 'S11' }]);
  expect(combinations).toEqual([{ code: 'X5', from: 4, type: 'H', target: 'F', text: 'Alta' }]);
  expect(calls).toEqual([{ code: 'K1', text: 'Frente' }]);
  expect(tables.combinations[0]).toEqual(['X5', '4', 'C', 'H', 'Alta', '', '', '', 'F', '']);
  expect(videos).toEqual(['final.mp4']);
});

test('touches of an unfinished rally are kept and give no point', () => {
  const log = importLog(read(vsm([...EVENTS, rally([SERVE, PASS], undefined, 1, 0, [1, 2, 3, 4, 5, 9])])));
  const match = foldLog(log.commands);
  expect([log.problems, log.replay.adjustments]).toEqual([[], 0]);
  expect(match.plays.filter(({ entry }) => entry?.kind === 'touch')).toHaveLength(8);
  expect([match.state.score, match.state.over]).toEqual([[1, 0], false]);
});

test('a set ends if a later set was played', () => {
  const won = Array.from({ length: 25 }, (_, at) => rally([play('*01SM#')], '*', at + 1, 0));
  const set = { startingLineup: lineup(), events: won, score: { home: 25, away: 0 } };
  const open = { startingLineup: lineup(), events: EVENTS, score: { home: 0, away: 0 } };
  const whole = read(vsm([], { scout: { sets: [set, set, open] } }));
  expect(whole.scout.map(({ code }) => code).filter((code) => code.startsWith('**'))).toEqual([
    '**1set',
    '**2set',
  ]);
  const { commands, replay } = importLog(whole);
  expect(setScores(foldLog(commands)).map(({ score }) => score)).toEqual([
    [25, 0],
    [25, 0],
    [1, 0],
  ]);
  expect(replay.adjustments).toBe(0);
});

test('a corrected score is a manual point; an unknown event is a problem', () => {
  const bare = (away: number, more = {}) => ({ lineup: lineup(), score: { home: 0, away }, ...more });
  expect(codes([bare(1)])).toEqual(['>LUp', 'ap00:01']);
  expect(read(vsm([bare(0, { sanction: { team: 'a' } })])).problems.slice(0, 1)).toEqual([
    { line: 2, text: 'lineup score sanction', reason: 'code' },
  ]);
});

test('an invalid touch is a problem of its line', () => {
  const odd = rally(
    [
      play('x01SM+'),
      play('*01Q++'),
      play('*01SM+', { startZone: 12, travelPath: [{ x: { toString: 1 }, y: 0 }, { y: 9 }] }),
    ],
    'a',
    0,
    1,
  );
  const { problems } = importLog(read(vsm([odd])));
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'code'],
    [3, 'code'],
    [4, 'place'],
  ]);
});

test.each([
  ['cut off', '{"scout": {"sets": [', 'vsm-broken'],
  ['deep', `{"scout":${'['.repeat(100_000)}`, 'vsm-broken'],
  ['large', `{"a": "${'x'.repeat(8 * 1024 * 1024)}"}`, 'too-big'],
  ['another JSON', '{}', 'not-dvw'],
  ['empty', JSON.stringify({ scout: [], team: 1, version: 1, gameType: 'indoor' }), 'no-plays'],
  ['of another version', JSON.stringify(vsm(EVENTS, { version: 2 })), 'vsm-version'],
  ['without version', JSON.stringify(vsm(EVENTS, { version: undefined })), 'vsm-version'],
  ['of beach volleyball', JSON.stringify(vsm(EVENTS, { gameType: 'beach' })), 'vsm-game'],
])('a file that is %s is refused', (_, content, error) => {
  expect(readMatchFile(content)).toEqual({ ok: false, error });
});
