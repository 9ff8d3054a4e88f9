import { benchText } from '../shared/texts/bench.ts';
import { Toggle } from './Toggle.tsx';

interface SideToggleProps {
  ours: boolean;
  onOurs: (ours: boolean) => void;
}

export const SideToggle = ({ ours, onOurs }: SideToggleProps) => (
  <Toggle
    label={benchText.whose}
    options={[
      ['us', benchText.ours],
      ['them', benchText.theirs],
    ]}
    value={ours ? 'us' : 'them'}
    onChange={(value) => onOurs(value === 'us')}
  />
);
