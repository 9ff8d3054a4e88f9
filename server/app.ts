import { refuse } from '@volleyscouter/contract/errors';
import { BODY_LIMIT, REQUEST_ID_HEADER, type RouteShape } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES } from '@volleyscouter/contract/routes';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { demoFiles } from './demo/files.ts';
import { startLiveMatch } from './demo/liveMatch.ts';
import type { Parts } from './parts.ts';
import { accountRoutes } from './people/accounts/routes.ts';
import { ownPlayRoutes } from './people/own/routes.ts';
import { privacyRoutes } from './people/privacy/routes.ts';
import { sessionRoutes } from './people/sessions/routes.ts';
import { boundConnections, HEADER_CHECK_INTERVAL_MS } from './platform/http/connections.ts';
import { documentation } from './platform/http/docs.ts';
import { refusalOf } from './platform/http/failures.ts';
import { queueReads, registrar } from './platform/http/handle.ts';
import { JSON_HEADERS, securityHeaders } from './platform/http/headers.ts';
import { readJson } from './platform/http/json.ts';
import { pages } from './platform/http/pages.ts';
import { type RefusalWords, sendRefusalPage, wantsPage } from './platform/http/refusalPage.ts';
import { sendRefusal } from './platform/http/send.ts';
import { systemRoutes } from './platform/http/system.ts';
import { type LiveSettings, live } from './platform/live/live.ts';
import { eventPageRoutes } from './platform/share/eventRoutes.ts';
import { shareRoutes } from './platform/share/routes.ts';
import { watchBackups } from './platform/system/facts.ts';
import { serveMetrics } from './platform/system/metrics.ts';
import { keepErrors, systemPageRoutes } from './platform/system/routes.ts';
import { openThread } from './platform/thread.ts';
import { withLogger } from './platform/trace/logger.ts';
import { requestId, traceRequests } from './platform/trace/requests.ts';
import { photoPlayRoutes } from './plays/routes.ts';
import { athleteRoutes } from './scouting/athletes/routes.ts';
import { benchPasses } from './scouting/bench/passes.ts';
import { benchRoutes } from './scouting/bench/routes.ts';
import { exportRoute } from './scouting/games/exportRoute.ts';
import { IMPORTS, importRoute } from './scouting/games/importRoute.ts';
import { resultReader } from './scouting/games/results.ts';
import { gameRoutes } from './scouting/games/routes.ts';
import { guessRoutes } from './scouting/guesses/routes.ts';
import { correctionRoutes } from './scouting/log/corrections.ts';
import { foldCache } from './scouting/log/folds.ts';
import { logRoutes } from './scouting/log/routes.ts';
import { turns } from './scouting/log/turn.ts';
import { openPrinter } from './scouting/reports/printer.ts';
import { reportRoutes } from './scouting/reports/routes.ts';
import type { SheetJob } from './scouting/reports/sheet-worker.ts';
import { SHEETS, touchRoutes } from './scouting/reports/touches.ts';
import { seasonRoutes } from './scouting/season/routes.ts';
import { keptMatches } from './scouting/season/season.ts';
import { shortcutRoutes } from './scouting/shortcuts/routes.ts';
import { specifiedRoutes } from './scouting/specified/routes.ts';
import { tableRoutes } from './scouting/tables/routes.ts';
import { teamRoutes } from './scouting/teams/routes.ts';
import { videoRoutes } from './scouting/videos/routes.ts';
import { alertRoutes } from './shop/alerts/routes.ts';
import { openNotices } from './shop/money/notices.ts';
import { moneyRoutes } from './shop/money/routes.ts';
import { pictureRoutes } from './shop/pictures/routes.ts';
import { eventRoutes } from './shop/products/eventRoutes.ts';
import { productRoutes } from './shop/products/routes.ts';
import { downloadRoutes } from './shop/purchases/downloads.ts';
import { purchaseRoutes } from './shop/purchases/routes.ts';
import { saleRoutes } from './shop/sales/routes.ts';
import { statementRoutes } from './shop/statement/routes.ts';
import { openUploads, receiveBytes } from './shop/uploads/openUploads.ts';
import { uploadRoutes } from './shop/uploads/routes.ts';

/** Uploads and downloads have their own timeouts. */
const HANDLER_TIMEOUT_MS = 30_000;
/** Max time until a request is received completely. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Converts a number of trusted proxies, which Fastify's types do not accept, to a predicate over hops. */
const hops = (most: number) => (_: string, hop: number) => hop < most;

