import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { benchOf, courtOf } from '@volleyscouter/core/rally/court';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { athleteLabel, type MatchData, type PickedPlayer } from '../shared/matchData.ts';
import { videoBesideText as texts } from '../shared/texts/videoBeside.ts';
import classes from './VideoSide.module.css';

export interface PlayerPickerProps {
  data: MatchData;
  /** Lineups after this play; `null`: the current lineups. */
  item: PlayItem | null;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  bench: boolean;
}

export function PlayerPicker({ data, item, picked, onPick, bench }: PlayerPickerProps) {
  const { settings, state: now } = data.match;
  const state = item?.play.after ?? now;
  const button = (side: Side, number: number, libero: boolean) => {
    const athlete = data.teams[side].athletes.get(number);
    const label = athlete ? athleteLabel(athlete) : `#${number}`;
    return (
      <button
        key={number}
        type="button"
        className={classes.player}
        data-libero={libero || undefined}
        aria-pressed={picked?.side === side && picked.number === number}
        aria-label={label}
        title={label}
        onClick={() => onPick({ side, number })}
      >
        {number}
      </button>
    );
  };
  return (
    <Stack gap={4} className={classes.teams}>
      {SIDES.map((side) => {
        const court = courtOf(state, settings, side);
        const benchPlayers = benchOf(court, settings, side);
        return (
          <Row
            gap={4}
            key={side}
            className={classes.team}
            data-side={side}
            role="group"
            aria-label={data.names[side]}
          >
            {court.length === 0 && <Small>{texts.noLineup}</Small>}
            {court.map(({ number, libero }) => button(side, number, libero))}
            {bench && (
              <>
                <Small>{texts.bench}</Small>
                {benchPlayers.length === 0 && <Small>{texts.noBench}</Small>}
                {benchPlayers.map(({ number, role }) => button(side, number, role === 'libero'))}
              </>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
