import type { ButtonProps } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';
import { LinkButton } from './LinkButton.tsx';

interface KeyLinkProps extends Pick<ButtonProps, 'variant'> {
  to: string;
  /** Shortcut that follows the link. */
  hotkey: string;
  label: string;
}

/** Link to another screen with a keyboard shortcut. */
export function KeyLink({ to, hotkey, label, variant = 'default' }: KeyLinkProps) {
  const navigate = useNavigate();
  useKeys([{ key: hotkey, label, run: () => void navigate(to) }]);
  return (
    <LinkButton to={to} variant={variant} rightSection={<Key of={hotkey} />}>
      {label}
    </LinkButton>
  );
}
