import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import { listNames as listNamesRoute, sayName as sayNameRoute } from '@volleyscouter/contract/season';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import type { BenchPasses } from '../bench/passes.ts';
import type { ReadResults } from '../games/results.ts';
import type { Folds } from '../log/folds.ts';
import type { Printer } from '../reports/printer.ts';
import { findTeam, lockAthletes } from '../teams/store.ts';
import { dossierRoutes } from './dossier.ts';
import { assignName, listNames } from './names.ts';
import type { KeptMatches } from './season.ts';
import { sideBySideRoutes } from './sideBySide.ts';
import { standingsRoutes } from './standings.ts';

export function seasonRoutes(
  on: On,
  parts: Parts,
  folds: Folds,
  results: ReadResults,
  passes: BenchPasses,
  printer: Printer,
  cachedMatches: KeptMatches,
): void {
  const { db } = parts;
  standingsRoutes(on, parts, results);
  sideBySideRoutes(on, parts, folds, cachedMatches, passes);
  dossierRoutes(on, parts, folds, cachedMatches, printer);

  on(listNamesRoute, () => listNames(db));

  on(sayNameRoute, ({ body }) =>
    inTransaction(db, async (tx) => {
      if (body.team !== null && !(await findTeam(tx, body.team))) return refuse('not-found');
      const ids = body.athletes.flatMap(({ athlete }) => (athlete === null ? [] : [athlete]));
      const members = [...new Set(ids)].map((athlete) => ({ athlete, number: null, function: '' }));
      if (!(await lockAthletes(tx, members))) return refuse('roster-wrong');
      await assignName(tx, body.name, body.team, body.athletes);
      return DONE;
    }),
  );
}
