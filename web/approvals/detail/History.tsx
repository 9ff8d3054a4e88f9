import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import { momentOf } from '../../parts/purchases/moment.ts';
import { approvalsText } from '../../text/approvals.ts';
import classes from './Detail.module.css';

const words = approvalsText.detail;

/** How it came to be what it is: when, what, who. */
export function History({ entries }: { entries: AdminPurchase['historico'] }) {
  return (
    <section>
      <h3 className={classes.title}>{words.history}</h3>
      <ol className={classes.history}>
        {entries.map(({ em, de, para, por, nome, nota }) => {
          const why = nota || (por === 'time' ? words.unpaid : '');
          return (
            <li key={`${em} ${para}`}>
              <time dateTime={em}>{momentOf(em)}</time>
              <span>
                <strong>{de === null ? words.made : para}</strong> · {nome || words.by[por] || por}
                {why && <small>{why}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
