import { Button } from '@mantine/core';
import type { Payment } from '@volleyscouter/contract/payments';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../kit/Badge.tsx';
import { Card, Row, Small, Stack } from '../../../kit/layout.tsx';
import { Money } from '../../../kit/Money.tsx';
import { reais } from '../../../kit/money.ts';
import { dueOf } from '../../shared/purchases/dueOf.ts';
import { paymentsText as texts } from '../paymentsText.ts';
import { paymentTimeText } from '../paymentTimeText.ts';
import { Decide } from './Decide.tsx';
import { type DecisionOption, decisionOptions } from './decisionOptions.ts';
import classes from './Payments.module.css';

export function WaitingPayments({ payments }: { payments: readonly Payment[] }) {
  const [confirming, setConfirming] = useState<{ payment: Payment; decision: DecisionOption } | null>(null);
  return (
    <>
      <Stack as="ul" gap={12}>
        {payments.map((payment) => (
          <li key={payment._id}>
            <WaitingCard payment={payment} onAsk={(decision) => setConfirming({ payment, decision })} />
          </li>
        ))}
      </Stack>
      {confirming && <Decide {...confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

function WaitingCard({ payment, onAsk }: { payment: Payment; onAsk: (decision: DecisionOption) => void }) {
  const { cents, em, pagador, origem, situacao, estorno, compra, tambem = [], aDevolver, fica } = payment;
  const part = fica > 0 && aDevolver > 0;
  const wordOf = (decision: DecisionOption): string =>
    decision === 'refund' && part ? texts.refundPart(reais(aDevolver)) : texts.ways[decision];
  const payer = pagador || texts.noPayer;
  return (
    <MoneyCard
      cents={cents}
      badge={texts.verdicts[situacao]}
      name={payer}
      line={`${paymentTimeText({ em, origem })} · ${texts.source[origem]}`}
      actions={decisionOptions(payment).map((decision, index) => (
        <Button
          key={decision}
          variant={index === 0 ? 'filled' : 'default'}
          aria-label={
            decision === 'refund' && part
              ? texts.wayPartOf(wordOf(decision), payer)
              : texts.wayOf(wordOf(decision), reais(decision === 'refund' ? aDevolver : cents), payer)
          }
          onClick={() => onAsk(decision)}
        >
          {wordOf(decision)}
        </Button>
      ))}
    >
      <p>
        {texts.why[situacao](reais(compra ? dueOf(compra) : 0))}
        {estorno === 'failed' && situacao !== 'paid' && ` ${texts.failedRefund}`}
      </p>
      {part && (
        <p className={classes.part} data-figures>
          {texts.part(reais(aDevolver), reais(fica))}
        </p>
      )}
      {compra && (
        <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${compra._id}`}>
          {texts.purchaseOf(compra.numero, compra.nome, reais(compra.totalPrice), compra.status)}
        </Link>
      )}
      {tambem.length > 0 && <Small as="p">{texts.also(tambem)}</Small>}
    </MoneyCard>
  );
}

interface MoneyCardProps {
  cents: number;
  badge: string;
  /** Payer, or receiver of the refund. */
  name: string;
  line: string;
  actions: ReactNode;
  children: ReactNode;
}

export function MoneyCard({ cents, badge, name, line, actions, children }: MoneyCardProps) {
  return (
    <Card as="article" className={classes.card}>
      <Stack gap={4} align="start" className={classes.money}>
        <strong>
          <Money cents={cents} />
        </strong>
        <Badge tone="accent">{badge}</Badge>
      </Stack>
      <Stack gap={4} className={classes.said}>
        <p>
          <bdi className={classes.payer}>{name}</bdi>
          <Small className={classes.line} data-figures>
            {line}
          </Small>
        </p>
        {children}
      </Stack>
      <Row justify="end" className={classes.ways}>
        {actions}
      </Row>
    </Card>
  );
}
