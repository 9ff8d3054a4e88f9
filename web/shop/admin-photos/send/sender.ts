/**
 * Sends the files of a batch, three at a time, and follows what becomes of them. Holds every file that was not sent until somebody
 * takes it off the list: a lost network, a session that ended and a closed page only delay it.
 */
import { ok, type Result } from '@volleyscouter/core/result';
import { type Failure, isSessionLost } from '../../../platform/api/call.ts';
import { BatchFiles } from './batchFiles.ts';
import { type BatchAnswer, BatchPoll } from './batchPoll.ts';
import type { CommonDraft } from './common.ts';
import { bytesOf, type Item, isUnsent } from './item.ts';
import type { Batch, Cancel, Common, SenderPorts, Transfer, TransferEnd } from './ports.ts';
import { createSpeed } from './speed.ts';
import { ThrottledStore } from './throttledStore.ts';

const AT_ONCE = 3;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** Times that a server may answer one file with an error of its own before the file is set aside. */
const MOST_ERRORS = 6;

/** Why nothing is sent although there is something. */
export type Hold = 'paused' | 'lost' | 'session' | null;

export interface SendState {
  batch: Batch | null;
  /** What was said of the last batch, this one or the one before. */
  last: Common | null;
  items: readonly Item[];
  hold: Hold;
  /** Why the server was not well, where it said so. */
  trouble: string;
  /** Bytes per second. */
  speed: number | null;
  /** Files that were dropped last although they are on the list. */
  repeated: number;
  /** The server no longer knows what was begun earlier. */
  forgotten: boolean;
}

