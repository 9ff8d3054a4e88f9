/** B8: the list call of a shop of 10,000 photos, and of ten times as many, over HTTP as a shopper and an admin ask. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@volleyscouter/contract/route';
import type { Parts } from '@volleyscouter/server/parts';
import { type Hall, openHall } from '../live/hall.ts';
import { below, dose, type Figure, percentile, plain } from './measure.ts';
import type { Resources } from './resources.ts';

const SIZES = dose([100], [10_000, 100_000]);
/** Milliseconds, in the smaller shop; what a larger one takes is told beside it. */
const MOST = 30;
const REQUESTS = dose(5, 200);
const WARM_UP = dose(0, 20);
const PAGE = 48;
const EVENTS = 40;
/** Photos that one statement makes. */
const AT_ONCE = 5000;

/** Photos of forty events, nearly all for every Atleta; one in fifty is hidden, one in twenty of an Assessoria. */
export async function fillShop(db: Parts['db'], count: number, agency: string | null): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await db.query(
      `insert into photos (name, file_name, width, height, thumbhash, created_at)
       select encode(sha256(n::text::bytea), 'hex'), 'IMG_' || n || '.JPG', 6000, 4000, repeat('x', 28), now()
         from generate_series($1::int, $2) n`,
      [from, to],
    );
    await db.query(
      `insert into products (id, price_in_cents, local, tags, evento, atleta_id, photo, created_at)
       select gen_random_uuid(), 1500, 'Quadra ' || n % 12,
              (array['final', 'semifinal', 'praia', 'duplas mistas', 'saque', 'bloqueio'])[1 + n % 6]
                || case when n % 50 = 0 then ' oculta' when n % 997 = 0 then ' brinde' else '' end,
              'Copa São João ' || n % $3 || ' - Aurora x Maré Alta', case when n % 20 = 0 then $4 end,
              encode(sha256(n::text::bytea), 'hex'), now()
         from generate_series($1::int, $2) n`,
      [from, to, EVENTS, agency],
    );
  }
  // what a commit wrote counts as seen by all once it is on the disk, which this database puts off
  await sleep(dose(0, 1500));
  await db.query('vacuum analyze products');
  await db.query('vacuum analyze photos');
}

/** Milliseconds of each of many calls, one after the other, until the answer is read. */
async function timed(address: string, token: string, paths: readonly string[]): Promise<number[]> {
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

type Ask = readonly [what: string, token: 'atleta' | 'admin', paths: (count: number) => readonly string[]];

const page = (path: string, query: Record<string, string | number> = {}): string =>
  addressOf(path, {}, { limite: PAGE, ...query });

const ASKS: readonly Ask[] = [
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
  ['admin, first page', 'admin', () => [page('/product/admin/page')]],
  [
    'admin, found by words',
    'admin',
    () => ['semi quadra 3', 'praia', '3'].map((palavras) => page('/product/admin/page', { palavras })),
  ],
];

async function figuresOf(hall: Hall, count: number): Promise<Figure[]> {
  const agency = await hall.account('Assessoria');
  const tokens = { atleta: (await hall.account('Atleta')).token, admin: (await hall.admin()).token };
  await fillShop(hall.parts.db, count, agency.id);
  const figures: Figure[] = [];
  for (const [what, who, paths] of ASKS) {
    const times = await timed(hall.address, tokens[who], paths(count));
    const middle = percentile(times, 0.5).toFixed(1);
    const said = `${count.toLocaleString('en')} photos, ${what}, p99 (median ${middle} ms)`;
    const worst = percentile(times, 0.99);
    figures.push(count === SIZES[0] ? below('B8', said, worst, MOST) : plain('B8', said, worst));
  }
  return figures;
}

export async function shopFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  await shared.database();
  const figures: Figure[] = [];
  for (const count of SIZES) {
    const hall = await openHall();
    stack.defer(() => hall.close());
    figures.push(...(await figuresOf(hall, count)));
  }
  return figures;
}
