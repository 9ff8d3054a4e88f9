import { GRADES, type Grade, type Side } from '@volleyscouter/core/code/vocabulary';
import { useState } from 'react';
import { Link } from 'react-router';
import { Row, Small } from '../../../kit/layout.tsx';
import { chartsText } from '../texts/charts.ts';
import classes from './plays.module.css';

export interface ShownPlay {
  id: string;
  side: Side | null;
  /** Score after the play. */
  score: readonly [home: number, visitor: number];
  set: string;
  text: string;
  code: string;
  /** 'zona 4 para zona 6', or empty. */
  direction: string;
  grade: Grade | null;
  to?: string;
}

const texts = chartsText.figures;

interface PlayLinesProps {
  label: string;
  plays: readonly ShownPlay[];
  /** If absent, a play with `to` is a link. */
  onChoose?: (id: string) => void;
}

export function PlayLines({ label, plays, onChoose }: PlayLinesProps) {
  const [only, setOnly] = useState<Grade | null>(null);
  const filteredPlays = only === null ? plays : plays.filter(({ grade }) => grade === only);
  return (
    <>
      <Small as="p" role="status" mb={8}>
        {only === null ? texts.plays(plays.length) : texts.some(filteredPlays.length, plays.length)}
      </Small>
      <Row as="fieldset" gap={4} mb={12}>
        <legend className="unseen">{texts.byGrade}</legend>
        {GRADES.map((grade) => {
          const n = plays.filter((play) => play.grade === grade).length;
          return (
            n > 0 && (
              <button
                key={grade}
                type="button"
                className={classes.grade}
                aria-pressed={only === grade}
                onClick={() => setOnly(only === grade ? null : grade)}
              >
                <b>{grade}</b> {n}
              </button>
            )
          );
        })}
      </Row>
      {onChoose && <Small as="p">{texts.choose}</Small>}
      <ol aria-label={label}>
        {filteredPlays.map((play) => (
          <PlayLine key={play.id} play={play} onChoose={onChoose && (() => onChoose(play.id))} />
        ))}
      </ol>
    </>
  );
}

interface PlayLineProps {
  play: ShownPlay;
  onChoose: (() => void) | undefined;
}

function PlayLine({ play: { side, score, set, text, code, direction, to }, onChoose }: PlayLineProps) {
  return (
    <li className={classes.line} data-side={side}>
      <span className={classes.when} data-figures="">
        <b>{score.join(':')}</b>
        <Small>{set}</Small>
      </span>
      <Small tone="plain" className={classes.what}>
        {to && (
          <Link to={to} className={classes.play}>
            {text}
          </Link>
        )}
        {onChoose && (
          <button type="button" className={classes.choose} onClick={onChoose}>
            {text}
          </button>
        )}
        {!to && !onChoose && text}
        <Small cut>
          <code className={classes.code}>{code}</code> {direction}
        </Small>
      </Small>
    </li>
  );
}
