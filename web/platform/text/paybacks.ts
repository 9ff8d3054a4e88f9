import { counted } from '../../kit/counted.ts';

export const paybacksText = {
  section: (count: number) => counted(count, 'devolução espera por você', 'devoluções esperam por você'),
  lead: 'Uma foto paga foi retirada, e nenhum provedor devolve este dinheiro: devolva pelo app do seu banco e marque aqui.',
  failed: 'As devoluções não puderam ser carregadas',
  badge: 'A devolver',
  since: (moment: string) => `desde ${moment}`,
  nobody: 'Conta excluída',
  noPhone: 'sem celular',
  mark: 'Marcar como devolvido',
  markOf: (amount: string, name: string) => `Marcar como devolvido: ${amount} a ${name}`,
  title: (amount: string, name: string) => `${amount} foram devolvidos a ${name}?`,
  text: (number: number) =>
    `Devolva antes pelo app do seu banco: aqui nada é transferido. Fica no histórico da compra nº ${number}, com o seu nome e a hora.`,
  action: 'Sim, devolvi.',
  done: (amount: string, name: string) => `Marcado: ${amount} devolvidos a ${name}.`,
  undo: 'Desfazer',
  undoOf: (amount: string, name: string) => `Desfazer: ${amount} a ${name} ainda não foram devolvidos`,
  undone: (amount: string, name: string) => `Desmarcado: ${amount} a ${name} esperam de novo.`,
  notDone: 'Não foi registrado',
  paidBack: (moment: string, by: string) => `Devolvido em ${moment}${by && ` por ${by}`}`,
  byProvider: 'pelo provedor do Pix',
};
