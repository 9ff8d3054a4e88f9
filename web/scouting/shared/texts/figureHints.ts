export const figureHints = {
  n: 'O número pequeno (n) é de quantas; com menos de 5 a porcentagem fica clara.',
  sideOut:
    'Side-out: rallies ganhos recebendo o saque, sobre todos os recebidos; erros de saque do adversário incluídos',
  breakPoint: 'Break point: rallies ganhos sacando, sobre todos os sacados',
  serveEfficiency:
    'Eficiência do saque: #, / e + menos = e -, sobre o total. O / ("muito ruim") é a recepção que volta de graça: conta a favor. O - é o saque que o adversário recebeu bem: conta contra',
  receptionEfficiency: 'Eficiência da recepção: # e + menos = e /, sobre o total',
  positiveReception: 'Recepção positiva: # e +, sobre o total',
  perfectReception: 'Recepção excelente: #, sobre o total',
  attackPoints: 'Pontos de ataque (#), sobre o total',
  attackEfficiency: 'Eficiência do ataque: # menos = e bloqueados, sobre o total',
  calls: 'Pontos: # sobre os ataques da chamada. Side-out: rallies ganhos com ela depois da recepção',
  distribution: 'Para onde vão os ataques depois da recepção: parte dos ataques da linha',
} as const;

export type HintedFigure = keyof typeof figureHints;
