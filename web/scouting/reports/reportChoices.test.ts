import { expect, test } from 'vitest';
import { COMPARED, DIRECTIONS, DISTRIBUTION, OF_ONE_CHART, RECEPTION } from './charts/chartChoices.ts';
import { type AddressChoices, amongst, readChoices, writeChoices } from './reportChoices.ts';

const through = <C>(choices: AddressChoices<C>, query: string): string => {
  const params = new URLSearchParams();
  writeChoices(choices, params, readChoices(choices, new URLSearchParams(query)));
  return params.toString();
};

test.each([
  [DIRECTIONS, 'lado=fora&fundamento=saque&atleta=7&tipo=M&recepcao=boa&avaliacao=%23&desenho=calor'],
  [DIRECTIONS, 'combinacao=X5&destino=zonas'],
  [RECEPTION, 'lado=fora&atleta=12&tipo=Q&avaliacao=%3D'],
  [DISTRIBUTION, 'momento=transicao&levantador=4'],
  [COMPARED, 'primeiro=casa12&segundo=fora7'],
])('choices of a chart are written as they were read: %#', (choices, query) => {
  expect(through(choices as AddressChoices<object>, query)).toBe(query);
});

test.each([
  [DIRECTIONS, 'lado=meio&fundamento=defesa&atleta=120&tipo=X&recepcao=%23&avaliacao=9&destino=&desenho=3d'],
  [DISTRIBUTION, 'momento=sempre'],
  [COMPARED, 'primeiro=12&segundo=fora'],
])('values that no select offers are read as the default: %#', (choices, query) => {
  expect(through(choices as AddressChoices<object>, query)).toBe('');
});

test('writing choices changes only their parameters; a default choice removes its parameter', () => {
  const params = new URLSearchParams('aba=graficos&lado=fora&tipo=M');
  writeChoices(DIRECTIONS, params, { type: '', number: 3 });
  expect(params.toString()).toBe('aba=graficos&lado=fora&atleta=3');
});

test('a code that the match does not have is read as no choice', () => {
  expect([amongst('X5', ['X5', 'V6']), amongst('ZZ', ['X5', 'V6'])]).toEqual(['X5', '']);
  expect(OF_ONE_CHART).toContain('combinacao');
  expect(OF_ONE_CHART).not.toContain('lado');
  expect(OF_ONE_CHART).not.toContain('atleta');
});
