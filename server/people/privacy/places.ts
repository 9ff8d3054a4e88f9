/** Free texts that may name a person, and how to remove the name from each (R-LGPD). */
import type { TextPlace } from '@volleyscouter/contract/privacy';
import { freeWords, PLACES_END } from '@volleyscouter/core/code/freeWords';
import { foldedText } from '@volleyscouter/core/people/person';
import { decodedAddress } from '@volleyscouter/core/video/address';
import type { PoolClient } from 'pg';
import { eraseComments } from '../../scouting/log/eraseComments.ts';
import type { Feed } from '../../scouting/log/feed.ts';
import { notifyVideos } from '../../scouting/videos/store.ts';
import { renameEvent } from '../../shop/products/events.ts';
import { renameTeam } from '../../shop/products/teams.ts';
import { eraseInFiles, erasePlayers } from './rosters.ts';

export interface Taking {
  tx: PoolClient;
  feed: Pick<Feed, 'publish'>;
  /** The admin who erases; `null` after a restore. */
  by: string | null;
}

export type Replaced = ReadonlyMap<string, string>;

export interface Place {
  /** SQL: each `text` once, with its `count`; `$1` is the account of the person. */
  texts: string;
  /** The first part stays; the free text may be changed. */
  split?: (text: string) => readonly [fixed: string, words: string];
  /** Decodes a stored text. All encoded texts are read, since SQL cannot filter them. */
  decode?: (text: string) => string;
  /** The whole text is removed, since a part of it would be useless. */
  whole?: true;
  take(taking: Taking, replaced: Replaced): Promise<void>;
}

interface Column {
  table: string;
  column: string;
  /**
   * Column with the account of the row. Rows of the erased account are left out, since they are deleted or
   * emptied anyway.
   */
  owner?: string;
  /** The row is useless without the text, and is deleted. */
  alone?: true;
}

const ANY = '$1::text is not null';

const rowsOf = ({ table, column, owner }: Column): string =>
  `select ${column} as text from ${table} where ${owner ? `${owner} is distinct from $1` : ANY}`;

const counted = (rows: string): string =>
  `select text, count(*)::int as count from (${rows}) as texts group by text`;

function columns(...all: Column[]): Place {
  return {
    texts: counted(all.map(rowsOf).join(' union all ')),
    async take({ tx }, replaced) {
      for (const [text, after] of replaced)
        for (const { table, column, alone } of all)
          if (alone) await tx.query(`delete from ${table} where ${column} = $1`, [text]);
          else await tx.query(`update ${table} set ${column} = $2 where ${column} = $1`, [text, after]);
    },
  };
}

const both = (first: Place, second: Place): Place => ({
  texts: `select text, sum(count)::int as count from (${first.texts} union all ${second.texts}) as texts group by text`,
  async take(taking, replaced) {
    await first.take(taking, replaced);
    await second.take(taking, replaced);
  },
});

const COURTS: Place = both(
  {
    texts: counted(`select unnest(courts) as text from events where ${ANY}`),
    async take({ tx }, replaced) {
      for (const [court, after] of replaced)
        await tx.query('update events set courts = array_replace(courts, $1, $2) where $1 = any(courts)', [
          court,
          after,
        ]);
    },
  },
  columns({ table: 'event_games', column: 'court' }),
);

const TEAMS: Place = {
  texts: counted(
    `select name as text from event_teams where ${ANY} union all select team from product_shirts where team <> ''
      union all select team from photo_batches where team <> ''`,
  ),
  async take({ tx }, replaced) {
    for (const [team, after] of replaced) await renameTeam(tx, team, after);
  },
};

/** First and last name of a row are erased together. */
const FULL_NAME = (row: string): string => `trim(concat_ws(' ', ${row}))`;

const ATHLETES: Place = {
  texts: counted(
    `select ${FULL_NAME('name, surname')} as text from scout_athletes where ${ANY} union all select name from athlete_names`,
  ),
  async take({ tx }, replaced) {
    for (const [text, after] of replaced) {
      await tx.query(
        `update scout_athletes set name = $2, surname = '' where ${FULL_NAME('name, surname')} = $1`,
        [text, after],
      );
      await tx.query('delete from athlete_names where name = any($1)', [[text, foldedText(text)]]);
    }
  },
};

