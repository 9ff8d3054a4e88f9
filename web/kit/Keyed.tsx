import classes from './Keyed.module.css';

/** Draws a text; what stands in it between backticks is a code or a key. */
export const Keyed = ({ children }: { children: string }) =>
  [...children.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: part, 1: key, index: from }) =>
    key === undefined ? (
      part
    ) : (
      <kbd key={from} className={classes.kbd}>
        {key}
      </kbd>
    ),
  );
