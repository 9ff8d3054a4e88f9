import { sheetFile } from '@volleyscouter/spreadsheet/sheet';
import { expect, test } from 'vitest';
import { shortCode } from './code.ts';
import { purchaseSheet } from './sheet.ts';

test('[R-SHOP-11] the file has the rows and the sum of all sales; a name like a formula is text', async () => {
  const purchase = {
    _id: 'a',
    numero: 7,
    idAtleta: { _id: null, nome: '=HYPERLINK("x")', celular: '11987654321' },
    dataCompra: '2026-05-01T15:00:00.000Z',
    quantity: 2,
    totalPrice: 3050,
    pagoEmPartes: 0,
    status: 'Pago',
    chavePix: '000201',
    pagoEm: '2026-05-01T16:00:00.000Z',
    disseQuePagouEm: '',
    avisadoEm: '',
    aResolver: 0,
    recebido: 3000,
    liquido: 2500,
  } as const;
  const { content } = await sheetFile('x', purchaseSheet([purchase], 9500), 'csv');
  const [, line, , foot] = String(content).split('\r\n');
  expect(line).toBe(
    `7;"01/05/2026, 12:00";"'=HYPERLINK(""x"")";(11) 98765-4321;2;30,50;Pago;"01/05/2026, 13:00";;30,00;5,00;000201`,
  );
  expect(foot?.replaceAll('\u00a0', ' ')).toBe(
    '"Deste arquivo: recebido R$ 30,00 − devolvido R$ 5,00 = R$ 25,00. Vendas de todas as compras: R$ 95,00. Fora deste arquivo, por filtro ou retiradas da lista: R$ 70,00."',
  );
});

test('a long code is shortened to its start and end', () => {
  expect(shortCode('00020126580014br.gov.bcb.pix6304A1B2')).toBe('000201…A1B2');
  expect(shortCode('curto')).toBe('curto');
});
