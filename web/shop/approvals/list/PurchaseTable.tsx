import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconCheck, IconSquare, IconSquareCheckFilled, IconTrash } from '@tabler/icons-react';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { isOpen, mayMove } from '@volleyscouter/core/shop/status';
import { type RefObject, useCallback } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { type Column, DataTable } from '../../../kit/DataTable.tsx';
import { Cut, Small, Stack } from '../../../kit/layout.tsx';
import { Money } from '../../../kit/Money.tsx';
import { reais } from '../../../kit/money.ts';
import { writePhone } from '../../../kit/phone.ts';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { PartPaid } from '../../shared/purchases/PartPaid.tsx';
import { Status } from '../../shared/purchases/Status.tsx';
import { approvalsText as texts } from '../approvalsText.ts';
import { NotifyBuyer } from '../NotifyBuyer.tsx';
import type { ShownRow } from './arrange.ts';
import { shortCode } from './code.ts';
import classes from './PurchaseTable.module.css';
import type { useArranged } from './useArranged.ts';

/** In px, until the row is measured. */
const ESTIMATE = 69;
/** The next page is fetched when fewer than this number of rows remain. */
const AHEAD = 30;

interface RowActions {
  /** Purchases whose change to Pago is in progress. */
  busy: ReadonlySet<string>;
  /** Purchases whose mark 'Avisado' is being saved. */
  telling: ReadonlySet<string>;
  /** True if a provider reports the payments. */
  automatic: boolean;
  onApprove: (purchase: AdminPurchaseRow) => void;
  onTold: (purchase: AdminPurchaseRow, isTold: boolean) => void;
  onOpen: (id: string) => void;
  onRemove: (purchase: AdminPurchaseRow) => void;
}

interface PurchaseTableProps extends RowActions {
  shown: readonly ShownRow[];
  waiting: number;
  onLetIn: () => void;
  holdHandlers: ReturnType<typeof useArranged>['holdHandlers'];
  frame: RefObject<HTMLDivElement | null>;
  /** `null` during a fetch, or if there is no next page. */
  onMore: (() => void) | null;
}

export function PurchaseTable({
  shown,
  waiting,
  onLetIn,
  holdHandlers,
  frame,
  onMore,
  ...on
}: PurchaseTableProps) {
  const count = shown.length;
  const onDrawn = useCallback(
    (_: number, last: number) => {
      if (last >= count - AHEAD) onMore?.();
    },
    [count, onMore],
  );
  const showNew = () => {
    onLetIn();
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <div ref={frame} {...holdHandlers}>
        <div className={classes.news} role="status">
          {waiting > 0 && (
            <Button
              size="sm"
              radius="xl"
              leftSection={<IconArrowUp size={18} stroke={2} aria-hidden="true" />}
              onClick={showNew}
            >
              {texts.fresh(waiting)}
            </Button>
          )}
        </div>
        <DataTable
          label={texts.title}
          items={shown}
          keyOf={({ row }) => row._id}
          columns={columnsOf(on)}
          layout={classes.table}
          estimate={ESTIMATE}
          windowed
          open={onMore !== null}
          onDrawn={onDrawn}
          rowData={standingOf}
        />
      </div>
      {onMore && <p className={classes.more}>{texts.loadingMore}</p>}
    </>
  );
}

const standingOf = ({ standing }: ShownRow) => ({ 'data-standing': standing });

const { heads } = texts;

const columnsOf = (on: RowActions): readonly Column<ShownRow>[] => [
  {
    head: heads.approval,
    className: classes.approval,
    cell: ({ row, standing }) => (standing === 'gone' ? texts.left : <Approval purchase={row} {...on} />),
  },
  {
    head: heads.name,
    main: true,
    className: classes.main,
    cell: ({ row: { _id, numero, idAtleta } }) => (
      <button type="button" onClick={() => on.onOpen(_id)}>
        <VisuallyHidden>{texts.details}</VisuallyHidden>
        <Cut as="bdi" className={classes.name}>
          {idAtleta.nome}
        </Cut>
        <Small cut className={classes.sub}>
          {texts.number(numero)} · {writePhone(idAtleta.celular) || texts.noPhone}
        </Small>
      </button>
    ),
  },
  {
    head: heads.price,
    numeric: true,
    className: classes.price,
    cell: ({ row }) => (
      <>
        <Money cents={row.totalPrice} />
        <PartPaid purchase={row} />
      </>
    ),
  },
  {
    head: heads.count,
    numeric: true,
    className: classes.quantity,
    cell: ({ row }) => row.quantity.toLocaleString('pt-BR'),
  },
  {
    head: heads.status,
    className: classes.status,
    cell: ({ row: { status, aResolver, disseQuePagouEm } }) => (
      <>
        <Status status={status} />
        {isOpen(status) && disseQuePagouEm && (
          <Small as="p" className={classes.sub}>
            {texts.claimed(purchaseMoment(disseQuePagouEm).replace(/\/\d{4}/, ''))}
          </Small>
        )}
        {aResolver > 0 && (
          <Link to="/admin/compras/pagamentos" className={classes.resolve}>
            {texts.toResolve(aResolver)}
          </Link>
        )}
      </>
    ),
  },
  { head: heads.date, className: classes.date, cell: ({ row }) => <Ordered at={row.dataCompra} /> },
  {
    head: heads.remove,
    className: classes.remove,
    cell: ({ row, standing }) =>
      standing !== 'gone' && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={texts.removeOf(row.idAtleta.nome, row.numero)}
          onClick={() => on.onRemove(row)}
        >
          {texts.remove}
        </Button>
      ),
  },
  {
    head: heads.code,
    className: classes.code,
    cell: ({ row: { chavePix, idAtleta } }) => (
      <span>
        <code title={chavePix}>{shortCode(chavePix)}</code>
        <CopyButton small text={chavePix} label={texts.copyCode(idAtleta.nome)} toastText={texts.copied} />
      </span>
    ),
  },
];

function Ordered({ at }: { at: string }) {
  const [day, time] = purchaseMoment(at).split(', ');
  return (
    <time dateTime={at}>
      {day}, <span>{time}</span>
    </time>
  );
}

function Approval({
  purchase,
  busy,
  telling,
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
        aria-label={texts.approveOf(idAtleta.nome, reais(totalPrice))}
        onClick={() => onApprove(purchase)}
      >
        {texts.approve}
      </Button>
    );
  if (status !== 'Pago') return <span className={classes.none}>–</span>;
  const isTold = avisadoEm !== '';
  const Mark = isTold ? IconSquareCheckFilled : IconSquare;
  return (
    <Stack as="span" align="start" className={classes.told}>
      <NotifyBuyer purchase={purchase} strong={!isTold} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-pressed={isTold}
        aria-label={texts.chat.toldOf(idAtleta.nome)}
        title={isTold ? texts.chat.untell(purchaseMoment(avisadoEm)) : undefined}
        leftSection={<Mark size={18} stroke={1.75} aria-hidden="true" />}
        loading={telling.has(_id)}
        onClick={() => onTold(purchase, !isTold)}
      >
        {isTold ? texts.chat.told(purchaseMoment(avisadoEm).slice(0, 5)) : texts.chat.tell}
      </Button>
    </Stack>
  );
}
