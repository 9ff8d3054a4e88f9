import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@volleyscouter/contract/accounts';
import { personKey } from '@volleyscouter/core/people/person';
import { useMemo, useState } from 'react';
import { queryCall } from '../../platform/api/queryCall.ts';
import { accountCalls } from './calls.ts';
import type { AccountDraft } from './draft.ts';

const ACCOUNTS = ['accounts'];
const ADMINS = ['admins'];

/** Fetches all accounts, sorted by name. */
export const useAccounts = () =>
  useQuery({ queryKey: ACCOUNTS, queryFn: ({ signal }) => queryCall(accountCalls.list, {}, { signal }) });

/** Returns the account with this name and phone, once both are typed. */
export function useRegistered({ nome, celular }: AccountDraft): Account | undefined {
  const { data } = useAccounts();
  if (nome.trim() === '' || !/\d/.test(celular)) return undefined;
  const key = personKey({ nome, celular });
  return data?.find((account) => personKey(account) === key);
}

/** Like `useAccounts`, but always refetched on mount. `data` is undefined until the new answer arrives. */
export function useAccountsNow() {
  const [since] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ACCOUNTS,
    queryFn: ({ signal }) => queryCall(accountCalls.list, {}, { signal }),
    refetchOnMount: 'always',
  });
  return { ...query, data: query.dataUpdatedAt >= since ? query.data : undefined };
}

/** Fetches one account and never refetches it: a form must not change while it is edited. */
export const useAccount = (id: string) =>
  useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => queryCall(accountCalls.read, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Fetches the consents of an account, newest first. */
export const useConsents = (id: string) =>
  useQuery({
    queryKey: ['consents', id],
    queryFn: ({ signal }) => queryCall(accountCalls.consents, { params: { id } }, { signal }),
  });

/** Fetches administrators and unused invitations. */
export const useAdmins = () =>
  useQuery({ queryKey: ADMINS, queryFn: ({ signal }) => queryCall(accountCalls.admins, {}, { signal }) });

export function useRefresh() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /**
       * Refetches all data after a removal, because photos and requests can also contain the removed person.
       */
      everything: () => client.invalidateQueries(),
      accounts: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
      admins: () => client.invalidateQueries({ queryKey: ADMINS }),
      consents: (id: string) => client.invalidateQueries({ queryKey: ['consents', id] }),
      put: (account: Account) =>
        client.setQueryData<Account[]>(ACCOUNTS, (all) =>
          all?.map((one) => (one._id === account._id ? account : one)),
        ),
    }),
    [client],
  );
}
