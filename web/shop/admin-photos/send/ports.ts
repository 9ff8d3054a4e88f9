/** What the sender needs of the world. */

import type { CallAnswer, CallInput } from '@volleyscouter/contract/route';
import type { createBatch, readBatch } from '@volleyscouter/contract/uploads';
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../../platform/api/call.ts';
import type { Item } from './item.ts';

export type Common = CallInput<typeof createBatch>['body'];
export type BatchProgress = CallAnswer<typeof readBatch>;

/** Photos that go together. */
export interface Batch {
  id: string;
  common: Common;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export type TransferEnd =
  | { kind: 'sent' | 'stopped' | 'session' | 'unreadable' | 'no-batch' }
  /** The way was lost, or the server is not well: `answered` says which. */
  | { kind: 'lost'; answered: boolean; msg: string }
  | { kind: 'refused' | 'failed'; msg: string };

export interface Transfer {
  end: Promise<TransferEnd>;
  stop(): void;
}

export interface TransferOrder {
  file: File;
  batch: string;
  /** Where it goes on; `null` to begin. */
  url: string | null;
  onUrl: (url: string) => void;
  onSent: (bytes: number) => void;
}

export type Cancel = () => void;

export interface SenderPorts {
  createBatch(common: Common): Promise<Result<{ id: string }, Failure>>;
  readBatch(id: string, since: string | undefined): Promise<Result<BatchProgress, Failure>>;
  transfer(order: TransferOrder): Transfer;
  /** Gives an unfinished upload up; nobody waits for it. */
  drop(url: string): void;
  store: BatchStore;
  now(): number;
  after(milliseconds: number, run: () => void): Cancel;
}

/** The batch that this browser works on, kept over reloads. What cannot be kept is lost with the page, and nothing else. */
export interface BatchStore {
  load(): Promise<{ batch: Batch | null; items: Item[] }>;
  begin(batch: Batch, items: readonly Item[]): Promise<void>;
  put(items: readonly Item[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}
