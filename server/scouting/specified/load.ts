import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { Player } from '@volleyscouter/contract/games';
import type { Parts } from '../../parts.ts';
import type { Context } from '../../platform/http/handle.ts';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { GameRow } from '../games/store.ts';
import type { Folded, Folds } from '../log/folds.ts';
import { watcherIds } from '../log/watchers.ts';

export interface Loaded extends Folded {
  ok: true;
  row: GameRow;
  /** The caller may not see surnames and free text of this match (minors). */
  guarded: boolean;
  idFor(id: string): string;
}

export type LoadMatch = (
  call: Pick<Context, 'caller' | 'action'> & { body: { partida: string } },
) => Promise<Loaded | Refusal<'not-found'>>;

/** A match that the caller may not see is refused as `not-found` (404). */
export const matchLoader =
  ({ db, secret }: Parts, folds: Folds, ids = watcherIds(secret)): LoadMatch =>
  async (call) => {
    const row = await findAllowed(db, call, call.body.partida);
    if (!row) return refuse('not-found');
    return {
      ok: true,
      row,
      guarded: isGuarded(row, call.caller),
      idFor: (id) => ids.idFor(call.caller, id),
      ...(await folds.loadAt(db, row.id, row.seq)),
    };
  };

export const fullName = ({ name, surname }: Player): string => [name, surname].filter(Boolean).join(' ');
