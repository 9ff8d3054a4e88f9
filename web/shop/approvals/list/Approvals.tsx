import { Button } from '@mantine/core';
import { IconChecks, IconReceipt, IconSearchOff } from '@tabler/icons-react';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { today } from '../../../kit/days.ts';
import { KeyLink } from '../../../kit/KeyLink.tsx';
import { RowPlaces } from '../../../kit/ListStates.tsx';
import { ErrorMessage, Message } from '../../../kit/Message.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { ExportButtons, type NamedSheet } from '../../shared/exports/ExportButtons.tsx';
import { listSalesCall } from '../../shared/exports/salesFoot.ts';
import { useSeller } from '../../shared/purchases/queries.ts';
import { approvalsText as texts } from '../approvalsText.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import {
  type PurchaseSearch,
  readAll,
  refreshApprovals,
  useApprovals,
  useFollowedPurchases,
} from '../queries.ts';
import classes from './Approvals.module.css';
import { hidesOf } from './arrange.ts';
import { PurchaseFilters, StatusCounts } from './PurchaseFilters.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';
import { purchaseSheet } from './sheet.ts';
import { useApprove } from './useApprove.tsx';
import { type Note, useArranged, useRowUpdates } from './useArranged.ts';
import { usePurchaseSearch } from './usePurchaseSearch.ts';

const PurchaseDrawer = onDemand(async () => (await import('../detail/PurchaseDrawer.tsx')).PurchaseDrawer);
const RemovePurchase = onDemand(async () => (await import('../detail/RemovePurchase.tsx')).RemovePurchase);

export function Approvals() {
  const { search, compra, change } = usePurchaseSearch();
  const rowUpdates = useRowUpdates();
  const seller = useSeller().data;
  useFollowedPurchases(rowUpdates.noteMove);
  const close = useCallback(() => change({ compra: '' }), [change]);
  return (
    <Screen title={texts.title} lead={texts.lead} actions={<Actions search={search} />}>
      {seller?.pix === 'provider' && (
        <Notice tone="warning" mb={16}>
          {texts.provider}
        </Notice>
      )}
      <List
        search={search}
        change={change}
        rowUpdates={rowUpdates}
        automatic={seller?.pix === 'provider'}
        onOpen={(id) => change({ compra: id })}
      />
      {compra && <PurchaseDrawer key={compra} id={compra} note={rowUpdates.note} onClose={close} />}
    </Screen>
  );
}

function Actions({ search }: { search: PurchaseSearch }) {
  return (
    <>
      <KeyLink to="/admin/compras/extrato" hotkey="e" label={texts.toStatement} />
      <KeyLink to="/admin/compras/pagamentos" hotkey="p" label={texts.toPayments} />
      <ExportButtons read={() => readSheet(search)} />
    </>
  );
}

async function readSheet(search: PurchaseSearch): Promise<NamedSheet> {
  const [rows, { total }] = await Promise.all([
    readAll(search),
    queryCall(listSalesCall, { query: { por: 'dia' } }, AS_ADMIN),
  ]);
  return { file: texts.sheet.file(today(new Date())), sheet: purchaseSheet(rows, total.cents) };
}

interface ListProps {
  search: PurchaseSearch;
  change: (change: Partial<PurchaseSearch>) => void;
  rowUpdates: ReturnType<typeof useRowUpdates>;
  automatic: boolean;
  onOpen: (id: string) => void;
}

