import { deleteAccount } from '@volleyscouter/contract/accounts';
import { readGame, updateGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { createReportLink, deleteReportLink, readReportLink } from '@volleyscouter/contract/reports';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { readPdf } from '@volleyscouter/tests/kit/pdfReader';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { reportLinks } from './links.ts';
import { openPrinter } from './printer.ts';

const DAY = 86_400_000;
let server: TestServer;
let admin: string;
let scouter: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = (await server.admin()).token;
  scouter = await server.account('Scouter');
});
afterAll(() => server.close());

const NAMES = { homeName: 'Andorinha )', awayName: 'Bem-te-vi', date: '2026-03-12', league: 'Liga' };
const roster = [{ number: 1, name: 'Ana', surname: 'Sobrenome', function: '' }];
const store = (data: object = {}) =>
  storeGame(server.parts, { ...NAMES, homePlayers: roster, ...data }, playedMatch());
const signatureOf = (url: string): string => new URL(url, 'http://nowhere').searchParams.get('k') ?? '';

async function pdfOf(id: string, { k, token, etag }: { k?: string; token?: string; etag?: string } = {}) {
  const { app } = server;
  const answer = await app.inject({
    method: 'GET',
    url: `/games/${id}/pdf${k === undefined ? '' : `?k=${encodeURIComponent(k)}`}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(etag && { 'if-none-match': etag }),
    },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body };
}
async function linkTo(id: string, token = scouter.token): Promise<string> {
  const created = await server.call(createReportLink, { params: { id } }, { token });
  expect(created.status).toBe(200);
  return signatureOf(created.body.link.url);
}

describe('[R-STAT-3] the PDF made by the server', () => {
  test('of a public game is open to everybody, has a file name and an ETag', async () => {
    const id = await store({ public: true });
    const { status, headers, bytes } = await pdfOf(id);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe(
      `inline; filename="scout_Andorinha )_vs_Bem-te-vi_2026-03-12.pdf"; filename*=UTF-8''scout_Andorinha%20%29_vs_Bem-te-vi_2026-03-12.pdf`,
    );
    const { title, pages } = await readPdf(bytes);
    expect(title).toBe('Scout: Andorinha ) x Bem-te-vi');
    expect(pages.length).toBeGreaterThanOrEqual(5);
    expect(pages[0]?.map(({ text }) => text)).toContain('Ana Sobrenome');
    const etag = String(headers.etag);
    expect((await pdfOf(id, { etag })).status).toBe(304);
    await server.call(updateGame, { params: { id }, body: { league: 'Copa' } }, { token: admin });
    const changed = await pdfOf(id, { etag });
    expect(changed.status).toBe(200);
    expect((await readPdf(changed.bytes)).pages[0]?.some(({ text }) => text.includes('Copa'))).toBe(true);
  });

  test.each(['pdf', 'pdf?tipo=relatorio', 'touches?formato=csv', 'touches?formato=xlsx', 'dvw'])(
    '[decision 55] a known ETag of %s is answered with 304 without reading the log',
    async (path) => {
      const id = await store({ public: true });
      const url = `/games/${id}/${path}`;
      const first = await server.app.inject({ method: 'GET', url });
      expect(first.statusCode).toBe(200);
      const other = await buildApp(server.parts);
      const queryCalls = vi.spyOn(server.parts.db, 'query');
      const headers = { 'if-none-match': String(first.headers.etag) };
      const cached = await other.inject({ method: 'GET', url, headers });
      const queries = queryCalls.mock.calls.map(([query]) => JSON.stringify(query));
      queryCalls.mockRestore();
      await other.close();
      expect([cached.statusCode, cached.body]).toEqual([304, '']);
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.filter((query) => query.includes('log_entries'))).toEqual([]);
    },
  );

  test.each(['pdf', 'touches?formato=csv', 'dvw'])(
    '[R-LGPD] the ETag of %s with whole names differs from the ETag with first names',
    async (path) => {
      const id = await store({ public: true, minors: true });
      const url = `/games/${id}/${path}`;
      const headers = { authorization: `Bearer ${scouter.token}` };
      const { etag } = (await server.app.inject({ method: 'GET', url, headers })).headers;
      const requestStatus = async () =>
        (await server.app.inject({ method: 'GET', url, headers: { 'if-none-match': String(etag) } }))
          .statusCode;
      expect(await requestStatus()).toBe(200);
      await server.call(updateGame, { params: { id }, body: { publico: false } }, { token: admin });
      expect(await requestStatus()).toBe(404);
    },
  );

  test('[R-LGPD] of minors has whole names for scouts, and first names for links', async () => {
    const id = await store({ minors: true });
    const k = await linkTo(id);
    const texts = async (options: object) =>
      (await readPdf((await pdfOf(id, options)).bytes)).pages[0]?.map(({ text }) => text) ?? [];
    expect(await texts({ token: scouter.token })).toContain('Ana Sobrenome');
    const linked = await texts({ k });
    expect(linked).toContain('Ana');
    expect(linked.join(' ')).not.toContain('Sobrenome');
  });

  test('depends on `tipo`: the report of the match has two pages, the report of a set has one', async () => {
    const id = await store();
    const k = await linkTo(id);
    const open = async (query: string) => {
      const url = `/games/${id}/pdf?k=${encodeURIComponent(k)}${query}`;
      const { statusCode, headers, rawPayload } = await server.app.inject({ method: 'GET', url });
      const read = statusCode === 200 ? await readPdf(rawPayload) : null;
      return [
        statusCode,
        read?.pages.length,
        /filename="([a-z0-9]+)_/.exec(String(headers['content-disposition']))?.[1],
      ];
    };
    expect(await open('&tipo=relatorio')).toEqual([200, 2, 'relatorio']);
    expect(await open('&tipo=set&set=1')).toEqual([200, 1, 'set1']);
    expect(await open('&tipo=set')).toEqual([200, 1, expect.stringMatching(/^set[23]$/)]);
    expect((await open(''))[2]).toBe('scout');
    expect(await open('&tipo=set&set=9')).toEqual([404, undefined, undefined]);
    for (const wrong of ['&tipo=x', '&tipo=set&set=0', '&tipo=set&set=um'])
      expect((await open(wrong))[0]).toBe(422);
  });

  test('shows the set durations that `readGame` returns, also for viewers', async () => {
    const began = Date.UTC(2026, 2, 12, 19);
    const commands = playedMatch().map((command, index) =>
      command.type === 'add'
        ? { ...command, keys: { first: began + index * 1000, enter: began + index * 1000 + 500, shift: 0 } }
        : command,
    );
    const id = await storeGame(server.parts, { ...NAMES, public: true }, commands);
    const log = await server.call(readLog, { params: { id }, query: {} });
    expect(log.body.entries.some(({ command }) => 'keys' in command)).toBe(false);
    const { duracoes = [] } = (await server.call(readGame, { params: { id } })).body;
    expect(duracoes.map(({ set }) => set)).toContain(1);
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/games/${id}/pdf?tipo=relatorio`,
    });
    const texts = (await readPdf(rawPayload)).pages[0]?.map(({ text }) => text) ?? [];
    for (const { minutos } of duracoes) expect(texts).toContain(`${minutos} min`);
  });

  test('of a match without plays has four pages, and twelve parallel requests succeed', async () => {
    const id = await storeGame(server.parts, { ...NAMES, public: true }, []);
    const all = await Promise.all(Array.from({ length: 12 }, () => pdfOf(id)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect((await readPdf(all[0]?.bytes ?? new Uint8Array())).pages).toHaveLength(4);
  });
});

