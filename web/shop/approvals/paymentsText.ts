import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { counted } from '../../kit/counted.ts';

export const paymentsText = {
  title: 'Pagamentos',
  lead: 'O que entrou e está nos registros. O que não pagou uma compra espera pela sua decisão.',
  loading: 'Carregando pagamentos...',
  failed: 'Não foi possível carregar os pagamentos',
  old: 'Sem conexão com o servidor. A lista é de antes e se atualiza sozinha.',
  open: (count: number) => counted(count, 'espera a sua decisão', 'esperam a sua decisão'),
  calm: 'Nada espera pela sua decisão',
  calmText: 'Pagamentos repetidos, de outro valor ou sem compra aparecem aqui sozinhos.',
  empty: 'Nenhum pagamento registrado ainda',
  emptyText:
    'Confira um extrato do seu banco: as entradas de Pix são ligadas às compras e ficam registradas aqui.',
  toStatement: 'Conferir extrato',
  toList: 'Aprovações',
  known: 'Pagamentos registrados',
  more: 'Mostrar mais',
  nothing: 'Nenhum pagamento neste período',
  nothingText: 'Escolha outro mês, ou Tudo.',
  file: 'pagamentos',
  sheet: [
    'Data',
    'Valor',
    'Pagador',
    'Documento',
    'Identificador Pix',
    'Compra',
    'Evento',
    'Situação',
    'Devolvido',
  ],
  heads: {
    date: 'Data',
    payer: 'Pagador',
    amount: 'Valor',
    verdict: 'Situação',
    purchase: 'Compra',
    source: 'De onde se sabe',
  },
  waits: 'Espera decisão',
  noPayer: 'Sem nome',
  source: { provider: 'Provedor do Pix', statement: 'Extrato' },
  verdicts: {
    paid: 'Pagou a compra',
    part: 'Pagou uma parte',
    second: 'Pago outra vez',
    'other-amount': 'Outro valor',
    unknown: 'Sem compra',
    undeliverable: 'Falta uma foto',
  },
  refunds: { asked: 'devolução pedida', done: 'devolvido', failed: 'devolução recusada' },
  why: {
    paid: (_total: string) => 'O provedor recusou a devolução. Decida de novo.',
    part: (_total: string) => 'A compra foi cancelada depois que uma parte foi paga. Devolva esta parte.',
    second: (total: string) => `A compra de ${total} já estava paga: este valor chegou a mais.`,
    'other-amount': (total: string) => `Faltam ${total} para a compra, e chegou outro valor.`,
    unknown: (_total: string) => 'Não se sabe de qual compra é.',
    undeliverable: (_total: string) =>
      'A compra foi paga, mas uma foto dela não existe mais. Devolva o valor, ou combine com quem comprou.',
  },
  failedRefund: 'A última devolução foi recusada pelo provedor.',
  part: (back: string, stays: string) => `Falta devolver ${back}; ${stays} ficam com você.`,
  purchaseOf: (number: number, name: string, total: string, status: PurchaseStatus) =>
    `nº ${number} de ${name}, ${total} (${status})`,
  also: (numbers: readonly number[]) => `Paga também: ${numbers.map((number) => `nº ${number}`).join(', ')}`,
  less: {
    title: (received: string, due: string) => `Chegaram ${received}, e faltam ${due}. O que é?`,
    ways: { part: 'Uma parte', accept: 'Um desconto' },
    result: {
      part: (rest: string) => `A compra continua aberta até chegarem os ${rest} que faltam.`,
      accept: (rest: string) => `A compra fica paga como está: você não cobra os ${rest}.`,
    },
    needed: 'Escolha: uma parte ou um desconto.',
    done: 'Parte registrada. A compra espera o resto.',
  },
  picked: (numbers: readonly number[], due: string, received: string) =>
    numbers.length === 1
      ? `Escolhida: nº ${numbers[0]}. Faltam ${due}; chegaram ${received}.`
      : `Escolhidas: nº ${numbers.join(', nº ')}. Juntas somam ${due}; chegaram ${received}.`,
  seePurchase: (number: number) => `Ver a compra nº ${number}`,

  ways: {
    refund: 'Devolver',
    accept: 'Aceitar',
    choose: 'Escolher a compra',
    keep: 'Deixar como está',
  },
  refundPart: (back: string) => `Devolver ${back}`,
  wayPartOf: (action: string, payer: string) => `${action} a ${payer}`,
  wayOf: (action: string, amount: string, payer: string) => `${action}: ${amount} de ${payer}`,
  refund: {
    title: (amount: string, payer: string) => `Devolver ${amount} a ${payer}?`,
    provider: 'O provedor do Pix devolve o valor sozinho para a conta que pagou. Isto não se desfaz.',
    byHand:
      'Este valor se conhece pelo extrato: devolva antes no app do seu banco. Aqui ele só fica anotado como devolvido.',
    pays: 'A compra passa para Estornado, e as fotos não podem mais ser baixadas.',
    part: (stays: string) => `${stays} ficam com você, e a compra não muda.`,
    action: (byHand: boolean) => (byHand ? 'Já devolvi' : 'Sim, devolva.'),
    done: 'Devolução registrada.',
  },
  accept: {
    title: (amount: string, number: number) => `Aceitar ${amount} como pagamento da compra nº ${number}?`,
    text: (due: string, isLess: boolean) =>
      isLess ? `Faltam ${due}.` : `Faltam ${due}. Com este valor ela passa para Pago, e as fotos abrem.`,
    action: 'Sim, aceite.',
    done: 'Pagamento aceito. A compra está paga.',
    waits:
      'A compra está paga, mas uma foto dela não existe mais: decida aqui o que volta para quem comprou.',
  },
  choose: {
    title: (amount: string) => `De qual compra são estes ${amount}?`,
    text: 'Um pagamento pode ser de várias compras da mesma pessoa: escolha todas.',
    search: 'Nome, celular ou número da compra',
    nothing: 'Nenhuma compra por pagar com essas palavras.',
    action: 'Aceitar para esta compra',
    pick: 'Escolha uma compra da lista.',
    list: 'Compras por pagar',
    same: 'mesmo valor',
  },
  keep: {
    title: (amount: string) => `Deixar ${amount} como está?`,
    text: 'Nada é devolvido e nenhuma compra muda. O pagamento sai desta lista e continua nos registros.',
    pays: 'A compra continua paga, e as fotos que existem podem ser baixadas. O pagamento sai desta lista.',
    action: 'Sim, deixe.',
    done: 'Decisão registrada.',
  },
  notDone: 'A decisão não foi registrada',
  resolved: 'Outra pessoa já decidiu sobre este pagamento.',
};
