import { Link, type LinkProps } from 'react-router';
import classes from './RowAction.module.css';

interface Action {
  /** One word. */
  label: string;
  /** Accessible name: the label with the name of the row. */
  name: string;
  /** True if the action removes something. */
  danger?: boolean;
}

/** Action of a list row that opens another screen. */
export const RowLink = ({ label, name, danger, ...link }: Action & Pick<LinkProps, 'to' | 'state'>) => (
  <Link className={classes.action} data-danger={danger || undefined} aria-label={name} {...link}>
    {label}
  </Link>
);

/** Action of a list row on the same screen. */
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
