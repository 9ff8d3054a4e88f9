/** Polls what became of the files of a batch that the server has. */
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../../platform/api/call.ts';
import type { BatchProgress, Cancel, SenderPorts } from './ports.ts';

const POLL_MS = 1500;

export type BatchAnswer = Result<BatchProgress, Failure>;

export class BatchPoll {
  readonly #ports: Pick<SenderPorts, 'readBatch' | 'after'>;
  readonly #onAnswer: (answer: BatchAnswer) => void;
  #batch: string | null = null;
  /** The server's time of the last answer: only later arrivals are asked for. */
  #since: string | undefined;
  #next: Cancel | null = null;

  constructor(ports: Pick<SenderPorts, 'readBatch' | 'after'>, onAnswer: (answer: BatchAnswer) => void) {
    this.#ports = ports;
    this.#onAnswer = onAnswer;
  }

  /** Asks now; an answer about a batch that was left meanwhile is dropped. */
  async ask(batch: string): Promise<void> {
    this.#batch = batch;
    const answer = await this.#ports.readBatch(batch, this.#since);
    if (this.#batch !== batch) return;
    if (answer.ok) this.#since = answer.value.until;
    this.#onAnswer(answer);
  }

  /** Asks after the interval, unless that is scheduled already. */
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
