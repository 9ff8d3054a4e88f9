/**
 * The lines that a scout would have typed for an imported match. Line-ups are recorded by hand as each set
 * starts. Each rally is one line; the entries between two rallies are another line. Each line is as short as
 * the grammar allows.
 */
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { Entry, Touch } from '@volleyscouter/core/code/entry';
import { parseLine } from '@volleyscouter/core/code/line';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { writeEntry } from '@volleyscouter/core/code/write';
import type { Command, Configure, Manual } from '@volleyscouter/core/rally/command';
import { foldLog, type Play } from '@volleyscouter/core/rally/fold';
import { setterNumber, teamOf } from '@volleyscouter/core/rally/state';
import { type ShortestTouch, typeTouches } from './shortest.ts';

export type TypingStep =
  | { kind: 'manual'; manual: Manual }
  | { kind: 'line'; text: string; plays: readonly Play[] };

export interface Typing {
  settings: Configure['settings'];
  steps: readonly TypingStep[];
}

/** Returns the shortest text of an entry that is not a touch. A code without a short form is unchanged. */
export function markText(entry: Entry, tables: CodeTables): string {
  const code = writeEntry(entry);
  const body = code.slice(1);
  const short = [
    ...(entry.kind === 'green' ? ['$', 'a$'] : []),
    ...(entry.kind === 'substitution'
      ? [
          `c${entry.out}:${entry.in}`,
          `ac${entry.out}:${entry.in}`,
          body.replace(':', ''),
          code.replace(':', ''),
        ]
      : []),
    ...(entry.kind === 'setterNumber' ? [`P${entry.number}`, `aP${entry.number}`] : []),
    body,
    code,
  ];
  const reads = (text: string): boolean =>
    parseLine(text, { tables, setter: () => null })
      .flatMap(({ codes }) => codes)
      .join(' ') === code;
  return short.filter(reads).sort((a, b) => a.length - b.length)[0] ?? code;
}

/** Groups plays into lines: the plays of one rally, or the plays between two rallies. */
function linesOf(plays: readonly Play[]): (Play | Play[])[] {
  const lines: (Play | Play[])[] = [];
  for (const play of plays) {
    const line = lines.at(-1);
    if (play.manual) lines.push(play);
    else if (Array.isArray(line) && belongsToLine(line, play)) line.push(play);
    else lines.push([play]);
  }
  return lines;
}

function belongsToLine(line: readonly Play[], play: Play): boolean {
  const played = line.some(({ entry }) => entry?.kind === 'touch');
  const decided = line.some(({ happenings }) => happenings.length > 0);
  const touch = play.entry?.kind === 'touch';
  if (!played) return !touch && !decided;
  const point = play.entry?.kind === 'point' || play.entry?.kind === 'green';
  return play.rally === line[0]?.rally && (touch || point || !decided);
}

/** Programs, not scouts, write this after a code: the lead of the serving side (`+2B`, `00F`). */
const PROGRAM_CUSTOM = /^(?:[+-]\d+|00)[BF]?$/;

export const asTyped = (touch: Touch): Touch =>
  PROGRAM_CUSTOM.test(touch.custom) ? { ...touch, custom: '' } : touch;

export function typingOf(commands: readonly Command[], tables: CodeTables = DEFAULT_TABLES): Typing {
  const match = foldLog(commands);
  const steps = linesOf(match.plays).map((line): TypingStep => {
    if (!Array.isArray(line)) return { kind: 'manual', manual: line.manual as Manual };
    const before = (line[0] as Play).before;
    const setter = (side: Side): number | null => setterNumber(teamOf(before, side));
    const tokens: string[] = [];
    let touches: ShortestTouch[] = [];
    const flush = (): void => {
      tokens.push(...typeTouches(touches, tables, setter));
      touches = [];
    };
    for (const { entry, goesOn, code } of line) {
      if (entry?.kind === 'touch') touches.push({ touch: asTyped(entry), goesOn });
      else {
        flush();
        tokens.push(entry ? markText(entry, tables) : code);
      }
    }
    flush();
    return { kind: 'line', text: tokens.join(' '), plays: line };
  });
  return { settings: match.settings, steps };
}
