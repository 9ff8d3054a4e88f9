import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { MatchState } from '@volleyscouter/core/rally/state';
import type { MatchData } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import { Key } from '../ui/Key.tsx';
import classes from './PastBar.module.css';

const words = matchText.past;

interface PastBarProps {
  data: MatchData;
  /** What score and court show. */
  state: MatchState;
  /** The set that is looked at. */
  set: number;
  /** One play of it was chosen. */
  held: boolean;
  onBack: () => void;
}

const scoreText = (score: readonly number[]): string => score.join(' : ');

/** Says that score and court are those of before, what the match is now, and leads back. */
export function PastBar({ data, state, set, held, onBack }: PastBarProps) {
  const now = data.match.state;
  const score = scoreText(now.score);
  return (
    <div className={classes.bar}>
      <IconHistory size={20} stroke={2} aria-hidden="true" className={classes.sign} />
      <p className={classes.words} data-figures="">
        {words.seen} <strong>{held ? words.at(scoreText(state.score), set) : words.set(set)}</strong>
        <span className={classes.now}>
          {words.now} <strong>{now.set === set ? score : words.nowIn(score, now.set)}</strong>
        </span>
      </p>
      <Button size="xs" className={classes.back} rightSection={<Key of="u" />} onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
