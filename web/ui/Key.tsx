import classes from './Key.module.css';

/** Shows the key of an action beside its name; only where there is a keyboard. */
export function Key({ of }: { of: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {of.toUpperCase()}
    </span>
  );
}
