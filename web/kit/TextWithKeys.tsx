import classes from './TextWithKeys.module.css';

/** Backticks mark keys or codes. */
export const TextWithKeys = ({ children }: { children: string }) =>
  [...children.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: part, 1: key, index: from }) =>
    key === undefined ? (
      part
    ) : (
      <kbd key={from} className={classes.kbd}>
        {key}
      </kbd>
    ),
  );
