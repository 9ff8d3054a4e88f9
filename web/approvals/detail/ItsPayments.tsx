import type { Payment } from '@volleyscouter/contract/payments';
import { Link } from 'react-router';
import { approvalsText } from '../../text/approvals.ts';
import { paymentsText } from '../../text/payments.ts';
import { reais } from '../../ui/money.ts';
import { paidWhen } from '../when.ts';
import classes from './Detail.module.css';

const words = approvalsText.detail;

/** Money that came for it, as far as the newest payments tell; absent while nobody knows. */
export function ItsPayments({
  payments,
  failed,
}: {
  payments: readonly Payment[] | undefined;
  failed: boolean;
}) {
  return (
    <section>
      <h3 className={classes.title}>{words.payments}</h3>
      {failed && !payments && <p className={classes.note}>{words.paymentsFailed}</p>}
      {payments?.length === 0 && <p className={classes.note}>{words.noPayments}</p>}
      <ul className={classes.history}>
        {payments?.map(({ _id, cents, em, pagador, situacao, origem, estorno, aberto }) => (
          <li key={_id}>
            <time dateTime={em}>{paidWhen({ em, origem })}</time>
            <span>
              <strong>{reais(cents)}</strong> · {pagador || paymentsText.noPayer} ·{' '}
              {paymentsText.source[origem]} · {paymentsText.verdicts[situacao]}
              {estorno && ` · ${paymentsText.refunds[estorno]}`}
              {aberto && (
                <>
                  {' '}
                  <Link to="/admin/compras/pagamentos">{approvalsText.toResolve(1)}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
