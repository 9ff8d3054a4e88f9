import { Button, TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { otherSide, SIDES } from '@volleyscouter/core/code/vocabulary';
import { isDeciding } from '@volleyscouter/core/rally/settings';
import type { Score } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { Ball } from '../../../kit/Ball.tsx';
import { Fold } from '../../../kit/Fold.tsx';
import { Key } from '../../../kit/Key.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { editText } from '../editText.ts';
import { firstServerByRule, startProblem } from './draft.ts';
import classes from './SetStart.module.css';
import type { Drafting } from './useDraft.ts';

const texts = editText.lineup;

export function ServeRule({ data: { match, names }, drafting }: { data: MatchData; drafting: Drafting }) {
  const ruled = match.state.fresh ? firstServerByRule(match) : null;
  if (ruled === null || ruled === drafting.draft.serving) return null;
  return (
    <Row as="p" className={classes.rule} role="status">
      {texts.rule(names[ruled])}
      <Button
        size="xs"
        variant="light"
        rightSection={<Key of="s" inField={true} />}
        onClick={() => drafting.serve(ruled)}
      >
        {texts.takeRule(names[ruled])}
      </Button>
    </Row>
  );
}

export function ServeAndSide({ data, drafting }: { data: MatchData; drafting: Drafting }) {
  const { draft, serve, swap } = drafting;
  const { match, names } = data;
  const { fresh, set, golden } = match.state;
  const tossed = fresh && (golden || (set > 1 && isDeciding(match.settings, set)));
  return (
    <Row align="end" className={classes.serveAndSide}>
      <Row as="fieldset" gap={6} align="stretch" className={classes.choice}>
        <Small as="legend" fw={600}>
          {fresh ? texts.serves : texts.servesNow}
        </Small>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={classes.option}
            data-side={side}
            aria-pressed={draft.serving === side}
            onClick={() => serve(side)}
          >
            {draft.serving === side && <Ball size={18} />}
            <span>{names[side]}</span>
          </button>
        ))}
      </Row>
      <Row gap={6} align="stretch" className={classes.choice}>
        <Small fw={600}>{texts.left}</Small>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={`${texts.left}: ${names[draft.left]} | ${names[otherSide(draft.left)]}`}
          onClick={swap}
        >
          {names[draft.left]} <span className={classes.net}>|</span> {names[otherSide(draft.left)]}
        </Button>
      </Row>
      {tossed && <Small as="p">{texts.toss}</Small>}
    </Row>
  );
}

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Count({ label, value, onChange }: CountProps) {
  return (
    <TextInput
      w="8.5rem"
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replace(/\D/g, '')))}
    />
  );
}

export function StartElsewhere({ data, drafting }: { data: MatchData; drafting: Drafting }) {
  const { draft, start } = drafting;
  const { set, setsWon, score } = draft.start;
  const problem = startProblem(draft.start, data.match);
  const withOne = (pair: Score, side: (typeof SIDES)[number], value: number): Score =>
    side === '*' ? [value, pair[1]] : [pair[0], value];
  return (
    <Fold label={texts.start} className={classes.start}>
      <Small as="p">{texts.startHint}</Small>
      <Row align="end" gap={12} mt={8} mb={8}>
        <Count label={texts.startSet} value={set} onChange={(value) => start({ set: value })} />
        {SIDES.map((side) => (
          <Count
            key={`sets${side}`}
            label={texts.startSets(data.names[side])}
            value={pointsIn(setsWon, side)}
            onChange={(value) => start({ setsWon: withOne(setsWon, side, value) })}
          />
        ))}
        {SIDES.map((side) => (
          <Count
            key={`points${side}`}
            label={texts.startPoints(data.names[side])}
            value={pointsIn(score, side)}
            onChange={(value) => start({ score: withOne(score, side, value) })}
          />
        ))}
      </Row>
      {problem && (
        <Small as="p" tone="error" role="alert">
          {texts.startProblems[problem]}
        </Small>
      )}
    </Fold>
  );
}
