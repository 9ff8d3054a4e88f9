import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  IconArrowsExchange,
  IconMinus,
  IconPlus,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { type Position, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { play } from '@volleyscouter/core/rally/fold';
import { type MatchState, teamOf } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { type ReactNode, useCallback, useRef } from 'react';
import { Ball } from '../../../kit/Ball.tsx';
import { Cut, Row, Small, Stack } from '../../../kit/layout.tsx';
import { newId } from '../../../kit/newId.ts';
import type { MatchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { keysNow } from '../edit/addNow.ts';
import { useEnter } from '../edit/useEnter.ts';
import { editText } from '../editText.ts';
import classes from './Corrections.module.css';
import { type Correction, commandOf } from './correct.ts';
import { Forfeit } from './Forfeit.tsx';

const texts = editText.corrections;
const POSITIONS = [1, 2, 3, 4, 5, 6].map((position) => ({
  value: String(position),
  label: `P${position}`,
}));

export interface CorrectionsProps {
  data: MatchData;
  recorder: Recorder;
}

export function CorrectionFields({ data, recorder }: CorrectionsProps) {
  const { correct, failure } = useCorrect(data, recorder);
  const possible = recorder.holds && !data.match.state.over;
  return (
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
        {texts.sides}
      </Button>
      <Small as="p">{texts.hint}</Small>
      <Forfeit data={data} recorder={recorder} />
      {failure && (
        <Small as="p" tone="error" role="alert">
          {failure}
        </Small>
      )}
    </>
  );
}

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
    <Stack className={classes.team} data-side={side}>
      <Cut as="h3" className={classes.name}>
        {name}
      </Cut>
      <Row wrap={false} gap={6}>
        {step(texts.minus(name), <IconMinus size={18} aria-hidden="true" />, possible && points > 0, {
          kind: 'score',
          side,
          by: -1,
        })}
        <output className={classes.points} data-figures="">
          {points}
        </output>
        {step(texts.plus(name), <IconPlus size={18} aria-hidden="true" />, possible, {
          kind: 'score',
          side,
          by: 1,
        })}
        <Button
          flex={1}
          px={8}
          variant={state.serving === side ? 'light' : 'default'}
          size="sm"
          disabled={!possible}
          aria-pressed={state.serving === side}
          aria-label={texts.serveOf(name)}
          leftSection={<Ball size={16} />}
          onClick={() => onCorrect({ kind: 'serving', side })}
        >
          {texts.serve}
        </Button>
      </Row>
      <Row wrap={false} gap={6}>
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
          flex={1}
          miw="4.5rem"
          aria-label={editText.lineup.setterOf(name)}
          title={texts.setter}
          disabled={!possible}
          value={String(team.setter)}
          data={POSITIONS}
          onChange={({ currentTarget }) =>
            onCorrect({ kind: 'setter', side, position: Number(currentTarget.value) as Position })
          }
        />
      </Row>
    </Stack>
  );
}

/** Two quick presses are applied in order, even if the first is not rendered yet. */
function useCorrect({ match }: MatchData, recorder: Recorder) {
  const { enter, failure } = useEnter(recorder);
  /** Consecutive point corrections of one team in one set form one undo step. */
  const run = useRef<{ side: Side; set: number; block: string; last: string } | null>(null);
  const ahead = useRef<{ state: MatchState; open: number } | null>(null);
  const { state, settings, plays } = match;
  const last = plays.at(-1)?.id;
  const correct = useCallback(
    async (correction: Correction) => {
      const from = ahead.current?.state ?? state;
      const single = commandOf(from, correction, newId, keysNow());
      if (!single) return;
      const side = correction.kind === 'score' ? correction.side : null;
      const previousRun = run.current;
      const goesOn =
        previousRun?.side === side &&
        previousRun?.set === from.set &&
        (ahead.current !== null || previousRun?.last === last);
      const command = goesOn && previousRun ? { ...single, block: previousRun.block } : single;
      run.current = side && { side, set: from.set, block: command.block, last: command.id };
      const after = play(from, command, settings).after;
      const waiting = { state: after, open: (ahead.current?.open ?? 0) + 1 };
      ahead.current = waiting;
      await enter([command]);
      const open = (ahead.current?.open ?? 1) - 1;
      ahead.current = open > 0 ? { state: ahead.current?.state ?? after, open } : null;
    },
    [state, settings, last, enter],
  );
  return { correct, failure };
}
