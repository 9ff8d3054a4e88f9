import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import { run } from './run.ts';

/**
 * How to start PostgreSQL, which refuses to run as root: words to put in front of its programs, and who has to own its
 * files (`undefined`: whoever makes them).
 */
export type OrdinaryUser = { prefix: string[]; owner: { uid: number; gid: number } | undefined };

const DEFAULT_UID = 1000;

const asOther = (uid: number, gid: number): OrdinaryUser => ({
  prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  owner: { uid, gid },
});

/** A user namespace of its own: still root's files outside, an ordinary user inside. */
const IN_NAMESPACE: OrdinaryUser = {
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
  owner: { uid: 0, gid: 0 },
};

/** Makes an existing folder and all below it belong to the owner. */
async function give(folder: string, { owner }: OrdinaryUser): Promise<void> {
  if (!owner) return;
  const now = await stat(folder);
  if (now.uid === owner.uid && now.gid === owner.gid) return;
  await run(['chown', '-R', `${owner.uid}:${owner.gid}`, folder]);
}

/** Whether the programs run and the folder can be written as that user. */
async function works(user: OrdinaryUser, home: string, { postgres }: Binaries): Promise<boolean> {
  const trial = 'test -w "$1" && test -x "$1" && "$2" --version';
  const { status } = await run([...user.prefix, 'sh', '-c', trial, 'sh', home, postgres]);
  return status === 0;
}

/**
 * Finds how the programs can run on the files in `home` (an existing folder, which may change hands);
 * `null` when this process is root and there is no way to be somebody else.
 */
export async function ordinaryUser(home: string, binaries: Binaries): Promise<OrdinaryUser | null> {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined };
  const above = await stat(dirname(home));
  const candidates = [IN_NAMESPACE, asOther(DEFAULT_UID, DEFAULT_UID)];
  if (above.uid !== 0) candidates.splice(1, 0, asOther(above.uid, above.gid));
  for (const user of candidates) {
    await give(home, user);
    if (await works(user, home, binaries)) return user;
  }
  return null;
}

/** Hands over one file or folder that this process has just made. */
export async function handOver(path: string, { owner }: OrdinaryUser): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}
