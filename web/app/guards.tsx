import type { SessionKind } from '@volleyscouter/core/access/roles';
import { useEffect } from 'react';
import { type Location, Outlet, useLocation, useNavigate } from 'react-router';
import { entranceOf, tokenOf } from '../api/session.ts';

interface GuardProps {
  /** Whose token lets in, any of them; the entrance is that of the first. */
  kinds: readonly [SessionKind, ...SessionKind[]];
}

const pathOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * Lets in who has a stored token; others go to the entrance. What they may do there, the server decides. It looks at the
 * tokens whenever a place is asked for, and not in between: who signs out says where to go.
 */
export function Guard({ kinds }: GuardProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const open = kinds.some((kind) => tokenOf(kind) !== null);
  const entrance = entranceOf(kinds[0]);
  useEffect(() => {
    // asked again for every place: typed addresses all have the same key, and two may come before the first is drawn
    if (!open && location) void navigate(entrance, { replace: true, state: { from: pathOf(location) } });
  }, [location, open, entrance, navigate]);
  return open ? <Outlet /> : null;
}
