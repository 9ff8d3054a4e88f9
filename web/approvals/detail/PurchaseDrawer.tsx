import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { CallError } from '../../api/ask.ts';
import { writePhone } from '../../parts/phone.ts';
import { momentOf } from '../../parts/purchases/moment.ts';
import { useSeller } from '../../parts/purchases/queries.ts';
import { Status } from '../../parts/purchases/Status.tsx';
import { approvalsText } from '../../text/approvals.ts';
import { ErrorMessage, Message } from '../../ui/Message.tsx';
import { reais } from '../../ui/money.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { CopyCode } from '../CopyCode.tsx';
import type { Learning } from '../list/useArranged.ts';
import { usePayments, usePurchaseDetail } from '../queries.ts';
import classes from './Detail.module.css';
import { History } from './History.tsx';
import { ItsPayments } from './ItsPayments.tsx';
import { Moves, type WayBack } from './Moves.tsx';
import { Photos } from './Photos.tsx';

const words = approvalsText.detail;

interface PurchaseDrawerProps {
  id: string;
  learning: Learning;
  onClose: () => void;
}

/** Everything about one purchase, beside the list. */
export function PurchaseDrawer({ id, learning, onClose }: PurchaseDrawerProps) {
  useReturnFocus();
  const { data, error, isFetching, refetch } = usePurchaseDetail(id);
  const gone = error instanceof CallError && error.failure.code === 'not-found';
  return (
    <SidePanel title={data ? words.title(data.numero) : approvalsText.title} onClose={onClose}>
      {data && <Detail purchase={data} learning={learning} onRemoved={onClose} />}
      {!data && gone && (
        <Message icon={<IconReceiptOff size={28} stroke={1.75} />} title={words.gone} text={words.goneText} />
      )}
      {!data && error && !gone && (
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" className={classes.detail}>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height={120} aria-hidden="true" />
          <Skeleton height={200} aria-hidden="true" />
        </div>
      )}
    </SidePanel>
  );
}

function Detail({
  purchase,
  learning,
  onRemoved,
}: {
  purchase: AdminPurchase;
  learning: Learning;
  onRemoved: () => void;
}) {
  const { _id, idAtleta, totalPrice, status, devolvido, chavePix } = purchase;
  const payments = usePayments();
  const its = payments.data?.filter(({ compra }) => compra?._id === _id);
  const fromProvider = its?.some(({ origem, situacao }) => origem === 'provider' && situacao === 'paid');
  const provider = useSeller().data?.pix === 'provider';
  const wayBack: WayBack = !provider ? 'byHand' : fromProvider ? 'provider' : 'unsure';
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>
            <bdi>{idAtleta.nome}</bdi>
          </h3>
          <span className={classes.phone}>{writePhone(idAtleta.celular) || approvalsText.noPhone}</span>
        </div>
        <div className={classes.sum}>
          <strong>{reais(totalPrice)}</strong>
          <Status status={status} />
        </div>
      </div>
      <Facts purchase={purchase} />
      {devolvido > 0 && <p className={classes.refunded}>{words.refunded(reais(devolvido))}</p>}
      <Moves purchase={purchase} wayBack={wayBack} learning={learning} onRemoved={onRemoved} />
      <Photos items={purchase.produtos} />
      <History entries={purchase.historico} />
      <ItsPayments payments={its} failed={payments.isError} />
      <section>
        <h3 className={classes.title}>{words.code}</h3>
        <p className={classes.code}>
          <code>{chavePix}</code>
          <CopyCode code={chavePix} name={idAtleta.nome} />
        </p>
      </section>
    </div>
  );
}

function Facts({ purchase: { dataCompra, pagoEm, validoAte, status } }: { purchase: AdminPurchase }) {
  const facts = [
    [words.ordered, dataCompra],
    [words.paidAt, pagoEm],
    [words.until, isOpen(status) ? validoAte : ''],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, at]) =>
          at !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{momentOf(at)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
