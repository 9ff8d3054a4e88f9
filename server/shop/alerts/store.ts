import { randomUUID } from 'node:crypto';
import type { Alert, askAlert, readAlertEvent } from '@volleyscouter/contract/alerts';
import type { CallAnswer, CallParsed } from '@volleyscouter/contract/route';
import { keyOf, slugOf } from '@volleyscouter/core/shop/eventSlug';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { shopOf } from '../products/visible.ts';

/** Max alerts of one contact in one event; further alerts are dropped. */
const MAX_ALERTS = 20;

/** `null` unless the photos of the event are for sale. */
export async function findAlertEvent(
  db: Queryable,
  slug: string,
): Promise<CallAnswer<typeof readAlertEvent> | null> {
  const { rows } = await db.query<CallAnswer<typeof readAlertEvent>>(
    `select name as nome, minors as menores,
            array(select t.name from event_teams t where t.event = e.name and not e.minors order by t.place) as times
       from events e where key = $1 and state = 'aberto'`,
    [keyOf(slug)],
  );
  return rows[0] ?? null;
}

/** Alerts with the same contact, number and event merge; if the teams differ, the alert is for any team. */
export async function saveAlert(
  db: Queryable,
  { evento, numero, time, nome, contato, responsavel }: CallParsed<typeof askAlert>['body'],
  now: Date,
): Promise<void> {
  // keeps the event open until the alert is stored: closing deletes its alerts
  await db.query(
    `insert into photo_alerts as a (id, event_key, number, team, name, contact, guardian, created_at)
     select $1, key, $3::int, $4, $5, $6, $7, $8 from events
      where key = $2 and state = 'aberto'
        and (select count(*) from photo_alerts where event_key = $2 and contact = $6) < ${MAX_ALERTS}
        for share
     on conflict (event_key, number, contact) do update
        set guardian = a.guardian or excluded.guardian,
            team = case when plain(a.team) = plain(excluded.team) then a.team else '' end`,
    [randomUUID(), keyOf(evento), numero, time, nome, contato, responsavel, now],
  );
}

/**
 * Counts the photos that an Atleta sees: 0 for sent alerts, and for minors without a guardian's consent. If
 * the event does not have the typed team, photos of any team count.
 */
const ALERTS = `
  with shown as (
    select p.evento, s.number, s.team, count(distinct p.id)::int as photos
      from products p, lateral (select number, team from product_shirts where product_id = p.id offset 0) as s
     where p.evento = any(array(select name from events where key in (select event_key from photo_alerts where sent_at is null)))
       and ${shopOf({ role: 'atleta', id: null }, () => '')}
     group by grouping sets ((p.evento, s.number), (p.evento, s.number, s.team)))
  select a.id as "_id", a.name as nome, a.contact as contato, e.name as evento, e.key, e.open_registration as cadastro, a.number as numero,
         coalesce(t.name, '') as time, coalesce(shown.photos, 0) as fotos,
         ${isoOf('a.created_at')} as "createdAt", ${isoOf('a.sent_at')} as "enviadoEm"
    from photo_alerts a join events e on e.key = a.event_key
    left join lateral (select name from event_teams where event = e.name and plain(name) = plain(a.team)
                        order by name <> a.team, place limit 1) as t on true
    left join shown on shown.evento = e.name and shown.number = a.number and shown.team is not distinct from t.name
                   and a.sent_at is null and (a.guardian or not e.minors)`;

export const DUE_ALERTS = `(select count(*) from (${ALERTS} where a.sent_at is null) as alert where fotos > 0)`;

type StoredAlert = Omit<Alert, 'automatico'>;

export const isByMail = ({ contato }: Pick<Alert, 'contato'>): boolean => contato.includes('@');

/** Oldest first. `onlyDue`: only alerts with a message to send. */
export async function listAlerts(db: Queryable, onlyDue = false): Promise<StoredAlert[]> {
  const { rows } = await db.query<Omit<StoredAlert, 'slug'> & { key: string }>(
    `select * from (${ALERTS}) as alert where not $1 or fotos > 0 order by "createdAt", "_id"`,
    [onlyDue],
  );
  return rows.map(({ key, ...alert }) => ({ ...alert, slug: slugOf(alert.evento, key) }));
}
