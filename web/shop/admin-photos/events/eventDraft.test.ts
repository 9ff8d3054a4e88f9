import { expect, test } from 'vitest';
import { draftOf, newTeam, requestFieldsOf, wrongFields } from './eventDraft.ts';

const draft = { ...draftOf(null), name: 'Copa' };

test('a new event has default fields and lacks only a name', () => {
  expect(wrongFields(draftOf(null))).toEqual(new Set(['name']));
  expect(requestFieldsOf(draft)).toEqual({
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

test('nameless teams are dropped, and a renamed team is sent with its former name', () => {
  const fields = requestFieldsOf({
    ...draft,
    quadras: ' Quadra 1,, Quadra 2, Quadra 1 ',
    times: [newTeam('Onda', 'O', 'Onda Azul'), newTeam('', 'X'), newTeam(' Maré ')],
  });
  expect(fields.quadras).toEqual(['Quadra 1', 'Quadra 2']);
  expect(fields.times).toEqual([
    { nome: 'Onda', letra: 'O', antes: 'Onda Azul' },
    { nome: 'Maré', letra: '' },
  ]);
});

test('duplicate team letters or names and reversed days are invalid', () => {
  const twice = [newTeam('A', 'X'), newTeam('A', 'X')];
  expect(wrongFields({ ...draft, times: twice, de: '2026-05-02', ate: '2026-05-01' })).toEqual(
    new Set(['days', 'letters', 'teams']),
  );
  expect(wrongFields({ ...draft, times: [newTeam('A'), newTeam('B')] }).size).toBe(0);
});
