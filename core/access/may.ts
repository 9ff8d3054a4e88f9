import type { Role } from './roles.ts';
import { ACCESS, type AccessTable, type Action, type Scope } from './table.ts';

/** The caller; `id` is the account or the admin, `null` for a visitor. */
export interface Identity {
  role: Role;
  id: string | null;
  /** The only purchase that a link holder's session reaches. */
  purchase?: string | null;
  /** The account registered by itself and no admin has confirmed it. */
  isUnconfirmed?: boolean;
  events?: readonly string[];
}

/** Facts of an object that the rules need. */
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

/** Returns the objects on which the role may perform the action, `null` if none. */
export const scopeOf = (role: Role, action: Action, table: AccessTable = ACCESS): Scope | null =>
  table[action][role] ?? null;

/** Decides whether `who` may perform the action on this object. */
export function may(who: Identity, action: Action, object: Guarded, table: AccessTable = ACCESS): Verdict {
  const scope = scopeOf(who.role, action, table);
  if (scope === null) return 'no';
  if (scope === 'all') return 'yes';
  if (scope === 'public') return object.public ? 'yes' : 'hidden';
  if (who.id === null || object.owner !== who.id) return 'hidden';
  const isReached = who.role !== 'linkHolder' || (who.purchase && who.purchase === object.purchase);
  return isReached ? 'yes' : 'hidden';
}

/**
 * True if the caller may upload photos to an event, and change or withdraw their own of it: an admin, and the
 * event's photographers.
 */
export function mayUploadTo({ role, events = [] }: Identity, event: string): boolean {
  const scope = scopeOf(role, 'photo:upload');
  return scope === 'all' || (scope === 'own' && events.includes(event));
}
