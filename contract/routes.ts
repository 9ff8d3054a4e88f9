/** Every route there is. The server registers exactly these; a route that is not here has no handler. */
import * as accounts from './accounts.ts';
import * as athletes from './athletes.ts';
import * as games from './games.ts';
import * as log from './log.ts';
import * as matches from './matches.ts';
import * as products from './products.ts';
import * as recording from './recording.ts';
import * as reports from './reports.ts';
import type { RouteShape } from './route.ts';
import * as sessions from './sessions.ts';
import * as shortcuts from './shortcuts.ts';
import * as system from './system.ts';
import * as tables from './tables.ts';
import * as teams from './teams.ts';

export const ROUTES = {
  readHealth: system.readHealth,

  login: sessions.login,
  register: sessions.register,
  readRegistration: sessions.readRegistration,
  openAccess: sessions.openAccess,
  logout: sessions.logout,

  listAccounts: accounts.listAccounts,
  createAccount: accounts.createAccount,
  readAccount: accounts.readAccount,
  updateAccount: accounts.updateAccount,
  deleteAccount: accounts.deleteAccount,

  listGifts: products.listGifts,
  readGiftImage: products.readGiftImage,

  listGames: games.listGames,
  importGame: games.importGame,
  createGame: games.createGame,
  readGame: games.readGame,
  updateGame: games.updateGame,
  deleteGame: games.deleteGame,
  updatePlayers: games.updatePlayers,
  removePlayer: games.removePlayer,
  copyGame: recording.copyGame,
  readLog: log.readLog,
  appendLog: recording.appendLog,
  takeLease: recording.takeLease,
  listVersions: recording.listVersions,
  chooseVersion: recording.chooseVersion,

  listTeams: teams.listTeams,
  readTeam: teams.readTeam,
  createTeam: teams.createTeam,
  updateTeam: teams.updateTeam,
  deleteTeam: teams.deleteTeam,

  listAthletes: athletes.listAthletes,
  createAthlete: athletes.createAthlete,
  updateAthlete: athletes.updateAthlete,
  deleteAthlete: athletes.deleteAthlete,

  recordPlay: recording.recordPlay,
  recordLineup: recording.recordLineup,
  updatePlay: recording.updatePlay,
  removePlay: recording.removePlay,

  readParameters: matches.readParameters,
  readSet: matches.readSet,
  readPlays: matches.readPlays,
  readParticipation: matches.readParticipation,
  readRosters: matches.readRosters,

  readMatchScore: reports.readMatchScore,
  readSetScore: reports.readSetScore,
  readBasicReport: reports.readBasicReport,
  readFundamentals: reports.readFundamentals,
  readAthletesReport: reports.readAthletesReport,
  readAthletesSetReport: reports.readAthletesSetReport,

  readTables: tables.readTables,
  updateTables: tables.updateTables,
  deleteTables: tables.deleteTables,

  listShortcuts: shortcuts.listShortcuts,
  createShortcut: shortcuts.createShortcut,
  updateShortcut: shortcuts.updateShortcut,
  deleteShortcut: shortcuts.deleteShortcut,
} as const satisfies Record<string, RouteShape>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];
