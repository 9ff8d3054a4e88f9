import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Outcome } from '@volleyscouter/core/stats/directions';
import { Row, Small } from '../../../kit/layout.tsx';
import court from '../../shared/charts/court.module.css';
import classes from './Charts.module.css';

const OUTCOMES = ['point', 'other', 'lost'] as const;

/** What the kinds of arrows mean, each with a piece of its line. */
export function OutcomeKeys({ side, labels }: { side: Side; labels: Readonly<Record<Outcome, string>> }) {
  return (
    <Row gap={12} mt={8} data-side={side}>
      {OUTCOMES.map((outcome) => (
        <Small tone="plain" key={outcome} className={classes.key}>
          <svg viewBox="0 0 3 1" className={court.mark} data-outcome={outcome} aria-hidden="true">
            <path d="M0 0.5H3" className={court.halo} strokeWidth="0.9" />
            <path d="M0.1 0.5H2.9" className={court.way} strokeWidth="0.34" />
          </svg>
          {labels[outcome]}
        </Small>
      ))}
    </Row>
  );
}
