import type { Packages } from '@volleyscouter/core/shop/packages';
import type { Period } from '@volleyscouter/core/shop/periods';
import type { NextStep } from '@volleyscouter/core/shop/total';
import { reais } from '../../kit/money.ts';

const nextStep = ({ missing, step, allCents }: NextStep, of: string): string => {
  const lacking = missing === 1 ? `Falta 1 foto${of}` : `Faltam ${missing} fotos${of}`;
  return step
    ? `${lacking} para pagar ${reais(step.cents)} em cada uma.`
    : `${lacking} para comprar quantas quiser por ${reais(allCents ?? 0)}.`;
};

export const shopToolsText = {
  filters: 'Filtros',
  shirt: 'Camisa',
  team: 'Equipe',
  court: 'Quadra',
  day: 'Dia',
  period: 'Horário',
  game: 'Jogo',
  set: 'Set',
  noTeam: 'Sem equipe',
  shirtOf: (numero: string | number, time: string) => (time ? `Nº ${numero} · ${time}` : `Nº ${numero}`),
  counted: (label: string, count: number) => `${label} (${count})`,
  dayOf: (dia: string) =>
    new Date(`${dia}T12:00:00`).toLocaleDateString('pt-BR', {
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
    }),
  periods: {
    manha: 'Manhã, até 12h',
    tarde: 'Tarde, 12h às 18h',
    noite: 'Noite, depois das 18h',
  } satisfies Record<Period, string>,
  clear: (label: string) => `Tirar o filtro ${label}`,
  clearAll: 'Limpar filtros',
  stack: 'Sequência de fotos',
  moment: 'Mais deste momento',
  back: 'Voltar para todas as fotos',
  step: (from: number, cents: number) => `${from} ou mais por ${reais(cents)} cada`,
  anyNumber: (cents: number) => `quantas quiser por ${reais(cents)}`,
  next: (next: NextStep) => nextStep(next, ''),
  nextOf: (next: NextStep) => nextStep(next, ` de ${next.evento}`),
  whole: 'Você já tem o preço de todas: mais fotos não custam nada.',
} as const;

export const packagesLine = ({ steps, allCents }: Packages): string =>
  [
    ...steps.map(({ from, cents }) => shopToolsText.step(from, cents)),
    ...(allCents === null ? [] : [shopToolsText.anyNumber(allCents)]),
  ].join(' · ');
