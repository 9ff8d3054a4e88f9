import type { Purchase } from '@volleyscouter/contract/purchases';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { purchaseCalls } from '../parts/purchases/calls.ts';
import { refreshPurchases } from '../parts/purchases/queries.ts';
import { paymentText as words } from '../text/payment.ts';
import { copyText } from '../ui/copyText.ts';
import { toast } from '../ui/toast.ts';

/** Section 9: from the copied code to the list of purchases (ms). */
const REDIRECT_MS = 1000;

interface Problem {
  title: string;
  text: string;
}

/** 'Copiar código': the purchase is under examination then, and the list of purchases follows (section 4). */
export function useCopying(purchase: Purchase, field: RefObject<HTMLTextAreaElement | null>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { _id: id, status, chavePix } = purchase;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // one that is paid meanwhile takes this panel away, and with it the way to the list
  useEffect(() => () => clearTimeout(timer.current), []);

  async function announce(): Promise<void> {
    void toast.good(words.copied);
    if (status === 'Pendente') {
      const body = { status: 'Pagamento em análise', de: 'Pendente' } as const;
      const answer = await call(purchaseCalls.updatePurchase, { params: { id }, body }, { as: 'shopper' });
      refreshPurchases();
      if (!answer.ok) {
        // another tab or the seller was faster: what is shown follows by itself
        if (answer.error.code === 'purchase-moved') return;
        setProblem({ title: words.notUpdated, text: `${answer.error.msg} ${words.notUpdatedText}` });
        return;
      }
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate('/ar/compras'), REDIRECT_MS);
  }

  async function run(copied: boolean): Promise<void> {
    setProblem(null);
    if (!copied) {
      field.current?.focus();
      field.current?.select();
      setProblem({ title: words.notCopied, text: words.notCopiedText });
      return;
    }
    setBusy(true);
    await announce();
    setBusy(false);
  }

  return {
    busy,
    problem,
    copy: () => void copyText(chavePix).then(run),
    /** By the browser's own menu or keys. */
    copiedByHand: () => void run(true),
  };
}
