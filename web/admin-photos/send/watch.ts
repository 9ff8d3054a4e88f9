/** Asks again and again what became of the files of a batch that the server has. */
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../api/call.ts';
import type { BatchProgress, SenderPorts, Stop } from './ports.ts';

const POLL_MS = 1500;

export type BatchNews = Result<BatchProgress, Failure>;

export class Watch {
  readonly #ports: Pick<SenderPorts, 'readBatch' | 'after'>;
  readonly #hear: (news: BatchNews) => void;
  #batch: string | null = null;
  /** What happened before was heard already. */
  #since: string | undefined;
  #next: Stop | null = null;

  constructor(ports: Pick<SenderPorts, 'readBatch' | 'after'>, hear: (news: BatchNews) => void) {
    this.#ports = ports;
    this.#hear = hear;
  }

  /** Asks now; an answer about a batch that was left meanwhile is not heard. */
  async ask(batch: string): Promise<void> {
    this.#batch = batch;
    const news = await this.#ports.readBatch(batch, this.#since);
    if (this.#batch !== batch) return;
    if (news.ok) this.#since = news.value.until;
    this.#hear(news);
  }

  /** Asks in a while, unless that is to come already. */
  askLater(batch: string): void {
    this.#next ??= this.#ports.after(POLL_MS, () => {
      this.#next = null;
      void this.ask(batch);
    });
  }

  stop(): void {
    this.#batch = null;
    this.#since = undefined;
    this.#next?.();
    this.#next = null;
  }
}
