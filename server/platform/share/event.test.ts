import { createEvent, listEvents, renameEvent, updateEvent } from '@volleyscouter/contract/events';
import type { CallInput } from '@volleyscouter/contract/route';
import { listDayEvents } from '@volleyscouter/contract/share';
import { storeGame } from '@volleyscouter/tests/kit/matches';
import { type PlacedPhoto, placePhoto } from '@volleyscouter/tests/kit/shop';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureName } from '../../shop/photos/files.ts';

let server: TestServer;
let token: string;
let agencyId: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
  agencyId = (await server.account('Assessoria')).id;
});
afterAll(() => server.close());

const HTML = { accept: 'text/html,*/*' };
const get = (url: string) =>
  server.app.inject({ url, headers: url.includes('/foto/') ? { accept: 'image/*' } : HTML });

type EventFields = Omit<CallInput<typeof updateEvent>['body'], 'name'>;
const updateFields = async (name: string, fields: EventFields): Promise<void> => {
  expect((await server.call(updateEvent, { body: { name, ...fields } }, { token })).status).toBe(200);
};

async function pathOf(name: string): Promise<string> {
  const { body } = await server.call(listEvents, {}, { token });
  return `/e/${body.find((event) => event.name === name)?.slug}`;
}

const picturesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|srcset|href)="(\/e\/[^"]+)"/g)].map(([, address]) => address ?? '');

let photo: PlacedPhoto;
async function open(name: string, fields: EventFields = {}): Promise<string> {
  photo = await placePhoto(server, { evento: name });
  await updateFields(name, { previas: 10, ...fields });
  return pathOf(name);
}

test('an event and the public matches of its days link to each other', async () => {
  const dias = { de: '2026-06-06', ate: '2026-06-07' };
  const ofDay = async (dia: string) => (await server.call(listDayEvents, { params: { dia } })).body;
  const path = await open('Copa Foz', { dias, listado: true });
  await open('Copa Foz, sem lista', { dias });
  await open('Copa Foz, menores', { dias, listado: true, menores: true });
  await updateFields('Copa Foz, sem fotos', { dias, listado: true });
  const teams = { homeName: 'Andorinha', awayName: 'Bem-te-vi', public: true };
  const listedGame = await storeGame(server.parts, { ...teams, date: '2026-06-07' }, []);
  await storeGame(server.parts, { ...teams, date: '2026-06-08' }, []);
  await storeGame(server.parts, { ...teams, date: '2026-06-07', public: false }, []);
  expect(
    [...(await get(path)).body.matchAll(/<li><a href="\/s\/([^"]+)">([^<]+)/g)].map(([, ...to]) => to),
  ).toEqual([[listedGame, 'Andorinha x Bem-te-vi']]);
  expect(await ofDay('2026-06-07')).toEqual([{ name: 'Copa Foz', slug: path.replace('/e/', '') }]);
  expect(await ofDay('2026-06-08')).toEqual([]);
});

