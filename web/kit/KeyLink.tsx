import type { ButtonProps } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';
import { LinkButton } from './LinkButton.tsx';

interface KeyLinkProps extends Pick<ButtonProps, 'variant'> {
  to: string;
  hotkey: string;
  label: string;
}

export function KeyLink({ to, hotkey, label, variant = 'default' }: KeyLinkProps) {
  const navigate = useNavigate();
  useKeys([{ key: hotkey, label, run: () => void navigate(to) }]);
  return (
    <LinkButton to={to} variant={variant} rightSection={<Key of={hotkey} />}>
      {label}
    </LinkButton>
  );
}
