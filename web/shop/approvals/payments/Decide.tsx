import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Payment } from '@volleyscouter/contract/payments';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { ok, type Result } from '@volleyscouter/core/result';
import { mayMove } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Small } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { dueOf, dueOfAll } from '../../shared/purchases/dueOf.ts';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { firstName } from '../buyerChat.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { PickedPurchases, usePickedPurchases } from '../PickedPurchases.tsx';
import { Picker, PickerOption } from '../Picker.tsx';
import { paymentsText as texts } from '../paymentsText.ts';
import { refreshApprovals } from '../queries.ts';
import { type Shortfall, ShortfallChoice } from '../ShortfallChoice.tsx';
import { type DecisionOption, pays } from './decisionOptions.ts';
import classes from './Payments.module.css';

interface DecideProps {
  payment: Payment;
  decision: DecisionOption;
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
  const { title, byHand: hand, provider, pays: ends, part, action, done } = texts.refund;
  // the status changes only if all the money of the purchase is refunded
  const isWhole = pays(payment) && payment.situacao !== 'part';
  const then = fica > 0 ? ` ${part(reais(fica))}` : isWhole ? ` ${ends}` : '';
  return {
    title: title(reais(aDevolver), pagador || texts.noPayer),
    text: `${byHand ? hand : provider}${then}`,
    action: action(byHand),
    done,
  };
}

function questionOf(payment: Payment, decision: DecisionOption): Question {
  if (decision === 'refund') return refundQuestion(payment);
  const { cents, compra } = payment;
  const amount = reais(cents);
  const paid = pays(payment);
  if (decision === 'keep') {
    const { title, text, pays: stays, action, done } = texts.keep;
    return { title: title(amount), text: paid ? stays : text, action, done };
  }
  if (decision === 'accept' && compra) {
    const { title, text, action, done } = texts.accept;
    const due = dueOf(compra);
    return { title: title(amount, compra.numero), text: text(reais(due), cents < due), action, done };
  }
  const { title, text, action } = texts.choose;
  return { title: title(amount), text, action, done: texts.accept.done };
}

export function Decide({ payment, decision, onClose }: DecideProps) {
  const { _id: id, cents, pagador } = payment;
  const picking = usePickedPurchases<AdminPurchaseRow>();
  const [less, setLess] = useState<Shortfall | null>(null);
  const payable = usePayable(cents, firstName(pagador), decision === 'choose');
  const { picked } = picking;
  const targets =
    decision === 'choose' ? picked : decision === 'accept' && payment.compra ? [payment.compra] : [];
  const due = dueOfAll(targets);
  const isLess = cents < due;
  const [current, setCurrent] = useState(payment);
  const [needed, setNeeded] = useState('');
  const { done, ...question } = questionOf(current, decision);
  const saving = useSave(
    async (): Promise<Result<Payment | null, Failure>> => {
      const decisao =
        decision === 'choose' || decision === 'accept' ? (isLess && less) || 'accept' : decision;
      // the server refuses if the amount to refund has changed
      const body = {
        decisao,
        ...(targets.length > 0 && { compras: targets.map(({ _id }) => _id) }),
        ...(decision === 'refund' && { cents: current.aDevolver }),
      };
      const answer = await call(approvalCalls.resolvePayment, { params: { id }, body }, AS_ADMIN);
      if (answer.ok) return answer;
      if (answer.error.code === 'payment-resolved') return ok(null);
      void refreshApprovals();
      // the user confirms again with the current amounts
      const { aDevolver, fica } = answer.error.details;
      if (typeof aDevolver === 'number' && typeof fica === 'number')
        setCurrent({ ...current, aDevolver, fica });
      return answer;
    },
    async (resolved) => {
      // the purchase is paid, but a photo no longer exists, so the payment still needs a decision
      const waits = decision !== 'refund' && resolved?.aberto;
      if (resolved === null) void toast.warn(texts.resolved);
      else
        void (waits
          ? toast.warn(texts.accept.waits)
          : toast.good(isLess && less === 'part' ? texts.less.done : done));
      await refreshApprovals();
      onClose();
    },
  );
  const decide = () => {
    const missing =
      decision === 'choose' && picked.length === 0
        ? texts.choose.pick
        : isLess && !less
          ? texts.less.needed
          : '';
    setNeeded(missing);
    if (missing === '') saving.save();
  };
  const failure = saving.failure && `${texts.notDone}. ${saving.failure.msg}`;

  return (
    <Confirm
      {...question}
      color={decision === 'refund' ? 'red' : 'volley'}
      busy={saving.busy}
      failure={needed || failure}
      onConfirm={decide}
      onClose={onClose}
    >
      {decision === 'choose' && (
        <PurchasePicker
          payable={payable}
          cents={cents}
          picking={picking}
          onPick={(row) => {
            saving.reset();
            setNeeded('');
            picking.toggle(row);
          }}
        />
      )}
      {decision === 'choose' && <PickedPurchases picked={picked} cents={cents} />}
      {isLess && <ShortfallChoice cents={cents} due={due} name={id} value={less} onChange={setLess} />}
    </Confirm>
  );
}

interface PurchasePickerProps {
  payable: Payable;
  /** In cents. */
  cents: number;
  picking: Pick<ReturnType<typeof usePickedPurchases<AdminPurchaseRow>>, 'isPicked' | 'isOther'>;
  onPick: (row: AdminPurchaseRow) => void;
}

function PurchasePicker({ payable, cents, picking, onPick }: PurchasePickerProps) {
  const { search, setSearch, payables, isCut } = payable;
  return (
    <Picker
      label={texts.choose.search}
      list={texts.choose.list}
      maxLength={200}
      search={search}
      onSearch={setSearch}
      query={payable}
      count={payables?.length}
      isCut={isCut}
      nothing={texts.choose.nothing}
    >
      {payables?.map((row) => (
        <PickerOption
          key={row._id}
          picked={picking.isPicked(row)}
          disabled={picking.isOther(row)}
          onPick={() => onPick(row)}
        >
          <span>
            <strong>{reais(dueOf(row))}</strong>
            {dueOf(row) === cents && (
              <Small as="em" className={classes.same}>
                {' '}
                {texts.choose.same}
              </Small>
            )}{' '}
            · <bdi>{row.idAtleta.nome}</bdi>
          </span>
          <Small>
            nº {row.numero} · {purchaseMoment(row.dataCompra)} · {row.status}
          </Small>
        </PickerOption>
      ))}
    </Picker>
  );
}

const MAX_RESULTS = 50;

interface Payable {
  search: string;
  setSearch: (search: string) => void;
  /** `undefined` until loaded. */
  payables: readonly AdminPurchaseRow[] | undefined;
  /** True if the search has reached its limit. */
  isCut: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Purchases whose missing amount is `cents` come first. `name`: the first search text. */
function usePayable(cents: number, name: string, isEnabled: boolean): Payable {
  const [search, setSearch] = useState(name);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['approvals', 'payable', search],
    queryFn: ({ signal }) => {
      const query = { ocultar: 'Pago', palavras: search || undefined, limite: MAX_RESULTS } as const;
      return queryCall(approvalCalls.listPurchases, { query }, { signal, ...AS_ADMIN });
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const fits = (row: AdminPurchaseRow): number => Number(dueOf(row) === cents);
  const payables = data
    ?.filter(({ status }) => mayMove('admin', status, 'Pago'))
    .sort((one, other) => fits(other) - fits(one));
  return { search, setSearch, payables, isCut: data?.length === MAX_RESULTS, isError, isFetching, refetch };
}
