import type { Account } from '@volleyscouter/contract/accounts';
import { useState } from 'react';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { accountCalls } from '../calls.ts';
import { useRefresh } from '../queries.ts';

/**
 * The link that signs a person in, made when her message is opened or copied: one that was never sent would end the one that she has.
 * It is made once for a message, however often that is opened.
 */
export function useLink(account: Account) {
  const refresh = useRefresh();
  const [link, setLink] = useState<string | null>(null);
  const { save, busy, failure } = useSave(
    () => call(accountCalls.link, { params: { id: account._id } }),
    (made) => {
      setLink(made.link);
      refresh.put({ ...account, linkAte: made.expiresAt });
    },
  );
  return {
    /** `null` until it was made. */
    link,
    busy,
    failure: failure?.msg ?? null,
    make: async (): Promise<string | null> => link ?? (await save())?.link ?? null,
  };
}

/** Whether she has a link that she has not used; an older server does not say. */
export const hasLiveLink = ({ linkAte }: Account): boolean => new Date(linkAte || 0) > new Date();
