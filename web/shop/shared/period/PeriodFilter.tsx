import { Button, TextInput } from '@mantine/core';
import { today } from '../../../kit/days.ts';
import { Row } from '../../../kit/layout.tsx';
import { moneyText as texts } from '../../../platform/text/money.ts';
import classes from './PeriodFilter.module.css';
import { monthsUntil, type Period } from './period.ts';

/** Months with a button, including the current one. */
const MONTHS = 3;
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

function nameOf(day: string): string {
  const name = MONTH.format(new Date(day));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

interface PeriodFilterProps {
  period: Period;
  onChange: (period: Period) => void;
}

export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const { de = '', ate = '' } = period;
  const months = monthsUntil(today(new Date()), MONTHS);
  const choices = [...months.map((month) => ({ ...month, name: nameOf(month.de) })), EVERYTHING];
  return (
    <Row gap={12} align="end" role="group" aria-label={texts.period}>
      <Row gap={4} className={classes.months}>
        {choices.map((choice) => (
          <Button
            key={choice.name}
            variant={choice.de === de && choice.ate === ate ? 'filled' : 'default'}
            aria-pressed={choice.de === de && choice.ate === ate}
            onClick={() => onChange({ de: choice.de, ate: choice.ate })}
          >
            {choice.name}
          </Button>
        ))}
      </Row>
      <TextInput
        className={classes.day}
        type="date"
        label={texts.from}
        value={de}
        onChange={({ currentTarget }) => onChange({ ate, de: currentTarget.value })}
      />
      <TextInput
        className={classes.day}
        type="date"
        label={texts.to}
        value={ate}
        error={de && ate && de > ate ? texts.backwards : undefined}
        onChange={({ currentTarget }) => onChange({ de, ate: currentTarget.value })}
      />
    </Row>
  );
}

const EVERYTHING = { de: '', ate: '', name: texts.everything };
