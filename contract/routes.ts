import * as accounts from './accounts.ts';
import * as admins from './admins.ts';
import * as alerts from './alerts.ts';
import * as athletes from './athletes.ts';
import * as bench from './bench.ts';
import * as entranceLinks from './entranceLinks.ts';
import * as events from './events.ts';
import * as games from './games.ts';
import * as guesses from './guesses.ts';
import * as log from './log.ts';
import { readMatchFile } from './matchFile.ts';
import * as ownPlays from './ownPlays.ts';
import * as payments from './payments.ts';
import * as photoPlay from './photoPlay.ts';
import * as pictures from './pictures.ts';
import * as privacy from './privacy.ts';
import * as products from './products.ts';
import * as purchases from './purchases.ts';
import * as recording from './recording.ts';
import * as matchReports from './reports.ts';
import type { RouteShape } from './route.ts';
import * as sales from './sales.ts';
import * as season from './season.ts';
import * as sessions from './sessions.ts';
import * as share from './share.ts';
import * as shortcuts from './shortcuts.ts';
import * as matches from './specified/matches.ts';
import * as plays from './specified/plays.ts';
import * as reports from './specified/reports.ts';
import * as system from './system.ts';
import * as tables from './tables.ts';
import * as teams from './teams.ts';
import * as uploads from './uploads.ts';
import * as videos from './videos.ts';