function create({ trustProxy, log }: Parts): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: typeof trustProxy === 'number' ? hops(trustProxy) : trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    http: { connectionsCheckingInterval: HEADER_CHECK_INTERVAL_MS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
      // no hook that sets headers has run
      reply.headers(JSON_HEADERS);
      sendRefusal(reply, refusalOf(error, BODY_LIMIT));
    },
  });
}

function closeWithApp<Opened extends { close(): Promise<void> }>(
  app: FastifyInstance,
  opened: Opened,
): Opened {
  app.addHook('onClose', () => opened.close());
  return opened;
}

/** Shown to a person who opens an unknown URL; programs get JSON. */
const NO_PAGE: RefusalWords = {
  title: 'Página não encontrada',
  advice: 'Confira o endereço, ou comece pela primeira página.',
  link: 'Ir para o início',
  to: '/',
};

/**
 * The app does not listen yet. Close the app with `close()`; the caller closes the database. Everything that
 * the server starts writes to `parts.log`.
 */
export const buildApp = (parts: Parts, liveSettings: Partial<LiveSettings> = {}): Promise<FastifyInstance> =>
  withLogger(parts.log, () => assemble(parts, liveSettings));

async function assemble(parts: Parts, liveSettings: Partial<LiveSettings>): Promise<FastifyInstance> {
  const app = create(parts);
  boundConnections(app, parts.trustProxy);
  traceRequests(app);
  keepErrors(app, parts);
  await securityHeaders(app, parts.publicUrl);
  readJson(app);
  await receiveBytes(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit ?? BODY_LIMIT);
    if (refusal.error === 'internal' || refusal.error === 'disk-full') request.log.error(error);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendRefusalPage(reply, refuse('no-such-call'), NO_PAGE)
      : sendRefusal(reply, refuse('no-such-call')),
  );

  const registered = new Set<RouteShape>();
  const reads = queueReads();
  const on = registrar(app, parts, registered, reads);
  const lastBackup = watchBackups(parts);
  const folds = foldCache();
  const recording: Parts = { ...parts, db: parts.recording };
  const turn = turns(recording, folds);
  systemRoutes(on, parts);
  systemPageRoutes(on, parts, lastBackup);
  sessionRoutes(on, parts);
  accountRoutes(on, parts);
  privacyRoutes(on, parts);
  productRoutes(on, parts);
  eventRoutes(on, parts);
  photoPlayRoutes(on, parts, folds);
  alertRoutes(on, parts);
  pictureRoutes(on, parts);
  saleRoutes(on, parts, lastBackup);
  uploadRoutes(on, parts, openUploads(app, parts));
  const notices = openNotices(parts, (cause) => app.log.warn(cause));
  moneyRoutes(on, parts, closeWithApp(app, notices));
  statementRoutes(on, parts);
  purchaseRoutes(on, parts);
  downloadRoutes(on, parts);
  const passes = benchPasses(parts, folds);
  const results = resultReader(parts, folds);
  gameRoutes(on, parts, folds, results, passes, turn);
  importRoute(on, parts, closeWithApp(app, openThread(IMPORTS)), results);
  benchRoutes(on, parts, passes);
  shareRoutes(on, parts, folds);
  eventPageRoutes(on, parts);
  exportRoute(on, parts);
  const printer = closeWithApp(app, openPrinter());
  reportRoutes(on, parts, folds, printer);
  touchRoutes(on, parts, folds, closeWithApp(app, openPrinter<SheetJob>({ program: SHEETS })));
  const matches = keptMatches(folds);
  seasonRoutes(on, parts, folds, results, passes, printer, matches);
  ownPlayRoutes(on, parts, matches);
  logRoutes(on, recording, turn);
  correctionRoutes(on, recording, turn);
  guessRoutes(on, parts, folds);
  videoRoutes(on, parts, folds);
  specifiedRoutes(on, parts, folds, turn);
  shortcutRoutes(on, parts);
  tableRoutes(on, parts);
  teamRoutes(on, parts);
  athleteRoutes(on, parts);
  const missing = ROUTE_NAMES.filter((name) => !registered.has(ROUTES[name]));
  for (const name of missing) on(ROUTES[name], async () => refuse('not-found') as never);

  const following = live(app, parts, passes, liveSettings);
  await serveMetrics(app, parts, { reads, following, lastBackup });
  if (parts.demo) {
    demoFiles(app, parts);
    startLiveMatch(app, recording, turn, following.isFollowed);
  }
  documentation(app);
  await pages(app, parts.webRoot);
  return app;
}
