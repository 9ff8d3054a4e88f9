import { Button } from '@mantine/core';
import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import { movesOf, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Row } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { useSeller } from '../../shared/purchases/queries.ts';
import { approvalsText as texts } from '../approvalsText.ts';
import { AS_ADMIN, approvalCalls, whyNotUpdated } from '../calls.ts';
import { useApprove } from '../list/useApprove.tsx';
import type { Note } from '../list/useArranged.ts';
import { NotifyBuyer } from '../NotifyBuyer.tsx';
import { refreshApprovals } from '../queries.ts';
import classes from './Detail.module.css';
import { RemovePurchase } from './RemovePurchase.tsx';

/** `provider`: refund by the provider. `byHand`: in the bank app of the seller. `unsure`: not known. */
export type WayBack = 'provider' | 'byHand' | 'unsure';

interface MovesProps {
  purchase: AdminPurchase;
  wayBack: WayBack;
  note: Note;
  onRemoved: () => void;
}

type ConfirmedAction = 'Cancelado' | 'Estornado' | 'remove';

export function Moves({ purchase, wayBack, note, onRemoved }: MovesProps) {
  const { _id: id, status, idAtleta, aDevolver, pagoEmPartes } = purchase;
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);
  const { busy, failure, move, forget } = useMove(purchase, note);
  const { approve, busy: approving } = useApprove(note);
  const automatic = useSeller().data?.pix === 'provider';

  const begin = (to: PurchaseStatus) => {
    forget();
    if (to === 'Pago')
      return void approve({ ...purchase, avisadoEm: '', aResolver: 0, recebido: 0, liquido: 0 });
    if (to === 'Cancelado' || to === 'Estornado') return setConfirming(to);
    void move(status, to);
  };
  const confirm = async (to: PurchaseStatus) => {
    if (await move(status, to)) setConfirming(null);
  };
  const question =
    confirming === 'Cancelado'
      ? {
          ...texts.cancel,
          title: texts.cancel.title(idAtleta.nome),
          text: pagoEmPartes > 0 ? texts.cancel.part(reais(pagoEmPartes)) : texts.cancel.text,
        }
      : {
          title: texts.refund.title(idAtleta.nome, reais(aDevolver)),
          text: texts.refund[wayBack],
          action: texts.refund.action(wayBack === 'byHand'),
        };
  return (
    <Row as="section" className={classes.moves} aria-label={texts.detail.actions}>
      {status === 'Pago' && <NotifyBuyer purchase={purchase} strong size="sm" />}
      {movesOf('admin', status).map((to) => (
        <Button
          key={to}
          variant={to === 'Pago' && !automatic ? 'filled' : 'default'}
          loading={to === 'Pago' ? approving.has(id) : busy === to && confirming === null}
          onClick={() => begin(to)}
        >
          {texts.moves[to]}
        </Button>
      ))}
      <Button variant="subtle" color="red" onClick={() => setConfirming('remove')}>
        {texts.remove}
      </Button>
      {failure && confirming === null && (
        <div className={classes.wide}>
          <Notice title={failure} />
        </div>
      )}
      {confirming === 'remove' && (
        <RemovePurchase
          purchase={purchase}
          note={note}
          onClose={() => setConfirming(null)}
          onRemoved={onRemoved}
        />
      )}
      {(confirming === 'Cancelado' || confirming === 'Estornado') && (
        <Confirm
          {...question}
          busy={busy === confirming}
          failure={failure}
          onConfirm={() => void confirm(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </Row>
  );
}

function useMove({ _id: id, idAtleta }: AdminPurchase, note: Note) {
  const [busy, setBusy] = useState<PurchaseStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const move = async (de: PurchaseStatus, status: PurchaseStatus): Promise<boolean> => {
    setBusy(status);
    setFailure(null);
    const body = { status, de };
    const answer = await call(approvalCalls.updatePurchase, { params: { id }, body }, AS_ADMIN);
    if (answer.ok) {
      note(id, { status: answer.value.status, pagoEm: answer.value.pagoEm });
      void toast.good(texts.movedTo[status]);
    } else setFailure(whyNotUpdated(idAtleta.nome, answer.error));
    await refreshApprovals();
    setBusy(null);
    return answer.ok;
  };
  return { busy, failure, move, forget: () => setFailure(null) };
}
