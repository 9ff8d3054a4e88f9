import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { missingSettings } from '@volleyscouter/core/shop/seller';
import { buildApp } from './app.ts';
import { shutDemonstration } from './demo/admin.ts';
import { type DemoLogins, firstStart, isUsed, refusedAdmin } from './first-start.ts';
import { installationJobs } from './jobs.ts';
import type { Parts } from './parts.ts';
import { anyAdmin } from './people/admins/store.ts';
import {
  erasuresFile,
  keepErasures,
  repeatErasures,
  repeatedErasuresMessage,
} from './people/privacy/erasures.ts';
import { repeatedTakedownsMessage, repeatTakedowns } from './people/privacy/repeatTakedowns.ts';
import { backupBeforeUpdate } from './platform/backup/make.ts';
import { openPlace } from './platform/backup/place.ts';
import { adviseUpgrade } from './platform/backup/upgrade.ts';
import type { Config } from './platform/config/config.ts';
import { prepareDataDirectory } from './platform/config/data-directory.ts';
import { diskFullIn, isDiskFull } from './platform/config/disk.ts';
import { dataFolder } from './platform/database/embedded/create.ts';
import { clusterHome, type Database, openDatabase, orAborted } from './platform/database/open.ts';
import { holdPlace } from './platform/database/places.ts';
import { watchReadiness } from './platform/http/readiness.ts';
import { codeDigest, VERSION } from './platform/http/version.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { smtpMailer } from './platform/mail.ts';
import { secretFile } from './platform/secret/file.ts';
import { type Settled, settleSecret } from './platform/secret/settle.ts';
import { readStore } from './platform/system/facts.ts';
import { audit } from './platform/trace/audit.ts';
import { currentLogger } from './platform/trace/logger.ts';
import { watchDue } from './plays/rebuildSchedule.ts';
import { createFeed } from './scouting/log/feed.ts';
import { registerNotices } from './shop/money/notices.ts';
import { startPoll } from './shop/money/poll.ts';
import { fillSales } from './shop/money/project.ts';
import { shopSetting } from './shop/money/setting.ts';
import { openPhotos } from './shop/photos/open.ts';
import { photoPool } from './shop/photos/pool.ts';
import { remakeInBackground } from './shop/photos/remake.ts';
import { WaitingFiles } from './shop/uploads/waiting.ts';

/** `stop` finishes the running calls, and stops the embedded database. */
export type Running = {
  port: number;
  /** `null` unless the server runs a demonstration. */
  logins: DemoLogins | null;
  /** There is no admin yet: the first person to register becomes admin. */
  needsAdmin: boolean;
  /** Open tasks of the owner, one per line. */
  advice: readonly string[];
  stop(): Promise<void>;
};

/** Short, because the answer to an erasure waits until the erasures file is copied. */
const ERASURES_TIMEOUT_MS = 5_000;

const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');
const WEB_ROOT = fileURLToPath(new URL('../web/dist', import.meta.url));

/**
 * An error is one line that names the variable to change. `lost`: another process has taken the database.
 * `ending` aborts the start: its changes are rolled back.
 */
export async function start(
  config: Config,
  lost: () => void,
  ending?: AbortSignal,
): Promise<Result<Running, string>> {
  const prepared = await prepareDataDirectory(config.dataDir);
  if (!prepared.ok) return prepared;
  const beforeChange = (url: string) => backupBeforeUpdate(config, url, new Date());
  const print = (line: string) => currentLogger().info(line);
  if (config.databaseUrl === undefined && !existsSync(dataFolder(clusterHome(config.dataDir))))
    print('Preparando o banco de dados (alguns segundos)...');
  const [opened] = await Promise.all([
    openDatabase(config, { beforeChange, print, lost, ...(ending && { ending }) }),
    codeDigest(),
  ]);
  if (!opened.ok) return err((await adviseUpgrade(config, new Date())) ?? opened.error);
  let database = opened.value;
  try {
    const placed = await enterPlace(config, database);
    if (!placed.ok) return placed;
    database = placed.value;
    const serving = await orAborted(settleAndServe(config, database), ending);
    if (!serving.ok) await database.close();
    return serving;
  } catch (error) {
    await (ending?.aborted ? database.leave() : database.close());
    if (isDiskFull(error)) return err(diskFullIn(config.dataDir));
    throw error;
  }
}

/**
 * Registers where this process stores photos and uploads; closing the database removes this entry. Refuses if
 * another process stores them elsewhere.
 */
async function enterPlace(
  { dataDir, databaseUrl, s3 }: Config,
  database: Database,
): Promise<Result<Database, string>> {
  const uploads = await new WaitingFiles(uploadFolder(dataDir)).place();
  const photos = `${s3 ? `${s3.endpoint}/${s3.bucket}` : 'DATA_DIR'} ${uploads}`;
  const place = await holdPlace(database.pool, { version: VERSION, photos }, databaseUrl === undefined);
  const close = (): Promise<void> => place.leave().then(database.close);
  const leave = (): Promise<void> => place.leave().then(database.leave);
  if (!place.other) return ok({ ...database, close, leave });
  await close();
  const { host, startedAt } = place.other;
  return err(
    `DATA_DIR: o processo iniciado em ${startedAt} em ${host} guarda fotos ou envios em outro lugar. Todos precisam da mesma pasta em DATA_DIR e dos mesmos S3_*. Se ele já não existe, tente de novo em um minuto.`,
  );
}

async function settleAndServe(config: Config, database: Database): Promise<Result<Running, string>> {
  const settled = await settleSecret(database.pool, config);
  return settled.ok ? serve(config, settled.value, database) : settled;
}

