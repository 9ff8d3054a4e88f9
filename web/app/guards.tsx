import type { SessionKind } from '@volleyscouter/core/access/roles';
import { Navigate, Outlet } from 'react-router';
import { entranceOf, useSignedIn } from '../api/session.ts';

/** Lets in who has a stored token of this kind; others go to its entrance. What they may do there, the server decides. */
export function Guard({ kind }: { kind: SessionKind }) {
  return useSignedIn(kind) ? <Outlet /> : <Navigate to={entranceOf(kind)} replace />;
}

/** The shop is open to shoppers, its catalogue also to admins (R-ID-1). */
export function CatalogueGuard() {
  const shopper = useSignedIn('shopper');
  const admin = useSignedIn('admin');
  return shopper || admin ? <Outlet /> : <Navigate to={entranceOf('shopper')} replace />;
}
