import { refuse } from '@volleyscouter/contract/errors';
import { readMatchFile } from '@volleyscouter/contract/matchFile';
import { readTouches } from '@volleyscouter/contract/reports';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import { matchFile } from '@volleyscouter/core/report/matchFile';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { withAligned } from '@volleyscouter/core/video/alignment';
import { SHEET_TYPES } from '@volleyscouter/spreadsheet/sheet';
import type { Parts } from '../../parts.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import { gameAnswer } from '../games/answers.ts';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { Folds } from '../log/folds.ts';
import { alignedVideo } from '../videos/store.ts';
import type { Printer } from './printer.ts';
import { sendGeneratedFile } from './sendGeneratedFile.ts';
import type { SheetJob } from './sheet-worker.ts';

export const SHEETS = new URL('./sheet-worker.ts', import.meta.url);

export function touchRoutes(on: On, { db }: Parts, folds: Folds, printer: Printer<SheetJob>): void {
  async function findShown(call: Context, id: string) {
    const row = await findAllowed(db, call, id);
    if (!row) return null;
    const guarded = isGuarded(row, call.caller);
    const visibleParts = { clocks: seesWholeNames(call.caller.role), words: !guarded };
    return { row, shown: visibleParts, video: guarded ? null : await alignedVideo(db, row) };
  }

  async function loadSeen({ row, video }: NonNullable<Awaited<ReturnType<typeof findShown>>>) {
    const { match, rallies } = await folds.loadAt(db, row.id, row.seq);
    const game = gameAnswer(row, match);
    if (!video) return { game, match, rallies: rallies() };
    const aligned = withAligned(match, video);
    return { game, match: aligned, rallies: ralliesOf(aligned) };
  }

  on(readTouches, async (call) => {
    const readable = await findShown(call, call.params.id);
    if (!readable) return refuse('not-found');
    const { row, shown: visibleParts, video } = readable;
    const { formato: format } = call.query;
    return sendGeneratedFile(call, printer, {
      of: [row, visibleParts, video, format],
      type: SHEET_TYPES[format],
      dispositionType: 'attachment',
      async make() {
        const { game, match, rallies } = await loadSeen(readable);
        return { touches: touchTable(game, match, rallies, visibleParts), format };
      },
    });
  });

  on(readMatchFile, async (call) => {
    const readable = await findShown(call, call.params.id);
    if (!readable) return refuse('not-found');
    const { game, ...played } = await loadSeen(readable);
    return matchFile(game, { ...played, complete: true }, readable.shown);
  });
}
