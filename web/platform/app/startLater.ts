import { countPages } from '../api/analytics.ts';
import { followTabs } from './followTabs.ts';
import type { createRouter } from './router.tsx';

/** What goes on around every screen, and is not needed for the first picture. */
export function startLater(router: ReturnType<typeof createRouter>): void {
  countPages(router);
  followTabs(router);
}
