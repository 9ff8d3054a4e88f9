/** Sends files one by one. Sending continues while other screens are open, and after a reload. */
import { MAX_FILE_SIZE } from '@volleyscouter/core/dvw/sections';
import { err } from '@volleyscouter/core/result';
import type { DBSchema } from 'idb';
import { useEffect, useSyncExternalStore } from 'react';
import { call, type Failure } from '../../../platform/api/call.ts';
import { opener } from '../../../platform/api/database.ts';
import { queryClient } from '../../../platform/api/queryCall.ts';
import { accountOf } from '../../../platform/api/session.ts';
import type { ImportSession } from '../area.ts';
import { gameCalls } from '../calls.ts';
import { rulesOf, setsBody } from '../form/setsDraft.ts';
import { runInWorker } from './importWorker.ts';
import { type Choices, COUNTED, type ExistingMatch, type ImportItem, isUnderWay, NEW_ITEM } from './item.ts';
import { isMatchFile, isZip, MAX_ZIP_BYTES, type ZipEntry } from './openZip.ts';

interface Tables extends DBSchema {
  items: { key: string; value: ImportItem };
}

const open = opener<Tables>('volleyscouter-imports', (db) =>
  db.createObjectStore('items', { keyPath: 'key' }),
);

const LOCK = 'volleyscouter-imports';

