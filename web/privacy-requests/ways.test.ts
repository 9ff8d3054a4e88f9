import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { expect, test } from 'vitest';
import { decisionOf, waysOf } from './ways.ts';

const request: PrivacyRequest = {
  _id: 'r',
  kind: 'photo',
  nome: 'Rosa',
  contato: '11 99999-0000',
  relacao: 'eu',
  mensagem: '',
  createdAt: '',
  produto: { _id: 'p', evento: 'Copa', imageCard: '' },
  fotoIndicada: true,
  conta: null,
  decision: null,
  decidedAt: '',
};
const gone = { ...request, produto: null };
const unnamed = { ...gone, fotoIndicada: false };

test('[R-LGPD] a photo that nobody named is neither taken away nor shown again', () => {
  expect(decisionOf(unnamed, 'granted')).toBe('Atendido');
  expect(decisionOf(unnamed, 'denied')).toBe('Recusado');
  expect(decisionOf(gone, 'granted')).toBe('Retirada de vez');
  expect(decisionOf(gone, 'denied')).toBe('Recusado');
  expect(decisionOf(request, 'denied')).toBe('Mostrada de novo');
});

test('only what cannot be undone is final', () => {
  expect(waysOf(request).granted.final).toBe(true);
  expect(waysOf(request).denied.final).toBe(false);
  expect(waysOf(unnamed).granted.final).toBe(false);
});