async function serve(config: Config, settled: Settled, database: Database): Promise<Result<Running, string>> {
  const log = currentLogger();
  const warn = (line: string): void => log.warn(line);
  const base: Parts = {
    db: database.pool,
    recording: database.recording,
    following: database.following,
    clock: () => new Date(),
    secret: settled.secret,
    photos: openPhotos(config),
    maker: photoPool(settled.watermark),
    uploads: uploadFolder(config.dataDir),
    erasures: erasuresFile(config.dataDir),
    backup: config.backupTo && openPlace(config.backupTo, ERASURES_TIMEOUT_MS),
    publicUrl: config.publicUrl,
    pix: { way: 'off' },
    seller: config.seller,
    demo: false,
    analytics: config.analytics,
    cdn: config.cdn,
    mail: config.smtp && smtpMailer(config.smtp.url, config.smtp.from),
    feed: createFeed(),
    trustProxy: config.trustProxy,
    readiness: watchReadiness(database.pool),
    webRoot: WEB_ROOT,
    log,
  };
  await fillSales(base);
  await keepErasures(base.db, base.erasures);
  const repeatedErasures = await repeatErasures(base.db, base.feed, base.erasures, base.clock());
  if (repeatedErasures.length > 0) console.error(repeatedErasuresMessage(repeatedErasures));
  const repeatedTakedowns = await repeatTakedowns(base, (err) => log.warn({ err }));
  if (repeatedTakedowns.length > 0) console.error(repeatedTakedownsMessage(repeatedTakedowns));
  const refused = await refusedAdmin(base, config);
  if (refused !== null) return err(refused);
  // a new demonstration stores its photos before the server listens, so the store must answer
  const problem = config.demo && !(await isUsed(base.db)) && (await storeProblem(config, base));
  if (problem) return err(problem);
  const first = await firstStart(base, config);
  const sells = config.pix !== undefined || config.pixProvider !== undefined;
  const logins = sells ? null : first;
  const advice = sells ? await shutDemonstration(base) : [];
  const certificate = config.pixProvider?.certificate;
  const expiresAt = certificate && new X509Certificate(certificate).validToDate.toISOString();
  let jobs: Jobs | undefined;
  const parts: Parts = {
    ...base,
    ...shopSetting(config, config.demo && logins !== null),
    operation: {
      metricsToken: config.metricsToken,
      certificates: expiresAt ? [{ name: 'PIX_PROVIDER_CERT', until: expiresAt }] : [],
      requestJob: async (name) => jobs?.request(name),
    },
  };
  advice.push(...sellerAdvice(parts));
  if (settled.unreadable > 0) warnOfSecret(settled.unreadable, config);
  const app = await buildApp(parts);
  try {
    const address = await app.listen({ port: config.port, host: config.host });
    const started = startJobs(database.url, installationJobs(config, parts), (err) => log.warn({ err }));
    jobs = started;
    const endWatch = watchDue(
      parts.db,
      () => started.request('place-photos'),
      (err) => log.warn({ err }),
    );
    const endRemaking = remakeInBackground(parts, warn);
    const endPoll = startPoll(parts, (cause) => log.warn({ err: cause }));
    void registerNotices(parts, warn);
    void storeProblem(config, parts).then((line) => line && console.error(line));
    audit({ event: 'start', version: VERSION, node: process.version, demo: logins !== null });
    return ok({
      port: Number(new URL(address).port),
      logins,
      needsAdmin: !(await anyAdmin(base.db)),
      advice,
      async stop() {
        await parts.readiness.leave();
        parts.readiness.close();
        const polled = endPoll();
        endWatch();
        const jobsEnded = started.close();
        await app.close();
        const remade = endRemaking();
        await parts.maker.close();
        await remade;
        await polled;
        await jobsEnded;
        await database.close();
        audit({ event: 'stop' });
      },
    });
  } catch (error) {
    await app.close();
    await parts.maker.close();
    parts.readiness.close();
    const problem = listenProblem(error, config);
    if (problem === null) throw error;
    return err(problem);
  }
}

function sellerAdvice({ pix, seller }: Parts): string[] {
  const missing = missingSettings(pix.way !== 'off', seller);
  return missing.length === 0
    ? []
    : [`Para vender fotos falta configurar ${missing.join(', ')} (tabela no README).`];
}

/** Warns of access codes sealed with another secret. Restoring that secret makes the codes readable again. */
function warnOfSecret(unreadable: number, { appSecret, dataDir }: Config): void {
  const remedy =
    appSecret === undefined
      ? `Pare o servidor e traga o arquivo certo para ${secretFile(dataDir)}, ou informe o valor dele em APP_SECRET`
      : 'Pare o servidor e informe o valor certo em APP_SECRET';
  console.error(
    `APP_SECRET: ${unreadable} código(s) de acesso foram gravados com outro segredo e não abrem.`,
  );
  console.error(
    `${remedy}. Se ele se perdeu, dê um código novo a cada pessoa (npm run admin -- rotate --lost).`,
  );
}

/** `null` if the store answers, or if photos are in a folder. */
async function storeProblem({ s3 }: Config, parts: Parts): Promise<string | null> {
  const problem = s3 && (await readStore(parts));
  return problem
    ? `S3_ENDPOINT: ${s3.endpoint} não deixa salvar fotos (${problem}). Confira S3_ENDPOINT, S3_BUCKET, S3_REGION e as chaves. Até lá não há fotos.`
    : null;
}

function listenProblem(error: unknown, { port, host }: Config): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `PORT: a porta ${port} já está em uso. Escolha outra em PORT.`;
  if (code === 'EACCES')
    return `PORT: sem permissão para a porta ${port}. Escolha uma acima de 1023 em PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: ${host} não é um endereço desta máquina`;
  return null;
}
