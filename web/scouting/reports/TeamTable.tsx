import type { Side } from '@volleyscouter/core/code/vocabulary';
import { athleteTable } from '@volleyscouter/core/report/athleteTable';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { type Participant, participants } from '@volleyscouter/core/stats/participation';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { useMemo } from 'react';
import { type MatchData, type PickedPlayer, setLabel } from '../shared/matchData.ts';
import { matchText } from '../shared/texts/match.ts';
import { FigureTable } from './FigureTable.tsx';
import classes from './tables.module.css';

interface TeamTableProps {
  data: MatchData;
  side: Side;
  /** `undefined`: the whole match. */
  set: number | undefined;
  sets: readonly number[];
  onAthlete: (player: PickedPlayer) => void;
}

/** Number of an unidentified player, as in a code. */
const UNKNOWN = '$$';

export function TeamTable({ data, side, set, sets, onAthlete }: TeamTableProps) {
  const { match, teams } = data;
  const rallies = data.ralliesOf(side);
  const { athletes, name } = teams[side];
  const table = useMemo(
    () => athleteTable(tallyTeam(rallies, side, set), athletes.keys()),
    [rallies, side, set, athletes],
  );
  const played = useMemo(
    () =>
      sets.map(
        (listedSet) =>
          [
            listedSet,
            new Map(participants(match, side, listedSet).map((player) => [player.number, player])),
          ] as const,
      ),
    [match, side, sets],
  );
  const texts = matchText.reports;
  const nameOf = (number: number | null): string =>
    number === null ? texts.unknown : athletes.get(number)?.name || `#${number}`;
  const touchesOf = (key: string) => {
    const isOf = ({ touch, set: of }: TouchRow): boolean =>
      touch.side === side && (set === undefined || of === set);
    const playerTouches = data.touches.filter(isOf);
    if (key === '') return { name, touches: playerTouches };
    const number = key === UNKNOWN ? null : Number(key);
    return { name: nameOf(number), touches: playerTouches.filter(({ touch }) => touch.number === number) };
  };
  if (table.rows.length === 0)
    return (
      <p className={classes.none}>
        {name}: {texts.noRoster}
      </p>
    );
  return (
    <FigureTable
      title={texts.tableOf(name)}
      side={side}
      lead={2 + sets.length}
      heads={
        <>
          <th scope="col" rowSpan={2} className={classes.number}>
            {texts.number}
          </th>
          <th scope="col" rowSpan={2} className={classes.name}>
            {texts.name}
          </th>
          {sets.map((listedSet) => (
            <th key={listedSet} scope="col" rowSpan={2} className={classes.set}>
              <abbr title={setLabel(data.golden, listedSet)}>
                {listedSet === data.golden ? matchText.goldenMark : listedSet}
              </abbr>
            </th>
          ))}
        </>
      }
      rows={table.rows.map(({ number, figures }) => ({
        key: number === null ? UNKNOWN : String(number),
        figures,
        cells: (
          <>
            <td className={classes.number}>{number ?? UNKNOWN}</td>
            <th scope="row" className={classes.name}>
              {number === null ? (
                nameOf(number)
              ) : (
                <AthleteName name={nameOf(number)} onOpen={() => onAthlete({ side, number })} />
              )}
            </th>
            {played.map(([listedSet, players]) => (
              <td key={listedSet} className={classes.set}>
                <Mark player={number === null ? undefined : players.get(number)} />
              </td>
            ))}
          </>
        ),
      }))}
      total={table.total}
      touchesOf={touchesOf}
    />
  );
}

export function AthleteName({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={classes.open} title={matchText.reports.open(name)} onClick={onOpen}>
      {name}
    </button>
  );
}

/** Shows the starting position, L for a libero, or a frame for a substitute. */
function Mark({ player }: { player: Participant | undefined }) {
  const texts = matchText.reports;
  if (!player) return <span className="unseen">{texts.didNotPlay}</span>;
  const { status, position } = player;
  const label =
    position === null ? texts.substitute : position === 7 ? texts.liberoStarter : texts.starter(position);
  return (
    <span className={classes.mark} data-status={status} title={label}>
      <span aria-hidden="true">{position === null ? '•' : position === 7 ? 'L' : position}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}
