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

/** The state of the match, and the contradictions of each play. */
const bothOf = (log: readonly Command[], moves: Partial<Movements> = {}) => {
  const match = foldLog(log, { ...MOVEMENTS, ...moves });
  const { court, flagged } = playOut(log);
  const modelFlags = flagged.map(({ id, flags }) => ({ id, flags: flags.toSorted() }));
  return { engine: [visible(match.state), flagsOf(match)], model: [court, modelFlags] };
};
const differs = (log: readonly Command[], moves?: Partial<Movements>): boolean => {
  const { engine, model } = bothOf(log, moves);
  return !isDeepStrictEqual(engine, model);
};

/** Minimum counts in two thousand runs. */
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
  const count = (caseName: string, times = 1): void => {
    met[caseName] = (met[caseName] ?? 0) + times;
  };
  let commands = 0;
  fc.assert(
    fc.property(logs, (log) => {
      commands += log.length;
      const game = playOut(log);
      for (const [caseName, times] of Object.entries(game.met)) count(caseName, times);
      for (const flag of game.flagged.flatMap(({ flags }) => flags)) count(`flag ${flag}`);
      for (const command of log) {
        count(command.type);
        if ('before' in command) count('before');
      }
      if (!differs(log)) return;
      const small = smallest(log, differs);
      const { engine, model } = bothOf(small);
      expect(engine, JSON.stringify(small)).toEqual(model);
    }),
    { numRuns, endOnFailure: true },
  );
  report(`${numRuns} logs, ${commands} commands; met: ${JSON.stringify(met)}`);
  for (const [caseName, times] of Object.entries(MUST_MEET)) {
    expect(met[caseName] ?? 0, caseName).toBeGreaterThanOrEqual(Math.ceil((times * numRuns) / 2000));
  }
}, 600_000);

