/**
 * The whole log of a test run, for the test that reads it at the end (attack/whole-log.ts): where LOGGED names a folder, every server of
 * the tests writes there what it logs, and the tests what they know to be secret.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLogger } from '@volleyscouter/server/trace/logger';

const FOLDER = process.env.LOGGED;

const add = (name: string, text: string): void => {
  if (FOLDER) appendFileSync(join(FOLDER, `${process.pid}.${name}`), text);
};

/** Takes what a server that is a program of its own writes on standard error. */
export const keepLogged = (chunk: Buffer): void => add('jsonl', chunk.toString());

/** Notes what must not stand in any log. */
export const keepSecret = (...secrets: readonly string[]): void =>
  add('secrets', secrets.map((secret) => `${secret}\n`).join(''));

/** Fields of bodies and answers that are nobody else's business; names of what is no person stand in none of them. */
const SECRET_FIELDS = [
  'password',
  'current',
  'code',
  'codes',
  'token',
  'ticket',
  'secret',
  'link',
  'celular',
  'email',
  'contato',
];

/** The texts of such fields in a body or an answer. */
export function secretsOf(sent: unknown): string[] {
  if (!FOLDER || typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([field, value]) => {
    if (!SECRET_FIELDS.includes(field)) return [];
    return [value].flat().filter((text): text is string => typeof text === 'string' && !text.includes('\n'));
  });
}

/** The logger of a server in this process. */
export const testLogger = openLogger({ write: (line) => add('jsonl', line) });
