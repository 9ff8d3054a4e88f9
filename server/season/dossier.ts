/** The dossier of a team, and the same as PDF. */
import { refuse } from '@volleyscouter/contract/errors';
import { readDossier, readDossierPdf, type SeasonMatch } from '@volleyscouter/contract/season';
import { type DossierMatch, dossier } from '@volleyscouter/core/season/dossier';
import { dossierFile } from '@volleyscouter/pdf/dossierWords';
import type { Context, On } from '../http/handle.ts';
import type { Folds } from '../log/folds.ts';
import type { Parts } from '../parts.ts';
import type { Printer } from '../reports/printer.ts';
import { sendPdf } from '../reports/sendPdf.ts';
import { findTeam } from '../teams/store.ts';
import { playedMatch } from './plays.ts';
import { counted, figuresOf, type KeptMatches, matchesOf, seasonMatch } from './season.ts';

export function dossierRoutes(
  on: On,
  { db, clock }: Parts,
  folds: Folds,
  kept: KeptMatches,
  printer: Printer,
): void {
  /** Of the last matches that the caller may see; `null` where there is no such team, or none of its games. */
  async function dossierOf(id: string, last: number, who: Context['who']) {
    const all = await matchesOf(db, id, who);
    const team = all.length > 0 ? await findTeam(db, id) : null;
    if (!team) return null;
    const matches: SeasonMatch[] = [];
    const played: DossierMatch[] = [];
    for await (const { match, known } of counted(db, kept, all, { last })) {
      const { folded: _, ...plays } = await playedMatch({ db, folds }, match);
      matches.push(seasonMatch(match, known, figuresOf(match, known)));
      played.push({ ...plays, id: match.row.id, identities: match.identities });
    }
    return { team: { _id: team._id, name: team.name }, matches, ...dossier(played) };
  }

  on(readDossier, async ({ params, query, who }) => {
    return (await dossierOf(params.id, query.last, who)) ?? refuse('not-found');
  });

  on(readDossierPdf, async (call) => {
    const report = await dossierOf(call.params.id, call.query.last, call.who);
    if (!report) return refuse('not-found');
    const document = { kind: 'dossier', report } as const;
    return sendPdf(call, printer, { document, made: clock() }, dossierFile(report.team.name));
  });
}
