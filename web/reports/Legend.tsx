import { matchText } from '../text/match.ts';
import classes from './Legend.module.css';

const SHADES = [1, 2, 3, 4, 5] as const;

/** What the numbers and the colours of a heat map mean. */
export function Legend({ serve }: { serve: boolean }) {
  const words = matchText.rotation;
  return (
    <p className={classes.legend}>
      <span className={classes.scale}>
        {words.less}
        {SHADES.map((shade) => (
          <span key={shade} className={classes.shade} data-shade={shade} aria-hidden="true" />
        ))}
        {words.more}
      </span>
      {words.legend} {serve && words.serveNote}
    </p>
  );
}
