import { countPages } from '../api/analytics.ts';
import { ownerOf } from '../api/expiry.ts';
import { showExpired } from '../api/notice.ts';
import { dropSession, entranceOf, left, tokenOf } from '../api/session.ts';
import type { createRouter } from './router.tsx';

/** Starts global tasks that the first paint does not need. */
export function startLater(router: ReturnType<typeof createRouter>): void {
  countPages(router);
  followTabs(router);
}

interface Places {
  readonly state: { location: { pathname: string } };
  navigate(to: string, options: { replace: true }): Promise<void>;
}

/** Pages with unsent data: they offer the sign-in in place (R-ID-7). */
const ASKS_IN_PLACE = /^\/(admin\/)?games\/scout\//i;

/** Leads to the entrance at once who was signed out in another tab: somebody else may sit there. Buyers are led by their screens. */
function followTabs(router: Places): void {
  const look = () => {
    const { pathname } = router.state.location;
    const kind = ownerOf(pathname);
    if (kind === null || kind === 'shopper' || tokenOf(kind) !== null || ASKS_IN_PLACE.test(pathname)) return;
    left.place = window.location.hash.slice(1);
    // calls that were under way here lead nowhere else
    dropSession(kind);
    showExpired(true);
    void router.navigate(entranceOf(kind), { replace: true });
  };
  // browsers tell of a change only where it was not made, and never a page that is put away
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
