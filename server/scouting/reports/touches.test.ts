import { MatchFile } from '@volleyscouter/contract/matchFile';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { readXlsx } from '@volleyscouter/tests/kit/xlsxReader';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let scouter: string;
beforeAll(async () => {
  server = await openTestServer();
  scouter = (await server.account('Scouter')).token;
});
afterAll(() => server.close());

const NAMES = { homeName: 'Andorinha', awayName: 'Bem-te-vi', date: '2026-03-12' };
const homePlayers = [{ number: 1, name: '=Ana', surname: 'Sobrenome', function: '' }];
const KEYS = { first: Date.UTC(2026, 2, 12, 20), enter: Date.UTC(2026, 2, 12, 20), shift: 0 };
const store = (data: object = {}) =>
  storeGame(server.parts, { ...NAMES, homePlayers, ...data }, [
    ...playedMatch().slice(0, 200),
    { type: 'add', id: 'said', block: 'said', code: '*01SM-~~~16~~~Silva', keys: KEYS },
  ]);

async function requestTouches(id: string, formato: string, token = '', etag = '') {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(etag && { 'if-none-match': etag }),
  };
  return server.app.inject({ method: 'GET', url: `/games/${id}/touches?formato=${formato}`, headers });
}

describe('[R-STAT-2] every touch for programs', () => {
  test('CSV and XLSX have the same header and number of rows', async () => {
    const id = await store({ public: true });
    const csv = await requestTouches(id, 'csv');
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['content-disposition']).toContain(
      'attachment; filename="toques_Andorinha_vs_Bem-te-vi_2026-03-12.csv"',
    );
    const lines = csv.body.trim().split('\r\n');
    const xlsx = await requestTouches(id, 'xlsx');
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const rows = await readXlsx(xlsx.rawPayload, 'Toques');
    expect(rows.length).toBe(lines.length);
    expect(rows[0]).toEqual(lines[0]?.split(';'));
    expect(rows.length).toBeGreaterThan(100);
    expect(csv.body).toContain(`;"'=Ana Sobrenome";`);
    const tag = String(csv.headers.etag);
    expect((await requestTouches(id, 'csv', '', tag)).statusCode).toBe(304);
    expect((await requestTouches(id, 'xlsx', '', tag)).statusCode).toBe(200);
    expect((await requestTouches(id, 'pdf')).statusCode).toBe(422);
    expect((await requestTouches(await store(), 'csv')).statusCode).toBe(404);
  });

  test('[R-LGPD] for a match of minors the public receives first names and no comments', async () => {
    const id = await store({ public: true, minors: true });
    const scouterCsv = (await requestTouches(id, 'csv', scouter)).body;
    for (const text of ['Sobrenome', 'Silva', '2026-03-12T20:00:00.000Z']) expect(scouterCsv).toContain(text);
    const open = (await requestTouches(id, 'csv')).body;
    expect(open).toContain(';Ana;');
    for (const text of ['Sobrenome', 'Silva', '2026-03-12T20']) expect(open).not.toContain(text);
    const adults = (await requestTouches(await store({ public: true }), 'csv')).body;
    expect(adults).toContain('Silva');
    expect(adults).not.toContain('2026-03-12T20');
  });
});

test('[R-STAT-2] a match as JSON has every touch of the CSV, and fits its schema', async () => {
  const id = await store({ public: true, minors: true });
  const answer = await server.app.inject({ method: 'GET', url: `/games/${id}/json` });
  expect(answer.statusCode).toBe(200);
  const file = MatchFile.strict().parse(answer.json());
  const lines = (await requestTouches(id, 'csv')).body.trim().split('\r\n');
  expect(file.touches).toHaveLength(lines.length - 1);
  expect([file.names['*'], file.players['*'][0], file.complete]).toEqual([
    'Andorinha',
    { number: 1, name: 'Ana', surname: '' },
    true,
  ]);
  expect(file.touches.at(-1)).toMatchObject({ custom: '', typed: null, winner: null });
});
