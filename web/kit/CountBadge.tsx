import classes from './CountBadge.module.css';

/** `label`: for screen readers. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className={classes.badge} data-count>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{label}</span>
    </span>
  );
