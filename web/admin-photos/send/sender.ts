/**
 * Sends the files of a batch, three at a time, and follows what becomes of them. Holds every file that was not sent until somebody
 * takes it off the list: a lost network, a session that ended and a closed page only delay it.
 */
import { SESSION_ERRORS } from '@volleyscouter/contract/sessionErrors';
import { ok, type Result } from '@volleyscouter/core/result';
import type { Failure } from '../../api/call.ts';
import { Board } from './board.ts';
import { bytesOf, type Item, isUnsent } from './item.ts';
import type { Batch, Common, SenderPorts, Stop, Transfer, TransferEnd } from './ports.ts';
import { Roll } from './roll.ts';
import { createSpeed } from './speed.ts';
import { type BatchNews, Watch } from './watch.ts';

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

const isSessionLost = (failure: Failure): boolean => SESSION_ERRORS.some((code) => code === failure.code);

export class Sender {
  readonly #ports: SenderPorts;
  readonly #roll = new Roll();
  readonly #running = new Map<string, Transfer>();
  readonly #speed = createSpeed();
  readonly #watch: Watch;
  readonly #board: Board<SendState>;
  #batch: Batch | null = null;
  #last: Common | null = null;
  #hold: Hold = null;
  #trouble = '';
  #repeated = 0;
  #forgotten = false;
  #wait = FIRST_WAIT;
  #retry: Stop | null = null;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
    this.#watch = new Watch(ports, (news) => this.#hear(news));
    this.#board = new Board(ports.after, () => this.#snapshot());
  }

  state = (): SendState => this.#board.state();

  subscribe = (listener: () => void): Stop => this.#board.subscribe(listener);

  /** Takes up what an earlier page left. */
  async restore(): Promise<void> {
    const { batch, items } = await this.#ports.store.load();
    if (!batch) return;
    this.#batch = batch;
    this.#last = batch.common;
    this.#roll.restore(items);
    await this.#watch.ask(batch.id);
    this.#board.renew();
  }

  /** Puts files on the list, and sends them where it has begun. */
  add(files: readonly File[]): void {
    const { fresh, repeated } = this.#roll.add(files);
    this.#repeated = repeated;
    this.#keep(fresh);
    this.#tell();
    this.#kick();
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
    this.#forgotten = false;
    this.#repeated = 0;
    await this.#ports.store.begin(this.#batch, this.#roll.all());
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
    this.#keep(this.#roll.retry(only));
    this.goOn();
  }

  /** Takes a file off the list; what the server has taken in stays there. */
  remove(key: string): void {
    const item = this.#roll.item(key);
    if (!item) return;
    this.#running.get(key)?.stop();
    if (item.url && item.state !== 'refused') this.#ports.drop(item.url);
    this.#forget([key]);
  }

  /** Gives up what would have to be chosen again. */
  removeMissing(): void {
    this.#forget(
      this.#roll
        .all()
        .filter(({ missing }) => missing)
        .map(({ key }) => key),
    );
  }

  /** An empty list, for the next event. */
  async startOver(): Promise<void> {
    this.#leaveBatch();
    this.#roll.clear();
    this.#hold = null;
    this.#repeated = 0;
    this.#forgotten = false;
    this.#tell();
    await this.#ports.store.clear();
  }

  /** Files would have to be chosen again if the page closed now. */
  isBusy = (): boolean => this.#batch !== null && this.#roll.some((item) => isUnsent(item) && !item.missing);

  #again(): void {
    this.#retry?.();
    this.#retry = null;
    this.#setHold(null);
    this.#kick();
  }

  #stopAll(): void {
    for (const transfer of this.#running.values()) transfer.stop();
  }

  #leaveBatch(): void {
    this.#batch = null;
    this.#stopAll();
    this.#watch.stop();
    this.#retry?.();
    this.#retry = null;
  }

  #keep(items: readonly Item[]): void {
    if (this.#batch && items.length > 0) void this.#ports.store.put(items);
  }

  #forget(keys: readonly string[]): void {
    this.#roll.remove(keys);
    if (this.#batch) void this.#ports.store.remove(keys);
    this.#tell();
  }

  #setHold(hold: Hold): void {
    this.#hold = hold;
    this.#speed.reset();
    if (hold !== 'lost') this.#trouble = '';
    this.#tell();
  }

  /** Changes an item; all but its progress is kept over reloads. */
  #set(key: string, change: Partial<Item>): void {
    const next = this.#roll.set(key, change);
    if (next && !('sent' in change && Object.keys(change).length === 1)) this.#keep([next]);
    this.#tell();
  }

  #kick(): void {
    while (this.#batch && !this.#hold && this.#running.size < AT_ONCE) {
      const next = this.#roll.next(this.#running);
      if (!next) break;
      this.#start(next.item, next.file, this.#batch);
    }
    this.#watchOn();
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
        this.#speed.note(bytesOf(this.#roll.all()).sent, this.#ports.now());
        this.#wait = FIRST_WAIT;
      },
    });
    this.#running.set(key, transfer);
    void transfer.end.then((end) => {
      this.#running.delete(key);
      // what became of it may have been heard already
      if (this.#batch === batch && this.#roll.item(key)?.state === 'sending') this.#ended(key, end);
      this.#kick();
    });
  }

  #ended(key: string, end: TransferEnd): void {
    switch (end.kind) {
      case 'sent':
        this.#roll.letGo(key);
        this.#set(key, { state: 'received', sent: this.#roll.item(key)?.size ?? 0 });
        break;
      case 'refused':
      case 'failed':
        this.#set(key, { state: end.kind, msg: end.msg });
        break;
      case 'unreadable':
        // changed, or on a card that was taken out: chosen again it goes on
        this.#roll.letGo(key);
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
    const given = answered && this.#roll.noteError(key) >= MOST_ERRORS;
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
    this.#roll.beginAnew();
    this.#forgotten = true;
    void this.#ports.store.clear();
    this.#tell();
  }

  #watchOn(): void {
    if (!this.#batch) return;
    if (this.#roll.some(({ state }) => state === 'received' || state === 'sending'))
      this.#watch.askLater(this.#batch.id);
  }

  #hear(news: BatchNews): void {
    if (news.ok) this.#keep(this.#roll.hear(news.value.arrivals));
    else if (news.error.code === 'not-found') this.#lose();
    else if (isSessionLost(news.error)) this.#setHold('session');
    this.#tell();
    this.#watchOn();
  }

  #snapshot(): SendState {
    return {
      batch: this.#batch,
      last: this.#last,
      items: this.#roll.all(),
      hold: this.#hold,
      trouble: this.#trouble,
      speed: this.#hold ? null : this.#speed.now(this.#ports.now()),
      repeated: this.#repeated,
      forgotten: this.#forgotten,
    };
  }

  #tell(): void {
    this.#board.tell();
  }
}
