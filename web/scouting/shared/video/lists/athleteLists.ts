import type { Side } from '@volleyscouter/core/code/vocabulary';
import { firstName } from '@volleyscouter/core/game/minors';
import type { Stretch } from '@volleyscouter/core/video/filesOf';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { newId } from '../../../../kit/newId.ts';
import { athleteLabel, type MatchData } from '../../matchData.ts';
import type { PlaylistChoice } from './address.ts';
import { without } from './PartSelect.tsx';
import { type TitledSegment, titledSegments } from './titles.ts';

export interface NamedList {
  id: string;
  label: string;
  stem: string;
  choice: PlaylistChoice;
  segments: readonly TitledSegment[];
}

/** Users can share files and lists, so minors have only first names. */
export function athleteLists(
  data: MatchData,
  moments: ReadonlyMap<string, ShownMoment>,
  choice: PlaylistChoice,
  files: readonly Stretch[],
  side: Side,
): NamedList[] {
  const { filter } = choice;
  const only = filter.side === side ? filter.number : undefined;
  const athletes = [...data.teams[side].athletes.values()];
  return athletes
    .filter(({ number }) => only === undefined || number === only)
    .map((athlete) => {
      const { number } = athlete;
      const name = data.game.menores ? firstName(athlete.name) : athlete.name;
      const athleteChoice = {
        ...choice,
        filter: { ...without(filter, 'rally'), side, number, best: true as const },
      };
      return {
        id: newId(),
        label: athleteLabel({ ...athlete, name }),
        stem: `${String(number).padStart(2, '0')} ${name}`.trim(),
        choice: athleteChoice,
        segments: titledSegments(data, moments, athleteChoice, files),
      };
    });
}
