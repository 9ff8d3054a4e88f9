/** Writes the log and the secrets of a test run into the folder LOGGED, for attack/wholeLog.ts. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { openLogger } from '@volleyscouter/server/platform/trace/logger';

const FOLDER = process.env.LOGGED;

const add = (name: string, text: string): void => {
  if (FOLDER) appendFileSync(join(FOLDER, `${process.pid}.${name}`), text);
};

/** Only whole lines are written: a killed program may leave half a line. */
export function keepLogged(errors: Readable): void {
  const decoder = new StringDecoder();
  let rest = '';
  errors.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    add('jsonl', lines.map((line) => `${line}\n`).join(''));
  });
}

export const keepSecret = (...secrets: readonly string[]): void =>
  add('secrets', secrets.map((secret) => `${secret}\n`).join(''));

/** Names of the fields with private content, in request bodies and in answers. */
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

/** True for a name of several words; a single word may occur in the log by chance. */
const isFullName = (nome: string): boolean => /^\S{2,} [^\n]{5,}$/.test(nome);

export function secretsOf(body: unknown): string[] {
  if (!FOLDER || typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([field, value]) => {
    const texts = [value].flat().filter((text) => typeof text === 'string');
    // teams and files have a `name` too, but no `email`
    if (field === 'nome' || (field === 'name' && 'email' in body)) return texts.filter(isFullName);
    return SECRET_FIELDS.includes(field) ? texts.filter((text) => !text.includes('\n')) : [];
  });
}

export const testLogger = openLogger({ write: (line) => add('jsonl', line) });
