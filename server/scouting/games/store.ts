/** Plays and rules of the match (best-of, points, winning symbols) are not in these rows but in the log. */
import type { Game, Player } from '@volleyscouter/contract/games';
import type { OwnTables } from '@volleyscouter/core/code/tables';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { forgetPlayers } from '@volleyscouter/core/dvw/forget';
import type { FileForm } from '@volleyscouter/core/dvw/form';
import type { MatchInfo } from '@volleyscouter/core/dvw/game';

import type { Queryable } from '../../platform/database/transaction.ts';

export interface GameData {
  /** YYYY-MM-DD, or empty. */
  date: string;
  time: string;
  league: string;
  season: string;
  local: string;
  homeTeamId: string | null;
  homeName: string;
  homeSets: number;
  awayTeamId: string | null;
  awayName: string;
  awaySets: number;
  homePlayers: readonly Player[];
  awayPlayers: readonly Player[];
  homeOrder: readonly number[];
  awayOrder: readonly number[];
  setterPos: readonly [home: number, away: number];
  serv: Side;
  video: string;
  scoutType: Game['tipoScout'];
  public: boolean;
  minors: boolean;
  /** Own tables of the match; `null`: the tables of the site apply. */
  tables: OwnTables | null;
  /** Minutes of the sets in order, from the imported file; `null` without a table of sets. */
  minutes: readonly (number | null)[] | null;
}

export interface GameRow extends GameData {
  id: string;
  importedFrom: string | null;
  /** Id of the original if this game is a copy. */
  copyOf: string | null;
  /** `null` for an admin. */
  madeBy: string | null;
  /** Number of the last command of its log. */
  seq: number;
}

/** The plays are in the log. `form` is the format of the lines. */
export interface GameFile {
  info: MatchInfo;
  encoding: string;
  /** Absent for a VolleyStation file, and for imports by early versions. */
  form?: FileForm;
}

export interface MatchKeys {
  /** Equal for the same match with the same corrections. */
  match: string;
  /** Equal for the same file. */
  file: string;
}

export interface Origin {
  importedFrom: string;
  keys: MatchKeys;
  file: GameFile;
}

export const EMPTY_GAME: GameData = {
  date: '',
  time: '',
  league: '',
  season: '',
  local: '',
  homeTeamId: null,
  homeName: '',
  homeSets: 0,
  awayTeamId: null,
  awayName: '',
  awaySets: 0,
  homePlayers: [],
  awayPlayers: [],
  homeOrder: [],
  awayOrder: [],
  setterPos: [1, 2],
  serv: '*',
  video: '',
  scoutType: '',
  public: false,
  minors: false,
  tables: null,
  minutes: null,
};

const COLUMN_OF = {
  date: 'date',
  time: 'time',
  league: 'league',
  season: 'season',
  local: 'local',
  homeTeamId: 'home_team_id',
  homeName: 'home_name',
  homeSets: 'home_sets',
  awayTeamId: 'away_team_id',
  awayName: 'away_name',
  awaySets: 'away_sets',
  homePlayers: 'home_players',
  awayPlayers: 'away_players',
  homeOrder: 'home_order',
  awayOrder: 'away_order',
  setterPos: 'setter_pos',
  serv: 'serv',
  video: 'video',
  scoutType: 'scout_type',
  public: 'public',
  minors: 'minors',
  tables: 'code_tables',
  minutes: 'set_minutes',
} as const satisfies Record<keyof GameData, string>;

const FIELDS = Object.keys(COLUMN_OF) as (keyof GameData)[];

const SELECTED = FIELDS.map((field) => {
  const column = COLUMN_OF[field];
  return `${field === 'date' ? `coalesce(to_char(date, 'YYYY-MM-DD'), '')` : column} as "${field}"`;
}).join(', ');

const SELECT = `select id, imported_from as "importedFrom", copy_of as "copyOf", made_by as "madeBy", seq, ${SELECTED} from games`;

const LIST = SELECT.replace('code_tables as', 'null as');

