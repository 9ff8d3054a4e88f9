/** `npm run restore -- FILE [--force]`: puts a backup into an empty database; the server must not run. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { erasedAgain, erasuresFile } from '../people/privacy/erasures.ts';
import type { RestoreSecrets } from '../platform/backup/restore.ts';
import { type Kept, restoreKept } from '../platform/backup/restoreKept.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { prepareDataDirectory } from '../platform/config/data-directory.ts';
import { reasonOf } from '../platform/config/disk.ts';
import { claimDatabase } from '../platform/database/open.ts';
import { formerSecrets, keptSecret, secretFile } from '../platform/secret/file.ts';
import { audit } from '../platform/trace/audit.ts';

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

interface Arguments {
  file: string;
  force: boolean;
  withoutErasures: boolean;
}

function readArguments(): Arguments {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { force: flag, 'without-erasures': flag };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) {
      const { force, 'without-erasures': withoutErasures } = values;
      return { file: resolve(file), force, withoutErasures };
    }
  } catch {
    // said below
  }
  return fail('uso: npm run restore -- ARQUIVO [--force] [--without-erasures]');
}

async function restore(config: Config): Promise<void> {
  const { file, force, withoutErasures } = readArguments();
  const prepared = await prepareDataDirectory(config.dataDir);
  if (!prepared.ok) fail(prepared.error);
  const claimed = await claimDatabase(config, 'alone', () => undefined);
  if (!claimed.ok) fail(claimed.error, 'Pare o servidor antes de restaurar.');
  const { url, leave } = claimed.value;
  const erasures = erasuresFile(config.dataDir);
  const goOn = async () => withoutErasures || (await askWithout(erasures));
  const request = { url, file, force, secrets: await secretsOf(config), erasures, now: new Date(), goOn };
  const restored = await restoreKept(request).finally(leave);
  if (!restored.ok) fail(restored.error, 'Nada foi alterado.');
  await report(config, restored.value);
  const { header, rows } = restored.value;
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  audit({ event: 'restored', backupOf: header.createdAt, rows: total });
}

/** Asks on a terminal whether to restore without the file of erasures. */
async function askWithout(erasures: string): Promise<boolean> {
  console.log(
    `Não há ${erasures}, que diz quem foi apagado depois da cópia: essas pessoas podem voltar com ela.`,
  );
  console.log(
    'Traga o arquivo da instalação anterior; se ninguém foi apagado, continue sem ele (--without-erasures).',
  );
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Continuar sem o arquivo? (s/N) ');
  terminal.close();
  return /^s/i.test(answer.trim());
}

/** APP_SECRET_OLD is the secret that an older backup was made under. */
async function secretsOf(config: Config): Promise<RestoreSecrets> {
  const given = process.env.APP_SECRET_OLD?.trim();
  const former = await formerSecrets(config.dataDir);
  return { present: await keptSecret(config), former: given ? [given, ...former] : former };
}

async function report(config: Config, { header, rows, secret, again, photos, failure }: Kept): Promise<void> {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restaurado: a cópia de ${header.createdAt}, ${Object.keys(rows).length} tabelas, ${total} linhas.`,
  );
  console.log(
    'Todos entram de novo. Convites em aberto e códigos de recuperação dos administradores não valem mais: gere outros.',
  );
  console.log(
    'Administradores, senhas e códigos de acesso voltam a ser os da cópia: quem saiu depois dela, remova de novo (npm run admin -- list).',
  );
  if (again.length > 0) console.log(erasedAgain(again));
  if (photos > 0)
    console.log(
      `${photos === 1 ? '1 foto retirada' : `${photos} fotos retiradas`} a pedido depois da cópia: o servidor tira de novo ao iniciar, antes de atender.`,
    );
  if (failure !== null) {
    console.log(`Atenção: quem foi apagado depois da cópia ainda está no banco de dados (${failure}).`);
    console.log('O servidor apaga de novo ao iniciar, antes de atender.');
  }
  if (secret === 'renewed') console.log('O que estava cifrado com um segredo antigo está com o de agora.');
  if (secret === 'other') {
    console.log(
      'Atenção: a cópia foi feita com outro segredo; com o daqui os códigos de acesso não podem ser lidos.',
    );
    console.log(
      `Antes de iniciar, traga o arquivo app-secret da outra instalação para ${secretFile(config.dataDir)}`,
    );
    console.log(
      'ou informe o valor dele em APP_SECRET. É o antigo desta? Restaure de novo com APP_SECRET_OLD.',
    );
  }
  console.log(`As fotos não estão na cópia: traga também a pasta photos para ${config.dataDir}.`);
}

const config = loadConfig(process.env);
if (!config.ok) fail(...config.error);
await restore(config.value).catch((error: unknown) =>
  fail(`Não foi possível restaurar: ${reasonOf(error)}`, 'Nada foi alterado.'),
);
