/** Every touch of a match as a file for a spreadsheet, by the right to the game. */
import { refuse } from '@volleyscouter/contract/errors';
import { readTouches } from '@volleyscouter/contract/reports';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { withAligned } from '@volleyscouter/core/video/alignment';
import { SHEET_TYPES } from '@volleyscouter/spreadsheet/sheet';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import { gameAnswer } from '../games/answers.ts';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { Folds } from '../log/folds.ts';
import { alignedVideo } from '../videos/store.ts';
import type { Printer } from './printer.ts';
import { sendMade } from './sendMade.ts';
import type { SheetJob } from './sheet-worker.ts';

/** The program of the printer that makes them. */
export const SHEETS = new URL('./sheet-worker.ts', import.meta.url);

export function touchRoutes(on: On, { db }: Parts, folds: Folds, printer: Printer<SheetJob>): void {
  on(readTouches, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    const guarded = isGuarded(row, call.who);
    const shown = { clocks: seesWholeNames(call.who.role), words: !guarded };
    const video = guarded ? null : await alignedVideo(db, row);
    const { formato: format } = call.query;
    return sendMade(call, printer, {
      of: [row, shown, video, format],
      type: SHEET_TYPES[format],
      way: 'attachment',
      async make() {
        const { match, rallies } = await folds.loadAt(db, row.id, row.seq);
        const seen = video && withAligned(match, video);
        const game = gameAnswer(row, match);
        const touches = touchTable(game, seen ?? match, seen ? ralliesOf(seen) : rallies(), shown);
        return { touches, format };
      },
    });
  });
}
