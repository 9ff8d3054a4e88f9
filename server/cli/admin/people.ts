/** `npm run admin -- list | add | reset | remove`: works even if no admin can sign in. */
import { randomInt } from 'node:crypto';
import { register } from '@volleyscouter/contract/admins';
import type { Pool } from 'pg';
import { refusedPassword } from '../../people/admins/passwords.ts';
import {
  createAdmin,
  type ListedAdmin,
  listAdmins,
  removeAdmin,
  setPassword,
} from '../../people/admins/store.ts';
import { forgetFailuresOf } from '../../people/sessions/attempts.ts';
import { audit } from '../../platform/trace/audit.ts';
import { confirm, isTerminal, readNewPassword } from './prompt.ts';
import { fail } from './withDatabase.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of four letters or digits: 80 bits. */
const generated = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/**
 * Reads or generates a password. Call `printPassword` after the password is stored: it prints only a
 * generated password.
 */
async function newPassword(
  isGenerated: boolean,
  owner: { name: string; email: string },
): Promise<{ password: string; printPassword(): void }> {
  if (isGenerated) {
    const password = generated();
    return { password, printPassword: () => console.log(`Senha: ${password}`) };
  }
  const typed = await readNewPassword();
  if ('error' in typed) return fail(typed.error);
  const reason = await refusedPassword(typed.password, owner);
  if (reason !== null) return fail(`A senha ${reason}. Nada foi alterado.`);
  return { password: typed.password, printPassword: () => undefined };
}

async function findByEmail(db: Pool, email: string): Promise<ListedAdmin> {
  const admin = (await listAdmins(db)).find(
    (listedAdmin) => listedAdmin.email.toLowerCase() === email.trim().toLowerCase(),
  );
  return admin ?? fail(`Não há administração com o e-mail ${email}.`);
}

const standing = ({ secondFactor, demonstration }: ListedAdmin): string[] => [
  ...(secondFactor ? ['segundo fator'] : []),
  ...(demonstration === 'open' ? ['da demonstração'] : []),
  ...(demonstration === 'shut' ? ['da demonstração, fechada'] : []),
];

export async function list(db: Pool): Promise<void> {
  const admins = await listAdmins(db);
  if (admins.length === 0) console.log('Nenhuma administração: a primeira se cadastra em /#/register.');
  for (const admin of admins)
    console.log(
      [admin.email, admin.name, `desde ${admin.createdAt.slice(0, 10)}`, ...standing(admin)].join(' · '),
    );
}

export async function add(db: Pool, email: string, name: string, isGenerated: boolean): Promise<void> {
  const { shape } = register.body;
  const read = { email: shape.email.safeParse(email), name: shape.name.safeParse(name) };
  if (!read.email.success) return fail(`${email} não é um e-mail válido.`);
  if (!read.name.success) return fail('Informe o nome, entre aspas.');
  const owner = { email: read.email.data, name: read.name.data };
  if ((await listAdmins(db)).some((admin) => admin.email.toLowerCase() === owner.email.toLowerCase()))
    return fail(`Já há uma administração com o e-mail ${email}.`);
  const { password, printPassword } = await newPassword(isGenerated, owner);
  const created = await createAdmin(db, { ...owner, password }, 'server', new Date());
  if ('not' in created) return fail(`Já há uma administração com o e-mail ${email}.`);
  printPassword();
  console.log(`Administração criada: ${created.made.email}. Entre em /#/login.`);
  audit({ event: 'admin-added', admin: created.made.id, where: 'command' });
}

/** Sets a new password. Also removes the second factor, ends all sessions and ends a lockout. */
export async function reset(db: Pool, email: string, isGenerated: boolean): Promise<void> {
  const admin = await findByEmail(db, email);
  const { password, printPassword } = await newPassword(isGenerated, admin);
  if (!(await setPassword(db, admin.id, password, { removeSecondFactor: true })))
    return fail(`Não há administração com o e-mail ${email}.`);
  await forgetFailuresOf(db, admin);
  printPassword();
  console.log(`Senha trocada: ${admin.email}. As sessões abertas terminaram.`);
  if (admin.secondFactor) console.log('O segundo fator foi desligado: ligue-o de novo em "Minha conta".');
  audit({ event: 'admin-password-changed', admin: admin.id, where: 'command' });
  if (admin.secondFactor)
    audit({ event: 'admin-second-factor', admin: admin.id, on: false, where: 'command' });
}

const REFUSED = {
  missing: 'Não há mais administração com este e-mail.',
  last: 'É a única administração que entra: crie outra antes (npm run admin -- add E-MAIL "NOME").',
  'not-signed-in': 'Nada foi alterado.',
} as const;

export async function remove(db: Pool, email: string): Promise<void> {
  const admin = await findByEmail(db, email);
  if (isTerminal() && !(await confirm(`Remover ${admin.name} (${admin.email})?`)))
    return fail('Nada foi alterado.');
  const removed = await removeAdmin(db, admin.id, null);
  if (removed !== 'removed') return fail(REFUSED[removed]);
  console.log(`Removida: ${admin.email}. As sessões e os convites dela terminaram.`);
  audit({ event: 'admin-removed', admin: admin.id, where: 'command' });
}
