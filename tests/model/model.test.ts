import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Command, Configure } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { MOVEMENTS, type Movements } from '@volleyscouter/core/rally/point';
import type { Settings } from '@volleyscouter/core/rally/settings';
import { blockedPlays, ralliesOf } from '@volleyscouter/core/stats/rallies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { blockedBy } from './blocked.ts';
import { flagsOf, visible } from './engine.ts';
import { playOut } from './model.ts';
import { logs } from './play.ts';
import { smallest } from './smallest.ts';

const numRuns = dose(200, 1000);

/** Compared values: the state of the match, and the contradictions of each play. */
const bothOf = (log: readonly Command[], moves: Partial<Movements> = {}) => {
  const match = foldLog(log, { ...MOVEMENTS, ...moves });
  const { court, flagged } = playOut(log);
  const meant = flagged.map(({ id, flags }) => ({ id, flags: flags.toSorted() }));
  return { found: [visible(match.state), flagsOf(match)], meant: [court, meant] };
};
const differs = (log: readonly Command[], moves?: Partial<Movements>): boolean => {
  const { found, meant } = bothOf(log, moves);
  return !isDeepStrictEqual(found, meant);
};

/** Minimum counts of cases in two thousand runs. */
const MUST_MEET: Record<string, number> = {
  'deciding set': 50,
  'match end': 20,
  'set end': 200,
  'change of sides': 50,
  'side-out': 1000,
  answer: 100,
  'read as an answer': 100,
  'touch read as new': 50,
  'point read as new': 20,
  'overruled an explicit point': 10,
  overruled: 100,
  'overruled after the end': 10,
  'rally closed': 100,
  'explicit point': 200,
  'set closed by hand': 50,
  substitution: 100,
  'bad substitution': 100,
  'setter comes in': 10,
  'exceptional substitution': 100,
  'golden set begins': 50,
  'golden set': 5,
  forfeit: 10,
  'flag sent-off': 30,
  'flag no-reentry': 50,
  'flag not-on-court': 500,
  'flag too-many-substitutions': 100,
  'flag score-differs': 200,
  'another sets': 20,
  'by hand': 500,
  'touch after the end': 50,
  amend: 500,
  remove: 250,
  void: 250,
  rewind: 100,
  enlist: 100,
  before: 500,
};

test('[R-RALLY-1] to [R-RALLY-9]: engine and model agree on every log', () => {
  const met: Record<string, number> = {};
  const count = (what: string, times = 1): void => {
    met[what] = (met[what] ?? 0) + times;
  };
  let commands = 0;
  fc.assert(
    fc.property(logs, (log) => {
      commands += log.length;
      const game = playOut(log);
      for (const [what, times] of Object.entries(game.met)) count(what, times);
      for (const what of game.flagged.flatMap(({ flags }) => flags)) count(`flag ${what}`);
      for (const command of log) {
        count(command.type);
        if ('before' in command) count('before');
      }
      if (!differs(log)) return;
      const small = smallest(log, differs);
      const { found, meant } = bothOf(small);
      expect(found, JSON.stringify(small)).toEqual(meant);
    }),
    { numRuns, endOnFailure: true },
  );
  report(`${numRuns} logs, ${commands} commands; met: ${JSON.stringify(met)}`);
  for (const [what, times] of Object.entries(MUST_MEET)) {
    expect(met[what] ?? 0, what).toBeGreaterThanOrEqual(Math.ceil((times * numRuns) / 2000));
  }
}, 600_000);

