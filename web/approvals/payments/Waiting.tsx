import { Button } from '@mantine/core';
import type { Payment } from '@volleyscouter/contract/payments';
import { useState } from 'react';
import { Link } from 'react-router';
import { paymentsText as words } from '../../text/payments.ts';
import { reais } from '../../ui/money.ts';
import { paidWhen } from '../when.ts';
import { Decide } from './Decide.tsx';
import classes from './Payments.module.css';
import { type Way, waysOf } from './ways.ts';

/** Payments that wait, each with why and what can be done. */
export function Waiting({ payments }: { payments: readonly Payment[] }) {
  const [asked, setAsked] = useState<{ payment: Payment; way: Way } | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment._id}>
            <Card payment={payment} onAsk={(way) => setAsked({ payment, way })} />
          </li>
        ))}
      </ul>
      {asked && <Decide {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Card({ payment, onAsk }: { payment: Payment; onAsk: (way: Way) => void }) {
  const { cents, em, pagador, origem, situacao, estorno, compra, aDevolver, fica } = payment;
  const part = fica > 0 && aDevolver > 0;
  const wordOf = (way: Way): string =>
    way === 'refund' && part ? words.refundPart(reais(aDevolver)) : words.ways[way];
  const payer = pagador || words.noPayer;
  return (
    <article className={classes.card}>
      <div className={classes.money}>
        <strong>{reais(cents)}</strong>
        <span className={classes.badge}>{words.verdicts[situacao]}</span>
      </div>
      <div className={classes.said}>
        <p>
          <bdi className={classes.payer}>{payer}</bdi>
          <span className={classes.small}>
            {paidWhen({ em, origem })} · {words.source[origem]}
          </span>
        </p>
        <p>
          {words.why[situacao](reais(compra?.totalPrice ?? 0))}
          {estorno === 'failed' && situacao !== 'paid' && ` ${words.failedRefund}`}
        </p>
        {part && <p className={classes.part}>{words.part(reais(aDevolver), reais(fica))}</p>}
        {compra && (
          <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${compra._id}`}>
            {words.purchaseOf(compra.numero, compra.nome, reais(compra.totalPrice), compra.status)}
          </Link>
        )}
      </div>
      <div className={classes.ways}>
        {waysOf(payment).map((way, place) => (
          <Button
            key={way}
            variant={place === 0 ? 'filled' : 'default'}
            aria-label={
              way === 'refund' && part
                ? words.wayPartOf(wordOf(way), payer)
                : words.wayOf(wordOf(way), reais(way === 'refund' ? aDevolver : cents), payer)
            }
            onClick={() => onAsk(way)}
          >
            {wordOf(way)}
          </Button>
        ))}
      </div>
    </article>
  );
}
