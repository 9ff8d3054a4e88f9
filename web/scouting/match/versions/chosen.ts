/** A version that was kept aside has become the match: what the log says about it. */
import type { Command, Rewind } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import type { Score } from '@volleyscouter/core/rally/state';
import { displaced } from '@volleyscouter/core/sync/versions';
import type { AsideVersion } from './useVersions.ts';

export interface ChosenVersion {
  /** Who recorded what counts now; `null` where this browser never saw the version. */
  name: string | null;
  /** Where it took the place of what was there. */
  set: number;
  score: Score;
  /** Plays that are no longer in the match. */
  replaced: number;
}

const isRewind = (command: Command): command is Rewind => command.type === 'rewind';

/** The last such choice; `known` are the versions that waited before. */
export function lastChosen(log: readonly Command[], known: readonly AsideVersion[]): ChosenVersion | null {
  const at = log.findLastIndex(isRewind);
  const choice = log[at];
  if (!choice || !isRewind(choice)) return null;
  const first = JSON.stringify(log[at + 1]);
  const version = known.find(
    ({ base, commands }) => base === choice.to && JSON.stringify(commands[0]) === first,
  );
  const { state } = foldLog(log.slice(0, choice.to));
  const again = new Set(log.slice(at).map((command) => ('id' in command ? command.id : '')));
  return {
    name: version?.name ?? null,
    set: state.set,
    score: state.score,
    replaced: displaced(log.slice(0, at), choice.to).filter(
      (command) => command.type === 'add' && !again.has(command.id),
    ).length,
  };
}
