import { refuse } from '@volleyscouter/contract/errors';
import {
  consentOwnPlays,
  listPhotosNearPoints,
  type OwnPlays,
  readOwnPlays,
} from '@volleyscouter/contract/ownPlays';
import { pointRallies } from '@volleyscouter/core/season/figures';
import type { Parts } from '../../parts.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { On } from '../../platform/http/handle.ts';
import { audit } from '../../platform/trace/audit.ts';
import { counted, type KeptMatches, matchesOfAthlete, registered } from '../../scouting/season/season.ts';
import { pictureAddresses } from '../../shop/pictures/address.ts';
import { answersFor } from '../../shop/products/answers.ts';
import { countProducts, listProducts } from '../../shop/products/list.ts';
import { insertConsent } from '../privacy/store.ts';
import { type OwnLink, ownLink, shownAthlete } from './link.ts';

/** Stored in place of a name, if the account's owner consented. */
const ITSELF = 'A própria pessoa';

/** Returns match ids and rally indexes (from 0). Matches that the caller may not see are left out. */
async function ralliesOfPoints(db: Queryable, matches: KeptMatches, athlete: string, caller: Caller) {
  const games: string[] = [];
  const places: number[] = [];
  for await (const { match, cached } of counted(db, matches, await matchesOfAthlete(db, athlete, caller))) {
    const number = registered(athlete)(match);
    if (typeof number !== 'number') continue;
    for (const rally of pointRallies(cached.rallies, match.side, number)) {
      games.push(match.row.id);
      places.push(rally - 1);
    }
  }
  return { games, places };
}

const PAGE = 12;

export function ownPlayRoutes(on: On, { db, clock, secret }: Parts, keptMatches: KeptMatches): void {
  const photoAnswer = answersFor(pictureAddresses(secret));

  async function answer(caller: Caller, link: OwnLink): Promise<OwnPlays> {
    const athlete = shownAthlete(link);
    const matches = athlete === null ? [] : await matchesOfAthlete(db, athlete, caller);
    const partidas = matches.flatMap((match) => {
      const numero = athlete === null ? null : registered(athlete)(match);
      if (typeof numero !== 'number') return [];
      const { row, side, opponent } = match;
      const { id, date, video } = row;
      return [{ _id: id, date, opponent: opponent.name, lado: side, numero, video: video !== '' }];
    });
    return { ...link, partidas };
  }

  on(readOwnPlays, async ({ caller }) => {
    const link = await ownLink(db, caller.id);
    return link ? answer(caller, link) : refuse('not-signed-in');
  });

  on(consentOwnPlays, async ({ caller, body: { dado } }) => {
    const link = await ownLink(db, caller.id);
    if (!link || caller.id === null) return refuse('not-signed-in');
    if (dado && link.menor) return refuse('not-allowed');
    await insertConsent(db, caller.id, { tipo: 'jogadas', dado, por: ITSELF, nota: '' }, '', clock());
    audit({ event: 'consent', account: caller.id });
    const changed = await ownLink(db, caller.id);
    return changed ? answer(caller, changed) : refuse('not-signed-in');
  });

  on(listPhotosNearPoints, async ({ caller, query: { inicio } }) => {
    const athlete = shownAthlete(await ownLink(db, caller.id));
    if (athlete === null) return { data: [], total: 0 };
    const rallies = await ralliesOfPoints(db, keptMatches, athlete, caller);
    const [products, total] = await Promise.all([
      listProducts(db, caller, { rallies }, { inicio, limite: PAGE }),
      countProducts(db, caller, { rallies }),
    ]);
    const now = clock();
    return { data: products.map((product) => photoAnswer(caller, product, now)), total };
  });
}