test('[R-CODE-3] engine and model count the same attacks as blocked', () => {
  const met: Record<string, number> = { always: 0, answered: 0, 'went on': 0 };
  const count = (what: string, times: number): void => {
    met[what] = (met[what] ?? 0) + times;
  };
  const both = (log: readonly Command[]) => {
    const match = foldLog(log);
    // the model counts entries after the end in no rally
    const late = new Set(match.plays.flatMap(({ id, flags }) => (flags.includes('match-over') ? id : [])));
    const found = [...blockedPlays(ralliesOf(match))].filter((id) => !late.has(id)).sort();
    return { found, meant: blockedBy(log) };
  };
  const isWrong = (log: readonly Command[]): boolean => {
    const { found, meant } = both(log);
    return !isDeepStrictEqual(found, meant);
  };
  fc.assert(
    fc.property(logs, (log) => {
      const { found } = both(log);
      const { settings, plays } = foldLog(log);
      const slashes = plays.filter(({ code }) => /A.\//.test(code)).length;
      if (settings.winning.A['/'] === 'loses') count('always', found.length);
      else {
        count('answered', found.length);
        count('went on', slashes - found.length);
      }
      if (!isWrong(log)) return;
      const small = smallest(log, isWrong);
      const { found: wrong, meant } = both(small);
      expect(wrong, JSON.stringify(small)).toEqual(meant);
    }),
    { numRuns, endOnFailure: true },
  );
  report(`${numRuns} logs; blocked: ${JSON.stringify(met)}`);
  for (const [what, times] of Object.entries(met))
    expect(times, what).toBeGreaterThanOrEqual(Math.ceil(numRuns / 20));
}, 600_000);

/** Cached, because generating logs is slow. */
let made: Command[][] | null = null;
const sample = (count: number): Command[][] => {
  made ??= fc.sample(logs, { numRuns: 60, seed: 20 });
  return made.slice(0, count);
};

test.each<[string, Partial<Movements>]>([
  ['does not rotate', { rotate: (six) => six }],
  ['does not move the setter', { setterBack: (position) => position }],
])('an engine that %s is noticed', (_, moves) => {
  const noticed = sample(20).filter((log) => differs(log, moves)).length;
  report(`noticed in ${noticed} of 20 logs`);
  expect(noticed).toBeGreaterThanOrEqual(5);
});

/** Mutants of the engine: each hides the commands of one rule from it. */
const MUTANTS: [string, (said: Command) => Command | []][] = [
  [
    'ignores readings',
    (said) => (said.type === 'add' || said.type === 'amend' ? without(said, 'reading') : said),
  ],
  ['ignores that play went on', (said) => (said.type === 'add' ? without(said, 'goesOn') : said)],
  ['puts every play at the end', (said) => ('before' in said ? without(said, 'before') : said)],
  ['does not amend', (said) => (said.type === 'amend' ? [] : said)],
  ['does not move', (said) => (said.type === 'move' ? [] : said)],
  ['does not remove', (said) => (said.type === 'remove' ? [] : said)],
  ['does not undo', (said) => (said.type === 'void' ? [] : said)],
  ['does not rewind', (said) => (said.type === 'rewind' ? { ...said, to: 1_000 } : said)],
  ['keeps the default winning grades', (said) => (said.type === 'settings' ? rules(said, 'winning') : said)],
  ['counts every set to 25', (said) => (said.type === 'settings' ? rules(said, 'points') : said)],
  ['applies the rules of version 1', (said) => (said.type === 'settings' ? rules(said, 'rules') : said)],
  ['ignores the preset', (said) => (said.type === 'settings' ? rules(said, 'preset') : said)],
  ['counts an exceptional substitution', recoded(/c!/, 'c')],
  ['gives no point for a penalty', recoded(/^([*a])cr/, '$1cy')],
  ['sends nobody off', recoded(/^([*a])c[ed]/, '$1cy')],
  ['ignores a forfeit', recoded(/^[*a]w[oa]$/, '>')],
  ['opens no golden set', recoded(/^\*\*golden$/, '>')],
  [
    'keeps the default limits',
    (said) => (said.type === 'settings' ? rules(rules(said, 'substitutions'), 'timeouts') : said),
  ],
  ['ignores rosters', (said) => (said.type === 'settings' ? rules(rules(said, 'home'), 'visitor') : said)],
];

function recoded(code: RegExp, into: string): (said: Command) => Command {
  return (said) => (said.type === 'add' ? { ...said, code: said.code.replace(code, into) } : said);
}

function without<T extends Command>(said: T, field: 'reading' | 'goesOn' | 'before'): T {
  const { [field]: _, ...rest } = said as T & Record<string, unknown>;
  return rest as unknown as T;
}
const rules = (said: Configure, off: keyof Settings): Configure => {
  const { [off]: _, ...settings } = said.settings;
  return { type: 'settings', settings };
};

test.each(MUTANTS)('an engine that %s is noticed', (_, untold) => {
  const many = sample(60);
  const isNoticed = (log: Command[]): boolean =>
    !isDeepStrictEqual(bothOf(log.flatMap(untold)).found, bothOf(log).meant);
  const noticed = many.filter(isNoticed).length;
  report(`noticed in ${noticed} of ${many.length} logs`);
  expect(noticed).toBeGreaterThanOrEqual(2);
});

test('the model imports nothing of the product', () => {
  const own = [
    'log',
    'code',
    'order',
    'court',
    'substitution',
    'model',
    'line',
    'reading',
    'check',
    'blocked',
  ];
  for (const name of own) {
    const text = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
    const imported = [...text.matchAll(/ from '(.*)'/g)].map(([, from]) => from);
    for (const from of imported)
      expect(
        own.map((each) => `./${each}.ts`),
        name,
      ).toContain(from);
  }
});
