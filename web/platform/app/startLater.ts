import { countPages } from '../api/analytics.ts';
import { ownerOf } from '../api/endedSession.ts';
import { showExpired } from '../api/notice.ts';
import { dropSession, endedSession, entranceOf, tokenOf } from '../api/session.ts';
import type { createRouter } from './router.tsx';

export function startLater(router: ReturnType<typeof createRouter>): void {
  countPages(router);
  followTabs(router);
}

interface Places {
  readonly state: { location: { pathname: string } };
  navigate(to: string, options: { replace: true }): Promise<void>;
}

/**
 * Screens that can have unsent entries. After a session has ended, the sign-in opens as a dialog on these
 * screens (R-ID-7).
 */
const ASKS_IN_PLACE = /^\/(admin\/)?games\/scout\//i;

/**
 * Redirects after a sign-out in another tab, because the next user may be another person. Screens of shoppers
 * redirect themselves.
 */
function followTabs(router: Places): void {
  const checkSession = () => {
    const { pathname } = router.state.location;
    const kind = ownerOf(pathname);
    if (kind === null || kind === 'shopper' || tokenOf(kind) !== null || ASKS_IN_PLACE.test(pathname)) return;
    endedSession.screenPath = window.location.hash.slice(1);
    // so that pending calls of this tab do not redirect elsewhere
    dropSession(kind);
    showExpired(true);
    void router.navigate(entranceOf(kind), { replace: true });
  };
  // A page in the back/forward cache gets no `storage` event, so it checks when it is shown again.
  window.addEventListener('storage', checkSession);
  window.addEventListener('pageshow', ({ persisted }) => persisted && checkSession());
}
