import { Button } from '@mantine/core';
import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import { movesOf, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { useSeller } from '../../parts/purchases/queries.ts';
import { approvalsText as words } from '../../text/approvals.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { reais } from '../../ui/money.ts';
import { useApprove } from '../list/useApprove.tsx';
import type { Learning } from '../list/useArranged.ts';
import { TellBuyer } from '../TellBuyer.tsx';
import classes from './Detail.module.css';
import { RemovePurchase } from './RemovePurchase.tsx';
import { useMove } from './useMove.ts';

/** How its money goes back: through the provider, in the seller's bank app, or whichever way it came. */
export type WayBack = 'provider' | 'byHand' | 'unsure';

interface MovesProps {
  purchase: AdminPurchase;
  wayBack: WayBack;
  learning: Learning;
  onRemoved: () => void;
}

type Asked = 'Cancelado' | 'Estornado' | 'remove';

/** What the seller can do with a purchase in its state; what cannot be undone asks once. */
export function Moves({ purchase, wayBack, learning, onRemoved }: MovesProps) {
  const { _id: id, status, idAtleta, aDevolver } = purchase;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, failure, move, forget } = useMove(purchase, learning);
  const { approve, busy: approving, told } = useApprove(learning);
  const automatic = useSeller().data?.pix === 'provider';

  const begin = (to: PurchaseStatus) => {
    forget();
    if (to === 'Pago') return void approve({ ...purchase, avisadoEm: '', aResolver: 0 });
    if (to === 'Cancelado' || to === 'Estornado') return setAsked(to);
    void move(status, to);
  };
  const confirm = async (to: PurchaseStatus) => {
    if (await move(status, to)) setAsked(null);
  };
  const question =
    asked === 'Cancelado'
      ? { ...words.cancel, title: words.cancel.title(idAtleta.nome) }
      : {
          title: words.refund.title(idAtleta.nome, reais(aDevolver)),
          text: words.refund[wayBack],
          action: words.refund.action(wayBack === 'byHand'),
        };
  return (
    <section className={classes.moves} aria-label={words.detail.actions}>
      {status === 'Pago' && <TellBuyer purchase={purchase} strong size="sm" onTold={() => void told(id)} />}
      {movesOf('admin', status).map((to) => (
        <Button
          key={to}
          variant={to === 'Pago' && !automatic ? 'filled' : 'default'}
          loading={to === 'Pago' ? approving.has(id) : busy === to && asked === null}
          onClick={() => begin(to)}
        >
          {words.moves[to]}
        </Button>
      ))}
      <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
        {words.remove}
      </Button>
      {failure && asked === null && (
        <div className={classes.wide}>
          <Alarm title={failure} />
        </div>
      )}
      {asked === 'remove' && (
        <RemovePurchase
          purchase={purchase}
          learning={learning}
          onClose={() => setAsked(null)}
          onRemoved={onRemoved}
        />
      )}
      {(asked === 'Cancelado' || asked === 'Estornado') && (
        <Confirm
          {...question}
          busy={busy === asked}
          failure={failure}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
