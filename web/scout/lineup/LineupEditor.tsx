import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';

export interface LineupEditorProps {
  /** The match as it stands now. */
  data: MatchData;
  recorder: Recorder;
  /** The admin's area: names, functions and numbers of the roster can be edited too (R-ID-6). */
  admin: boolean;
}

/**
 * Line-ups and Gravar. Before the first touch of a set it is open by itself, later a button (key `g`) opens it. Belongs above the typed
 * line, only where `recorder` is not `null` and the last set is looked at.
 */
export function LineupEditor(_: LineupEditorProps) {
  return null;
}
