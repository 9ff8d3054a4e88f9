import { expect, test } from 'vitest';
import { draftOf, newTeam, saidOf, wrongFields } from './eventDraft.ts';

const draft = { ...draftOf(null), name: 'Copa' };

test('a new event is a draft that says nothing else', () => {
  expect(wrongFields(draftOf(null))).toEqual(new Set(['name']));
  expect(saidOf(draft)).toEqual({
    estado: 'aberto',
    dias: { de: '', ate: '' },
    quadras: [],
    times: [],
    capa: '',
    listado: false,
    previas: 0,
    cadastroAberto: false,
    fotografos: [],
  });
});

test('courts are a list, teams without a name are none, a renamed one says its former name', () => {
  const said = saidOf({
    ...draft,
    quadras: ' Quadra 1,, Quadra 2, Quadra 1 ',
    times: [newTeam('Onda', 'O', 'Onda Azul'), newTeam('', 'X'), newTeam(' Maré ')],
  });
  expect(said.quadras).toEqual(['Quadra 1', 'Quadra 2']);
  expect(said.times).toEqual([
    { nome: 'Onda', letra: 'O', antes: 'Onda Azul' },
    { nome: 'Maré', letra: '' },
  ]);
});

test('two teams of one letter or name, and days the wrong way round, are said', () => {
  const twice = [newTeam('A', 'X'), newTeam('A', 'X')];
  expect(wrongFields({ ...draft, times: twice, de: '2026-05-02', ate: '2026-05-01' })).toEqual(
    new Set(['days', 'letters', 'teams']),
  );
  expect(wrongFields({ ...draft, times: [newTeam('A'), newTeam('B')] }).size).toBe(0);
});
