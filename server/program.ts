import { networkInterfaces } from 'node:os';
import type { Profile } from '@volleyscouter/core/access/roles';
import { DEMO_VIDEO_PATH } from '@volleyscouter/core/video/demonstration';
import { DEMO_STATEMENT } from './demo/files.ts';
import { type Config, loadConfig } from './platform/config/config.ts';
import { currentLogger } from './platform/trace/logger.ts';
import { type Running, start } from './start.ts';

/** Running calls may take this long while the server stops. */
const MAX_STOP_MS = 25_000;

/** EX_SOFTWARE of sysexits.h. A refused start exits with 1. */
const FATAL_STATUS = 70;
process.on('uncaughtException', (cause) => {
  currentLogger().fatal({ err: cause, event: 'fatal' });
  process.exit(FATAL_STATUS);
});

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function addresses({ host }: Config, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host}:${port}`];
  const network = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
    .map((address) => `http://${address?.address}:${port}`);
  return [`http://localhost:${port}`, ...network];
}

const ENTRANCES: Record<Profile, string> = {
  Atleta: '/#/acesso',
  Assessoria: '/#/assessoria',
  Scouter: '/#/scout',
};

function announce(config: Config, { port, logins, needsAdmin, advice }: Running): void {
  const [first, ...otherAddresses] = config.publicUrl ? [config.publicUrl] : addresses(config, port);
  const lines = [
    `VolleyScouter pronto: ${first}`,
    ...otherAddresses.map((address) => `  na rede: ${address}`),
  ];
  if (logins) {
    lines.push('Demonstração (DEMO=0 e outra DATA_DIR começam um sistema vazio):');
    const login = (entrance: string, text: string) =>
      `  ${`${first}${entrance}`.padEnd(`${first}/#/assessoria`.length)}  ${text}`;
    const { admin, codes } = logins;
    if (admin) lines.push(login('/#/login', `administração: ${admin.email} · senha ${admin.password}`));
    for (const { nome, perfil, code } of codes)
      lines.push(login(ENTRANCES[perfil], `${perfil}: ${nome} · código ${code}`));
    lines.push(login(DEMO_STATEMENT, 'extrato para conferir em Aprovações, Extrato'));
    lines.push(login(DEMO_VIDEO_PATH, 'vídeo da partida filmada, para abrir em Jogos'));
  }
  if (needsAdmin) lines.push(`Sistema vazio: a primeira administração se cadastra em ${first}/#/register`);
  console.log([...lines, ...advice].join('\n'));
}

const loaded = loadConfig(process.env);
if (!loaded.ok) fail(loaded.error);
const config = loaded.value;

const ending = new AbortController();
const lost = (): never => fail([`DATA_DIR: outro servidor assumiu ${config.dataDir}`]);
const starting = start(config, lost, ending.signal);

let stopping = false;
/**
 * Only the first signal counts: Ctrl+C sends two, from the terminal and from npm. An unfinished start ends at
 * once.
 */
export async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  ending.abort();
  const running = await starting.catch(() => null);
  if (running?.ok) await running.value.stop();
  process.exit(0);
}

const PARENT_CHECK_INTERVAL_MS = 250;
// npm passes a signal only to its shell, which dies without passing it on
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && void stop(), PARENT_CHECK_INTERVAL_MS).unref();
}

export async function run(): Promise<void> {
  const running = await starting.catch((cause: unknown) => {
    if (!stopping) throw cause;
  });
  if (!running || stopping) return;
  if (!running.ok) fail([running.error]);
  announce(config, running.value);
}
