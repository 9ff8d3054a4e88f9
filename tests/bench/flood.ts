/**
 * A flood of one call for B19, in a process of its own: `flood.ts METHOD URL TOKEN CONNECTIONS SECONDS [BODY]`. Each connection asks again
 * when its answer is there. Prints how many answers of each status came.
 */
import { Agent, request } from 'node:http';

const [method = 'GET', url = '', token = '', connections = '1', seconds = '1', said = ''] =
  process.argv.slice(2);
/** `nested`: a megabyte of opening brackets. */
const body = said === 'nested' ? '['.repeat(1_000_000) : said;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = {
  'accept-encoding': 'br',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json' }),
};
const end = performance.now() + Number(seconds) * 1000;
const answers: Record<string, number> = {};

const ask = (): Promise<void> =>
  new Promise((done) => {
    const count = (status: string | number) => {
      answers[status] = (answers[status] ?? 0) + 1;
      done();
    };
    const call = request(url, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => count(answer.statusCode ?? 0));
      answer.on('error', () => count('cut'));
    });
    call.on('error', () => count('cut'));
    call.end(body);
  });

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < end) await ask();
  }),
);
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
