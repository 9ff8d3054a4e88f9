/**
 * The built-in tables of attack combinations and setter's calls. Codes are those of Data Volley; the texts
 * are our own.
 */
import type { Combination, SetterCall } from './tables.ts';

export const COMBINATIONS: readonly Combination[] = [
  { code: 'XF', from: 2, type: 'Q', target: 'C', text: 'Rápida atrás baixa' },
  { code: 'X2', from: 2, type: 'Q', target: 'C', text: 'Rápida atrás' },
  { code: 'X1', from: 3, type: 'Q', target: 'C', text: 'Rápida à frente' },
  { code: 'XM', from: 3, type: 'Q', target: 'C', text: 'Rápida na 3' },
  { code: 'XG', from: 3, type: 'Q', target: 'C', text: 'Rápida entre a 1 e a 7' },
  { code: 'XC', from: 3, type: 'Q', target: 'C', text: 'Rápida longe do levantador' },
  { code: 'XD', from: 3, type: 'Q', target: 'C', text: 'Rápida dupla' },
  { code: 'X7', from: 4, type: 'Q', target: 'C', text: 'Sete' },
  { code: 'PP', from: 3, type: 'O', target: 'S', text: 'Largada do levantador' },
  { code: 'X9', from: 4, type: 'M', target: 'F', text: 'Meia na frente da 7' },
  { code: 'XT', from: 3, type: 'M', target: 'F', text: 'Meia vindo da 4' },
  { code: 'X3', from: 3, type: 'M', target: 'B', text: 'Meia vindo da 2' },
  { code: 'X4', from: 2, type: 'M', target: 'B', text: 'Meia atrás' },
  { code: 'XB', from: 8, type: 'M', target: 'P', text: 'Pipe entre 6 e 1' },
  { code: 'XP', from: 8, type: 'M', target: 'P', text: 'Pipe' },
  { code: 'XR', from: 8, type: 'M', target: 'P', text: 'Pipe entre 6 e 5' },
  { code: 'X5', from: 4, type: 'T', target: 'F', text: 'Chutada na 4' },
  { code: 'X0', from: 7, type: 'T', target: 'F', text: 'Chutada na 5' },
  { code: 'X6', from: 2, type: 'T', target: 'B', text: 'Chutada na 2' },
  { code: 'X8', from: 9, type: 'T', target: 'B', text: 'Chutada na 1' },
  { code: 'CB', from: 2, type: 'N', target: 'C', text: 'China junto ao levantador' },
  { code: 'CF', from: 2, type: 'N', target: 'C', text: 'China perto do levantador' },
  { code: 'CD', from: 2, type: 'N', target: 'C', text: 'China longe do levantador' },
  { code: 'C5', from: 4, type: 'U', target: 'F', text: 'Super na 4' },
  { code: 'C0', from: 7, type: 'U', target: 'F', text: 'Super na 5' },
  { code: 'C6', from: 2, type: 'U', target: 'B', text: 'Super na 2' },
  { code: 'C8', from: 9, type: 'U', target: 'B', text: 'Super na 1' },
  { code: 'V5', from: 4, type: 'H', target: 'F', text: 'Alta na 4' },
  { code: 'V0', from: 7, type: 'H', target: 'F', text: 'Alta na 5' },
  { code: 'V6', from: 2, type: 'H', target: 'B', text: 'Alta na 2' },
  { code: 'V8', from: 9, type: 'H', target: 'B', text: 'Alta na 1' },
  { code: 'VB', from: 8, type: 'H', target: 'P', text: 'Pipe alta entre 6 e 1' },
  { code: 'VP', from: 8, type: 'H', target: 'P', text: 'Pipe alta' },
  { code: 'VR', from: 8, type: 'H', target: 'P', text: 'Pipe alta entre 6 e 5' },
  { code: 'V3', from: 3, type: 'O', target: null, text: 'Alta na 3' },
  { code: 'P2', from: 3, type: 'O', target: null, text: 'Segunda bola na quadra adversária' },
  { code: 'PR', from: 3, type: 'O', target: null, text: 'Ataque de bola de graça' },
];

export const SETTER_CALLS: readonly SetterCall[] = [
  { code: 'K1', text: 'Rápida à frente' },
  { code: 'K2', text: 'Rápida atrás' },
  { code: 'K7', text: 'Sete' },
  { code: 'KC', text: 'Rápida na 3' },
  { code: 'KM', text: 'Deslocada para a 2' },
  { code: 'KP', text: 'Deslocada para a 4' },
  { code: 'KE', text: 'Sem bola de tempo' },
  { code: 'KK', text: 'Contra-ataque' },
];
