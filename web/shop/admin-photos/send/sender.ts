/**
 * Sends the files of a batch and polls their results. A lost network, an expired session or a closed page
 * only delays a file.
 */
import { ok, type Result } from '@volleyscouter/core/result';
import { type Failure, isSessionLost } from '../../../platform/api/call.ts';
import { BatchFiles } from './batchFiles.ts';
import type { CommonDraft } from './common.ts';
import { type Batch, bytesOf, type Common, type Item, isUnsent } from './item.ts';
import type { Cancel, SenderPorts, TransferEnd } from './ports.ts';
import { createSpeed } from './speed.ts';

const MAX_TRANSFERS = 3;
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;
/** Max server errors of one file. */
const MAX_ERRORS = 6;
const POLL_MS = 1500;
/** Throttle in ms. */
const NOTIFY_MS = 120;

/** `null`: sending is not on hold. */
export type Hold = 'paused' | 'lost' | 'session' | null;

interface Status {
  batch: Batch | null;
  /** Fields of this batch, or of the previous batch. */
  last: Common | null;
  hold: Hold;
  /** Server error that stopped the transfers. */
  trouble: string;
  /** Number of files of the last drop that were already on the list. */
  repeated: number;
  /** True if the server no longer has the batch. */
  forgotten: boolean;
}

export interface SendState extends Status {
  items: readonly Item[];
  /** Bytes per second. */
  speed: number | null;
}

const EMPTY: Status = {
  batch: null,
  last: null,
  hold: null,
  trouble: '',
  repeated: 0,
  forgotten: false,
};

