/**
 * A link holder opened the link of one purchase (R-SHOP-11). An organizer is a scouter who may create games
 * (R-ID-6). A photographer is an athlete who may upload photos.
 */
export const ROLES = [
  'visitor',
  'linkHolder',
  'atleta',
  'photographer',
  'assessoria',
  'scouter',
  'organizer',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** Stored and sent in this spelling. */
export const PROFILES = ['Atleta', 'Assessoria', 'Scouter'] as const;
export type Profile = (typeof PROFILES)[number];

/** Each kind of session has its own lifetime, and its own storage key in the browser. */
export const SESSION_KINDS = ['admin', 'scouter', 'shopper'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

const ROLE_OF_PROFILE = { Atleta: 'atleta', Assessoria: 'assessoria', Scouter: 'scouter' } as const;

export const roleOfProfile = (profile: Profile): (typeof ROLE_OF_PROFILE)[Profile] =>
  ROLE_OF_PROFILE[profile];

/** Photographers buy like any other athlete. */
export const isAthlete = (role: Role): boolean => role === 'atleta' || role === 'photographer';

export function sessionKindOf(role: Role): SessionKind | null {
  if (role === 'visitor') return null;
  if (role === 'organizer') return 'scouter';
  return role === 'admin' || role === 'scouter' ? role : 'shopper';
}
