/** Matches to record over HTTP, and the judgement of what a log holds afterwards. */
import { isDeepStrictEqual } from 'node:util';
import type { Add, Command, Logged, Manual } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playedMatch } from './matches.ts';
import { type Posted, sender } from './post.ts';
import type { Scout } from './scout.ts';

/** With these a server that starts on new data makes its first admin. */
export const FIRST_ADMIN = { ADMIN_EMAIL: 'dona@exemplo.com.br', ADMIN_PASSWORD: 'uma senha longa' };

/** A match that was opened and is still empty. */
export interface OpenMatch {
  id: string;
  /** What its log begins with. */
  opening: Command[];
}

function wanted({ status, body }: Posted): Record<string, unknown> {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The whole log of a match, as the server gives it. */
export async function readWholeLog(address: string, token: string, id: string): Promise<Logged[]> {
  const body = wanted(await sender(() => address, token)('GET', `/games/${id}/log?since=0`));
  return body.entries as Logged[];
}

/** Signs the first admin in and opens matches. */
export async function openMatches(
  address: string,
  count: number,
): Promise<{ token: string; matches: OpenMatch[] }> {
  const login = { email: FIRST_ADMIN.ADMIN_EMAIL, password: FIRST_ADMIN.ADMIN_PASSWORD };
  const token = String(wanted(await sender(() => address, '')('POST', '/auth/login', login)).token);
  const send = sender(() => address, token);
  const matches: OpenMatch[] = [];
  for (let made = 0; made < count; made++) {
    const id = String(wanted(await send('POST', '/games', { league: `Copa ${made + 1}` }))._id);
    const opening = (await readWholeLog(address, token, id)).map(({ command }) => command);
    matches.push({ id, opening });
  }
  return { token, matches };
}

type Entered = Add | Manual;

/** What a scout enters in `count` presses: invented matches one after the other, each play with an id of its own. */
export function presses(client: string, count: number): Entered[] {
  const entered: Entered[] = [];
  for (let seed = 1; entered.length < count; seed++)
    for (const command of playedMatch(seed))
      if (command.type === 'add' || command.type === 'manual')
        entered.push({ ...command, id: `${client}-${entered.length + 1}` });
  return entered.slice(0, count);
}

export interface Verdict {
  /** Answered for and not in the log. */
  lost: number;
  /** More than once in the log. */
  twice: number;
  /** Numbers that are missing in the log. */
  gaps: number;
  /** Whether the log is exactly what was entered, in that order, and folds to the same match. */
  same: boolean;
}

export const CLEAN: Verdict = { lost: 0, twice: 0, gaps: 0, same: true };

const idOf = (command: Command): string =>
  command.type === 'add' || command.type === 'manual' ? command.id : JSON.stringify(command);

/** Holds the log of a match against what its scout entered. */
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

/** Several verdicts in one. */
export const together = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((sum, each) => ({
    lost: sum.lost + each.lost,
    twice: sum.twice + each.twice,
    gaps: sum.gaps + each.gaps,
    same: sum.same && each.same,
  }));
