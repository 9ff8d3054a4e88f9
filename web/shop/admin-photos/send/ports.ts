import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readBatch } from '@volleyscouter/contract/uploads';
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../../platform/api/call.ts';
import type { Common } from './item.ts';
import type { BatchStore } from './store.ts';

export type BatchProgress = CallAnswer<typeof readBatch>;

export type TransferEnd =
  | { kind: 'sent' | 'stopped' | 'session' | 'unreadable' | 'no-batch' }
  /** Network or server error. `answered`: true if the server responded. */
  | { kind: 'lost'; answered: boolean; msg: string }
  | { kind: 'refused' | 'failed'; msg: string };

export interface TransferOrder {
  file: File;
  batch: string;
  /** `null`: a new upload. */
  url: string | null;
  signal: AbortSignal;
  onUrl: (url: string) => void;
  onSent: (bytes: number) => void;
}

export type Cancel = () => void;

export interface SenderPorts {
  createBatch(common: Common): Promise<Result<{ id: string }, Failure>>;
  readBatch(id: string, since: string | undefined): Promise<Result<BatchProgress, Failure>>;
  transfer(order: TransferOrder): Promise<TransferEnd>;
  /** Does not wait for the response. */
  drop(url: string): void;
  store: BatchStore;
  now(): number;
  after(milliseconds: number, run: () => void): Cancel;
}
