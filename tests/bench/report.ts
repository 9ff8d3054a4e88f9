/** B7: reports of a five-set match over HTTP. */
import { realText } from '../kit/real-files.ts';
import { below, dose, type Figure, percentile } from './measure.ts';
import type { Resources } from './resources.ts';

const FIVE_SETS = 'kats_beds.dvw';
const REQUESTS = dose(3, 500);
const MAX_MS = 20;

async function call(address: string, path: string, body: unknown, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export async function reportFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const { address, admin } = await shared.demo();
  const login = await call(address, '/auth/login', admin);
  const { token } = (await login.json()) as { token: string };
  const game = { name: FIVE_SETS, text: realText(FIVE_SETS) };
  const imported = await call(address, '/games/import', game, token);
  const { _id: partida } = (await imported.json()) as { _id: string };
  // deleted at the end, because another part imports the same file
  stack.defer(async () => {
    await fetch(`${address}/games/${partida}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
  });
  const athletes = Array.from({ length: 14 }, (_, index) => ({ number: index + 1, time: '*' }));
  const reports: [string, object][] = [
    ['/reports/athletes-report-multi', { partida, athletes }],
    ['/reports/athletes-fundamentals', { partida, team: 'home' }],
    ['/reports/basic-report', { partida, set: 3 }],
  ];
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const [path, body] = reports[request % reports.length] as [string, object];
    const began = performance.now();
    await (await call(address, path, body, token)).json();
    times.push(performance.now() - began);
  }
  return [
    below('B7', 'report of a five-set match over HTTP, median', percentile(times, 0.5), MAX_MS),
    below('B7', 'the same, p99', percentile(times, 0.99), MAX_MS),
  ];
}
