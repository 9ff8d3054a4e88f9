import type { PrivacyRequest } from '@volleyscouter/contract/privacy';
import { expect, test } from 'vitest';
import { answerOptions, decisionOf } from './answerOptions.ts';

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
  vendida: { compras: 0, cents: 0 },
  compradores: [],
  conta: null,
  decision: null,
  decidedAt: '',
};
const photoGone = { ...request, produto: null };
const unnamed = { ...photoGone, fotoIndicada: false };

test('[R-LGPD] the decision on a request without a named photo mentions no photo', () => {
  expect(decisionOf(unnamed, 'granted')).toBe('Atendido');
  expect(decisionOf(unnamed, 'denied')).toBe('Recusado');
  expect(decisionOf(photoGone, 'granted')).toBe('Retirada de vez');
  expect(decisionOf(photoGone, 'denied')).toBe('Recusado');
  expect(decisionOf(request, 'denied')).toBe('Mostrada de novo');
});

test('removing a photo is final, but refusing or closing a request is not', () => {
  expect(answerOptions(request).granted.final).toBe(true);
  expect(answerOptions(request).denied.final).toBe(false);
  expect(answerOptions(unnamed).granted.final).toBe(false);
});

test('[R-SHOP-3] the confirmation for a sold photo states the purchases and the refund', () => {
  const sold = (compras: number) => ({ ...request, vendida: { compras, cents: compras * 1500 } });
  expect(answerOptions(sold(0)).granted.text).not.toContain('compra paga');
  expect(answerOptions(sold(1)).granted.text).toContain(
    'Ela está em 1 compra paga: R$\u00a015,00 a devolver',
  );
  expect(answerOptions(sold(2)).granted.text).toContain(
    'Ela está em 2 compras pagas: R$\u00a030,00 a devolver',
  );
  // Buyers still have the photo.
  const options = answerOptions({ ...sold(1), produto: null });
  expect([options.granted.final, options.denied.action]).toEqual([true, 'Recusar']);
});
