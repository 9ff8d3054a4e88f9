/**
 * Types a match with known true times: codes of the real scout, key times or video moments as the match
 * screen records them. A key takes 0.2 to 0.4 s, and a code has 3 to 6 keys (assumed; core/code/line.ts has
 * the short forms).
 */
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { keyTimes } from '@volleyscouter/core/rally/keyTimes';
import type { Chances } from './chances.ts';
import { commandsOf, type TrueMatch } from './trueMatches.ts';

/**
 * No rally is typed before it is played.
 *
 * - live: each code as soon as the fingers are free after its touch
 * - behind: as live, 1 to 15 s late
 * - after: all codes of a rally 1 to 15 s after its end
 * - video: from a film hours later, while it runs
 * - paused: from a film that is paused after each rally
 */
export type Scouting = 'live' | 'behind' | 'after' | 'video' | 'paused';

const KEY = [200, 400] as const;
/** Share of rallies that were undone and entered again at the next rest (assumed). */
const CORRECTED = 0.03;
/** Share of rallies without key times, as in older entries and direct API calls (assumed). */
const UNKEYED = 0.01;
const VIDEO = 'f:1';

interface Typed extends Pick<Add, 'keys' | 'moment' | 'afterwards'> {
  /** Codes of one line share one Enter. */
  line: number;
}

/** The usual delay of this scout plus up to 4 s. */
const delays = (chances: Chances): (() => number) => {
  const usual = chances.between(1000, 11_000);
  return () => usual + chances.between(0, 4000);
};

/** `filmed`: start of the video. */
export function typeMatch(
  { name, rallies }: TrueMatch,
  scouting: Scouting,
  chances: Chances,
  filmed: number,
): Command[] {
  const commands = commandsOf(name);
  const touches = new Map(
    rallies.flatMap((rally, index) => rally.touches.map(({ id, at }) => [id, { rally, index, at }])),
  );
  const lineOf = chances.of([1, 2, 3, 99]);
  const keysOfCode = chances.of([3, 4, 5, 6]);
  const delay = delays(chances);
  const isFilmed = scouting === 'video' || scouting === 'paused';
  const evening = filmed + 8 * 3_600_000;
  let free = 0;
  let line = 0;
  let inLine = 0;
  let last = -1;
  let late = 0;
  let fate: 'usual' | 'corrected' | 'unkeyed' = 'usual';
  const type = (earliest: number): { first: number; enter: number } => {
    const first = Math.max(free, earliest);
    free = first + keysOfCode * chances.between(...KEY);
    return { first, enter: free };
  };
  const typed = (command: Add): Typed => {
    const touch = touches.get(command.id);
    if (touch && touch.index !== last) {
      last = touch.index;
      late = scouting === 'live' ? 0 : delay();
      fate = chances.chance(UNKEYED) ? 'unkeyed' : chances.chance(CORRECTED) ? 'corrected' : 'usual';
      [line, inLine] = [line + 1, 0];
    } else if (inLine >= lineOf) [line, inLine] = [line + 1, 0];
    inLine++;
    if (!touch) {
      // a point, a substitution or a time-out is typed after the rally
      const to = rallies[last]?.to ?? free;
      const { first, enter } = type(
        (isFilmed ? evening - filmed : 0) + to + late + chances.between(500, 3000),
      );
      return { line, keys: keyTimes(first, enter, 0) ?? undefined, ...(isFilmed && { afterwards: 'video' }) };
    }
    const { at, rally } = touch;
    if (isFilmed) {
      const seenAt =
        scouting === 'paused' ? rally.to + chances.between(300, 3000) : at + chances.between(200, 1800);
      const { first, enter } = type(evening + at - filmed);
      const moment = { at: Math.round(seenAt - filmed), from: 'typed', video: VIDEO } as const;
      return { line, moment, afterwards: 'video', keys: keyTimes(first, enter, 0) ?? undefined };
    }
    const earliest = { live: at + chances.between(200, 900), behind: at + late, after: rally.to + late }[
      scouting
    ];
    const { first, enter } = type(earliest + (fate === 'corrected' ? 8000 : 0));
    if (fate === 'unkeyed') return { line };
    return {
      line,
      keys: keyTimes(first, enter, 0) ?? undefined,
      ...(fate === 'corrected' && { afterwards: 'correction' }),
    };
  };
  const adds = commands.map((command): Command & { line?: number } => {
    if (command.type !== 'add') return command;
    const { id, code, goesOn, reading, spots } = command;
    const { line: block, ...times } = typed(command);
    return {
      type: 'add',
      id,
      block: `${block}`,
      code,
      ...(goesOn && { goesOn }),
      ...(reading && { reading }),
      ...(spots && { spots }),
      ...times,
    };
  });
  return withEnter(adds);
}

/** All codes of a line get the time of Enter. */
function withEnter(commands: readonly Command[]): Command[] {
  const enters = new Map<string, number>();
  for (const command of commands)
    if (command.type === 'add' && command.keys) enters.set(command.block, command.keys.enter);
  return commands.map((command) => {
    if (command.type !== 'add' || !command.keys) return command;
    return { ...command, keys: { ...command.keys, enter: enters.get(command.block) ?? command.keys.enter } };
  });
}
