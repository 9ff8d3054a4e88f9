/** Each match is imported and folded once per process. */
import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { type Rally, ralliesOf } from '@volleyscouter/core/stats/rallies';
import { type TouchRow, touchesOf } from '@volleyscouter/core/stats/touches';
import { realFile } from './real-files.ts';

interface RealMatch {
  match: Match;
  rallies: readonly Rally[];
  touches: readonly TouchRow[];
}

const folded = new Map<string, RealMatch>();

export function realMatch(name: string): RealMatch {
  const cached = folded.get(name);
  if (cached) return cached;
  const match = foldLog(importLog(realFile(name)).commands);
  const rallies = ralliesOf(match);
  const result = { match, rallies, touches: touchesOf(rallies) };
  folded.set(name, result);
  return result;
}
