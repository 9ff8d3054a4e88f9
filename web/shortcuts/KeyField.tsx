import { Button, TextInput } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { writeCombination } from './combination.ts';
import classes from './Shortcuts.module.css';

interface KeyFieldProps {
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** 'Tecla Original': typed, or taken from the keys that are pressed. */
export function KeyField({ value, onChange, invalid, ref }: KeyFieldProps) {
  const [recording, setRecording] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!recording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setRecording(false);
    const combination = writeCombination(event);
    if (combination === null) return;
    onChange(combination);
    setRecording(false);
  };

  return (
    <div className={classes.keyField}>
      <TextInput
        ref={ref}
        label={words.original}
        placeholder={words.originalHint}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={invalid}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant={recording ? 'filled' : 'default'}
        aria-pressed={recording}
        leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setRecording(!recording)}
        onKeyDown={onKeyDown}
        onBlur={() => setRecording(false)}
      >
        {recording ? words.recording : words.record}
      </Button>
    </div>
  );
}
