/**
 * DevTools through two pipes (`--remote-debugging-pipe`), which no other program can access. Messages are
 * JSON, each followed by NUL.
 */
import type { Readable, Writable } from 'node:stream';

export interface DevtoolsEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

interface Message extends Partial<DevtoolsEvent> {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

export class DevtoolsPipe {
  #to: Writable;
  #calls = 0;
  #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  #rest: Buffer[] = [];

  constructor(to: Writable, from: Readable, onEvent: (event: DevtoolsEvent) => void) {
    this.#to = to;
    to.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => this.#readChunk(chunk, onEvent));
    from.on('error', () => undefined);
    from.once('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has ended'));
      this.#waiting.clear();
    });
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#calls += 1;
    const call = Promise.withResolvers<Record<string, unknown>>();
    this.#waiting.set(this.#calls, call);
    this.#to.write(`${JSON.stringify({ id: this.#calls, method, params, sessionId })}\0`);
    return call.promise;
  }

  #readChunk(chunk: Buffer, onEvent: (event: DevtoolsEvent) => void): void {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...this.#rest.splice(0), chunk.subarray(from, end)]).toString();
      from = end + 1;
      this.#receive(JSON.parse(text), onEvent);
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
  }

  #receive(
    { id, result, error, method, params, sessionId }: Message,
    onEvent: (event: DevtoolsEvent) => void,
  ): void {
    if (id === undefined) {
      if (method !== undefined) onEvent({ method, params: params ?? {}, ...(sessionId && { sessionId }) });
      return;
    }
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result ?? {});
  }
}
