import { Link, type LinkProps } from 'react-router';
import classes from './RowAction.module.css';

interface Action {
  /** One word. */
  label: string;
  /** Accessible name, with the name of the row. */
  name: string;
  danger?: boolean;
}

export const RowLink = ({ label, name, danger, ...link }: Action & Pick<LinkProps, 'to' | 'state'>) => (
  <Link className={classes.action} data-danger={danger || undefined} aria-label={name} {...link}>
    {label}
  </Link>
);

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
