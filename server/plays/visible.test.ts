// @module-tag slow
import { listGamePhotos } from '@volleyscouter/contract/photoPlay';
import type { Identity } from '@volleyscouter/core/access/may';
import { shownPlay } from '@volleyscouter/core/photoPlay/visible';
import { inShop, manages, sees } from '@volleyscouter/core/shop/visible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeGame } from '../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts';
import { readFacets } from '../shop/products/facets.ts';
import { countProducts, listProducts } from '../shop/products/list.ts';
import { FROM, type Product } from '../shop/products/store.ts';
import { hasPlay } from './visible.ts';

const ENTRY = '00000000-0000-4000-8000-000000000007';
const ADMIN: Identity = { role: 'admin', id: 'dona' };
const EVENTS = [
  { name: 'aberto', state: 'aberto', minors: false, registration: true },
  { name: 'infantil', state: 'aberto', minors: true, registration: false },
  { name: 'rascunho', state: 'rascunho', minors: false, registration: false },
  { name: 'fechado', state: 'fechado', minors: false, registration: false },
  { name: 'sem jogos', state: 'aberto', minors: false, registration: false },
] as const;
const GAMES = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  public: (bits & 1) === 0,
  minors: (bits & 2) !== 0,
  inShop: (bits & 4) === 0,
}));

let server: TestServer;
let seers: Identity[];
let products: Product[];
const games: ((typeof GAMES)[number] & { id: string })[] = [];
const shownPhotoIds = new Set<string>();
const gameOf = new Map<string, (typeof games)[number]>();

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.parts;
  for (const game of GAMES) {
    const id = await storeGame(server.parts, { public: game.public });
    await db.query('update games set minors = $2 where id = $1', [id, game.minors]);
    games.push({ ...game, id });
  }
  const [agency, refuser, photographer, athlete] = [
    (await server.account('Assessoria')).id,
    (await server.account('Assessoria')).id,
    (await server.account('Atleta')).id,
    (await server.account('Atleta')).id,
  ];
  await db.query(
    `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at) values ($1, 'imagem', false, 'ela', 'dona', now())`,
    [refuser],
  );
  for (const { name, state, minors, registration } of EVENTS) {
    await db.query(`insert into events (name, state, minors, open_registration) values ($1, $2, $3, $4)`, [
      name,
      state,
      minors,
      registration,
    ]);
    if (name !== 'sem jogos')
      for (const { id, inShop: plays } of games)
        await db.query(`insert into event_games (event, game_id, plays_in_shop) values ($1, $2, $3)`, [
          name,
          id,
          plays,
        ]);
  }
  const rows: object[] = [];
  for (const game of games)
    for (const { name } of EVENTS)
      for (const tags of ['', 'brinde', 'oculta'])
        for (const owner of [null, agency, refuser])
          for (const withheld of [false, true])
            for (const isShown of [false, true]) {
              const id = `p${rows.length}`;
              if (isShown) shownPhotoIds.add(id);
              gameOf.set(id, game);
              const taker = rows.length % 3 === 0 ? photographer : null;
              rows.push({
                id,
                game: game.id,
                name,
                tags,
                owner,
                withheld,
                isShown,
                taker,
                set: (rows.length % 2) + 1,
              });
            }
  const list = `jsonb_to_recordset($1::jsonb) as n (id text, game text, name text, tags text, owner text, withheld boolean, "isShown" boolean, taker text, set integer)`;
  const values = [JSON.stringify(rows)];
  await db.query(`insert into photos (name, created_at) select id, now() from ${list}`, values);
  await db.query(
    `insert into products (id, price_in_cents, tags, evento, atleta_id, withheld_at, photo, created_at, photographer_id)
     select id, 1, tags, name, owner, case when withheld then now() end, id, now(), taker from ${list}`,
    values,
  );
  await db.query(
    `insert into photo_plays (product_id, game_id, rally, set_number, home, away, entry, phase, away_ms, shown)
     select id, game, 3, set, 18, 17, '${ENTRY}', 'after', 900, "isShown" from ${list}`,
    values,
  );
  products = await listProducts(db, ADMIN, { managed: true }, { inicio: 0 });
  expect(products).toHaveLength(rows.length);
  seers = [
    ADMIN,
    { role: 'visitor', id: null },
    { role: 'linkHolder', id: athlete, purchase: 'compra' },
    { role: 'atleta', id: athlete },
    { role: 'atleta', id: athlete, isUnconfirmed: true },
    { role: 'photographer', id: photographer, events: EVENTS.map(({ name }) => name) },
    { role: 'photographer', id: athlete, events: ['aberto'] },
    { role: 'assessoria', id: agency },
    { role: 'assessoria', id: refuser },
    { role: 'assessoria', id: athlete },
    { role: 'scouter', id: athlete },
    { role: 'organizer', id: athlete },
  ];
}, 120_000);
afterAll(() => server.close());

