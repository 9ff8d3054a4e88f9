import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { parseTouch } from '@volleyscouter/core/code/parse';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { writeTouch } from '@volleyscouter/core/code/write';
import { type ImportedMatch, importDvw } from '@volleyscouter/core/dvw/game';
import { type CheckOptions, checkLine } from '@volleyscouter/core/rally/check';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import type { MatchState } from '@volleyscouter/core/rally/state';
import { describe, expect, test } from 'vitest';
import { report } from '../kit/dose.ts';
import { REAL_FILES, type RealFiles } from '../kit/real-files.ts';
import { cellsOf, differences } from './cells.ts';
import { matchFigures } from './figures.ts';
import { enterTyped, type Typed } from './replay.ts';
import { asTyped, type Typing, typingOf } from './typing.ts';

interface TypedMatch {
  imported: ImportedMatch;
  typing: Typing;
}

function matchesOf({ realText }: RealFiles): (name: string) => TypedMatch {
  const imports = new Map<string, TypedMatch>();
  return (name) => {
    const cached = imports.get(name);
    if (cached) return cached;
    const read = importDvw(realText(name));
    if (!read.ok) throw new Error(`${name}: ${read.error}`);
    const typedMatch = { imported: read.value, typing: typingOf(read.value.commands) };
    imports.set(name, typedMatch);
    return typedMatch;
  };
}

const differingCells = ({ imported }: { imported: ImportedMatch }, { match }: Typed) =>
  differences(cellsOf(matchFigures(match)), cellsOf(matchFigures(foldLog(imported.commands))));

const entriesOf = (match: Match): string[] =>
  match.plays.map(({ entry, code, goesOn }) =>
    [entry?.kind === 'touch' ? writeTouch(asTyped(entry)) : code, goesOn].join(' '),
  );

const wholeOf = ({ steps }: Typing): number =>
  steps
    .flatMap((step) => (step.kind === 'line' ? step.text.split(' ') : []))
    .filter((token) => (token.startsWith('*') || token.includes('~')) && parseTouch(token).ok).length;

const touchesOf = ({ steps }: Typing): number =>
  steps
    .flatMap((step) => (step.kind === 'line' ? step.plays : []))
    .filter(({ entry }) => entry?.kind === 'touch').length;

describe.each(REAL_FILES)(
  '[R-CODE-2] [R-STAT-1] a match typed in short has the statistics of its import, $from',
  (files) => {
    const typed = matchesOf(files);
    const { realNames, from } = files;

    test.each(realNames)('%s', (name) => {
      const match = typed(name);
      const entered = enterTyped(match.typing);
      expect(entered.refusals).toEqual([]);
      expect(differingCells(match, entered)).toEqual([]);
      expect(entriesOf(entered.match)).toEqual(entriesOf(foldLog(match.imported.commands)));
      const touches = touchesOf(match.typing);
      const cells = cellsOf(matchFigures(entered.match)).size;
      expect(touches).toBeGreaterThan(10);
      expect(cells).toBeGreaterThan(1_000);
      const kinds = Map.groupBy(entered.warnings, ({ finding }) => finding.code);
      const warned = [...kinds].map(([code, { length }]) => `${length} ${code}`).join(', ');
      report(
        `${name} ${from}: ${touches} touches in ${entered.lines} lines, ${(entered.keys / touches).toFixed(2)} keys a touch, ` +
          `${wholeOf(match.typing)} typed whole, ${cells} cells equal, warned: ${warned || 'nothing'}`,
      );
    });
  },
);

const standing = ({ set, score, setsWon, serving, over, touches }: MatchState): string =>
  JSON.stringify([set, score, setsWon, serving, over, touches > 0]);

