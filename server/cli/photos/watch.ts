import { appendFile, lstat, open, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorAnswer } from '@volleyscouter/contract/errors';
import { isHeic, photoFormat } from '@volleyscouter/core/photo/clean';
import { fileKey, fileProblem, isNoise } from '@volleyscouter/core/shop/photoFile';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import { cleanFileName } from '../../shop/uploads/names.ts';
import { FileRefused, type FolderFile, Unreachable, type UploadClient } from './client.ts';

/** Min pause between scans. After a slow scan, transfers get four times the duration of the scan. */
const SCAN_MS = 1000;
const POLL_MS = 2000;
/** A file unchanged for this long is complete. `UNENDED_MS`: for a file that lacks the end of a photo. */
const SETTLED_MS = 2000;
const UNENDED_MS = 30_000;
const JPEG_END = 0xffd9;
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;
const MAX_TRANSFERS = 3;
const UNFINISHED = /~$|\.(?:tmp|temp|part|partial|filepart|crdownload|download)$/i;

const ENDS = ['done', 'duplicate', 'refused'] as const;
type End = (typeof ENDS)[number];
const isEnd = (word: string): word is End => ENDS.some((end) => end === word);

interface Entry extends FolderFile {
  key: string;
  /** Time of the first scan that found this size and date, in milliseconds. */
  since: number;
  state: 'waiting' | 'queued' | 'sent' | End;
  upload: string | null;
}

/** Ignores that a file or folder was moved or is still locked by its writer; throws all other errors. */
function ignoreGone(cause: unknown): undefined {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!['ENOENT', 'ELOOP', 'EBUSY', 'EACCES', 'EPERM'].includes(code)) throw cause;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreGone)) ?? []) {
    const path = join(folder, entry.name);
    if (isNoise(entry) || UNFINISHED.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

async function inspect(entry: Entry): Promise<{ problem: PhotoProblem | null; ended: boolean }> {
  const { path, size } = entry;
  const named = fileProblem({ ...entry, name: path, type: '' });
  if (named) return { problem: named, ended: size > 0 };
  const file = await open(path);
  try {
    const [head, tail] = [Buffer.alloc(16), Buffer.alloc(2)];
    await file.read(head, 0, 16, 0);
    await file.read(tail, 0, 2, Math.max(0, size - 2));
    const format = photoFormat(head);
    if (isHeic(head)) return { problem: 'heic-photo', ended: true };
    if (!format) return { problem: 'not-a-photo', ended: false };
    return { problem: null, ended: format !== 'jpeg' || tail.readUInt16BE() === JPEG_END };
  } finally {
    await file.close();
  }
}

/** `run` ends only with an error. `progress` returns a line of text. */
export function watchFolder(
  folder: string,
  client: UploadClient,
  lote: string,
  print: (line: string) => void,
) {
  const entries = new Map<string, Entry>();
  const queue: Entry[] = [];
  /**
   * Upload id or final state of each file. The journal gets one line per change. For each file the last line
   * counts.
   */
  const states = new Map<string, string>();
  const journal = join(folder, `.volleyscouter-${lote}`);
  let pollSince = '0';
  /** The last printed reason, which is not printed again. */
  let trouble = '';

  async function note({ key }: Entry, word: string): Promise<void> {
    states.set(key, word);
    await appendFile(journal, `${key}|${word}\n`);
  }

  async function readJournal(): Promise<void> {
    await appendFile(journal, '');
    for (const line of (await readFile(journal, 'utf8')).split('\n')) {
      const at = line.lastIndexOf('|');
      states.set(line.slice(0, at), line.slice(at + 1));
    }
  }

  async function end(entry: Entry, state: End, msg: string): Promise<void> {
    entry.state = state;
    if (state === 'refused') print(`${cleanFileName(basename(entry.path))}: ${msg}`);
    await note(entry, state);
  }

  async function visit(path: string): Promise<void> {
    const { size, mtimeMs } = await lstat(path);
    const file = { name: relative(folder, path), size, lastModified: Math.round(mtimeMs), type: '' };
    const key = JSON.stringify(fileKey(file));
    const entry = entries.get(path);
    if (entry?.key !== key) {
      const word = states.get(key) ?? null;
      const state = word !== null && isEnd(word) ? word : 'waiting';
      entries.set(path, { ...file, path, key, since: Date.now(), state, upload: word });
      return;
    }
    const age = Date.now() - entry.since;
    if (entry.state !== 'waiting' || age < SETTLED_MS) return;
    const { problem, ended } = await inspect(entry);
    if (!ended && age < UNENDED_MS) return;
    if (problem) return end(entry, 'refused', errorAnswer(problem).msg);
    entry.state = 'queued';
    queue.push(entry);
  }

  async function scan(): Promise<number> {
    const begun = Date.now();
    const paths = new Set<string>();
    for await (const path of filesIn(folder)) {
      paths.add(path);
      await visit(path).catch(ignoreGone);
    }
    for (const [path, { state }] of entries)
      if (state === 'waiting' && !paths.has(path)) entries.delete(path);
    return Math.max(SCAN_MS, 4 * (Date.now() - begun));
  }

  async function sendNext(): Promise<number> {
    const entry = queue.shift();
    if (!entry) return SCAN_MS;
    // the file has changed meanwhile; its new entry is queued later
    if (entries.get(entry.path) !== entry) return 0;
    try {
      const whole = await client.send(lote, entry, entry.upload, async (id) => {
        entry.upload = id;
        await note(entry, id);
      });
      if (entry.state === 'queued') entry.state = whole ? 'sent' : 'waiting';
      trouble = '';
    } catch (cause) {
      if (cause instanceof FileRefused) await end(entry, 'refused', cause.message);
      else {
        entry.state = 'waiting';
        ignoreGone(cause);
      }
    }
    return 0;
  }

  async function poll(): Promise<number> {
    const entriesByUpload = new Map<string, Entry>();
    for (const entry of entries.values())
      if (entry.upload !== null && !isEnd(entry.state)) entriesByUpload.set(entry.upload, entry);
    if (entriesByUpload.size === 0) return POLL_MS;
    const { arrivals, until } = await client.readProgress(lote, pollSince);
    pollSince = until;
    for (const { id, state, msg } of arrivals) {
      const entry = entriesByUpload.get(id);
      if (entry && state !== 'received') await end(entry, state, msg);
    }
    return POLL_MS;
  }

  async function repeat(step: () => Promise<number>): Promise<never> {
    for (let retryMs = MIN_RETRY_MS; ; )
      try {
        await sleep(await step());
        retryMs = MIN_RETRY_MS;
      } catch (cause) {
        if (!(cause instanceof Unreachable)) throw cause;
        if (trouble !== cause.message) print(`${cause.message} Tento de novo até conseguir.`);
        trouble = cause.message;
        await sleep(retryMs);
        retryMs = Math.min(MAX_RETRY_MS, 2 * retryMs);
      }
  }

  return {
    async run(): Promise<void> {
      await readJournal();
      await scan();
      await Promise.all([scan, poll, ...Array<typeof scan>(MAX_TRANSFERS).fill(sendNext)].map(repeat));
    },
    progress(): string {
      const counts = { waiting: 0, queued: 0, sent: 0, done: 0, duplicate: 0, refused: 0 };
      for (const { state } of entries.values()) counts[state] += 1;
      const { waiting, queued, sent, done, duplicate, refused } = counts;
      return `Na loja: ${done} · já estavam: ${duplicate} · recusadas: ${refused} · em preparo: ${sent} · a enviar: ${waiting + queued}`;
    },
  };
}
