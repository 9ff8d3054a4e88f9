import { parseEntry } from '@volleyscouter/core/code/parse';
import { GRADES, SKILLS, TYPES } from '@volleyscouter/core/code/vocabulary';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playItems } from '@volleyscouter/core/rally/items';
import { expect, test } from 'vitest';
import { gradeLabel, readItem, readTouch, readWay, sideOf, writeTime } from './reading.ts';

const names = { '*': 'Albatroz', a: 'Bandeirantes' };
function touch(code: string) {
  const read = parseEntry(code);
  if (!read.ok || read.value.kind !== 'touch') throw new Error(code);
  return read.value;
}
const lines = (...codes: string[]) => {
  const adds = codes.map((code, index): Command => ({ type: 'add', id: `${index}`, block: 'b', code }));
  return playItems(foldLog(adds)).map((item) => readItem(item, names, false));
};

test('a touch is read as player, skill, type and grade', () => {
  const readings: [code: string, reading: string][] = [
    ['*12SH#', '#12 Saque flutuante · ponto'],
    ['*12SQ=', '#12 Saque viagem · erro'],
    ['a05RM+', '#5 Recepção de saque flutuante com salto · muito boa'],
    ['a05RM#', '#5 Recepção de saque flutuante com salto · excelente'],
    ['a07ET#K1', '#7 Levantamento de bola chutada K1 · perfeito'],
    ['a07AT#X5', '#7 Ataque de bola chutada X5 · ponto'],
    ['a07AH/', '#7 Ataque de bola alta · muito ruim'],
    ['*03BQ#', '#3 Bloqueio de bola rápida · ponto'],
    ['*03DH-', '#3 Defesa de bola alta · ruim'],
    ['*$$AO~', 'Sem número Ataque'],
    ['*08FH=', '#8 Falta'],
    ['*08FH+', '#8 Bola de graça · muito boa'],
    ['*10FH#', '#10 Bola de graça · excelente'],
    ['*10FH/', '#10 Bola de graça · muito ruim'],
  ];
  for (const [code, reading] of readings) expect(readTouch(touch(code), false), code).toBe(reading);
});

test('[R-CODE-3] a blocked attack reads as blocked', () => {
  expect(readTouch(touch('a07AH/'), true)).toBe('#7 Ataque de bola alta · bloqueado');
});

test('every skill, type and grade has a complete text', () => {
  for (const skill of SKILLS)
    for (const type of TYPES)
      for (const grade of GRADES) {
        const reading = readTouch(touch(`*01${skill}${type}${grade}`), false);
        expect(reading).toMatch(/^#1 \S/);
        expect(reading).not.toMatch(/undefined|null| {2}| $/);
      }
});

test('[section 3] the tooltips of the grades differ for scoring and receiving skills', () => {
  const of = (skill: 'S' | 'R') => GRADES.map((grade) => gradeLabel(skill, grade));
  expect(of('S')).toEqual(['Ponto', 'Muito bom', 'Bom', 'Ruim', 'Muito ruim', 'Erro']);
  expect(of('R')).toEqual(['Excelente', 'Muito bom', 'Bom', 'Ruim', 'Muito ruim', 'Erro']);
});

test('[R-CODE-3] no grade of a freeball reads as a point', () => {
  for (const grade of GRADES) {
    expect(readTouch(touch(`*10FH${grade}`), false)).not.toMatch(/ponto/i);
    expect(gradeLabel('F', grade)).not.toBe('Ponto');
  }
});

test('[R-RALLY-5] an overruled entry is marked', () => {
  expect(lines('*01SM-', 'a14AT#', '*05DT=', '*T', '>ok', '*p')).toEqual([
    '#1 Saque flutuante com salto · ruim',
    '#14 Ataque de bola chutada · ponto · ponto anulado',
    '#5 Defesa de bola chutada · erro',
    'Tempo de Albatroz · anulado',
    'ok',
    'Ponto de Albatroz',
  ]);
});

test('the path of the ball is read as zones, or as a cone', () => {
  expect(readWay(touch('*01SM-~~~16C'), false)).toBe('zona 1 para zona 6C');
  expect(readWay(touch('*01AH-X5~46'), true)).toBe('zona 4 para cone 6');
  expect(readWay(touch('*01SM-~~~1'), false)).toBe('zona 1');
  expect(readWay(touch('*01SM-'), false)).toBe('');
});

test('entries other than touches have a text too', () => {
  expect(lines('*p', '*$$&H=', '*T', 'a>', '>ok', '*z5', '*P08')).toEqual([
    'Ponto de Albatroz',
    'Ponto de Bandeirantes',
    'Rotação: levantador na 1 · Bandeirantes',
    'Tempo de Albatroz',
    'Código não reconhecido',
    'ok',
    'Levantador na posição 5',
    'Levantador: #8',
  ]);
});

test('the text of a manual entry names the changed values', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const log: Command[] = [
    { type: 'manual', id: '1', block: 'b', home: { six, setter: 1 }, visitor: { six, setter: 2 } },
    { type: 'manual', id: '2', block: 'b', score: [10, 8], serving: 'a' },
    { type: 'manual', id: '3', block: 'b', home: { six, setter: 3 } },
    { type: 'manual', id: '4', block: 'b', home: { six, setter: 1 }, serving: '*' },
  ];
  expect(playItems(foldLog(log)).map((item) => readItem(item, names, false))).toEqual([
    'Escalação gravada',
    'Correção manual · placar 10 x 8 · saque de Bandeirantes',
    'Correção manual · P3 Albatroz',
    'Escalação gravada · Albatroz',
  ]);
});

test('the end of a set and of the match have lines with score or winner', () => {
  const settings: Command = { type: 'settings', settings: { bestOf: 3, points: [2, 2] } };
  const points = ['*p', '*p', '*p', '*p'].map(
    (code, index): Command => ({ type: 'add', id: `${index}`, block: 'b', code }),
  );
  const items = playItems(foldLog([settings, ...points]));
  const readings = items.map((item) => readItem(item, names, false));
  expect(readings).toContain('Fim de set · 2 x 0');
  expect(readings).toContain('Set 2 · 0 x 0');
  expect(readings.at(-1)).toBe('Fim de jogo · Albatroz');
  expect(items.at(-1) && sideOf(items.at(-1) as (typeof items)[0])).toBe('*');
});

test('video times are written as m:ss or h:mm:ss', () => {
  expect([0, 9.7, 129, 3729].map(writeTime)).toEqual(['0:00', '0:09', '2:09', '1:02:09']);
});
