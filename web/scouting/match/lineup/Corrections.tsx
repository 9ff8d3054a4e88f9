import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { memo, useCallback, useId, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Card, Stack } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { editText } from '../editText.ts';
import { focusLine } from '../line/lineFocus.ts';
import type { CorrectionsProps } from './CorrectionFields.tsx';
import classes from './Corrections.module.css';

const CorrectionFields = onDemand(async () => (await import('./CorrectionFields.tsx')).CorrectionFields);

const texts = editText.corrections;

export const Corrections = memo(function Corrections(props: CorrectionsProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const toggle = useCallback(() => {
    setOpened(!opened);
    if (opened) focusLine();
  }, [opened]);
  useKeys([{ key: 'c', label: texts.open, run: toggle }]);
  return (
    <Card as="section" className={classes.corrections} aria-label={texts.title}>
      <Toggle opened={opened} controls={id} onPress={toggle} />
      <Stack gap={12} id={id} hidden={!opened} className={classes.body}>
        {opened && <CorrectionFields {...props} />}
      </Stack>
    </Card>
  );
});

interface ToggleProps {
  opened: boolean;
  controls: string;
  onPress: () => void;
}

const Toggle = memo(function Toggle({ opened, controls, onPress }: ToggleProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      ml={-8}
      px={8}
      aria-expanded={opened}
      aria-controls={controls}
      leftSection={<IconAdjustments size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<Key of="c" />}
      onClick={onPress}
    >
      {texts.open}
    </Button>
  );
});
