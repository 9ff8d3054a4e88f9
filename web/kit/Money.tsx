import classes from './Money.module.css';
import { reais } from './money.ts';

/** An amount on one line, its figures of equal width. */
export const Money = ({ cents }: { cents: number }) => <span className={classes.money}>{reais(cents)}</span>;
