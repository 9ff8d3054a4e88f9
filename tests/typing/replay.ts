/** Enters typed lines as the match screen does: one block per line, checked on the current match. */
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { checkLine, type Finding } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { extend, foldLog, type Match } from '@volleyscouter/core/rally/fold';
import type { Typing } from './typing.ts';

export interface Typed {
  match: Match;
  lines: number;
  keys: number;
  refusals: readonly { line: string; finding: Finding }[];
  warnings: readonly { line: string; finding: Finding }[];
}

interface Hand {
  tables?: CodeTables;
  slip?: (line: string) => string;
  onLine?: (line: string, before: Match, after: Match) => void;
}

/** Skips refused lines. */
export function enterTyped(
  { settings, steps }: Typing,
  { tables = DEFAULT_TABLES, slip = (line) => line, onLine }: Hand = {},
): Typed {
  const log: Command[] = [{ type: 'settings', settings }];
  let match = foldLog(log);
  const refusals: Typed['refusals'][number][] = [];
  const warnings: Typed['warnings'][number][] = [];
  let [lines, keys, ids] = [0, 0, 0];
  const enter = (command: Command): void => {
    log.push(command);
    match = extend(match, command, () => log);
  };
  for (const [index, step] of steps.entries()) {
    const block = `block${index}`;
    if (step.kind === 'manual') {
      enter({ ...step.manual, id: `id${ids++}`, block });
      continue;
    }
    const line = slip(step.text);
    lines++;
    keys += line.length + 1;
    const before = match;
    const checked = checkLine(match, line, tables);
    for (const finding of checked.findings) (finding.refused ? refusals : warnings).push({ line, finding });
    if (checked.refused) continue;
    for (const { code, goesOn, reading } of checked.entries)
      enter({
        type: 'add',
        id: `id${ids++}`,
        block,
        code,
        ...(goesOn && { goesOn }),
        ...(reading && { reading }),
      });
    onLine?.(line, before, match);
  }
  return { match, lines, keys, refusals, warnings };
}
