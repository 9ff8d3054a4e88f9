/**
 * A value of the browser's storage for each account that records here: who signs in after somebody else finds none of hers, and hers are there
 * when she is back.
 *
 *   { [account]: { [name]: value } }    older: { [name]: value }, of nobody, which become hers who changes something first
 */
import { accountOf, tokenOf } from './session.ts';
import { parseJson } from './storage.ts';

type Values<T> = Record<string, T>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accounts that are signed in here and may record a match; what is recorded is the first one's. */
export const scoutAccounts = (): string[] =>
  (['admin', 'scouter'] as const).flatMap((kind) => (tokenOf(kind) === null ? [] : (accountOf(kind) ?? [])));

const accountNow = (): string => scoutAccounts()[0] ?? '';

/** The name of a thing of hers who is signed in. */
export const ownName = (name: string): string => `${accountNow()}/${name}`;

export interface ByAccount<T> {
  /** `older`: where older values stand, if it is elsewhere. */
  load: (text: string | null, older?: string | null) => Values<T>;
  /** The text with these instead of hers. */
  write: (text: string | null, values: Values<T>) => string;
}

/** `isValue` tells an older value from the values of an account. */
export function byAccount<T>(isValue: (value: unknown) => value is T): ByAccount<T> {
  const read = (text: string | null): Record<string, unknown> => {
    const stored = parseJson(text);
    return isObject(stored) ? stored : {};
  };
  const valuesIn = (found: unknown): Values<T> =>
    isObject(found)
      ? Object.fromEntries(Object.entries(found).filter((entry): entry is [string, T] => isValue(entry[1])))
      : {};
  return {
    load: (text, older = text) => ({ ...valuesIn(read(older)), ...valuesIn(read(text)[accountNow()]) }),
    write(text, values) {
      const others = Object.entries(read(text)).filter(
        ([account, value]) => account !== accountNow() && !isValue(value),
      );
      return JSON.stringify({ ...Object.fromEntries(others), [accountNow()]: values });
    },
  };
}
