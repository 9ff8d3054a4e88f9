import { placedBy } from '@volleyscouter/core/code/ownTables';
import type { CombinationPlace } from '@volleyscouter/core/code/tables';
import { otherSide, type Position, type Side } from '@volleyscouter/core/code/vocabulary';
import {
  type AttackPlace,
  type Distribution,
  type DistributionFilter,
  distribution,
} from '@volleyscouter/core/stats/distribution';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { RECEPTION_QUALITIES } from '@volleyscouter/core/stats/touchPhase';
import { useMemo, useState } from 'react';
import { Cut } from '../../../kit/layout.tsx';
import { benchText } from '../../shared/texts/bench.ts';
import { matchText } from '../../shared/texts/match.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { columnsOf } from '../columns.ts';
import { currentRotation } from '../currentRotation.ts';
import { Toggle } from '../Toggle.tsx';
import classes from '../table.module.css';

const texts = benchText.distribution;
const POSITIONS: readonly Position[] = [1, 2, 3, 4, 5, 6];

/** `other`: attacks of the setter, attacks without a set, and unknown places. */
const PLACES = {
  front: ['front'],
  centre: ['centre'],
  back: ['back'],
  backRow: ['pipe', 'backRow'],
  other: ['setter', 'other'],
} as const satisfies Record<string, readonly AttackPlace[]>;
type Place = keyof typeof PLACES;
/** All columns are always shown: a column that appears later would move the other columns. */
const COLUMNS: readonly Place[] = ['front', 'centre', 'back', 'backRow', 'other'];

interface Line {
  sign: string;
  name: string;
  isNow: boolean;
  all: Distribution;
}

const countOf = ({ places }: Distribution, place: Place): number =>
  PLACES[place].reduce((sum, attackPlace) => sum + places[attackPlace].n, 0);

/**
 * Returns the rows by reception quality, then by rotation. `every`: all rotations; otherwise only the current
 * rotation, if known.
 */
function linesOf(
  rows: readonly TouchRow[],
  side: Side,
  now: Position | null,
  every: boolean,
  combinations: readonly CombinationPlace[],
): Line[] {
  const counted = (filter: Partial<DistributionFilter>): Distribution =>
    distribution(rows, { side, phase: 'reception', ...filter }, combinations);
  const byQuality = RECEPTION_QUALITIES.map((reception) => ({
    ...texts.qualities[reception],
    isNow: false,
    all: counted({ reception }),
  }));
  const byRotation = (every ? POSITIONS : now === null ? [] : [now]).map((position) => ({
    sign: matchText.court.rotation(position),
    name: texts.rotation,
    isNow: position === now,
    all: counted({ position }),
  }));
  return [...byQuality, ...byRotation];
}

const SHOWN = ['both', 'us', 'them'] as const;

export function DistributionCard({ data, rows, us }: CardProps) {
  const [shownSides, setShownSides] = useState<(typeof SHOWN)[number]>('both');
  const { state } = data.match;
  const { combinacoes } = data.game;
  const sides = [us, otherSide(us)].filter(
    (side) => shownSides === 'both' || (shownSides === 'us') === (side === us),
  );
  const combinations = useMemo(() => placedBy(combinacoes), [combinacoes]);
  const teams = sides.map((side) => ({
    side,
    lines: linesOf(rows, side, currentRotation(state, side), shownSides !== 'both', combinations),
  }));
  return (
    <CardFrame
      card="distribution"
      figures={['distribution']}
      action={
        <Toggle
          label={benchText.whose}
          options={SHOWN.map((shown) => [shown, texts.shown[shown]] as const)}
          value={shownSides}
          onChange={setShownSides}
        />
      }
    >
      <table
        className={classes.table}
        style={columnsOf(
          '20cqw',
          COLUMNS.map((place) => texts.places[place]),
        )}
      >
        {teams.map(({ side, lines }) => (
          <TeamLines key={side} name={data.names[side]} side={side} lines={lines} />
        ))}
      </table>
    </CardFrame>
  );
}

interface TeamLinesProps {
  name: string;
  side: Side;
  lines: readonly Line[];
}

function TeamLines({ name, side, lines }: TeamLinesProps) {
  return (
    <tbody>
      <tr className={classes.team} data-side={side}>
        <th scope="rowgroup">
          <Cut lines={2} className={classes.teamName}>
            {name}
          </Cut>
        </th>
        {COLUMNS.map((place) => (
          <th key={place} scope="col">
            {texts.places[place]}
          </th>
        ))}
      </tr>
      {lines.map(({ sign, name: rowName, isNow, all }) => {
        const counts = COLUMNS.map((place) => countOf(all, place));
        const most = Math.max(...counts);
        return (
          <tr key={sign} data-now={isNow || undefined}>
            <th scope="row">
              <span aria-hidden="true" className={classes.sign}>
                {sign}
              </span>
              <span className="unseen">
                {rowName} {sign}
              </span>
              <span className={classes.count}>{all.all.n}</span>
            </th>
            {COLUMNS.map((place, at) => {
              const count = counts[at] ?? 0;
              return (
                <td key={place}>
                  <span
                    className={classes.share}
                    data-most={(count === most && count > 0) || undefined}
                    data-none={all.all.n === 0 || undefined}
                    data-few={isSmall(all.all) || undefined}
                  >
                    {percent(count, all.all.n) ?? '–'}
                  </span>
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
