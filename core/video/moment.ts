/** The specification's `tempo` of a play, and where a click on the play leads. Its moment is `time`; of aligned plays see alignment.ts. */
import type { TimeFrom } from '../rally/command.ts';
import type { Play } from '../rally/fold.ts';
import { TEMPO_LEAD } from '../rally/moment.ts';

type Timed = Pick<Play, 'time' | 'timeFrom'>;

/** As the calls of the specification say it: ten seconds before a typed moment, 0 where there is none. */
export const tempoOf = ({ time, timeFrom }: Timed): number =>
  timeFrom === 'typed' ? Math.max(0, (time ?? 0) - TEMPO_LEAD) : (time ?? 0);

/** Seconds before a moment at which a film of the play begins, unless a device says otherwise. `aligned`: of a play without one of its own. */
export const LEADS = {
  typed: TEMPO_LEAD,
  file: 3,
  corrected: 3,
  aligned: 3,
} as const satisfies Record<TimeFrom | 'aligned', number>;
export type Leads = Readonly<Record<keyof typeof LEADS, number>>;

export const leadOf = ({ timeFrom }: Pick<Play, 'timeFrom'>, leads: Leads = LEADS): number =>
  leads[timeFrom ?? 'aligned'];
