/** Public data of an event, for everybody with its address. */

import type { Packages } from '@volleyscouter/core/shop/packages';
import type { EventState } from '@volleyscouter/core/shop/visible';
import { NEWEST } from '../../shop/products/store.ts';
import { shopOf, TAKES_REGISTRATIONS } from '../../shop/products/visible.ts';
import type { Queryable } from '../database/transaction.ts';

/** Photos on the page always have a watermark. */
export interface PagePhoto {
  id: string;
  /** `photo`: name in the photo store; `made`: version of its pictures there. */
  photo: string;
  made: number;
  width: number;
  height: number;
  local: string;
}

export interface EventPage {
  name: string;
  key: string;
  state: Exclude<EventState, 'rascunho'>;
  /** The page shows only the name and the links to register, to sign in and to get alerts. */
  minors: boolean;
  /** YYYY-MM-DD, or empty. */
  from: string;
  to: string;
  courts: string[];
  listed: boolean;
  takesRegistrations: boolean;
  packages: Packages;
  /** Number of photos that every athlete sees. */
  photos: number;
  /** Lowest price of these photos in cents; `null` if none is for sale. */
  cheapest: number | null;
  /** The chosen cover if every athlete sees it; else the newest landscape photo, else the newest photo. */
  cover: PagePhoto | null;
  /** The seller limits the number of previews. */
  previews: PagePhoto[];
  matches: DayMatch[];
}

export interface DayMatch {
  id: string;
  home: string;
  away: string;
  date: string;
}

const PHOTO = `json_build_object('id', p.id, 'photo', f.name, 'made', f.made, 'width', f.width, 'height', f.height, 'local', p.local)`;
const FROM = 'products p join photos f on f.name = p.photo';
/** SQL: photos that every athlete sees, so none of an agency, and none hidden or withheld. */
const SHOWN = `p.evento = e.name and ${shopOf({ role: 'atleta', id: null }, () => '')}`;
/** SQL: the days of event `e`. Events and public matches of the same days link to each other. */
const DAYS = 'e.first_day and coalesce(e.last_day, e.first_day)';
const MAX_MATCHES = 30;
/** SQL: the id of the chosen cover, if every athlete sees the cover. */
const CHOSEN = `(select p.id from products p where p.id = e.cover and ${SHOWN})`;
const IS_PUBLIC = `e.state = 'aberto' and not e.minors`;

export interface EventPhoto {
  photo: string;
  made: number;
  isCover: boolean;
  /** Max number that the seller allows. At least 1 without a chosen cover: a preview is then the cover. */
  previews: number;
}

/** The caller must check that the photo is on the page: as the cover, or by a signature. */
export async function findEventPhoto(db: Queryable, key: string, id: string): Promise<EventPhoto | null> {
  const { rows } = await db.query<EventPhoto>({
    name: 'event-photo',
    text: `select f.name as photo, f.made, greatest(e.previews, (${CHOSEN} is null)::int) as previews, e.cover is not distinct from p.id as "isCover"
             from ${FROM} join events e on e.name = p.evento where p.id = $2 and e.key = $1 and ${IS_PUBLIC} and ${SHOWN}`,
    values: [key, id],
  });
  return rows[0] ?? null;
}

/** `null` for a draft or an unknown key. The page has no photos if the event is closed or of minors. */
export async function findEventPage(db: Queryable, key: string): Promise<EventPage | null> {
  // one photo of each stack before a second photo of any stack
  const inTurn = `(select p.id, row_number() over (partition by coalesce(p.stack, -p.arrival) order by ${NEWEST}) as turn
                     from products p where ${IS_PUBLIC} and ${SHOWN}) as opened`;
  const { rows } = await db.query<EventPage>({
    name: 'event-page',
    text: `select e.name, e.key, e.state, e.minors, coalesce(e.first_day::text, '') as "from", coalesce(e.last_day::text, '') as "to",
                  e.courts, e.listed, ${TAKES_REGISTRATIONS} as "takesRegistrations", json_build_object('steps', e.steps, 'allCents', e.all_cents) as packages,
                  (select count(*)::int from products p where ${IS_PUBLIC} and ${SHOWN}) as photos,
                  (select min(p.price_in_cents) from products p where ${IS_PUBLIC} and ${SHOWN} and p.price_in_cents > 0 and not p.gift) as cheapest,
                  (select ${PHOTO} from ${FROM} where ${IS_PUBLIC} and ${SHOWN} and coalesce(p.id = ${CHOSEN}, true)
                    order by f.width > f.height desc, ${NEWEST} limit 1) as cover,
                  array(select ${PHOTO} from ${FROM} join ${inTurn} on opened.id = p.id order by turn, ${NEWEST} limit e.previews) as previews,
                  array(select json_build_object('id', g.id, 'home', g.home_name, 'away', g.away_name, 'date', g.date) from games g
                         where ${IS_PUBLIC} and g.public and g.copy_of is null and g.date between ${DAYS} order by g.date, g.time limit ${MAX_MATCHES}) as matches
             from events e where e.key = $1 and e.state <> 'rascunho'`,
    values: [key],
  });
  return rows[0] ?? null;
}

export async function findDayEvents(db: Queryable, day: string): Promise<{ name: string; key: string }[]> {
  const { rows } = await db.query<{ name: string; key: string }>({
    name: 'day-events',
    text: `select e.name, e.key from events e
            where ${IS_PUBLIC} and e.listed and $1::date between ${DAYS} and exists (select from products p where ${SHOWN}) order by e.name limit 3`,
    values: [day],
  });
  return rows;
}
