/** Accounts and administrators as the screens ask for them. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@volleyscouter/contract/accounts';
import { personKey } from '@volleyscouter/core/people/person';
import { useMemo, useState } from 'react';
import { ask } from '../../platform/api/ask.ts';
import { accountCalls } from './calls.ts';
import type { AccountDraft } from './draft.ts';

const ACCOUNTS = ['accounts'];
const ADMINS = ['admins'];

/** Every account, by name. */
export const useAccounts = () =>
  useQuery({ queryKey: ACCOUNTS, queryFn: ({ signal }) => ask(accountCalls.list, {}, { signal }) });

/** The account with this name and phone, once both are typed. */
export function useRegistered({ nome, celular }: AccountDraft): Account | undefined {
  const { data } = useAccounts();
  if (nome.trim() === '' || !/\d/.test(celular)) return undefined;
  const key = personKey({ nome, celular });
  return data?.find((account) => personKey(account) === key);
}

/** The same, always asked anew by this screen; `data` is absent until that answer is there. */
export function useAccountsNow() {
  const [since] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ACCOUNTS,
    queryFn: ({ signal }) => ask(accountCalls.list, {}, { signal }),
    refetchOnMount: 'always',
  });
  return { ...query, data: query.dataUpdatedAt >= since ? query.data : undefined };
}

/** One account, never refetched: a form that is being filled in must not change. */
export const useAccount = (id: string) =>
  useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => ask(accountCalls.read, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Picture consents of an account, newest first. */
export const useConsents = (id: string) =>
  useQuery({
    queryKey: ['consents', id],
    queryFn: ({ signal }) => ask(accountCalls.consents, { params: { id } }, { signal }),
  });

/** Administrators and the invitations that nobody has used yet. */
export const useAdmins = () =>
  useQuery({ queryKey: ADMINS, queryFn: ({ signal }) => ask(accountCalls.admins, {}, { signal }) });

/** Invalidates what a change makes old. */
export function useRefresh() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** After a removal: photos and requests showed the person too. */
      everything: () => client.invalidateQueries(),
      accounts: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
      admins: () => client.invalidateQueries({ queryKey: ADMINS }),
      consents: (id: string) => client.invalidateQueries({ queryKey: ['consents', id] }),
      /** Puts one account as it is now into the list, without asking for all of them again. */
      put: (account: Account) =>
        client.setQueryData<Account[]>(ACCOUNTS, (all) =>
          all?.map((one) => (one._id === account._id ? account : one)),
        ),
    }),
    [client],
  );
}