describe('[R-SHOP-4] the page of an event, for everybody with its address', () => {
  test('has name, days, prices, cover, previews and a picture for chats, and is not indexed', async () => {
    const path = await open('Copa Aurora', {
      dias: { de: '2026-05-01', ate: '2026-05-02' },
      quadras: ['Quadra 1', 'Areia'],
      pacotes: { steps: [{ from: 5, cents: 1000 }], allCents: 9900 },
    });
    await updateFields('Copa Aurora', { capa: photo.id });
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';img-src 'self';style-src 'sha256-/,
    );
    for (const expected of [
      '<h1>Copa Aurora</h1>',
      '01/05/2026 a 02/05/2026 · Quadra 1, Areia · 1 foto',
      'Cada foto a partir de R$\u00a015,00',
      '5 fotos ou mais: R$\u00a010,00 cada',
      'Quantas fotos quiser: R$\u00a099,00',
      `href="/#/ar/shop?evento=${path.replace('/e/', '')}"`,
      'Remover minha foto',
    ])
      expect(body).toContain(expected);
    const plain = await server.parts.photos.open(pictureName(photo.photo, 'plain-preview'));
    const marked = await server.parts.photos.open(pictureName(photo.photo, 'preview'));
    const pictures = picturesOf(body);
    expect(pictures).toHaveLength(4);
    expect(body).toContain(`<source media="(max-width:480px)" srcset="${path}/foto/${photo.id}/card?k=`);
    for (const address of pictures) {
      const { statusCode: status, rawPayload } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(rawPayload.equals(plain ?? Buffer.alloc(0))).toBe(false);
    }
    expect((await get(pictures[1] ?? '')).rawPayload.equals(marked ?? Buffer.alloc(0))).toBe(true);
    const chat = /property="og:image" content="[^"]*?(\/e\/[^"]+)"/.exec(body)?.[1] ?? '';
    expect(await sharp((await get(chat.replace(/&#38;/g, '&'))).rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  test('shows no photo that athletes cannot see', async () => {
    const path = await open('Copa Bruma', { previas: 60 });
    const hidden = await placePhoto(server, { evento: 'Copa Bruma', tags: 'oculta' });
    const owned = await placePhoto(server, { evento: 'Copa Bruma', atletaId: agencyId });
    const elsewhere = await placePhoto(server, { evento: 'Copa Cais' });
    const [firstPicture] = picturesOf((await get(path)).body);
    expect(firstPicture).toContain(photo.id);
    for (const { id } of [hidden, owned, elsewhere])
      for (const address of [`${path}/foto/${id}/card`, firstPicture?.replace(photo.id, id) ?? ''])
        expect((await get(address)).statusCode).toBe(404);
    expect((await get(firstPicture?.replace(/k=\d+/, 'k=1') ?? '')).statusCode).toBe(404);
    for (const { id } of [hidden, owned]) {
      await updateFields('Copa Bruma', { capa: id });
      expect((await get(path)).body).not.toContain(id);
    }
    await updateFields('Copa Bruma', { previas: 0, capa: '' });
    const cover = picturesOf((await get(path)).body);
    expect([cover.length, cover.every((address) => address.includes(photo.id))]).toEqual([2, true]);
  });

  test('without a usable cover shows the newest landscape photo; for minors no photo', async () => {
    const path = await open('Copa Brisa', { previas: 0 });
    const wide = await placePhoto(server, { evento: 'Copa Brisa' });
    const newest = await placePhoto(server, { evento: 'Copa Brisa' });
    await server.parts.db.query(
      `update photos set width = 600, height = case name when $1 then 400 else 800 end where name = any($2)`,
      [wide.photo, [wide.photo, photo.photo, newest.photo]],
    );
    const covers = async () => picturesOf((await get(path)).body);
    const [card = ''] = await covers();
    expect([card.includes(wide.id), (await get(card)).statusCode]).toEqual([true, 200]);
    await updateFields('Copa Brisa', { capa: newest.id });
    expect([(await covers())[0]?.includes(newest.id), (await get(card)).statusCode]).toEqual([true, 404]);
    await server.parts.db.query('update products set withheld_at = now() where id = $1', [newest.id]);
    expect((await covers())[0]).toContain(wide.id);
    await updateFields('Copa Brisa', { menores: true });
    expect([await covers(), (await get(card)).statusCode]).toEqual([[], 404]);
  });

  test('shows one photo of each burst before a second photo of any burst', async () => {
    const path = await open('Copa Chuva', { previas: 2 });
    const placed = [photo];
    for (let more = 0; more < 2; more++) placed.push(await placePhoto(server, { evento: 'Copa Chuva' }));
    const listShown = async () =>
      [...(await get(path)).body.matchAll(/src="[^"]+\/foto\/([^/]+)\/card/g)].map(([, id]) => id);
    const [first, second] = await listShown();
    const alone = placed.find(({ id }) => id !== first && id !== second)?.id;
    await server.parts.db.query('update products set stack = 1 where id = any($1)', [[first, second]]);
    expect(await listShown()).toEqual([first, alone]);
  });

  test('stops showing a withheld cover at once, also in the picture for chats', async () => {
    const path = await open('Copa Duna', { previas: 0 });
    await updateFields('Copa Duna', { capa: photo.id });
    const pictureBefore = await get(`${path}/capa.jpg`);
    await server.parts.db.query('update products set withheld_at = now() where id = $1', [photo.id]);
    expect((await get(path)).body).not.toContain(photo.id);
    expect((await get(`${path}/foto/${photo.id}/preview`)).statusCode).toBe(404);
    const pictureAfter = await get(`${path}/capa.jpg`);
    expect([pictureBefore.statusCode, pictureAfter.statusCode]).toEqual([200, 200]);
    expect(pictureAfter.rawPayload.equals(pictureBefore.rawPayload)).toBe(false);
  });

  test('shows no photos and prices for a closed event or an event of minors', async () => {
    const path = await open('Copa Estrela', {
      menores: true,
      dias: { de: '2026-05-01', ate: '' },
      pacotes: { steps: [], allCents: 900 },
    });
    await updateFields('Copa Estrela', { capa: photo.id, listado: true });
    const minors = await get(path);
    expect(minors.body).toContain('<h1>Copa Estrela</h1>');
    for (const hidden of ['og:image', 'R$', '01/05', photo.id, 'foto/'])
      expect(minors.body).not.toContain(hidden);
    expect(minors.headers['x-robots-tag']).toBe('noindex');
    for (const below of ['capa.jpg', `foto/${photo.id}/card`])
      expect((await get(`${path}/${below}`)).statusCode).toBe(404);

    await updateFields('Copa Estrela', { menores: false, estado: 'fechado' });
    const closed = await get(path);
    expect(closed.body).toContain('As vendas deste evento terminaram.');
    expect(closed.body).toContain('href="/#/ar/compras"');
    expect(picturesOf(closed.body)).toEqual([]);
    expect(closed.body).not.toContain('Preços');
    const photoPath = `${path}/foto/${photo.id}/card`;
    expect((await get(photoPath)).statusCode).toBe(404);
    const tapped = await server.app.inject({ url: photoPath, headers: HTML });
    expect([tapped.statusCode, tapped.headers.location]).toEqual([302, path]);

    await updateFields('Copa Estrela', { estado: 'rascunho' });
    const draft = await get(path);
    expect([draft.statusCode, draft.body.includes('Estrela')]).toEqual([404, false]);
    expect((await get('/e/copa-estrela-0123456789ab')).body).toBe(draft.body);
    expect((await get(`${path}/capa.jpg`)).statusCode).toBe(404);
  });

  test('redirects from a former name; pictures of a page loaded earlier stay valid', async () => {
    const path = await open('Copa Farol');
    const [picture = ''] = picturesOf((await get(path)).body);
    const named = await server.call(
      renameEvent,
      { body: { name: 'Copa Farol', to: 'Copa <Gávea>' } },
      { token },
    );
    expect(named.status).toBe(200);
    const moved = await get(path);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, await pathOf('Copa <Gávea>')]);
    const { body } = await get(String(moved.headers.location));
    expect(body).toContain('<h1>Copa &#60;Gávea&#62;</h1>');
    expect((await get(picture)).statusCode).toBe(200);
  });

  test('is indexed if the event is open and listed', async () => {
    const path = await open('Copa Ilha', { listado: true });
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, headers['x-robots-tag'], body.includes('noindex')]).toEqual([200, undefined, false]);
  });

  test('exists for an event without photos', async () => {
    await server.call(createEvent, { body: { name: 'Copa Horizonte' } }, { token });
    const { statusCode, body } = await get(await pathOf('Copa Horizonte'));
    expect([statusCode, body.includes('<h2>')]).toEqual([200, false]);
  });
});