describe.each(REAL_FILES)(
  '[R-CODE-4] without `;`, typed lines cause silent mistakes only under the rules of version 1, $from',
  (files) => {
    const typed = matchesOf(files);
    // the clip is one rally; testing_truncated repeats example_data
    const names = files.realNames.filter((name) => !/clip|truncated/.test(name));

    test.each<[string, CheckOptions, { wrong: number; refused: number }]>([
      ['as typed', {}, { wrong: 0, refused: 18 }],
      ['by the rules of version 1', { settlesReadings: false }, { wrong: 52, refused: 0 }],
    ])('%s', (title, options, expected) => {
      let [lines, wrong, refused, cured] = [0, 0, 0, 0];
      for (const name of names) {
        enterTyped(typed(name).typing, {
          onLine(line, before, { state }) {
            lines++;
            const bare = line.replaceAll(';', '');
            const checked = checkLine(before, bare, DEFAULT_TABLES, options);
            // a mistake is not silent if a finding shows the scores of both readings
            const isSilent = checked.findings.every(({ scores }) => scores === undefined);
            if (!checked.refused && isSilent && standing(checked.after) !== standing(state)) wrong++;
            if (!checked.refused) return;
            refused++;
            const keyed = checkLine(before, byFirstKeys(before, bare), DEFAULT_TABLES);
            if (!keyed.refused && standing(keyed.after) === standing(state)) cured++;
          },
        });
      }
      report(
        `${title} ${files.from}: ${lines} lines, ${wrong} wrong, ${refused} refused, ${cured} of them cured by the first key`,
      );
      expect({ wrong, refused }).toEqual(expected);
      expect(cured).toBe(refused);
    });
  },
);

/** Applies the first offered key until the line is accepted, or the key no longer replaces text. */
function byFirstKeys(match: Match, line: string): string {
  const { findings } = checkLine(match, line, DEFAULT_TABLES);
  const [repair] = findings.find(({ refused }) => refused)?.repairs ?? [];
  if (repair?.kind !== 'replace') return line;
  const { from, length, text } = repair;
  return byFirstKeys(match, line.slice(0, from) + text + line.slice(from + length));
}

describe.each(REAL_FILES)('the figures of a typed match change, $from', (files) => {
  const typed = matchesOf(files);
  const { realNames } = files;
  const { defaults, combinations } = DEFAULT_TABLES;
  const digs: CodeTables = { ...DEFAULT_TABLES, defaults: { ...defaults, D: { type: 'H', grade: '-' } } };
  const sevens: CodeTables = {
    ...DEFAULT_TABLES,
    combinations: combinations.map((entry) => (entry.code === 'X5' ? { ...entry, from: 3 } : entry)),
  };

  // the clip is one rally, click-scout has no digs
  test.each(realNames.filter((name) => !['kats_beds-clip.dvw', 'click-scout.dvw'].includes(name)))(
    'if digs have another default grade, %s',
    (name) => {
      const match = typed(name);
      expect(differingCells(match, enterTyped(match.typing, { tables: digs })).length).toBeGreaterThan(10);
    },
  );

  test.each(realNames)('if the visiting side is not typed, %s', (name) => {
    const match = typed(name);
    const slip = (line: string): string => line.replace(/(?<=^| )a(?=\S)/g, '');
    expect(differingCells(match, enterTyped(match.typing, { slip })).length).toBeGreaterThan(10);
  });

  test.each<[string, string, Parameters<typeof enterTyped>[1]]>([
    ['if a combination starts in another zone', 'kats_beds.dvw', { tables: sevens }],
    ['if `;` is left out', 'click-scout.dvw', { slip: (line) => line.replaceAll(';', '') }],
    ['if points are left out', 'click-scout.dvw', { slip: (line) => line.replace(/ a?p$/, '') }],
    ['if substitutions are left out', 'PM06.dvw', { slip: (line) => line.replace(/^a?c\S+$/, 'T') }],
    ['if linked touches are typed separately', 'PM06.dvw', { slip: (line) => line.replaceAll('.', ' a') }],
  ])('%s', (_, name, hand) => {
    const match = typed(name);
    expect(differingCells(match, enterTyped(match.typing, hand)).length).toBeGreaterThan(0);
  });
});
