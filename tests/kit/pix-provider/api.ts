import { type Bank, isRefusal, type Refusal } from './bank.ts';
import type { Operation, Request } from './interface.ts';
import type { Notices } from './notices.ts';
import { centsOf, chargeWire, pageWire, paymentWire, problemWire, refundWire } from './wire.ts';

export interface Answer {
  status: number;
  /** Content type; empty without content. */
  type: string;
  body: unknown;
}

/** Behaviours that differ between providers. */
export interface Manners {
  /** Answer to a refund request with a used id. By the interface the request is refused. */
  sameRefund: 'refuse' | 'same';
  /** Answer to a charge request with a used txid. By the interface the request changes the charge. */
  sameCharge: 'refuse' | 'same';
  /** Max payments on a page. */
  page: number;
}

const json = (status: number, body: unknown): Answer => ({ status, type: 'application/json', body });
export const problem = (status: number, code: string, title: string, reason?: string): Answer => ({
  status,
  type: 'application/problem+json',
  body: problemWire(status, code, title, reason),
});
const unknown = (): Answer => problem(404, 'NaoEncontrado', 'Não Encontrado', 'Entidade não encontrada.');
const refused = ({ code, reason }: Refusal): Answer => problem(400, code, 'Operação inválida.', reason);

interface ChargeBody {
  calendario: { expiracao?: number };
  valor: { original: string };
  chave: string;
  solicitacaoPagador?: string;
}

export function answerTo(
  { name, params }: Operation,
  { query, body }: Request,
  { bank, notices, manners, key }: { bank: Bank; notices: Notices; manners: Manners; key: string },
): Answer {
  const { txid = '', e2eid = '', id = '', chave = '' } = params;
  const payment = bank.payments().find(({ e2eId }) => e2eId === e2eid);
  const charge = bank.charges.get(txid);
  switch (name) {
    case 'put /cob/{txid}': {
      const { calendario, valor, chave: paidTo, solicitacaoPagador = '' } = body as ChargeBody;
      if (charge && manners.sameCharge === 'refuse')
        return refused({ code: 'CobOperacaoInvalida', reason: 'O campo txid já foi utilizado.' });
      const newCharge = bank.put(txid, {
        key: paidTo,
        cents: centsOf(valor.original),
        expiresIn: calendario.expiracao ?? 86_400,
        description: solicitacaoPagador,
      });
      return isRefusal(newCharge)
        ? refused(newCharge)
        : json(201, chargeWire({ ...newCharge, payments: [] }));
    }
    case 'get /cob/{txid}':
      return charge ? json(200, chargeWire(charge)) : unknown();
    case 'get /pix/{e2eid}':
      return payment ? json(200, paymentWire(payment, key)) : unknown();
    case 'get /pix': {
      const [inicio, fim] = [String(query.get('inicio')), String(query.get('fim'))];
      if (Date.parse(fim) < Date.parse(inicio))
        return problem(
          400,
          'PixConsultaInvalida',
          'Consulta inválida.',
          'O parâmetro fim é anterior a inicio.',
        );
      const size = Math.min(manners.page, Number(query.get('paginacao.itensPorPagina') ?? 100));
      const page = Number(query.get('paginacao.paginaAtual') ?? 0);
      const all = bank
        .payments()
        .filter(({ at }) => at.getTime() >= Date.parse(inicio) && at.getTime() <= Date.parse(fim));
      return json(200, pageWire(all, { inicio, fim, page, size }, key));
    }
    case 'put /pix/{e2eid}/devolucao/{id}': {
      const { valor } = body as { valor: string };
      const refund = bank.giveBack(e2eid, id, centsOf(valor), manners.sameRefund);
      if (!refund) return unknown();
      return isRefusal(refund) ? refused(refund) : json(201, refundWire(refund));
    }
    case 'get /pix/{e2eid}/devolucao/{id}': {
      const refund = payment?.refunds.find((candidate) => candidate.id === id);
      return refund ? json(200, refundWire(refund)) : unknown();
    }
    case 'put /webhook/{chave}': {
      if (chave !== key)
        return refused({
          code: 'WebhookOperacaoInvalida',
          reason:
            'o parâmetro {chave} não corresponde a uma chave DICT pertencente a este usuário recebedor.',
        });
      notices.register((body as { webhookUrl: string }).webhookUrl);
      return { status: 200, type: '', body: undefined };
    }
    default:
      return unknown();
  }
}
