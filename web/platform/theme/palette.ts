/** From light to dark. Shades in `dark`: 7 page, 6 raised surface, 4 border of a control, 0 text. */
type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Accent. Filled controls use shade 4 with deep-blue text in both themes. */
export const volley: Shades = [
  '#fff9e6',
  '#fff0c4',
  '#ffe491',
  '#ffd75e',
  '#ffc72c',
  '#f5b80f',
  '#cf9400',
  '#9c6f00',
  '#735100',
  '#4d3600',
];

export const navy: Shades = [
  '#eef3fb',
  '#dbe5f5',
  '#b7cae9',
  '#8fabda',
  '#6689c6',
  '#3f66ac',
  '#2a4f92',
  '#1b3c76',
  '#122b59',
  '#0b1d40',
];

export const gray: Shades = [
  '#f5f7fb',
  '#ecf0f7',
  '#dfe6f1',
  '#ccd6e6',
  '#8492ad',
  '#5d6b85',
  '#526079',
  '#3d4a63',
  '#28344b',
  '#152038',
];

export const dark: Shades = [
  '#e8eef8',
  '#c8d3e6',
  '#a3b4d2',
  '#8fa2c4',
  '#516a9b',
  '#1d3158',
  '#132546',
  '#0b1933',
  '#081327',
  '#050c1a',
];

export const red: Shades = [
  '#fdedec',
  '#fad5d2',
  '#f4aca6',
  '#e9776e',
  '#bf2c22',
  '#a6231a',
  '#9a2018',
  '#7f1a13',
  '#66140f',
  '#470d0a',
];

export const green: Shades = [
  '#e7f6f0',
  '#c6ead9',
  '#90d4b8',
  '#4fb58e',
  '#0d7454',
  '#0b6448',
  '#09563e',
  '#074733',
  '#053828',
  '#03251b',
];

export const INK = '#0d1a33';

/**
 * Blue and vermilion are distinguishable with every kind of color blindness. palette.test.ts checks the
 * contrast.
 */
export const TEAM = { home: '#2473c2', visitor: '#c24d1c' } as const;

/**
 * Heat maps: share of a zone, from light to dark. Text is ink on the first three shades and white on the last
 * two (palette.test.ts).
 */
export const HEAT = {
  light: [green[0], green[1], green[2], green[4], green[7]],
  dark: ['#9cc9b6', '#74b598', '#4a9a7c', '#1f7a5c', '#0b5a42'],
} as const;

export const COURT = {
  light: { floor: '#f3dcb0', front: '#eccb92', free: '#7d9cc9', zone: '#a47d3c' },
  dark: { floor: '#6a5330', front: '#5b4526', free: '#1b3460', zone: '#b59a6a' },
} as const;
