// @module-tag slow
import type { Identity } from '@volleyscouter/core/access/may';
import { ROLES, type Role } from '@volleyscouter/core/access/roles';
import { inShop, isFree, type Shown, sees } from '@volleyscouter/core/shop/visible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearTables } from '../../../tests/kit/clear.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { listProducts } from './list.ts';
import { findProduct, listGifts } from './store.ts';

let server: TestServer;
const owners: Record<string, string | null> = { nobody: null, gone: 'uma-conta-que-se-foi' };
beforeAll(async () => {
  server = await openTestServer();
  for (const name of ['agency', 'other']) owners[name] = (await server.account('Assessoria')).id;
});
afterAll(() => server.close());

const TAGS = ['final', 'Brinde', 'OCULTA', 'brinde oculta', '', 'um brinde, semifinal', 'ocultação'];
const EVENTS: Record<string, Pick<Shown, 'minors' | 'eventState' | 'openRegistration'>> = {
  '': { minors: false, eventState: 'aberto', openRegistration: false },
  infantil: { minors: true, eventState: 'aberto', openRegistration: true },
  adulto: { minors: false, eventState: 'aberto', openRegistration: false },
  'cadastro aberto': { minors: false, eventState: 'aberto', openRegistration: true },
  preparado: { minors: false, eventState: 'rascunho', openRegistration: true },
  encerrado: { minors: false, eventState: 'fechado', openRegistration: true },
  'infantil encerrado': { minors: true, eventState: 'fechado', openRegistration: false },
};
const CONSENTS: readonly (readonly boolean[])[] = [[], [true], [false], [false, true], [true, false]];

async function insertAll(consents: readonly boolean[]): Promise<Map<string, Shown>> {
  const { db } = server.parts;
  await clearTables(server.parts, 'products, photos, events, consents');
  for (const [name, { minors, eventState, openRegistration }] of Object.entries(EVENTS))
    if (name !== '')
      await db.query('insert into events (name, minors, state, open_registration) values ($1, $2, $3, $4)', [
        name,
        minors,
        eventState,
        openRegistration,
      ]);
  const refused = consents.at(-1) === false;
  for (const isGiven of consents)
    await db.query(
      `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at)
       select id, 'imagem', $1, 'ela', 'admin', now() from accounts where id = $2`,
      [isGiven, owners.agency],
    );
  await db.query(
    `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at)
     values ($1, 'responsavel', false, 'mãe', 'admin', now())`,
    [owners.agency],
  );
  const photos = new Map<string, Shown>();
  for (const tags of TAGS)
    for (const [owner, atletaId] of Object.entries(owners))
      for (const withheld of [false, true])
        for (const [evento, ofEvent] of Object.entries(EVENTS)) {
          const id = `p${photos.size}`;
          await db.query(`insert into photos (name, created_at) values ($1, now())`, [id]);
          await db.query(
            `insert into products (id, price_in_cents, tags, evento, atleta_id, withheld_at, photo, created_at)
             values ($1, 1, $2, $3, $4, $5, $1, now())`,
            [id, tags, evento, atletaId, withheld ? server.parts.clock() : null],
          );
          const isRefused = owner === 'gone' || (refused && owner === 'agency');
          photos.set(id, { tags, atletaId, withheld, refused: isRefused, ...ofEvent });
        }
  return photos;
}

const seers: Identity[] = [];
const identity = (role: Role, id: string | null): Identity => ({ role, id });

test('[R-SHOP-3] SQL and core agree on the visibility of every photo for every role', async () => {
  seers.push(...ROLES.map((role) => identity(role, role === 'visitor' ? null : 'alguém')));
  seers.push(identity('assessoria', owners.agency ?? ''), identity('assessoria', owners.other ?? ''));
  for (const unconfirmed of [identity('atleta', 'alguém'), identity('assessoria', owners.agency ?? '')])
    seers.push({ ...unconfirmed, isUnconfirmed: true });
  const { db } = server.parts;
  const met = { seen: 0, hidden: 0, free: 0 };
  for (const consents of CONSENTS) {
    const photos = await insertAll(consents);
    const free = [...photos].filter(([, photo]) => isFree(photo)).map(([id]) => id);
    expect(new Set((await listGifts(db)).map(({ id }) => id))).toEqual(new Set(free));
    met.free += free.length;
    for (const caller of seers) {
      const visibleIds = [...photos].filter(([, photo]) => inShop(caller, photo)).map(([id]) => id);
      const listed = (await listProducts(db, caller, {}, { inicio: 0 })).map(({ id }) => id);
      expect([caller, listed]).toEqual([caller, visibleIds]);
      met.seen += visibleIds.length;
      met.hidden += photos.size - visibleIds.length;
    }
  }
  expect(met.seen).toBeGreaterThan(500);
  expect(met.hidden).toBeGreaterThan(500);
  expect(met.free).toBeGreaterThan(20);
});

test('[R-LGPD] photos are read with the facts that core requires', async () => {
  for (const consents of CONSENTS)
    for (const [id, photo] of await insertAll(consents)) {
      const stored = await findProduct(server.parts.db, id);
      if (!stored) throw new Error(id);
      const { tags, atletaId, withheld, refused, minors, eventState, openRegistration } = stored;
      expect({ tags, atletaId, withheld, refused, minors, eventState, openRegistration }).toEqual(photo);
      for (const caller of seers) expect(sees(caller, stored)).toBe(sees(caller, photo));
    }
});
