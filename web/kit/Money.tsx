import classes from './Money.module.css';
import { reais } from './money.ts';

/** Amount on one line, with digits of equal width. */
export const Money = ({ cents }: { cents: number }) => <span className={classes.money}>{reais(cents)}</span>;
