/** A photo and the session that its URL was signed for, in one query. */
import type { Identity } from '@volleyscouter/core/access/may';
import type { Role, SessionKind } from '@volleyscouter/core/access/roles';
import type { Shown } from '@volleyscouter/core/shop/visible';
import type { Queryable } from '../database/transaction.ts';
import { MINORS, REFUSED } from '../products/visible.ts';
import { isAlive } from '../sessions/life.ts';

export interface AskedPhoto extends Shown {
  photo: string;
  format: 'jpeg' | 'png' | 'webp';
  /** Which version of card and preview lies in the store. */
  made: number;
  evento: string;
  local: string;
}

interface Row extends AskedPhoto {
  kind: SessionKind | null;
  role: Role;
  id: string;
  created_at: Date;
  seen_at: Date;
}

const VISITOR: Identity = { role: 'visitor', id: null };

/** The photo of a product, and who the session `ref` is now: a visitor when it is over or there is none. */
export async function askedPhoto(
  db: Queryable,
  product: string,
  ref: string | null,
  now: Date,
): Promise<{ photo: AskedPhoto; who: Identity } | null> {
  const { rows } = await db.query<Row>({
    name: 'asked-photo',
    text: `select p.photo, f.format, f.made, p.evento, p.local, p.tags, p.atleta_id as "atletaId",
                  p.withheld_at is not null as withheld, ${REFUSED} as refused, ${MINORS} as minors,
                  s.kind, s.role, coalesce(s.admin_id, s.account_id) as id, s.created_at, s.seen_at
             from products p join photos f on f.name = p.photo left join sessions s on s.ref = $2
            where p.id = $1`,
    values: [product, ref],
  });
  const [row] = rows;
  if (!row) return null;
  const { kind, role, id, created_at, seen_at, ...photo } = row;
  const alive = kind !== null && isAlive(kind, created_at, seen_at, now);
  return { photo, who: alive ? { role, id } : VISITOR };
}
