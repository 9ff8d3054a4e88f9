import classes from './Money.module.css';
import { reais } from './money.ts';

export const Money = ({ cents }: { cents: number }) => <span className={classes.money}>{reais(cents)}</span>;
