/** B8: the list call of a shop of 10,000 photos, and of ten times as many, over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@volleyscouter/contract/route';
import type { Parts } from '@volleyscouter/server/parts';
import { restackAll } from '@volleyscouter/server/shop/products/stacks';
import { type LiveServers, startLiveServers } from '../live/liveServers.ts';
import { below, dose, type Figure, percentile, plain } from './measure.ts';
import type { Resources } from './resources.ts';

const SIZES = dose([100], [10_000, 100_000]);
/** Max ms of the smaller shop; the larger shop has no limit. */
const MAX_MS = 30;
const REQUESTS = dose(5, 200);
const WARM_UP = dose(0, 20);
const PAGE = 48;
const EVENTS = 40;
const PHOTOS_PER_STATEMENT = 5000;

/**
 * Nearly all photos are for every Atleta. One in fifty is hidden, and one in twenty belongs to `agency`. The
 * forty events are on two days. Each event has two teams and four cameras. Every 12 s, the cameras together
 * take four photos a second for four seconds. Two of three photos have a shirt number, and one of three has a
 * second number.
 */
export async function fillShop(db: Parts['db'], count: number, agency: string | null): Promise<void> {
  for (let from = 1; from <= count; from += PHOTOS_PER_STATEMENT) {
    const to = Math.min(count, from + PHOTOS_PER_STATEMENT - 1);
    await db.query(
      `insert into photos (name, file_name, width, height, thumbhash, taken_at, camera, camera_key, created_at)
       select encode(sha256(n::text::bytea), 'hex'), 'IMG_' || n || '.JPG', 6000, 4000, repeat('x', 28),
              timestamp '2026-05-01 08:00' + interval '1 day' * (n % 2) + interval '12 seconds' * (n / $3 / 16)
                + interval '1 second' * (n / $3 / 4 % 4), 'Canon EOS R6', 'camera ' || n / $3 % 4, now()
         from generate_series($1::int, $2) n`,
      [from, to, EVENTS],
    );
    await db.query(
      `insert into products (id, price_in_cents, local, tags, evento, atleta_id, photo, created_at, taken_at, drop_place)
       select gen_random_uuid(), 1500, 'Quadra ' || n % 12,
              (array['final', 'semifinal', 'praia', 'duplas mistas', 'saque', 'bloqueio'])[1 + n % 6]
                || case when n % 50 = 0 then ' oculta' when n % 997 = 0 then ' brinde' else '' end,
              'Copa São João ' || n % $3 || ' - Aurora x Maré Alta', case when n % 20 = 0 then $4 end,
              f.name, now(), f.taken_at, place_in_drop(f.taken_at, f.file_name)
         from generate_series($1::int, $2) n join photos f on f.name = encode(sha256(n::text::bytea), 'hex')`,
      [from, to, EVENTS, agency],
    );
  }
  await db.query(
    `insert into product_shirts (product_id, number, team)
     select id, 1 + (arrival + shirt) % 20, (array['Aurora', 'Maré Alta'])[1 + shirt]
       from products, generate_series(0, 1) shirt where arrival % 3 > shirt
       on conflict do nothing`,
  );
  await restackAll(db);
  // vacuum marks a row as visible to all only if its commit is on disk; this database delays that write
  await sleep(dose(0, 1500));
  await db.query('vacuum analyze products');
  for (const table of ['photos', 'product_shirts', 'events']) await db.query(`vacuum analyze ${table}`);
}

async function timeCalls(address: string, token: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS + WARM_UP; request++) {
    const began = performance.now();
    const answer = await fetch(address + paths[request % paths.length], {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    if (request >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}

type ShopCall = readonly [
  what: string,
  token: 'atleta' | 'admin',
  paths: (count: number) => readonly string[],
];

const page = (path: string, query: Record<string, string | number> = {}): string =>
  addressOf(path, {}, { limite: PAGE, ...query });

const SHIRT_SEARCHES: readonly Record<string, string | number>[] = [
  { camisa: 12, time: 'Aurora' },
  { palavras: '12' },
  { palavras: 'camisa 7 final' },
  { palavras: '12 aurora' },
  { camisa: 3, periodo: 'tarde', dia: '2026-05-01' },
  { camisa: 3, quadra: 'Quadra 3' },
];

const SHOP_CALLS: readonly ShopCall[] = [
  ['first page', 'atleta', () => [page('/product/all')]],
  [
    'found by words',
    'atleta',
    () =>
      ['semi quadra 3', 'sao joao 17', 'aurora', 'bloq', 'nada disso'].map((palavras) =>
        page('/product/all', { palavras }),
      ),
  ],
  [
    'of one event',
    'atleta',
    () =>
      [3, 17, 31].map((event) =>
        page('/product/all', { evento: `Copa São João ${event} - Aurora x Maré Alta` }),
      ),
  ],
  [
    'last pages',
    'atleta',
    (count) => [0.91, 0.5, 0.85].map((part) => page('/product/all', { inicio: Math.floor(count * part) })),
  ],
  ['events', 'atleta', () => ['/product/eventos']],
  ['stacks, first page', 'atleta', () => [page('/product/all', { pilhas: 'true' })]],
  [
    'stacks, last pages',
    'atleta',
    (count) =>
      [0.2, 0.1].map((part) => page('/product/all', { pilhas: 'true', inicio: Math.floor(count * part) })),
  ],
  [
    'stacks of a shirt',
    'atleta',
    () => SHIRT_SEARCHES.map((query) => page('/product/all', { pilhas: 'true', ...query })),
  ],
  ['facets', 'atleta', () => [addressOf('/product/facetas')]],
  [
    'facets of a shirt',
    'atleta',
    () => SHIRT_SEARCHES.map((query) => addressOf('/product/facetas', {}, query)),
  ],
  ['admin, first page', 'admin', () => [page('/product/admin/page')]],
  [
    'admin, found by words',
    'admin',
    () => ['semi quadra 3', 'praia', '3'].map((palavras) => page('/product/admin/page', { palavras })),
  ],
  [
    'admin, found by file name',
    'admin',
    () => ['IMG_4711', 'img_99', 'jpg final'].map((palavras) => page('/product/admin/page', { palavras })),
  ],
  ['admin, stacks', 'admin', () => [page('/product/admin/page', { pilhas: 'true' })]],
  ['admin, facets', 'admin', () => [addressOf('/product/admin/facetas')]],
];

async function figuresOf(servers: LiveServers, count: number): Promise<Figure[]> {
  const agency = await servers.account('Assessoria');
  const tokens = { atleta: (await servers.account('Atleta')).token, admin: (await servers.admin()).token };
  await fillShop(servers.parts.db, count, agency.id);
  const figures: Figure[] = [];
  for (const [name, account, paths] of SHOP_CALLS) {
    const times = await timeCalls(servers.address, tokens[account], paths(count));
    const middle = percentile(times, 0.5).toFixed(1);
    const label = `${count.toLocaleString('en')} photos, ${name}, p99 (median ${middle} ms)`;
    const worst = percentile(times, 0.99);
    figures.push(count === SIZES[0] ? below('B8', label, worst, MAX_MS) : plain('B8', label, worst));
  }
  return figures;
}

export async function shopFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  await shared.database();
  const figures: Figure[] = [];
  for (const count of SIZES) {
    const servers = await startLiveServers();
    stack.defer(() => servers.close());
    figures.push(...(await figuresOf(servers, count)));
  }
  return figures;
}
