import type { ButtonProps } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';
import { LinkButton } from './LinkButton.tsx';

interface KeyLinkProps extends Pick<ButtonProps, 'variant'> {
  to: string;
  /** The key that goes there too. */
  hotkey: string;
  label: string;
}

/** A link to another screen, with a key of its own. */
export function KeyLink({ to, hotkey, label, variant = 'default' }: KeyLinkProps) {
  const navigate = useNavigate();
  const keys = useMemo(
    () => [{ key: hotkey, label, run: () => void navigate(to) }],
    [hotkey, label, navigate, to],
  );
  useKeys(keys);
  return (
    <LinkButton to={to} variant={variant} rightSection={<Key of={hotkey} />}>
      {label}
    </LinkButton>
  );
}
