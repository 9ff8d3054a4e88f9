import { listGames, readGame, updateGame } from '@volleyscouter/contract/games';
import { LIVE_MS } from '@volleyscouter/core/game/live';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { scorePicture } from './picture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const WHOLE = playedMatch();
const DATA = {
  homeName: 'Andorinha',
  awayName: 'Bem-te-vi',
  date: '2026-03-12',
  league: 'Liga',
  public: true,
};
const store = (data: object = {}, commands = WHOLE.slice(0, 40)) =>
  storeGame(server.parts, { ...DATA, ...data }, commands);
const HTML = { accept: 'text/html,*/*' };

async function page(id: string, requestHeaders: Record<string, string> = HTML) {
  const { statusCode, body, headers } = await server.app.inject({ url: `/s/${id}`, headers: requestHeaders });
  const metas = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return {
    status: statusCode,
    body,
    headers,
    meta: Object.fromEntries([...metas].map(([, name, text]) => [name, text])),
  };
}

describe('[R-SYNC-8] the address of a public match that people send each other', () => {
  test('has teams, score, sets and a picture for chats, and is not indexed', async () => {
    const id = await store({}, WHOLE);
    const { status, body, headers, meta } = await page(id, { ...HTML, host: 'volei.example' });
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'noindex',
    ]);
    expect(meta['og:title']).toMatch(/^Andorinha \d x \d Bem-te-vi$/);
    expect(meta['og:description']).toMatch(/^Encerrado \(\d+ x \d+(, \d+ x \d+)+\) · Liga · 12\/03\/2026$/);
    expect(meta).toMatchObject({ robots: 'noindex', 'og:url': `http://volei.example/s/${id}` });
    expect(meta['og:image']).toMatch(new RegExp(`^http://volei.example/s/${id}/placar.png\\?v=[\\w-]+$`));
    expect(body).toContain(`content="0; url=/#/jogos/${id}"`);
    expect(body).toContain(`<a href="/#/jogos/${id}">`);
  });

  test('has a picture of 1200 x 630 that stays the same until its content changes', async () => {
    const id = await store();
    const url = `/s/${id}/placar.png`;
    const first = await server.app.inject({ url });
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(304);
    const other = await buildApp(server.parts);
    const drawn = vi.spyOn(sharp.prototype, 'toBuffer');
    expect((await other.inject({ url, headers })).statusCode).toBe(304);
    expect(drawn).not.toHaveBeenCalled();
    drawn.mockRestore();
    await other.close();
    const { token } = await server.admin();
    await server.call(
      updateGame,
      { params: { id }, body: { teams: { home: { name: 'Sabiá' } } } },
      { token },
    );
    const changed = await server.app.inject({ url, headers });
    expect([changed.statusCode, changed.headers.etag === first.headers.etag]).toEqual([200, false]);
  });

  test('calls a match live until half an hour after the last entry', async () => {
    const [id, video] = [await store(), await store({ scoutType: 'video' })];
    expect((await page(id)).meta['og:description']).toMatch(/^Ao vivo · Set 1 · \d+ x \d+/);
    expect((await page(video)).meta['og:description']).toMatch(/^Set 1 · \d+ x \d+/);
    server.wait(LIVE_MS + 1000);
    expect((await page(id)).meta['og:description']).toMatch(/^Set 1 · \d+ x \d+/);
    const none = await store({}, []);
    expect((await page(none)).meta).toMatchObject({
      'og:title': 'Andorinha x Bem-te-vi',
      'og:description': expect.stringMatching(/^Ainda não começou/),
    });
  });

  test('the list of matches has set and score of live matches, and marks ended matches', async () => {
    const [id, over, none] = [await store(), await store({}, WHOLE), await store({}, [])];
    const listed = async (game: string) =>
      (await server.call(listGames, { query: {} })).body.find(({ _id }) => _id === game);
    expect(await listed(id)).toMatchObject({ encerrada: false, aoVivo: { set: 1 } });
    expect(await listed(over)).toMatchObject({ encerrada: true });
    for (const game of [over, none]) expect(await listed(game)).not.toHaveProperty('aoVivo');
    expect(await listed(none)).not.toHaveProperty('encerrada');
    server.wait(LIVE_MS + 1000);
    expect(await listed(id)).not.toHaveProperty('aoVivo');
  });

  test('[R-LGPD-6] for a match of minors shows teams and score, nothing else', async () => {
    const id = await store({ minors: true, league: 'Estadual Sub-15', local: 'Escola' });
    const { body, meta } = await page(id);
    expect(meta['og:title']).toContain('Andorinha');
    for (const word of ['Estadual', 'Escola', '12/03/2026']) expect(body).not.toContain(word);
  });

  test('the address of a private match is not found, even for its readers', async () => {
    const id = await store({ public: false });
    const { token } = await server.account('Scouter');
    const authorization = `Bearer ${token}`;
    const [hidden, never] = [await page(id, { ...HTML, authorization }), await page('nenhuma')];
    expect([hidden.status, hidden.body]).toEqual([404, never.body]);
    expect(hidden.body).toContain('Não há jogo público neste endereço');
    expect((await page(id, {})).body).toContain('"not-found"');
    for (const url of [`/s/${id}/placar.png`, '/s/nenhuma/placar.png'])
      expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('escapes markup in names, both on the page and in the picture', async () => {
    const name = `<b>"Al'ém" & Cia</b> ${'\u202E'}漢 ${'x'.repeat(60)}`;
    const id = await store({ homeName: name, awayName: '' });
    const { body, meta } = await page(id);
    expect(body).not.toContain('<b>');
    expect(meta['og:title']).toMatch(/… \d x \d Sem time$/);
    expect((await server.app.inject({ url: `/s/${id}/placar.png` })).statusCode).toBe(200);
  });

  test.each(['\u200b', ' \u2060\u200d ', '\u202e'])(
    'treats a name of invisible characters as a missing name: %j',
    async (name) => {
      const id = await store({ homeName: name, awayName: `${name}Bem-te-vi`, league: name });
      expect((await page(id)).meta['og:title']).toMatch(/^Sem time \d x \d .*Bem-te-vi$/);
      expect((await server.app.inject({ url: `/s/${id}/placar.png` })).statusCode).toBe(200);
    },
  );

  test('begins with PUBLIC_URL, which the game’s answer contains too', async () => {
    const publicServer = await openTestServer({ publicUrl: 'https://volei.exemplo.br' });
    const id = await storeGame(publicServer.parts, DATA, WHOLE.slice(0, 4));
    const { body } = await publicServer.app.inject({ url: `/s/${id}`, headers: { ...HTML, host: 'dentro' } });
    expect(body).toContain(`content="https://volei.exemplo.br/s/${id}"`);
    const answer = await publicServer.call(readGame, { params: { id } });
    expect(answer).toMatchObject({ body: { enderecoPublico: 'https://volei.exemplo.br' } });
    await publicServer.close();
    expect((await server.call(readGame, { params: { id: await store() } })).body).not.toHaveProperty(
      'enderecoPublico',
    );
  });

  test('differs by requested host, and so does its ETag', async () => {
    const id = await store();
    const { headers } = await page(id, { ...HTML, host: 'outro.example' });
    const of = (host: string) =>
      page(id, { ...HTML, host, 'if-none-match': String(headers.etag) }).then(({ status }) => status);
    expect([await of('outro.example'), await of('volei.example')]).toEqual([304, 200]);
  });

  test('every text of the picture is drawn: a change of one text changes pixels', async () => {
    const card = {
      home: 'A',
      away: 'B',
      score: [2, 1],
      sets: [[25, 20]],
      state: 'Encerrado',
      live: false,
      occasion: 'Liga',
    } as const;
    const plain = await scorePicture(card);
    for (const change of [
      { home: 'C' },
      { away: 'C' },
      { score: [1, 2] },
      { sets: [[25, 23]] },
      { state: 'x' },
      { occasion: 'x' },
    ] as const)
      expect(Buffer.compare(await scorePicture({ ...card, ...change }), plain)).not.toBe(0);
  });
});
