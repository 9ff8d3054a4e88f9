import type { Add } from '@volleyscouter/core/rally/command';
import { keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { newId } from '../../sync/newId.ts';
import { serverTime } from '../../sync/serverTime.ts';

/** The entry of a code that a button enters, as a block of its own, with the time of its press. */
export function addNow(code: string): Add {
  const { at, shift } = serverTime.now();
  const keys = keyTimes(at, at, shift);
  return { type: 'add', id: newId(), block: newId(), code, ...(keys && { keys }) };
}
