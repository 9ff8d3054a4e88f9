/**
 * All attempts share one deadline. A request may arrive at the provider several times. It must therefore be a
 * read, or a write under an id that we chose.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readProblem } from './answers.ts';
import { type Answer, openLine, Passing } from './line.ts';
import { ProviderDown } from './port.ts';
import type { ProviderSettings } from './settings.ts';
import { openTokens } from './tokens.ts';

export interface Ask {
  method: 'GET' | 'PUT';
  /** Begins with a slash. */
  path: string;
  body?: unknown;
}

/** Resolves to a 2xx answer, or to a refusal that `readProblem` can read; throws `ProviderDown` otherwise. */
export type Session = (request: Ask) => Promise<Answer>;

export interface SessionOptions {
  clock: () => Date;
  /** Milliseconds for all tries together. */
  timeout: number;
  /** Milliseconds before the second try, the third and so on. */
  pauses: readonly number[];
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no answer';

/** Rejects when the signal aborts. `work` itself continues, since other calls may share it. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, over]);
}

export function openProviderSession(settings: ProviderSettings, options: SessionOptions): Session {
  const line = openLine(settings, options.timeout);
  const tokens = openTokens(line, settings, options);
  const { host } = new URL(settings.url);

  async function sendWith(token: string, { method, path, body }: Ask, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' };
    if (body === undefined) return line({ method, url: settings.url + path, headers }, signal);
    headers['content-type'] = 'application/json';
    return line({ method, url: settings.url + path, headers, body: JSON.stringify(body) }, signal);
  }

  async function send(request: Ask, signal: AbortSignal): Promise<Answer> {
    const token = await tokens.get();
    const answer = await sendWith(token, request, signal);
    if (answer.status !== 401) return answer;
    tokens.drop(token);
    return sendWith(await tokens.get(), request, signal);
  }

  function judge(answer: Answer): Answer {
    const { status, json } = answer;
    if (status >= 500) throw new Passing(`${host} answers ${status}`);
    if (status === 401) throw new ProviderDown(`${host} does not accept its own token`);
    if (status >= 200 && status < 300) return answer;
    if (status >= 400 && status !== 429 && readProblem(json)) return answer;
    throw new ProviderDown(`${host} answers ${status} without a reason`);
  }

  async function attempt(
    request: Ask,
    signal: AbortSignal,
    [pause, ...laterPauses]: readonly number[],
  ): Promise<Answer> {
    try {
      return judge(await inTime(send(request, signal), signal));
    } catch (cause) {
      if (cause instanceof ProviderDown) throw cause;
      const message = cause instanceof Passing ? cause.message : `${host} does not answer (${codeOf(cause)})`;
      const down = new ProviderDown(message, { cause });
      if (pause === undefined || signal.aborted) throw down;
      await inTime(sleep(pause), signal).catch(() => {
        throw down;
      });
      return attempt(request, signal, laterPauses);
    }
  }

  return (request) => attempt(request, AbortSignal.timeout(options.timeout), options.pauses);
}
