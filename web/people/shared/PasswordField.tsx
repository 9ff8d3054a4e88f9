import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../../platform/text/pt.ts';

/** Makes the eye button reachable by keyboard and gives it a name. */
const EYE_BUTTON = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** Default `autoComplete`: the current password. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput autoComplete="current-password" visibilityToggleButtonProps={EYE_BUTTON} {...props} />
  );
}
