import { TextInput } from '@mantine/core';
import { SIDES } from '@volleyscouter/core/code/vocabulary';
import type { Score } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { startProblem } from './draft.ts';
import classes from './StartElsewhere.module.css';
import texts from './texts.module.css';
import type { Drafting } from './useDraft.ts';

const words = editText.lineup;

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A small whole number; what is no digit is not taken. */
function Count({ label, value, onChange }: CountProps) {
  return (
    <TextInput
      className={classes.count}
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replace(/\D/g, '')))}
    />
  );
}

/** 'Começar de outro ponto': set, sets won and score of a match that is joined late. */
export function StartElsewhere({ data, drafting }: { data: MatchData; drafting: Drafting }) {
  const { draft, start } = drafting;
  const { set, setsWon, score } = draft.start;
  const problem = startProblem(draft.start, data.match);
  const withOne = (pair: Score, side: (typeof SIDES)[number], value: number): Score =>
    side === '*' ? [value, pair[1]] : [pair[0], value];
  return (
    <details className={classes.start}>
      <summary className={classes.summary}>{words.start}</summary>
      <p className={texts.note}>{words.startHint}</p>
      <div className={classes.counts}>
        <Count label={words.startSet} value={set} onChange={(value) => start({ set: value })} />
        {SIDES.map((side) => (
          <Count
            key={`sets${side}`}
            label={words.startSets(data.names[side])}
            value={pointsIn(setsWon, side)}
            onChange={(value) => start({ setsWon: withOne(setsWon, side, value) })}
          />
        ))}
        {SIDES.map((side) => (
          <Count
            key={`points${side}`}
            label={words.startPoints(data.names[side])}
            value={pointsIn(score, side)}
            onChange={(value) => start({ score: withOne(score, side, value) })}
          />
        ))}
      </div>
      {problem && (
        <p className={texts.failure} role="alert">
          {words.startProblems[problem]}
        </p>
      )}
    </details>
  );
}