test('[R-CODE-3] engine and model count the same attacks as blocked', () => {
  const met: Record<string, number> = { always: 0, answered: 0, 'went on': 0 };
  const count = (caseName: string, times: number): void => {
    met[caseName] = (met[caseName] ?? 0) + times;
  };
  const both = (log: readonly Command[]) => {
    const match = foldLog(log);
    // the model assigns entries after the end of the match to no rally
    const late = new Set(match.plays.flatMap(({ id, flags }) => (flags.includes('match-over') ? id : [])));
    const engine = [...blockedPlays(ralliesOf(match))].filter((id) => !late.has(id)).sort();
    return { engine, model: blockedBy(log) };
  };
  const isWrong = (log: readonly Command[]): boolean => {
    const { engine, model } = both(log);
    return !isDeepStrictEqual(engine, model);
  };
  fc.assert(
    fc.property(logs, (log) => {
      const { engine } = both(log);
      const { settings, plays } = foldLog(log);
      const slashes = plays.filter(({ code }) => /A.\//.test(code)).length;
      if (settings.winning.A['/'] === 'loses') count('always', engine.length);
      else {
        count('answered', engine.length);
        count('went on', slashes - engine.length);
      }
      if (!isWrong(log)) return;
      const small = smallest(log, isWrong);
      const { engine: wrong, model } = both(small);
      expect(wrong, JSON.stringify(small)).toEqual(model);
    }),
    { numRuns, endOnFailure: true },
  );
  report(`${numRuns} logs; blocked: ${JSON.stringify(met)}`);
  for (const [caseName, times] of Object.entries(met))
    expect(times, caseName).toBeGreaterThanOrEqual(Math.ceil(numRuns / 20));
}, 600_000);

/** Generating logs is slow. */
let cachedLogs: Command[][] | null = null;
const sample = (count: number): Command[][] => {
  cachedLogs ??= fc.sample(logs, { numRuns: 60, seed: 20 });
  return cachedLogs.slice(0, count);
};

test.each<[string, Partial<Movements>]>([
  ['does not rotate', { rotate: (six) => six }],
  ['does not move the setter', { setterBack: (position) => position }],
])('an engine that %s is noticed', (_, moves) => {
  const noticed = sample(20).filter((log) => differs(log, moves)).length;
  report(`noticed in ${noticed} of 20 logs`);
  expect(noticed).toBeGreaterThanOrEqual(5);
});

/** Each changes or removes commands, as if the engine lacked one rule. */
const MUTANTS: [string, (command: Command) => Command | []][] = [
  [
    'ignores readings',
    (command) => (command.type === 'add' || command.type === 'amend' ? without(command, 'reading') : command),
  ],
  ['ignores that play went on', (command) => (command.type === 'add' ? without(command, 'goesOn') : command)],
  ['puts every play at the end', (command) => ('before' in command ? without(command, 'before') : command)],
  ['does not amend', (command) => (command.type === 'amend' ? [] : command)],
  ['does not move', (command) => (command.type === 'move' ? [] : command)],
  ['does not remove', (command) => (command.type === 'remove' ? [] : command)],
  ['does not undo', (command) => (command.type === 'void' ? [] : command)],
  ['does not rewind', (command) => (command.type === 'rewind' ? { ...command, to: 1_000 } : command)],
  [
    'keeps the default winning grades',
    (command) => (command.type === 'settings' ? withoutSetting(command, 'winning') : command),
  ],
  [
    'counts every set to 25',
    (command) => (command.type === 'settings' ? withoutSetting(command, 'points') : command),
  ],
  [
    'applies the rules of version 1',
    (command) => (command.type === 'settings' ? withoutSetting(command, 'rules') : command),
  ],
  [
    'ignores the preset',
    (command) => (command.type === 'settings' ? withoutSetting(command, 'preset') : command),
  ],
  ['counts an exceptional substitution', recoded(/c!/, 'c')],
  ['gives no point for a penalty', recoded(/^([*a])cr/, '$1cy')],
  ['sends nobody off', recoded(/^([*a])c[ed]/, '$1cy')],
  ['ignores a forfeit', recoded(/^[*a]w[oa]$/, '>')],
  ['opens no golden set', recoded(/^\*\*golden$/, '>')],
  [
    'keeps the default limits',
    (command) =>
      command.type === 'settings'
        ? withoutSetting(withoutSetting(command, 'substitutions'), 'timeouts')
        : command,
  ],
  [
    'ignores rosters',
    (command) =>
      command.type === 'settings' ? withoutSetting(withoutSetting(command, 'home'), 'visitor') : command,
  ],
];

function recoded(code: RegExp, into: string): (command: Command) => Command {
  return (command) =>
    command.type === 'add' ? { ...command, code: command.code.replace(code, into) } : command;
}

function without<T extends Command>(command: T, field: 'reading' | 'goesOn' | 'before'): T {
  const { [field]: _, ...rest } = command as T & Record<string, unknown>;
  return rest as unknown as T;
}
const withoutSetting = (command: Configure, off: keyof Settings): Configure => {
  const { [off]: _, ...settings } = command.settings;
  return { type: 'settings', settings };
};

test.each(MUTANTS)('an engine that %s is noticed', (_, mutate) => {
  const sampleLogs = sample(60);
  const isNoticed = (log: Command[]): boolean =>
    !isDeepStrictEqual(bothOf(log.flatMap(mutate)).engine, bothOf(log).model);
  const noticed = sampleLogs.filter(isNoticed).length;
  report(`noticed in ${noticed} of ${sampleLogs.length} logs`);
  expect(noticed).toBeGreaterThanOrEqual(2);
});

test('the model imports nothing of the product', () => {
  const modelFiles = [
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
  for (const name of modelFiles) {
    const text = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
    const imported = [...text.matchAll(/ from '(.*)'/g)].map(([, from]) => from);
    for (const from of imported)
      expect(
        modelFiles.map((file) => `./${file}.ts`),
        name,
      ).toContain(from);
  }
});