export const ROUTES = {
  readHealth: system.readHealth,
  readReadiness: system.readReadiness,
  readSettings: system.readSettings,
  sendEvent: system.sendEvent,
  readSystem: system.readSystem,
  retryJob: system.retryJob,

  login: sessions.login,
  loginWithCode: sessions.loginWithCode,
  openAccess: sessions.openAccess,
  readEntranceLink: entranceLinks.readEntranceLink,
  openEntranceLink: entranceLinks.openEntranceLink,
  registerBuyer: sessions.registerBuyer,
  logout: sessions.logout,

  register: admins.register,
  readRegistration: admins.readRegistration,
  checkRegistration: admins.checkRegistration,
  listAdmins: admins.listAdmins,
  deleteAdmin: admins.deleteAdmin,
  createInvite: admins.createInvite,
  deleteInvite: admins.deleteInvite,
  updatePassword: admins.updatePassword,
  listSessions: admins.listSessions,
  deleteSession: admins.deleteSession,
  deleteOtherSessions: admins.deleteOtherSessions,
  readSecondFactor: admins.readSecondFactor,
  createSecondFactor: admins.createSecondFactor,
  confirmSecondFactor: admins.confirmSecondFactor,
  deleteSecondFactor: admins.deleteSecondFactor,
  createRecoveryCodes: admins.createRecoveryCodes,

  listAccounts: accounts.listAccounts,
  createAccount: accounts.createAccount,
  readAccount: accounts.readAccount,
  updateAccount: accounts.updateAccount,
  deleteAccount: accounts.deleteAccount,
  importAccounts: accounts.importAccounts,
  markSent: accounts.markSent,
  confirmAccount: accounts.confirmAccount,
  mergeAccounts: accounts.mergeAccounts,
  linkAthlete: accounts.linkAthlete,
  readOwnPlays: ownPlays.readOwnPlays,
  consentOwnPlays: ownPlays.consentOwnPlays,
  listPhotosNearPoints: ownPlays.listPhotosNearPoints,
  lengthenCodes: accounts.lengthenCodes,
  createEntranceLink: entranceLinks.createEntranceLink,
  createPurchaseLink: entranceLinks.createPurchaseLink,

  askTakedown: privacy.askTakedown,
  listRequests: privacy.listRequests,
  decideRequest: privacy.decideRequest,
  listLeftTexts: privacy.listLeftTexts,
  listConsents: privacy.listConsents,
  recordConsent: privacy.recordConsent,
  exportPerson: privacy.exportPerson,
  exportMe: privacy.exportMe,
  askErasure: privacy.askErasure,

  readCart: purchases.readCart,
  makeCode: purchases.makeCode,
  createPurchase: purchases.createPurchase,
  readPurchase: purchases.readPurchase,
  updatePurchase: purchases.updatePurchase,
  deletePurchase: purchases.deletePurchase,
  listPurchases: purchases.listPurchases,
  listMyPurchases: purchases.listMyPurchases,
  listOwned: purchases.listOwned,
  claimPaid: purchases.claimPaid,
  markTold: purchases.markTold,
  unmarkTold: purchases.unmarkTold,
  readBoughtCard: purchases.readBoughtCard,
  readBoughtPreview: purchases.readBoughtPreview,
  readBought: purchases.readBought,
  readZip: purchases.readZip,
  readZipPart: purchases.readZipPart,

  listPayments: payments.listPayments,
  resolvePayment: payments.resolvePayment,
  proposePayments: payments.proposePayments,
  findPayables: payments.findPayables,
  bookPayments: payments.bookPayments,
  forgetPayer: payments.forgetPayer,
  listPaybacks: payments.listPaybacks,
  markPayback: payments.markPayback,
  notePix: payments.notePix,
  readSeller: payments.readSeller,

  listSales: sales.listSales,
  readDashboard: sales.readDashboard,

  listGifts: products.listGifts,
  readGiftImage: products.readGiftImage,
  listShop: products.listShop,
  listShopEvents: products.listShopEvents,
  listShopFacets: products.listShopFacets,
  listProducts: products.listProducts,
  pageProducts: products.pageProducts,
  listProductFacets: products.listProductFacets,
  readProduct: products.readProduct,
  createProduct: products.createProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  updateProducts: products.updateProducts,
  deleteProducts: products.deleteProducts,
  undoChange: products.undoChange,
  listEvents: events.listEvents,
  createEvent: events.createEvent,
  updateEvent: events.updateEvent,
  renameEvent: events.renameEvent,
  deleteEvent: events.deleteEvent,
  readSync: photoPlay.readSync,
  saveEventGame: photoPlay.saveEventGame,
  listEventRallies: photoPlay.listEventRallies,
  listCameraPhotos: photoPlay.listCameraPhotos,
  saveClock: photoPlay.saveClock,
  listGamePhotos: photoPlay.listGamePhotos,

  readAlertEvent: alerts.readAlertEvent,
  askAlert: alerts.askAlert,
  stopAlerts: alerts.stopAlerts,
  listAlerts: alerts.listAlerts,
  markAlertSent: alerts.markAlertSent,
  deleteAlert: alerts.deleteAlert,

  readCard: pictures.readCard,
  readPreview: pictures.readPreview,
  readOriginal: pictures.readOriginal,

  uploadImage: uploads.uploadImage,
  createBatch: uploads.createBatch,
  createUploadPassword: uploads.createUploadPassword,
  listUploadPasswords: uploads.listUploadPasswords,
  deleteUploadPassword: uploads.deleteUploadPassword,
  readUploadTarget: uploads.readUploadTarget,
  readBatch: uploads.readBatch,
  startUpload: uploads.startUpload,
  readUpload: uploads.readUpload,
  continueUpload: uploads.continueUpload,
  dropUpload: uploads.dropUpload,

  listGames: games.listGames,
  importGame: games.importGame,
  chooseMatch: games.chooseMatch,
  exportGame: games.exportGame,
  createGame: games.createGame,
  readGame: games.readGame,
  readScore: games.readScore,
  readGameRights: games.readGameRights,
  updateGame: games.updateGame,
  deleteGame: games.deleteGame,
  updatePlayers: games.updatePlayers,
  removePlayer: games.removePlayer,
  readMatchPdf: matchReports.readMatchPdf,
  readTouches: matchReports.readTouches,
  readMatchFile,
  readReportLink: matchReports.readReportLink,
  createReportLink: matchReports.createReportLink,
  deleteReportLink: matchReports.deleteReportLink,
  readStandings: season.readStandings,
  listSeasonTeams: season.listSeasonTeams,
  readSeason: season.readSeason,
  listSeasonAthletes: season.listSeasonAthletes,
  readAthleteSeason: season.readAthleteSeason,
  readSeasonPlays: season.readSeasonPlays,
  readAthletePlays: season.readAthletePlays,
  readGameSeason: season.readGameSeason,
  readDossier: season.readDossier,
  readDossierPdf: season.readDossierPdf,
  listNames: season.listNames,
  sayName: season.sayName,
  readSharedPage: share.readSharedPage,
  readSharedPicture: share.readSharedPicture,
  readEventPage: share.readEventPage,
  readEventPicture: share.readEventPicture,
  readEventPhoto: share.readEventPhoto,
  listDayEvents: share.listDayEvents,
  readLogo: share.readLogo,
  readBenchPass: bench.readBenchPass,
  createBenchPass: bench.createBenchPass,
  deleteBenchPass: bench.deleteBenchPass,
  listBenchNotes: bench.listBenchNotes,
  createBenchNote: bench.createBenchNote,
  markBenchNote: bench.markBenchNote,
  listVideos: videos.listVideos,
  updateVideo: videos.updateVideo,
  deleteVideo: videos.deleteVideo,
  createVideoPoint: videos.createVideoPoint,
  deleteVideoPoint: videos.deleteVideoPoint,
  listPlaylists: videos.listPlaylists,
  createPlaylist: videos.createPlaylist,
  updatePlaylist: videos.updatePlaylist,
  deletePlaylist: videos.deletePlaylist,
  copyGame: recording.copyGame,
  placeCopy: recording.placeCopy,
  readLog: log.readLog,
  readCopy: log.readCopy,
  readLearnt: guesses.readLearnt,
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

  recordPlay: plays.recordPlay,
  recordLineup: plays.recordLineup,
  updatePlay: plays.updatePlay,
  removePlay: plays.removePlay,

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
