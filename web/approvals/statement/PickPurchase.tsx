import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PayableRow } from '@volleyscouter/contract/payments';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { statementText } from '../../text/statement.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { reais } from '../../ui/money.ts';
import { useTyped } from '../../ui/useTyped.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { writeDay } from './day.ts';
import { standOf } from './differs.ts';
import type { Line } from './groups.ts';
import { Differs, Named } from './Named.tsx';
import classes from './Statement.module.css';

const words = statementText.picker;

/** The server answers with so many at most. */
const MOST = 50;

interface PickPurchaseProps {
  line: Line;
  onPick: (purchase: PayableRow) => void;
  onClose: () => void;
}

/** Any purchase for a line: those that wait first, what differs said of each. Nothing is booked here. */
export function PickPurchase({ line: { entry }, onPick, onClose }: PickPurchaseProps) {
  const { cents, payer: pagador, date: dia } = entry;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTyped(search, setSearch);
  const [picked, setPicked] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['approvals', 'payables', search, cents, pagador, dia],
    queryFn: ({ signal }) => {
      const body = { palavras: search, cents, pagador, dia };
      return ask(approvalCalls.findPayables, { body }, { signal, ...AS_ADMIN });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const waits = ({ status, removida }: PayableRow): boolean => isOpen(status) && !removida;
  const groups = [
    [words.open, data?.filter(waits) ?? []],
    [words.over, data?.filter((purchase) => !waits(purchase)) ?? []],
  ] as const;
  /** What another search does not show any more is not meant. */
  const chosen = data?.find(({ _id }) => _id === picked);
  const pick = () => (chosen ? onPick(chosen) : setFailure(words.needed));
  return (
    <Confirm
      title={words.title(reais(cents), pagador || statementText.noPayer)}
      text={words.said(writeDay(dia), entry.text)}
      action={words.action}
      color="volley"
      busy={false}
      failure={failure}
      onConfirm={pick}
      onClose={onClose}
    >
      <div className={classes.picker}>
        <TextInput
          label={words.search}
          maxLength={600}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={classes.pickerNote} role="status">
          {isError && (
            <>
              <span>{words.failed}</span>
              <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
                {words.again}
              </Button>
            </>
          )}
          {!isError && !data && words.loading}
          {!isError && data?.length === 0 && (search === '' ? words.none : words.nothing)}
          {!isError && data?.length === MOST && words.more}
        </div>
        {data && data.length > 0 && (
          <fieldset className={classes.options} aria-label={words.list}>
            {groups.map(
              ([title, purchases]) =>
                purchases.length > 0 && (
                  <div key={title}>
                    <p className={classes.optionsHead}>{title}</p>
                    {purchases.map((purchase) => (
                      <Option
                        key={purchase._id}
                        {...{ entry, purchase }}
                        picked={picked === purchase._id}
                        onPick={() => {
                          setFailure(null);
                          setPicked(purchase._id);
                        }}
                      />
                    ))}
                  </div>
                ),
            )}
          </fieldset>
        )}
      </div>
    </Confirm>
  );
}

interface OptionProps {
  entry: Line['entry'];
  purchase: PayableRow;
  picked: boolean;
  onPick: () => void;
}

function Option({ entry, purchase, picked, onPick }: OptionProps) {
  const stand = standOf(purchase);
  return (
    <label className={classes.option} data-picked={picked || undefined}>
      <input type="radio" name="payable" checked={picked} onChange={onPick} />
      <span>
        <Named purchase={purchase} />
        <Differs entry={entry} purchase={purchase} />
        {stand && <span className={classes.stand}>{stand}</span>}
      </span>
    </label>
  );
}
