/**
 * Decides which photos of the shop somebody sees (R-SHOP-3, R-LGPD). The same in SQL:
 * server/shop/products/visible.ts.
 */
import { type Identity, mayUploadTo } from '../access/may.ts';
import { isAthlete } from '../access/roles.ts';
import { isGift, isHidden } from './tags.ts';

/** State of an event: its photos are being prepared, for sale, or no longer for sale. */
export const EVENT_STATES = ['rascunho', 'aberto', 'fechado'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export interface Shown {
  tags: string;
  /** Owner of the photo; `null` for photos that every Atleta sees. */
  atletaId: string | null;
  withheld: boolean;
  /** True if the owner refused consent, or if the account was erased with its consents. */
  refused: boolean;
  /** True if the event is marked "menores". */
  minors: boolean;
  /** State of its event; a photo without an event counts as open. */
  eventState: EventState;
  /** The switch "cadastro aberto" of its event; `false` without an event. */
  openRegistration: boolean;
}

export const takesRegistrations = (
  event: Pick<Shown, 'openRegistration' | 'minors' | 'eventState'>,
): boolean => event.openRegistration && !event.minors && event.eventState === 'aberto';

/**
 * Returns true if a photo is free for everybody, in full size, also after the event is closed. Never in an
 * event of minors, nor before the event is open.
 */
export const isFree = (photo: Shown): boolean =>
  isGift(photo.tags) && !photo.withheld && !photo.refused && !photo.minors && photo.eventState !== 'rascunho';

/** Returns true if the caller sees this photo at all, as card and preview. */
export function sees({ role, id, isUnconfirmed }: Identity, photo: Shown): boolean {
  if (role === 'admin') return true;
  if (isHidden(photo.tags) || photo.withheld || photo.refused) return false;
  if (isFree(photo)) return true;
  if (photo.eventState !== 'aberto' || (isUnconfirmed && !takesRegistrations(photo))) return false;
  if (isAthlete(role)) return photo.atletaId === null;
  return role === 'assessoria' && id !== null && photo.atletaId === id;
}

/**
 * Returns true if the caller may change and withdraw this photo: an admin, or the photo's photographer while
 * they may upload to the event.
 */
export const manages = (
  caller: Identity,
  photo: { photographerId: string | null; evento: string },
): boolean =>
  caller.role === 'admin' ||
  (photo.photographerId !== null && photo.photographerId === caller.id && mayUploadTo(caller, photo.evento));

/**
 * Returns true if a photo is in the caller's shop (section 4). The shop of an Atleta has photos without
 * owner, the shop of an Assessoria its own photos; both only from open events. The shop of an admin has all
 * photos.
 */
export function inShop(caller: Identity, photo: Shown): boolean {
  if (!sees(caller, photo) || (photo.eventState !== 'aberto' && caller.role !== 'admin')) return false;
  if (caller.isUnconfirmed && !takesRegistrations(photo)) return false;
  if (isAthlete(caller.role)) return photo.atletaId === null;
  if (caller.role === 'assessoria') return photo.atletaId === caller.id;
  return caller.role === 'admin';
}
