import { Button, NativeSelect } from '@mantine/core';
import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { scoreParts } from '@volleyscouter/pdf/scoreTexts';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { useLatest } from '../../../kit/useLatest.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { ALL, LAST, parseRotation, type RangeChoice, writeRotation } from '../../shared/rangeAddress.ts';
import { ScoreSelects } from '../../shared/ScoreSelects.tsx';
import { chartsText } from '../../shared/texts/charts.ts';
import classes from './RangeBar.module.css';
import { setsLabel } from './setsLabel.ts';

interface RangeBarProps {
  data: MatchData;
  ranged: MatchData;
  choice: RangeChoice;
  onChoice: (part: Partial<RangeChoice>) => void;
}

const POSITIONS = [1, 2, 3, 4, 5, 6] as const;
const texts = chartsText.range;

/** 'sets 1 e 2', 'últimos 20 rallies', 'P3 de Albatroz'. */
function partsOf({ golden, names }: MatchData, { sets, last, rotation, score }: RangeChoice): string[] {
  return [
    ...(sets.length > 0 ? [setsLabel(golden, sets)] : []),
    ...(last === null ? [] : [texts.lastRallies(last)]),
    ...(rotation === null
      ? []
      : [
          rotation.position === 'now'
            ? texts.now(names[rotation.side])
            : texts.rotationOf(rotation.position, names[rotation.side]),
        ]),
    ...scoreParts(score),
  ];
}

export function RangeBar({ data, ranged, choice, onChoice }: RangeBarProps) {
  const { last, rotation } = choice;
  const limited = ranged !== data;
  const lasts = last === null || LAST.some((count) => count === last) ? LAST : [...LAST, last];
  const clear = useLatest(() => onChoice(ALL));
  useKeys(limited ? [{ key: '0', label: texts.clear, run: clear }] : []);
  const [rangeCount, all] = [ranged.rallies.length, data.rallies.length];
  return (
    <Row as="section" align="end" gap={12} className={classes.bar} aria-label={texts.label}>
      <NativeSelect
        size="xs"
        label={texts.rallies}
        value={last ?? ''}
        onChange={({ currentTarget: { value } }) => onChoice({ last: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: texts.allRallies },
          ...lasts.map((count) => ({ value: String(count), label: texts.last(count) })),
        ]}
      />
      <NativeSelect
        size="xs"
        label={texts.rotation}
        value={writeRotation(rotation)}
        onChange={({ currentTarget: { value } }) => onChoice({ rotation: parseRotation(value) })}
        data={[
          { value: '', label: texts.allRotations },
          ...SIDES.map((side) => ({
            group: data.names[side],
            items: [
              ...POSITIONS.map((position) => ({
                value: writeRotation({ side, position }),
                label: texts.rotationOf(position, data.names[side]),
              })),
              { value: writeRotation({ side, position: 'now' }), label: texts.now(data.names[side]) },
            ],
          })),
        ]}
      />
      <ScoreSelects size="xs" />
      <Small as="p" data-screen="" className={classes.hint}>
        {texts.hint}
      </Small>
      <Row justify="between" className={classes.shown} data-part={limited || undefined}>
        <p role="status">
          {limited
            ? `${texts.showing(partsOf(data, choice))} ${texts.part(rangeCount, all)}`
            : texts.whole(all)}
        </p>
        {limited && (
          <Button
            variant="default"
            size="xs"
            className={classes.clear}
            rightSection={<Key of="0" />}
            onClick={clear}
          >
            {texts.clear}
          </Button>
        )}
      </Row>
    </Row>
  );
}
