/** Hands the browser a match as a Data Volley file: the server writes it, of what is stored there. */
import { reportFile } from '@volleyscouter/core/report/reportFile';
import { words } from '@volleyscouter/pdf/words';
import { saveFile } from '../../kit/saveFile.ts';
import { askFile } from '../../platform/api/askFile.ts';
import { bind } from '../../platform/api/calls.ts';
import type { MatchData } from '../shared/matchData.ts';

const exportGame = bind('exportGame', 'GET', '/games/:id/dvw');

export async function saveDvw({ game }: MatchData): Promise<void> {
  const bytes = await askFile(exportGame.path, { id: game._id });
  const names = { '*': game.teams.home.name, a: game.teams.away.name };
  const file = reportFile({ names, date: game.date }, words.unnamed, 'scout', 'dvw');
  saveFile(file, bytes, 'application/octet-stream');
}
