import classes from './Points.module.css';

/** Points in tabular figures; a new value slides up from below. */
export function Points({ value, className }: { value: number; className?: string }) {
  return (
    <span className={`${classes.points} ${className ?? ''}`} data-figures="">
      <span key={value} className={classes.value}>
        {value}
      </span>
    </span>
  );
}
