import { Button, NativeSelect } from '@mantine/core';
import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { type MatchData, setLabel } from '../../parts/matchData.ts';
import { chartsText } from '../../text/charts.ts';
import { matchText } from '../../text/match.ts';
import { Row, Small } from '../../ui/layout.tsx';
import classes from './RangeBar.module.css';
import { LAST, parseRotation, type RangeChoice, writeRotation } from './rangeAddress.ts';

interface RangeBarProps {
  data: MatchData;
  /** The same match over the range. */
  ranged: MatchData;
  choice: RangeChoice;
  onChoice: (choice: RangeChoice) => void;
}

const POSITIONS = [1, 2, 3, 4, 5, 6] as const;
const words = chartsText.range;
const ALL: RangeChoice = { sets: [], last: null, rotation: null };

/** Which rallies the reports below are counted over: sets, the last ones, a rotation. */
export function RangeBar({ data, ranged, choice, onChoice }: RangeBarProps) {
  const { sets, last, rotation } = choice;
  const toggle = (set: number) =>
    onChoice({
      ...choice,
      sets: sets.includes(set) ? sets.filter((each) => each !== set) : [...sets, set].sort((a, b) => a - b),
    });
  const lasts = last === null || LAST.some((each) => each === last) ? LAST : [...LAST, last];
  const [shown, all] = [ranged.rallies.length, data.rallies.length];
  return (
    <Row as="section" align="end" gap={12} className={classes.bar} aria-label={words.label}>
      <fieldset className={classes.sets}>
        <legend className={classes.legend}>{matchText.sets}</legend>
        <Row gap={4}>
          {data.sets.map((set) => (
            <button
              key={set}
              type="button"
              className={classes.set}
              aria-pressed={sets.includes(set)}
              aria-label={setLabel(data.golden, set)}
              onClick={() => toggle(set)}
            >
              {set}
            </button>
          ))}
        </Row>
      </fieldset>
      <NativeSelect
        size="xs"
        label={words.rallies}
        value={last ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ ...choice, last: value === '' ? null : Number(value) })
        }
        data={[
          { value: '', label: words.allRallies },
          ...lasts.map((each) => ({ value: String(each), label: words.last(each) })),
        ]}
      />
      <NativeSelect
        size="xs"
        label={words.rotation}
        value={writeRotation(rotation)}
        onChange={({ currentTarget: { value } }) => onChoice({ ...choice, rotation: parseRotation(value) })}
        data={[
          { value: '', label: words.allRotations },
          ...SIDES.map((side) => ({
            group: data.names[side],
            items: [
              ...POSITIONS.map((position) => ({
                value: writeRotation({ side, position }),
                label: words.rotationOf(position, data.names[side]),
              })),
              { value: writeRotation({ side, position: 'now' }), label: words.now(data.names[side]) },
            ],
          })),
        ]}
      />
      {ranged !== data && (
        <Button variant="default" size="xs" className={classes.clear} onClick={() => onChoice(ALL)}>
          {words.clear}
        </Button>
      )}
      <Small as="p" role="status" className={classes.said}>
        {ranged === data ? words.whole(all) : words.part(shown, all)} <span data-screen="">{words.hint}</span>
      </Small>
    </Row>
  );
}
