import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type ComponentType, useEffect } from 'react';
import {
  createHashRouter,
  type Location,
  Navigate,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useNavigate,
} from 'react-router';
import { fetchAhead, fetchPart, followsShop, withPanels } from '../../kit/onDemand.tsx';
import { ADMIN_AREA, type GamesArea, SCOUTER_AREA } from '../../scouting/games/area.ts';
import { desktop } from '../api/desktop.ts';
import { entranceOf, tokenOf } from '../api/session.ts';
import { Home } from '../home/Home.tsx';
import type { AdminScreen } from './adminScreens.ts';
import { RouteError } from './RouteError.tsx';
import { Boot, Shell } from './Shell.tsx';
import type { VisitorScreen } from './visitorScreens.ts';

/** `panels`: the screen has fields or dialogs. */
const screen =
  (load: () => Promise<ComponentType>, panels = true): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: await fetchPart(panels ? withPanels(load) : load) });

const login = screen(async () => (await import('../../people/access/Login.tsx')).Login);
const matchParts = () => import('./matchScreen.tsx');
const recordedMatch = async () => {
  const [parts] = await Promise.all([matchParts(), import('../../scouting/match/line/CodeLine.tsx')]);
  return parts;
};
const match = (area: 'admin' | 'scouter' | 'public') =>
  screen(async () => (await (area === 'public' ? matchParts : recordedMatch)()).matchOf(area));

/** A QR code opens the bench of a match. The right to read the match also includes its bench. */
const bench = screen(async () => {
  const [{ BenchAccess }, { BenchScreen }] = await Promise.all([
    import('../../scouting/bench/BenchAccess.tsx'),
    import('../../scouting/bench/BenchScreen.tsx'),
  ]);
  return () => (
    <BenchAccess>
      <BenchScreen />
    </BenchAccess>
  );
}, false);

const adminScreen = (name: AdminScreen) =>
  screen(async () => (await import('./adminScreens.ts')).ADMIN_SCREENS[name]());

const visitorScreen = (name: VisitorScreen) =>
  screen(async () => (await import('./visitorScreens.ts')).VISITOR_SCREENS[name]());

/** Screens that photographers may also open, for their photos. */
const PHOTO_PATHS = {
  photos: 'admin',
  editProduct: 'product/edit/:id',
  deleteProduct: 'product/delete/:id',
  sendPhotos: 'photos/send',
  sync: 'events/sincronizar',
  sales: 'vendas',
} as const satisfies Partial<Record<AdminScreen, string>>;

const ADMIN_PATHS: Readonly<Record<Exclude<AdminScreen, keyof typeof PHOTO_PATHS | 'dashboard'>, string>> = {
  createProduct: 'product/create',
  events: 'events',
  alerts: 'events/avisar',
  requests: 'requests',
  approvals: 'compras/aprovar',
  statement: 'compras/extrato',
  payments: 'compras/pagamentos',
  accounts: 'atletas',
  createAccount: 'atletas/create',
  editAccount: 'atletas/edit/:id',
  removeAccount: 'atletas/delete/:id/:nome',
  importPeople: 'atletas/import',
  sendCodes: 'atletas/send',
  administrators: 'administrators',
  ownAccount: 'conta',
  athletes: 'athletes',
  teams: 'teams',
  shortcuts: 'shortcuts',
  tables: 'tables',
  system: 'sistema',
  names: 'temporada/nomes',
};

const routesOf = (paths: Partial<Record<AdminScreen, string>>): RouteObject[] =>
  Object.entries(paths).map(([name, path]) => ({ path, lazy: adminScreen(name as AdminScreen) }));

const adminGames = screen(async () => {
  const { AdminGames } = await import('../../scouting/games/AdminGames.tsx');
  return () => <AdminGames onMatchSoon={recordedMatch} />;
});

const scouterGames = screen(async () => {
  const { ScouterGames } = await import('../../scouting/games/ScouterGames.tsx');
  return () => <ScouterGames onMatchSoon={recordedMatch} />;
});

const newGame = (area: GamesArea) =>
  screen(async () => {
    const { NewGame } = await import('../../scouting/games/form/GameForm.tsx');
    return () => <NewGame area={area} onMatchSoon={recordedMatch} />;
  });
