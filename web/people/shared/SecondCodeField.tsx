import { TextInput, type TextInputProps } from '@mantine/core';
import { secondCodeText as texts } from './texts/entrances.ts';

/** For a code of the authenticator app or a recovery code. */
export function SecondCodeField(props: TextInputProps) {
  return (
    <TextInput
      label={texts.label}
      description={texts.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
