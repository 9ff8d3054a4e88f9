import { addressOf } from '@volleyscouter/contract/route';
import { reportFile } from '@volleyscouter/core/report/reportFile';
import { texts } from '@volleyscouter/pdf/texts';
import { saveFile } from '../../kit/saveFile.ts';
import { connectionFailure, headersFor, readAnswer, TIMEOUT_MS } from '../../platform/api/call.ts';
import { CallError } from '../../platform/api/callError.ts';
import { bind } from '../../platform/api/calls.ts';
import { storedKinds } from '../../platform/api/session.ts';
import type { MatchData } from '../shared/matchData.ts';

const exportGame = bind('exportGame', 'GET', '/games/:id/dvw');

export async function saveDvw({ game }: MatchData): Promise<void> {
  const bytes = await fetchFile(exportGame.path, { id: game._id });
  const names = { '*': game.teams.home.name, a: game.teams.away.name };
  const file = reportFile({ names, date: game.date }, texts.unnamed, 'scout', 'dvw');
  saveFile(file, bytes, 'application/octet-stream');
}

/** Throws a CallError. */
async function fetchFile(path: string, params: Readonly<Record<string, string>>): Promise<ArrayBuffer> {
  const sentKinds = storedKinds();
  const request = { headers: headersFor(sentKinds, undefined), signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(addressOf(path, params), request).catch((cause: unknown) => {
    throw new CallError(connectionFailure(cause, undefined));
  });
  if (response.ok)
    return response.arrayBuffer().catch((cause: unknown) => {
      throw new CallError(connectionFailure(cause, undefined));
    });
  const answer = await readAnswer<never>(response, path, sentKinds, false);
  throw answer.ok ? new Error('an error answered as if it were none') : new CallError(answer.error);
}
