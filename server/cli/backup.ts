/** `npm run backup [-- --out DIR]`: copies every table into one file, whether the server runs or not. */
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { erasuresFile } from '../people/privacy/erasures.ts';
import { makeBackup } from '../platform/backup/make.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { reasonOf } from '../platform/config/disk.ts';
import { visitDatabase } from '../platform/database/open.ts';
import { secretFile } from '../platform/secret/file.ts';

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function readArguments(): { out: string | undefined; daily: boolean } {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string' }, daily: { type: 'boolean', default: false } },
    });
    return { out: values.out, daily: values.daily };
  } catch {
    return fail('uso: npm run backup [-- --out PASTA]');
  }
}

async function backup(config: Config): Promise<void> {
  const { out, daily } = readArguments();
  if (daily) setPriority(constants.priority.PRIORITY_LOW);
  const visited = await visitDatabase(config);
  if (!visited.ok) fail(visited.error);
  const { url, leave } = visited.value;
  try {
    const occasion = daily ? 'daily' : 'manual';
    const folder = out === undefined ? undefined : resolve(out);
    const { file, rows, bytes } = await makeBackup({ config, url, occasion, now: new Date(), folder });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Cópia salva: ${file}`);
    console.log(`${Object.keys(rows).length} tabelas, ${total} linhas, ${Math.ceil(bytes / 1024)} kB`);
    const secret = config.appSecret === undefined ? secretFile(config.dataDir) : 'o valor de APP_SECRET';
    console.log(
      `Guarde também, em outro lugar: ${secret} (sem ele os códigos de acesso não podem ser lidos)`,
    );
    console.log(`a pasta ${config.dataDir}/photos (as fotos não estão na cópia)`);
    console.log(
      `e o arquivo ${erasuresFile(config.dataDir)} (sem ele quem for apagado pode voltar com a cópia).`,
    );
  } finally {
    await leave();
  }
}

const config = loadConfig(process.env);
if (!config.ok) fail(...config.error);
await backup(config.value).catch((error: unknown) =>
  fail(`Não foi possível fazer a cópia: ${reasonOf(error)}`),
);
