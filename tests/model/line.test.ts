/** Compares product and model on matches that the lines themselves build. */
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { type CheckedLine, checkLine } from '@volleyscouter/core/rally/check';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { settleLine } from './check.ts';
import { parseCode } from './code.ts';
import { engine, visible } from './engine.ts';
import { correction, lineOf, type Plan, plans, startOf } from './lines.ts';
import { type Game, model, playOut } from './model.ts';
import { smallest } from './smallest.ts';

const numRuns = dose(60, 1000);
const MAX_COMMANDS = 200;
const { defaults } = DEFAULT_TABLES;

const REFUSALS: Partial<Record<string, string>> = {
  'both-ways': 'both-ways',
  'match-over': 'match-over',
  'not-over': 'not-over',
  'bad-substitution': 'bad-substitution',
  'unknown-number': 'unknown-number',
};

/** A line with these flags may be stored (R-CODE-5). */
const WARNINGS: Partial<Record<string, string>> = {
  'no-serve': 'no-serve',
  'second-serve': 'second-serve',
  'other-server': 'other-server',
  'other-side-serves': 'other-server',
  'not-on-court': 'not-on-court',
  'too-many-substitutions': 'too-many-substitutions',
  'no-reentry': 'no-reentry',
  'sent-off': 'sent-off',
  'too-many-timeouts': 'too-many-timeouts',
  'setter-not-on-court': 'setter-not-on-court',
  'score-differs': 'score-differs',
};
/** Two linked touches may give the same warning. */
const listed = (warnings: readonly string[]): string[] => [...new Set(warnings)].sort();

/** The meaning of a line, in terms that the checks of product and model share. */
interface Meaning {
  refused: string[];
  entries: unknown[];
  after: unknown;
  warnings: string[];
  /** One item per entry that has a second reading, selected by one key. Contains both scores. */
  choices: unknown[];
}

const refused = (reasons: readonly string[]): Meaning => ({
  refused: [...new Set(reasons)].sort(),
  entries: [],
  after: null,
  warnings: [],
  choices: [],
});

/** `settles`: the check decides the reading of each entry, as on the screen; else rules version 1 applies. */
interface Line {
  text: string;
  settles: boolean;
}
type Check = (match: Match, line: Line) => CheckedLine;

const check: Check = (match, { text, settles }) =>
  checkLine(match, text, DEFAULT_TABLES, settles ? {} : { settlesReadings: false });

function whyRefused({ tokens, findings }: CheckedLine): string[] {
  const stops = findings.filter((finding) => finding.refused);
  const first = Math.min(...stops.map(({ from }) => from));
  const token = tokens.find(({ from, text }) => first <= from + text.length);
  const codes = stops.filter(({ from }) => !token || from <= token.from + token.text.length);
  return codes.map(({ code }) => REFUSALS[code] ?? 'unreadable');
}

function engineMeans(checked: CheckedLine): Meaning {
  if (checked.refused) return refused(whyRefused(checked));
  const { entries, findings, after } = checked;
  return {
    refused: [],
    entries: entries.map(({ code, goesOn, reading }) => [parseCode(code), goesOn, reading]),
    after: visible(after),
    warnings: listed(
      findings.flatMap(({ from, code }) => (WARNINGS[code] ? `${from} ${WARNINGS[code]}` : [])),
    ),
    choices: findings.flatMap(({ from, scores }) => (scores ? { from, ...scores } : [])),
  };
}

/** `stored`: readings of the engine. The engine may omit a reading if the entry means the same without it. */
function modelMeans(before: Game, { text, settles }: Line, stored: readonly (string | null)[]): Meaning {
  const { entries, refusals, game, warnings, choices } = settleLine(before, text, defaults, settles);
  const [first] = refusals;
  if (first) return refused(refusals.filter(({ from }) => from === first.from).map(({ why }) => why));
  return {
    refused: [],
    entries: entries.map(({ parsed, goesOn, reading, unread }, index) => {
      const sameUnread = parsed.what === 'touch' && reading === 'new' && unread === 'next';
      return [parsed, goesOn, sameUnread && stored[index] === null ? null : reading];
    }),
    after: game.court,
    warnings: listed(warnings.map(({ from, flag }) => `${from} ${flag}`)),
    choices,
  };
}

function bothMeanings(log: readonly Command[], line: Line, by = check): [engine: Meaning, model: Meaning] {
  const checked = by(foldLog(log), line);
  const stored = checked.entries.map(({ reading }) => reading);
  return [engineMeans(checked), modelMeans(playOut(log), line, stored)];
}

const differ = (log: readonly Command[], line: Line): boolean =>
  !isDeepStrictEqual(...bothMeanings(log, line));

function shrunk(log: readonly Command[], { text, settles }: Line): [Command[], Line] {
  const codes = smallest(text.split(' '), (part) => differ(log, { text: part.join(' '), settles }));
  const line = { text: codes.join(' '), settles };
  return [smallest(log, (part) => differ(part, line)), line];
}

