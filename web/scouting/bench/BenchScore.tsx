import { Button } from '@mantine/core';
import type { ScoreFilter } from '@volleyscouter/core/stats/range';
import { scoreParts } from '@volleyscouter/pdf/scoreTexts';
import { Row } from '../../kit/layout.tsx';
import { useAddress } from '../../kit/useAddress.ts';
import { writeScore } from '../shared/scoreAddress.ts';
import { chartsText } from '../shared/texts/charts.ts';
import classes from './BenchView.module.css';

export function BenchScore({ score }: { score: ScoreFilter }) {
  const [, change] = useAddress();
  return (
    <Row gap={12} className={classes.score}>
      <p role="status">{chartsText.range.showing(scoreParts(score))}</p>
      <Button variant="default" size="xs" onClick={() => change((params) => writeScore(params, {}))}>
        {chartsText.range.clear}
      </Button>
    </Row>
  );
}
