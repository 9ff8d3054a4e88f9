/**
 * IndexedDB, shared by all tabs. `entries` holds the confirmed log in pieces: the first command of each row
 * has the number `from` + 1. `numbers` (last batch number of each match) is never deleted: a reused number
 * would lose an entry.
 */
import type { Game } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import { isIn, type KeptBatch, type Settled, type Stamp } from '@volleyscouter/core/sync/outbox';
import type { DBSchema, IDBPDatabase } from 'idb';
import { newId } from '../../kit/newId.ts';
import { opener } from '../../platform/api/database.ts';

export interface Snapshot {
  game: Game;
  lease: Lease | null;
  confirmed: readonly Command[];
}

export interface Saved {
  /** `null`: this browser has not stored the match. `confirmed` starts after the requested number. */
  snapshot: Snapshot | null;
  batches: KeptBatch[];
  /** Ms since 1970. */
  touched?: number;
}

interface MatchRow {
  id: string;
  game: Game;
  lease: Lease | null;
  /** Number of commands in `entries`. */
  seq: number;
  /** Ms since 1970. */
  touched: number;
}

interface Tables extends DBSchema {
  meta: { key: string; value: string };
  numbers: { key: string; value: number };
  matches: { key: string; value: MatchRow };
  entries: { key: [match: string, from: number]; value: readonly Command[] };
  batches: { key: [match: string, number: number]; value: KeptBatch };
}

/** Each call is one transaction, and throws if the store is full or closed. */
export interface SyncStore {
  /** The first call creates the id. */
  client(): Promise<string>;
  load(match: string, since?: number): Promise<Saved>;
  /** Each list gets a batch number. All lists are stored in one durable transaction. */
  keep(
    match: string,
    client: string,
    stamp: Stamp,
    lists: readonly (readonly Command[])[],
  ): Promise<KeptBatch[]>;
  settle(match: string, settledBatches: readonly Settled[]): Promise<void>;
  /** The commands stay in the field `rejected`. */
  reject(match: string, number: number): Promise<void>;
  /** Deleted batches become empty batches. */
  reopen(match: string, from: number, to: number, stamp: Stamp): Promise<void>;
  raise(match: string, number: number): Promise<void>;
  /** Deletes the batches that the log contains. `anew`: the log replaces the stored log. */
  confirm(match: string, snapshot: Snapshot, now: number, anew: boolean): Promise<void>;
  drop(match: string, numbers: readonly number[]): Promise<void>;
  waiting(): Promise<string[]>;
  /** Counts the entries of all matches. */
  unsent(): Promise<number>;
  forget(match: string): Promise<void>;
  /** Deletes matches that have no unsent batches and were last written before this time. */
  clean(before: number): Promise<void>;
}

type Database = IDBPDatabase<Tables>;

const DATABASE = 'volleyscouter-sync';
const rowsOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match, -Infinity], [match, Infinity]);

function upgrade(db: Database): void {
  for (const table of ['meta', 'numbers', 'entries', 'batches'] as const) db.createObjectStore(table);
  db.createObjectStore('matches', { keyPath: 'id' });
}

const STRICT = { durability: 'strict' } as const;
const isOpen = ({ fate }: KeptBatch): boolean => fate === null;

async function client(db: Database): Promise<string> {
  const tx = db.transaction('meta', 'readwrite', STRICT);
  const storedId = await tx.store.get('client');
  const id = storedId ?? newId();
  await Promise.all([storedId ?? tx.store.put(id, 'client'), tx.done]);
  return id;
}

async function load(db: Database, match: string, since = 0): Promise<Saved> {
  const tx = db.transaction(['matches', 'entries', 'batches']);
  const [row, batches, keys, pieces] = await Promise.all([
    tx.objectStore('matches').get(match),
    tx.objectStore('batches').getAll(rowsOf(match)),
    tx.objectStore('entries').getAllKeys(rowsOf(match)),
    tx.objectStore('entries').getAll(rowsOf(match)),
  ]);
  if (!row) return { snapshot: null, batches };
  const all = pieces.filter((_, index) => (keys[index]?.[1] ?? 0) < row.seq).flat();
  // Different lengths mean a gap between the pieces: the log is fetched again.
  const confirmed = all.length === row.seq ? all.slice(since) : [];
  return { snapshot: { game: row.game, lease: row.lease, confirmed }, batches, touched: row.touched };
}

async function keep(
  db: Database,
  match: string,
  owner: string,
  stamp: Stamp,
  lists: readonly (readonly Command[])[],
): Promise<KeptBatch[]> {
  // A list that cannot be cloned must throw here: inside the transaction a part of the lists would be
  // committed.
  const copies = structuredClone(lists);
  const tx = db.transaction(['meta', 'numbers', 'batches'], 'readwrite', STRICT);
  const [storedClient, last = 0] = await Promise.all([
    tx.objectStore('meta').get('client'),
    tx.objectStore('numbers').get(match),
  ]);
  if (storedClient !== owner) {
    await tx.done;
    throw new Error('The store of this browser was emptied.');
  }
  const newBatches = copies.map((commands, index): KeptBatch => {
    const number = last + 1 + index;
    return { ...stamp, match, number, commands, fate: null, by: 0, rejected: null };
  });
  await Promise.all([
    tx.objectStore('numbers').put(last + lists.length, match),
    ...newBatches.map((batch) => tx.objectStore('batches').put(batch, [match, batch.number])),
    tx.done,
  ]);
  return newBatches;
}