const editGame = (area: GamesArea) =>
  screen(async () => {
    const { EditGame } = await import('../../scouting/games/form/GameForm.tsx');
    return () => <EditGame area={area} />;
  });

const season = (area: 'admin' | 'scouter', name: 'Season' | 'Dossier') =>
  screen(async () => {
    const [Shown, { ADMIN_SEASON, SCOUTER_SEASON }] = await Promise.all([
      name === 'Season'
        ? import('../../scouting/season/Season.tsx').then(({ Season }) => Season)
        : import('../../scouting/season/Dossier.tsx').then(({ Dossier }) => Dossier),
      import('../../scouting/season/area.ts'),
    ]);
    return () => <Shown area={area === 'admin' ? ADMIN_SEASON : SCOUTER_SEASON} />;
  });

const photos = screen(async () => {
  import('../../shop/catalog/prefetch.ts')
    .then(({ prefetchPhotos }) => prefetchPhotos())
    .catch(() => undefined);
  return (await import('../../shop/catalog/Shop.tsx')).Shop;
}, false);

/** Prefetches the shop while the user reads the sign-in screen. */
const entrance = (load: () => Promise<ComponentType>) =>
  screen(async () => {
    const part = await load();
    fetchAhead(() => import('../../shop/catalog/Shop.tsx'));
    return part;
  });

const cart = followsShop(async () => (await import('../../shop/cart/Cart.tsx')).Cart);
const payment = followsShop(async () => (await import('../../shop/payment/Payment.tsx')).Payment);
const purchases = followsShop(async () => (await import('../../shop/purchases/Purchases.tsx')).Purchases);
const openBought = followsShop(
  async () => (await import('../../shop/purchases/OpenPurchase.tsx')).OpenBought,
);
const openPurchase = followsShop(
  async () => (await import('../../shop/purchases/OpenPurchase.tsx')).OpenPurchase,
);

/** An admin may read the catalogue of the shop (R-ID-1). */
const CATALOGUE = ['shopper', 'admin'] as const;

const shop: RouteObject = {
  path: 'ar',
  children: [
    { index: true, element: <Navigate to="/ar/shop" replace /> },
    {
      element: <Guard kinds={CATALOGUE} />,
      children: [
        { path: 'shop', lazy: photos },
        { path: 'cart', lazy: screen(cart) },
        { path: 'compras', lazy: screen(purchases) },
      ],
    },
    {
      element: <Guard kinds={['shopper']} />,
      children: [
        {
          path: 'home',
          lazy: screen(async () => (await import('../../people/account/MyAccount.tsx')).MyAccount),
        },
        {
          path: 'eu',
          lazy: screen(async () => (await import('./ownScreen.tsx')).ownScreen()),
        },
        { path: 'compras/:id', lazy: screen(openPurchase) },
        { path: 'compras/foto/:id', lazy: screen(openBought) },
        { path: 'pagamentos/novo', lazy: screen(payment) },
      ],
    },
  ],
};

const admin: RouteObject = {
  path: 'admin',
  children: [
    { path: 'register', lazy: visitorScreen('register') },
    { element: <Guard kinds={['admin', 'shopper']} />, children: routesOf(PHOTO_PATHS) },
    {
      element: <Guard kinds={['admin']} />,
      children: [
        { index: true, lazy: adminScreen('dashboard') },
        ...routesOf(ADMIN_PATHS),
        { path: 'games', lazy: adminGames },
        { path: 'games/new', lazy: newGame(ADMIN_AREA) },
        { path: 'games/edit/:id', lazy: editGame(ADMIN_AREA) },
        { path: 'games/scout/:id', lazy: match('admin') },
        { path: 'temporada', lazy: season('admin', 'Season') },
        { path: 'temporada/dossie/:id', lazy: season('admin', 'Dossier') },
      ],
    },
  ],
};

