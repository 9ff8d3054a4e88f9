/**
 * B16: filters a season of a hundred matches over HTTP. The matches are real files with a changed date and
 * home team.
 */

import { addressOf } from '@volleyscouter/contract/route';
import { readSeason, readSeasonPlays } from '@volleyscouter/contract/season';
import { realNames, realText } from '../kit/real-files.ts';
import { below, dose, type Figure, percentile, plain } from './measure.ts';
import type { Resources } from './resources.ts';

const MATCHES = dose(3, 100);
const REQUESTS = dose(3, 200);
const MAX_MS = 200;
const TEAM = 'Time da temporada';

function renamed(text: string, index: number): string {
  const day = new Date(Date.UTC(2026, 0, 1 + index));
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  const lines = text.split(/\r?\n/);
  const after = (section: string): number => lines.findIndex((line) => line.startsWith(section)) + 1;
  const change = (at: number, column: number, value: string): void => {
    const cells = (lines[at] ?? '').split(';');
    cells[column] = value;
    lines[at] = cells.join(';');
  };
  change(after('[3MATCH]'), 0, `${date}/${month}/${year}`);
  change(after('[3TEAMS]'), 1, TEAM);
  return lines.join('\n');
}

export async function seasonFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const { address, admin } = await shared.demo();
  let token = '';
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  ({ token } = await call<{ token: string }>('POST', '/auth/login', admin));
  const { _id: team } = await call<{ _id: string }>('POST', '/teams', { name: TEAM });
  stack.defer(() => call('DELETE', `/teams/${team}`).then(() => undefined));
  await call('PUT', '/season/names', { name: TEAM, team });
  for (let index = 0; index < MATCHES; index++) {
    const name = realNames[index % realNames.length] ?? '';
    const { _id } = await call<{ _id: string }>('POST', '/games/import', {
      name,
      text: renamed(realText(name), index),
    });
    stack.defer(() => call('DELETE', `/games/${_id}`).then(() => undefined));
  }
  const readMatches = (query: Parameters<typeof addressOf>[2]) =>
    call<{ matches: unknown[] }>('GET', addressOf(readSeason.path, { id: team }, query));

  const began = performance.now();
  const { matches } = await readMatches({});
  const first = performance.now() - began;
  if (matches.length !== MATCHES) throw new Error(`${matches.length} of ${MATCHES} matches`);
  const filters = [
    {},
    { set: 1 },
    { rotation: 3 },
    { phase: 'transition' },
    { reception: 'perfect' },
    { from: '2026-02-01', to: '2026-03-01' },
    { last: 10 },
  ];
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const sentAt = performance.now();
    await readMatches(filters[request % filters.length] ?? {});
    times.push(performance.now() - sentAt);
  }
  const figures = [
    { counts: 'A' },
    { counts: 'received', rotation: 3 },
    { counts: 'S', grades: '#', set: 1 },
    { counts: 'A', start: 4, phase: 'reception', last: 20 },
  ];
  const opened: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const sentAt = performance.now();
    await call('GET', addressOf(readSeasonPlays.path, { id: team }, figures[request % figures.length] ?? {}));
    opened.push(performance.now() - sentAt);
  }
  return [
    below('B16', 'the plays behind a figure of them, p99', percentile(opened, 0.99), MAX_MS),
    plain('B16', `season of ${MATCHES} matches over HTTP, the first time`, first),
    plain('B16', 'filtered, median', percentile(times, 0.5)),
    below('B16', 'the same, p99', percentile(times, 0.99), MAX_MS),
  ];
}
