import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Position, positionOf } from './wal.ts';

/** Installs strace as root on Debian. */
export function ensureStrace(): void {
  if (existsSync('/usr/bin/strace')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('strace not found: install it');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'strace'], { stdio: 'ignore', env });
}

const WRITES = ['pwrite64', 'pwritev', 'write', 'writev', 'sendto', 'sendmsg'];

/** Signals reach the program, not strace. Child processes of the program are traced too. */
export const straceWords = (file: string): string[] => [
  'strace',
  ...['-D', '-f', '-y', '-qq', '-s', '1500', '-o', file, '--seccomp-bpf'],
  ...['-e', `trace=fsync,fdatasync,${WRITES.join(',')}`, '-e', 'signal=none'],
];

interface Span {
  begins: number;
  ends: number;
}

export interface Trace {
  /** Writes to the database log, with the positions of the written bytes. */
  written: (Span & { from: Position; to: Position })[];
  /** Syncs of a log file; `from` is its start position. */
  synced: (Span & { from: Position })[];
  /** Writes to a socket, with the text that strace prints. */
  sent: (Span & { text: string })[];
}

const BEGINS = /^(\d+) +(\w+)\((.*)$/;
const RESUMES = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/;
const UNFINISHED = ' <unfinished ...>';
const WAL_FILE = /^\d+<[^>]*\/pg_wal\/([0-9A-F]{24})>/;

export function readTrace(text: string): Trace {
  const trace: Trace = { written: [], synced: [], sent: [] };
  const open = new Map<string, { begins: number; name: string; text: string }>();
  const close = (begins: number, ends: number, name: string, callText: string): void => {
    const segment = WAL_FILE.exec(callText)?.[1];
    const from = segment === undefined ? 0 : positionOf(segment);
    const result = Number(/= (-?\d+)\b[^"]*$/.exec(callText)?.[1] ?? -1);
    if (name === 'fdatasync' || name === 'fsync') {
      if (segment !== undefined && result === 0) trace.synced.push({ begins, ends, from });
    } else if (segment !== undefined) {
      const offset = Number(/, (\d+)\) += \d+$/.exec(callText)?.[1] ?? Number.NaN);
      trace.written.push({ begins, ends, from: from + offset, to: from + offset + result });
    } else if (/^\d+<(socket|TCP)/.test(callText)) {
      trace.sent.push({ begins, ends, text: callText });
    }
  };
  for (const [line, lineText] of text.split('\n').entries()) {
    const [, resumed, rest = ''] = RESUMES.exec(lineText) ?? [];
    const started = resumed === undefined ? undefined : open.get(resumed);
    if (resumed !== undefined && started) {
      open.delete(resumed);
      close(started.begins, line, started.name, started.text + rest);
      continue;
    }
    const [, pid, name = '', rawArguments = ''] = BEGINS.exec(lineText) ?? [];
    if (pid === undefined) continue;
    if (rawArguments.endsWith(UNFINISHED))
      open.set(pid, { begins: line, name, text: rawArguments.slice(0, -UNFINISHED.length) });
    else close(line, line, name, rawArguments);
  }
  return trace;
}
