/** What an account has switched on in this browser. */
import { useSyncExternalStore } from 'react';
import { accountOf } from './session.ts';
import { loadJson, type StorageKey, save, subscribe } from './storage.ts';

const account = (): string => accountOf('scouter') ?? accountOf('admin') ?? '';

export interface AccountSwitch {
  isOn: () => boolean;
  use: () => boolean;
  turn: (on: boolean) => void;
}

/** Off until it is turned on; stored as the list of accounts that have it on. */
export function accountSwitch(key: StorageKey): AccountSwitch {
  const accounts = (): string[] => {
    const stored = loadJson(key);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  };
  const isOn = (): boolean => accounts().includes(account());
  return {
    isOn,
    use: () => useSyncExternalStore(subscribe, isOn),
    turn: (on) => {
      const others = accounts().filter((id) => id !== account());
      save({ [key]: JSON.stringify(on ? [...others, account()] : others) });
    },
  };
}
