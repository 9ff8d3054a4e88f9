import { isDeepStrictEqual } from 'node:util';
import type { Add, Command, Logged, Manual } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playedMatch } from './matches.ts';
import { type Posted, sender } from './post.ts';
import type { Scout } from './scout.ts';

/** With these variables a server on new data creates its first admin. */
export const FIRST_ADMIN = { ADMIN_EMAIL: 'dona@exemplo.com.br', ADMIN_PASSWORD: 'uma senha longa' };

export interface OpenMatch {
  id: string;
  opening: Command[];
}

function bodyOf({ status, body }: Posted): Record<string, unknown> {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function readWholeLog(address: string, token: string, id: string): Promise<Logged[]> {
  const body = bodyOf(await sender(() => address, token)('GET', `/games/${id}/log?since=0`));
  return body.entries as Logged[];
}

export async function openMatches(
  address: string,
  count: number,
): Promise<{ token: string; matches: OpenMatch[] }> {
  const login = { email: FIRST_ADMIN.ADMIN_EMAIL, password: FIRST_ADMIN.ADMIN_PASSWORD };
  const token = String(bodyOf(await sender(() => address, '')('POST', '/auth/login', login)).token);
  const send = sender(() => address, token);
  const matches: OpenMatch[] = [];
  for (let index = 0; index < count; index++) {
    const id = String(bodyOf(await send('POST', '/games', { league: `Copa ${index + 1}` }))._id);
    const opening = (await readWholeLog(address, token, id)).map(({ command }) => command);
    matches.push({ id, opening });
  }
  return { token, matches };
}

type Entered = Add | Manual;

/** Returns `count` entries of invented matches, each with a unique id. */
export function presses(client: string, count: number): Entered[] {
  const entered: Entered[] = [];
  for (let seed = 1; entered.length < count; seed++)
    for (const command of playedMatch(seed))
      if (command.type === 'add' || command.type === 'manual')
        entered.push({ ...command, id: `${client}-${entered.length + 1}` });
  return entered.slice(0, count);
}

export interface Verdict {
  /** Acknowledged entries that are missing in the log. */
  lost: number;
  twice: number;
  /** Entries whose number is not one above the previous. */
  gaps: number;
  /** The log equals the opening followed by the scout's entries, and folds to the same match. */
  same: boolean;
}

export const CLEAN: Verdict = { lost: 0, twice: 0, gaps: 0, same: true };

const idOf = (command: Command): string =>
  command.type === 'add' || command.type === 'manual' ? command.id : JSON.stringify(command);

export function judge({ opening }: OpenMatch, scout: Scout, log: readonly Logged[]): Verdict {
  const ids = log.map(({ command }) => idOf(command));
  const there = new Set(ids);
  const answered = scout.entered.slice(0, scout.acknowledged());
  const theirs = [...opening, ...scout.entered];
  const ours = log.map(({ command }) => command);
  return {
    lost: answered.filter((command) => !there.has(idOf(command))).length,
    twice: ids.length - there.size,
    gaps: log.filter(({ seq }, index) => seq !== index + 1).length,
    same: isDeepStrictEqual(ours, theirs) && isDeepStrictEqual(foldLog(ours), foldLog(theirs)),
  };
}

export const together = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((sum, verdict) => ({
    lost: sum.lost + verdict.lost,
    twice: sum.twice + verdict.twice,
    gaps: sum.gaps + verdict.gaps,
    same: sum.same && verdict.same,
  }));