/**
 * True if all conditions hold:
 *
 * - The match is linked to the event.
 * - The rally is shown.
 * - "jogadas na loja" is on.
 * - Except for admins: the match is readable, the event is open, and the photo is visible.
 */
function mayKnow(caller: Identity, photo: Product): boolean {
  const game = gameOf.get(photo.id);
  if (!game?.inShop || !shownPhotoIds.has(photo.id) || photo.evento === 'sem jogos') return false;
  if (caller.role === 'admin') return true;
  const reads = game.public ? caller.role !== 'linkHolder' : ['scouter', 'organizer'].includes(caller.role);
  return reads && photo.eventState === 'aberto' && sees(caller, photo);
}

test('[R-PLAY-4] `shownPlay` and its SQL twin show the rally of the expected photos only', async () => {
  const met = { told: 0, kept: 0, gifts: 0 };
  for (const caller of seers) {
    const expectedIds = products.filter((photo) => mayKnow(caller, photo)).map(({ id }) => id);
    const shownIds = products
      .filter((photo) => shownPlay(caller, photo, photo.play) !== null)
      .map(({ id }) => id);
    expect([caller, shownIds]).toEqual([caller, expectedIds]);
    const values: unknown[] = [];
    const has = hasPlay(caller, (value) => `$${values.push(value)}`, []);
    const { rows } = await server.parts.db.query<{ id: string }>(
      `select p.id from ${FROM} where ${has}`,
      values,
    );
    expect([caller, rows.map(({ id }) => id).sort()]).toEqual([caller, [...expectedIds].sort()]);
    met.told += expectedIds.length;
    met.kept += products.length - expectedIds.length;
    if (caller.role === 'visitor') met.gifts += expectedIds.length;
  }
  expect(met.told).toBeGreaterThan(300);
  expect(met.kept).toBeGreaterThan(3000);
  expect(met.gifts).toBeGreaterThan(0);
});

test('[R-PLAY-4] filters, counts and facets find the photos whose rally is shown', async () => {
  const { db } = server.parts;
  for (const caller of seers)
    for (const managed of [false, true]) {
      const visiblePhotos = products.filter((photo) =>
        managed ? manages(caller, photo) : inShop(caller, photo),
      );
      const labelled = visiblePhotos.filter((photo) => mayKnow(caller, photo));
      for (const { id: jogo } of games) {
        const ids = labelled.filter((photo) => gameOf.get(photo.id)?.id === jogo).map(({ id }) => id);
        const listed = await listProducts(db, caller, { jogo, managed }, { inicio: 0 });
        expect([caller, jogo, listed.map(({ id }) => id)]).toEqual([caller, jogo, ids]);
      }
      const inFirst = labelled.filter(({ play }) => play?.set === 1);
      expect(await countProducts(db, caller, { set: 1, managed })).toBe(inFirst.length);
      const facets = await readFacets(db, caller, { managed });
      const counts = Map.groupBy(labelled, ({ id }) => gameOf.get(id)?.id);
      expect(new Map(facets.jogos.map(({ jogo, fotos }) => [jogo, fotos]))).toEqual(
        new Map([...counts].map(([jogo, list]) => [jogo, list.length])),
      );
      expect(facets.sets.reduce((sum, { fotos }) => sum + fotos, 0)).toBe(labelled.length);
    }
}, 120_000);

