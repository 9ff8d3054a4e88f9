import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { useRef, useState } from 'react';
import { call, type Failure } from '../../api/call.ts';
import { approvalsText as words } from '../../text/approvals.ts';
import { openChatWindow } from '../../ui/chatWindow.ts';
import { toast } from '../../ui/toast.ts';
import { chatFor, makePurchaseLink } from '../buyerChat.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { refreshApprovals } from '../queries.ts';
import { isLost } from '../reconcile.ts';
import { TellBuyer } from '../TellBuyer.tsx';
import type { RowUpdates } from './useArranged.ts';

/** Why it did not become Pago, in words for who pressed. */
function sayWhyNot(name: string, { code, details, msg }: Failure): void {
  const already = code === 'purchase-moved' && details.status === 'Pago';
  void (already ? toast.warn(words.already(name)) : toast.bad(`${words.notUpdated}. ${msg}`));
}

/** 'Aprovar': the purchase becomes Pago, and the chat with its buyer is open (section 4). Call it in the click. */
export function useApprove({ note, reconcile }: RowUpdates) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  /** Nobody knows whether it became Pago: the list is asked, and her chat is a link away where it did. */
  const settle = async (purchase: AdminPurchaseRow, { msg }: Failure): Promise<void> => {
    const { idAtleta } = purchase;
    const waiting = await toast.warn(words.lost.seeking(idAtleta.nome));
    const current = await reconcile(purchase);
    waiting();
    if (current === null) return void toast.bad(`${words.notUpdated}. ${msg}`);
    if (current === 'gone') return void toast.bad(`${words.notUpdated}. ${words.lost.gone(idAtleta.nome)}`);
    if (current.status !== 'Pago')
      return void toast.bad(`${words.notUpdated}. ${words.lost.stays(current.status)}`);
    void toast.warn(
      <>
        {words.lost.approved(idAtleta.nome)}{' '}
        {current.avisadoEm === '' && <TellBuyer purchase={purchase} strong />}
      </>,
    );
  };

  const approve = async (purchase: AdminPurchaseRow): Promise<void> => {
    const { _id: id, idAtleta, status } = purchase;
    if (running.current.has(id)) return;
    const hasPhone = chatFor(purchase, '') !== null;
    const chat = hasPhone ? openChatWindow(words.chat.wait) : null;
    running.current.add(id);
    setBusy(new Set(running.current));
    const answer = await call(
      approvalCalls.updatePurchase,
      { params: { id }, body: { status: 'Pago', de: status } },
      AS_ADMIN,
    );
    const lost = !answer.ok && isLost(answer.error);
    if (lost) {
      chat?.close();
      await settle(purchase, answer.error);
    }
    const made = answer.ok && hasPhone ? await makePurchaseLink(id) : null;
    running.current.delete(id);
    setBusy(new Set(running.current));
    if (lost) return;
    if (!answer.ok) {
      chat?.close();
      sayWhyNot(idAtleta.nome, answer.error);
      return refreshApprovals();
    }
    note(id, { status: answer.value.status, pagoEm: answer.value.pagoEm });
    void toast.good(words.approved);
    const link = made?.ok ? made.value.link : null;
    const address = link && chatFor(purchase, link);
    if (chat && address) {
      chat.go(address);
      return refreshApprovals();
    }
    chat?.close();
    const reason = hasPhone ? (link ? words.chat.blocked : words.chat.noLink) : words.chat.noPhone;
    void toast.warn(
      <>
        {reason(idAtleta.nome)} <TellBuyer purchase={purchase} made={link} strong />
      </>,
    );
    return refreshApprovals();
  };

  return { approve, busy };
}
