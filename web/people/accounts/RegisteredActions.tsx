import type { Account } from '@volleyscouter/contract/accounts';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { RowButton } from '../../kit/RowAction.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { accountCalls } from './calls.ts';
import { registeredText as texts } from './peopleText.ts';
import { useRefresh } from './queries.ts';

/**
 * Maps an account id to another athlete account with the same verified phone. The other account can be merged
 * into the account with this id.
 */
export function mergeableAccounts(accounts: readonly Account[] = []): ReadonlyMap<string, Account> {
  const proved = accounts.filter(
    ({ perfil, celular, celularProvado }) =>
      perfil === 'Atleta' && celularProvado && fullPhone(celular) !== null,
  );
  const groups = Map.groupBy(proved, ({ celular }) => fullPhone(celular));
  return new Map(
    [...groups.values()].flatMap((same) =>
      same.flatMap(({ _id }, index) => {
        const other = same[index === 0 ? 1 : 0];
        return other ? [[_id, other] as const] : [];
      }),
    ),
  );
}

interface RegisteredActionsProps {
  account: Account;
  /** Account that can be merged into `account`. */
  other: Account | undefined;
}

export function RegisteredActions({
  account: { _id: id, nome, password, confirmada, celularProvado },
  other,
}: RegisteredActionsProps) {
  const params = { id };
  const refresh = useRefresh();
  const [dialog, setDialog] = useState<'confirm' | 'merge' | null>(null);
  const merging = useSave(
    () => call(accountCalls.merge, { params, body: { outra: other?._id ?? '' } }),
    async () => {
      void toast.good(texts.merged);
      setDialog(null);
      await refresh.everything();
    },
  );
  const confirming = useSave(
    () => call(accountCalls.confirm, { params }),
    (confirmed) => {
      setDialog(null);
      refresh.put(confirmed);
      void toast.good(texts.confirmed(nome));
    },
  );
  return (
    <>
      {confirmada === false ? (
        <RowButton label={texts.confirm} name={texts.confirmOf(nome)} onClick={() => setDialog('confirm')} />
      ) : (
        other && (
          <RowButton label={texts.merge} name={texts.mergeOf(nome)} onClick={() => setDialog('merge')} />
        )
      )}
      {dialog === 'confirm' && (
        <Confirm
          title={texts.confirmTitle(nome)}
          text={texts.confirmText(celularProvado === true)}
          action={texts.confirm}
          color="volley"
          busy={confirming.busy}
          failure={confirming.failure && `${texts.confirmFailed}. ${confirming.failure.msg}`}
          onConfirm={() => confirming.save()}
          onClose={() => setDialog(null)}
        />
      )}
      {other && dialog === 'merge' && (
        <Confirm
          title={texts.mergeTitle(nome)}
          text={texts.mergeText(`${nome} (${password})`, `${other.nome} (${other.password})`)}
          action={texts.merge}
          busy={merging.busy}
          failure={merging.failure && `${texts.mergeFailed}. ${merging.failure.msg}`}
          onConfirm={merging.save}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
