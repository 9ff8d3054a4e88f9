/** B10: the PDF of a five-set match, made by a browser and by the server. */
import type { Locator } from '@playwright/test';
import { realText } from '../kit/real-files.ts';
import { below, dose, type Figure, median, percentile } from './measure.ts';
import type { Resources } from './resources.ts';

const FIVE_SETS = 'kats_beds.dvw';
const TIMES = dose(1, 10);
const MAX_MS = 1000;

async function request(address: string, path: string, token: string, method: string, body?: unknown) {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/**
 * Imports a public five-set match; deletes it at the end. Later edits of its league change the document, so
 * that the server cannot answer from its cache.
 */
async function storeMatch(address: string, token: string, stack: AsyncDisposableStack): Promise<string> {
  const file = { name: FIVE_SETS, text: realText(FIVE_SETS), publico: true, again: true };
  const imported = await request(address, '/games/import', token, 'POST', file);
  const { _id } = (await imported.json()) as { _id: string };
  stack.defer(async () => void (await request(address, `/games/${_id}`, token, 'DELETE')));
  return _id;
}

export async function matchPdfFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const { address, admin } = await shared.demo();
  const { token } = (await (await request(address, '/auth/login', '', 'POST', admin)).json()) as {
    token: string;
  };
  const id = await storeMatch(address, token, stack);

  const timePdf = async (query: string): Promise<number> => {
    const began = performance.now();
    const bytes = await (await request(address, `/games/${id}/pdf${query}`, token, 'GET')).arrayBuffer();
    if (bytes.byteLength < 10_000) throw new Error(`a PDF of ${bytes.byteLength} bytes`);
    return performance.now() - began;
  };
  const server: number[] = [];
  const serverReport: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await request(address, `/games/${id}`, token, 'PUT', { league: `Liga ${time}` });
    server.push(await timePdf(''));
    serverReport.push(await timePdf('?tipo=relatorio'));
  }

  const context = await (await shared.browser()).newContext({ baseURL: address, locale: 'pt-BR' });
  stack.defer(() => context.close());
  const page = await context.newPage();
  await page.goto(`/#/jogos/${id}`);
  const button = page.getByRole('button', { name: 'Exportar PDF' });
  const timeDownload = async (press: Locator): Promise<number> => {
    await press.waitFor();
    const saved = page.waitForEvent('download');
    const began = performance.now();
    await press.click();
    await saved;
    return performance.now() - began;
  };
  const browser: number[] = [];
  for (let time = 0; time < TIMES; time++) browser.push(await timeDownload(button));
  const timeDownloads = async (name: string): Promise<number[]> => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await page.getByRole('button', { name: 'Baixar' }).click();
      times.push(await timeDownload(page.getByRole('menuitem', { name })));
    }
    return times;
  };
  const report = await timeDownloads('Relatório da partida (2 páginas)');
  const pictures = await timeDownloads('Imagem para conversa PNG');
  return [
    below('B10', 'PDF of a five-set match in Chromium, the first', browser[0] ?? Number.NaN, MAX_MS),
    below('B10', 'the same, median', median(browser), MAX_MS),
    below('B10', 'the same from the server, the first', server[0] ?? Number.NaN, MAX_MS),
    below('B10', 'the same, median', median(server), MAX_MS),
    below('B10', 'the same, p99', percentile(server, 0.99), MAX_MS),
    below('B10', 'match report of two pages in Chromium, the slowest', Math.max(...report), MAX_MS),
    below('B10', 'the same from the server, the slowest', Math.max(...serverReport), MAX_MS),
    below('B10', 'its picture in Chromium, the slowest', Math.max(...pictures), MAX_MS),
  ];
}