const valuesOf = (data: GameData): unknown[] =>
  FIELDS.map((field) => {
    if (field === 'date') return data.date === '' ? null : data.date;
    if (field === 'tables' || field === 'minutes') return data[field] && JSON.stringify(data[field]);
    const isJson = field === 'homePlayers' || field === 'awayPlayers';
    return isJson ? JSON.stringify(data[field]) : data[field];
  });

/** This game counts among the games of its match (migration 0063). `$1`: only public games. */
const COUNTS = `(match_group is null or not exists (
  select from games other where other.match_group = games.match_group and other.copy_of is null and (other.public or not $1)
     and (coalesce(other.chosen_at, '-infinity'), other.created_at, other.id)
       > (coalesce(games.chosen_at, '-infinity'), games.created_at, games.id)))`;

const MAX_UNDATED = 200;

/** SQL: the game is no copy, and counts for its match. `$1`: only public games. */
export const MATCHES = `copy_of is null and (public or not $1) and ${COUNTS}`;

export interface ListedGame extends GameRow {
  /** Equal for games of the same match; `null` if the game was neither joined nor separated. */
  matchGroup: string | null;
  counts: boolean;
}

export const NEWEST_FIRST = 'order by games.date desc nulls last, games.time desc, created_at desc, id';
/** Lists do not read rosters, which are most of a row. */
const LISTED = LIST.replace(/(home|away)_players as/g, "'[]'::jsonb as").replace(
  ' from games',
  `, match_group as "matchGroup", ${COUNTS} as counts from games`,
);

/** Absent fields do not filter. */
export interface ListedPart {
  onlyPublic: boolean;
  /** Each word must occur in teams, league, season or date, ignoring case and accents. */
  words?: readonly string[];
  ids?: readonly string[] | undefined;
  days?: readonly string[] | undefined;
  start?: number | undefined;
  limit: number;
}

/** Newest first, with the total. */
export async function listGames(
  db: Queryable,
  { onlyPublic, words = [], ids, days, start = 0, limit }: ListedPart,
): Promise<{ rows: ListedGame[]; total: number }> {
  const conditions = onlyPublic ? ['public'] : [];
  const values: unknown[] = [];
  const addCondition = (text: string, value: unknown): void => {
    values.push(value);
    conditions.push(text.replace('?', `$${values.length}`));
  };
  for (const word of words) addCondition('games.words like plain(?)', `%${word.replace(/[%_\\]/g, '\\$&')}%`);
  if (ids) addCondition('id = any(?)', ids);
  if (days) addCondition('date = any(?)', days);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows: counts } = await db.query<{ total: number }>(
    `select count(*) as total from games ${where}`,
    values,
  );
  const listed = LISTED.replaceAll('$1', String(onlyPublic));
  const { rows } = await db.query<ListedGame>(
    `${listed} ${where} ${NEWEST_FIRST} offset ${start} limit ${limit}`,
    values,
  );
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Lists games of the same groups, games of the same days, and the newest games without a date. */
export async function listLikelySame(db: Queryable, games: readonly ListedGame[]): Promise<ListedGame[]> {
  const [days, groups] = [new Set<string>(), new Set<string>()];
  for (const { date, matchGroup } of games) {
    if (date !== '') days.add(date);
    if (matchGroup !== null) groups.add(matchGroup);
  }
  const undated = `select id from games where date is null order by time desc, created_at desc, id limit ${MAX_UNDATED}`;
  const { rows } = await db.query<ListedGame>(
    `${LISTED.replaceAll('$1', 'false')} where copy_of is null and id in (
       select id from games where date = any($1) union select id from games where match_group = any($2) union (${undated}))`,
    [[...days], [...groups]],
  );
  return rows;
}

/** Lists the game that counts for each match, newest first. `teams`: ids of registered teams. */
export async function listMatches(
  db: Queryable,
  { teams = null, onlyPublic }: { teams?: readonly string[] | null; onlyPublic: boolean },
): Promise<GameRow[]> {
  const { rows } = await db.query<GameRow>(
    `${LIST} where ${MATCHES} ${teams ? 'and (home_team_id = any($2) or away_team_id = any($2))' : ''} ${NEWEST_FIRST}`,
    teams ? [onlyPublic, teams] : [onlyPublic],
  );
  return rows;
}

