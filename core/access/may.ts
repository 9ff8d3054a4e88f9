import type { Role } from './roles.ts';
import { ACCESS, type AccessTable, type Action, type Scope } from './table.ts';

/** `id`: of the account or admin; `null` for a visitor. */
export interface Identity {
  role: Role;
  id: string | null;
  /** The only purchase that a link holder may read. */
  purchase?: string | null;
  /** Self-registered, and not confirmed by an admin. */
  isUnconfirmed?: boolean;
  /** Events to which a photographer may upload photos. */
  events?: readonly string[];
}

export interface Guarded {
  owner: string | null;
  public: boolean;
  purchase?: string;
}

/**
 * - `no`: this role may never perform the action (401 for a visitor, 403 for others)
 * - `hidden`: this role may not perform the action on this object; the answer is 404, as if it did not exist
 */
export type Verdict = 'yes' | 'no' | 'hidden';

/** `null` if the role may never perform the action. */
export const scopeOf = (role: Role, action: Action, table: AccessTable = ACCESS): Scope | null =>
  table[action][role] ?? null;

export function may(caller: Identity, action: Action, object: Guarded, table: AccessTable = ACCESS): Verdict {
  const scope = scopeOf(caller.role, action, table);
  if (scope === null) return 'no';
  if (scope === 'all') return 'yes';
  if (scope === 'public') return object.public ? 'yes' : 'hidden';
  if (caller.id === null || object.owner !== caller.id) return 'hidden';
  const isReached = caller.role !== 'linkHolder' || (caller.purchase && caller.purchase === object.purchase);
  return isReached ? 'yes' : 'hidden';
}

/** Callers who may upload to an event may also edit and delete its photos; photographers only their own. */
export function mayUploadTo({ role, events = [] }: Identity, event: string): boolean {
  const scope = scopeOf(role, 'photo:upload');
  return scope === 'all' || (scope === 'own' && events.includes(event));
}
