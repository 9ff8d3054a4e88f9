import type { PayableRow } from '@volleyscouter/contract/payments';
import { expect, test } from 'vitest';
import { compareLine, standOf } from './compareLine.ts';

const entry = {
  id: 'e',
  date: '2026-05-10',
  time: null,
  cents: 1500,
  text: '',
  payer: 'ANA PRADO',
  document: '',
  txid: '',
  e2eId: '',
};
const purchase: PayableRow = {
  _id: 'p',
  numero: 1,
  idAtleta: { _id: null, nome: 'Ana Prado', celular: '' },
  dataCompra: '2026-05-10T15:00:00.000Z',
  quantity: 1,
  totalPrice: 1500,
  pagoEmPartes: 0,
  status: 'Pendente',
  chavePix: '',
  pagoEm: '',
  disseQuePagouEm: '',
  temDinheiro: false,
  removida: false,
};
const differences = (change: Partial<typeof entry>): string[] =>
  compareLine({ ...entry, ...change }, purchase).map(
    ({ text, against }) => `${against ? '!' : ''}${text.replace(/\u00a0/g, ' ')}`,
  );

test('[R-SHOP-11] differences in amount, name and time are described', () => {
  expect(differences({})).toEqual(['mesmo valor', 'mesmo nome']);
  expect(differences({ cents: 1400, payer: 'PADARIA' })).toEqual(['!faltam R$ 1,00', '!outro nome']);
  expect(differences({ cents: 1650, payer: '' })).toEqual(['!R$ 1,50 a mais', 'sem nome para comparar']);
  expect(differences({ date: '2026-05-13' })).toContain('pedido 2 dias antes');
  expect(differences({ date: '2026-06-13' })).toContain('!pedido 33 dias antes');
  expect(differences({ date: '2026-05-01' })).toContain('!o dinheiro chegou antes do pedido');
});

test('[R-PIX-3] a paid, cancelled, refunded or removed purchase shows the consequence of a payment', () => {
  const consequence = (change: Partial<PayableRow>) => standOf({ ...purchase, ...change });
  expect(consequence({})).toBe('');
  expect(consequence({ status: 'Pago', temDinheiro: true })).toContain('segundo pagamento');
  expect(consequence({ status: 'Pago' })).toContain('já aprovada');
  expect(consequence({ status: 'Cancelado' })).toContain('cancelada: volta');
  expect(consequence({ status: 'Estornado', temDinheiro: true })).toContain('estornada');
  expect(consequence({ removida: true })).toContain('removida');
});
