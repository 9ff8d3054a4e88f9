import { NativeSelect } from '@mantine/core';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { MatchData } from '../parts/matchData.ts';
import { newId } from '../sync/newId.ts';
import type { Recorder } from '../sync/recording.ts';
import { scoutText } from '../text/scout.ts';
import { toast } from '../ui/toast.ts';
import { focusLine } from './line/focusLine.ts';
import classes from './MatchHeader.module.css';

interface ServeSelectProps {
  data: MatchData;
  recorder: Recorder;
}

/** Who serves; another choice is a change by hand. */
export function ServeSelect({ data, recorder }: ServeSelectProps) {
  const { serving, over } = data.match.state;
  const change = async (side: Side) => {
    if (side === serving) return;
    // the letter S of the next code would choose here
    focusLine();
    const kept = await recorder.enter([{ type: 'manual', id: newId(), block: newId(), serving: side }]);
    if (!kept.ok) void toast.bad(scoutText.servingFailed);
  };
  return (
    <NativeSelect
      size="xs"
      classNames={{ root: classes.serving, input: classes.input }}
      aria-label={scoutText.serving}
      value={serving}
      disabled={over || !recorder.holds}
      onChange={(event) => change(event.currentTarget.value === 'a' ? 'a' : '*')}
      data={SIDES.map((side) => ({ value: side, label: scoutText.servingOption(data.names[side]) }))}
    />
  );
}
