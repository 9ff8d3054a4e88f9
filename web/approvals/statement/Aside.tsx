import type { Entry, Statement } from '@volleyscouter/core/statement/statement';
import { statementText as words } from '../../text/statement.ts';
import { reais } from '../../ui/money.ts';
import { writeDay } from './day.ts';
import type { Group, Line } from './groups.ts';
import classes from './Statement.module.css';

/** Lines of one kind that are shown. */
const MOST = 200;

interface AsideProps {
  statement: Statement;
  groups: ReadonlyMap<Group, readonly Line[]>;
}

/** What the statement has beside money for purchases: a count each, the lines behind it. */
export function Aside({ statement: { entries, skipped }, groups }: AsideProps) {
  const entriesOf = (group: Group): Entry[] => (groups.get(group) ?? []).map(({ entry }) => entry);
  const outgoing = entries.filter(({ cents }) => cents <= 0);
  return (
    <section className={classes.aside} aria-label={words.aside}>
      <Kind title={words.known} text={words.knownText} entries={entriesOf('known')} />
      <Kind title={words.others} text={words.othersText} entries={entriesOf('other')} />
      <Kind title={words.left} text="" entries={outgoing} />
      {skipped.length > 0 && (
        <p className={classes.small}>
          {words.skipped(skipped.length)}. {words.skippedText}
        </p>
      )}
    </section>
  );
}

interface KindProps {
  title: (count: number) => string;
  text: string;
  entries: readonly Entry[];
}

function Kind({ title, text, entries }: KindProps) {
  if (entries.length === 0) return null;
  return (
    <details className={classes.kind}>
      <summary>{title(entries.length)}</summary>
      {text && <p className={classes.small}>{text}</p>}
      <ul>
        {entries.slice(0, MOST).map(({ date, cents, payer, text: said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same, and none comes or goes
          <li key={index}>
            <span className={classes.small}>{writeDay(date)}</span>
            <span className={classes.cents}>{reais(cents)}</span>
            <span className={classes.saying}>{payer || said}</span>
          </li>
        ))}
      </ul>
      {entries.length > MOST && <p className={classes.small}>{words.more(entries.length - MOST)}</p>}
    </details>
  );
}
