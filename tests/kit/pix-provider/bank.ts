/** A fake bank. It refuses the requests that the interface lists as violations. */
import { randomBytes } from 'node:crypto';
import { writeDynamicPix } from '../../pix/dynamic.ts';

export interface Refund {
  id: string;
  rtrId: string;
  cents: number;
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  requestedAt: Date;
  endedAt?: Date;
}

export interface Payment {
  e2eId: string;
  txid: string;
  cents: number;
  at: Date;
  payer: string;
  refunds: Refund[];
}

export interface Charge {
  txid: string;
  key: string;
  cents: number;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  created: Date;
  /** Seconds. */
  expiresIn: number;
  revision: number;
  description: string;
  loc: { id: number; location: string };
  code: string;
  payments: Payment[];
}

export interface Refusal {
  code: string;
  reason: string;
}

export type Asked = Pick<Charge, 'key' | 'cents' | 'expiresIn' | 'description'>;

export interface Paying {
  cents?: number;
  times?: number;
  payer?: string;
  /** Pays even where a bank would refuse: after expiry, or a second time. */
  anyway?: boolean;
}

/** ISPB of a bank that does not exist. */
const ISPB = '99999004';
const REFUND_DAYS = 90;
const minute = (at: Date): string => at.toISOString().slice(0, 16).replace(/\D/g, '');

export interface Bank {
  charges: ReadonlyMap<string, Charge>;
  payments(): Payment[];
  put(txid: string, request: Asked): Charge | Refusal;
  pay(txid: string, paying?: Paying): Payment[];
  remove(txid: string): void;
  /** `onUsedId`: answer to a used id. */
  giveBack(e2eId: string, id: string, cents: number, onUsedId: 'refuse' | 'same'): Refund | Refusal | null;
  /** Sets all refunds in process to `status`. Returns the payments of these refunds. */
  settle(status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Payment[];
}

export const isRefusal = (result: object): result is Refusal => 'reason' in result;

export function openBank(key: string, clock: () => Date): Bank {
  const charges = new Map<string, Charge>();
  let count = 0;
  /** Returns 32 characters: kind, bank, minute, and a counter of eleven characters. */
  const idOf = (kind: 'E' | 'D'): string => {
    count += 1;
    return kind + ISPB + minute(clock()) + count.toString(36).padStart(11, '0');
  };

  function codeOf(location: string): string {
    const code = writeDynamicPix({ url: location, name: 'Fotos do Volei', city: 'Curitiba' });
    if (!code.ok) throw new Error(`no code: ${code.error.code}`);
    return code.value;
  }

  const payments = (): Payment[] => [...charges.values()].flatMap((charge) => charge.payments);
  const mustHave = (txid: string): Charge => {
    const charge = charges.get(txid);
    if (!charge) throw new Error(`no charge ${txid}`);
    return charge;
  };

  return {
    charges,
    payments,
    put(txid, request) {
      const refused = (reason: string): Refusal => ({ code: 'CobOperacaoInvalida', reason });
      if (request.cents === 0) return refused('O campo cob.valor.original é zero.');
      if (request.expiresIn <= 0)
        return refused('O campo cob.calendario.expiracao é igual ou menor que zero.');
      if (request.key !== key)
        return refused(
          'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
        );
      const there = charges.get(txid);
      if (there && there.status !== 'ATIVA')
        return refused(
          'A cobrança já existe, não está no status ATIVA, e a presente requisição busca alterá-la.',
        );
      if (there) {
        if (there.cents !== request.cents || there.expiresIn !== request.expiresIn) there.revision += 1;
        return Object.assign(there, request);
      }
      const location = `pix.exemplo.com.br/qr/v2/${randomBytes(16).toString('hex')}`;
      const loc = { id: charges.size + 1, location };
      const [status, created, code] = ['ATIVA' as const, clock(), codeOf(location)];
      const charge: Charge = { txid, ...request, status, created, revision: 0, loc, code, payments: [] };
      charges.set(txid, charge);
      return charge;
    },
    pay(txid, { cents, times = 1, payer = '', anyway = false } = {}) {
      const charge = mustHave(txid);
      const over = clock().getTime() >= charge.created.getTime() + charge.expiresIn * 1000;
      if (!anyway && (over || charge.status !== 'ATIVA')) throw new Error(`${txid} can no longer be paid`);
      const paid = Array.from({ length: times }, (): Payment => {
        const amount = cents ?? charge.cents;
        return { e2eId: idOf('E'), txid, cents: amount, at: clock(), payer, refunds: [] };
      });
      charge.payments.push(...paid);
      if (charge.status === 'ATIVA') charge.status = 'CONCLUIDA';
      return paid;
    },
    remove(txid) {
      mustHave(txid).status = 'REMOVIDA_PELO_PSP';
    },
    giveBack(e2eId, id, cents, onUsedId) {
      const refused = (reason: string): Refusal => ({ code: 'PixDevolucaoInvalida', reason });
      const payment = payments().find((candidate) => candidate.e2eId === e2eId);
      if (!payment) return null;
      const there = payment.refunds.find((refund) => refund.id === id);
      if (there && onUsedId === 'same' && there.cents === cents) return there;
      if (there)
        return refused(
          'A presente requisição de devolução apresenta um {id} já utilizado por outra requisição de devolução.',
        );
      const refundedCents = payment.refunds
        .filter(({ status }) => status !== 'NAO_REALIZADO')
        .reduce((sum, refund) => sum + refund.cents, 0);
      if (cents === 0) return refused('O campo devolucao.valor não respeita o schema.');
      if (refundedCents + cents > payment.cents)
        return refused('A presente requisição de devolução excederia o valor do pix originário.');
      if (clock().getTime() - payment.at.getTime() > REFUND_DAYS * 86_400_000)
        return refused('A presente requisição de devolução viola a janela de tempo permitida.');
      const refund: Refund = {
        id,
        rtrId: idOf('D'),
        cents,
        status: 'EM_PROCESSAMENTO',
        requestedAt: clock(),
      };
      payment.refunds.push(refund);
      return refund;
    },
    settle(status) {
      const waiting = payments().filter(({ refunds }) =>
        refunds.some((refund) => refund.status === 'EM_PROCESSAMENTO'),
      );
      for (const { refunds } of waiting)
        for (const refund of refunds)
          if (refund.status === 'EM_PROCESSAMENTO') Object.assign(refund, { status, endedAt: clock() });
      return waiting;
    },
  };
}
