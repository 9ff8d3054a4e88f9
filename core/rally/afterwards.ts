/** Which entries are made after the play that they tell of (R-PLAY-1). */
import type { Add, Command } from './command.ts';
import type { Afterwards } from './keyTimes.ts';

/** What decides whether an entry is made afterwards. */
export interface Entering {
  /** What was entered so far. */
  log: readonly Command[];
  /** Of the game: scouted from a video, and a copy made for corrections. */
  fromVideo: boolean;
  isCopy: boolean;
}

/** The commands, with the adds among them that are made afterwards marked as such. An entry that comes back (redo) stays as it was. */
export function markAfterwards(
  commands: readonly Command[],
  { log, fromVideo, isCopy }: Entering,
): Command[] {
  const retyped = log.at(-1)?.type === 'void';
  const reason = (add: Add): Afterwards | null => {
    if (add.afterwards || add.redoes !== undefined) return add.afterwards ?? null;
    if (add.before !== undefined) return 'inserted';
    if (fromVideo) return 'video';
    return isCopy || retyped ? 'correction' : null;
  };
  return commands.map((command) => {
    if (command.type !== 'add') return command;
    const afterwards = reason(command);
    return afterwards === null || afterwards === command.afterwards ? command : { ...command, afterwards };
  });
}
