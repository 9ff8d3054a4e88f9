import type { CSSVariablesResolver } from '@mantine/core';
import { COURT, dark, gray, green, HEAT, navy, red, TEAM, volley } from './palette.ts';

/** Use no other text sizes. */
export const SIZES = {
  caption: '0.8125rem',
  body: '1rem',
  sub: '1.25rem',
  title: '1.75rem',
  display: '2.75rem',
};

export const MONOSPACE = "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace";

export const RADIUS = { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' };

const heat = (shades: readonly string[]): Record<string, string> =>
  Object.fromEntries(shades.map((shade, index) => [`--vs-heat-${index + 1}`, shade]));

/** A name states the use, never the color. */
export const variables = (() => ({
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
})) satisfies CSSVariablesResolver;
