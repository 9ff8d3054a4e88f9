import { Button } from '@mantine/core';
import type { ScoreFilter } from '@volleyscouter/core/stats/range';
import { scoreParts } from '@volleyscouter/pdf/scoreWords';
import { Row } from '../../kit/layout.tsx';
import { ScoreSelects } from '../shared/ScoreSelects.tsx';
import { chartsText } from '../shared/texts/charts.ts';
import classes from './BenchView.module.css';

interface BenchScoreProps {
  score: ScoreFilter;
  choosing: boolean;
  onScore: (score: ScoreFilter) => void;
}

/** The score at which rallies count: chosen above the cards' choice, said above the cards. */
export function BenchScore({ score, choosing, onScore }: BenchScoreProps) {
  return (
    <Row gap={12} align="end" className={classes.score}>
      {choosing ? (
        <ScoreSelects score={score} onScore={onScore} />
      ) : (
        <>
          <p role="status">{chartsText.range.showing(scoreParts(score))}</p>
          <Button variant="default" size="xs" onClick={() => onScore({})}>
            {chartsText.range.clear}
          </Button>
        </>
      )}
    </Row>
  );
}
