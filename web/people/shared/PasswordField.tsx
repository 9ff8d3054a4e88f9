import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../../platform/text/pt.ts';

/** Makes the eye button reachable by keyboard and gives it a name. */
const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** Password field. Default `autoComplete`: the current password. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput autoComplete="current-password" visibilityToggleButtonProps={SEEN} {...props} />;
}
