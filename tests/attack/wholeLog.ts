/**
 * [R-OPS-3] Reads the logs of all servers of a test run (kit/logged.ts). Fails in two cases:
 *
 * - a log contains a secret that the tests used
 * - a required kind of event is missing
 *
 *   LOGGED=folder node tests/attack/wholeLog.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNTS } from '@volleyscouter/server/demo/people';
import type { AuditEvent } from '@volleyscouter/server/platform/trace/audit';
import { findLeaks } from './leaks.ts';

const EXPECTED: readonly AuditEvent['event'][] = [
  'sign-in',
  'sign-in-failed',
  'sign-in-locked',
  'sign-out',
  'ticket-gone',
  'proof-failed',
  'proof-locked',
  'refused',
  'admin-added',
  'admin-password-changed',
  'admin-removed',
  'admin-second-factor',
  'admin-recovery-codes',
  'admin-sessions-ended',
  'invite-made',
  'secret-rotated',
  'account-changed',
  'export',
  'purchases-exported',
  'erasure',
  'privacy-decided',
  'money',
  'purchase-removed',
  'start',
  'stop',
  'migration',
];

const folder = process.env.LOGGED ?? '';
const read = (end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean);

// lines written before the logger is open are for people
const lines = read('.jsonl').filter((line) => line.startsWith('{"level"'));
const secrets = [
  ...read('.secrets'),
  ...ACCOUNTS.flatMap(({ nome, celular, email }) => [nome, celular, email]),
];
const leaks = findLeaks(lines, secrets);
const events = Map.groupBy(lines, (line) =>
  String((JSON.parse(line) as { event?: string }).event ?? 'other'),
);
const missing = EXPECTED.filter((event) => !events.has(event));

const counts = [...events].map(([event, { length }]) => `${event} ${length}`).sort();
console.log(`${lines.length} lines, ${new Set(secrets).size} secrets looked for; ${counts.join(', ')}`);
for (const { kind, line } of leaks.slice(0, 20)) console.error(`a line has ${kind}: ${line}`);
for (const event of missing) console.error(`no line tells of ${event}`);
if (leaks.length + missing.length > 0) process.exitCode = 1;
