import { IconCheck } from '@tabler/icons-react';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useRef } from 'react';
import { momentOf } from '../parts/purchases/moment.ts';
import { useSeller } from '../parts/purchases/queries.ts';
import { Status } from '../parts/purchases/Status.tsx';
import { paymentText as words } from '../text/payment.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { reais } from '../ui/money.ts';
import { Screen } from '../ui/Screen.tsx';
import { Help } from './Help.tsx';
import { Items } from './Items.tsx';
import classes from './Payment.module.css';
import { PayPanel } from './PayPanel.tsx';
import { PutBack } from './PutBack.tsx';
import type { ReceiptSeller } from './receiptLines.ts';
import { isRepeated } from './repeated.ts';
import { nowOf, stepsOf } from './steps.ts';

/** A purchase in each of its states. `old`: the server does not answer now. */
export function PurchaseView({ purchase, old }: { purchase: Purchase; old: boolean }) {
  const { numero, status } = purchase;
  const seller = useSeller().data;
  const open = isOpen(status);
  return (
    <Screen title={words.title} lead={words.number(numero)}>
      {seller?.demo && open && <p className={classes.demo}>{words.demo}</p>}
      {old && <p className={classes.demo}>{words.old}</p>}
      <div className={classes.layout} data-open={open || undefined}>
        <div className={classes.column}>
          <Head purchase={purchase} />
          {!open && <Closed purchase={purchase} seller={seller?.vendedor} />}
        </div>
        {open && <PayPanel purchase={purchase} />}
        <Items purchase={purchase} seller={seller?.vendedor} />
        {(open || status === 'Pago') && <HelpCard purchase={purchase} seller={seller?.vendedor} />}
      </div>
    </Screen>
  );
}

/** Date, count, total, status, and what happens now. */
function Head({ purchase }: { purchase: Purchase }) {
  const { status, dataCompra, quantity, totalPrice, automatico, devolvido } = purchase;
  const paid = status === 'Pago';
  // only what happens before one's eyes is celebrated
  const first = useRef(status);
  const fresh = paid && first.current !== 'Pago';
  return (
    <section className={classes.head} data-paid={paid || undefined} aria-label={words.status}>
      <div className={classes.sum}>
        <div>
          <span className={classes.label}>{words.total}</span>
          <strong className={classes.amount} data-figures>
            {reais(totalPrice)}
          </strong>
        </div>
        <Status status={status} large />
      </div>
      <dl className={classes.facts} data-figures>
        <div>
          <dt>{words.date}</dt>
          <dd>{momentOf(dataCompra)}</dd>
        </div>
        <div>
          <dt>{words.count}</dt>
          <dd>{words.photos(quantity)}</dd>
        </div>
        {devolvido > 0 && <div>{words.refunded(reais(devolvido))}</div>}
      </dl>
      <div role="status" className={classes.now}>
        {paid && (
          <span className={classes.seal} data-fresh={fresh || undefined} aria-hidden="true">
            <IconCheck size={22} stroke={3} />
          </span>
        )}
        <p>
          {paid && <strong>{words.paidTitle} </strong>}
          {isRepeated(purchase) ? words.paidElsewhere : nowOf(status, automatico)}
        </p>
      </div>
      <Steps status={status} />
    </section>
  );
}

function Steps({ status }: { status: Purchase['status'] }) {
  const steps = stepsOf(status);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.steps} aria-label={words.steps}>
      {steps.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {label}
          {state === 'done' && <span className="unseen"> ({words.doneStep})</span>}
        </li>
      ))}
    </ol>
  );
}

/** The ways to the seller: while it is to be paid, and afterwards, when a download may not open. */
function HelpCard({ purchase, seller }: { purchase: Purchase; seller: ReceiptSeller | undefined }) {
  if (!seller || (seller.chat === '' && seller.contato === '')) return null;
  return (
    <section className={classes.help} aria-label={words.contact}>
      <Help purchase={purchase} seller={seller} />
    </section>
  );
}

/** Ended: what can be done now. A paid one needs no word here. */
function Closed({ purchase, seller }: { purchase: Purchase; seller: ReceiptSeller | undefined }) {
  const { status } = purchase;
  if (status === 'Pago') return null;
  if (isRepeated(purchase))
    return (
      <div className={classes.closed}>
        <LinkButton to="/ar/compras">{words.toPurchases}</LinkButton>
      </div>
    );
  return (
    <div className={classes.closed}>
      {status === 'Cancelado' && <PutBack purchase={purchase} label={words.putBack} />}
      <LinkButton to="/ar/shop" variant="default">
        {words.toShop}
      </LinkButton>
      <Help purchase={purchase} seller={seller} />
    </div>
  );
}