type OnLine = (line: Line, log: readonly Command[]) => void;

/** The returned log has the lines that the engine accepts. */
function typeOut({ settings, lines }: Plan, onLine: OnLine): Command[] {
  const log = startOf(settings);
  for (const [number, plan] of lines.entries()) {
    if (log.length >= MAX_COMMANDS) break;
    const game = playOut(log);
    // after the end of the match, about one line in eight is enough
    if (game.court.over && plan.more % 8) continue;
    const between = correction(log, game, plan);
    if (between) {
      log.push(between);
      continue;
    }
    const line = { text: lineOf(game, plan, defaults), settles: plan.pick % 8 > 0 };
    onLine(line, log);
    const { entries, refused: isRefused } = check(foldLog(log), line);
    if (isRefused) continue;
    for (const { code, goesOn, reading } of entries) {
      const add: Add = { type: 'add', id: `p${log.length}`, block: `line${number}`, code };
      log.push({ ...add, ...(goesOn && { goesOn }), ...(reading && { reading }) });
    }
  }
  return log;
}

/** Minimum counts in two thousand runs. */
const MUST_MEET: Record<string, number> = {
  'lines of the specified calls': 2000,
  'typed: touch answers': 5000,
  'typed: touch new': 3000,
  'typed: point closes': 1000,
  'typed: point overrules': 1000,
  'typed: point new': 2000,
  'the other reading on one key': 1000,
  'warned: score-differs': 1000,
  'warned: not-on-court': 1000,
  'warned: other-server': 1000,
  'warned: no-serve': 1000,
  'warned: second-serve': 200,
  'refused: both-ways': 300,
  'refused: match-over': 500,
  'refused: bad-substitution': 300,
  'refused: unknown-number': 1000,
  'deciding set': 200,
  'match end': 200,
  overruled: 500,
};

test('[R-CODE-4] [R-CODE-5] product and model give a typed line the same meaning', () => {
  const met: Record<string, number> = {};
  const count = (caseName: string, times = 1): void => {
    met[caseName] = (met[caseName] ?? 0) + times;
  };
  const compare: OnLine = (line, log) => {
    const [engineMeaning, modelMeaning] = bothMeanings(log, line);
    count('lines');
    if (!line.settles) count('lines of the specified calls');
    for (const reason of modelMeaning.refused) count(`refused: ${reason}`);
    for (const warning of modelMeaning.warnings) count(warning.replace(/^\d+/, 'warned:'));
    count('the other reading on one key', modelMeaning.choices.length);
    for (const [caseName, times] of Object.entries(
      settleLine(playOut(log), line.text, defaults, line.settles).met,
    ))
      count(caseName, times);
    if (isDeepStrictEqual(engineMeaning, modelMeaning)) return;
    const [small, part] = shrunk(log, line);
    const [smallEngineMeaning, smallModelMeaning] = bothMeanings(small, part);
    expect(smallEngineMeaning, `${JSON.stringify(part)} after ${JSON.stringify(small)}`).toEqual(
      smallModelMeaning,
    );
  };
  fc.assert(
    fc.property(plans, (plan) => {
      const log = typeOut(plan, compare);
      count('commands', log.length);
      for (const [caseName, times] of Object.entries(playOut(log).met)) count(caseName, times);
      expect(engine(log)).toEqual(model(log));
    }),
    { numRuns, endOnFailure: true },
  );
  report(`${numRuns} typed matches; met: ${JSON.stringify(met)}`);
  for (const [caseName, times] of Object.entries(MUST_MEET))
    expect(met[caseName] ?? 0, caseName).toBeGreaterThanOrEqual(Math.ceil((times * numRuns) / 2000));
}, 600_000);

/** One rule switched off. */
const MUTANTS: [title: string, by: Check][] = [
  ['settles no reading', (match, line) => check(match, { ...line, settles: false })],
  [
    'reads no written score',
    (match, { text, settles }) => check(match, { text: text.replace(/p\d+:\d+/g, 'p'), settles }),
  ],
  [
    'reads no sign of a reading',
    (match, { text, settles }) => check(match, { text: text.replace(/[@|](?= |$)/g, ''), settles }),
  ],
  [
    'reads no sign that play went on',
    (match, { text, settles }) => check(match, { text: text.replace(/;(?= |$)/g, ''), settles }),
  ],
];

test.each(MUTANTS)('a check that %s is noticed', (_, by) => {
  let noticed = 0;
  const sample = fc.sample(plans, { numRuns: 20, seed: 20 });
  for (const plan of sample) {
    let isNoticed = false;
    typeOut(plan, (line, log) => {
      isNoticed ||= !isDeepStrictEqual(...bothMeanings(log, line, by));
    });
    noticed += isNoticed ? 1 : 0;
  }
  report(`noticed in ${noticed} of ${sample.length} typed matches`);
  expect(noticed).toBeGreaterThanOrEqual(sample.length / 4);
});
