import { MISSING, type OwnPlays } from '@volleyscouter/contract/ownPlays';
import type { Queryable } from '../../platform/database/transaction.ts';
import { LINKED_NAME, newestConsent } from '../privacy/store.ts';

export type OwnLink = Omit<OwnPlays, 'partidas'>;

/** `null` if there is no such account. */
export async function ownLink(db: Queryable, account: string | null): Promise<OwnLink | null> {
  const { rows } = await db.query<{
    id: string | null;
    nome: string;
    menor: boolean;
    autorizado: boolean;
    responsavel: boolean;
  }>(
    `select athlete_id as id, ${LINKED_NAME} as nome, menor,
            coalesce(${newestConsent('jogadas')}, false) as autorizado,
            coalesce(${newestConsent('responsavel')}, false) as responsavel
       from accounts where id = $1`,
    [account],
  );
  const [row] = rows;
  if (!row) return null;
  const { id, nome, menor, autorizado, responsavel } = row;
  const isThere = { ligacao: id !== null, responsavel: !menor || responsavel, consentimento: autorizado };
  return {
    atleta: id === null ? null : { _id: id, nome },
    menor,
    autorizado,
    falta: MISSING.filter((condition) => !isThere[condition]),
  };
}

export const shownAthlete = (link: OwnLink | null): string | null =>
  link?.falta.length === 0 ? (link.atleta?._id ?? null) : null;
