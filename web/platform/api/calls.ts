import type { RouteShape } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';

/**
 * Imports only types of the contract, so that its schemas are not bundled. A method or path that differs from
 * the contract does not compile.
 */
export interface Bound<R extends RouteShape> {
  readonly method: R['method'];
  readonly path: R['path'];
  /** Never set; only carries the type. */
  readonly shape?: R;
}

type Routes = typeof ROUTES;

/** Routes of the first pages are bound below; other routes are bound beside their screens. */
export const bind = <Name extends keyof Routes>(
  _name: Name,
  method: Routes[Name]['method'],
  path: Routes[Name]['path'],
): Bound<Routes[Name]> => ({ method, path });

export const calls = {
  login: bind('login', 'POST', '/auth/login'),
  register: bind('register', 'POST', '/auth/register'),
  checkRegistration: bind('checkRegistration', 'POST', '/auth/registration'),
  openAccess: bind('openAccess', 'POST', '/auth/acesso'),
  listGifts: bind('listGifts', 'GET', '/product'),
  listGames: bind('listGames', 'GET', '/games'),
  readGameRights: bind('readGameRights', 'GET', '/games/rights'),
  readLearnt: bind('readLearnt', 'GET', '/games/:id/learnt'),
  createGame: bind('createGame', 'POST', '/games'),
  updateGame: bind('updateGame', 'PUT', '/games/:id'),
  appendLog: bind('appendLog', 'POST', '/games/:id/log'),
  takeLease: bind('takeLease', 'POST', '/games/:id/lease'),
  deleteGame: bind('deleteGame', 'DELETE', '/games/:id'),
  listTeams: bind('listTeams', 'GET', '/teams'),
  listAthletes: bind('listAthletes', 'GET', '/athletes'),
  listShortcuts: bind('listShortcuts', 'GET', '/api/parametros/atalhos'),
  updatePlayers: bind('updatePlayers', 'PUT', '/games/players/:id'),
  removePlayer: bind('removePlayer', 'DELETE', '/games/players/:id'),
  copyGame: bind('copyGame', 'POST', '/games/:id/copy'),
  listVersions: bind('listVersions', 'GET', '/games/:id/versions'),
  chooseVersion: bind('chooseVersion', 'PUT', '/games/:id/versions/:version'),
  readTables: bind('readTables', 'GET', '/api/parametros/tabelas'),
};