const scouter: RouteObject = {
  path: 'games',
  children: [
    {
      path: 'scout/:id',
      lazy: screen(async () => {
        const { ScouterMatchGuard } = await import('../../scouting/match/ScouterMatchGuard.tsx');
        return ScouterMatchGuard;
      }),
      children: [{ index: true, lazy: match('scouter') }],
    },
    {
      element: <Guard kinds={['scouter']} />,
      children: [
        {
          index: true,
          lazy: scouterGames,
        },
        { path: 'new', lazy: newGame(SCOUTER_AREA) },
        { path: 'edit/:id', lazy: editGame(SCOUTER_AREA) },
        { path: 'temporada', lazy: season('scouter', 'Season') },
        { path: 'temporada/dossie/:id', lazy: season('scouter', 'Dossier') },
      ],
    },
  ],
};

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Boot />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          // The desktop application opens the login instead of the home page (specification, section 2).
          { index: true, loader: () => (desktop() ? redirect('/login') : null), element: <Home /> },
          { path: 'login', lazy: login },
          { path: 'register', lazy: visitorScreen('register') },
          {
            path: 'acesso',
            lazy: entrance(async () => (await import('../../people/access/Acesso.tsx')).Acesso),
          },
          {
            path: 'cadastro/:evento',
            lazy: entrance(async () => (await import('../../people/access/Acesso.tsx')).SignUp),
          },
          {
            path: 'entrar/:token?',
            lazy: entrance(async () => (await import('../../people/access/Acesso.tsx')).EnterByLink),
          },
          {
            path: 'entrar/compra/:id/:token?',
            lazy: screen(async () => (await import('../../people/access/Acesso.tsx')).EnterPurchase),
          },
          {
            path: 'compra/:id',
            lazy: screen(async () => (await import('../../shop/payment/Payment.tsx')).LinkedPurchase),
          },
          {
            path: 'assessoria',
            lazy: entrance(async () => (await import('../../people/access/Acesso.tsx')).Assessoria),
          },
          { path: 'scout', lazy: screen(async () => (await import('../../people/access/Scout.tsx')).Scout) },
          {
            path: 'treinar',
            lazy: screen(
              async () => (await import('../../scouting/match/training/TrainingScreen.tsx')).TrainingScreen,
            ),
          },
          {
            path: 'ajuda/:page?',
            lazy: screen(async () => (await import('../help/Help.tsx')).Help, false),
          },
          {
            path: 'remover',
            lazy: visitorScreen('takedown'),
          },
          {
            path: 'avise-me/:slug/:id?',
            lazy: visitorScreen('alert'),
          },
          {
            path: 'jogos',
            lazy: screen(async () => (await import('../../scouting/games/PublicGames.tsx')).PublicGames),
          },
          {
            path: 'jogos/classificacao',
            lazy: visitorScreen('standings'),
          },
          { path: 'jogos/:id', lazy: match('public') },
          { path: 'jogos/:id/banco', lazy: bench },
          {
            path: 'video/:id',
            lazy: screen(
              async () => (await import('../../scouting/shared/video/window/VideoWindow.tsx')).VideoWindow,
            ),
          },
          shop,
          admin,
          scouter,
          { path: '*', lazy: screen(async () => (await import('./NotFound.tsx')).NotFound) },
        ],
      },
    ],
  },
  {
    // Shown over the video of a stream: no bar, and failures are retried without a message.
    path: 'placar/:id',
    lazy: screen(async () => (await import('../../scouting/bench/ScoreOverlay.tsx')).ScoreOverlay, false),
    hydrateFallbackElement: <span />,
    errorElement: (
      <div hidden>
        <RouteError />
      </div>
    ),
  },
];

export const createRouter = () => createHashRouter(routes);

interface GuardProps {
  /** Without a session of these kinds, the sign-in page of the first kind opens. */
  kinds: readonly [SessionKind, ...SessionKind[]];
}

const pathOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * The server checks all rights. The guard reads the tokens only on navigation, so code that signs out must
 * also redirect.
 */
function Guard({ kinds }: GuardProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const open = kinds.some((kind) => tokenOf(kind) !== null);
  const entrance = entranceOf(kinds[0]);
  useEffect(() => {
    // The effect depends on `location`. Its key is not enough: all typed addresses have the same key, and two
    // addresses can be typed before the first render.
    if (!open && location) void navigate(entrance, { replace: true, state: { from: pathOf(location) } });
  }, [location, open, entrance, navigate]);
  return open ? <Outlet /> : null;
}
