import type { SessionKind } from '@volleyscouter/core/access/roles';
import { Navigate, Outlet, useLocation } from 'react-router';
import { entranceOf, tokenOf } from '../api/session.ts';

interface GuardProps {
  /** Whose token lets in, any of them; the entrance is that of the first. */
  kinds: readonly [SessionKind, ...SessionKind[]];
}

/**
 * Lets in who has a stored token; others go to the entrance. What they may do there, the server decides. It looks at the
 * tokens whenever a place is asked for, and not in between: who signs out says where to go.
 */
export function Guard({ kinds }: GuardProps) {
  const { key } = useLocation();
  if (kinds.some((kind) => tokenOf(kind) !== null)) return <Outlet />;
  return <Navigate key={key} to={entranceOf(kinds[0])} replace />;
}
