/**
 * Programs of other authors use these calls: `/matches/*`, `/reports/*`, `/rotation`. Our own screens use the
 * log (server/scouting/log).
 */

import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import type { Folds } from '../log/folds.ts';
import type { TakeTurn } from '../log/turn.ts';
import { matchLoader } from './load.ts';
import { readRoutes } from './read.ts';
import { recordRoutes } from './record.ts';
import { reportRoutes } from './reports.ts';

export function specifiedRoutes(on: On, parts: Parts, folds: Folds, turn: TakeTurn): void {
  const load = matchLoader(parts, folds);
  readRoutes(on, load);
  reportRoutes(on, load);
  recordRoutes(on, turn);
}
