/** Every touch of a match as a file for a spreadsheet, by the right to the game. */
import { refuse } from '@volleyscouter/contract/errors';
import { readTouches } from '@volleyscouter/contract/reports';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { withAligned } from '@volleyscouter/core/video/alignment';
import { SHEET_TYPES, touchFile } from '@volleyscouter/spreadsheet/touchSheet';
import { gameAnswer } from '../games/answers.ts';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { On } from '../http/handle.ts';
import type { Folds } from '../log/folds.ts';
import type { Parts } from '../parts.ts';
import { disposition } from '../pictures/disposition.ts';
import { hasCached, sendFile } from '../pictures/serve.ts';
import { alignedVideo } from '../videos/store.ts';
import { type Printer, tagOf } from './printer.ts';
import type { SheetJob } from './sheet-worker.ts';

/** The program of the printer that makes them. */
export const SHEETS = new URL('./sheet-worker.ts', import.meta.url);

export function touchRoutes(on: On, { db }: Parts, folds: Folds, printer: Printer<SheetJob>): void {
  on(readTouches, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    const { match, rallies } = await folds.loadAt(db, row.id, row.seq);
    const { role } = call.who;
    const guarded = isGuarded(row, call.who);
    const shown = { clocks: seesWholeNames(role), words: !guarded };
    const video = guarded ? null : await alignedVideo(db, row);
    const seen = video && withAligned(match, video);
    const touches = touchTable(
      gameAnswer(row, match),
      seen ?? match,
      seen ? ralliesOf(seen) : rallies(),
      shown,
    );
    const { formato: format } = call.query;
    const tag = `${tagOf(touches)}-${format}`;
    const printed = hasCached(call.request, `"${tag}"`)
      ? null
      : await printer.print(tag, { touches, format });
    if (printed && 'error' in printed) return printed;
    return sendFile(call, {
      tag,
      type: SHEET_TYPES[format],
      disposition: disposition('attachment', touchFile(touches, format)),
      open: async () => printed?.bytes ?? null,
    });
  });
}
