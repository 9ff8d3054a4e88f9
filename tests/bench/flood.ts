/**
 * A flood of one call for B19, in a process of its own: `flood.ts OPTIONS`, these as JSON. Each connection asks again when its answer
 * is there. Prints how many answers of each status came.
 */
import { Agent, request } from 'node:http';

/** For `body`: a megabyte of opening brackets, which no command line takes. */
const NESTED = 'nested';

export interface Flooding {
  method?: string;
  /** One after the other, and again from the first. */
  urls: readonly string[];
  token?: string;
  /** Taken from the first answer and sent with all others. */
  withEtag?: boolean;
  body?: string | typeof NESTED;
  connections: number;
  /** Ends after so many, or so long. */
  requests?: number;
  seconds?: number;
}

const said = JSON.parse(process.argv[2] ?? '{}') as Flooding;
const { method = 'GET', urls, token, withEtag = false, connections } = said;
const { requests = Number.POSITIVE_INFINITY, seconds = 3600 } = said;
const body = said.body === NESTED ? '['.repeat(1_000_000) : said.body;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers: Record<string, string> = {
  'accept-encoding': 'br',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json' }),
};
const end = performance.now() + seconds * 1000;
const answers: Record<string, number> = {};
let asked = 0;

const ask = (): Promise<void> =>
  new Promise((done) => {
    const count = (status: string | number) => {
      answers[status] = (answers[status] ?? 0) + 1;
      done();
    };
    const url = urls[asked++ % urls.length] ?? '';
    const call = request(url, { method, agent, headers }, (answer) => {
      if (withEtag) headers['if-none-match'] ??= String(answer.headers.etag);
      answer.resume();
      answer.on('end', () => count(answer.statusCode ?? 0));
      answer.on('error', () => count('cut'));
    });
    call.on('error', () => count('cut'));
    call.end(body);
  });

if (withEtag) await ask();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (asked < requests && performance.now() < end) await ask();
  }),
);
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
