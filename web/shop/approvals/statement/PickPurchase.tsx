import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PayableRow } from '@volleyscouter/contract/payments';
import { isOpen } from '@volleyscouter/core/shop/status';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Small } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { PickedPurchases, usePickedPurchases } from '../PickedPurchases.tsx';
import { Picker, PickerOption } from '../Picker.tsx';
import { standOf } from './compareLine.ts';
import type { StatementLine } from './groups.ts';
import { Differs, NamedPurchase } from './NamedPurchase.tsx';
import classes from './Statement.module.css';
import { statementText } from './statementText.ts';

const texts = statementText.picker;

const MAX_RESULTS = 50;

interface PickPurchaseProps {
  line: StatementLine;
  onPick: (purchases: readonly PayableRow[]) => void;
  onClose: () => void;
}

/** Selects one or more purchases of one buyer. Books nothing. */
export function PickPurchase({ line: { entry }, onPick, onClose }: PickPurchaseProps) {
  const { cents, payer: pagador, date: dia } = entry;
  const [search, setSearch] = useState('');
  const { picked, isPicked, isOther, toggle } = usePickedPurchases<PayableRow>();
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['approvals', 'payables', search, cents, pagador, dia],
    queryFn: ({ signal }) => {
      const body = { palavras: search, cents, pagador, dia };
      return queryCall(approvalCalls.findPayables, { body }, { signal, ...AS_ADMIN });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  const waits = ({ status, removida }: PayableRow): boolean => isOpen(status) && !removida;
  const groups = [
    [texts.open, data?.filter(waits) ?? []],
    [texts.over, data?.filter((purchase) => !waits(purchase)) ?? []],
  ] as const;
  const pick = () => (picked.length > 0 ? onPick(picked) : setFailure(texts.needed));
  return (
    <Confirm
      title={texts.title(reais(cents), pagador || statementText.noPayer)}
      text={texts.said(brazilianDay(dia), entry.text)}
      action={texts.action}
      color="volley"
      busy={false}
      failure={failure}
      onConfirm={pick}
      onClose={onClose}
    >
      <Picker
        label={texts.search}
        list={texts.list}
        maxLength={600}
        search={search}
        onSearch={setSearch}
        query={query}
        count={data?.length}
        isCut={data?.length === MAX_RESULTS}
        nothing={search === '' ? texts.none : texts.nothing}
      >
        {groups.map(
          ([title, purchases]) =>
            purchases.length > 0 && (
              <div key={title}>
                <p className={classes.optionsHead}>{title}</p>
                {purchases.map((purchase) => (
                  <PickerOption
                    key={purchase._id}
                    picked={isPicked(purchase)}
                    disabled={isOther(purchase)}
                    onPick={() => {
                      setFailure(null);
                      toggle(purchase);
                    }}
                  >
                    <NamedPurchase purchase={purchase} />
                    <Differs entry={entry} purchase={purchase} />
                    <Stand purchase={purchase} />
                  </PickerOption>
                ))}
              </div>
            ),
        )}
      </Picker>
      <PickedPurchases picked={picked} cents={cents} />
    </Confirm>
  );
}

function Stand({ purchase }: { purchase: PayableRow }) {
  const consequence = standOf(purchase);
  return (
    consequence && (
      <Small tone="plain" fw={650}>
        {consequence}
      </Small>
    )
  );
}
