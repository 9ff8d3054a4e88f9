import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { Key } from '../../kit/Key.tsx';
import { useKeys } from '../../kit/keys.ts';
import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { prefetch } from '../../kit/prefetch.ts';
import { loadToasts } from '../../kit/toast.ts';
import { useHelpAddress } from '../../kit/useHelpAddress.ts';
import { desktop } from '../api/desktop.ts';
import { useSignedIn } from '../api/session.ts';
import { t } from '../text/pt.ts';
import { type Area, areaOf } from './area.ts';
import { Bar } from './Bar.tsx';
import { PublicBar, ScouterBar, ShopBar } from './bars.tsx';
import classes from './Shell.module.css';

const KeyHelp = onDemand(withPanels(async () => (await import('../../kit/KeyHelp.tsx')).KeyHelp));
/** If the toasts fail to load, the screen works without them. */
const Toasts = lazy(
  async (): Promise<{ default: ComponentType }> => ({ default: await loadToasts().catch(() => () => null) }),
);

const AdminBar = onDemand(
  async () => (await import('./AdminBar.tsx')).AdminBar,
  <Bar crowded>{null}</Bar>,
  'when shown',
);
const DesktopBar = onDemand(
  withPanels(async () => (await import('./DesktopBar.tsx')).DesktopBar),
  null,
  'when shown',
);

const BARS: Record<Area, ComponentType | null> = {
  admin: AdminBar,
  shop: ShopBar,
  scouter: ScouterBar,
  public: PublicBar,
  bench: null,
};

export function Shell() {
  useSendWaiting();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const content = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  const shopping = useSignedIn('shopper');
  const [help, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const keys = [
    { key: '?', label: t.keys.help, run: showHelp },
    { key: 'h', label: t.keys.home, run: () => navigate('/') },
  ];
  useKeys(keys);

  // Moves the focus to a new screen, so that Tab starts in the screen and screen readers read it. If the
  // screen has focused a field, the field keeps the focus.
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (content.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  const area = areaOf(pathname, shopping);
  const AreaBar = area === 'admin' && desktop() ? DesktopBar : BARS[area];
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={() => content.current?.focus()}>
        {t.skip}
      </button>
      {AreaBar && <AreaBar />}
      <main ref={content} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {AreaBar && <Footer onKeys={showHelp} />}
      {AreaBar && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      {help && <KeyHelp onClose={() => setHelp(false)} />}
      <ScrollRestoration />
    </div>
  );
}

export function Boot() {
  return (
    <div className={classes.boot}>
      <div className={classes.bootBar} data-ground="deep" />
    </div>
  );
}

function Footer({ onKeys }: { onKeys: () => void }) {
  const scouter = useSignedIn('scouter');
  const help = useHelpAddress();
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <span className={classes.line}>
          {t.brand}
          <span> · {t.footer.line}</span>
        </span>
        <button type="button" className={classes.keys} onClick={onKeys}>
          {t.keys.hint} <Key of="?" />
        </button>
        <Link to={help} className={classes.link}>
          {t.footer.help}
        </Link>
        <Link to="/remover" className={classes.link}>
          {t.footer.removeMyPhoto}
        </Link>
        <Link to="/admin/" className={classes.link}>
          {t.footer.admin}
        </Link>
        <Link to={scouter ? '/games' : '/scout'} className={classes.link}>
          {t.footer.scout}
        </Link>
      </div>
    </footer>
  );
}

/** Runs on any page while an account that may record is signed in. */
function useSendWaiting(): void {
  const scouter = useSignedIn('scouter');
  const admin = useSignedIn('admin');
  const mayRecord = scouter || admin;
  useEffect(() => {
    if (!mayRecord) return;
    prefetch(() => import('../../scouting/sync/waiting.ts'))
      .then(({ sendWaiting }) => sendWaiting())
      .catch(() => undefined);
  }, [mayRecord]);
}
