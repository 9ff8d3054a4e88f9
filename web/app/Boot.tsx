import classes from './Boot.module.css';

/** Holds the layout while the first screen is fetched. */
export function Boot() {
  return (
    <div className={classes.boot}>
      <div className={classes.bar} data-ground="deep" />
    </div>
  );
}
