import { dark, gray, green, INK, navy, volley } from '../../theme/palette.ts';
import { MONOSPACE, RADIUS, SIZES, variables } from '../../theme/variables.ts';
import { box } from './box.ts';
import './first.css';

/** Text of all imported style sheets, inserted by web/plainScripts.ts. */
declare const __STYLES__: string;

const listed = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const shades = (name: string, colours: readonly string[]): [string, string][] =>
  colours.map((colour, shade) => [`--mantine-color-${name}-${shade}`, colour]);

const SAME = {
  '--mantine-color-black': INK,
  '--mantine-font-size-xs': SIZES.caption,
  '--mantine-font-size-sm': SIZES.body,
  '--mantine-font-size-md': SIZES.body,
  '--mantine-font-size-lg': SIZES.sub,
  '--mantine-font-size-xl': SIZES.title,
  '--mantine-radius-sm': RADIUS.sm,
  '--mantine-radius-md': RADIUS.md,
  '--mantine-radius-lg': RADIUS.lg,
  '--mantine-z-index-app': '100',
  '--mantine-font-family-monospace': MONOSPACE,
  ...Object.fromEntries([...shades('volley', volley), ...shades('navy', navy), ...shades('green', green)]),
};

const LIGHT = {
  '--mantine-color-text': INK,
  '--mantine-color-default': '#fff',
  '--mantine-color-default-border': gray[4],
};

const DARK = {
  '--mantine-color-text': dark[0],
  '--mantine-color-body': dark[7],
  '--mantine-color-default': dark[6],
  '--mantine-color-default-border': dark[4],
};

export function styles(): HTMLStyleElement {
  const all = variables();
  return box(
    'style',
    {},
    `#first{${listed({ ...SAME, ...all.variables, ...LIGHT, ...all.light })}}`,
    `[data-mantine-color-scheme=dark] #first{${listed({ ...DARK, ...all.dark })}}`,
    __STYLES__,
  );
}
