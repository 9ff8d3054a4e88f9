import { VisuallyHidden } from '@mantine/core';
import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import { PLACES } from '../../parts/court/places.ts';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import type { Slots } from './six.ts';
import classes from './TeamPlaces.module.css';
import type { Drafting } from './useDraft.ts';

const words = editText.lineup;

interface TeamPlacesProps {
  data: MatchData;
  drafting: Drafting;
  side: Side;
  slots: Slots;
  setterAt: Position;
}

/** The six positions as the court shows them to the team: 4 3 2 at the net, 5 6 1 behind. */
export function TeamPlaces({ data, drafting, side, slots, setterAt }: TeamPlacesProps) {
  const { place, choose } = drafting;
  return (
    <div className={classes.court}>
      {PLACES.map((position) => {
        const number = slots[position - 1] ?? null;
        const athlete = number === null ? undefined : data.teams[side].athletes.get(number);
        const chosen = place?.side === side && place.at === position - 1;
        const who = number === null ? words.free : `#${number} ${athlete?.name ?? ''}`.trim();
        const isSetter = setterAt === position && number !== null;
        return (
          <button
            key={position}
            type="button"
            className={classes.place}
            aria-pressed={chosen}
            data-free={number === null || undefined}
            data-setter={isSetter || undefined}
            onClick={() => choose({ side, at: position - 1 })}
          >
            <VisuallyHidden component="span">
              {words.place(position, isSetter ? `${who}, ${words.setter.toLowerCase()}` : who)}
            </VisuallyHidden>
            <span className={classes.position} aria-hidden="true">
              {position}
            </span>
            <span className={classes.number} data-figures="" aria-hidden="true">
              {number ?? '–'}
            </span>
            <span className={classes.player} aria-hidden="true">
              {athlete?.short ?? ''}
            </span>
          </button>
        );
      })}
    </div>
  );
}
