import type { Payment } from '@volleyscouter/contract/payments';
import { expect, test } from 'vitest';
import { decisionOptions } from './decisionOptions.ts';

const payment = (situacao: Payment['situacao'], status: 'Pendente' | 'Pago' | null): Payment => ({
  _id: 'a',
  e2eId: '',
  txid: '',
  cents: 1000,
  em: '2026-05-01T12:00:00.000Z',
  pagador: 'Uma',
  documento: '',
  devolvido: 0,
  origem: 'statement',
  situacao,
  aberto: true,
  estorno: null,
  aDevolver: 1000,
  fica: 0,
  compra: status && { _id: 'b', numero: 1, nome: 'Uma', totalPrice: 1500, pagoEmPartes: 0, status },
  tambem: [],
  eventos: ['Copa'],
});

test('[R-PIX-2] a second payment can be refunded, booked for another purchase, or kept', () => {
  expect(decisionOptions(payment('second', 'Pago'))).toEqual(['refund', 'choose', 'keep']);
});

test('[R-PIX-3] a payment of another amount can be accepted while its purchase can be paid', () => {
  expect(decisionOptions(payment('other-amount', 'Pendente'))).toEqual(['accept', 'refund', 'keep']);
  expect(decisionOptions(payment('other-amount', 'Pago'))).toEqual(['refund', 'choose', 'keep']);
});

test('for a payment without a purchase, choosing a purchase is the first decision', () => {
  expect(decisionOptions(payment('unknown', null))).toEqual(['choose', 'refund', 'keep']);
});

test('a payment that paid its purchase cannot be booked for another purchase', () => {
  for (const situacao of ['paid', 'undeliverable'] as const)
    expect(decisionOptions(payment(situacao, 'Pago'))).toEqual(['refund', 'keep']);
});

test('[R-PIX-3] no refund is offered if nothing is left to refund', () => {
  expect(decisionOptions({ ...payment('paid', 'Pago'), aDevolver: 0 })).toEqual(['keep']);
});
