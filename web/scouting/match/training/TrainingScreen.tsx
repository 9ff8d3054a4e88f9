import { Button } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { EXERCISES, type Level } from '@volleyscouter/core/training/exercises';
import { useState } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Row, Small } from '../../../kit/layout.tsx';
import { usePageTitle } from '../../../kit/usePageTitle.ts';
import classes from './Training.module.css';
import { type Input, TrainingRally } from './TrainingRally.tsx';
import { trainingText as texts } from './trainingText.ts';

const LEVELS = [1, 2] as const;
const INPUTS = ['keys', 'pad'] as const;

/** Works without an account or network. Nothing is sent. */
export function TrainingScreen() {
  usePageTitle(texts.title);
  // disabled: the line would query shortcuts and earlier matches from the server
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }));
  const [level, setLevel] = useState<Level>(1);
  const [input, setInput] = useState<Input>(() =>
    window.matchMedia('(pointer: coarse)').matches ? 'pad' : 'keys',
  );
  const [at, setAt] = useState(0);
  const begin = (nextLevel: Level, nextInput: Input) => {
    setLevel(nextLevel);
    setInput(nextInput);
    setAt(0);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const count = EXERCISES[level].length;
  const progress = (
    <Row wrap={false} justify="between" gap={12}>
      <Row as="div" gap={12} align="baseline">
        <h1 className={classes.title}>{texts.title}</h1>
        <Small tone="plain">{texts.progress(Math.min(at + 1, count), count)}</Small>
      </Row>
      <Link to="/scout" className={classes.leave}>
        {texts.leave}
      </Link>
    </Row>
  );
  if (at >= count)
    return (
      <Card gap={16} className={classes.done}>
        <IconTrophy size={48} stroke={1.5} aria-hidden="true" className={classes.trophy} />
        <h1>{texts.done(count)}</h1>
        <p>{texts.doneText}</p>
        <Row grow>
          {input === 'keys' && (
            <Button
              autoFocus
              variant={level === 1 ? 'filled' : 'default'}
              onClick={() => begin(level, 'pad')}
            >
              {texts.toPad}
            </Button>
          )}
          {level === 1 && (
            <Button variant={input === 'pad' ? 'filled' : 'default'} onClick={() => begin(2, input)}>
              {texts.toLevel2}
            </Button>
          )}
          <Button variant="default" onClick={() => begin(level, input)}>
            {texts.restart}
          </Button>
        </Row>
        <LinkButton to="/scout" variant="subtle">
          {texts.enter}
        </LinkButton>
      </Card>
    );
  return (
    <QueryClientProvider client={client}>
      <TrainingRally
        key={`${level}${input}${at}`}
        level={level}
        at={at}
        input={input}
        progress={progress}
        choices={
          <Row gap={16} className={classes.choices}>
            <Choice
              label={texts.level}
              options={LEVELS}
              names={texts.levels}
              value={level}
              onChoice={(next) => begin(next, input)}
            />
            <Choice
              label={texts.input}
              options={INPUTS}
              names={texts.inputs}
              value={input}
              onChoice={(next) => begin(level, next)}
            />
          </Row>
        }
        onNext={() => setAt(at + 1)}
      />
    </QueryClientProvider>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly T[];
  names: Readonly<Record<T, string>>;
  value: T;
  onChoice: (value: T) => void;
}

function Choice<T extends string | number>({ label, options, names, value, onChoice }: ChoiceProps<T>) {
  return (
    <Row as="fieldset" gap={4} aria-label={label}>
      {options.map((option) => (
        <Button
          key={option}
          size="xs"
          variant={option === value ? 'light' : 'subtle'}
          color={option === value ? 'volley' : 'gray'}
          aria-pressed={option === value}
          onClick={() => onChoice(option)}
        >
          {names[option]}
        </Button>
      ))}
    </Row>
  );
}
