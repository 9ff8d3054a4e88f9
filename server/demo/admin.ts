/**
 * Logins of a demonstration. These logins are public, so a site that sells disables them.
 *
 * - Admin: the password is printed at each start.
 * - Invented accounts: the codes are derived from names and phones in the source.
 *
 *   admins.demonstration   'open': the admin of the demonstration with its password
 *                          'shut': this admin, who cannot sign in until `npm run admin -- reset` sets a new password
 *                          null:   an admin of the owner
 */
import { randomInt } from 'node:crypto';
import { normalCode, randomCode } from '@volleyscouter/core/access/code';
import type { Pool, PoolClient } from 'pg';
import type { Parts } from '../parts.ts';
import { listAccounts, saveAccount } from '../people/accounts/store.ts';
import { deleteInvitesOf } from '../people/admins/invites.ts';
import { hashPassword } from '../people/admins/passwords.ts';
import { checkLogin, insertAdmin, listAdmins } from '../people/admins/store.ts';
import { codeSafe } from '../people/sessions/codes.ts';
import { endAccess, notifyRights } from '../people/sessions/store.ts';
import { inTransaction, type Queryable } from '../platform/database/transaction.ts';
import { makeSecret } from '../platform/secret/file.ts';
import { demoPassword } from '../platform/secret/keys.ts';
import { auditOnCommit } from '../platform/trace/audit.ts';
import { ACCOUNTS } from './people.ts';

const DEMO_EMAIL = 'admin@exemplo.com.br';

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

const isDemo = async (db: Queryable): Promise<boolean> =>
  (await db.query('select from first_start where demo')).rowCount === 1;

export async function insertDemoAdmin(tx: PoolClient, secret: string, now: Date): Promise<void> {
  const admin = { name: 'Administração', email: DEMO_EMAIL, password: demoPassword(secret) };
  const inserted = await insertAdmin(tx, admin, now);
  if (!inserted) return;
  await tx.query(`update admins set demonstration = 'open' where id = $1`, [inserted.id]);
  auditOnCommit(tx, { event: 'admin-added', admin: inserted.id, where: 'demonstration' });
}

/** `null` if sign-in with this login is refused. Sets `demonstration`, which an earlier version did not set. */
export async function demoAdmin(
  db: Queryable,
  secret: string,
): Promise<{ email: string; password: string } | null> {
  const password = demoPassword(secret);
  const checked = (await isDemo(db)) ? await checkLogin(db, DEMO_EMAIL, password) : null;
  if (!checked) return null;
  await db.query(`update admins set demonstration = 'open' where id = $1 and password_hash = $2`, [
    checked.user.id,
    checked.hash,
  ]);
  return { email: DEMO_EMAIL, password };
}

/** Call this after the secret was renewed; the next start prints the password. */
export async function renewDemoAdmin(tx: Queryable, secret: string): Promise<void> {
  await tx.query(`update admins set password_hash = $1 where demonstration = 'open'`, [
    await hashPassword(demoPassword(secret)),
  ]);
}

const isInvented = ({ nome, celular }: { nome: string; celular: string }): boolean =>
  ACCOUNTS.some((account) => account.nome === nome && account.celular === celular);

export const inventedAccounts = async (db: Queryable, secret: string) =>
  (await listAccounts(db, codeSafe(secret))).filter(isInvented);

async function shutAdmins(tx: PoolClient): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    `update admins set demonstration = 'shut', password_hash = $1 where demonstration = 'open' returning id`,
    [await hashPassword(makeSecret())],
  );
  for (const { id } of rows) {
    await tx.query('delete from sessions where admin_id = $1', [id]);
    await tx.query('delete from sign_in_tickets where admin_id = $1', [id]);
    await deleteInvitesOf(tx, id);
    auditOnCommit(tx, { event: 'admin-shut', admin: id });
  }
  return rows.length > 0;
}

/**
 * With `all`, every code is changed, since every code was printed. Otherwise only codes derived from name and
 * phone are changed.
 */
async function changeCodes(tx: Queryable, secret: string, all: boolean): Promise<void> {
  const safe = codeSafe(secret);
  for (const account of await inventedAccounts(tx, secret)) {
    const { celular, nome, password } = account;
    if (password === '' || !(all || isGuessable(nome, celular, password))) continue;
    await saveAccount(tx, safe, account._id, { ...account, code: randomCode(random) });
    await endAccess(tx, [account._id]);
  }
}

const isGuessable = (nome: string, celular: string, code: string): boolean =>
  normalCode(code)[0] === normalCode(nome.normalize('NFD'))[0] && celular.endsWith(code.slice(1));

/** Closes the logins of the demonstration. Returns lines of advice for the owner. */
export async function shutDemonstration({ db, secret }: Pick<Parts, 'db' | 'secret'>): Promise<string[]> {
  if (!(await isDemo(db))) return [];
  await demoAdmin(db, secret);
  const isShutNow = await inTransaction(db, async (tx) => {
    const isShut = await shutAdmins(tx);
    await changeCodes(tx, secret, isShut);
    await notifyRights(tx);
    return isShut;
  });
  return adviceOf(db, isShutNow);
}

/** Returns advice for the owner if the logins end now, or if there is no other admin. */
async function adviceOf(db: Pool, isShutNow: boolean): Promise<string[]> {
  const admins = await listAdmins(db);
  const shut = admins.find(({ demonstration }) => demonstration === 'shut');
  const otherAdmins = admins.filter(({ demonstration }) => demonstration !== 'shut');
  if (!shut || (otherAdmins.length > 0 && !isShutNow)) return [];
  return [
    `Este site vende e começou como demonstração: a conta ${shut.email}, cuja senha outros conhecem, foi fechada,`,
    'e as pessoas inventadas têm códigos novos (apague-as em Atletas).',
    ...(otherAdmins.length > 0
      ? [
          'Quem tinha aquela senha pode ter criado outras administrações, que continuam entrando. Se não conhece alguma, remova:',
          ...otherAdmins.map(
            ({ email, createdAt }) => `npm run admin -- remove ${email}   (desde ${createdAt.slice(0, 10)})`,
          ),
        ]
      : ['Crie a sua administração no servidor: npm run admin -- add E-MAIL "NOME"']),
  ];
}
