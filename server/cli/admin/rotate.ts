/** `npm run admin -- rotate [--keep] [--lost]`: renews APP_SECRET; the server must not run. */
import { makeBackup } from '../../platform/backup/make.ts';
import type { Config } from '../../platform/config/config.ts';
import { prepareDataDirectory } from '../../platform/config/data-directory.ts';
import { withPool } from '../../platform/database/connection.ts';
import { claimDatabase } from '../../platform/database/open.ts';
import { nextFile, secretFile } from '../../platform/secret/file.ts';
import { type Rotated, rotateSecret, type Seam } from '../../platform/secret/rotate.ts';
import { audit } from '../../platform/trace/audit.ts';
import { confirm, isTerminal } from './prompt.ts';
import { fail, requireCurrent } from './withDatabase.ts';

export interface RotateOptions {
  keep: boolean;
  lost: boolean;
}

const CONSEQUENCES = [
  'Renova o segredo (APP_SECRET): códigos de acesso e segundos fatores são cifrados de novo.',
  '  · Códigos, senhas e sessões abertas continuam valendo.',
  '  · Links assinados terminam: relatórios em PDF, passes do banco, downloads; as telas dão novos.',
  '  · Nenhum aparelho é mais conhecido: depois de muitos erros num lugar pede-se também o celular.',
  '  · As marcas d’água das fotos ficam como são.',
];
const FORMER = {
  gone: '  · Cópias (backups) feitas até aqui só se restauram com o segredo antigo, que é apagado. Com --keep ele fica ao lado do novo.',
  kept: '  · O segredo antigo é mantido, para restaurar cópias (backups) feitas até aqui.',
};
const LOST = '  · O que não abre é trocado: código novo (a enviar de novo), segundo fator desligado.';

/** Fault injection for tests: `VOLLEYSCOUTER_FAULT=rotate:committed` kills the process at that step. */
const killAt = (seam: Seam): void => {
  if (process.env.VOLLEYSCOUTER_FAULT === `rotate:${seam}`) process.kill(process.pid, 'SIGKILL');
};

function report(config: Config, { renewed, lost, former }: Rotated, isGiven: boolean): void {
  const count = (counts: Rotated['renewed']): string =>
    `${counts['access-code-seal']} código(s) de acesso, ${counts['totp-secret-seal']} segundo(s) fator(es)`;
  console.log(`Segredo renovado: ${count(renewed)}.`);
  if (lost['access-code-seal'] + lost['totp-secret-seal'] > 0)
    console.log(`Não abriam e foram trocados: ${count(lost)}. Envie os códigos novos em "Enviar códigos".`);
  if (config.appSecret === undefined) {
    console.log(`O novo está em ${secretFile(config.dataDir)}. Guarde uma cópia dele em outro lugar.`);
    if (config.databaseUrl !== undefined) console.log('Leve-o a todos os servidores deste banco de dados.');
  } else if (isGiven) console.log('Ponha em APP_SECRET o valor de APP_SECRET_NEW, em todos os servidores.');
  else
    console.log(
      `Ponha em APP_SECRET o valor que está em ${nextFile(config.dataDir)}, em todos os servidores; o primeiro início apaga o arquivo.`,
    );
  console.log(
    former === undefined
      ? 'Cópias (backups) feitas até aqui só se restauram com o segredo antigo (APP_SECRET_OLD).'
      : `O antigo ficou em ${former}, para restaurar cópias feitas até aqui; apague-o com elas.`,
  );
}

async function backUp(config: Config, url: string): Promise<void> {
  try {
    const { file } = await makeBackup({ config, url, occasion: 'manual', now: new Date() });
    console.log(`Cópia salva: ${file}`);
  } catch (error) {
    console.error(
      `A cópia não pôde ser feita (${error instanceof Error ? error.message : error}): npm run backup`,
    );
  }
}

export async function rotate(config: Config, { keep, lost }: RotateOptions): Promise<void> {
  const prepared = await prepareDataDirectory(config.dataDir);
  if (!prepared.ok) return fail(prepared.error);
  const claimed = await claimDatabase(config, 'alone', () => undefined);
  if (!claimed.ok) return fail(claimed.error, 'Pare todos os servidores antes de renovar o segredo.');
  const { url, leave } = claimed.value;
  try {
    await requireCurrent(url);
    console.log([...CONSEQUENCES, keep ? FORMER.kept : FORMER.gone, ...(lost ? [LOST] : [])].join('\n'));
    if (isTerminal() && !(await confirm('Continuar?'))) return fail('Nada foi alterado.');
    const newSecret = process.env.APP_SECRET_NEW?.trim() || undefined;
    const rotated = await withPool(url, (db) =>
      rotateSecret(db, { config, newSecret, lost, keep, at: killAt }),
    );
    if (!rotated.ok) return fail(rotated.error, 'Nada foi alterado.');
    audit({
      event: 'secret-rotated',
      accounts: rotated.value.renewed['access-code-seal'],
      secondFactors: rotated.value.renewed['totp-secret-seal'],
    });
    report(config, rotated.value, newSecret !== undefined);
    await backUp(config, url);
  } finally {
    await leave();
  }
}
