import { expect, test } from 'vitest';
import { importLog } from '../dvw/import.ts';
import { readMatchFile } from '../dvw/read.ts';
import { foldLog } from '../rally/fold.ts';
import { setScores } from '../stats/sets.ts';
import { readVsm } from './read.ts';

type Play = Record<string, unknown>;

const [HOME, AWAY] = [
  [1, 2, 3, 4, 5, 6],
  [11, 12, 13, 14, 15, 16],
];

const lineup = (home = HOME, setter = 1) => {
  const positions = (six: readonly number[] = []) =>
    Object.fromEntries(six.map((number, at) => [at + 1, number]));
  return {
    home: { positions: positions(home), setterAt: setter },
    away: { positions: positions(AWAY), setterAt: 4 },
  };
};

/** `*01 S M +`, and what else the file says of the touch. */
function play(code: string, more: Play = {}): Play {
  const [team, player, skill, hitType, effect] = [code[0], code.slice(1, 3), code[3], code[4], code[5]];
  return { team, player, skill, hitType, effect, ...more };
}

const rally = (
  plays: Play[],
  point: string | undefined,
  home: number,
  away: number,
  six = HOME,
  setter = 1,
) => ({
  lineup: lineup(six, setter),
  exchange: { plays, ...(point && { point }) },
  score: { home, away },
});

const WAY = [
  { x: 810, y: -90 },
  { x: 225, y: 1575 },
];

const SERVE = play('*01SM+', { startZone: 1, endZone: 6, endSubZone: 'C', time: 7243, travelPath: WAY });
const PASS = play('a15RM#', { startZone: 6, startSubZone: 'C', endZone: 3, endSubZone: 'B', time: 7255 });
const SET = play('a14EQ+', {
  combination: 'K1',
  targetAttacker: 'C',
  startZone: 3,
  startSubZone: 'B',
  endZone: 4,
});
const ATTACK = play('a12AQ-', {
  combination: 'X1',
  startZone: 4,
  endZone: 5,
  skillType: 'H',
  players: 2,
  special: 'N',
});
const DIG = play('*05DQ+', { custom: 'R S' });
const WINNER = play('*04AH#', { combination: 'X5' });

const EVENTS = [
  { lineup: lineup(), timeout: { team: 'a' }, score: { home: 0, away: 0 } },
  rally([SERVE, PASS, SET, ATTACK, DIG, WINNER], '*', 1, 0),
  {
    lineup: lineup([1, 2, 3, 4, 5, 9]),
    substitution: { team: '*', playerOut: 6, playerIn: 9 },
    score: { home: 1, away: 0 },
  },
];

const player = (shirtNumber: number, position: number, lastName = `S${shirtNumber}`) => ({
  shirtNumber,
  position,
  code: `P${shirtNumber}`,
  firstName: 'N',
  lastName,
});

const file = (events: unknown[], more: Record<string, unknown> = {}) => ({
  gameType: 'indoor',
  version: 1,
  startDate: '2026-03-02T01:30:00.000Z',
  scout: {
    sets: [{ startingLineup: lineup(), events, score: { home: 0, away: 0 } }],
    video: { path: 'C:\\jogos\\final.mp4' },
  },
  team: {
    home: { name: 'Azul', libero: [5], players: [1, 2, 3, 4, 5, 6, 9].map((number) => player(number, 4)) },
    away: {
      name: 'Verde',
      libero: [],
      players: [player(11, 0), player(11, 1)],
      staff: { coach: { lastName: 'T' } },
    },
  },
  attackCombinations: [{ code: 'X5', name: 'Alta', hitType: 'H', targetAttacker: 'F', start: { zone: 4 } }],
  setterCalls: [{ code: 'K1', name: 'Frente', area: [] }],
  ...more,
});

function read(content: unknown) {
  const found = readVsm(JSON.stringify(content));
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

const codes = (events: unknown[]) => read(file(events)).scout.map(({ code }) => code);

test('a touch becomes a code: an answer ends where it is made and starts where the ball came from', () => {
  const { scout, problems } = read(file(EVENTS));
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

test('a match has its day in Brazil, teams, functions, tables and the name of its video', () => {
  const { match, teams, players, combinations, calls, tables, videos } = read(file(EVENTS));
  expect(match).toMatchObject({ date: '2026-03-01', time: null });
  expect(teams).toMatchObject([{ name: 'Azul' }, { name: 'Verde', coach: 'T' }]);
  expect(players[0].map(({ role }) => role)).toEqual(expect.arrayContaining(['setter', 'libero']));
  expect(players[1]).toMatchObject([{ number: 11, role: 'libero', lastName: 'S11' }]);
  expect(combinations).toEqual([{ code: 'X5', from: 4, type: 'H', target: 'F', text: 'Alta' }]);
  expect(calls).toEqual([{ code: 'K1', text: 'Frente' }]);
  expect(tables.combinations[0]).toEqual(['X5', '4', 'C', 'H', 'Alta', '', '', '', 'F', '']);
  expect(videos).toEqual(['final.mp4']);
});

test('a file that ends in mid-rally keeps its touches and gives no point for them', () => {
  const log = importLog(read(file([...EVENTS, rally([SERVE, PASS], undefined, 1, 0, [1, 2, 3, 4, 5, 9])])));
  const match = foldLog(log.commands);
  expect([log.problems, log.replay.adjustments]).toEqual([[], 0]);
  expect(match.plays.filter(({ entry }) => entry?.kind === 'touch')).toHaveLength(8);
  expect([match.state.score, match.state.over]).toEqual([[1, 0], false]);
});

test('a set ends where a later one is played, or where its result stands', () => {
  const won = Array.from({ length: 25 }, (_, at) => rally([play('*01SM#')], '*', at + 1, 0));
  const set = { startingLineup: lineup(), events: won, score: { home: 25, away: 0 } };
  const open = { startingLineup: lineup(), events: EVENTS, score: { home: 0, away: 0 } };
  const whole = read(file([], { scout: { sets: [set, set, open] } }));
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

test('a score that was set right is a point by hand; what is no event of a match is a problem', () => {
  const bare = (away: number, more = {}) => ({ lineup: lineup(), score: { home: 0, away }, ...more });
  expect(codes([bare(1)])).toEqual(['>LUp', 'ap00:01']);
  expect(read(file([bare(0, { sanction: { team: 'a' } })])).problems.slice(0, 1)).toEqual([
    { line: 2, text: 'lineup score sanction', reason: 'code' },
  ]);
});

test('what a touch may not be is a problem of its line', () => {
  const odd = rally(
    [play('x01SM+'), play('*01Q++'), play('*01SM+', { startZone: 12, toString: 1 })],
    'a',
    0,
    1,
  );
  const { problems } = importLog(read(file([odd])));
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
  ['of another version', JSON.stringify(file(EVENTS, { version: 2 })), 'vsm-version'],
  ['without version', JSON.stringify(file(EVENTS, { version: undefined })), 'vsm-version'],
  ['of beach volleyball', JSON.stringify(file(EVENTS, { gameType: 'beach' })), 'vsm-game'],
])('a file that is %s is refused', (_, content, error) => {
  expect(readMatchFile(content)).toEqual({ ok: false, error });
});
