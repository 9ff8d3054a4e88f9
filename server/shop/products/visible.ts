/** Conditions over `products p`: the same rules as in core/shop/visible.ts. */
import type { Identity } from '@volleyscouter/core/access/may';
import { isAthlete } from '@volleyscouter/core/access/roles';

/** The newest consent record decides. An erased account has no records, and is treated as a refusal. */
export const REFUSED = `coalesce((select not given from consents
  where account_id = p.atleta_id and kind = 'imagem' order by id desc limit 1),
  p.atleta_id is not null and not exists (select from accounts where id = p.atleta_id))`;

export const MINORS = `exists (select from events where name = p.evento and minors)`;
export const EVENT_STATE = `coalesce((select state from events where name = p.evento), 'aberto')`;
export const OPEN_REGISTRATION = `exists (select from events where name = p.evento and open_registration)`;

/** `takesRegistrations` of core, over `events`. */
export const TAKES_REGISTRATIONS = `open_registration and not minors and state = 'aberto'`;

/** These subqueries run once per query, not once per photo. */
const IS_OPEN = `p.evento <> all(array(select name from events where state <> 'aberto'))`;
const IS_OPEN_TO_UNCONFIRMED = `p.evento = any(array(select name from events where ${TAKES_REGISTRATIONS}))`;
const HAS_GIFTS = `p.evento <> all(array(select name from events where minors or state = 'rascunho'))`;

/** `isFree` of core. */
export const FREE = `p.gift and p.withheld_at is null and not ${REFUSED} and ${HAS_GIFTS}`;

/** `inShop` of core. `bind` adds a value and returns its placeholder. */
export function shopOf({ role, id, isUnconfirmed }: Identity, bind: (value: unknown) => string): string {
  const isOpen = isUnconfirmed ? IS_OPEN_TO_UNCONFIRMED : IS_OPEN;
  if (role === 'admin') return 'true';
  // `REFUSED` is not checked, since a photo without an owner needs no consent
  if (isAthlete(role)) return `p.atleta_id is null and not p.hidden and p.withheld_at is null and ${isOpen}`;
  if (role === 'assessoria')
    return `p.atleta_id = ${bind(id)} and not p.hidden and p.withheld_at is null and ${isOpen} and not ${REFUSED}`;
  return 'false';
}

/** `manages` of core. */
export function managedOf({ role, id, events = [] }: Identity, bind: (value: unknown) => string): string {
  if (role === 'admin') return 'true';
  return role === 'photographer'
    ? `p.photographer_id = ${bind(id)} and p.evento = any(${bind(events)})`
    : 'false';
}
