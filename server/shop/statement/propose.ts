/**
 * A child process has limits, so that the server stays responsive. A thread that runs out of memory would end
 * the whole process.
 */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { Payable, Proposal } from '@volleyscouter/core/statement/proposal';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import { forkWorker } from '../../platform/forkWorker.ts';
import { queueOf } from '../../platform/http/queue.ts';

export interface Comparison {
  entries: readonly StatementEntry[];
  payables: readonly Payable[];
  known: ReadonlySet<string>;
}

export type Compare = (comparison: Comparison) => Promise<Proposal[] | Refusal<'invalid-data' | 'timeout'>>;

export interface CompareSettings {
  timeLimit: number;
  memory: number;
  mostWaiting: number;
  program: string | URL;
}

const USUAL: CompareSettings = {
  timeLimit: 20_000,
  memory: 512,
  mostWaiting: 4,
  program: new URL('./propose-worker.ts', import.meta.url),
};

const TOO_LONG =
  'O extrato tem entradas demais para comparar de uma vez. Exporte um período menor, por exemplo um mês, e tente de novo.';

const tooLong = (): Refusal<'invalid-data'> => refuse('invalid-data', { problem: TOO_LONG });

const tookTooMuch = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;

function run(
  comparison: Comparison,
  { timeLimit, memory, program }: CompareSettings,
): Promise<Proposal[] | Refusal<'invalid-data'>> {
  return new Promise((resolve, reject) => {
    const child = forkWorker(program, { memory, timeout: timeLimit });
    let proposals: Proposal[] | null = null;
    // an error of `send` is ignored: the `close` event follows, and settles this promise
    child.send(comparison, () => undefined);
    child.on('message', (received: Proposal[]) => {
      proposals = received;
    });
    child.once('error', reject);
    // the next comparison starts when this process has freed its memory
    child.once('close', (code, signal) => {
      if (proposals) resolve(proposals);
      else if (tookTooMuch(code, signal)) resolve(tooLong());
      else reject(new Error(`the comparison ended with ${code ?? signal} and no answer`));
    });
  });
}

/** One process at a time. If the queue is full, the result is `timeout`. */
export function comparer(changed: Partial<CompareSettings> = {}): Compare {
  const settings = { ...USUAL, ...changed };
  const queue = queueOf(1);
  return async (comparison) =>
    queue.size > settings.mostWaiting ? refuse('timeout') : queue.run(() => run(comparison, settings));
}

export const compareApart = comparer();
