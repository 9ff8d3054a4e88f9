import { NativeSelect } from '@mantine/core';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { memo } from 'react';
import { newId } from '../sync/newId.ts';
import type { Recorder } from '../sync/recording.ts';
import { scoutText } from '../text/scout.ts';
import { toast } from '../ui/toast.ts';
import { focusLine } from './line/lineFocus.ts';
import classes from './MatchHeader.module.css';

interface ServeSelectProps {
  /** Names of the teams. */
  home: string;
  visitor: string;
  serving: Side;
  over: boolean;
  recorder: Recorder;
}

/** Who serves; another choice is a change by hand. */
export const ServeSelect = memo(function ServeSelect(props: ServeSelectProps) {
  const { home, visitor, serving, over, recorder } = props;
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
      data={[
        { value: '*', label: scoutText.servingOption(home) },
        { value: 'a', label: scoutText.servingOption(visitor) },
      ]}
    />
  );
});
