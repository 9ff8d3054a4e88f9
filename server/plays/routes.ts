import { refuse } from '@volleyscouter/contract/errors';
import {
  listCameraPhotos,
  listEventRallies,
  listGamePhotos,
  readSync,
  saveClock,
  saveEventGame,
} from '@volleyscouter/contract/photoPlay';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { type Identity, mayUploadTo } from '@volleyscouter/core/access/may';
import { rallyTimes } from '@volleyscouter/core/photoPlay/rallyTimes';
import type { Parts } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { On } from '../platform/http/handle.ts';
import { findAllowed } from '../scouting/games/routes.ts';
import type { Folds } from '../scouting/log/folds.ts';
import { pictureAddresses } from '../shop/pictures/address.ts';
import { answersFor } from '../shop/products/answers.ts';
import { BODY, SHOT_AT } from '../shop/products/stacks.ts';
import { FROM, PRODUCT, type Product } from '../shop/products/store.ts';
import { managedOf } from '../shop/products/visible.ts';
import { eventRallies } from './place.ts';
import { FROM_AT, HAS_TIME, listLinkedGames, localTime } from './rebuild.ts';
import { scheduleRebuild } from './rebuildSchedule.ts';
import { hasPlay, readable } from './visible.ts';

const MAX_GAME_PHOTOS = 500;
const CAMERA_PAGE = 60;
/** Matches are proposed from this many days before an event to as many after it. */
const NEAR_DAYS = 1;

type CameraPhoto = CallAnswer<typeof listCameraPhotos>[number];
type SyncAnswer = CallAnswer<typeof readSync>;

const CAMERA_PHOTO = `p.id as "_id", ${localTime('p.taken_at')} as "takenAt",
  case when y.rally is not null then json_build_object('set', y.set_number, 'home', y.home, 'away', y.away, 'phase', y.phase) end as jogada`;
const fromFor = (
  caller: Identity,
): string => `${FROM} left join (photo_plays y join event_games l on l.game_id = y.game_id
  join games g on g.id = y.game_id and ${readable(caller)}) on y.product_id = p.id and l.event = p.evento`;

