import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { useRef, useState } from 'react';
import { openChatWindow } from '../../../kit/chatWindow.ts';
import { toast } from '../../../kit/toast.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { approvalsText as texts } from '../approvalsText.ts';
import { chatFor, makePurchaseLink } from '../buyerChat.ts';
import { AS_ADMIN, approvalCalls, whyNotUpdated } from '../calls.ts';
import { NotifyBuyer } from '../NotifyBuyer.tsx';
import { refreshApprovals } from '../queries.ts';
import type { Note } from './useArranged.ts';

const isPaidAlready = ({ code, details }: Failure): boolean =>
  code === 'purchase-moved' && details.status === 'Pago';

/** Call `approve` in the click handler: otherwise the browser blocks the chat window. */
export function useApprove(note: Note) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  const approve = async (purchase: AdminPurchaseRow): Promise<void> => {
    const { _id: id, idAtleta, status } = purchase;
    if (running.current.has(id)) return;
    const hasPhone = chatFor(purchase, '') !== null;
    const chat = hasPhone ? openChatWindow(texts.chat.wait) : null;
    running.current.add(id);
    setBusy(new Set(running.current));
    const answer = await call(
      approvalCalls.updatePurchase,
      { params: { id }, body: { status: 'Pago', de: status } },
      AS_ADMIN,
    );
    if (!answer.ok) {
      chat?.close();
      const isPaid = isPaidAlready(answer.error);
      if (isPaid) note(id, { status: 'Pago' });
      void (isPaid
        ? toast.warn(texts.already(idAtleta.nome))
        : toast.bad(whyNotUpdated(idAtleta.nome, answer.error)));
      await refreshApprovals();
    }
    const linkAnswer = answer.ok && hasPhone ? await makePurchaseLink(id) : null;
    running.current.delete(id);
    setBusy(new Set(running.current));
    if (!answer.ok) return;
    note(id, { status: answer.value.status, pagoEm: answer.value.pagoEm });
    void toast.good(texts.approved);
    const link = linkAnswer?.ok ? linkAnswer.value.link : null;
    const address = link && chatFor(purchase, link);
    if (chat && address) {
      chat.go(address);
      return refreshApprovals();
    }
    chat?.close();
    const reason = hasPhone ? (link ? texts.chat.blocked : texts.chat.noLink) : texts.chat.noPhone;
    void toast.warn(
      <>
        {reason(idAtleta.nome)} <NotifyBuyer purchase={purchase} initialLink={link} strong />
      </>,
    );
    return refreshApprovals();
  };

  return { approve, busy };
}
