import type { Command, Rewind } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import type { Score } from '@volleyscouter/core/rally/state';
import { displaced } from '@volleyscouter/core/sync/versions';
import type { AsideVersion } from './useVersions.ts';

export interface ChosenVersion {
  /** `null` if this browser never loaded the version. */
  name: string | null;
  /** The version replaces the plays from this set and score on. */
  set: number;
  score: Score;
  replaced: number;
}

const isRewind = (command: Command): command is Rewind => command.type === 'rewind';

/** Describes the last decision. `knownVersions`: the versions that were waiting for this decision. */
export function lastChosen(
  log: readonly Command[],
  knownVersions: readonly AsideVersion[],
): ChosenVersion | null {
  const at = log.findLastIndex(isRewind);
  const choice = log[at];
  if (!choice || !isRewind(choice)) return null;
  const first = JSON.stringify(log[at + 1]);
  const version = knownVersions.find(
    ({ base, commands }) => base === choice.to && JSON.stringify(commands[0]) === first,
  );
  const { state } = foldLog(log.slice(0, choice.to));
  const laterIds = new Set(log.slice(at).map((command) => ('id' in command ? command.id : '')));
  return {
    name: version?.name ?? null,
    set: state.set,
    score: state.score,
    replaced: displaced(log.slice(0, at), choice.to).filter(
      (command) => command.type === 'add' && !laterIds.has(command.id),
    ).length,
  };
}
