import { Button } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import { isWeakCode } from '@volleyscouter/core/access/code';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { longCodesText as texts } from '../../platform/text/accounts.ts';
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
      void toast.good(texts.done(changed));
      await refresh.accounts();
      onDone();
    },
  );
  if (weak.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {texts.open}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.title(weak.length)}
          text={texts.text(weak.length)}
          action={texts.action}
          color="volley"
          busy={busy}
          failure={failure && `${texts.failed}: ${failure.msg}`}
          onConfirm={() => void save()}
          onClose={() => setIsAsking(false)}
        >
          <ul className={classes.consequences}>
            {[...texts.consequences, ...(scouters > 0 ? [texts.scouters(scouters)] : [])].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Confirm>
      )}
    </>
  );
}
