import { NativeSelect } from '@mantine/core';
import { STANDINGS } from '@volleyscouter/core/stats/range';
import { scoreTexts as texts } from '@volleyscouter/pdf/scoreTexts';
import { useAddress } from '../../kit/useAddress.ts';
import { readScore, SCORE_CHOICES, writeScore } from './scoreAddress.ts';

const CHOICES = { ...SCORE_CHOICES, standing: STANDINGS };
const NAMES = ['reached', 'within', 'standing'] as const;

/** A value in the URL that is not in `CHOICES` gets an option too. */
export function ScoreSelects({ size }: { size?: 'xs' }) {
  const [params, change] = useAddress();
  const score = readScore(params);
  return NAMES.map((name) => {
    const values = [...new Set([...CHOICES[name], ...(score[name] === undefined ? [] : [score[name]])])];
    return (
      <NativeSelect
        key={name}
        {...(size && { size })}
        label={texts.labels[name]}
        value={score[name] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = values.find((candidate) => String(candidate) === value);
          change((next) => writeScore(next, { ...readScore(next), [name]: chosen }));
        }}
        data={[
          { value: '', label: texts.any },
          ...values.map((value) => ({ value: String(value), label: texts[name](value) })),
        ]}
      />
    );
  });
}