const ROSTERS: Place = {
  texts: counted(
    `select ${FULL_NAME(`player->>'name', player->>'surname'`)} as text
       from games, jsonb_array_elements(home_players || away_players) as player where ${ANY}`,
  ),
  take: ({ tx }, replaced) => erasePlayers(tx, replaced),
};

const FILES: Place = {
  texts: counted(
    `select said #>> '{}' as text
       from games, jsonb_path_query(jsonb_build_array(file->'info', file->'form'), 'strict $.** ? (@.type() == "string")') as said
      where ${ANY}`,
  ),
  take: ({ tx }, replaced) => eraseInFiles(tx, replaced),
};

const EVENTS: Place = {
  texts: counted(
    `select name as text from events where ${ANY} union select evento from photo_batches union select evento from purchase_items`,
  ),
  async take({ tx }, replaced) {
    for (const [name, after] of replaced) await renameEvent(tx, name, after);
  },
};

/** SQL: the code may contain free text. */
const WORDY = `(command->>'code' like '>%' or length(command->>'code') > ${PLACES_END})`;

const COMMENTS: Place = {
  texts: counted(
    `select command->>'code' as text from log_entries where ${WORDY} and ${ANY}
      union all select command->>'code' from versions, jsonb_array_elements(commands) as command where ${WORDY}`,
  ),
  split: freeWords,
  take: ({ tx, feed, by }, replaced) => eraseComments(tx, feed, { codes: replaced, by }),
};

/** A video URL without the name would be useless. */
const VIDEOS: Place = {
  texts: counted(rowsOf({ table: 'games', column: 'video' })),
  decode: decodedAddress,
  whole: true,
  async take({ tx }, replaced) {
    const { rows } = await tx.query<{ id: string }>(
      `update games set video = '' where video = any($1) returning id`,
      [[...replaced.keys()]],
    );
    for (const { id } of rows) await notifyVideos(tx, id);
  },
};

export const PLACES: Record<TextPlace, Place> = {
  fotoTitulo: columns({ table: 'products', column: 'title' }),
  fotoNome: columns({ table: 'products', column: 'name' }, { table: 'purchase_items', column: 'name' }),
  fotoLocal: both(
    columns({ table: 'products', column: 'local' }, { table: 'purchase_items', column: 'local' }),
    COURTS,
  ),
  fotoTags: columns({ table: 'products', column: 'tags' }),
  fotoArquivo: columns({ table: 'photos', column: 'file_name' }),
  loteLocal: columns({ table: 'photo_batches', column: 'local' }),
  loteTags: columns({ table: 'photo_batches', column: 'tags' }),
  envioArquivo: columns({ table: 'intake', column: 'file_name' }),
  convite: columns({ table: 'invites', column: 'note' }),
  recado: columns(
    { table: 'bench_notes', column: 'words' },
    { table: 'bench_notes', column: 'author', owner: 'account' },
  ),
  lista: columns({ table: 'playlists', column: 'name' }),
  pedido: columns(
    { table: 'privacy_requests', column: 'message', owner: 'account_id' },
    { table: 'privacy_requests', column: 'name', owner: 'account_id' },
  ),
  consentimento: columns(
    { table: 'consents', column: 'note', owner: 'account_id' },
    { table: 'consents', column: 'told_by', owner: 'account_id' },
  ),
  evento: EVENTS,
  comentario: COMMENTS,
  elenco: ROSTERS,
  atleta: ATHLETES,
  equipe: both(
    columns(
      { table: 'teams', column: 'name' },
      { table: 'teams', column: 'coach1' },
      { table: 'teams', column: 'coach2' },
      { table: 'games', column: 'home_name' },
      { table: 'games', column: 'away_name' },
      { table: 'team_names', column: 'name', alone: true },
    ),
    TEAMS,
  ),
  partida: columns(
    { table: 'games', column: 'league' },
    { table: 'games', column: 'season' },
    { table: 'games', column: 'local' },
    { table: 'games', column: 'imported_from' },
  ),
  arquivo: FILES,
  video: VIDEOS,
  pagador: columns(
    { table: 'money_payments', column: 'payer' },
    { table: 'remembered_payers', column: 'payer', owner: 'buyer_id', alone: true },
  ),
};
