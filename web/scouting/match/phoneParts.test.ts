import { expect, test } from 'vitest';
import { panelOf, partOf, TABS_ID } from './phoneParts.ts';

test.each([
  ['', 'game'],
  ['parte=quadra', 'court'],
  ['parte=jogadas&aba=geral', 'plays'],
  ['aba=graficos', 'numbers'],
  ['ultimos=20', 'numbers'],
  ['parte=outra', 'game'],
  ['parte=constructor&sets=1', 'numbers'],
])('a URL with the parameters "%s" opens the part %s on a phone', (query, part) => {
  expect(partOf(new URLSearchParams(query))).toBe(part);
});

test('a part is the panel of its tab only on screens with tabs', () => {
  expect(panelOf('court', false)).toEqual({ 'data-part': 'court' });
  expect(panelOf('court', true)).toMatchObject({ role: 'tabpanel', id: `${TABS_ID}-panel-court` });
});
