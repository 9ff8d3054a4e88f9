import { Button } from '@mantine/core';
import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { type ReactNode, useRef } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card, Row, Small, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { purchaseMoment } from '../shared/purchases/moment.ts';
import { PartPaid } from '../shared/purchases/PartPaid.tsx';
import { useSeller } from '../shared/purchases/queries.ts';
import { Status } from '../shared/purchases/Status.tsx';
import { Surplus } from '../shared/purchases/Surplus.tsx';
import { paymentText as texts } from '../shared/texts/payment.ts';
import { contactParts } from './contact.ts';
import { Items } from './Items.tsx';
import classes from './Payment.module.css';
import { PayPanel } from './PayPanel.tsx';
import { RestoreCart } from './RestoreCart.tsx';
import type { ReceiptSeller } from './receiptLines.ts';
import { isRepeated, nowOf, stepsOf } from './steps.ts';

interface PurchaseViewProps {
  purchase: Purchase;
  /** True if the last refetch failed. */
  old: boolean;
  note?: ReactNode;
}

export function PurchaseView({ purchase, old, note }: PurchaseViewProps) {
  const { numero, status } = purchase;
  const seller = useSeller().data;
  const open = isOpen(status);
  return (
    <Screen title={texts.title} lead={texts.number(numero)}>
      {seller?.demo && open && (
        <Notice tone="warning" className={classes.notice}>
          {texts.demo}
        </Notice>
      )}
      {old && (
        <Notice tone="warning" className={classes.notice}>
          {texts.old}
        </Notice>
      )}
      <div className={classes.layout} data-open={open || undefined}>
        <Stack gap={16}>
          <Head purchase={purchase} />
          {!open && <Closed purchase={purchase} seller={seller?.vendedor} />}
        </Stack>
        {open && <PayPanel purchase={purchase} />}
        <Items purchase={purchase} seller={seller?.vendedor} />
        {(open || status === 'Pago') && <HelpCard purchase={purchase} seller={seller?.vendedor} />}
      </div>
      {note}
    </Screen>
  );
}

function Head({ purchase }: { purchase: Purchase }) {
  const { status, dataCompra, quantity, totalPrice, devolvido } = purchase;
  const paid = status === 'Pago';
  // celebrates only a payment that arrives while the page is open
  const first = useRef(status);
  const fresh = paid && first.current !== 'Pago';
  return (
    <Card
      as="section"
      gap={16}
      className={classes.head}
      data-paid={paid || undefined}
      aria-label={texts.status}
    >
      <Row align="start" justify="between">
        <div>
          <Small className={classes.label}>{texts.total}</Small>
          <strong className={classes.amount} data-figures>
            {reais(totalPrice)}
          </strong>
        </div>
        <Status status={status} large />
      </Row>
      <Row as="dl" gap={24} rowGap={4} data-figures>
        <div>
          <Small as="dt">{texts.date}</Small>
          <dd>{purchaseMoment(dataCompra)}</dd>
        </div>
        <div>
          <Small as="dt">{texts.count}</Small>
          <dd>{texts.photos(quantity)}</dd>
        </div>
        {devolvido > 0 && <div>{texts.refunded(reais(devolvido))}</div>}
      </Row>
      <PartPaid purchase={purchase} />
      <Surplus purchase={purchase} />
      <Row gap={12} align="start" wrap={false} role="status">
        {paid && (
          <span className={classes.seal} data-fresh={fresh || undefined} aria-hidden="true">
            <IconCheck size={22} stroke={3} />
          </span>
        )}
        <p>
          {paid && <strong>{texts.paidTitle} </strong>}
          {isRepeated(purchase) ? texts.paidElsewhere : nowOf(purchase)}
        </p>
      </Row>
      <Steps status={status} />
    </Card>
  );
}

function Steps({ status }: { status: Purchase['status'] }) {
  const steps = stepsOf(status);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {steps.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {label}
          {state === 'done' && <span className="unseen"> ({texts.doneStep})</span>}
        </li>
      ))}
    </ol>
  );
}

function HelpCard({ purchase, seller }: { purchase: Purchase; seller: ReceiptSeller | undefined }) {
  if (!seller || (seller.chat === '' && seller.contato === '')) return null;
  return (
    <Card as="section" className={classes.help} aria-label={texts.contact}>
      <Row className={classes.ways}>
        <Help purchase={purchase} seller={seller} />
      </Row>
    </Card>
  );
}

/** Renders nothing for a paid purchase. */
function Closed({ purchase, seller }: { purchase: Purchase; seller: ReceiptSeller | undefined }) {
  const { status } = purchase;
  if (status === 'Pago') return null;
  if (isRepeated(purchase))
    return (
      <Row className={classes.closed}>
        <LinkButton to="/ar/compras">{texts.toPurchases}</LinkButton>
      </Row>
    );
  return (
    <Row className={classes.closed}>
      {status === 'Cancelado' && <RestoreCart purchase={purchase} label={texts.putBack} />}
      <LinkButton to="/ar/shop" variant="default">
        {texts.toShop}
      </LinkButton>
      <Help purchase={purchase} seller={seller} />
    </Row>
  );
}

function Help({ purchase, seller }: { purchase: Purchase; seller: ReceiptSeller | undefined }) {
  if (!seller) return null;
  const { numero, totalPrice, status } = purchase;
  const about = texts.helpText(numero, reais(totalPrice), status);
  return (
    <>
      {seller.chat !== '' && (
        <Button
          component="a"
          href={`https://wa.me/${seller.chat}?text=${encodeURIComponent(about)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
        >
          {texts.help}
        </Button>
      )}
      {seller.contato !== '' && (
        <p className={classes.contact}>
          {texts.contact}:{' '}
          {contactParts(seller.contato, texts.number(numero), about).map(({ text, href }) =>
            href === null ? (
              text
            ) : (
              <a key={text} href={href}>
                {text}
              </a>
            ),
          )}
        </p>
      )}
    </>
  );
}