/** Times are ms since 1970. */
export async function lastEntryTimes(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; at: Date }>(
    `select games.id, last.at from games join log_entries as last on last.game_id = games.id and last.seq = games.seq
      where games.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}

export async function findGame(db: Queryable, id: string): Promise<GameRow | null> {
  const { rows } = await db.query<GameRow>(`${SELECT} where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findFile(db: Queryable, id: string): Promise<GameFile | null> {
  const { rows } = await db.query<{ file: GameFile | null }>('select file from games where id = $1', [id]);
  return rows[0]?.file ?? null;
}

/** Computed in the database, since the file may have megabytes. */
export async function digestFile(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ digest: string | null }>(
    'select md5(file::text) as digest from games where id = $1',
    [id],
  );
  return rows[0]?.digest ?? null;
}

/** Call this if a change of the log makes the stored format of the lines wrong. */
export async function deleteFileForm(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update games set file = jsonb_set(file, '{form,scout}', '{}') where id = $1 and file ? 'form'`,
    [id],
  );
}

/**
 * If players have left the rosters, removes them from the stored file data. Call this under the lock of the
 * log.
 */
export async function removeFormerPlayers(
  tx: Queryable,
  id: string,
  { homePlayers, awayPlayers }: Pick<GameData, 'homePlayers' | 'awayPlayers'>,
): Promise<void> {
  const file = await findFile(tx, id);
  const named = (players: readonly Player[]) => new Map(players.map((player) => [player.number, player]));
  const remaining = file && forgetPlayers(file, named(homePlayers), named(awayPlayers));
  if (remaining !== file)
    await tx.query('update games set file = $2 where id = $1', [id, JSON.stringify(remaining)]);
}

export async function insertGame(
  db: Queryable,
  id: string,
  data: GameData,
  now: Date,
  { origin = null, madeBy = null }: { origin?: Origin | null; madeBy?: string | null } = {},
): Promise<void> {
  const columns = FIELDS.map((field) => COLUMN_OF[field]).join(', ');
  const places = FIELDS.map((_, index) => `$${index + 8}`).join(', ');
  await db.query(
    `insert into games (id, created_at, imported_from, import_key, file_key, file, made_by, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7, ${places})`,
    [
      id,
      now,
      origin?.importedFrom ?? null,
      origin?.keys.match ?? null,
      origin?.keys.file ?? null,
      origin ? JSON.stringify(origin.file) : null,
      madeBy,
      ...valuesOf(data),
    ],
  );
}

export interface Copy {
  id: string;
  seq: number;
  /** Last command of the original when the copy was created; `null` for an older copy. */
  began: number | null;
}

/** `id`: id of the copy or of the original. For an original, its newest copy is locked. */
export async function lockCopy(tx: Queryable, id: string): Promise<Copy | null> {
  const { rows } = await tx.query<Copy>(
    `select id, seq, copy_seq as began from games where copy_of is not null and $1 in (id, copy_of)
      order by created_at desc, id limit 1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The copy is private, and has no log yet. */
export async function copyGameRow(tx: Queryable, id: string, copy: string, now: Date): Promise<void> {
  const columns = FIELDS.filter((field) => field !== 'public')
    .map((field) => COLUMN_OF[field])
    .join(', ');
  await tx.query(
    `insert into games (id, created_at, imported_from, file, copy_of, copy_seq, public, ${columns})
     select $2, $3, imported_from, file, $1, seq, false, ${columns} from games where id = $1`,
    [id, copy, now],
  );
}

export async function updateGame(db: Queryable, id: string, data: GameData): Promise<void> {
  const changes = FIELDS.map((field, index) => `${COLUMN_OF[field]} = $${index + 2}`).join(', ');
  await db.query(`update games set ${changes} where id = $1`, [id, ...valuesOf(data)]);
}

export async function deleteGame(db: Queryable, id: string): Promise<boolean> {
  // the photos of its events may now match rallies of other games
  const { rowCount } = await db.query(
    `with due as (insert into plays_due (event, due_at) select event, now() from event_games where game_id = $1
       on conflict (event) do update set due_at = excluded.due_at), gone as (delete from games where id = $1 returning id)
     select from gone`,
    [id],
  );
  return rowCount === 1;
}
