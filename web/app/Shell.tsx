import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '../api/session.ts';
import { t } from '../text/pt.ts';
import { useKeys } from '../ui/keys.ts';
import { onDemand, withPanels } from '../ui/onDemand.tsx';
import { areaOf } from './area.ts';
import { AdminBar, PublicBar, ScouterBar, ShopBar } from './bars.tsx';
import { Footer } from './Footer.tsx';
import classes from './Shell.module.css';
import { useSendWaiting } from './useSendWaiting.ts';

const KeyHelp = onDemand(withPanels(async () => (await import('../ui/KeyHelp.tsx')).KeyHelp));
/** Without them the screen is still itself. */
const Toasts = lazy(
  async (): Promise<{ default: ComponentType }> =>
    import('../ui/Toasts.tsx').then(
      (file) => ({ default: file.Toasts }),
      () => ({ default: () => null }),
    ),
);

const BARS = { admin: AdminBar, shop: ShopBar, scouter: ScouterBar, public: PublicBar };

/** What stands around every screen: skip link, the bar of its area, footer, toasts, and the keys that always work. */
export function Shell() {
  useSendWaiting();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const content = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  const shopping = useSignedIn('shopper');
  const [help, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const keys = useMemo(
    () => [
      { key: '?', label: t.keys.help, run: showHelp },
      { key: 'h', label: t.keys.home, run: () => navigate('/') },
    ],
    [navigate, showHelp],
  );
  useKeys(keys);

  // A new screen takes the focus, so that Tab starts there and screen readers read it; one that has put it into a field keeps it.
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (content.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  const AreaBar = BARS[areaOf(pathname, shopping)];
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        {t.skip}
      </button>
      <AreaBar />
      <main ref={content} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer onKeys={showHelp} />
      <Suspense>
        <Toasts />
      </Suspense>
      {help && <KeyHelp onClose={() => setHelp(false)} />}
      <ScrollRestoration />
    </div>
  );
}
