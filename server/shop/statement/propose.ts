/**
 * A statement is compared with the purchases in a process of its own, one at a time and not for long: the server goes on answering. A thread would
 * not do: one that runs out of memory takes the whole process with it.
 */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { Payable, Proposal } from '@volleyscouter/core/statement/proposal';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import { forkApart } from '../../platform/apart.ts';
import { queueOf } from '../../platform/http/queue.ts';

export interface Comparison {
  entries: readonly StatementEntry[];
  payables: readonly Payable[];
  /** Ids of lines that are in the books. */
  known: ReadonlySet<string>;
}

export type Compare = (comparison: Comparison) => Promise<Proposal[] | Refusal<'invalid-data' | 'timeout'>>;

export interface CompareSettings {
  /** Milliseconds that one comparison may take. */
  timeLimit: number;
  /** Megabytes that it may take. */
  memory: number;
  /** Comparisons that wait for their turn. */
  mostWaiting: number;
  /** What the process runs; a test has others. */
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

/** Whether a process was ended because it took too long, or all the memory it may have. */
const tookTooMuch = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;

function run(
  comparison: Comparison,
  { timeLimit, memory, program }: CompareSettings,
): Promise<Proposal[] | Refusal<'invalid-data'>> {
  return new Promise((resolve, reject) => {
    const child = forkApart(program, { memory, timeout: timeLimit });
    let proposals: Proposal[] | null = null;
    // one that cannot be told anything has ended, and says so
    child.send(comparison, () => undefined);
    child.on('message', (found: Proposal[]) => {
      proposals = found;
    });
    child.once('error', reject);
    // the next begins when this one has returned what it took
    child.once('close', (code, signal) => {
      if (proposals) resolve(proposals);
      else if (tookTooMuch(code, signal)) resolve(tooLong());
      else reject(new Error(`the comparison ended with ${code ?? signal} and no answer`));
    });
  });
}

/**
 * Makes what compares. Refuses what takes too long or too much memory (a shorter period is to be exported), and with `timeout` when
 * too many wait.
 */
export function comparer(changed: Partial<CompareSettings> = {}): Compare {
  const settings = { ...USUAL, ...changed };
  const queue = queueOf(1);
  return async (comparison) =>
    queue.size > settings.mostWaiting ? refuse('timeout') : queue.run(() => run(comparison, settings));
}

/** That of this process. */
export const compareApart = comparer();
