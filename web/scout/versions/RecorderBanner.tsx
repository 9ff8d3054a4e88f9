import type { Command } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { editText } from '../../text/edit.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { timeOfDay } from '../timeOfDay.ts';
import classes from './Versions.module.css';

const words = editText.recorder;
const ScoutBanner = onDemand(async () => (await import('./ScoutBanner.tsx')).ScoutBanner);

export interface RecorderBannerProps {
  data: MatchData;
  /** What the match is folded from. */
  log: readonly Command[];
  lease: Lease | null;
  /** `null` for viewers: they only read who records. */
  recorder: Recorder | null;
}

/** Who records, taking over, and versions that wait for a decision. Belongs between header and panels; takes no room when silent. */
export function RecorderBanner({ data, log, lease, recorder }: RecorderBannerProps) {
  const over = data.match.state.over;
  if (!recorder && (!lease || over)) return null;
  return (
    <div className={classes.room}>
      {lease && !recorder && <Line lease={lease} text={words.records(lease.name)} />}
      {lease && recorder?.holds && !over && <Line lease={lease} text={words.you} />}
      {recorder && <ScoutBanner data={data} log={log} lease={lease} recorder={recorder} />}
    </div>
  );
}

function Line({ lease, text }: { lease: Lease; text: string }) {
  return (
    <p className={classes.line}>
      <span className={classes.dot} aria-hidden="true" />
      <strong>{text}</strong> <span className={classes.since}>{words.since(timeOfDay(lease.since))}</span>
    </p>
  );
}
