import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconEye, IconRepeat } from '@tabler/icons-react';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { EXERCISES, type Exercise, type Level } from '@volleyscouter/core/training/exercises';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Card, Row, Stack } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { TextWithKeys } from '../../../kit/TextWithKeys.tsx';
import { CourtPanel } from '../court/CourtPanel.tsx';
import { type LineMarking, useMarking } from '../court/useMarking.ts';
import { playMoment } from '../court/view.ts';
import { UndoDialog } from '../undo/UndoDialog.tsx';
import { useUndo } from '../undo/useUndo.ts';
import classes from './Training.module.css';
import { trainingText as texts, verdictWords } from './trainingText.ts';
import { useTrainingMatch } from './useTrainingMatch.ts';

export type Input = 'keys' | 'pad';

interface TrainingRallyProps {
  level: Level;
  at: number;
  input: Input;
  progress: ReactNode;
  choices: ReactNode;
  onNext: () => void;
}

const CodeLine = onDemand(async () => (await import('../line/CodeLine.tsx')).CodeLine);

const NOTHING = (): void => undefined;

export function TrainingRally({ level, at, input, progress, choices, onNext }: TrainingRallyProps) {
  const { exerciseData, steps, data, log, recorder, canUndo, verdict } = useTrainingMatch(level, at);
  const exercise = EXERCISES[level][at] as Exercise;
  const { step, goToStep, replay } = useSteps(steps.length);
  const [revealed, setRevealed] = useState(false);
  const [typed, setTyped] = useState<LineMarking | null>(null);
  const undo = useUndo({ data, log, recorder }, canUndo);
  const moment = useMemo(() => playMoment(exerciseData, steps[step] ?? null), [exerciseData, steps, step]);
  const marking = useMarking(data, moment, null, DEFAULT_TABLES, typed);
  const isRight = verdict?.state === 'right';
  const isLast = at + 1 === EXERCISES[level].length;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRight && input === 'keys') next.current?.focus();
  }, [isRight, input]);

  return (
    <div className={classes.grid} data-input={input}>
      <header className={classes.now} data-records="" data-ground="deep">
        {progress}
        <h2 className={classes.topic}>{exercise.title}</h2>
        <Row wrap={false} className={classes.touch}>
          <IconButton label={texts.previous} onClick={() => goToStep(step - 1)}>
            <IconChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <p>{exercise.steps[step]?.sentence}</p>
          <IconButton label={texts.next} onClick={() => goToStep(step + 1)}>
            <IconChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </Row>
        <p className={classes.lesson}>
          <TextWithKeys>{input === 'pad' ? exercise.taps : exercise.lesson}</TextWithKeys>
        </p>
        <Row wrap={false} justify="between" className={classes.answer} data-state={verdict?.state}>
          <p role="status">
            {verdict && <TextWithKeys>{verdictWords(verdict, data.match.state.score, input)}</TextWithKeys>}
          </p>
          {isRight && (
            <Button ref={next} onClick={onNext}>
              {isLast ? texts.finish : texts.following}
            </Button>
          )}
        </Row>
      </header>
      <Card as="section" gap={12} className={classes.rally} aria-label={texts.rally}>
        <Stack as="ol" gap={0} className={classes.steps}>
          {exercise.steps.map(({ code, sentence }, index) => (
            <li key={code}>
              <button
                type="button"
                className={classes.step}
                data-side={code[0]}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => goToStep(index)}
              >
                <span className={classes.number}>{index + 1}</span> {sentence}
              </button>
            </li>
          ))}
        </Stack>
        <Row>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden="true" />}
            onClick={replay}
          >
            {texts.again}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            onClick={() => setRevealed(true)}
          >
            {texts.reveal}
          </Button>
        </Row>
        {revealed && (
          <p role="status">
            <TextWithKeys>{texts.code(exercise.typed)}</TextWithKeys>
          </p>
        )}
        {choices}
      </Card>
      <div className={classes.court}>
        <CourtPanel
          data={exerciseData}
          moment={moment}
          picked={null}
          onPick={NOTHING}
          marking={marking}
          onSwap={null}
        >
          <CodeLine
            data={data}
            lease={null}
            recorder={recorder}
            tables={DEFAULT_TABLES}
            set={data.lastSet}
            onLastSet={NOTHING}
            undo={undo}
            onLineup={NOTHING}
            onTyped={NOTHING}
            onMarking={setTyped}
            fingers={input === 'pad'}
          />
        </CourtPanel>
      </div>
      {undo.pendingUndo?.inDialog && <UndoDialog data={data} undo={undo} />}
    </div>
  );
}

const STEP_MS = 1800;

/** With reduced motion the user chooses each step. */
function useSteps(count: number) {
  const [step, setStep] = useState(0);
  const [plays, setPlays] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!plays || step + 1 >= count) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [plays, step, count]);
  const goToStep = (to: number) => {
    setPlays(false);
    setStep(Math.max(0, Math.min(count - 1, to)));
  };
  const replay = () => {
    setStep(0);
    setPlays(true);
  };
  return { step, goToStep, replay };
}
