import { TEAM_COLOR } from '@volleyscouter/pdf/colors';
import { contrast } from '@volleyscouter/tests/kit/contrast';
import { expect, test } from 'vitest';
import { dark, gray, green, HEAT, INK, navy, red, TEAM, volley } from './palette.ts';

test('white digits are readable on both team colours', () => {
  for (const colour of Object.values(TEAM)) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('PDF documents use the same team colours', () => {
  expect(TEAM_COLOR).toEqual({ '*': TEAM.home, a: TEAM.visitor });
});

test('both team colours have a contrast of at least 3:1 with every background of both themes', () => {
  for (const colour of Object.values(TEAM))
    for (const ground of ['#ffffff', gray[0], dark[7], dark[6]])
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
});

test('text has a contrast of at least 4.5:1 with its background', () => {
  const pairs: [string, string][] = [
    [INK, volley[4]],
    [INK, volley[5]],
    [gray[6], gray[0]],
    [gray[5], '#ffffff'],
    [navy[6], gray[1]],
    [red[4], '#ffffff'],
    [red[4], red[0]],
    [green[4], '#ffffff'],
    [green[4], green[0]],
    [dark[2], dark[5]],
    [dark[3], dark[6]],
    [volley[3], dark[5]],
    [red[2], dark[6]],
    [green[2], dark[6]],
  ];
  for (const [text, ground] of pairs)
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test('borders of controls have a contrast of at least 3:1 with their background', () => {
  expect(contrast(gray[4], '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(dark[4], dark[7])).toBeGreaterThanOrEqual(3);
});

test('digits are readable on every shade of a heat map', () => {
  for (const shades of Object.values(HEAT))
    for (const [index, shade] of shades.entries())
      expect(contrast(shade, index < 3 ? INK : '#ffffff'), shade).toBeGreaterThanOrEqual(4.5);
});