describe('[R-STAT-3] the link to the PDF of a private game', () => {
  test('is signed; a changed link opens nothing', async () => {
    const [id, other] = [await store(), await store()];
    const k = await linkTo(id);
    expect((await pdfOf(id, { k })).status).toBe(200);
    expect((await pdfOf(id)).status).toBe(404);
    const [ref = '', time = '', mac = ''] = k.split('.');
    const laterTime = (Number.parseInt(time, 36) + 1).toString(36);
    const another = reportLinks('another secret').answer(id, { id: ref, madeAt: server.parts.clock() });
    for (const forged of [
      `${ref}.${laterTime}.${mac}`,
      `x${ref.slice(1)}.${time}.${mac}`,
      `${ref}.${time}.${'A'.repeat(22)}`,
      `${ref}.${time}`,
      '',
      signatureOf(another.url),
    ])
      expect([forged, (await pdfOf(id, { k: forged })).status]).toEqual([forged, 404]);
    expect((await pdfOf(other, { k })).status).toBe(404);
  });

  test('is valid for thirty days; further requests get the same link', async () => {
    const id = await store();
    const created = await server.call(createReportLink, { params: { id } }, { token: scouter.token });
    const { url, ate } = created.body.link;
    expect(Date.parse(ate) - server.parts.clock().getTime()).toBe(30 * DAY);
    expect(await linkTo(id, admin)).toBe(signatureOf(url));
    server.wait(30 * DAY - 2000);
    expect((await pdfOf(id, { k: signatureOf(url) })).status).toBe(200);
    server.wait(4000);
    const ended = await pdfOf(id, { k: signatureOf(url) });
    expect([ended.status, ended.text]).toEqual([
      410,
      expect.stringContaining('Este link venceu. Peça outro a quem fez o scout da partida.'),
    ]);
    admin = (await server.admin()).token;
    const none = await server.call(readReportLink, { params: { id } }, { token: admin });
    expect(none.body.link).toBeNull();
    const next = await linkTo(id, admin);
    expect(next).not.toBe(signatureOf(url));
    expect((await pdfOf(id, { k: next })).status).toBe(200);
    scouter = await server.account('Scouter');
  });

  test('ends when it is revoked, or its maker’s account or the game is deleted', async () => {
    const id = await store();
    const leaving = await server.account('Scouter');
    const first = await linkTo(id);
    expect((await server.call(deleteReportLink, { params: { id } }, { token: admin })).status).toBe(200);
    expect((await pdfOf(id, { k: first })).status).toBe(404);
    const second = await linkTo(id, leaving.token);
    expect(second).not.toBe(first);
    expect((await pdfOf(id, { k: second })).status).toBe(200);
    expect((await pdfOf(id, { k: first })).status).toBe(404);
    await server.call(deleteAccount, { params: { id: leaving.id } }, { token: admin });
    expect((await pdfOf(id, { k: second })).status).toBe(404);
    expect((await pdfOf(id, { k: await linkTo(id) })).status).toBe(200);
    await server.parts.db.query('delete from games where id = $1', [id]);
    expect((await pdfOf(id, { k: second })).status).toBe(404);
  });

  test('after its expiry returns a page to browsers, and JSON to programs', async () => {
    const id = await store();
    const k = await linkTo(id);
    server.wait(31 * DAY);
    const open = async (address: string, accept: string) => {
      const answer = await server.app.inject({ method: 'GET', url: address, headers: { accept } });
      return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
    };
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const ended = await open(`/games/${id}/pdf?k=${encodeURIComponent(k)}`, browser);
    expect([ended.status, ended.type]).toEqual([410, 'text/html; charset=utf-8']);
    for (const text of ['<h1>Este link venceu</h1>', 'Peça outro a quem fez o scout', 'href="/#/jogos"'])
      expect(ended.text).toContain(text);
    const none = await open(`/games/${id}/pdf`, browser);
    expect([none.status, none.type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(none.text).toContain('Não há PDF neste endereço');
    const program = await open(`/games/${id}/pdf?k=${encodeURIComponent(k)}`, '*/*');
    expect([program.status, program.type]).toEqual([410, 'application/json; charset=utf-8']);
    admin = (await server.admin()).token;
    scouter = await server.account('Scouter');
  });

  test('is the same for eight simultaneous requests', async () => {
    const id = await store();
    const links = await Promise.all(Array.from({ length: 8 }, () => linkTo(id)));
    expect(new Set(links).size).toBe(1);
  });
});

describe('the drawing thread', () => {
  const job = async () => ({ document: { sections: [] } as never, made: new Date(0) });
  const program = (code: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`import{parentPort}from'node:worker_threads';${code}`)}`,
    );

  test('is ended if a job takes too long; calls beyond the queue limit are refused', async () => {
    const printer = openPrinter({
      timeLimit: 200,
      mostWaiting: 1,
      program: program('setInterval(()=>0,9);parentPort.on("message",()=>0)'),
    });
    const prints = ['a', 'b', 'c', 'd'].map((tag) => printer.print(tag, job));
    expect(await Promise.all(prints)).toEqual(Array(4).fill(expect.objectContaining({ error: 'timeout' })));
    await printer.close();
  });

  test('fails the current job if it crashes; the next job starts a new thread', async () => {
    const dying = openPrinter({ program: program('parentPort.on("message",()=>process.exit(3))') });
    await expect(dying.print('a', job)).rejects.toThrow('ended with 3');
    await expect(dying.print('a', job)).rejects.toThrow('ended with 3');
    await dying.close();
  });

  test('draws a file once for two requests, and builds its job once', async () => {
    const code =
      'let n=0;parentPort.on("message",()=>parentPort.postMessage({file:String(++n),bytes:new Uint8Array()}))';
    const printer = openPrinter({ program: program(code) });
    const build = vi.fn(job);
    const [first, second] = await Promise.all([printer.print('a', build), printer.print('a', build)]);
    expect([first, second]).toEqual([first, expect.objectContaining({ file: '1' })]);
    expect(build).toHaveBeenCalledTimes(1);
    expect(await printer.print('none', async () => null)).toBeNull();
    expect(await printer.print('b', job)).toMatchObject({ file: '2' });
    await printer.close();
  });
});
