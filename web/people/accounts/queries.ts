import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@volleyscouter/contract/accounts';
import { personKey } from '@volleyscouter/core/people/person';
import { useMemo, useState } from 'react';
import { queryCall } from '../../platform/api/queryCall.ts';
import { accountCalls } from './calls.ts';
import type { AccountDraft } from './draft.ts';

const ACCOUNTS = ['accounts'];
const ADMINS = ['admins'];

/** Sorted by name. */
export const useAccounts = () =>
  useQuery({ queryKey: ACCOUNTS, queryFn: ({ signal }) => queryCall(accountCalls.list, {}, { signal }) });

/** Account with this name and phone, once both are typed. */
export function useRegistered({ nome, celular }: AccountDraft): Account | undefined {
  const { data } = useAccounts();
  if (nome.trim() === '' || !/\d/.test(celular)) return undefined;
  const key = personKey({ nome, celular });
  return data?.find((account) => personKey(account) === key);
}

/** Always refetched on mount. `data` is undefined until the new answer arrives. */
export function useAccountsNow() {
  const [since] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ACCOUNTS,
    queryFn: ({ signal }) => queryCall(accountCalls.list, {}, { signal }),
    refetchOnMount: 'always',
  });
  return { ...query, data: query.dataUpdatedAt >= since ? query.data : undefined };
}

/** Never refetched: a form must not change while it is edited. */
export const useAccount = (id: string) =>
  useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => queryCall(accountCalls.read, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Newest first. */
export const useConsents = (id: string) =>
  useQuery({
    queryKey: ['consents', id],
    queryFn: ({ signal }) => queryCall(accountCalls.consents, { params: { id } }, { signal }),
  });

/** Includes unused invitations. */
export const useAdmins = () =>
  useQuery({ queryKey: ADMINS, queryFn: ({ signal }) => queryCall(accountCalls.admins, {}, { signal }) });

export function useRefresh() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** For use after a removal: photos and requests can also contain the removed person. */
      everything: () => client.invalidateQueries(),
      accounts: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
      admins: () => client.invalidateQueries({ queryKey: ADMINS }),
      consents: (id: string) => client.invalidateQueries({ queryKey: ['consents', id] }),
      put: (account: Account) =>
        client.setQueryData<Account[]>(ACCOUNTS, (all) =>
          all?.map((listed) => (listed._id === account._id ? account : listed)),
        ),
    }),
    [client],
  );
}
