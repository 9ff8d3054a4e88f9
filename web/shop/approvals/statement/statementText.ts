import { TOO_MANY_ENTRIES } from '@volleyscouter/contract/statementLimit';
import type { Likeness } from '@volleyscouter/core/statement/name';
import type { LineFlag, Reason } from '@volleyscouter/core/statement/proposal';
import type { StatementProblemCode } from '@volleyscouter/core/statement/statement';
import { counted } from '../../../kit/counted.ts';

export const statementText = {
  title: 'Conferir extrato',
  lead: 'O extrato do banco diz quem pagou. Nada muda antes de você confirmar.',
  toList: 'Aprovações',
  toPayments: 'Pagamentos',
  label: 'Extrato do banco',
  drop: 'Solte aqui o extrato',
  pick: 'ou clique para escolher um arquivo OFX ou CSV',
  hint: 'No app ou no site do banco: Extrato, Exportar ou Compartilhar, OFX (melhor) ou CSV. Pode ser de qualquer banco e de qualquer período; o que já foi conferido é reconhecido. O arquivo fica no aparelho: só as entradas são comparadas.',
  demo: 'Demonstração: este extrato paga as compras que estão abertas.',
  demoFile: 'Baixar extrato.csv',
  other: 'Outro arquivo',
  reading: 'Lendo o extrato...',
  comparing: 'Procurando as compras de cada entrada...',
  compareFailed: 'As compras não puderam ser procuradas',
  of: (name: string, account: string) => (account === '' ? name : `${name}, conta final ${account}`),
  period: (from: string, to: string) => (from === to ? `dia ${from}` : `de ${from} a ${to}`),
  counts: (incoming: number, outgoing: number) =>
    `${counted(incoming, 'entrada', 'entradas')}, ${counted(outgoing, 'saída', 'saídas')}`,

  problems: {
    'too-large': [
      'O arquivo é grande demais',
      'Um extrato tem no máximo 5 MB. Exporte um período menor, por exemplo um mês.',
    ],
    'too-many-lines': [
      'O extrato tem linhas demais',
      'São no máximo 50 mil linhas. Exporte um período menor, por exemplo um mês.',
    ],
    spreadsheet: [
      'É uma planilha (XLS ou XLSX)',
      'Exporte o extrato do banco como OFX ou CSV. Ou abra a planilha e use Salvar como, CSV.',
    ],
    pdf: [
      'É um PDF',
      'Um PDF não diz com segurança o que é valor e o que é saldo. Exporte o extrato do banco como OFX ou CSV.',
    ],
    'not-a-statement': [
      'Não parece um extrato',
      'O arquivo precisa ter ao menos uma coluna de data e uma de valor. Exporte o extrato da conta como OFX ou CSV e tente de novo.',
    ],
    'card-statement': [
      'É a fatura de um cartão',
      'Pix entra na conta. Exporte o extrato da conta, não a fatura do cartão.',
    ],
    'other-currency': ['O extrato não é em reais', 'Exporte o extrato da conta em reais, que recebe o Pix.'],
    'no-amounts': [
      'Os valores não puderam ser lidos',
      'Confira a linha no arquivo: data como 31/12/2026 e valor como 1.234,56. Ou exporte como OFX.',
    ],
    'nothing-in-it': [
      'O extrato está vazio',
      'Não há nenhum movimento nesse período. Exporte um período em que alguém pagou.',
    ],
  } satisfies Record<StatementProblemCode, readonly [title: string, text: string]>,
  tooMany: [
    'O extrato tem entradas demais',
    `${TOO_MANY_ENTRIES[0]?.toUpperCase()}${TOO_MANY_ENTRIES.slice(1)}.`,
  ],
  unreadable: ['O arquivo não pôde ser aberto', 'Confira se ele ainda está no lugar e escolha de novo.'],
  atLine: (line: number) => `Linha ${line.toLocaleString('pt-BR')}.`,

  groups: {
    ready: ['Prontas para confirmar', 'O extrato mostra quem pagou. Já estão marcadas.'],
    confirms: [
      'Já aprovadas: o dinheiro chegou',
      'Nenhuma compra muda. O pagamento fica registrado, e um segundo igual será notado.',
    ],
    choose: [
      'Confira antes de marcar',
      'O valor combina, mas falta certeza. Marque só o que você reconhece.',
    ],
    look: [
      'Precisam da sua atenção',
      'Repetidas, de outro valor ou de compras canceladas. As marcadas vão para Pagamentos, onde você aceita ou devolve. As outras não são salvas.',
    ],
  } as const,
  known: (count: number) => counted(count, 'entrada já conferida', 'entradas já conferidas'),
  knownText: 'Já estão nos registros, ou aparecem duas vezes no arquivo. Nada a fazer.',
  others: (count: number) =>
    counted(count, 'entrada que não parece de uma compra', 'entradas que não parecem de uma compra'),
  othersPicked: (count: number) => counted(count, 'escolhida por você', 'escolhidas por você'),
  othersText:
    'Outros recebimentos, dinheiro que voltou. Ficam de fora, se você não escolher a compra de uma.',
  left: (count: number) => counted(count, 'saída', 'saídas'),
  skipped: (count: number) => counted(count, 'linha sem movimento', 'linhas sem movimento'),
  skippedText: 'Saldos, linhas vazias ou sem valor.',
  aside: 'Fora da conferência',
  more: (count: number) => `e mais ${count.toLocaleString('pt-BR')}`,

  allKnown: 'Este extrato já foi conferido',
  allKnownText: (count: number) =>
    count === 1
      ? 'A única entrada que é de uma compra já está registrada.'
      : `As ${count.toLocaleString('pt-BR')} entradas que são de compras já estão registradas.`,
  nothing: 'Nenhuma entrada é de uma compra',
  nothingText:
    'Nenhum valor combina com uma compra. Confira se é o extrato da conta que recebe o Pix, e se o período inclui os dias das compras. Se uma entrada for de uma compra assim mesmo, escolha a compra abaixo.',

  tick: (amount: string, payer: string) => `Confirmar ${amount} de ${payer}`,
  choosePurchase: (amount: string, payer: string) => `Compra que ${amount} de ${payer} pagou`,
  couldBe: (count: number) => `Pode ser uma destas ${count} compras: qual?`,
  moreOfThem: (count: number) => `Mostrar mais ${count}`,
  hand: { first: 'Escolher a compra', other: 'Outra compra', change: 'Trocar', drop: 'Tirar' },
  handOf: (action: string, amount: string, payer: string) => `${action}: ${amount} de ${payer}`,
  byHand: 'Escolhida por você',
  crowded: 'Outra entrada marcada já é desta compra: a segunda fica a resolver em Pagamentos.',
  picker: {
    title: (amount: string, payer: string) => `De qual compra são ${amount} de ${payer}?`,
    said: (day: string, text: string) => `No extrato, em ${day}: ${text}`,
    search: 'Nome, celular, número, valor ou código da compra',
    nothing: 'Nenhuma compra com essas palavras.',
    none: 'Nenhuma compra em aberto, nem recente.',
    list: 'Compras',
    open: 'Por pagar',
    over: 'Pagas, canceladas e estornadas',
    action: 'É desta compra',
    needed: 'Escolha uma compra da lista, ou várias da mesma pessoa.',
  },
  differs: {
    same: 'mesmo valor',
    less: (amount: string) => `faltam ${amount}`,
    more: (amount: string) => `${amount} a mais`,
    names: {
      whole: 'mesmo nome',
      shortened: 'mesmo nome, abreviado',
      part: 'só parte do nome igual',
      family: 'outro nome, mesmo sobrenome',
      none: 'outro nome',
      unsaid: 'sem nome para comparar',
    } satisfies Record<Likeness | 'unsaid', string>,
    early: 'o dinheiro chegou antes do pedido',
    older: (days: number) => `pedido ${counted(days, 'dia', 'dias')} antes`,
  },
  stands: {
    second: 'já está paga: será um segundo pagamento, a resolver',
    confirms: 'já aprovada: só o pagamento é registrado',
    back: 'já foi estornada: o valor fica a resolver',
    cancelled: 'cancelada: volta se for paga',
    removed: 'removida da lista: volta se for paga',
  },
  question: {
    title: (count: number) =>
      count === 1
        ? 'O valor é outro. Registrar assim mesmo?'
        : `${count} valores são outros. Registrar assim mesmo?`,
    text: 'O que você não aceitar aqui fica registrado e espera por você em Pagamentos: lá você aceita ou devolve. Nada se perde.',
    line: (received: string, payer: string) => `Chegaram ${received} de ${payer}`,
    costs: (numbers: readonly number[], name: string, due: string) =>
      numbers.length === 1
        ? `Faltam ${due} para a compra nº ${numbers[0]} de ${name}`
        : `Faltam ${due} para as compras nº ${numbers.join(', nº ')} de ${name}`,
    accept: (received: string) => `Aceitar ${received}: a compra fica paga como está`,
    action: (count: number) => `Registrar ${counted(count, 'pagamento', 'pagamentos')}`,
  },
  noPayer: 'Sem nome no extrato',
  nobody: 'Conta excluída',
  partPaid: (due: string) => `faltam ${due}`,
  purchase: (number: number, amount: string, moment: string) => `nº ${number} · ${amount} · ${moment}`,
  reasons: {
    txid: 'código do Pix igual',
    'e2e-id': 'identificação do Pix igual',
    amount: 'mesmo valor',
    sum: 'juntas somam este valor',
    name: 'mesmo nome',
    'name-shortened': 'nome abreviado pelo banco',
    'name-in-part': 'parte do nome igual',
    'family-name': 'mesmo sobrenome, talvez da família',
    'in-time': 'dentro do prazo',
    soon: 'logo depois do pedido',
    'only-one': 'única compra com este valor',
    'other-name': 'outro nome',
    'no-name': 'o extrato não diz quem pagou',
    remembered: 'pagador lembrado',
    late: 'mais de 7 dias depois',
  } satisfies Record<Reason, string>,
  paidFor: (buyer: string, day: string) => `pagou por ${buyer} em ${day}`,
  forget: 'Esquecer',
  forgetOf: (payer: string, buyer: string) => `Esquecer que ${payer} pagou por ${buyer}`,
  forgotten: 'Esquecido: não será mais proposto.',
  forgetFailed: (reason: string) => `Não foi esquecido. ${reason}`,
  flags: {
    'duplicate-line': 'Já conferida',
    'paid-twice': 'A compra já foi paga: parece um segundo pagamento, a devolver.',
    confirms: 'Esta compra já está aprovada: só o pagamento é registrado.',
    cancelled: 'A compra foi cancelada antes de o dinheiro chegar. Confirmada, ela volta e fica paga.',
    'other-amount': 'O valor é outro: a compra não fica paga sozinha.',
    together: '',
    ambiguous: 'Mais de uma compra combina.',
    returned: 'Dinheiro que voltou para a conta.',
    unknown: '',
  } satisfies Record<LineFlag, string>,

  ticked: (amount: string) => `${amount} marcados`,
  confirm: (count: number) => `Confirmar ${counted(count, 'pagamento', 'pagamentos')}`,
  confirmNothing: 'Marque o que você reconhece',
  failed: 'A confirmação parou no meio do caminho',
  failedText: (bookedCount: number) =>
    bookedCount === 0
      ? 'Nada do que você marcou se perdeu: tente de novo. O que já tiver sido registrado não conta duas vezes.'
      : `${counted(bookedCount, 'pagamento já está registrado', 'pagamentos já estão registrados')}. O resto continua marcado: tente de novo.`,
  done: (paid: number, parts: number, rest: number) =>
    [
      paid > 0 && counted(paid, 'pagamento confirmado', 'pagamentos confirmados'),
      parts > 0 && counted(parts, 'parte registrada', 'partes registradas'),
      rest > 0 && counted(rest, 'espera a sua decisão', 'esperam a sua decisão'),
    ]
      .filter(Boolean)
      .join(', '),
  doneText: 'As fotos estão abertas. Avise quem comprou, ou confira outro extrato.',
  unkept: (count: number) =>
    `${counted(count, 'entrada que precisa da sua atenção não foi salva', 'entradas que precisam da sua atenção não foram salvas')}: marque e confirme para resolver em Pagamentos.`,
  outcomes: {
    paid: 'Compra paga',
    part: 'Parte paga: a compra espera o resto',
    known: 'Já estava registrada',
    second: 'Segundo pagamento: decida em Pagamentos',
    'other-amount': 'Outro valor: decida em Pagamentos',
    gone: 'A compra não existe mais: nada foi registrado',
  },
};
