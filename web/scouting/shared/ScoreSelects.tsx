import { NativeSelect } from '@mantine/core';
import { type ScoreFilter, STANDINGS } from '@volleyscouter/core/stats/range';
import { scoreWords as words } from '@volleyscouter/pdf/scoreWords';
import { SCORE_CHOICES } from './scoreAddress.ts';

const CHOICES = { ...SCORE_CHOICES, standing: STANDINGS };
const NAMES = ['reached', 'within', 'standing'] as const;

interface ScoreSelectsProps {
  size?: 'xs';
  score: ScoreFilter;
  onScore: (score: ScoreFilter) => void;
}

/** By the score at the start of a rally. A value that only the address has stays a choice. */
export const ScoreSelects = ({ size, score, onScore }: ScoreSelectsProps) =>
  NAMES.map((name) => {
    const values = [...new Set([...CHOICES[name], ...(score[name] === undefined ? [] : [score[name]])])];
    return (
      <NativeSelect
        key={name}
        {...(size && { size })}
        label={words.labels[name]}
        value={score[name] ?? ''}
        onChange={({ currentTarget }) =>
          onScore({ ...score, [name]: values.find((each) => String(each) === currentTarget.value) })
        }
        data={[
          { value: '', label: words.any },
          ...values.map((each) => ({ value: String(each), label: words[name](each) })),
        ]}
      />
    );
  });
