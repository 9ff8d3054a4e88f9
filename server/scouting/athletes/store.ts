import { randomUUID } from 'node:crypto';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Queryable } from '../../platform/database/transaction.ts';

export type AthleteData = Omit<ScoutAthlete, '_id'>;

const COLUMNS = 'id as "_id", number, name, surname, function';

export async function listAthletes(db: Queryable): Promise<ScoutAthlete[]> {
  const { rows } = await db.query<ScoutAthlete>(
    `select ${COLUMNS} from scout_athletes
      order by (name || ' ' || surname) collate portuguese, number nulls last, id`,
  );
  return rows;
}

export async function insertAthlete(db: Queryable, data: AthleteData, now: Date): Promise<ScoutAthlete> {
  const athlete = { _id: randomUUID(), ...data };
  await db.query(
    `insert into scout_athletes (id, number, name, surname, function, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [athlete._id, data.number, data.name, data.surname, data.function, now],
  );
  return athlete;
}

export async function updateAthlete(
  db: Queryable,
  id: string,
  { number, name, surname, function: role }: AthleteData,
): Promise<ScoutAthlete | null> {
  const { rows } = await db.query<ScoutAthlete>(
    `update scout_athletes set number = $2, name = $3, surname = $4, function = $5 where id = $1 returning ${COLUMNS}`,
    [id, number, name, surname, role],
  );
  return rows[0] ?? null;
}

/** The athlete also leaves all teams. */
export async function deleteAthlete(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from scout_athletes where id = $1', [id]);
  return rowCount === 1;
}
