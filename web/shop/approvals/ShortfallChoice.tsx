import { Row, Small, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import classes from './Picker.module.css';
import { paymentsText } from './paymentsText.ts';

const texts = paymentsText.less;

/** `part`: a partial payment. `accept`: full payment with a discount. */
export type Shortfall = 'part' | 'accept';

interface ShortfallChoiceProps {
  /** `cents`: received amount. `due`: due amount, also in cents. */
  cents: number;
  due: number;
  /** Unique on the screen. */
  name: string;
  value: Shortfall | null;
  onChange: (value: Shortfall) => void;
}

export function ShortfallChoice({ cents, due, name, value, onChange }: ShortfallChoiceProps) {
  return (
    <Stack as="fieldset" gap={8} className={classes.less} aria-label={texts.title(reais(cents), reais(due))}>
      <strong>{texts.title(reais(cents), reais(due))}</strong>
      {(['part', 'accept'] as const).map((choice) => (
        <Row as="label" gap={12} wrap={false} key={choice}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          <Stack as="span" gap={0}>
            <span>{texts.ways[choice]}</span>
            <Small>{texts.result[choice](reais(due - cents))}</Small>
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
