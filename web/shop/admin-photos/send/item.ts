import type { CallInput } from '@volleyscouter/contract/route';
import type { createBatch } from '@volleyscouter/contract/uploads';

/** The fields that all photos of a batch share. */
export type Common = CallInput<typeof createBatch>['body'];

/** Photos that go together. */
export interface Batch {
  id: string;
  common: Common;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** One file of a batch, and what became of it. */
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
  /** Bytes that the server has. */
  readonly sent: number;
  /** Where the upload goes on. */
  readonly url: string | null;
  /** Why it was refused, or failed. */
  readonly msg: string;
  /** The photo in the shop. */
  readonly productId: string | null;
  /** Only its name is known: the file has to be chosen again. */
  readonly missing: boolean;
  /** In the order of the list, with gaps. */
  readonly place: number;
}

/** Nothing more will happen to it by itself. */
export const isOver = ({ state }: Item): boolean =>
  state === 'done' || state === 'duplicate' || state === 'refused' || state === 'failed';

/** Still has to be sent by this browser. */
export const isUnsent = ({ state }: Item): boolean => state === 'waiting' || state === 'sending';

/** Somebody should look at it. */
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

/** Bytes of what is sent, and of all that will be. */
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

/** The last part of an upload's address, by which the server names it. */
export const uploadIdOf = (url: string | null): string | null =>
  url?.split('/').at(-1)?.split('?')[0] ?? null;
