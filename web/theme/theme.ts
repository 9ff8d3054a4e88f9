import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core';
import { createElement } from 'react';
import { t } from '../text/pt.ts';
import { Chevron } from '../ui/Chevron.tsx';
import { COURT, dark, gray, green, HEAT, INK, navy, red, TEAM, volley } from './palette.ts';

/** Sizes of text: caption, body, subheading, screen title, display. There is no sixth. */
const SIZES = { caption: '0.8125rem', body: '1rem', sub: '1.25rem', title: '1.75rem', display: '2.75rem' };

/** Heights in px for a finger and for a dense panel; theme.css raises the dense ones where there is no mouse. */
const HEIGHT: Record<string, string> = { xs: '2rem', sm: '2.75rem', md: '2.75rem', lg: '3.25rem' };

interface Sized {
  size?: unknown;
}

const heightOf = (size: unknown): string | undefined => (typeof size === 'string' ? HEIGHT[size] : undefined);

/** The one chevron, 12 px from the edge. */
const CHOICE = {
  defaultProps: {
    rightSection: createElement(Chevron),
    rightSectionWidth: 40,
    rightSectionPointerEvents: 'none',
  },
};

/** By name and not by `Button.extend`, which would bring every component into the first page. */
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
      // its <header> would be a second banner of the page
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
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace",
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
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
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

const heat = (shades: readonly string[]): Record<string, string> =>
  Object.fromEntries(shades.map((shade, index) => [`--vs-heat-${index + 1}`, shade]));

/** What the parts of the interface may paint with, by theme. Names say the use, never the colour. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--vs-home': TEAM.home,
    '--vs-visitor': TEAM.visitor,
    '--vs-display': SIZES.display,
    '--vs-deep': navy[9],
    '--vs-width': '79rem',
    '--vs-wide': '100rem',
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-error': red[4],
    '--mantine-color-success': green[4],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-anchor': navy[6],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-default-hover': gray[1],
    '--mantine-color-disabled-color': gray[5],
    '--mantine-color-red-light-color': red[5],
    '--mantine-color-gray-light-color': gray[7],
    '--mantine-color-volley-light-color': volley[8],
    '--vs-surface': '#ffffff',
    '--vs-sunken': gray[1],
    '--vs-line': gray[2],
    '--vs-skeleton': gray[2],
    '--vs-bar': navy[9],
    '--vs-focus': navy[6],
    '--vs-heading': navy[9],
    '--vs-warning-ground': volley[0],
    '--vs-warning-line': volley[6],
    '--vs-error-ground': red[0],
    '--vs-selected': volley[1],
    '--vs-warning': volley[7],
    '--vs-court': COURT.light.floor,
    '--vs-court-front': COURT.light.front,
    '--vs-court-free': COURT.light.free,
    '--vs-court-zone': COURT.light.zone,
    '--vs-court-way': navy[9],
    '--vs-court-halo': 'rgb(255 255 255 / 0.85)',
    ...heat(HEAT.light),
  },
  dark: {
    '--mantine-color-error': red[2],
    '--mantine-color-success': green[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-anchor': volley[3],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-disabled-color': dark[3],
    '--mantine-color-red-light-color': red[2],
    '--mantine-color-gray-light-color': dark[1],
    '--mantine-color-volley-light-color': volley[3],
    '--vs-surface': dark[6],
    '--vs-sunken': dark[8],
    '--vs-line': '#223a66',
    '--vs-skeleton': dark[5],
    '--vs-bar': dark[8],
    '--vs-focus': volley[3],
    '--vs-heading': '#ffffff',
    '--vs-warning-ground': '#2b2713',
    '--vs-warning-line': volley[5],
    '--vs-error-ground': '#341a26',
    '--vs-selected': '#3b3618',
    '--vs-warning': volley[3],
    '--vs-court': COURT.dark.floor,
    '--vs-court-front': COURT.dark.front,
    '--vs-court-free': COURT.dark.free,
    '--vs-court-zone': COURT.dark.zone,
    '--vs-court-way': '#ffffff',
    '--vs-court-halo': 'rgb(5 12 26 / 0.75)',
    ...heat(HEAT.dark),
  },
});
