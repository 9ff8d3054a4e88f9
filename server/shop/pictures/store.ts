import type { Identity } from '@volleyscouter/core/access/may';
import type { Shown } from '@volleyscouter/core/shop/visible';
import { identityOf, SESSION, type SessionRow } from '../../people/sessions/lifetime.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { EVENT_STATE, MINORS, OPEN_REGISTRATION, REFUSED } from '../products/visible.ts';

export interface AskedPhoto extends Shown {
  photo: string;
  format: 'jpeg' | 'png' | 'webp';
  made: number;
  evento: string;
  local: string;
  photographerId: string | null;
}

/** The identity is a visitor if there is no valid session. */
export async function readSignedPhoto(
  db: Queryable,
  product: string,
  ref: string | null,
  now: Date,
): Promise<{ photo: AskedPhoto; caller: Identity } | null> {
  const { rows } = await db.query<AskedPhoto & SessionRow>({
    name: 'asked-photo',
    text: `select p.photo, f.format, f.made, p.evento, p.local, p.tags, p.atleta_id as "atletaId",
                  p.photographer_id as "photographerId",
                  p.withheld_at is not null as withheld, ${REFUSED} as refused, ${MINORS} as minors, ${EVENT_STATE} as "eventState",
                  ${OPEN_REGISTRATION} as "openRegistration", ${SESSION}
             from products p join photos f on f.name = p.photo left join sessions s on s.ref = $2
            where p.id = $1`,
    values: [product, ref],
  });
  const [row] = rows;
  return row ? { photo: row, caller: identityOf(row, now) } : null;
}