export class Sender {
  readonly #ports: SenderPorts;
  readonly #files = new BatchFiles();
  readonly #running = new Map<string, Transfer>();
  readonly #speed = createSpeed();
  readonly #poll: BatchPoll;
  readonly #shown: ThrottledStore<SendState>;
  /** What was typed of the batch to come: it stays as long as its files. */
  typed: CommonDraft | null = null;
  #batch: Batch | null = null;
  #last: Common | null = null;
  #hold: Hold = null;
  #trouble = '';
  #repeated = 0;
  #forgotten = false;
  #wait = FIRST_WAIT;
  #retry: Cancel | null = null;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
    this.#poll = new BatchPoll(ports, (answer) => this.#onAnswer(answer));
    this.#shown = new ThrottledStore(ports.after, () => this.#snapshot());
  }

  state = (): SendState => this.#shown.state();

  subscribe = (listener: () => void): Cancel => this.#shown.subscribe(listener);

  /** The file of an item, where this page was given it. */
  fileOf = (key: string): File | undefined => this.#files.seenFile(key);

  /** Takes up what an earlier page left. */
  async restore(): Promise<void> {
    const { batch, items } = await this.#ports.store.load();
    if (!batch) return;
    this.#batch = batch;
    this.#last = batch.common;
    this.#files.restore(items);
    await this.#poll.ask(batch.id);
    this.#shown.refresh();
  }

  /** Puts files on the list, and sends them where it has begun. */
  add(files: readonly File[]): void {
    const { fresh, repeated } = this.#files.add(files);
    this.#repeated = repeated;
    this.#keep(fresh);
    this.#notify();
    this.#startNext();
  }

  /** Says what holds for all of the list, and begins. */
  async begin(common: Common): Promise<Result<null, Failure>> {
    const made = await this.#ports.createBatch(common);
    if (!made.ok) {
      if (isSessionLost(made.error)) this.#setHold('session');
      return made;
    }
    this.#batch = { id: made.value.id, common, createdAt: this.#ports.now() };
    this.#last = common;
    this.typed = null;
    this.#forgotten = false;
    this.#repeated = 0;
    await this.#ports.store.begin(this.#batch, this.#files.all());
    this.goOn();
    return ok(null);
  }

  pause(): void {
    this.#setHold('paused');
    this.#stopAll();
  }

  /** Goes on after a pause, a lost network, or signing in again. */
  goOn = (): void => {
    this.#wait = FIRST_WAIT;
    this.#again();
  };

  /** The network is said to be back: worth trying at once, where that was all that was missing. */
  wake = (): void => {
    if (this.#hold === 'lost') this.goOn();
  };

  /** All that failed, or one of them, once more. */
  retryFailed(only?: string): void {
    this.#keep(this.#files.retry(only));
    this.goOn();
  }

  /** Takes a file off the list; what the server has taken in stays there. */
  remove(key: string): void {
    const item = this.#files.item(key);
    if (!item) return;
    this.#running.get(key)?.stop();
    if (item.url && item.state !== 'refused') this.#ports.drop(item.url);
    this.#forget([key]);
  }

  /** Gives up what would have to be chosen again. */
  removeMissing(): void {
    this.#forget(
      this.#files
        .all()
        .filter(({ missing }) => missing)
        .map(({ key }) => key),
    );
  }

  /** An empty list, for the next event. */
  async startOver(): Promise<void> {
    this.#leaveBatch();
    this.#files.clear();
    this.typed = null;
    this.#hold = null;
    this.#repeated = 0;
    this.#forgotten = false;
    this.#notify();
    await this.#ports.store.clear();
  }

  /** Files would have to be chosen again if the page closed now. */
  isBusy = (): boolean => this.#batch !== null && this.#files.some((item) => isUnsent(item) && !item.missing);

  #again(): void {
    this.#retry?.();
    this.#retry = null;
    this.#setHold(null);
    this.#startNext();
  }

  #stopAll(): void {
    for (const transfer of this.#running.values()) transfer.stop();
  }

  #leaveBatch(): void {
    this.#batch = null;
    this.#stopAll();
    this.#poll.stop();
    this.#retry?.();
    this.#retry = null;
  }

  #keep(items: readonly Item[]): void {
    if (this.#batch && items.length > 0) void this.#ports.store.put(items);
  }

  #forget(keys: readonly string[]): void {
    this.#files.remove(keys);
    if (this.#batch) void this.#ports.store.remove(keys);
    this.#notify();
  }

  #setHold(hold: Hold): void {
    this.#hold = hold;
    this.#speed.reset();
    if (hold !== 'lost') this.#trouble = '';
    this.#notify();
  }

  /** Changes an item; all but its progress is kept over reloads. */
  #set(key: string, change: Partial<Item>): void {
    const next = this.#files.set(key, change);
    if (next && !('sent' in change && Object.keys(change).length === 1)) this.#keep([next]);
    this.#notify();
  }

  #startNext(): void {
    while (this.#batch && !this.#hold && this.#running.size < AT_ONCE) {
      const next = this.#files.next(this.#running);
      if (!next) break;
      this.#start(next.item, next.file, this.#batch);
    }
    this.#pollOn();
  }

  #start({ key, url }: Item, file: File, batch: Batch): void {
    this.#set(key, { state: 'sending' });
    const transfer = this.#ports.transfer({
      file,
      batch: batch.id,
      url,
      onUrl: (made) => this.#set(key, { url: made }),
      onSent: (sent) => {
        this.#set(key, { sent });
        this.#speed.note(bytesOf(this.#files.all()).sent, this.#ports.now());
        this.#wait = FIRST_WAIT;
      },
    });
    this.#running.set(key, transfer);
    void transfer.end.then((end) => {
      this.#running.delete(key);
      // what became of it may have been heard already
      if (this.#batch === batch && this.#files.item(key)?.state === 'sending') this.#ended(key, end);
      this.#startNext();
    });
  }

  #ended(key: string, end: TransferEnd): void {
    switch (end.kind) {
      case 'sent':
        this.#files.dropFile(key);
        this.#set(key, { state: 'received', sent: this.#files.item(key)?.size ?? 0 });
        break;
      case 'refused':
      case 'failed':
        this.#set(key, { state: end.kind, msg: end.msg });
        break;
      case 'unreadable':
        // changed, or on a card that was taken out: chosen again it goes on
        this.#files.dropFile(key);
        this.#set(key, { state: 'waiting', missing: true });
        break;
      case 'no-batch':
        this.#lose();
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
    const given = answered && this.#files.noteError(key) >= MOST_ERRORS;
    this.#set(key, given ? { state: 'failed', msg } : { state: 'waiting' });
    if (given || this.#hold) return;
    this.#setHold('lost');
    this.#trouble = answered ? msg : '';
    this.#retry = this.#ports.after(this.#wait, () => this.#hold === 'lost' && this.#again());
    this.#wait = Math.min(LONGEST_WAIT, 2 * this.#wait);
  }

  /** The server has forgotten the batch: what was not sent waits for a new one. */
  #lose(): void {
    this.#leaveBatch();
    this.#files.resetUnsent();
    this.#forgotten = true;
    void this.#ports.store.clear();
    this.#notify();
  }

  #pollOn(): void {
    if (!this.#batch) return;
    if (this.#files.some(({ state }) => state === 'received' || state === 'sending'))
      this.#poll.askLater(this.#batch.id);
  }

  #onAnswer(answer: BatchAnswer): void {
    if (answer.ok) this.#keep(this.#files.apply(answer.value.arrivals));
    else if (answer.error.code === 'not-found') this.#lose();
    else if (isSessionLost(answer.error)) this.#setHold('session');
    this.#notify();
    this.#pollOn();
  }

  #snapshot(): SendState {
    return {
      batch: this.#batch,
      last: this.#last,
      items: this.#files.all(),
      hold: this.#hold,
      trouble: this.#trouble,
      speed: this.#hold ? null : this.#speed.now(this.#ports.now()),
      repeated: this.#repeated,
      forgotten: this.#forgotten,
    };
  }

  #notify(): void {
    this.#shown.notify();
  }
}
