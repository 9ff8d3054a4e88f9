import { TextInput, type TextInputProps } from '@mantine/core';
import { secondCodeText as words } from './texts/entrances.ts';

/** For a code of the authenticator app or a recovery code. */
export function SecondCodeField(props: TextInputProps) {
  return (
    <TextInput
      label={words.label}
      description={words.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