test('[R-PLAY-4] set and score are shown for minors, but no phase, entry or match', () => {
  const met = { minors: 0, others: 0 };
  for (const caller of seers)
    for (const photo of products) {
      const play = shownPlay(caller, photo, photo.play);
      if (!play) continue;
      const { phase, entry, game, ...score } = play;
      expect(score).toEqual({ set: photo.play?.set, home: 18, away: 17 });
      const ofMinors = photo.minors || gameOf.get(photo.id)?.minors;
      expect([phase, entry, game]).toEqual(
        ofMinors ? [null, null, null] : ['after', ENTRY, gameOf.get(photo.id)?.id],
      );
      met[ofMinors ? 'minors' : 'others']++;
    }
  expect(met.minors).toBeGreaterThan(50);
  expect(met.others).toBeGreaterThan(50);
});

test('[R-PLAY-4] the strip of a match shows visitors only photos with visible rallies, and no photos of minors', async () => {
  const [visitor, admin] = [{ role: 'visitor', id: null } as const, await server.admin()];
  for (const { id, public: isPublic, minors } of games) {
    const requestStrip = (token?: string) =>
      server.call(listGamePhotos, { params: { id }, query: {} }, token ? { token } : {});
    const gamePhotos = products.filter((photo) => gameOf.get(photo.id)?.id === id);
    const ids = (caller: Identity) =>
      gamePhotos.filter((photo) => mayKnow(caller, photo)).map(({ id: photo }) => photo);
    const strip = await requestStrip();
    if (!isPublic) expect(strip.status).toBe(404);
    else expect(strip.body.map(({ _id }) => _id).sort()).toEqual(minors ? [] : ids(visitor).sort());
    expect((await requestStrip(admin.token)).body.map(({ _id }) => _id).sort()).toEqual(ids(ADMIN).sort());
  }
});

test('[R-PLAY-4] a change of "jogadas na loja", event, photo or rally removes the photo at once', async () => {
  const { db } = server.parts;
  const strip = async () => {
    const answer = await server.call(listGamePhotos, {
      params: { id: games[0]?.id ?? '' },
      query: {},
    });
    return { ids: answer.body.map(({ _id }) => _id), etag: answer.headers.etag };
  };
  const stripBefore = await strip();
  const [first = ''] = stripBefore.ids;
  for (const [change, undo] of [
    [
      `update event_games set plays_in_shop = false where event = 'aberto'`,
      `update event_games l set plays_in_shop = true from games g where g.id = l.game_id and l.event = 'aberto' and g.id = '${games[0]?.id}'`,
    ],
    [
      `update events set state = 'fechado' where name = 'aberto'`,
      `update events set state = 'aberto' where name = 'aberto'`,
    ],
    [
      `update events set minors = true where name = 'aberto'`,
      `update events set minors = false where name = 'aberto'`,
    ],
    [
      `update products set withheld_at = now() where id = '${first}'`,
      `update products set withheld_at = null where id = '${first}'`,
    ],
    [
      `update products set tags = 'brinde oculta' where id = '${first}'`,
      `update products set tags = 'brinde' where id = '${first}'`,
    ],
    [
      `update products set evento = 'sem jogos' where id = '${first}'`,
      `update products set evento = 'aberto' where id = '${first}'`,
    ],
    [
      `update photo_plays set shown = false where product_id = '${first}'`,
      `update photo_plays set shown = true where product_id = '${first}'`,
    ],
  ] as const) {
    await db.query(change);
    const stripAfter = await strip();
    expect([change, stripAfter.ids.includes(first)]).toEqual([change, false]);
    if (stripBefore.etag !== undefined) expect(stripAfter.etag).not.toBe(stripBefore.etag);
    await db.query(undo);
    expect(await strip()).toEqual(stripBefore);
  }
});
