import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../../platform/text/pt.ts';

/** The eye is reachable by keyboard, and named. */
const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** A password; one that is asked again unless said. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput autoComplete="current-password" visibilityToggleButtonProps={SEEN} {...props} />;
}
