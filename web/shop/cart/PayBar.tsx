import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import type { OrderedIn } from '@volleyscouter/core/shop/cart';
import type { Total } from '@volleyscouter/core/shop/total';
import { useId, useState } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import { Notice } from '../../kit/Notice.tsx';
import { checkoutText as texts } from '../shared/texts/checkout.ts';
import classes from './PayBar.module.css';
import type { CheckoutProblem } from './useCheckout.ts';

interface PayBarProps {
  cents: number;
  /** From the server's prices; `undefined` until they have loaded. */
  total: Total | undefined;
  /** Open purchase to continue with, if everything in the cart is in open purchases. */
  goOn: OrderedIn | undefined;
  pixOff: boolean;
  busy: boolean;
  problem: CheckoutProblem | null;
  onPay: () => void;
}

export function PayBar({ cents, total, goOn, pixOff, busy, problem, onPay }: PayBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isNothingPayable = total !== undefined && total.lines.length === 0;
  if (goOn)
    return (
      <section className={classes.bar} aria-label={texts.total} data-ground="deep">
        <p className={classes.goOn}>{texts.allWaiting}</p>
        <LinkButton size="lg" fullWidth to={`/ar/pagamentos/novo?compra=${goOn._id}`}>
          {texts.goOn(goOn.numero)}
        </LinkButton>
      </section>
    );
  return (
    <section className={classes.bar} aria-label={texts.total} data-ground="deep">
      <Stack gap={12} className={classes.notes}>
        {pixOff && (
          <Notice title={texts.pixOff} tone="warning">
            {texts.pixOffText}
          </Notice>
        )}
        {problem && <ProblemNote problem={problem} />}
        {isNothingPayable && <p>{texts.allIdle}</p>}
        {open && <Sum id={id} cents={cents} total={total} />}
      </Stack>
      <div className={classes.buttons}>
        <Row
          as="button"
          gap={0}
          align="baseline"
          justify="between"
          wrap={false}
          type="button"
          className={classes.total}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          title={texts.howTotal}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.totalWord}>
            {texts.total}
            <IconChevronUp size={16} stroke={2} aria-hidden="true" data-open={open || undefined} />
          </span>
          <strong data-figures>{reais(cents)}</strong>
        </Row>
        <Button
          className={classes.pay}
          size="lg"
          onClick={onPay}
          loading={busy}
          disabled={pixOff || isNothingPayable || total === undefined}
        >
          {texts.pay}
        </Button>
      </div>
      <VisuallyHidden component="output">{busy ? texts.paying : total ? '' : texts.checking}</VisuallyHidden>
    </section>
  );
}

function ProblemNote({ problem: { title, text, signIn, calm } }: { problem: CheckoutProblem }) {
  return (
    <Notice title={title} tone={calm ? 'warning' : 'error'}>
      {text}
      {signIn && (
        <p>
          <LinkButton to="/acesso" variant="default">
            {texts.signIn}
          </LinkButton>
        </p>
      )}
    </Notice>
  );
}

function Sum({ id, cents, total }: { id: string; cents: number; total: Total | undefined }) {
  const listCents = total?.listCents ?? cents;
  return (
    <dl id={id} className={classes.sum} data-figures>
      <dt>
        {texts.listTotal}
        {total && ` (${texts.count(total.lines.length)})`}
      </dt>
      <dd>{reais(listCents)}</dd>
      {listCents > cents && (
        <>
          <dt>{texts.discount}</dt>
          <dd>−{reais(listCents - cents)}</dd>
        </>
      )}
      <dt className={classes.end}>{texts.toPay}</dt>
      <dd className={classes.end}>{reais(cents)}</dd>
    </dl>
  );
}
