import type { CallParsed } from '@volleyscouter/contract/route';
import type { FigurePlays, readSeasonPlays } from '@volleyscouter/contract/season';
import { placedBy } from '@volleyscouter/core/code/ownTables';
import type { Grade, Zone } from '@volleyscouter/core/code/vocabulary';
import { playItems } from '@volleyscouter/core/rally/items';
import type { FigureFilter } from '@volleyscouter/core/season/figures';
import { countedPlays, countOf, type PlayCount, type PlayedMatch } from '@volleyscouter/core/season/plays';
import { blockedPlays } from '@volleyscouter/core/stats/rallies';
import type { Queryable } from '../../platform/database/transaction.ts';
import { findGame } from '../games/store.ts';
import type { Folded, Folds } from '../log/folds.ts';
import { type CountedMatch, figuresOf, isOver, type NumberIn, type OwnMatch } from './season.ts';

/** The plays of the first match are always sent. */
const MAX_SENT_PLAYS = 200;
/** Max matches folded for a figure that is not in the cached sums. A dossier has no more matches. */
const MAX_FOLDED = 20;

export interface Store {
  db: Queryable;
  folds: Folds;
}

export async function playedMatch(
  { db, folds }: Store,
  { row, side }: OwnMatch,
): Promise<PlayedMatch & { folded: Folded }> {
  const folded = await folds.readAt(db, row.id, row.seq);
  // `row` comes from a list query, which leaves out the tables
  const tables = (await findGame(db, row.id))?.tables ?? null;
  return {
    folded,
    rallies: folded.rallies(),
    side,
    cones: folded.match.settings.cones,
    combinations: placedBy(tables?.combinations),
  };
}

type FigureQuery = Omit<CallParsed<typeof readSeasonPlays>['query'], 'athlete'>;

function playCountOf(query: FigureQuery): PlayCount {
  const { counts, grades, start, end, cone, zone, type, place } = query;
  return {
    of: counts,
    ...(grades && { grades: [...grades] as Grade[] }),
    ...(start && { from: start as Zone }),
    ...(end && { to: end as Zone }),
    ...(cone && { cone: cone as Zone }),
    ...(zone && { zone: zone as Zone }),
    ...(type && { type: type === 'none' ? null : type }),
    ...(place && { place }),
  };
}

type Lines = NonNullable<FigurePlays['matches'][number]['plays']>;

function linesOf({ match, rallies }: Folded, plays: readonly string[]): Lines {
  const blocked = blockedPlays(rallies());
  const playIds = new Set(plays);
  return playItems(match)
    .filter(({ happening, play }) => happening === null && playIds.has(play.id))
    .map(({ play, set, score, takenBack }) => ({
      id: play.id,
      set,
      score: [...score],
      code: play.code,
      bloqueado: blocked.has(play.id),
      takenBack: takenBack ? (play.happenings.length > 0 ? 'point' : 'entry') : null,
    }));
}

/** Matches in which the figure counts no play are left out. */
export async function figurePlays(
  store: Store,
  matches: AsyncIterable<CountedMatch>,
  numberIn: NumberIn,
  filter: FigureFilter,
  query: FigureQuery,
): Promise<FigurePlays> {
  const playCount = playCountOf(query);
  const answer: FigurePlays['matches'] = [];
  let total = 0;
  let folds = 0;
  for await (const { match, cached } of matches) {
    if (query.over && !isOver(match.row, cached)) continue;
    const figures = figuresOf(match, cached, filter, numberIn);
    const sum = figures && countOf(figures, playCount);
    // the match is folded if the sum is unknown, or to send its plays
    const isFolded = figures !== null && (sum === null || (sum > 0 && total < MAX_SENT_PLAYS));
    if (sum === null && isFolded && ++folds > MAX_FOLDED) break;
    if (!isFolded && !sum) continue;
    const played = await (isFolded ? playedMatch(store, match) : null);
    const number = numberIn(match);
    const plays =
      played && countedPlays(played, { ...filter, ...(typeof number === 'number' && { number }) }, playCount);
    const n = plays?.length ?? sum ?? 0;
    if (n === 0) continue;
    const isSent = plays && (total === 0 || total + n <= MAX_SENT_PLAYS);
    total += n;
    answer.push(matchPlays(match, cached, n, played && isSent ? linesOf(played.folded, plays) : null));
  }
  return { matches: answer };
}

function matchPlays(
  { row, side, team, opponent }: OwnMatch,
  { golden, cones }: CountedMatch['cached'],
  n: number,
  plays: Lines | null,
): FigurePlays['matches'][number] {
  return {
    _id: row.id,
    date: row.date,
    team: team.name,
    opponent: opponent.name,
    side,
    names: { home: row.homeName, away: row.awayName },
    golden,
    cones,
    n,
    plays,
  };
}
