/** `npm run desktop [-- --server URL]` */
import { join, resolve } from 'node:path';
import { build } from '../scripts/build.ts';
import { openAppWindow } from './appWindow.ts';
import { findBrowser } from './browsers.ts';
import { endedMessage } from './endedMessage.ts';
import { KeptFiles } from './keptFiles.ts';
import { type InsideServer, serveInside } from './server.ts';
import { readSettings } from './settings.ts';

const NO_BROWSER = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH: não há navegador em ${process.env.CHROMIUM_PATH}`
  : 'Não achei o Chrome, o Edge nem o Chromium neste computador.\n' +
    'Instale um deles, ou informe em CHROMIUM_PATH onde ele está. Sem ele: npm start, e abra o endereço no seu navegador.';

function fail(error: string): never {
  console.error(error);
  process.exit(1);
}

const settings = readSettings(process.argv.slice(2));
if (!settings.ok) fail(settings.error);
const browser = findBrowser();
if (browser === null) fail(NO_BROWSER);

const dataDir = resolve(process.env.DATA_DIR || './data');

async function inside(): Promise<InsideServer> {
  build();
  const print = (text: string) => process.stdout.write(text);
  const started = await serveInside({ dataDir, env: process.env, print });
  if (!started.ok) fail(started.error);
  return started.value;
}

const { server } = settings.value;
const { address, stop } = server === null ? await inside() : { address: server, stop: async () => undefined };
const window = openAppWindow({
  browser,
  address,
  profile: join(dataDir, 'desktop'),
  keptFiles: new KeptFiles(join(dataDir, 'desktop-files.json')),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void window.close());
console.log(`Abrindo ${address} com ${browser}`);
const opened = await window.opened;
if (opened) console.log('Aplicativo aberto.');

const ended = await window.ended;
await stop();
const message = endedMessage(ended, opened);
if (ended.status !== 0) fail(message);
console.log(message);
