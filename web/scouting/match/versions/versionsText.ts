import { counted } from '../../../kit/counted.ts';

export const versionsText = {
  notKept: (plays: number, from: string, to: string) =>
    `${plays === 1 ? 'A jogada que você gravou' : `As ${plays} jogadas que você gravou`} de ${from} a ${to} não ${plays === 1 ? 'ficou' : 'ficaram'} na partida: outra versão foi escolhida.`,
  see: 'Ver a minha versão',
  waiting: (count: number) => counted(count, 'versão espera uma decisão', 'versões esperam uma decisão'),
  compare: 'Comparar versões',
  title: 'Duas versões da partida',
  loading: 'Carregando versões...',
  failed: 'Não foi possível carregar as versões',
  none: 'Nenhuma versão à espera',
  noneText: 'Tudo o que foi gravado está na partida.',
  parts: (set: number, score: string) => `As duas se separam no set ${set}, em ${score}.`,
  which: (at: number, all: number) => `Versão ${at} de ${all}`,
  next: 'Próxima versão',
  previous: 'Versão anterior',
  log: 'Na partida',
  aside: 'À parte',
  by: (name: string, from: string, to: string) => `${name}, de ${from} a ${to}`,
  score: (set: number, score: string) => `Set ${set}, ${score}`,
  sets: (score: string) => `Sets ${score}`,
  plays: (count: number, marked: number) =>
    [
      counted(count, 'jogada desde ali', 'jogadas desde ali'),
      ...(marked > 0 ? [`${marked} em destaque`] : []),
    ].join(', '),
  changed: 'editada',
  removed: (count: number) => counted(count, 'jogada comum removida', 'jogadas comuns removidas'),
  onlyHere: 'só aqui',
  legend: 'Destacado: o que a outra versão não tem igual.',
  playsOf: (version: string) => `Jogadas: ${version}`,
  noPlays: 'Nada além do ponto comum.',
  keep: 'Ficar com a da partida',
  take: 'Usar a que ficou à parte',
  sureKeep: 'Ficar com a versão da partida?',
  sureKeepText: (count: number) =>
    `A partida fica como está. ${count === 1 ? 'A jogada' : `As ${count} jogadas`} da outra versão não ${count === 1 ? 'entra' : 'entram'}, mas não se ${count === 1 ? 'perde' : 'perdem'}: ${count === 1 ? 'continua' : 'continuam'} no registro.`,
  sureTake: 'Usar a versão que ficou à parte?',
  sureTakeText: (count: number) =>
    `Ela toma o lugar do que veio depois do ponto comum. ${count === 1 ? 'A jogada que sai fica' : `As ${count} jogadas que saem ficam`} no registro.`,
  chosen: 'Versão escolhida.',
  counts: (name: string | null, set: number, score: string) =>
    `A partida segue agora a versão ${name === null ? 'que estava à parte' : `de ${name}`}, desde o set ${set}, ${score}`,
  corrected: 'Uma correção entrou na partida: sets encerrados podem ter mudado',
  replaced: (count: number) =>
    count === 1
      ? 'A jogada que estava na partida desde ali saiu dela e fica no registro.'
      : `As ${count} jogadas que estavam na partida desde ali saíram dela e ficam no registro.`,
  youGoOn: 'Você continua gravando: confira o placar, o próximo código segue desta versão.',
  goesOn: (name: string) => `${name} continua gravando, a partir desta versão.`,
  understood: 'Entendi',
  moved: 'A partida recebeu novas jogadas. Compare as versões de novo.',
  chooseFailed: 'Não foi possível salvar a escolha',
} as const;
