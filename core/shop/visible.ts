/** R-SHOP-3, R-LGPD. The same in SQL: server/shop/products/visible.ts. */
import { type Identity, mayUploadTo } from '../access/may.ts';
import { isAthlete } from '../access/roles.ts';
import { isGift, isHidden } from './tags.ts';

/** Photos are being prepared, for sale, or no longer for sale. */
export const EVENT_STATES = ['rascunho', 'aberto', 'fechado'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export interface Shown {
  tags: string;
  /** Owner of the photo; `null` for photos that every Atleta sees. */
  atletaId: string | null;
  withheld: boolean;
  /** The owner refused consent, or the account was erased with its consents. */
  refused: boolean;
  /** The event is marked "menores". */
  minors: boolean;
  /** A photo without an event counts as open. */
  eventState: EventState;
  /** The switch "cadastro aberto" of the event; `false` without an event. */
  openRegistration: boolean;
}

export const takesRegistrations = (
  event: Pick<Shown, 'openRegistration' | 'minors' | 'eventState'>,
): boolean => event.openRegistration && !event.minors && event.eventState === 'aberto';

/**
 * True for a gift that is available in full size, also after the event is closed. False in an event of
 * minors, and before the event is open.
 */
export const isFree = (photo: Shown): boolean =>
  isGift(photo.tags) && !photo.withheld && !photo.refused && !photo.minors && photo.eventState !== 'rascunho';

/** True if the caller may see the card and the preview of the photo. */
export function sees({ role, id, isUnconfirmed }: Identity, photo: Shown): boolean {
  if (role === 'admin') return true;
  if (isHidden(photo.tags) || photo.withheld || photo.refused) return false;
  if (isFree(photo)) return true;
  if (photo.eventState !== 'aberto' || (isUnconfirmed && !takesRegistrations(photo))) return false;
  if (isAthlete(role)) return photo.atletaId === null;
  return role === 'assessoria' && id !== null && photo.atletaId === id;
}

/**
 * True if the caller may change and withdraw the photo. An admin always may. The photographer of the photo
 * may, as long as they are allowed to upload to the event.
 */
export const manages = (
  caller: Identity,
  photo: { photographerId: string | null; evento: string },
): boolean =>
  caller.role === 'admin' ||
  (photo.photographerId !== null && photo.photographerId === caller.id && mayUploadTo(caller, photo.evento));

/**
 * Section 4. The shop of an Atleta has photos without an owner. The shop of an Assessoria has its own photos.
 * Both shops have only photos of open events. The shop of an admin has all photos.
 */
export function inShop(caller: Identity, photo: Shown): boolean {
  if (!sees(caller, photo) || (photo.eventState !== 'aberto' && caller.role !== 'admin')) return false;
  if (caller.isUnconfirmed && !takesRegistrations(photo)) return false;
  if (isAthlete(caller.role)) return photo.atletaId === null;
  if (caller.role === 'assessoria') return photo.atletaId === caller.id;
  return caller.role === 'admin';
}
