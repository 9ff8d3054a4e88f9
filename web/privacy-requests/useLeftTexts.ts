import { useQuery } from '@tanstack/react-query';
import type { LeftText } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { requestCalls } from './calls.ts';
import { type TextKey, textKey } from './LeftTexts.tsx';

const NONE: readonly LeftText[] = [];

/** Texts that name an account, and which of them lose the name: those that surely mean her, until somebody says otherwise. */
export function useLeftTexts(account: string | null) {
  const query = useQuery({
    queryKey: ['left-texts', account],
    queryFn: ({ signal }) => ask(requestCalls.listLeftTexts, { params: { id: account ?? '' } }, { signal }),
    enabled: account !== null,
    gcTime: 0,
  });
  const [said, setSaid] = useState<ReadonlyMap<TextKey, boolean>>(new Map());
  const texts = query.data ?? NONE;
  const isTicked = (text: LeftText): boolean => text.depois !== '' && (said.get(textKey(text)) ?? text.certo);
  const chosen = texts.filter(isTicked);
  return {
    query,
    ticked: new Set(chosen.map(textKey)),
    chosen,
    tick: (text: LeftText, on: boolean) => setSaid(new Map(said).set(textKey(text), on)),
  };
}
