import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import { Fragment } from 'react';
import { Small } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { compareLine } from './compareLine.ts';
import classes from './Statement.module.css';
import { statementText as texts } from './statementText.ts';

export function NamedPurchase({ purchase }: { purchase: PurchaseRow }) {
  const { numero, idAtleta, totalPrice, pagoEmPartes, dataCompra } = purchase;
  return (
    <span className={classes.about}>
      <bdi className={classes.who}>{idAtleta.nome || texts.nobody}</bdi> ·{' '}
      {texts.purchase(numero, reais(totalPrice), purchaseMoment(dataCompra))}
      {pagoEmPartes > 0 && ` · ${texts.partPaid(reais(totalPrice - pagoEmPartes))}`}
    </span>
  );
}

interface DiffersProps {
  entry: StatementEntry;
  purchase: PurchaseRow;
  /** Missing amount of all purchases of the line, if there are several. */
  total?: number;
}

export function Differs({ entry, purchase, total }: DiffersProps) {
  return (
    <Small>
      {compareLine(entry, purchase, total).map(({ text, against }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {against ? <em className={classes.against}>{text}</em> : text}
        </Fragment>
      ))}
    </Small>
  );
}
