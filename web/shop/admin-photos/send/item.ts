import type { CallInput } from '@volleyscouter/contract/route';
import type { createBatch } from '@volleyscouter/contract/uploads';

export type Common = CallInput<typeof createBatch>['body'];

export interface Batch {
  id: string;
  common: Common;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export const ITEM_STATES = [
  'waiting',
  'sending',
  'received',
  'done',
  'duplicate',
  'refused',
  'failed',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export interface Item {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: ItemState;
  /** Bytes. */
  readonly sent: number;
  /** Address at which the upload is resumed. */
  readonly url: string | null;
  readonly msg: string;
  readonly productId: string | null;
  /** The user must choose the file again. */
  readonly missing: boolean;
  /** Sort key; gaps are possible. */
  readonly place: number;
}

/** True if the state no longer changes by itself. */
export const isOver = ({ state }: Item): boolean =>
  state === 'done' || state === 'duplicate' || state === 'refused' || state === 'failed';

export const isUnsent = ({ state }: Item): boolean => state === 'waiting' || state === 'sending';

export const isTrouble = ({ state }: Item): boolean => state === 'refused' || state === 'failed';

export type SendCounts = Readonly<Record<ItemState | 'missing', number>>;

export function countsOf(items: readonly Item[]): SendCounts {
  const counts = Object.fromEntries([...ITEM_STATES, 'missing'].map((state) => [state, 0])) as Record<
    keyof SendCounts,
    number
  >;
  for (const item of items) {
    counts[item.state] += 1;
    if (item.missing) counts.missing += 1;
  }
  return counts;
}

/** Files refused before the upload do not count. */
export function bytesOf(items: readonly Item[]): { sent: number; all: number } {
  let sent = 0;
  let all = 0;
  for (const item of items)
    if (item.state !== 'refused' || item.sent > 0) {
      sent += isUnsent(item) ? item.sent : item.size;
      all += item.size;
    }
  return { sent, all };
}

export const uploadIdOf = (url: string | null): string | null =>
  url?.split('/').at(-1)?.split('?')[0] ?? null;
