/**
 * Names of teams and athletes in files and forms. An admin assigns each name once to a registered team or
 * athlete; nothing is guessed.
 */
import type { FileName } from '@volleyscouter/contract/season';
import { foldedText } from '@volleyscouter/core/people/person';
import { fullNameOf, type RosterName } from '@volleyscouter/core/season/identity';
import type { Queryable } from '../../platform/database/transaction.ts';

/** Folded name -> id of the assigned team. */
export async function teamNames(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; id: string }>('select name, team_id as id from team_names');
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function registeredNames(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>('select id, name from teams');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Team -> folded name -> id of the assigned athlete. */
export async function athleteNames(db: Queryable): Promise<Map<string, Map<string, string>>> {
  const { rows } = await db.query<{ team: string; name: string; id: string }>(
    'select team_id as team, name, athlete_id as id from athlete_names',
  );
  const teams = new Map<string, Map<string, string>>();
  for (const { team, name, id } of rows) {
    const names = teams.get(team) ?? new Map<string, string>();
    names.set(name, id);
    teams.set(team, names);
  }
  return teams;
}

/**
 * Team -> folded name -> id of the athlete on its roster. Names that occur twice on a roster are left out.
 */
export async function rosterNames(db: Queryable): Promise<Map<string, Map<string, string>>> {
  const { rows } = await db.query<{ team: string; id: string } & Pick<RosterName, 'name' | 'surname'>>(
    `select m.team_id as team, a.id, a.name, a.surname
       from team_athletes m join scout_athletes a on a.id = m.athlete_id`,
  );
  const teams = new Map<string, Map<string, string>>();
  const twice = new Set<string>();
  for (const { team, id, ...athlete } of rows) {
    const name = foldedText(fullNameOf(athlete));
    const names = teams.get(team) ?? new Map<string, string>();
    teams.set(team, names);
    if (names.has(name)) twice.add(`${team} ${name}`);
    names.set(name, id);
  }
  for (const [team, names] of teams)
    for (const name of names.keys()) if (name === '' || twice.has(`${team} ${name}`)) names.delete(name);
  return teams;
}

export async function teamsOfAthlete(db: Queryable, athlete: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select team_id as id from athlete_names where athlete_id = $1
      union select team_id from team_athletes where athlete_id = $1`,
    [athlete],
  );
  return rows.map(({ id }) => id);
}

interface NamedSide {
  name: string;
  teamId: string | null;
  /**
   * True for games from files, and for sides whose team was set by an assignment. If true, a new assignment
   * of the name changes the team of the side.
   */
  follows: boolean;
}

/** Games with the same team name and the same players. */
interface NamedRoster extends NamedSide {
  games: number;
  players: readonly NamedPlayer[];
}

interface NamedPlayer extends RosterName {
  function: string;
}

const SIDES = `
  select g.id as game, side.*, g.created_at,
         g.imported_from is not null or exists (select from names_given n where n.game_id = g.id and n.side = side.side) as follows
    from games g
   cross join lateral (values ('home', g.home_name, g.home_team_id, g.home_roster),
                              ('away', g.away_name, g.away_team_id, g.away_roster)) as side (side, name, "teamId", roster)
   where g.copy_of is null`;

async function namedRosters(db: Queryable): Promise<NamedRoster[]> {
  const { rows } = await db.query<NamedRoster>(
    `with sides as (${SIDES}), rosters as (
       select name, "teamId", follows, count(*)::int as games, max(created_at) as newest,
              max(to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || side || game) as side
         from sides group by name, "teamId", follows, roster)
     select name, "teamId", follows, games, case substr(side, 21, 4) when 'home' then home_players else away_players end as players
       from rosters join games on id = substr(side, 25) order by newest desc`,
  );
  return rows;
}

/** A name from a file, or a typed name without another team chosen in the form. */
const isAsked = ({ follows, teamId, name }: NamedSide, assignedTeam: string | null): boolean =>
  name.trim() !== '' && (follows || teamId === null || teamId === assignedTeam);

type NamedAthlete = FileName['athletes'][number];
type FoldedName = Omit<FileName, 'athletes'> & { athletes: Map<string, NamedAthlete> };

function addPlayers(
  { athletes }: FoldedName,
  players: readonly NamedPlayer[],
  assigned?: Map<string, string>,
) {
  for (const { number, name: given, surname, function: role } of players) {
    const name = fullNameOf({ name: given, surname });
    const key = foldedText(name);
    if (key === '') continue;
    const athlete: NamedAthlete = athletes.get(key) ?? {
      ...{ name, given, surname, function: role, numbers: [] },
      athlete: assigned?.get(key) ?? null,
    };
    athletes.set(key, athlete);
    if (!athlete.numbers.includes(number)) athlete.numbers.push(number);
  }
}

const assignedAthletes = (assigned: ReadonlyMap<string, string> = new Map()): Map<string, NamedAthlete> =>
  new Map(
    [...assigned].map(([name, athlete]) => [
      name,
      { name, given: name, surname: '', function: '', numbers: [], athlete },
    ]),
  );

/** Unassigned names first. */
export async function listNames(db: Queryable): Promise<FileName[]> {
  const [sides, teams, athletes] = [await namedRosters(db), await teamNames(db), await athleteNames(db)];
  const names = new Map<string, FoldedName>();
  for (const side of sides) {
    const folded = foldedText(side.name);
    const team = teams.get(folded) ?? null;
    if (!isAsked(side, team)) continue;
    const row: FoldedName = names.get(folded) ?? { name: side.name, games: 0, team, athletes: new Map() };
    names.set(folded, row);
    row.games += side.games;
    addPlayers(row, side.players, team === null ? undefined : athletes.get(team));
  }
  // assigned names that are in no game any more stay in the list, for the next import
  for (const [name, team] of teams)
    if (!names.has(name))
      names.set(name, { name, games: 0, team, athletes: assignedAthletes(athletes.get(team)) });
  return [...names.values()]
    .map((row) => ({ ...row, athletes: [...row.athletes.values()] }))
    .sort(
      (a, b) => Number(a.team !== null) - Number(b.team !== null) || a.name.localeCompare(b.name, 'pt-BR'),
    );
}

/** Skips sides where another team was chosen in the form. */
async function giveTeam(
  tx: Queryable,
  folded: string,
  previousTeam: string | null,
  team: string | null,
): Promise<void> {
  const { rows } = await tx.query<NamedSide & { game: string; side: 'home' | 'away' }>(
    `select game, side, name, "teamId", follows from (${SIDES}) as sides`,
  );
  for (const { game, side, ...named } of rows) {
    if (foldedText(named.name) !== folded) continue;
    const isOpen = named.teamId === null || (named.follows && named.teamId === previousTeam);
    if (!isOpen || named.teamId === team) continue;
    await tx.query(`update games set ${side}_team_id = $2 where id = $1`, [game, team]);
    await tx.query(
      team === null
        ? 'delete from names_given where game_id = $1 and side = $2'
        : `insert into names_given (game_id, side)
           select id, $2 from games where id = $1 and imported_from is null on conflict do nothing`,
      [game, side],
    );
  }
}

/** Affects existing and future games; `null` removes the assignment. */
export async function assignName(
  tx: Queryable,
  name: string,
  team: string | null,
  athletes: readonly { name: string; athlete: string | null }[],
): Promise<void> {
  const folded = foldedText(name);
  // without this lock, concurrent assignments of one name would leave games with different teams
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [folded]);
  const previousTeam = (await teamNames(tx)).get(folded) ?? null;
  await tx.query('delete from team_names where name = $1', [folded]);
  if (team !== null) {
    await tx.query('insert into team_names (name, team_id) values ($1, $2)', [folded, team]);
    for (const assigned of athletes) {
      const key = [team, foldedText(assigned.name)];
      await tx.query('delete from athlete_names where team_id = $1 and name = $2', key);
      if (assigned.athlete !== null)
        await tx.query('insert into athlete_names (team_id, name, athlete_id) values ($1, $2, $3)', [
          ...key,
          assigned.athlete,
        ]);
    }
  }
  await giveTeam(tx, folded, previousTeam, team);
}