let session: ImportSession = 'admin';
let items: readonly ImportItem[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly ImportItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

const find = (key: string): ImportItem | undefined => items.find((item) => item.key === key);

/** With blocked or full storage the files are lost on a reload. */
async function store(changed: readonly ImportItem[]): Promise<void> {
  try {
    const tx = (await open()).transaction('items', 'readwrite');
    await Promise.all([...changed.map((item) => tx.store.put(item)), tx.done]);
  } catch {}
}

function patch(keys: readonly string[], change: (item: ImportItem) => Partial<ImportItem>): Promise<void> {
  publish(items.map((item) => (keys.includes(item.key) ? { ...item, ...change(item) } : item)));
  return store(items.filter(({ key }) => keys.includes(key)));
}

/** Drops the result if the options of the file changed meanwhile. */
async function readItem({ key, bytes, encoding, sets }: ImportItem): Promise<void> {
  if (!bytes) return;
  const rules = (sets && rulesOf(sets)) ?? undefined;
  const read = (await runInWorker('readPreview', bytes, encoding, rules)) ?? err('unreadable');
  const isCurrent = (item: ImportItem) =>
    item.key === key && item.encoding === encoding && item.sets === sets;
  publish(items.map((item) => (isCurrent(item) ? { ...item, read } : item)));
}

async function openFile(file: File): Promise<ZipEntry[]> {
  const { name } = file;
  const path = file.webkitRelativePath || name;
  if (file.size > (isZip(name) ? MAX_ZIP_BYTES : MAX_FILE_SIZE)) return [{ name: path, error: 'too-big' }];
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return [{ name: path, error: 'unreadable' }];
  const bytes = new Uint8Array(buffer);
  if (!isZip(name)) return [{ name: path, bytes }];
  return (await runInWorker('openZip', name, bytes)) ?? [{ name, error: 'zip-broken' }];
}

let added = 0;

/** Keys sort by the time of adding, also after a reload. */
const newKey = (): string => `${Date.now()}-${String(++added).padStart(6, '0')}`;

/** Returns the number of ignored files. */
export async function addFiles(files: readonly File[]): Promise<number> {
  const matches = files.filter(({ name }) => isMatchFile(name) || isZip(name));
  const added = matches.length > 0 ? matches : files;
  for (const file of added) {
    const opened = (await openFile(file)).map(({ name, bytes = null, error }): ImportItem => {
      const account = accountOf(session) ?? '';
      const read = error ? err(error) : null;
      return { ...NEW_ITEM, key: newKey(), name, account, bytes, read };
    });
    publish([...items, ...opened]);
    await store(opened);
    await Promise.all(opened.map(readItem));
  }
  return files.length - added.length;
}

export function changeItems(keys: readonly string[], change: (item: ImportItem) => Partial<Choices>): void {
  const before = items;
  void patch(keys, (item) => {
    const choices = change(item);
    // With another name or date, the file can be another match.
    return 'counted' in choices ? choices : { ...choices, status: 'ready', existing: null, failure: null };
  });
  const rereads = (item: ImportItem) => {
    const old = before.find(({ key }) => key === item.key);
    return old && (old.encoding !== item.encoding || old.sets !== item.sets);
  };
  for (const item of items.filter(rereads)) void readItem(item);
}

export async function removeItems(keys: readonly string[]): Promise<void> {
  publish(items.filter(({ key }) => !keys.includes(key)));
  await open()
    .then((db) => Promise.all(keys.map((key) => db.delete('items', key))))
    .catch(() => undefined);
}

/**
 * Removes all files, unless the list has several files and some are unfinished. Does nothing during an
 * import.
 */
export function dropFinished(): void {
  const isKept = items.length > 1 && items.some(({ status }) => status !== 'done');
  if (!isKept && !items.some(({ status }) => isUnderWay(status)))
    void removeItems(items.map(({ key }) => key));
}

function existingMatch({ code, details: { id, conta, jogadas } }: Failure): ExistingMatch | null {
  if (code !== 'match-exists') return null;
  const complete = COUNTED.find((version) => version === conta) ?? 'nova';
  return { id: String(id), plays: Number(jogadas), complete };
}

async function send(key: string): Promise<void> {
  const unread = find(key);
  if (unread && !unread.read) await readItem(unread);
  const item = find(key);
  if (!item?.bytes || !item.read?.ok) return;
  const wasSent = item.status === 'sending';
  await patch([key], () => ({ status: 'sending', failure: null, existing: null }));
  const { name, bytes, sets, corrections, audience, again, counted } = item;
  const encoding = item.encoding ?? item.read.value.detected;
  const text = new TextDecoder(encoding).decode(bytes);
  const rules = sets && rulesOf(sets) && setsBody(sets);
  const visibility = { publico: audience !== 'nobody', menores: audience === 'firstNames' };
  const conta = again ? (counted ?? undefined) : undefined;
  const answer = await call(
    gameCalls.importGame,
    {
      body: { name: name.slice(-200), text, encoding, ...rules, ...corrections, ...visibility, again, conta },
    },
    { background: true, as: session },
  );
  await patch([key], () => {
    if (answer.ok) return { status: 'done', game: answer.value._id, bytes: null };
    const existing = existingMatch(answer.error);
    // The first request succeeded, but a reload lost its response.
    if (existing && wasSent) return { status: 'done', game: existing.id, bytes: null };
    return { status: 'failed', existing, failure: existing ? null : answer.error.msg };
  });
}

/** Reads the stored item again, because another tab can have imported it. */
async function readStored(key: string): Promise<void> {
  const stored = await open()
    .then((db) => db.get('items', key))
    .catch(() => undefined);
  if (stored?.status === 'done' || stored?.status === 'failed')
    publish(items.map((item) => (item.key === key ? { ...item, ...stored } : item)));
}

let running: Promise<void> | null = null;

async function sendWaiting(): Promise<void> {
  for (;;) {
    const isNext = (item?: ImportItem) => item !== undefined && isUnderWay(item.status);
    const next = items.find(isNext);
    if (!next) break;
    await readStored(next.key);
    if (isNext(find(next.key))) await send(next.key);
    // `send` does not change a file that cannot be read: the loop would select this file again.
    if (isNext(find(next.key))) await patch([next.key], () => ({ status: 'failed' }));
  }
  // After a single file its match is opened, so the lists are refetched only when they are shown again.
  const refetchType = items.length > 1 ? 'active' : 'none';
  for (const queryKey of [['games'], ['season']])
    void queryClient.invalidateQueries({ queryKey, refetchType });
}

function run(): Promise<void> {
  const locked = () => ('locks' in navigator ? navigator.locks.request(LOCK, sendWaiting) : sendWaiting());
  running ??= locked().finally(() => {
    running = null;
  });
  return running;
}

export async function importItems(keys: readonly string[], allowDuplicate = false): Promise<ImportItem[]> {
  await patch(keys, () => ({ status: 'waiting', again: allowDuplicate }));
  await run();
  return items.filter(({ key }) => keys.includes(key));
}

let loaded: ImportSession | null = null;

async function load(kind: ImportSession): Promise<void> {
  if (loaded === kind) return;
  loaded = kind;
  session = kind;
  const all = await open()
    .then((db) => db.getAll('items'))
    .catch(() => []);
  const stored = all.filter(({ key, bytes, read }) => (bytes || read) && !find(key));
  publish(
    [...items, ...stored.map((item) => (item.bytes ? { ...item, read: null } : item))].filter(
      ({ account }) => account === accountOf(kind),
    ),
  );
  void run();
  for (const item of items) if (!item.read) await readItem(item);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useImportItems(kind: ImportSession | null): readonly ImportItem[] {
  useEffect(() => {
    if (kind) void load(kind);
  }, [kind]);
  return useSyncExternalStore(subscribe, () => items);
}
