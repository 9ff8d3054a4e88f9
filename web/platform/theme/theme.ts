import { createTheme, type MantineThemeComponents } from '@mantine/core';
import { createElement } from 'react';
import { Chevron } from '../../kit/Chevron.tsx';
import { t } from '../text/pt.ts';
import { dark, gray, green, INK, navy, red, volley } from './palette.ts';
import { MONOSPACE, RADIUS, SIZES } from './variables.ts';

/** `xs` for dense panels, the other sizes for touch. theme.css enlarges `xs` on touch devices. */
const HEIGHT: Record<string, string> = { xs: '2rem', sm: '2.75rem', md: '2.75rem', lg: '3.25rem' };

interface Sized {
  size?: unknown;
}

const heightOf = (size: unknown): string | undefined => (typeof size === 'string' ? HEIGHT[size] : undefined);

const CHOICE = {
  defaultProps: {
    rightSection: createElement(Chevron),
    rightSectionWidth: 40,
    rightSectionPointerEvents: 'none',
  },
};

/** `Button.extend` would load every component with the first page. */
const components: MantineThemeComponents = {
  Button: {
    vars: (_: unknown, { size }: Sized) => ({ root: { '--button-height': heightOf(size ?? 'sm') } }),
  },
  ActionIcon: {
    defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' },
    vars: (_: unknown, { size }: Sized) => ({
      root: { '--ai-size': size === 'lg' || size === undefined ? HEIGHT.sm : undefined },
    }),
  },
  Input: {
    vars: (_: unknown, { size }: Sized) => ({ wrapper: { '--input-height': heightOf(size ?? 'sm') } }),
  },
  CloseButton: { defaultProps: { size: HEIGHT.sm, iconSize: 20 } },
  NativeSelect: CHOICE,
  Select: CHOICE,
  Modal: {
    defaultProps: {
      closeButtonProps: { 'aria-label': t.close },
      // The dialog's <header> would be a second banner landmark.
      attributes: { header: { role: 'presentation' } },
      centered: true,
      radius: 'lg',
      padding: 'lg',
    },
  },
  Notification: { defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': t.close } } },
};

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: MONOSPACE,
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: SIZES.title, lineHeight: '1.2' },
      h2: { fontSize: SIZES.sub, lineHeight: '1.3' },
      h3: { fontSize: SIZES.body, lineHeight: '1.5' },
      h4: { fontSize: SIZES.body, lineHeight: '1.5' },
      h5: { fontSize: SIZES.caption, lineHeight: '1.5' },
      h6: { fontSize: SIZES.caption, lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: SIZES.caption, sm: SIZES.body, md: SIZES.body, lg: SIZES.sub, xl: SIZES.title },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: RADIUS,
  defaultRadius: 'md',
  black: INK,
  colors: { volley, navy, gray, dark, red, green },
  primaryColor: 'volley',
  primaryShade: 4,
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});
