import { Link, type LinkProps } from 'react-router';
import classes from './RowAction.module.css';

interface Action {
  /** One word. */
  label: string;
  /** The same with what it is about, as it is read out. */
  name: string;
  /** It takes something away. */
  danger?: boolean;
}

/** What can be done with one row of a list, on another screen. */
export const RowLink = ({ label, name, danger, ...link }: Action & Pick<LinkProps, 'to' | 'state'>) => (
  <Link className={classes.action} data-danger={danger || undefined} aria-label={name} {...link}>
    {label}
  </Link>
);

/** What can be done with one row of a list, here. */
export const RowButton = ({ label, name, danger, onClick }: Action & { onClick: () => void }) => (
  <button
    type="button"
    className={classes.action}
    data-danger={danger || undefined}
    aria-label={name}
    onClick={onClick}
  >
    {label}
  </button>
);
