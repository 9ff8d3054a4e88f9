import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { useId } from 'react';
import { Cut, Row } from '../../kit/layout.tsx';
import type { MatchData } from '../shared/matchData.ts';
import { matchText } from '../shared/texts/match.ts';
import classes from './TeamToggle.module.css';

interface TeamToggleProps {
  data: MatchData;
  side: Side;
  onSide: (side: Side) => void;
  names?: Readonly<Record<Side, string>>;
}

export function TeamToggle({ data, side, onSide, names = data.names }: TeamToggleProps) {
  const name = useId();
  return (
    <fieldset className={classes.toggle}>
      <legend className="unseen">{matchText.reports.team}</legend>
      {SIDES.map((listedSide) => (
        <Row
          as="label"
          gap={0}
          justify="center"
          wrap={false}
          key={listedSide}
          className={classes.choice}
          data-side={listedSide}
        >
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={listedSide === side}
            onChange={() => onSide(listedSide)}
          />
          <Cut>{names[listedSide]}</Cut>
        </Row>
      ))}
    </fieldset>
  );
}
