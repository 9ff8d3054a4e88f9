import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { importGame } from '@volleyscouter/contract/games';
import { scopeOf } from '@volleyscouter/core/access/may';
import { isMoreComplete } from '@volleyscouter/core/game/sameMatch';
import { foldedText } from '@volleyscouter/core/people/person';
import { DEFAULT_SETTINGS } from '@volleyscouter/core/rally/settings';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import type { Thread } from '../../platform/thread.ts';
import { appendJson } from '../log/store.ts';
import { teamNames } from '../season/names.ts';
import { fixedSetsOf } from './edit.ts';
import { type Unreadable, WHY } from './import.ts';
import type { ImportedGame, ImportJob } from './importJob.ts';
import type { ReadResults } from './results.ts';
import { comparedGame, findSameMatch, joinMatches, pointsOf, separateMatches } from './sameMatches.ts';
import { insertGame } from './store.ts';

export const IMPORTS = new URL('./import-worker.ts', import.meta.url);

export type Importer = Thread<ImportJob, ImportedGame | { unreadable: Unreadable }>;

export function importRoute(on: On, { db, clock }: Parts, importer: Importer, results: ReadResults): void {
  on(importGame, async ({ body, caller }) => {
    const { text, encoding, date, league, season, homeName, awayName, bestoff, pontosset, setsFixos } = body;
    const rules =
      bestoff === undefined && !setsFixos
        ? undefined
        : {
            bestOf: bestoff ?? 5,
            points: pontosset ?? DEFAULT_SETTINGS.points,
            fixedSets: fixedSetsOf(setsFixos ?? null),
          };
    const read = await importer.run({ text, encoding, rules, date, league, season, homeName, awayName });
    if (isRefusal(read)) return read;
    if ('unreadable' in read) {
      if (read.unreadable === 'too-big') return refuse('too-large', { limit: '8 MB' });
      return refuse('unreadable-file', { reason: read.unreadable, why: WHY[read.unreadable] });
    }
    const { keys, file, commands, plays, scores } = read;
    const id = randomUUID();
    const existing = await inTransaction(db, async (tx) => {
      const assignedTeams = await teamNames(tx);
      const data = {
        ...read.data,
        ...{ public: body.publico, minors: body.menores },
        homeTeamId: assignedTeams.get(foldedText(read.data.homeName)) ?? null,
        awayTeamId: assignedTeams.get(foldedText(read.data.awayName)) ?? null,
      };
      const existing = await findSameMatch(tx, results, keys, comparedGame(data, scores));
      const before = existing && { points: pointsOf(existing.scores), plays: existing.seq };
      const isComplete = before === null || isMoreComplete({ points: pointsOf(scores), plays }, before);
      const mayChoose = scopeOf(caller.role, 'game:choose') !== null;
      const counts = mayChoose ? (body.conta ?? (isComplete ? 'nova' : 'existente')) : 'existente';
      if (existing && !body.again) return { id: existing.id, conta: counts, jogadas: existing.seq };
      const origin = { importedFrom: body.name, keys, file };
      await insertGame(tx, id, data, clock(), { origin, madeBy: caller.role === 'admin' ? null : caller.id });
      await appendJson(tx, { gameId: id, seq: 0, commands, count: plays, author: caller.id, now: clock() });
      if (!existing) return null;
      if (counts === 'ambas') await separateMatches(tx, id, [existing.id]);
      else if (counts === 'nova') await joinMatches(tx, id, [existing.id], clock());
      else await joinMatches(tx, existing.id, [id], clock());
      return null;
    });
    if (existing) return refuse('match-exists', existing);
    const { data } = read;
    const teams = { home: data.homeName, away: data.awayName };
    return { _id: id, teams, placarSets: scores?.placarSets ?? [], plays, problems: [...read.problems] };
  });
}
