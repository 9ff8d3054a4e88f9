import { useQuery } from '@tanstack/react-query';
import type { ChosenText, LeftText, TextPlace } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { leftTextCalls } from './calls.ts';

const NONE: readonly LeftText[] = [];

export type TextKey = `${LeftText['lugar']} ${string}`;
export const textKey = ({ lugar, hash }: LeftText): TextKey => `${lugar} ${hash}`;

/** A map with one more said. */
const saying = <Value>(said: ReadonlyMap<TextKey, Value>, text: LeftText, value: Value) =>
  new Map(said).set(textKey(text), value);

export type LeftTextsSaid = ReturnType<typeof useLeftTexts>;

/**
 * Texts that name an account, which of them lose the name (those that surely mean her, until somebody says otherwise), and what events
 * are called then.
 */
export function useLeftTexts(account: string | null) {
  const query = useQuery({
    queryKey: ['left-texts', account],
    queryFn: ({ signal }) => ask(leftTextCalls.list, { params: { id: account ?? '' } }, { signal }),
    enabled: account !== null,
    gcTime: 0,
  });
  const [said, setSaid] = useState<ReadonlyMap<TextKey, boolean>>(new Map());
  const [names, setNames] = useState<ReadonlyMap<TextKey, string>>(new Map());
  const nameOf = (text: LeftText): string => names.get(textKey(text)) ?? text.depois;
  const isTaken = (text: LeftText): text is LeftText & { lugar: TextPlace } =>
    text.lugar !== 'pedidoAberto' && text.depois !== '' && (said.get(textKey(text)) ?? text.certo);
  const chosen = (query.data ?? NONE).filter(isTaken).map((text): ChosenText => {
    const { lugar, hash } = text;
    const novo = lugar === 'evento' ? nameOf(text).trim() : '';
    return { lugar, hash, ...(novo && { novo }) };
  });
  return {
    query,
    chosen,
    isTicked: (text: LeftText): boolean => isTaken(text),
    nameOf,
    tick: (text: LeftText, on: boolean) => setSaid(saying(said, text, on)),
    rename: (text: LeftText, name: string) => setNames(saying(names, text, name)),
  };
}
