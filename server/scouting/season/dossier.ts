import { refuse } from '@volleyscouter/contract/errors';
import { readDossier, readDossierPdf, type SeasonMatch } from '@volleyscouter/contract/season';
import { type DossierMatch, dossier } from '@volleyscouter/core/season/dossier';
import type { ScoreFilter } from '@volleyscouter/core/stats/range';
import type { Parts } from '../../parts.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import type { Folds } from '../log/folds.ts';
import type { Printer } from '../reports/printer.ts';
import { sendPdf } from '../reports/sendPdf.ts';
import { findTeam } from '../teams/store.ts';
import { playedMatch } from './plays.ts';
import { counted, figuresOf, type KeptMatches, matchesOf, type OwnMatch, seasonMatch } from './season.ts';

type DossierQuery = ScoreFilter & { last: number };

interface PlayedTeam {
  team: { _id: string; name: string };
  all: readonly OwnMatch[];
}

export function dossierRoutes(
  on: On,
  { db, clock }: Parts,
  folds: Folds,
  cachedMatches: KeptMatches,
  printer: Printer,
): void {
  async function findPlayed(id: string, caller: Context['caller']): Promise<PlayedTeam | null> {
    const all = await matchesOf(db, id, caller);
    const team = all.length > 0 ? await findTeam(db, id) : null;
    return team && { team: { _id: team._id, name: team.name }, all };
  }

  async function dossierOf({ team, all }: PlayedTeam, { last, ...score }: DossierQuery) {
    const matches: SeasonMatch[] = [];
    const played: DossierMatch[] = [];
    for await (const { match, cached } of counted(db, cachedMatches, all, { last })) {
      const { folded: _, ...plays } = await playedMatch({ db, folds }, match);
      matches.push(seasonMatch(match, cached, figuresOf(match, cached, score)));
      played.push({ ...plays, id: match.row.id, identities: match.identities });
    }
    return { team, matches, ...dossier(played, score) };
  }

  on(readDossier, async ({ params, query, caller }) => {
    const played = await findPlayed(params.id, caller);
    return played ? dossierOf(played, query) : refuse('not-found');
  });

  on(readDossierPdf, async (call) => {
    const { query } = call;
    const played = await findPlayed(call.params.id, call.caller);
    if (!played) return refuse('not-found');
    const createdAt = clock();
    return sendPdf(call, printer, {
      of: [query, played.team, played.all.map((match) => ({ ...match, identities: [...match.identities] }))],
      make: async () => ({
        document: { kind: 'dossier', report: await dossierOf(played, query) },
        made: createdAt,
      }),
    });
  });
}
