import type { Account } from '@volleyscouter/contract/accounts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSave } from '../../ui/useSave.ts';
import { accountCalls } from '../calls.ts';

/**
 * The link that signs a person in, made when her message is opened or copied: one that was never sent would end the one that she has.
 * It is made once for a message, however often that is opened.
 */
export function useLink({ _id: id }: Account) {
  const [link, setLink] = useState<string | null>(null);
  const { save, busy, failure } = useSave(
    () => call(accountCalls.link, { params: { id } }),
    (made) => setLink(made.link),
  );
  return {
    /** `null` until it was made. */
    link,
    busy,
    failure: failure?.msg ?? null,
    make: async (): Promise<string | null> => link ?? (await save())?.link ?? null,
  };
}
