import type { Payment } from '@volleyscouter/contract/payments';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { paymentsText as words } from '../../text/payments.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { reais } from '../../ui/money.ts';
import { toast } from '../../ui/toast.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { firstName } from '../message.ts';
import { refreshApprovals } from '../queries.ts';
import { PurchasePicker } from './PurchasePicker.tsx';
import { usePayable } from './payable.ts';
import { pays, type Way } from './ways.ts';

interface DecideProps {
  payment: Payment;
  way: Way;
  onClose: () => void;
}

interface Question {
  title: string;
  text: string;
  action: string;
  done: string;
}

function refundQuestion({ aDevolver, fica, pagador, origem, ...payment }: Payment): Question {
  const byHand = origem === 'statement';
  const { title, byHand: hand, provider, pays: ends, part, action, done } = words.refund;
  // a purchase ends only with all that paid it
  const then = fica > 0 ? ` ${part(reais(fica))}` : pays(payment) ? ` ${ends}` : '';
  return {
    title: title(reais(aDevolver), pagador || words.noPayer),
    text: `${byHand ? hand : provider}${then}`,
    action: action(byHand),
    done,
  };
}

function questionOf(payment: Payment, way: Way): Question {
  if (way === 'refund') return refundQuestion(payment);
  const { cents, compra } = payment;
  const amount = reais(cents);
  const paid = pays(payment);
  if (way === 'keep') {
    const { title, text, pays: stays, action, done } = words.keep;
    return { title: title(amount), text: paid ? stays : text, action, done };
  }
  if (way === 'accept' && compra) {
    const { title, text, action, done } = words.accept;
    return { title: title(amount, compra.numero), text: text(reais(compra.totalPrice)), action, done };
  }
  const { title, text, action } = words.choose;
  return { title: title(amount), text, action, done: words.accept.done };
}

/** Asks once what is to become of a payment. */
export function Decide({ payment, way, onClose }: DecideProps) {
  const { _id: id, cents, pagador } = payment;
  const [picked, setPicked] = useState('');
  const payable = usePayable(cents, firstName(pagador), way === 'choose');
  /** What another search does not show any more is not meant. */
  const compra = payable.found?.find(({ _id }) => _id === picked)?._id;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(payment);
  const { done, ...question } = questionOf(asked, way);

  const decide = async () => {
    if (way === 'choose' && !compra) return setFailure(words.choose.pick);
    setBusy(true);
    setFailure(null);
    const decisao = way === 'choose' ? 'accept' : way;
    // nothing else goes back than what the question says
    const body = { decisao, ...(compra && { compra }), ...(way === 'refund' && { cents: asked.aDevolver }) };
    const answer = await call(approvalCalls.resolvePayment, { params: { id }, body }, AS_ADMIN);
    const late = !answer.ok && answer.error.code === 'payment-resolved';
    if (!answer.ok && !late) {
      setBusy(false);
      void refreshApprovals();
      // asked again, with what is owed by now
      const { aDevolver, fica } = answer.error.details;
      if (typeof aDevolver === 'number' && typeof fica === 'number') setAsked({ ...asked, aDevolver, fica });
      return setFailure(`${words.notDone}. ${answer.error.msg}`);
    }
    // what it pays for cannot all be delivered
    const waits = way !== 'refund' && answer.ok && answer.value.aberto;
    if (late) void toast.warn(words.resolved);
    else void (waits ? toast.warn(words.accept.waits) : toast.good(done));
    await refreshApprovals();
    onClose();
  };

  return (
    <Confirm
      {...question}
      color={way === 'refund' ? 'red' : 'volley'}
      busy={busy}
      failure={failure}
      onConfirm={decide}
      onClose={onClose}
    >
      {way === 'choose' && (
        <PurchasePicker
          payable={payable}
          cents={cents}
          picked={picked}
          onPick={(id) => {
            setFailure(null);
            setPicked(id);
          }}
        />
      )}
    </Confirm>
  );
}
