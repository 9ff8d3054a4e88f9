import type { ComponentType } from 'react';
import { createHashRouter, Navigate, type RouteObject, redirect } from 'react-router';
import { Home } from '../home/Home.tsx';
import { t } from '../text/pt.ts';
import { Boot } from './Boot.tsx';
import { Guard } from './guards.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

/** A screen in a file of its own, fetched when somebody goes there. */
const screen =
  (load: () => Promise<ComponentType>): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: await load() });

/** A screen that comes later, by its name. */
const coming = (path: string, name: string): RouteObject => ({
  path,
  lazy: screen(async () => {
    const { Coming } = await import('../ui/Coming.tsx');
    return () => <Coming name={name} />;
  }),
});

const login = screen(async () => (await import('../access/Login.tsx')).Login);
const register = screen(async () => (await import('../access/Register.tsx')).Register);
const matchParts = () =>
  Promise.all([import('../scout/MatchScreen.tsx'), import('../reports/MatchReports.tsx')]);
const match = (area: 'admin' | 'scouter' | 'public') =>
  screen(async () => {
    const [{ MatchScreen }, { MatchReports }] = await matchParts();
    return () => <MatchScreen area={area} Reports={MatchReports} />;
  });

const adminGames = screen(async () => {
  const { AdminGames } = await import('../games/AdminGames.tsx');
  return () => <AdminGames onMatchSoon={matchParts} />;
});

const newGame = screen(async () => {
  const { NewGame } = await import('../games/form/GameForm.tsx');
  return () => <NewGame onMatchSoon={matchParts} />;
});

/** The shop is the shoppers'; an admin may read its catalogue (R-ID-1). */
const CATALOGUE = ['shopper', 'admin'] as const;

const shop: RouteObject = {
  path: 'ar',
  children: [
    { index: true, element: <Navigate to="/ar/shop" replace /> },
    {
      element: <Guard kinds={CATALOGUE} />,
      children: [{ path: 'shop', lazy: screen(async () => (await import('../shop/Shop.tsx')).Shop) }],
    },
    {
      element: <Guard kinds={['shopper']} />,
      children: [
        { path: 'home', lazy: screen(async () => (await import('../account/MyAccount.tsx')).MyAccount) },
        coming('cart', t.screens.cart),
        coming('compras', t.screens.purchases),
        coming('pagamentos/novo', t.screens.payment),
      ],
    },
  ],
};

const admin: RouteObject = {
  path: 'admin',
  children: [
    { path: 'register', lazy: register },
    {
      element: <Guard kinds={['admin']} />,
      children: [
        { index: true, lazy: screen(async () => (await import('../dashboard/Dashboard.tsx')).Dashboard) },
        {
          path: 'admin',
          lazy: screen(async () => (await import('../admin-photos/list/PhotoList.tsx')).PhotoList),
        },
        {
          path: 'product/create',
          lazy: screen(async () => (await import('../admin-photos/form/ProductCreate.tsx')).ProductCreate),
        },
        {
          path: 'product/edit/:id',
          lazy: screen(async () => (await import('../admin-photos/form/ProductEdit.tsx')).ProductEdit),
        },
        {
          path: 'product/delete/:id',
          lazy: screen(async () => (await import('../admin-photos/form/ProductDelete.tsx')).ProductDelete),
        },
        {
          path: 'photos/send',
          lazy: screen(async () => (await import('../admin-photos/send/SendPhotos.tsx')).SendPhotos),
        },
        {
          path: 'events',
          lazy: screen(async () => (await import('../admin-photos/events/Events.tsx')).Events),
        },
        {
          path: 'requests',
          lazy: screen(async () => (await import('../privacy-requests/Requests.tsx')).Requests),
        },
        {
          path: 'atletas',
          lazy: screen(async () => (await import('../admin-accounts/AccountList.tsx')).AccountList),
        },
        {
          path: 'atletas/create',
          lazy: screen(async () => (await import('../admin-accounts/CreateAccount.tsx')).CreateAccount),
        },
        {
          path: 'atletas/edit/:id',
          lazy: screen(async () => (await import('../admin-accounts/EditAccount.tsx')).EditAccount),
        },
        {
          path: 'atletas/delete/:id/:nome',
          lazy: screen(async () => (await import('../admin-accounts/RemoveAccount.tsx')).RemoveAccount),
        },
        {
          path: 'atletas/import',
          lazy: screen(async () => (await import('../admin-accounts/import/ImportPeople.tsx')).ImportPeople),
        },
        {
          path: 'atletas/send',
          lazy: screen(async () => (await import('../admin-accounts/send/SendCodes.tsx')).SendCodes),
        },
        {
          path: 'administrators',
          lazy: screen(
            async () => (await import('../admin-accounts/admins/Administrators.tsx')).Administrators,
          ),
        },
        coming('compras/aprovar', t.screens.approvals),
        { path: 'athletes', lazy: screen(async () => (await import('../athletes/Athletes.tsx')).Athletes) },
        { path: 'teams', lazy: screen(async () => (await import('../teams/Teams.tsx')).Teams) },
        {
          path: 'shortcuts',
          lazy: screen(async () => (await import('../shortcuts/Shortcuts.tsx')).Shortcuts),
        },
        {
          path: 'tables',
          lazy: screen(async () => (await import('../tables/TablesScreen.tsx')).TablesScreen),
        },
        { path: 'games', lazy: adminGames },
        { path: 'games/new', lazy: newGame },
        {
          path: 'games/edit/:id',
          lazy: screen(async () => (await import('../games/form/GameForm.tsx')).EditGame),
        },
        { path: 'games/scout/:id', lazy: match('admin') },
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
        const { ScouterMatchGuard } = await import('../scout/ScouterMatchGuard.tsx');
        return ScouterMatchGuard;
      }),
      children: [{ index: true, lazy: match('scouter') }],
    },
    {
      element: <Guard kinds={['scouter']} />,
      children: [
        { index: true, lazy: screen(async () => (await import('../games/ScouterGames.tsx')).ScouterGames) },
      ],
    },
  ],
};

/** Inside the desktop wrapper the home page gives way to the login (section 2). */
const inDesktop = (): boolean => navigator.userAgent.includes('Electron/');

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    hydrateFallbackElement: <Boot />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { index: true, loader: () => (inDesktop() ? redirect('/login') : null), element: <Home /> },
          { path: 'login', lazy: login },
          { path: 'register', lazy: register },
          { path: 'acesso', lazy: screen(async () => (await import('../access/Acesso.tsx')).Acesso) },
          { path: 'assessoria', lazy: screen(async () => (await import('../access/Acesso.tsx')).Assessoria) },
          { path: 'scout', lazy: screen(async () => (await import('../access/Scout.tsx')).Scout) },
          { path: 'remover', lazy: screen(async () => (await import('../takedown/Takedown.tsx')).Takedown) },
          { path: 'jogos', lazy: screen(async () => (await import('../games/PublicGames.tsx')).PublicGames) },
          { path: 'jogos/:id', lazy: match('public') },
          shop,
          admin,
          scouter,
          { path: '*', lazy: screen(async () => (await import('../coming/Missing.tsx')).Missing) },
        ],
      },
    ],
  },
];

export const createRouter = () => createHashRouter(routes);
