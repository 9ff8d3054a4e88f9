import type { Profile } from '@volleyscouter/core/access/roles';
import { demoAdmin, insertDemoAdmin, inventedAccounts } from './demo/admin.ts';
import { keepDemoPhotos, seedDemo } from './demo/seed.ts';
import type { Parts } from './parts.ts';
import { refusedPassword } from './people/admins/passwords.ts';
import { anyAdmin, createAdmin } from './people/admins/store.ts';
import { inTransaction, type Queryable } from './platform/database/transaction.ts';
import { audit } from './platform/trace/audit.ts';
import { silentLogger, withLogger } from './platform/trace/logger.ts';

export interface DemoLogins {
  /** Demonstration's admin; `null` after its password was changed, or the admin was closed or deleted. */
  admin: { email: string; password: string } | null;
  codes: { nome: string; perfil: Profile; code: string }[];
}

const ADMIN_NAME = 'Administração';

export interface FirstStart {
  demo: boolean;
  showcase?: boolean;
  admin: { email: string; password: string } | undefined;
}

export async function isUsed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    `select exists (select from first_start) or exists (select from accounts) or exists (select from games)
         or exists (select from products) as used`,
  );
  return rows[0]?.used ?? true;
}

async function fill(parts: Parts, demo: boolean, showcase: boolean): Promise<void> {
  if (await isUsed(parts.db)) return;
  const now = parts.clock();
  if (demo) parts.log.info('Criando a demonstração: pessoas, partidas e fotos (cerca de 10 segundos)...');
  const photos = demo ? await keepDemoPhotos(parts) : [];
  await inTransaction(parts.db, async (tx) => {
    // if several servers start at once, only one server fills the database
    await tx.query('lock table first_start in share row exclusive mode');
    if (await isUsed(tx)) return;
    await tx.query('insert into first_start (at, demo) values ($1, $2)', [now, demo]);
    if (!demo) return;
    // no audit log: the decisions about the demonstration's purchases are invented
    await withLogger(silentLogger, () => seedDemo(tx, parts, photos, showcase));
    if (!(await anyAdmin(tx))) await insertDemoAdmin(tx, parts.secret, now);
  });
}

/**
 * Returns in one line why the configured admin is refused; `null` if the admin can be created, or if there is
 * an admin already.
 */
export async function refusedAdmin({ db }: Parts, { admin }: FirstStart): Promise<string | null> {
  if (!admin || (await anyAdmin(db))) return null;
  const reason = await refusedPassword(admin.password, { ...admin, name: ADMIN_NAME });
  return reason && `ADMIN_PASSWORD: a senha ${reason}. Escolha outra.`;
}

async function demoLogins({ db, secret }: Parts): Promise<DemoLogins | null> {
  const { rowCount } = await db.query('select from first_start where demo');
  if (rowCount === 0) return null;
  const admin = await demoAdmin(db, secret);
  const invented = await inventedAccounts(db, secret);
  const readable = invented.filter(({ password: code }) => code !== '');
  return {
    admin,
    codes: readable.map(({ nome, perfil, password: code }) => ({ nome, perfil, code })),
  };
}

/**
 * Creates the configured admin if there is no admin. With `demo`, fills an unused database in a transaction.
 * Returns the logins of the demonstration, or `null` if the database has none.
 */
export async function firstStart(
  parts: Parts,
  { demo, showcase = false, admin }: FirstStart,
): Promise<DemoLogins | null> {
  if (admin) {
    const newAdmin = { name: ADMIN_NAME, ...admin };
    const created = await createAdmin(parts.db, newAdmin, { convite: '' }, parts.clock());
    if ('made' in created) audit({ event: 'admin-added', admin: created.made.id, where: 'configuration' });
  }
  await fill(parts, demo, showcase);
  return demoLogins(parts);
}
