import { roleOfProfile, sessionKindOf } from '@volleyscouter/core/access/roles';
import { keepSession } from '../../platform/api/session.ts';
import type { CodeSession } from './AccessCodeForm.tsx';

/** Stores the session and returns the start page of the profile. */
export function enterAs({ token, user }: CodeSession): '/games' | '/ar/shop' | '/admin/admin' {
  const kind = sessionKindOf(roleOfProfile(user.perfil)) === 'scouter' ? 'scouter' : 'shopper';
  keepSession(kind, token, user);
  if (kind === 'scouter') return '/games';
  return user.fotografo ? '/admin/admin' : '/ar/shop';
}