async function settle(db: Database, match: string, settledBatches: readonly Settled[]): Promise<void> {
  const tx = db.transaction(['matches', 'batches'], 'readwrite');
  const batches = tx.objectStore('batches');
  const [row, storedBatches] = await Promise.all([
    tx.objectStore('matches').get(match),
    batches.getAll(rowsOf(match)),
  ]);
  const changes = storedBatches.map((batch) => {
    const became = settledBatches.find(({ number }) => number === batch.number);
    if (!became || batch.fate !== null) return undefined;
    const settled = { ...batch, fate: became.fate, by: became.by };
    const key: [string, number] = [match, batch.number];
    return isIn(settled, row?.seq ?? 0) ? batches.delete(key) : batches.put(settled, key);
  });
  await Promise.all([...changes, tx.done]);
}

async function reject(db: Database, match: string, number: number): Promise<void> {
  const tx = db.transaction('batches', 'readwrite', STRICT);
  const batch = await tx.store.get([match, number]);
  if (batch && batch.rejected === null)
    await tx.store.put({ ...batch, commands: [], rejected: batch.commands }, [match, number]);
  await tx.done;
}

async function reopen(db: Database, match: string, from: number, to: number, stamp: Stamp): Promise<void> {
  const tx = db.transaction('batches', 'readwrite', STRICT);
  const there = new Map((await tx.store.getAll(rowsOf(match))).map((batch) => [batch.number, batch]));
  const puts: Promise<unknown>[] = [];
  for (let number = from; number <= to; number++) {
    const empty = { ...stamp, match, number, commands: [], rejected: null };
    const batch = { ...(there.get(number) ?? empty), fate: null, by: 0 };
    puts.push(tx.store.put(batch, [match, number]));
  }
  await Promise.all([...puts, tx.done]);
}

async function raise(db: Database, match: string, number: number): Promise<void> {
  const tx = db.transaction('numbers', 'readwrite', STRICT);
  const last = (await tx.store.get(match)) ?? 0;
  if (number > last) await tx.store.put(number, match);
  await tx.done;
}

async function confirm(
  db: Database,
  match: string,
  { game, lease, confirmed }: Snapshot,
  now: number,
  anew: boolean,
): Promise<void> {
  const tx = db.transaction(['matches', 'entries', 'batches'], 'readwrite');
  const [matches, entries, batches] = [
    tx.objectStore('matches'),
    tx.objectStore('entries'),
    tx.objectStore('batches'),
  ];
  const [row, storedBatches] = await Promise.all([matches.get(match), batches.getAll(rowsOf(match))]);
  const storedSeq = anew ? 0 : (row?.seq ?? 0);
  const seq = Math.max(storedSeq, confirmed.length);
  // Another tab can have stored a longer log.
  const facts = row && confirmed.length < storedSeq ? row : { game, lease };
  const puts: Promise<unknown>[] = [
    matches.put({ ...facts, id: match, seq, touched: now }),
    ...storedBatches.filter((batch) => isIn(batch, seq)).map(({ number }) => batches.delete([match, number])),
  ];
  if (anew || !row) puts.push(entries.delete(rowsOf(match)));
  if (confirmed.length > storedSeq) puts.push(entries.put(confirmed.slice(storedSeq), [match, storedSeq]));
  await Promise.all([...puts, tx.done]);
}

async function drop(db: Database, match: string, numbers: readonly number[]): Promise<void> {
  const tx = db.transaction('batches', 'readwrite');
  await Promise.all([...numbers.map((number) => tx.store.delete([match, number])), tx.done]);
}

const openBatches = async (db: Database): Promise<KeptBatch[]> => (await db.getAll('batches')).filter(isOpen);

const waiting = async (db: Database): Promise<string[]> => [
  ...new Set((await openBatches(db)).map(({ match }) => match)),
];

const unsent = async (db: Database): Promise<number> =>
  (await openBatches(db)).reduce((sum, { commands }) => sum + commands.length, 0);

async function forget(db: Database, match: string): Promise<void> {
  const tx = db.transaction(['matches', 'entries'], 'readwrite');
  const [matches, entries] = [tx.objectStore('matches'), tx.objectStore('entries')];
  await Promise.all([matches.delete(match), entries.delete(rowsOf(match)), tx.done]);
}

async function clean(db: Database, before: number): Promise<void> {
  const tx = db.transaction(['matches', 'entries', 'batches'], 'readwrite');
  const [rows, batches] = await Promise.all([
    tx.objectStore('matches').getAll(),
    tx.objectStore('batches').getAll(),
  ]);
  const busy = new Set(batches.filter(isOpen).map(({ match }) => match));
  const old = rows.filter(({ id, touched }) => touched < before && !busy.has(id));
  const deletes = old.flatMap(({ id }) => [
    tx.objectStore('matches').delete(id),
    tx.objectStore('entries').delete(rowsOf(id)),
    tx.objectStore('batches').delete(rowsOf(id)),
  ]);
  await Promise.all([...deletes, tx.done]);
}

export function openStore(name = DATABASE): SyncStore {
  const open = opener(name, upgrade);
  const opened =
    <Args extends unknown[], Answer>(work: (db: Database, ...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> =>
      work(await open(), ...args);
  return {
    client: opened(client),
    load: opened(load),
    keep: opened(keep),
    settle: opened(settle),
    reject: opened(reject),
    reopen: opened(reopen),
    raise: opened(raise),
    confirm: opened(confirm),
    drop: opened(drop),
    waiting: opened(waiting),
    unsent: opened(unsent),
    forget: opened(forget),
    clean: opened(clean),
  };
}

export const browserStore = openStore();
