import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { isOpen, mayMove } from '@volleyscouter/core/shop/status';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { writePhone } from '../../parts/phone.ts';
import { purchaseMoment } from '../../parts/purchases/moment.ts';
import { Status } from '../../parts/purchases/Status.tsx';
import { approvalsText as words } from '../../text/approvals.ts';
import { Cut, Small, Stack } from '../../ui/layout.tsx';
import { reais } from '../../ui/money.ts';
import { CopyCode } from '../CopyCode.tsx';
import { TellBuyer } from '../TellBuyer.tsx';
import type { ShownRow } from './arrange.ts';
import { shortCode } from './code.ts';
import classes from './PurchaseRow.module.css';

export interface RowActions {
  /** Of purchases that are on their way to Pago. */
  busy: ReadonlySet<string>;
  /** Payments are recognised without the seller. */
  automatic: boolean;
  onApprove: (purchase: AdminPurchaseRow) => void;
  onTold: (id: string) => void;
  onOpen: (id: string) => void;
  onRemove: (purchase: AdminPurchaseRow) => void;
}

interface CellsProps extends RowActions {
  shown: ShownRow;
}

interface PurchaseRowProps extends CellsProps {
  /** Its place in the list, from 0. */
  index: number;
  /** Looks how high it is. */
  measure: Ref<HTMLTableRowElement>;
}

/** One purchase; on a phone a card. */
export function PurchaseRow({ index, measure, ...cells }: PurchaseRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes.row}
      data-standing={cells.shown.standing}
    >
      <Cells {...cells} />
    </tr>
  );
}

/** Not drawn again by scrolling. */
const Cells = memo(function Drawn({ shown: { row, standing }, ...on }: CellsProps) {
  const { _id, numero, idAtleta, dataCompra, quantity, totalPrice, status, chavePix, aResolver } = row;
  const { nome } = idAtleta;
  const phone = writePhone(idAtleta.celular);
  const [day, time] = purchaseMoment(dataCompra).split(', ');
  return (
    <>
      <td className={classes.approval}>
        <div>{standing === 'gone' ? words.left : <Approval purchase={row} {...on} />}</div>
      </td>
      <th scope="row" className={classes.main}>
        <button type="button" onClick={() => on.onOpen(_id)}>
          <VisuallyHidden>{words.details}</VisuallyHidden>
          <Cut as="bdi" className={classes.name}>
            {nome}
          </Cut>
          <Small cut className={classes.sub}>
            {words.number(numero)} · {phone || words.noPhone}
          </Small>
        </button>
      </th>
      <td className={classes.price} data-numeric>
        {reais(totalPrice)}
      </td>
      <td className={classes.quantity} data-head={words.heads.count} data-numeric>
        {quantity.toLocaleString('pt-BR')}
      </td>
      <td className={classes.status}>
        <Status status={status} />
        {aResolver > 0 && (
          <Link to="/admin/compras/pagamentos" className={classes.resolve}>
            {words.toResolve(aResolver)}
          </Link>
        )}
      </td>
      <td className={classes.date}>
        <time dateTime={dataCompra}>
          {day}, <span>{time}</span>
        </time>
      </td>
      <td className={classes.remove}>
        {standing !== 'gone' && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
            aria-label={words.removeOf(nome, numero)}
            onClick={() => on.onRemove(row)}
          >
            {words.remove}
          </Button>
        )}
      </td>
      <td className={classes.code}>
        <span>
          <code title={chavePix}>{shortCode(chavePix)}</code>
          <CopyCode code={chavePix} name={nome} />
        </span>
      </td>
    </>
  );
});

/** 'Aprovar' where it may become Pago; how its buyer hears of it where it is. */
function Approval({
  purchase,
  busy,
  automatic,
  onApprove,
  onTold,
}: RowActions & { purchase: AdminPurchaseRow }) {
  const { _id, status, idAtleta, totalPrice, avisadoEm } = purchase;
  if (mayMove('admin', status, 'Pago'))
    return (
      <Button
        size="sm"
        variant={automatic || !isOpen(status) ? 'default' : 'filled'}
        leftSection={<IconCheck size={18} stroke={2.25} aria-hidden="true" />}
        loading={busy.has(_id)}
        aria-label={words.approveOf(idAtleta.nome, reais(totalPrice))}
        onClick={() => onApprove(purchase)}
      >
        {words.approve}
      </Button>
    );
  if (status !== 'Pago') return <span className={classes.none}>–</span>;
  return (
    <Stack as="span" align="start" className={classes.told}>
      <TellBuyer purchase={purchase} strong={avisadoEm === ''} onTold={() => onTold(_id)} />
      {avisadoEm !== '' && (
        <Small cut className={classes.sub}>
          {words.chat.told(purchaseMoment(avisadoEm).replace(/\/\d{4}/, ''))}
        </Small>
      )}
    </Stack>
  );
}
