import type { Team } from '@volleyscouter/contract/teams';
import type { OwnTables } from '@volleyscouter/core/code/tables';
import type { Queryable } from '../../platform/database/transaction.ts';

export interface MemberData {
  athlete: string;
  number: number | null;
  function: string;
}

export interface TeamData {
  name: string;
  coach1: string;
  coach2: string;
  season: string;
  athletes: readonly MemberData[];
  tables: OwnTables | null;
}

const jsonOf = (tables: OwnTables | null): string | null => tables && JSON.stringify(tables);

const SELECT = `
  select id as "_id", name, coach1, coach2, season, code_tables as tabelas,
         coalesce((select json_agg(json_build_object('athlete', a.id, 'number', m.number, 'function', m.function,
                                                     'name', a.name, 'surname', a.surname) order by m.place)
                     from team_athletes m join scout_athletes a on a.id = m.athlete_id
                    where m.team_id = teams.id), '[]') as athletes
    from teams`;

export async function listTeams(db: Queryable): Promise<Team[]> {
  const { rows } = await db.query<Team>(
    `${SELECT} order by name collate portuguese, season collate portuguese desc, id`,
  );
  return rows;
}

export async function findTeam(db: Queryable, id: string): Promise<Team | null> {
  const { rows } = await db.query<Team>(`${SELECT} where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks the athletes against deletion until commit. */
export async function lockAthletes(tx: Queryable, members: readonly MemberData[]): Promise<boolean> {
  const ids = members.map(({ athlete }) => athlete);
  if (new Set(ids).size !== ids.length) return false;
  const { rowCount } = await tx.query(
    'select from scout_athletes where id = any($1) order by id for key share',
    [ids],
  );
  return rowCount === ids.length;
}

export async function insertTeam(tx: Queryable, id: string, team: TeamData, now: Date): Promise<void> {
  await tx.query(
    `insert into teams (id, name, coach1, coach2, season, code_tables, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, team.name, team.coach1, team.coach2, team.season, jsonOf(team.tables), now],
  );
  await insertMembers(tx, id, team.athletes);
}

export async function updateTeam(tx: Queryable, id: string, team: TeamData): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update teams set name = $2, coach1 = $3, coach2 = $4, season = $5, code_tables = $6 where id = $1',
    [id, team.name, team.coach1, team.coach2, team.season, jsonOf(team.tables)],
  );
  if (rowCount !== 1) return false;
  await tx.query('delete from team_athletes where team_id = $1', [id]);
  await insertMembers(tx, id, team.athletes);
  return true;
}

async function insertMembers(tx: Queryable, teamId: string, members: readonly MemberData[]): Promise<void> {
  await tx.query(
    `insert into team_athletes (team_id, athlete_id, number, function, place)
     select $1, * from unnest($2::text[], $3::smallint[], $4::text[]) with ordinality`,
    [
      teamId,
      members.map(({ athlete }) => athlete),
      members.map(({ number }) => number),
      members.map((member) => member.function),
    ],
  );
}

export async function deleteTeam(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from teams where id = $1', [id]);
  return rowCount === 1;
}
