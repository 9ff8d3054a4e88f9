import { Button } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import { isWeakCode } from '@volleyscouter/core/access/code';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { longCodesText as words } from '../../platform/text/accounts.ts';
import { accountCalls } from './calls.ts';
import classes from './LongCodes.module.css';
import { useRefresh } from './queries.ts';

interface LongCodesProps {
  accounts: readonly Account[];
  /** Called when the list contains the new codes. */
  onDone: () => void;
}

export function LongCodes({ accounts, onDone }: LongCodesProps) {
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const weak = accounts.filter((account) => isWeakCode(account, account.password));
  const scouters = weak.filter(({ perfil }) => perfil === 'Scouter').length;
  const { save, busy, failure } = useSave(
    () => call(accountCalls.lengthen, { body: { ids: weak.map(({ _id }) => _id) } }),
    async ({ changed }) => {
      void toast.good(words.done(changed));
      await refresh.accounts();
      onDone();
    },
  );
  if (weak.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <Confirm
          title={words.title(weak.length)}
          text={words.text(weak.length)}
          action={words.action}
          color="volley"
          busy={busy}
          failure={failure && `${words.failed}: ${failure.msg}`}
          onConfirm={() => void save()}
          onClose={() => setIsAsking(false)}
        >
          <ul className={classes.consequences}>
            {[...words.consequences, ...(scouters > 0 ? [words.scouters(scouters)] : [])].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Confirm>
      )}
    </>
  );
}
