import { Button } from '@mantine/core';
import type { Match } from '@volleyscouter/core/rally/fold';
import { mayOpenGoldenSet } from '@volleyscouter/core/rally/sanction';
import type { Recorder } from '../sync/recording.ts';
import { bulkText as texts } from './edit/bulkText.ts';
import { GoldenSet } from './lineup/GoldenSet.tsx';

interface EndToolsProps {
  match: Match;
  set: number;
  recorder: Recorder;
  onWarnings: (set: number) => void;
}

export function EndTools({ match, set, recorder, onWarnings }: EndToolsProps) {
  const flagged = match.plays.filter((play) => play.set === set && play.flags.length > 0).length;
  return (
    <>
      {flagged > 0 && (
        <Button size="xs" variant="default" onClick={() => onWarnings(set)}>
          {texts.warnings(flagged, set)}
        </Button>
      )}
      {recorder.holds && mayOpenGoldenSet(match.state, match.plays) && <GoldenSet recorder={recorder} />}
    </>
  );
}
