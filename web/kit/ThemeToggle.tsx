import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../platform/text/pt.ts';
import { IconButton } from './IconButton.tsx';

export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isDark = scheme === 'dark';
  const label = isDark ? t.theme.toLight : t.theme.toDark;
  return (
    <IconButton label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? (
        <IconSun size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconMoon size={20} stroke={1.75} aria-hidden="true" />
      )}
    </IconButton>
  );
}