export class Sender {
  readonly #ports: SenderPorts;
  readonly #files = new BatchFiles();
  readonly #running = new Map<string, AbortController>();
  readonly #speed = createSpeed();
  readonly #listeners = new Set<() => void>();
  /** Draft of the next batch. Discarded when a batch begins or the list is emptied. */
  typed: CommonDraft | null = null;
  #status = EMPTY;
  #state: SendState;
  #notifying: Cancel | null = null;
  #retryMs = MIN_RETRY_MS;
  #retry: Cancel | null = null;
  #poll: Cancel | null = null;
  /** Server time of the last poll: only later results are requested. */
  #since: string | undefined;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
    this.#state = this.#snapshot();
  }

  state = (): SendState => this.#state;

  subscribe = (listener: () => void): Cancel => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  fileOf = (key: string): File | undefined => this.#files.fileOf(key);

  async restore(): Promise<void> {
    const { batch, items } = await this.#ports.store.load();
    if (!batch) return;
    this.#change({ batch, last: batch.common });
    this.#files.restore(items);
    await this.#readBatch();
    this.#state = this.#snapshot();
  }

  add(files: readonly File[]): void {
    const { fresh, repeated } = this.#files.add(files);
    this.#keep(fresh);
    this.#change({ repeated });
    this.#startNext();
  }

  async begin(common: Common): Promise<Result<null, Failure>> {
    const created = await this.#ports.createBatch(common);
    if (!created.ok) {
      if (isSessionLost(created.error)) this.#setHold('session');
      return created;
    }
    const batch = { id: created.value.id, common, createdAt: this.#ports.now() };
    this.typed = null;
    this.#change({ batch, last: common, forgotten: false, repeated: 0 });
    await this.#ports.store.begin(batch, this.#files.all());
    this.goOn();
    return ok(null);
  }

  pause(): void {
    this.#setHold('paused');
    this.#stopAll();
  }

  goOn = (): void => {
    this.#retryMs = MIN_RETRY_MS;
    this.#resume();
  };

  /** Call when the browser is online again. */
  wake = (): void => {
    if (this.#status.hold === 'lost') this.goOn();
  };

  retryFailed(only?: string): void {
    this.#keep(this.#files.retry(only));
    this.goOn();
  }

  /** A photo that the server has stored is not deleted. */
  remove(key: string): void {
    const item = this.#files.item(key);
    if (!item) return;
    this.#running.get(key)?.abort();
    if (item.url && item.state !== 'refused') this.#ports.drop(item.url);
    this.#forget([key]);
  }

  removeMissing(): void {
    const missing = this.#files.all().filter((item) => item.missing);
    this.#forget(missing.map(({ key }) => key));
  }

  async startOver(): Promise<void> {
    this.#leaveBatch();
    this.#files.clear();
    this.typed = null;
    this.#change({ ...EMPTY, last: this.#status.last });
    await this.#ports.store.clear();
  }

  /** True if the user would have to choose files again after closing the page now. */
  isBusy = (): boolean =>
    this.#status.batch !== null && this.#files.some((item) => isUnsent(item) && !item.missing);

  #resume(): void {
    this.#retry?.();
    this.#retry = null;
    this.#setHold(null);
    this.#startNext();
  }

  #stopAll(): void {
    for (const transfer of this.#running.values()) transfer.abort();
  }

  #leaveBatch(): void {
    this.#change({ batch: null });
    this.#stopAll();
    this.#poll?.();
    this.#poll = null;
    this.#since = undefined;
    this.#retry?.();
    this.#retry = null;
  }

  #keep(items: readonly Item[]): void {
    if (this.#status.batch && items.length > 0) void this.#ports.store.put(items);
  }

  #forget(keys: readonly string[]): void {
    this.#files.remove(keys);
    if (this.#status.batch) void this.#ports.store.remove(keys);
    this.#notify();
  }

  #setHold(hold: Hold, trouble = ''): void {
    this.#speed.reset();
    this.#change({ hold, trouble });
  }

  /** Progress is not stored. */
  #set(key: string, change: Partial<Item>): void {
    const next = this.#files.set(key, change);
    if (next && !('sent' in change && Object.keys(change).length === 1)) this.#keep([next]);
    this.#notify();
  }

  #startNext(): void {
    const { batch, hold } = this.#status;
    while (batch && !hold && this.#running.size < MAX_TRANSFERS) {
      const next = this.#files.next(this.#running);
      if (!next) break;
      void this.#send(next.item, next.file, batch);
    }
    this.#pollLater();
  }

  async #send({ key, url }: Item, file: File, batch: Batch): Promise<void> {
    const running = new AbortController();
    this.#running.set(key, running);
    this.#set(key, { state: 'sending' });
    const end = await this.#ports.transfer({
      file,
      batch: batch.id,
      url,
      signal: running.signal,
      onUrl: (created) => this.#set(key, { url: created }),
      onSent: (bytes) => {
        this.#set(key, { sent: bytes });
        this.#speed.note(bytesOf(this.#files.all()).sent, this.#ports.now());
        this.#retryMs = MIN_RETRY_MS;
      },
    });
    this.#running.delete(key);
    // a poll may have reported the file already
    if (this.#status.batch === batch && this.#files.item(key)?.state === 'sending') this.#ended(key, end);
    this.#startNext();
  }

  #ended(key: string, end: TransferEnd): void {
    switch (end.kind) {
      case 'sent':
        this.#set(key, { state: 'received', sent: this.#files.item(key)?.size ?? 0 });
        break;
      case 'refused':
      case 'failed':
        this.#set(key, { state: end.kind, msg: end.msg });
        break;
      case 'unreadable':
        // The file changed, or its memory card was removed.
        this.#set(key, { state: 'waiting', missing: true });
        break;
      case 'no-batch':
        this.#loseBatch();
        break;
      case 'lost':
        this.#lost(key, end);
        break;
      default:
        this.#set(key, { state: 'waiting' });
        if (end.kind === 'session') this.#setHold('session');
    }
  }

  #lost(key: string, { answered, msg }: Extract<TransferEnd, { kind: 'lost' }>): void {
    const isFailed = answered && this.#files.noteError(key) >= MAX_ERRORS;
    this.#set(key, isFailed ? { state: 'failed', msg } : { state: 'waiting' });
    if (isFailed || this.#status.hold) return;
    this.#setHold('lost', answered ? msg : '');
    this.#retry = this.#ports.after(this.#retryMs, () => this.#status.hold === 'lost' && this.#resume());
    this.#retryMs = Math.min(MAX_RETRY_MS, 2 * this.#retryMs);
  }

  /** The server no longer has the batch. */
  #loseBatch(): void {
    this.#leaveBatch();
    this.#files.resetUnsent();
    this.#change({ forgotten: true });
    void this.#ports.store.clear();
  }

  #pollLater(): void {
    if (!this.#status.batch) return;
    if (!this.#files.some(({ state }) => state === 'received' || state === 'sending')) return;
    this.#poll ??= this.#ports.after(POLL_MS, () => {
      this.#poll = null;
      void this.#readBatch();
    });
  }

  async #readBatch(): Promise<void> {
    const { batch } = this.#status;
    if (!batch) return;
    const answer = await this.#ports.readBatch(batch.id, this.#since);
    if (this.#status.batch !== batch) return;
    if (answer.ok) {
      this.#since = answer.value.until;
      this.#keep(this.#files.apply(answer.value.arrivals));
    } else if (answer.error.code === 'not-found') this.#loseBatch();
    else if (isSessionLost(answer.error)) this.#setHold('session');
    this.#notify();
    this.#pollLater();
  }

  #snapshot(): SendState {
    const speed = this.#status.hold ? null : this.#speed.now(this.#ports.now());
    return { ...this.#status, items: this.#files.all(), speed };
  }

  #change(change: Partial<Status>): void {
    this.#status = { ...this.#status, ...change };
    this.#notify();
  }

  #notify(): void {
    this.#notifying ??= this.#ports.after(NOTIFY_MS, () => {
      this.#notifying = null;
      this.#state = this.#snapshot();
      for (const listener of this.#listeners) listener();
    });
  }
}
