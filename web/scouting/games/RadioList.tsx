import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { Stack } from '../../kit/layout.tsx';

interface RadioListProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; description?: string }[];
  onChange: (value: Value) => void;
}

export function RadioList<Value extends string>({ label, value, options, onChange }: RadioListProps<Value>) {
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(next as Value)} mt="xs">
      <Stack gap={12}>
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