function List({ search, change, rowUpdates, automatic, onOpen }: ListProps) {
  const query = useApprovals(search);
  const [counts, setCounts] = useState<HTMLElement | null>(null);
  const { data, error, isFetching, refetch } = query;
  const answered = data?.pages[0]?.search ?? search;
  return (
    <>
      <PurchaseFilters search={search} onChange={change} counts={setCounts} />
      {!data && !error && <RowPlaces label={texts.loading} className={classes.skeleton} />}
      {!data && error && (
        <ErrorMessage title={texts.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {data && error && (
        <Notice tone="warning" mb={16}>
          {texts.old}
        </Notice>
      )}
      {data && (
        <Found
          key={JSON.stringify(answered)}
          {...{ query, answered, counts, change, rowUpdates, automatic, onOpen }}
        />
      )}
    </>
  );
}

interface FoundProps extends Omit<ListProps, 'search'> {
  query: ReturnType<typeof useApprovals>;
  /** The search that returned the current rows. */
  answered: PurchaseSearch;
  counts: HTMLElement | null;
}

function Found({ query, answered, counts, change, rowUpdates, automatic, onOpen }: FoundProps) {
  const { data, hasNextPage, isFetching, fetchNextPage, isPlaceholderData } = query;
  const frame = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<AdminPurchaseRow | null>(null);
  const { approve, busy } = useApprove(rowUpdates.note);
  const { saveMark, telling } = useTold(rowUpdates.note);
  const fresh = useMemo(() => distinctRows(data?.pages.flatMap(({ rows }) => rows) ?? []), [data]);
  const hides = useMemo(() => hidesOf(answered), [answered]);
  const { shown, waiting, holdHandlers, letIn, settle } = useArranged(
    { fresh, more: hasNextPage, updates: rowUpdates.updates, hides },
    frame,
  );
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const settled = shown.filter(({ standing }) => standing !== 'here').length;
  const count = hasNextPage ? texts.atLeast(fresh.length) : texts.purchases(fresh.length);
  return (
    <>
      {counts && createPortal(<StatusCounts count={count} settled={settled} onSettle={settle} />, counts)}
      {shown.length === 0 && fresh.length === 0 && <Empty search={answered} onChange={change} />}
      {shown.length > 0 && (
        <div data-old={isPlaceholderData || undefined}>
          <PurchaseTable
            {...{ shown, waiting, holdHandlers, frame, busy, telling, automatic, onOpen }}
            onLetIn={letIn}
            // A refetch cancels a running fetch of the next page; the table then requests that page again.
            onMore={hasNextPage && !isFetching ? more : null}
            onApprove={(purchase) => void approve(purchase)}
            onTold={(purchase, isTold) => void saveMark(purchase, isTold)}
            onRemove={setRemoving}
          />
        </div>
      )}
      {removing && (
        <RemovePurchase purchase={removing} note={rowUpdates.note} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

/** Two pages fetched one after the other may contain the same row. */
function distinctRows(rows: readonly AdminPurchaseRow[]): readonly AdminPurchaseRow[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return byId.size === rows.length ? rows : [...byId.values()];
}

interface EmptyProps {
  search: PurchaseSearch;
  onChange: ListProps['change'];
}

function Empty({ search: { ocultar, aAvisar, palavras }, onChange }: EmptyProps) {
  const [icon, title, text, button, next]: [ReactNode, string, string, string?, Partial<PurchaseSearch>?] =
    palavras !== ''
      ? [
          <IconSearchOff key="" size={28} stroke={1.75} />,
          texts.nothing,
          texts.nothingText,
          texts.clear,
          { palavras: '' },
        ]
      : aAvisar
        ? [
            <IconChecks key="" size={28} stroke={1.75} />,
            texts.allTold,
            texts.allToldText,
            texts.backToAll,
            { aAvisar: false },
          ]
        : ocultar !== ''
          ? [
              <IconChecks key="" size={28} stroke={1.75} />,
              texts.calm,
              texts.calmText,
              texts.showAll,
              { ocultar: '' },
            ]
          : [<IconReceipt key="" size={28} stroke={1.75} />, texts.empty, texts.emptyText];
  return (
    <Message icon={icon} title={title} text={text}>
      {button && next && (
        <Button variant="default" onClick={() => onChange(next)}>
          {button}
        </Button>
      )}
    </Message>
  );
}

const { markTold, unmarkTold } = approvalCalls;

/** `telling`: ids of purchases whose mark 'Avisado' is being saved. */
function useTold(note: Note) {
  const [telling, setTelling] = useState<ReadonlySet<string>>(new Set());
  const saveMark = async ({ _id: id }: AdminPurchaseRow, isTold: boolean): Promise<void> => {
    if (telling.has(id)) return;
    setTelling((before) => new Set(before).add(id));
    const input = { params: { id } };
    const answer = await (isTold ? call(markTold, input, AS_ADMIN) : call(unmarkTold, input, AS_ADMIN));
    setTelling((before) => new Set([...before].filter((other) => other !== id)));
    if (!answer.ok) return void toast.bad(`${texts.chat.notNoted}. ${answer.error.msg}`);
    note(id, { avisadoEm: isTold ? new Date().toISOString() : '' });
    await refreshApprovals();
  };
  return { saveMark, telling };
}
