import classes from './CountBadge.module.css';

/** How many of something, beside its name; `label` says it to who does not see it. Nothing where there is none. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className={classes.badge} data-count>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{label}</span>
    </span>
  );
