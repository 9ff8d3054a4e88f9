import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { foldLog, type Match, type Play } from './fold.ts';
import { type Happening, MOVEMENTS, type Movements } from './point.ts';
import type { RosterEntry } from './settings.ts';
import type { MatchState, TeamState } from './state.ts';
import { RULES_VERSION } from './version.ts';

const FOLDER = new URL('golden/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => name.slice(0, -6));

const logOf = (name: string): Command[] =>
  readFileSync(new URL(`${name}.jsonl`, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Command);

const six = ({ six, setter }: TeamState): string => `${six.join('.') || '-'}/${setter}`;

const standing = ({ set, score, setsWon, serving, left, home, visitor, over }: MatchState): string =>
  [
    `set ${set}`,
    `${score.join(':')} (${setsWon.join('-')})`,
    `${left}|`,
    `${serving === '*' ? '!' : ''}${six(home)}`,
    `${serving === 'a' ? '!' : ''}${six(visitor)}`,
    ...(over ? ['over'] : []),
  ].join(' ');

function happened(happening: Happening): string {
  switch (happening.kind) {
    case 'point':
      return `point ${happening.side} ${happening.score.join(':')}`;
    case 'rotation':
      return `rotation ${happening.side}`;
    case 'sideChange':
      return 'sides change';
    case 'setEnd':
      return `set ${happening.set} ends ${happening.score.join(':')} for ${happening.winner ?? 'nobody'}`;
    case 'newSet':
      return `set ${happening.set} begins`;
    case 'matchEnd':
      return `match for ${happening.winner ?? 'nobody'}`;
  }
}

function playLine({ id, code, reading, rally, set, after, happenings, flags }: Play): string {
  const used = `T${after.home.timeouts}${after.visitor.timeouts} S${after.home.substitutions}${after.visitor.substitutions}`;
  const outcome = [
    standing(after),
    used,
    ...happenings.map(happened),
    ...flags.map((flag) => `flag ${flag}`),
  ].join(', ');
  const entered = `${code || 'by hand'}${reading ? `, ${reading}` : ''}`;
  return `${id} ${entered} | rally ${rally} of set ${set} | ${outcome}`;
}

const roster = (players: readonly RosterEntry[]): string =>
  players.map(({ number, role }) => (role ? `${number} ${role}` : String(number))).join(', ');

/** The version that first folded the log, one line for each play, and the state at the end. */
function digest({ plays, state, settings }: Match, version: number): string {
  return [
    `rules ${version}`,
    ...plays.map(playLine),
    ...state.closed.map(({ set, score, winner }) => `set ${set}: ${score.join(':')} ${winner ?? 'nobody'}`),
    `rosters: * ${roster(settings.home)}; a ${roster(settings.visitor)}`,
    `best of ${settings.bestOf}, points ${settings.points.join(' and ')}`,
    `at the end: ${standing(state)}, rally ${state.rally}, touches ${state.touches}`,
    '',
  ].join('\n');
}

const expectedOf = (name: string): string | null => {
  const file = new URL(`${name}.txt`, FOLDER);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const versionOf = (expected: string): number => Number(/^rules (\d+)\n/.exec(expected)?.[1]);

/** Only with RENEW_GOLDEN=1. */
function renew(name: string): void {
  if (process.env.RENEW_GOLDEN === '1' && expectedOf(name) === null)
    writeFileSync(new URL(`${name}.txt`, FOLDER), digest(foldLog(logOf(name)), RULES_VERSION));
}

test.each(NAMES)(
  '[R-SYNC-6] %s folds to its stored outcome, and its version is at most RULES_VERSION',
  (name) => {
    renew(name);
    const expected = expectedOf(name) ?? '';
    const version = versionOf(expected);
    expect(version, 'renew it: see core/rally/golden/README.md').toBeLessThanOrEqual(RULES_VERSION);
    expect(digest(foldLog(logOf(name)), version), 'a stored log keeps its match').toBe(expected);
  },
);

test('[R-SYNC-6] every version of the rules has a log', () => {
  const versions = new Set(NAMES.map((name) => versionOf(expectedOf(name) ?? '')));
  expect([...versions].sort()).toEqual(Array.from({ length: RULES_VERSION }, (_, index) => index + 1));
});

test('[R-SYNC-6] the logs contain every kind of command, a deciding set, and a finished match', () => {
  const kinds = new Set(NAMES.flatMap((name) => logOf(name).map(({ type }) => type)));
  expect([...kinds].sort()).toEqual(
    ['add', 'amend', 'enlist', 'manual', 'move', 'remove', 'rewind', 'settings', 'void'].sort(),
  );
  const lines = NAMES.flatMap((name) => (expectedOf(name) ?? '').split('\n'));
  for (const word of ['sides change', 'set 3 ends', 'match for', 'flag both-ways', 'T10', 'S10'])
    expect(
      lines.some((line) => line.includes(word)),
      word,
    ).toBe(true);
});

test.each<[string, Partial<Movements>]>([
  ['does not rotate', { rotate: (numbers) => numbers }],
  ['does not move the setter', { setterBack: (position) => position }],
])('a fold that %s gives another outcome for each log', (_, moves) => {
  for (const name of NAMES)
    expect(
      digest(foldLog(logOf(name), { ...MOVEMENTS, ...moves }), versionOf(expectedOf(name) ?? '')),
      name,
    ).not.toBe(expectedOf(name));
});
