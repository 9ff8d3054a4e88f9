/** Requests given addresses, then every address in an answer: everything that a session can reach. */
import type { TestServer } from './test-server.ts';

type Response = Awaited<ReturnType<TestServer['app']['inject']>>;

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** Addresses of pictures and links, and of previews in `meta` elements. */
const IN_PAGE = /(?:src|srcset|href|content)="(?:https?:\/\/[^/"]+)?(\/[^"]*)"/g;

const addressesInPage = (html: string): string[] =>
  [...html.matchAll(IN_PAGE)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Returns the number of answers, and the number of new addresses in them. */
export async function crawl(
  { app }: TestServer,
  start: readonly string[],
  token: string | undefined,
  inspect: (answer: Response, url: string) => void,
): Promise<{ answers: number; addresses: number }> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const queue = [...start];
  const seen = new Set(queue);
  const counts = { answers: 0, addresses: 0 };
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    const answer = await app.inject({ url, headers });
    counts.answers++;
    inspect(answer, url);
    const type = String(answer.headers['content-type']);
    const inJson = type.includes('json') ? addressesIn(answer.json()) : [];
    for (const address of type.includes('html') ? addressesInPage(answer.body) : inJson) {
      if (seen.has(address)) continue;
      seen.add(address);
      queue.push(address);
      counts.addresses++;
    }
  }
  return counts;
}
