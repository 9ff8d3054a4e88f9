import type { Account } from '@volleyscouter/contract/accounts';
import { personKey } from '@volleyscouter/core/people/person';
import { accountFormText as words } from '../text/accounts.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './AccountForm.module.css';
import type { AccountDraft } from './draft.ts';
import { useAccounts } from './queries.ts';

/** The account with this name and phone, once both are typed. */
export function useRegistered({ nome, celular }: AccountDraft): Account | undefined {
  const { data } = useAccounts();
  if (nome.trim() === '' || !/\d/.test(celular)) return undefined;
  const key = personKey({ nome, celular });
  return data?.find((account) => personKey(account) === key);
}

/** Who is being added is there already: where she is, instead of one more account. */
export function Registered({ account }: { account: Account }) {
  const { _id, nome, perfil, password } = account;
  return (
    <Alarm title={words.registered(nome)} tone="warning">
      <p className={classes.registered}>{words.registeredText(perfil, password)}</p>
      <LinkButton to={`/admin/atletas/edit/${_id}`} size="xs" variant="default">
        {words.registeredOpen}
      </LinkButton>
    </Alarm>
  );
}
