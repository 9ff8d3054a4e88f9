/** PostgreSQL refuses to run as root. */
import { chmod, chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import { run } from './run.ts';

/**
 * `prefix`: command in front of PostgreSQL's programs. `owner`: required owner of PostgreSQL's files
 * (`undefined`: the user of this process).
 */
export type OrdinaryUser = { prefix: string[]; owner: { uid: number; gid: number } | undefined };

/**
 * Accounts that most systems have (daemon, nobody, the first created user). initdb needs a user with a name.
 */
const LIKELY_UIDS = [1, 65534, 1000];

const asOther = (uid: number, gid: number): OrdinaryUser => ({
  prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  owner: { uid, gid },
});

/** A user namespace, in which the user of this process has the id of an ordinary user. */
const inNamespace = (uid: number, owner: OrdinaryUser['owner']): OrdinaryUser => ({
  prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`],
  owner,
});

const PLAIN: OrdinaryUser = { prefix: [], owner: undefined };

async function candidates(home: string, isServed: boolean): Promise<OrdinaryUser[]> {
  if (process.getuid?.() !== 0) return [PLAIN, ...LIKELY_UIDS.map((uid) => inNamespace(uid, undefined))];
  const owners = await Promise.all([stat(home), stat(dirname(home))]);
  const [dataOwner, above] = owners.map(({ uid, gid }) => (uid === 0 ? [] : [asOther(uid, gid)]));
  const namespaces = LIKELY_UIDS.map((uid) => inNamespace(uid, { uid: 0, gid: 0 }));
  // the owner of a running server's files must not change: namespaces, which keep the owner, are tried before
  // other users
  return [
    ...(dataOwner ?? []),
    ...(isServed ? namespaces : []),
    ...(above ?? []),
    ...LIKELY_UIDS.map((uid) => asOther(uid, uid)),
    ...namespaces,
  ];
}

/** Also lets the owner enter the parent folder. */
async function changeOwner(folder: string, { owner }: OrdinaryUser): Promise<void> {
  if (!owner) return;
  const now = await stat(folder);
  if (now.uid !== owner.uid || now.gid !== owner.gid)
    await run(['chown', '-R', `${owner.uid}:${owner.gid}`, folder]);
  if (owner.uid === 0) return;
  const above = await stat(dirname(folder));
  if (above.uid === owner.uid || (above.mode & 0o001) !== 0) return;
  await chown(dirname(folder), above.uid, owner.gid);
  await chmod(dirname(folder), (above.mode & 0o7777) | 0o010);
}

/** The user must have a name, reach the data directory and be able to run the programs. */
const isPossible = async (
  { prefix }: OrdinaryUser,
  home: string,
  { postgres }: Binaries,
): Promise<boolean> => {
  const check = 'id -un && test -x "$1" && "$2" --version';
  return (await run([...prefix, 'sh', '-c', check, 'sh', dirname(dirname(home)), postgres])).status === 0;
};

const mayWrite = async ({ prefix }: OrdinaryUser, home: string): Promise<boolean> =>
  (await run([...prefix, 'sh', '-c', 'test -w "$1" && test -x "$1"', 'sh', home])).status === 0;

/**
 * The owner of the files in `home` may change unless `isServed` (a server is running on them). `null`: this
 * process is root and cannot become another user.
 */
export async function ordinaryUser(
  home: string,
  binaries: Binaries,
  isServed = false,
): Promise<OrdinaryUser | null> {
  if (process.platform === 'win32') return PLAIN;
  for (const user of await candidates(home, isServed)) {
    if (!(await isPossible(user, home, binaries))) continue;
    await changeOwner(home, user);
    if (await mayWrite(user, home)) return user;
  }
  return process.getuid?.() === 0 ? null : PLAIN;
}

export async function handOver(path: string, { owner }: OrdinaryUser): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}
