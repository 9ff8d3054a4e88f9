import { SESSION_KINDS, type SessionKind } from '@volleyscouter/core/access/roles';
import { useSyncExternalStore } from 'react';
import { load, loadJson, type StorageKey, save, subscribe } from './storage.ts';

/** Storage keys of the token and the user of each kind of session, with its sign-in page. */
const PLACES = {
  admin: { token: 'adminToken', user: 'adminUser', entrance: '/login' },
  scouter: { token: 'scouterToken', user: 'scouterUser', entrance: '/scout' },
  shopper: { token: 'acessoToken', user: 'acessoUser', entrance: '/acesso' },
} as const satisfies Record<SessionKind, { token: StorageKey; user: StorageKey; entrance: string }>;

const AGENCIES = '/assessoria';

/** Every place where somebody signs in. */
export const ENTRANCES: readonly string[] = [...SESSION_KINDS.map((kind) => PLACES[kind].entrance), AGENCIES];

/** The sign-in page of who was signed out here last: a screen that opens afterwards finds no stored person any more. */
const entranceLeft: Partial<Record<SessionKind, string>> = {};

/** Path of the sign-in page of a kind; agencies have one of their own beside that of athletes (R-ID-5). */
export function entranceOf(kind: SessionKind): string {
  const user = kind === 'shopper' ? loadJson('acessoUser') : null;
  if (typeof user !== 'object' || user === null) return entranceLeft[kind] ?? PLACES[kind].entrance;
  return 'perfil' in user && user.perfil === 'Assessoria' ? AGENCIES : PLACES[kind].entrance;
}

/** Whether an athlete signed in here last, not an agency. */
export const isAthlete = (): boolean => entranceOf('shopper') === PLACES.shopper.entrance;

export const tokenOf = (kind: SessionKind): string | null => load(PLACES[kind].token);

/** The kinds that have a stored token, in the order in which their tokens go out. */
export const storedKinds = (): SessionKind[] => SESSION_KINDS.filter((kind) => tokenOf(kind) !== null);

const idOf = (user: unknown): string | null =>
  typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? user.id : null;

/** The cart belongs to an account: signing in with another one on the same device empties it. */
function cartFor(owner: string | null): Partial<Record<StorageKey, string | null>> {
  const another = owner !== null && (load('cartOwner') ?? owner) !== owner;
  return { cartOwner: owner, ...(another && { cartItems: null }) };
}

/** Signing in or out leaves no purchase open that a link opened on this device. */
const CLOSED = { purchaseTokens: null };

/** Page on which a session ended. The next sign-in returns to it. */
export const left: { place?: string | undefined } = {};

/** Whether somebody was signed out on this page and not in again: whatever ended her session has led her away. */
export const wasSignedOut = (): boolean => Object.keys(entranceLeft).length > 0;

/** Keeps a session. The admin's token is also kept as `token`, which some calls of the product read. */
export function keepSession(kind: SessionKind, token: string, user: unknown): void {
  const also = kind === 'admin' ? { token: token } : kind === 'shopper' ? cartFor(idOf(user)) : {};
  delete entranceLeft[kind];
  left.place = undefined;
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

/** The stored person's name (`nome` of a shopper or scouter, `name` of an admin), if any. */
export function userName(kind: SessionKind): string | null {
  const user = loadJson(PLACES[kind].user);
  if (typeof user !== 'object' || user === null) return null;
  const name = 'nome' in user ? user.nome : 'name' in user ? user.name : null;
  return typeof name === 'string' ? name : null;
}

/** The id of the stored person, if any. */
export function accountOf(kind: SessionKind): string | null {
  return idOf(loadJson(PLACES[kind].user));
}

/** Whether a token of this kind is stored; follows signing in and out, in other tabs too. */
export const useSignedIn = (kind: SessionKind): boolean =>
  useSyncExternalStore(subscribe, () => tokenOf(kind) !== null);
