import { accountOf } from './session.ts';
import type { StorageKey } from './storage.ts';
import { listOf, stored, useStored } from './stored.ts';

const account = (): string => accountOf('scouter') ?? accountOf('admin') ?? '';

/** The stored value lists the accounts that turned the switch on. Default: off. */
export function accountSwitch(key: StorageKey) {
  const accounts = stored(
    key,
    listOf((id) => typeof id === 'string'),
  );
  return {
    isOn: (): boolean => accounts.get().includes(account()),
    use: (): boolean => useStored(accounts).includes(account()),
    turn(on: boolean): void {
      const otherIds = accounts.get().filter((id) => id !== account());
      accounts.set(JSON.stringify(on ? [...otherIds, account()] : otherIds));
    },
  };
}
