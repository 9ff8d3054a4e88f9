import { SESSION_KINDS, type SessionKind } from '@volleyscouter/core/access/roles';
import { useSyncExternalStore } from 'react';
import { load, loadJson, type StorageKey, save, subscribe } from './storage.ts';

const PLACES = {
  admin: { token: 'adminToken', user: 'adminUser', entrance: '/login' },
  scouter: { token: 'scouterToken', user: 'scouterUser', entrance: '/scout' },
  shopper: { token: 'acessoToken', user: 'acessoUser', entrance: '/acesso' },
} as const satisfies Record<SessionKind, { token: StorageKey; user: StorageKey; entrance: string }>;

const AGENCIES = '/assessoria';

export const ENTRANCES: readonly string[] = [...SESSION_KINDS.map((kind) => PLACES[kind].entrance), AGENCIES];

/**
 * Sign-in pages of the sessions that ended since the page was loaded. `dropSession` stores the sign-in page,
 * because it deletes the user that determines this page.
 */
const entranceLeft: Partial<Record<SessionKind, string>> = {};

/** Agencies and athletes have separate sign-in pages (R-ID-5). */
export function entranceOf(kind: SessionKind): string {
  const user = kind === 'shopper' ? loadJson('acessoUser') : null;
  if (typeof user !== 'object' || user === null) return entranceLeft[kind] ?? PLACES[kind].entrance;
  return 'perfil' in user && user.perfil === 'Assessoria' ? AGENCIES : PLACES[kind].entrance;
}

/** False if the last shopper session in this browser belonged to an agency. */
export const isAthlete = (): boolean => entranceOf('shopper') === PLACES.shopper.entrance;

export const tokenOf = (kind: SessionKind): string | null => load(PLACES[kind].token);

/** In the order in which the tokens are sent. */
export const storedKinds = (): SessionKind[] => SESSION_KINDS.filter((kind) => tokenOf(kind) !== null);

const idOf = (user: unknown): string | null =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? user.id : null;

/** A different account empties the cart, because a cart belongs to one account. */
function cartFor(owner: string | null): Partial<Record<StorageKey, string | null>> {
  const another = owner !== null && (load('cartOwner') ?? owner) !== owner;
  return { cartOwner: owner, ...(another && { cartItems: null }) };
}

/** Every sign-in and sign-out deletes the tokens of purchase links. */
const CLOSED = { purchaseTokens: null };

/** Screen on which a session ended. The next sign-in returns to this screen. */
export const endedSession: { screenPath?: string | undefined } = {};

/** True if at least one kind of session ended since the page was loaded and has not restarted. */
export const wasSignedOut = (): boolean => Object.keys(entranceLeft).length > 0;

/** The admin's token is also stored as `token` (specification, section 2). */
export function keepSession(kind: SessionKind, token: string, user: unknown): void {
  const also = kind === 'admin' ? { token } : kind === 'shopper' ? cartFor(idOf(user)) : {};
  delete entranceLeft[kind];
  endedSession.screenPath = undefined;
  save({ [PLACES[kind].token]: token, [PLACES[kind].user]: JSON.stringify(user), ...also, ...CLOSED });
}

export function dropSession(kind: SessionKind): void {
  entranceLeft[kind] = entranceOf(kind);
  const also = kind === 'admin' ? { token: null } : {};
  save({
    [PLACES[kind].token]: null,
    [PLACES[kind].user]: null,
    scoutVideoProgress: null,
    ...also,
    ...CLOSED,
  });
}

/** `nome` of a shopper or scouter, `name` of an admin. */
export function userName(kind: SessionKind): string | null {
  const user = loadJson(PLACES[kind].user);
  if (typeof user !== 'object' || user === null) return null;
  const name = 'nome' in user ? user.nome : 'name' in user ? user.name : null;
  return typeof name === 'string' ? name : null;
}

export function accountOf(kind: SessionKind): string | null {
  return idOf(loadJson(PLACES[kind].user));
}

/** Updates on sign-in and sign-out, also in other tabs. */
export const useSignedIn = (kind: SessionKind): boolean =>
  useSyncExternalStore(subscribe, () => tokenOf(kind) !== null);
