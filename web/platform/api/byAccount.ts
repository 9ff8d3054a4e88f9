/**
 * Stores a value separately for each account that records matches in this browser.
 *
 *   { [account]: { [name]: value } }
 *   older: { [name]: value }
 *
 * Older values have no account. They belong to the first account that saves a change.
 */
import { accountOf, tokenOf } from './session.ts';
import { parseJson } from './storage.ts';

type Values<T> = Record<string, T>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Signed-in accounts that can record matches. Recordings belong to the first account of the list. */
export const scoutAccounts = (): string[] =>
  (['admin', 'scouter'] as const).flatMap((kind) => (tokenOf(kind) === null ? [] : (accountOf(kind) ?? [])));

const accountNow = (): string => scoutAccounts()[0] ?? '';

export const ownName = (name: string): string => `${accountNow()}/${name}`;

export interface ByAccount<T> {
  /** `older`: stored text of the older values, if these values have their own key. */
  load: (text: string | null, older?: string | null) => Values<T>;
  /** Replaces the values of the current account. */
  write: (text: string | null, values: Values<T>) => string;
}

/** `isValue` distinguishes an older value from the values of an account. */
export function byAccount<T>(isValue: (value: unknown) => value is T): ByAccount<T> {
  const read = (text: string | null): Record<string, unknown> => {
    const stored = parseJson(text);
    return isObject(stored) ? stored : {};
  };
  const valuesIn = (values: unknown): Values<T> =>
    isObject(values)
      ? Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => isValue(entry[1])))
      : {};
  return {
    load: (text, older = text) => ({ ...valuesIn(read(older)), ...valuesIn(read(text)[accountNow()]) }),
    write(text, values) {
      const otherAccounts = Object.entries(read(text)).filter(
        ([account, value]) => account !== accountNow() && !isValue(value),
      );
      return JSON.stringify({ ...Object.fromEntries(otherAccounts), [accountNow()]: values });
    },
  };
}
