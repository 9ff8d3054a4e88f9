/**
 * `lado=fora&atleta=7&combinacao=X5`. Default choices are not written. A value that the select does not offer
 * is read as the default.
 */
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../kit/useAddress.ts';
import type { PickedPlayer } from '../shared/matchData.ts';

/** `read` returns `undefined` for an invalid value. */
export interface AddressChoice<T> {
  name: string;
  first: T;
  read: (text: string) => T | undefined;
  write: (value: T) => string;
}

export type AddressChoices<C> = { readonly [K in keyof C]: AddressChoice<C[K]> };

/** Keyed by the values in the address. `first` is the default. */
export function oneOf<T extends string>(
  name: string,
  first: T,
  valueByWord: Readonly<Record<string, T>>,
): AddressChoice<T> {
  const entries = Object.entries(valueByWord);
  return {
    name,
    first,
    read: (text) => entries.find(([word]) => word === text)?.[1],
    write: (value) => entries.find(([, entryValue]) => entryValue === value)?.[0] ?? '',
  };
}

/** '' for all. */
export const codeOf = <T extends string>(name: string, codes: readonly T[]): AddressChoice<'' | T> => ({
  name,
  first: '',
  read: (text) => codes.find((code) => code === text),
  write: (code) => code,
});

/** '' for all. */
export const anyCode = (name: string): AddressChoice<string> => ({
  name,
  first: '',
  read: (text) => text,
  write: (code) => code,
});

/** `null`: all athletes. */
export const shirt = (name: string): AddressChoice<number | null> => ({
  name,
  first: null,
  read: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined),
  write: (number) => (number === null ? '' : String(number)),
});

const SIDE_NAMES: Readonly<Record<string, Side>> = { casa: '*', fora: 'a' };
export const TEAM = oneOf<Side>('lado', '*', SIDE_NAMES);
export const ATHLETE = shirt('atleta');

/** For example 'casa12'. */
export const player = (name: string): AddressChoice<PickedPlayer | null> => ({
  name,
  first: null,
  read: (text) => {
    const [, team = '', number] = /^(casa|fora)(\d{1,2})$/.exec(text) ?? [];
    const side = SIDE_NAMES[team];
    return side && { side, number: Number(number) };
  },
  write: (picked) => (picked ? `${TEAM.write(picked.side)}${picked.number}` : ''),
});

const namesIn = <C>(choices: AddressChoices<C>) => Object.keys(choices) as (keyof C & string)[];

export function readChoices<C>(choices: AddressChoices<C>, params: URLSearchParams): C {
  const read = <K extends keyof C>(key: K): C[K] => {
    const { name, first, read } = choices[key];
    const text = params.get(name);
    return (text === null ? undefined : read(text)) ?? first;
  };
  return Object.fromEntries(namesIn(choices).map((key) => [key, read(key)])) as C;
}

export function writeChoices<C>(choices: AddressChoices<C>, params: URLSearchParams, next: Partial<C>): void {
  const write = <K extends keyof C>(key: K, value: C[K]) => {
    const { name, first, write } = choices[key];
    if (value === first) params.delete(name);
    else params.set(name, write(value));
  };
  for (const key of namesIn(choices)) {
    const value = next[key];
    if (value !== undefined) write(key, value);
  }
}

export const amongst = <T extends string>(code: T, matchCodes: readonly T[]): T | '' =>
  matchCodes.includes(code) ? code : '';

/** `choices` must be a stable object. */
export function useChoices<C>(choices: AddressChoices<C>) {
  const [params, change] = useAddress();
  const choice = useMemo(() => readChoices(choices, params), [choices, params]);
  const choose = useCallback(
    (next: Partial<C>) => change((params) => writeChoices(choices, params, next)),
    [choices, change],
  );
  return [choice, choose] as const;
}
