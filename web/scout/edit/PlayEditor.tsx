import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Command } from '@volleyscouter/core/rally/command';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';

export interface PlayEditorProps {
  data: MatchData;
  /** The log that `data` is folded from. */
  log: readonly Command[];
  /** The selected line of the play list. */
  item: PlayItem;
  tables: CodeTables;
  recorder: Recorder;
  /** Goes to another match of the same area: the copy in which earlier sets can be corrected. */
  onOpenMatch: (id: string) => void;
}

/**
 * What can be done to the selected play: code, time, goes on, insert before or after, remove. Belongs under the card of the selected
 * play, only where `recorder` is not `null`.
 */
export function PlayEditor(_: PlayEditorProps) {
  return null;
}
