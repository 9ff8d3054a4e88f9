import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsExchange,
  IconMinus,
  IconPlus,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { type Position, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { teamOf } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { editText } from '../../text/edit.ts';
import { Ball } from '../../ui/Ball.tsx';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { focusLine } from '../line/lineFocus.ts';
import classes from './Corrections.module.css';
import type { Correction } from './correct.ts';
import { sideName } from './six.ts';
import { useCorrect } from './useCorrect.ts';

const words = editText.corrections;
const POSITIONS = [1, 2, 3, 4, 5, 6].map((position) => ({
  value: String(position),
  label: `P${position}`,
}));

export interface CorrectionsProps {
  data: MatchData;
  recorder: Recorder;
}

/**
 * Score, serve, sides, setter and rotation by hand, folded away until key `c` or its button. Belongs under the scoreboard, only where
 * `recorder` is not `null` and the last set is looked at.
 */
export function Corrections({ data, recorder }: CorrectionsProps) {
  const [opened, setOpened] = useState(false);
  const { correct, failure } = useCorrect(data, recorder);
  const id = useId();
  const toggle = useCallback(() => {
    setOpened(!opened);
    if (opened) focusLine();
  }, [opened]);
  const keys = useMemo(() => [{ key: 'c', label: words.open, run: toggle }], [toggle]);
  useKeys(keys);
  const possible = recorder.holds && !data.match.state.over;
  return (
    <section className={classes.corrections} aria-label={words.title}>
      <Toggle opened={opened} controls={id} onPress={toggle} />
      <div id={id} hidden={!opened} className={classes.body}>
        {opened && (
          <>
            {SIDES.map((side) => (
              <Team
                key={side}
                data={data}
                side={side}
                possible={possible}
                onCorrect={(correction) => void correct(correction)}
              />
            ))}
            <Button
              variant="default"
              size="xs"
              disabled={!possible}
              leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void correct({ kind: 'left' })}
            >
              {words.swap}
            </Button>
            <p className={classes.hint}>{words.hint}</p>
          </>
        )}
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </section>
  );
}

interface ToggleProps {
  opened: boolean;
  controls: string;
  onPress: () => void;
}

const Toggle = memo(function Toggle({ opened, controls, onPress }: ToggleProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      className={classes.toggle}
      aria-expanded={opened}
      aria-controls={controls}
      leftSection={<IconAdjustments size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<Key of="c" />}
      onClick={onPress}
    >
      {words.open}
    </Button>
  );
});

interface TeamProps {
  data: MatchData;
  side: Side;
  possible: boolean;
  onCorrect: (correction: Correction) => void;
}

function Team({ data, side, possible, onCorrect }: TeamProps) {
  const { state } = data.match;
  const name = data.names[side];
  const team = teamOf(state, side);
  const points = pointsIn(state.score, side);
  const turns = possible && team.six.length >= 6;
  const step = (label: string, icon: ReactNode, enabled: boolean, correction: Correction) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={!enabled}
      onClick={() => onCorrect(correction)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.team} data-side={sideName(side)}>
      <h3 className={classes.name}>{name}</h3>
      <div className={classes.row}>
        {step(words.minus(name), <IconMinus size={18} aria-hidden="true" />, possible && points > 0, {
          kind: 'score',
          side,
          by: -1,
        })}
        <output className={classes.points} data-figures="">
          {points}
        </output>
        {step(words.plus(name), <IconPlus size={18} aria-hidden="true" />, possible, {
          kind: 'score',
          side,
          by: 1,
        })}
        <Button
          className={classes.serve}
          variant={state.serving === side ? 'light' : 'default'}
          size="sm"
          disabled={!possible}
          aria-pressed={state.serving === side}
          aria-label={words.serveOf(name)}
          leftSection={<Ball size={16} />}
          onClick={() => onCorrect({ kind: 'serving', side })}
        >
          {words.serve}
        </Button>
      </div>
      <div className={classes.row}>
        {step(
          editText.lineup.backOf(name),
          <IconRotate2 size={18} stroke={1.75} aria-hidden="true" />,
          turns,
          { kind: 'turn', side, by: -1 },
        )}
        {step(
          editText.lineup.forwardOf(name),
          <IconRotateClockwise2 size={18} stroke={1.75} aria-hidden="true" />,
          turns,
          { kind: 'turn', side, by: 1 },
        )}
        <NativeSelect
          className={classes.setter}
          aria-label={editText.lineup.setterOf(name)}
          title={words.setter}
          disabled={!possible}
          value={String(team.setter)}
          data={POSITIONS}
          onChange={({ currentTarget }) =>
            onCorrect({ kind: 'setter', side, position: Number(currentTarget.value) as Position })
          }
        />
      </div>
    </div>
  );
}
