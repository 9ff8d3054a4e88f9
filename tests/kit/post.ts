/** Keep-alive connections with little overhead, for benches. Throws if no answer arrives. */
import { Agent, request } from 'node:http';

export interface Posted {
  status: number;
  body: Record<string, unknown>;
}

export type Send = (method: string, path: string, body?: object) => Promise<Posted>;

/** `patience`: timeout of an answer in ms. */
export function sender(address: () => string, token: string, patience = 30_000, sockets = 1): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const call = request(address() + path, { method, agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => parts.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          clearTimeout(late);
          try {
            const parsed = JSON.parse(Buffer.concat(parts).toString());
            resolve({ status: answer.statusCode ?? 0, body: parsed });
          } catch (error) {
            reject(error);
          }
        });
      });
      const fail = (error: Error): void => {
        clearTimeout(late);
        reject(error);
      };
      const late = setTimeout(() => call.destroy(new Error('no answer in time')), patience);
      call.on('error', fail);
      call.end(text);
    });
}
