import { useQuery } from '@tanstack/react-query';
import type { ChosenText, LeftText, TextPlace } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';

const NONE: readonly LeftText[] = [];

export type TextKey = `${LeftText['lugar']} ${string}`;
export const textKey = ({ lugar, hash }: LeftText): TextKey => `${lugar} ${hash}`;

export type SelectedTexts = ReturnType<typeof useLeftTexts>;

/** Texts that can be changed are ticked until an admin unticks them. */
export function useLeftTexts(account: string | null) {
  const query = useQuery({
    queryKey: ['left-texts', account],
    queryFn: ({ signal }) => queryCall(leftTextCalls.list, { params: { id: account ?? '' } }, { signal }),
    enabled: account !== null,
    gcTime: 0,
  });
  const [unticked, setUnticked] = useState<ReadonlySet<TextKey>>(new Set());
  const isTicked = (text: LeftText): text is LeftText & { lugar: TextPlace } =>
    text.lugar !== 'pedidoAberto' && text.depois !== '' && !unticked.has(textKey(text));
  const tick = (text: LeftText, on: boolean) => {
    const next = new Set(unticked);
    if (on) next.delete(textKey(text));
    else next.add(textKey(text));
    setUnticked(next);
  };
  const chosen = (query.data ?? NONE)
    .filter(isTicked)
    .map(({ lugar, hash }): ChosenText => ({ lugar, hash }));
  return { query, chosen, isTicked: (text: LeftText): boolean => isTicked(text), tick };
}

const leftTextCalls = {
  list: bind('listLeftTexts', 'GET', '/atletas/:id/textos'),
};
