import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { t } from '../text/pt.ts';
import { useKeys } from '../ui/keys.ts';
import { areaOf } from './area.ts';
import { AdminBar, PublicBar, ScouterBar, ShopBar } from './bars.tsx';
import { Footer } from './Footer.tsx';
import classes from './Shell.module.css';
import { useSendWaiting } from './useSendWaiting.ts';

const Toasts = lazy(() => import('../ui/Toasts.tsx').then((file) => ({ default: file.Toasts })));
const KeyHelp = lazy(() => import('../ui/KeyHelp.tsx').then((file) => ({ default: file.KeyHelp })));

const BARS = { admin: AdminBar, shop: ShopBar, scouter: ScouterBar, public: PublicBar };

/** What stands around every screen: skip link, the bar of its area, footer, toasts, and the keys that always work. */
export function Shell() {
  useSendWaiting();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const content = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
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

  const AreaBar = BARS[areaOf(pathname)];
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
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}
