/**
 * The whole log of a test run, for the test that reads it at the end (attack/whole-log.ts): where LOGGED names a folder, every server of
 * the tests writes there what it logs, and the tests what they know to be secret.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { openLogger } from '@volleyscouter/server/platform/trace/logger';

const FOLDER = process.env.LOGGED;

const add = (name: string, text: string): void => {
  if (FOLDER) appendFileSync(join(FOLDER, `${process.pid}.${name}`), text);
};

/** Takes the whole lines that a program of its own writes on standard error: a chunk ends anywhere, and one that is killed leaves half a line. */
export function keepLogged(errors: Readable): void {
  const decoder = new StringDecoder();
  let rest = '';
  errors.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    add('jsonl', lines.map((line) => `${line}\n`).join(''));
  });
}

/** Notes what must not stand in any log. */
export const keepSecret = (...secrets: readonly string[]): void =>
  add('secrets', secrets.map((secret) => `${secret}\n`).join(''));

/** Fields of bodies and answers that are nobody else's business. */
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

/** A single word may be one of the log's own. */
const isFullName = (nome: string): boolean => /^\S{2,} [^\n]{5,}$/.test(nome);

/** The texts of such fields in a body or an answer. */
export function secretsOf(sent: unknown): string[] {
  if (!FOLDER || typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([field, value]) => {
    const texts = [value].flat().filter((text) => typeof text === 'string');
    // teams and files have a `name` too
    if (field === 'nome' || (field === 'name' && 'email' in sent)) return texts.filter(isFullName);
    return SECRET_FIELDS.includes(field) ? texts.filter((text) => !text.includes('\n')) : [];
  });
}

/** The logger of a server in this process. */
export const testLogger = openLogger({ write: (line) => add('jsonl', line) });
