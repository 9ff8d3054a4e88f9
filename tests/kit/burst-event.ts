/** Invents bursts like those of a sports photographer. A burst shows one moment with one or two athletes. */
import { restackAll } from '@volleyscouter/server/shop/products/stacks';
import type pg from 'pg';
import { Random } from '../fuzz/random.ts';
import { offerMany } from './manyPhotos.ts';
import type { TestServer } from './server.ts';

export interface Athlete {
  number: number;
  team: string;
}

/** Photos of one burst, or a single photo. */
export interface Moment {
  size: number;
  athletes: readonly Athlete[];
}

export interface Manner {
  count: number;
  teams: readonly string[];
  /** Shirt numbers are 1 to `squad`. */
  squad: number;
  /** Per cent of moments that show two athletes. */
  pairs: number;
  seed: number;
}

const SINGLE_SHOT_PERCENT = 10;
/**
 * Chance in per cent that a burst continues after its second or a later shot. A moment has four photos on
 * average.
 */
const NEXT_SHOT_PERCENT = 70;
/** The size of a camera's buffer. */
const MAX_BURST_SHOTS = 28;

function sizeOf(random: Random): number {
  if (random.chance(SINGLE_SHOT_PERCENT)) return 1;
  let size = 2;
  while (size < MAX_BURST_SHOTS && random.chance(NEXT_SHOT_PERCENT)) size++;
  return size;
}

/** Together the moments have `count` photos. */
export function momentsOf({ count, teams, squad, pairs, seed }: Manner): Moment[] {
  const random = new Random(seed);
  const athlete = (): Athlete => ({ number: 1 + random.below(squad), team: random.of(teams) });
  const moments: Moment[] = [];
  for (let remaining = count; remaining > 0; ) {
    const size = Math.min(remaining, sizeOf(random));
    const first = athlete();
    let second = athlete();
    while (second.number === first.number && second.team === first.team) second = athlete();
    moments.push({ size, athletes: random.chance(pairs) ? [first, second] : [first] });
    remaining -= size;
  }
  return moments;
}

const shirtText = ({ number, team }: Athlete): string => `${number} ${team}`;
export const wornIn = ({ athletes }: Moment): string => athletes.map(shirtText).sort().join(', ');

export interface BurstEvent {
  evento: string;
  moments: readonly Moment[];
  /** By id of the photo. */
  momentOf: ReadonlyMap<string, Moment>;
  db: pg.Pool;
  worn(): Promise<Map<string, string>>;
  close(): Promise<void>;
}

const TEAM_LETTERS = 'OMABCDFGHIJKLNQRSUVWXYZ';
/** Seconds between two moments. */
const PAUSES_S = [3, 5, 9, 14];
const SHOTS_PER_SECOND = 4;
const DAY = Date.UTC(2026, 4, 1, 9);

export async function offerBursts(server: TestServer, manner: Manner, tagged: boolean): Promise<BurstEvent> {
  const { db } = await offerMany(server, manner.count);
  const evento = `Copa das rajadas ${manner.seed}`;
  const moments = momentsOf(manner);
  const { rows } = await db.query<{ id: string }>(
    `select id from products where id like 'muitas-%' order by arrival`,
  );
  const ids = rows.map(({ id }) => id);
  const momentOf = new Map<string, Moment>();
  const times: string[] = [];
  const random = new Random(manner.seed);
  let clock = DAY;
  for (const moment of moments) {
    for (let shot = 0; shot < moment.size; shot++) {
      momentOf.set(ids[times.length] ?? '', moment);
      times.push(new Date(clock + Math.floor(shot / SHOTS_PER_SECOND) * 1000).toISOString().slice(0, 19));
    }
    clock += (Math.ceil(moment.size / SHOTS_PER_SECOND) + random.of(PAUSES_S)) * 1000;
  }
  const names = times.map((_, index) => `IMG_${String(index + 1).padStart(4, '0')}.JPG`);
  await db.query(
    `with shot as (select * from unnest($1::text[], $2::timestamp[], $3::text[]) as s (id, at, file)),
          files as (update photos f set taken_at = s.at, camera = 'Canon EOS R6', camera_key = 'body 1', file_name = s.file
                      from shot s join products p on p.id = s.id where f.name = p.photo)
     update products p set evento = $4, taken_at = s.at, drop_place = place_in_drop(s.at, s.file), tags = 'final', local = 'Quadra 1'
       from shot s where p.id = s.id`,
    [ids, times, names, evento],
  );
  await db.query(
    `insert into event_teams (event, name, letter, place) select $1, name, letter, place
       from unnest($2::text[], $3::text[]) with ordinality as t (name, letter, place)`,
    [evento, manner.teams, manner.teams.map((_, at) => TEAM_LETTERS[at])],
  );
  if (tagged) {
    const shirts = [...momentOf].flatMap(([id, { athletes }]) =>
      athletes.map((athlete) => ({ id, ...athlete })),
    );
    await db.query(
      'insert into product_shirts (product_id, number, team) select * from unnest($1::text[], $2::int[], $3::text[])',
      [shirts.map(({ id }) => id), shirts.map(({ number }) => number), shirts.map(({ team }) => team)],
    );
  }
  await restackAll(db);
  await db.query('analyze products, photos, product_shirts');
  return {
    evento,
    moments,
    momentOf,
    db,
    async worn() {
      const tagged = await db.query<Athlete & { id: string }>(
        'select product_id as id, number, team from product_shirts where product_id = any ($1)',
        [ids],
      );
      const by = Map.groupBy(tagged.rows, ({ id }) => id);
      return new Map(ids.map((id) => [id, (by.get(id) ?? []).map(shirtText).sort().join(', ')]));
    },
    close: () => db.end(),
  };
}
