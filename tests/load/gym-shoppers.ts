/**
 * Shoppers of the gym: `gym-shoppers.ts ADDRESS COUNT SECONDS CODE...`. Each signs in, then opens pages of
 * the shop with all their cards. A call that is cut, or that a proxy could not pass on, is retried once.
 * Prints the counts (counts.ts).
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerName, counter, printLoaded } from './counts.ts';

const [address = '', count = '0', seconds = '0', ...codes] = process.argv.slice(2);
const { counts, add } = counter();
const times: Record<string, number[]> = { list: [], card: [] };
const PAGE = 24;
/** Ms for each card of a page. Nothing is cached: every card is loaded. */
const CARD_MS = 500;
/** Ms in which all shoppers arrive. */
const ARRIVAL_MS = 10_000;
const end = performance.now() + Number(seconds) * 1000;

/** Returns a client with six connections, as a browser has. */
function browser() {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const fetchText = (path: string, body?: object, mayRetry = true): Promise<string> =>
    new Promise((resolve) => {
      const began = performance.now();
      const retry = (): void => {
        add('retried');
        void fetchText(path, body, false).then(resolve);
      };
      const cut = (): void => {
        if (mayRetry) retry();
        else {
          add('cut');
          resolve('');
        }
      };
      const call = request(address + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => parts.push(chunk));
        answer.on('error', cut);
        answer.on('end', () => {
          if (mayRetry && answer.statusCode === 502) return retry();
          const text = Buffer.concat(parts).toString('latin1');
          const kind = path.startsWith('/product/') ? 'list' : 'card';
          if (!body) times[kind]?.push(performance.now() - began);
          add(answerName(answer.statusCode, text));
          resolve(answer.statusCode === 200 ? text : '');
        });
      });
      call.on('error', cut);
      call.end(body && JSON.stringify(body));
    });
  return {
    fetchText,
    signIn(token: string) {
      headers.authorization = `Bearer ${token}`;
    },
  };
}

async function shop(index: number): Promise<void> {
  await sleep((ARRIVAL_MS * index) / Number(count));
  const { fetchText, signIn } = browser();
  const opened = await fetchText('/auth/acesso', { password: codes[index % codes.length] });
  if (!opened) return;
  signIn((JSON.parse(opened) as { token: string }).token);
  for (let page = 0; performance.now() < end; page++) {
    const began = performance.now();
    const text = await fetchText(`/product/all?limite=${PAGE}&inicio=${(page % 2) * PAGE}`);
    const { data } = JSON.parse(text || '{"data":[]}') as { data: { imageCard: string }[] };
    await Promise.all(data.map(({ imageCard }) => fetchText(imageCard)));
    await sleep(Math.max(0, CARD_MS * Math.max(1, data.length) - (performance.now() - began)));
  }
}

await Promise.all(Array.from({ length: Number(count) }, (_, index) => shop(index)));
printLoaded(counts, times);
