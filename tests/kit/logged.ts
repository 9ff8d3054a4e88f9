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

/** The logger of a server in this process. */
export const testLogger = openLogger({ write: (line) => add('jsonl', line) });
