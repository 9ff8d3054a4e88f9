/** The state of the bank in the format of the interface. */
import type { Charge, Payment, Refund } from './bank.ts';

export const amountOf = (cents: number): string => (cents / 100).toFixed(2);
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

export function refundWire({ id, rtrId, cents, status, requestedAt, endedAt }: Refund) {
  const horario = {
    solicitacao: requestedAt.toISOString(),
    ...(endedAt && { liquidacao: endedAt.toISOString() }),
  };
  return { id, rtrId, valor: amountOf(cents), horario, status };
}

/** `pagador` is no field of the interface; most providers send it. */
export function paymentWire({ e2eId, txid, cents, at, payer, refunds }: Payment, key: string) {
  return {
    endToEndId: e2eId,
    txid,
    valor: amountOf(cents),
    chave: key,
    horario: at.toISOString(),
    ...(payer && { pagador: { nome: payer, cpf: '***.456.789-**' } }),
    ...(refunds.length > 0 && { devolucoes: refunds.map(refundWire) }),
  };
}

export function chargeWire(charge: Charge) {
  const { txid, key, cents, status, created, expiresIn, revision, description, loc, code, payments } = charge;
  const criacao = created.toISOString();
  return {
    calendario: { criacao, expiracao: expiresIn },
    txid,
    revisao: revision,
    loc: { ...loc, txid, tipoCob: 'cob', criacao },
    location: loc.location,
    status,
    valor: { original: amountOf(cents) },
    chave: key,
    ...(description && { solicitacaoPagador: description }),
    pixCopiaECola: code,
    ...(payments.length > 0 && { pix: payments.map((payment) => paymentWire(payment, key)) }),
  };
}

export interface Paging {
  inicio: string;
  fim: string;
  page: number;
  size: number;
}

export function pageWire(all: Payment[], { inicio, fim, page, size }: Paging, key: string) {
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(all.length / size)),
    quantidadeTotalDeItens: all.length,
  };
  const pix = all.slice(page * size, (page + 1) * size).map((payment) => paymentWire(payment, key));
  // the interface requires `cobs` here too, but does not define it
  return { parametros: { inicio, fim, paginacao }, cobs: [], pix };
}

export function problemWire(status: number, code: string, title: string, reason?: string) {
  return {
    type: `https://pix.bcb.gov.br/api/v2/error/${code}`,
    title,
    status,
    ...(reason && { detail: reason, violacoes: [{ razao: reason }] }),
  };
}
