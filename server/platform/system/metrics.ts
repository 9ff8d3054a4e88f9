/** Prometheus, at `/metrics`, for callers with METRICS_TOKEN. No label is an id, a name or an address. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import type { Queue } from '../http/queue.ts';
import type { Following } from '../live/live.ts';
import { withTimeout } from '../withTimeout.ts';
import { countIntake, type LastBackup, readDatabase, readDisk } from './facts.ts';

export const counts = { providerErrors: 0 };

interface Measured {
  reads: Queue;
  following: Following;
  lastBackup: () => Promise<LastBackup>;
}

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export async function serveMetrics(
  app: FastifyInstance,
  parts: Parts,
  { reads, following, lastBackup }: Measured,
): Promise<void> {
  const token = parts.operation?.metricsToken;
  if (token === undefined) return;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'volleyscouter_request_seconds',
    help: 'Duration of requests, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const entries = new Counter({
    name: 'volleyscouter_recorded_entries_total',
    help: 'Log entries that this process recorded.',
    registers,
  });
  new Counter({
    name: 'volleyscouter_provider_errors_total',
    help: 'Turns of polling the Pix provider that failed.',
    registers,
    collect() {
      this.reset();
      this.inc(counts.providerErrors);
    },
  });
  const gauge = (name: string, help: string) => {
    const created = new Gauge({ name: `volleyscouter_${name}`, help, registers });
    return (value: number): void => created.set(value);
  };
  const pools = new Gauge({
    name: 'volleyscouter_pool_waiting',
    help: 'Queries that wait for a database connection, by pool.',
    labelNames: ['pool'],
    registers,
  });
  const setters = {
    connections: gauge('connections', 'Open HTTP connections.'),
    sockets: gauge('sockets', 'Open sockets of pages.'),
    viewers: gauge('viewers', 'Viewers of matches in this process.'),
    reads: gauge('queued_reads', 'Reads that run or wait for their turn.'),
    up: gauge('database_up', '1: the database answered within 5 seconds.'),
    readOnly: gauge('database_read_only', '1: the database takes no writes.'),
    bytes: gauge('database_bytes', 'Size of the database.'),
    waiting: gauge('intake_waiting', 'Uploaded files that wait to become photos.'),
    failed: gauge('intake_failed', 'Of these, files that failed at least once.'),
    free: gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.'),
    backup: gauge(
      'last_backup_timestamp_seconds',
      'Time of the last backup in BACKUP_TO, else in DATA_DIR/backups; 0: none, or the place is silent.',
    ),
  };
  const openConnections = promisify(app.server.getConnections.bind(app.server));
  async function readFacts(): Promise<void> {
    const { db, recording, following: pushing } = parts;
    for (const [pool, { waitingCount }] of Object.entries({ db, recording, pushing }))
      pools.set({ pool }, waitingCount);
    setters.connections(await openConnections());
    setters.sockets(following.sockets());
    setters.viewers(following.viewers());
    setters.reads(reads.size);
    const disk = await readDisk(parts).catch(() => undefined);
    setters.free(disk?.free ?? 0);
    setters.up(0);
    const database = await withTimeout(readDatabase(db));
    const intake = await withTimeout(countIntake(db));
    setters.up(1);
    setters.readOnly(Number(database.readOnly));
    setters.bytes(database.bytes);
    setters.waiting(intake.waiting);
    setters.failed(intake.failed);
    const { at } = await lastBackup();
    setters.backup(at === null ? 0 : Date.parse(at) / 1000);
  }
  const off = parts.feed.onChange(({ from, seq }) => entries.inc(seq - from));
  app.addHook('onClose', async () => off());
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    requests.observe({ method, route: routeOptions.url ?? '', status: statusCode }, elapsedTime / 1000),
  );
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) return reply.callNotFound();
    // if the database is down, the metrics show it and the request succeeds
    await readFacts().catch(() => undefined);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
