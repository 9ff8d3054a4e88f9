/** Crawls everything that a session can reach, from given addresses to every address in an answer. */
import type { TestServer } from './test-server.ts';

type Response = Awaited<ReturnType<TestServer['app']['inject']>>;

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** Pictures and links, and previews for shared links. */
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
