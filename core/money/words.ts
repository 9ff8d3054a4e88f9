import { reais } from '../shop/money.ts';
import type { CancelReason, EntryKind, MoneyEntry } from './entry.ts';

export const ENTRY_WORDS: Record<EntryKind, string> = {
  asked: 'pedido',
  reported: 'pagamento informado',
  reopened: 'voltou a pendente',
  approved: 'aprovada à mão',
  cancelled: 'cancelada',
  returned: 'estornada',
  'taken-away': 'foto retirada',
  'handed-back': 'devolvido por fora',
  'not-handed-back': 'ainda não devolvido por fora',
  'came-in': 'dinheiro recebido',
  listed: 'dinheiro só na lista do provedor',
  confirmed: 'confirmado pela cobrança',
  identified: 'o mesmo dinheiro em outra fonte',
  part: 'pagou uma parte',
  accepted: 'pagou a compra',
  undeliverable: 'pagou o que não pode ser entregue',
  second: 'segundo pagamento',
  'other-amount': 'outro valor',
  decided: 'resolvido',
  'owed-back': 'a devolver',
  'on-its-way': 'devolução a caminho',
  'given-back': 'devolvido',
  failed: 'devolução não realizada',
  'let-be': 'devolução que não se deve mais',
};

const REASONS: Record<CancelReason, string> = {
  '': '',
  repeated: 'as fotos já foram pagas em outra compra',
  erased: 'A conta de quem comprou foi excluída.',
  'photo-taken': 'Uma foto desta compra foi retirada a pedido de uma pessoa; o valor do código era com ela.',
};

const isReason = (text: string): text is CancelReason => Object.hasOwn(REASONS, text);

export function historyNote({ kind, cents, reference }: MoneyEntry): string {
  if (kind === 'cancelled') return isReason(reference) ? REASONS[reference] : reference;
  if (kind === 'handed-back') return `${reais(cents)} devolvidos por fora, de uma foto retirada.`;
  if (kind === 'not-handed-back')
    return `Desmarcado: ${reais(cents)} de uma foto retirada ainda não foram devolvidos.`;
  return '';
}