export function photoPlayRoutes(on: On, { db, clock, secret }: Parts, folds: Folds): void {
  const addresses = pictureAddresses(secret);
  const answer = answersFor(addresses);

  /**
   * `null` if the caller may not see the event's cameras. `photos`: SQL condition over `products p` for the
   * caller's photos.
   */
  async function findManagedEvent(caller: Identity, key: string) {
    const { rows } = await db.query<{ name: string; courts: string[] }>(
      'select name, courts from events where key = $1',
      [key],
    );
    const [event] = rows;
    if (!event || !mayUploadTo(caller, event.name)) return null;
    const values: unknown[] = [event.name];
    const bind = (value: unknown) => `$${values.push(value)}`;
    return {
      ...event,
      caller,
      bind,
      values,
      photos: `p.evento = $1 and ${HAS_TIME} and ${managedOf(caller, bind)}`,
    };
  }
  type ManagedEvent = NonNullable<Awaited<ReturnType<typeof findManagedEvent>>>;

  const withImages = (rows: readonly Omit<CameraPhoto, 'imageCard'>[], ref: string | null): CameraPhoto[] =>
    rows.map((row) => ({
      ...row,
      imageCard: ref === null ? '' : addresses.shown('card', row._id, ref, clock()),
    }));

  async function listGames({ name, caller }: ManagedEvent): Promise<SyncAnswer['games']> {
    const { rows } = await db.query<SyncAnswer['games'][number]>(
      `select g.id as game, g.home_name || ' x ' || g.away_name as nome, coalesce(g.date::text, '') as date, g.time, g.minors,
              l.event is not null as linked, coalesce(l.court, '') as court, coalesce(l.plays_in_shop, false) as "playsInShop"
         from games g left join event_games l on l.game_id = g.id and l.event = $1
        where g.copy_of is null and ${readable(caller)} and (l.event is not null or g.date between
              (select coalesce(first_day, (select min(taken_at)::date from products where evento = name)) - $2::int from events where name = $1)
              and (select coalesce(last_day, first_day, (select max(taken_at)::date from products where evento = name)) + $2::int from events where name = $1))
        order by g.date, g.time, g.id limit 200`,
      [name, NEAR_DAYS],
    );
    return rows;
  }

  async function listCameras(managedEvent: ManagedEvent, ref: string | null): Promise<SyncAnswer['cameras']> {
    const { name, caller, photos, values } = managedEvent;
    const { rows } = await db.query<
      Pick<SyncAnswer['cameras'][number], 'body' | 'model' | 'photos' | 'placed'> & { rally: string | null }
    >(
      `select ${BODY} as body, min(f.camera) as model, count(*) as photos, count(y.product_id) as placed,
              mode() within group (order by y.game_id || ' ' || y.rally) filter (where y.phase = 'after') as rally
         from ${fromFor(caller)} where ${photos} group by 1 order by photos desc, body`,
      values,
    );
    const { rows: clocks } = await db.query<
      SyncAnswer['cameras'][number]['clocks'][number] & { body: string }
    >(
      `select body, ${FROM_AT} as "fromAt", shift_ms::float8 as shift, found, state, why from camera_clocks where event = $1 order by from_at`,
      [name],
    );
    return Promise.all(
      rows.map(async ({ rally, ...camera }) => ({
        ...camera,
        clocks: clocks.filter(({ body }) => body === camera.body).map(({ body: _, ...clock }) => clock),
        samples: withImages(rally === null ? [] : await listSamples(managedEvent, camera.body, rally), ref),
      })),
    );
  }

  async function listSamples({ caller, photos, values }: ManagedEvent, body: string, rally: string) {
    const at = values.length;
    const { rows } = await db.query<Omit<CameraPhoto, 'imageCard'>>(
      `select distinct on (phase = 'after', phase = 'during') ${CAMERA_PHOTO}
         from ${fromFor(caller)} where ${photos} and ${BODY} = $${at + 1} and y.game_id || ' ' || y.rally = $${at + 2}
        order by phase = 'after', phase = 'during', y.away_ms`,
      [...values, body, rally],
    );
    return rows;
  }

  on(readSync, async ({ caller, params: { key } }) => {
    const managedEvent = await findManagedEvent(caller, key);
    if (!managedEvent) return refuse('not-found');
    const { rowCount } = await db.query('select from plays_due where event = $1', [managedEvent.name]);
    return {
      nome: managedEvent.name,
      quadras: managedEvent.courts,
      games: await listGames(managedEvent),
      cameras: await listCameras(managedEvent, caller.ref),
      pending: rowCount === 1,
    };
  });

  on(saveEventGame, ({ params: { key, game }, body: { linked, court, playsInShop } }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await tx.query<{ name: string; court: string | null; inShop: boolean | null }>(
        `select e.name, l.court, l.plays_in_shop as "inShop" from events e join games g on g.id = $2 and g.copy_of is null
           left join event_games l on l.event = e.name and l.game_id = g.id where e.key = $1 for update of e`,
        [key, game],
      );
      const [event] = rows;
      if (!event) return refuse('not-found');
      if (linked)
        await tx.query(
          `insert into event_games (event, game_id, court, plays_in_shop) values ($1, $2, $3, $4)
           on conflict (event, game_id) do update set court = excluded.court, plays_in_shop = excluded.plays_in_shop`,
          [event.name, game, court, playsInShop],
        );
      else await tx.query('delete from event_games where event = $1 and game_id = $2', [event.name, game]);
      await scheduleRebuild(tx, event.name, 0);
      const { court: before, inShop } = event;
      return { before: { linked: before !== null, court: before ?? '', playsInShop: inShop ?? false } };
    }),
  );

  async function loadGame({ name, caller }: ManagedEvent, game: string) {
    const { rowCount } = await db.query(
      `select from event_games l join games g on g.id = l.game_id where l.event = $1 and g.id = $2 and ${readable(caller)}`,
      [name, game],
    );
    return rowCount === 1 ? folds.load(db, game) : null;
  }

  on(listEventRallies, async ({ caller, params: { key, game } }) => {
    const managedEvent = await findManagedEvent(caller, key);
    const folded = managedEvent && (await loadGame(managedEvent, game));
    if (!folded) return refuse('not-found');
    return Array.from(eventRallies(folded.match), (rally) => {
      const [home, away] = rally?.before ?? [0, 0];
      return { set: rally?.set ?? 0, home, away };
    });
  });

  on(listCameraPhotos, async ({ caller, params: { key }, query: { body, inicio = 0 } }) => {
    const managedEvent = await findManagedEvent(caller, key);
    if (!managedEvent) return refuse('not-found');
    const { rows } = await db.query<Omit<CameraPhoto, 'imageCard'>>(
      `select ${CAMERA_PHOTO} from ${fromFor(caller)} where ${managedEvent.photos} and ${BODY} = ${managedEvent.bind(body)}
        order by p.taken_at, p.id offset ${managedEvent.bind(inicio)} limit ${CAMERA_PAGE}`,
      managedEvent.values,
    );
    return withImages(rows, caller.ref);
  });

  /** Shift in ms to the middle of a rally; `null` if either time is unknown. */
  async function shiftBy(
    managedEvent: ManagedEvent,
    { photo, game, rally }: { photo: string; game: string; rally: number },
  ) {
    const { rows } = await db.query<{ at: number }>(
      `select ${SHOT_AT} as at from ${FROM} where ${managedEvent.photos} and p.id = ${managedEvent.bind(photo)}`,
      managedEvent.values,
    );
    const folded = await loadGame(managedEvent, game);
    const linked = (await listLinkedGames(db, managedEvent.name)).find(
      (linkedGame) => linkedGame.game === game,
    );
    const time = folded && rallyTimes(folded.match, linked?.anchors).rallies[rally];
    return rows[0] && time ? Math.round((time.from + time.to) / 2 - rows[0].at) : null;
  }

  on(saveClock, async ({ caller, params: { key }, body: cameraClock }) => {
    const managedEvent = await findManagedEvent(caller, key);
    if (!managedEvent) return refuse('not-found');
    const { rowCount } = await db.query(
      `select from ${FROM} where ${managedEvent.photos} and ${BODY} = $${managedEvent.values.length + 1} limit 1`,
      [...managedEvent.values, cameraClock.body],
    );
    if (rowCount === 0) return refuse('not-found');
    const shift = 'shift' in cameraClock ? cameraClock.shift : await shiftBy(managedEvent, cameraClock);
    if (shift === null && !('shift' in cameraClock))
      return refuse('invalid-data', { problem: 'Esta jogada não tem hora: escolha outra.', fields: [] });
    const row = [managedEvent.name, cameraClock.body, cameraClock.fromAt || '-infinity'];
    return inTransaction(db, async (tx) => {
      const { rows } = await tx.query<{ shift: number | null }>(
        `delete from camera_clocks where event = $1 and body = $2 and from_at = $3::timestamp
         returning case state when 'confirmed' then shift_ms::float8 end as shift`,
        row,
      );
      if (shift !== null)
        await tx.query(
          `insert into camera_clocks (event, body, from_at, shift_ms, found, state, by, at) values ($1, $2, $3::timestamp, $4, 'hand', 'confirmed', $5, $6)`,
          [...row, shift, caller.id, clock()],
        );
      await scheduleRebuild(tx, managedEvent.name, 0);
      return { before: rows[0]?.shift ?? null, shift };
    });
  });

  on(listGamePhotos, async (call) => {
    const { caller, params, query } = call;
    const game = await findAllowed(db, call, params.id);
    if (!game) return refuse('not-found');
    if (game.minors && caller.role === 'visitor') return [];
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = [
      `y.game_id = ${bind(game.id)}`,
      ...(query.set === undefined ? [] : [`y.set_number = ${bind(query.set)}`]),
    ];
    const { rows } = await db.query<Product>(
      `select ${PRODUCT} from ${FROM} join photo_plays y on y.product_id = p.id
        where y.game_id = $1 and ${hasPlay(caller, bind, conditions)}
        order by y.rally, p.taken_at, p.id limit ${MAX_GAME_PHOTOS}`,
      values,
    );
    return rows.map((product) => answer(caller, product, clock()));
  });
}
