/** `npm run photos -- --event EVENT FOLDER`: sends new photos of a folder to an event, as they appear. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { plain } from '@volleyscouter/core/text/plain';
import { reasonOf } from '../platform/config/disk.ts';
import { Interrupted, readSecret } from './admin/prompt.ts';
import { Failure, fail } from './admin/withDatabase.ts';
import { PasswordEnded, Unreachable, uploadClient } from './photos/client.ts';
import { watchFolder } from './photos/watch.ts';

const USAGE = [
  'uso: npm run photos -- --event "EVENTO" PASTA',
  '       [--server https://ENDEREÇO]     de onde é a loja; sem ele, http://localhost:3000',
  '       [--password-file ARQUIVO]       onde está a senha de envio; sem ele, o programa pede',
  'A senha de envio se faz na loja, em Minha conta.',
];
const OPTIONS = {
  event: { type: 'string', default: '' },
  server: { type: 'string', default: 'http://localhost:3000' },
  'password-file': { type: 'string' },
} as const;
const REPORT_MS = 2000;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [folder = '', ...rest] = positionals;
    if (folder !== '' && rest.length === 0 && values.event !== '')
      return { ...values, folder: resolve(folder), server: new URL(values.server) };
  } catch {
    // wrong options or an invalid address: print the usage below
  }
  return fail(...USAGE);
}

let progressLine = '';
const clear = process.stdout.isTTY ? '\r\x1b[2K' : '';

const print = (line: string): void => {
  process.stdout.write(`${clear}${line}\n${clear && progressLine}`);
};

function report(progress: string): void {
  if (progress === progressLine) return;
  progressLine = progress;
  process.stdout.write(clear ? clear + progressLine : `${progressLine}\n`);
}

async function run(): Promise<void> {
  const { event, folder, server, 'password-file': file } = readArguments();
  const stats = await stat(folder).catch(() => null);
  if (!stats?.isDirectory()) fail(`${folder} não é uma pasta.`);
  const password =
    file === undefined ? await readSecret('Senha de envio (não aparece): ') : await readFile(file, 'utf8');
  const client = uploadClient(server, password.trim());
  const { lote, evento } = await client.readTarget();
  if (plain(evento).trim() !== plain(event).trim())
    fail(
      `Esta senha é do evento "${evento}", e o comando diz "${event}". Corrija o comando ou use a outra senha.`,
    );
  const { run: watch, progress } = watchFolder(folder, client, lote, print);
  print(
    `Enviando as fotos de ${folder} para "${evento}". Deixe esta janela aberta. Ctrl+C para; o mesmo comando continua.`,
  );
  setInterval(() => report(progress()), REPORT_MS);
  await watch();
}

try {
  await run();
} catch (error) {
  const isOurs = [Failure, Interrupted, Unreachable].some((kind) => error instanceof kind);
  const reason = isOurs && error instanceof Error ? error.message : `Não foi possível: ${reasonOf(error)}`;
  const ended =
    'A senha de envio não vale (foi revogada, ou terminou a conta ou o evento). Faça outra em Minha conta.';
  console.error(`\n${error instanceof PasswordEnded ? ended : reason}`);
  process.exit(error instanceof Interrupted ? 130 : 1);
}
