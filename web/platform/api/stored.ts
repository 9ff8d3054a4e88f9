import { useSyncExternalStore } from 'react';
import { load, parseJson, type StorageKey, save, subscribe } from './storage.ts';

export interface Stored<T> {
  text: () => string | null;
  get: () => T;
  set: (text: string | null) => void;
  /** True if storage is blocked or full. The last text is then lost when the page closes. */
  isUnstored: () => boolean;
}

/** Unchanged text is not parsed again. */
export function stored<T>(key: StorageKey, parse: (text: string | null) => T): Stored<T> {
  let unstored: string | null = null;
  let last: { text: string | null; value: T } | null = null;
  const text = (): string | null => unstored ?? load(key);
  const get = (): T => {
    const now = text();
    if (last?.text !== now) last = { text: now, value: parse(now) };
    return (last as { value: T }).value;
  };
  return {
    text,
    get,
    set(next) {
      unstored = next;
      save({ [key]: next });
      if (load(key) === next) unstored = null;
    },
    isUnstored: () => unstored !== null,
  };
}

export const listOf =
  <T>(isItem: (item: unknown) => item is T) =>
  (text: string | null): T[] => {
    const list = parseJson(text);
    return Array.isArray(list) ? list.filter(isItem) : [];
  };

export const useStored = <T>({ get }: Pick<Stored<T>, 'get'>): T => useSyncExternalStore(subscribe, get);

/** `on`: the text that is stored while the switch is on. Default: off. */
export function storedSwitch(key: StorageKey, on: string) {
  const { get, set } = stored(key, (text) => text === on);
  return { get, turn: (isOn: boolean) => set(isOn ? on : null) };
}
