import type { Role } from './roles.ts';
import { ACCESS, type AccessTable, type Action, type Scope } from './table.ts';

/** The one who asks; `id` is the account or the admin, `null` for a visitor. */
export interface Identity {
  role: Role;
  id: string | null;
  /** The only purchase that a link holder's session reaches. */
  purchase?: string | null;
  /** The account registered by itself and no admin has confirmed it. */
  isUnconfirmed?: boolean;
  /** Events that a photographer was given. */
  events?: readonly string[];
}

/** What the rules need to know about an object. */
export interface Guarded {
  owner: string | null;
  public: boolean;
  /** Id of the purchase that the object is, or belongs to. */
  purchase?: string;
}

/**
 * - `yes`: go on
 * - `no`: this role never does this (401 for a visitor, 403 for the others)
 * - `hidden`: this role does this, but not to this object, which therefore does not exist for it (404)
 */
export type Verdict = 'yes' | 'no' | 'hidden';

/** Objects on which the role may perform the action, `null` when none. */
export const scopeOf = (role: Role, action: Action, table: AccessTable = ACCESS): Scope | null =>
  table[action][role] ?? null;

/** Whether `who` may perform the action on this object. */
export function may(who: Identity, action: Action, object: Guarded, table: AccessTable = ACCESS): Verdict {
  const scope = scopeOf(who.role, action, table);
  if (scope === null) return 'no';
  if (scope === 'all') return 'yes';
  if (scope === 'public') return object.public ? 'yes' : 'hidden';
  if (who.id === null || object.owner !== who.id) return 'hidden';
  const isReached = who.role !== 'linkHolder' || (who.purchase && who.purchase === object.purchase);
  return isReached ? 'yes' : 'hidden';
}

/** Whether somebody may upload photos to an event, and change or withdraw their own of it: an admin, and the photographers that it was given to. */
export function mayUploadTo({ role, events = [] }: Identity, event: string): boolean {
  const scope = scopeOf(role, 'photo:upload');
  return scope === 'all' || (scope === 'own' && events.includes(event));
}
