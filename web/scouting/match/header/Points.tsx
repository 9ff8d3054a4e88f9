import classes from './Points.module.css';

export function Points({ value, className }: { value: number; className?: string }) {
  return (
    <span className={`${classes.points} ${className ?? ''}`} data-figures="">
      <span key={value} className={classes.value}>
        {value}
      </span>
    </span>
  );
}
