/** Links to the PDFs of private games: one per game, signed, with its expiry. */
import { randomUUID } from 'node:crypto';
import type { ReportLink } from '@volleyscouter/contract/reports';
import { readMatchPdf } from '@volleyscouter/contract/reports';
import { addressOf } from '@volleyscouter/contract/route';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { SHARED_LIFE, type Signer, signatures } from '../../platform/http/signature.ts';

interface LinkRow {
  id: string;
  madeAt: Date;
}

/** SQL condition: the maker of the link (an admin or a scout's account) may still record. */
export const MAKER_RECORDS = `(exists (select from admins where id = made_by)
  or exists (select from accounts where id = made_by and perfil = 'Scouter'))`;

export async function findLink(db: Queryable, game: string, now: Date): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>(
    `select id, made_at as "madeAt" from report_links where game_id = $1 and made_at > $2 and ${MAKER_RECORDS}`,
    [game, new Date(now.getTime() - SHARED_LIFE)],
  );
  return rows[0] ?? null;
}

export async function hasLink(db: Queryable, game: string, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from report_links where game_id = $1 and id = $2 and ${MAKER_RECORDS}`,
    [game, id],
  );
  return rows.length > 0;
}

/** A link that has expired, or whose maker may no longer record, is replaced. */
export async function openLink(db: Pool, game: string, madeBy: string, now: Date): Promise<LinkRow> {
  const link = await inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - SHARED_LIFE);
    await tx.query(
      `delete from report_links where game_id = $1 and not (made_at > $2 and ${MAKER_RECORDS})`,
      [game, since],
    );
    await tx.query(
      `insert into report_links (id, game_id, made_by, made_at) values ($1, $2, $3, $4)
         on conflict (game_id) do nothing`,
      [randomUUID(), game, madeBy, now],
    );
    return findLink(tx, game, now);
  });
  if (!link) throw new Error('a link that was just made is not there');
  return link;
}

export const deleteLink = (db: Queryable, game: string): Promise<unknown> =>
  db.query('delete from report_links where game_id = $1', [game]);

export function reportLinks(secret: string) {
  const { sign, signer } = signatures<'report'>(secret, 'report-link', { report: 'days' });
  return {
    answer: (game: string, { id, madeAt }: LinkRow): ReportLink => ({
      url: addressOf(readMatchPdf.path, { id: game }, { k: sign('report', game, id, madeAt) }),
      ate: new Date(madeAt.getTime() + SHARED_LIFE).toISOString(),
    }),
    /** `ended`: the link has expired. `null` if the signature is not valid for the game. */
    signer: (game: string, signature: string, now: Date): Signer | null =>
      signer('report', game, signature, now),
  };
}
