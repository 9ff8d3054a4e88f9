const counted = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;
const plays = (count: number): string => counted(count, 'jogada', 'jogadas');

export const chartsText = {
  label: 'Gráficos da partida',
  names: {
    pontos: 'Ponto a ponto',
    direcoes: 'Direções',
    recepcao: 'Recepção',
    distribuicao: 'Distribuição',
    comparar: 'Comparar atletas',
  },
  noPlays: 'Ainda não há jogadas para estes gráficos.',
  noneInRange: 'Não há jogadas com estes filtros.',
  otherType: 'outro',
  none: (choice: string) => `${choice} (0)`,
  few: 'Em itálico e mais claro: menos de 5 jogadas.',
  of: (n: number) => `n = ${n}`,

  range: {
    label: 'Recorte',
    rallies: 'Rallies',
    allRallies: 'Todos',
    last: (count: number) => `Últimos ${count}`,
    rotation: 'Rotação',
    allRotations: 'Todas',
    rotationOf: (position: number, team: string) => `P${position} de ${team}`,
    now: (team: string) => `A atual de ${team}`,
    sets: (sets: readonly string[]) =>
      `Sets ${[sets.slice(0, -1).join(', '), sets.at(-1)].filter(Boolean).join(' e ')}`,
    lastRallies: (count: number) => `últimos ${count} rallies`,
    showing: (parts: readonly string[]) => `Mostrando: ${parts.join(' · ')}.`,
    clear: 'Limpar recorte',
    whole: (count: number) => `A partida inteira: ${counted(count, 'rally', 'rallies')}.`,
    part: (count: number, all: number) => `Só ${count} de ${counted(all, 'rally', 'rallies')}.`,
    hint: 'Clique em um número para ver as jogadas dele (setas e Enter no teclado).',
  },

  figures: {
    plays,
    some: (shown: number, all: number) => `${shown} de ${plays(all)}`,
    choose: 'Clique em uma jogada para vê-la na lista de jogadas.',
    byGrade: 'Só as jogadas com esta avaliação',
  },

  curve: {
    label: (set: string, score: string) => `${set} ponto a ponto, ${score}`,
    point: (team: string, score: string, run: number) =>
      run > 0 ? `${score}, ponto de ${team}, sequência de ${run}` : `${score}, ponto de ${team}`,
    given: (point: string) => `${point}, dado pelo árbitro`,
    pauses: {
      timeout: { name: 'Tempo', sign: 'T' },
      substitution: { name: 'Substituição', sign: 'S' },
      sanction: { name: 'Cartão', sign: 'C' },
      forfeit: { name: 'W.O. ou abandono', sign: 'W' },
      byHand: { name: 'Placar corrigido', sign: 'M' },
    },
    legend:
      'Acima do zero, vantagem do primeiro time; abaixo, do segundo. Faixa cheia: 3 ou mais pontos seguidos. T: tempo, S: substituição, C: cartão. Triângulo: ponto dado pelo árbitro.',
    rally: (score: string) => `Rally do ${score}`,
    longest: (team: string, length: number, from: string, to: string) =>
      `${team}: maior sequência ${length} (${from} → ${to})`,
    lead: (points: number) => `maior vantagem ${points}`,
    wholeSet: 'No set inteiro',
    servers: {
      title: (team: string) => `Sequências no saque de ${team}`,
      heads: [
        ['Sacador'],
        ['Saques', 'Rallies decididos com este sacador'],
        ['Pontos', 'Destes, os que o time ganhou'],
        ['Maior', 'Mais pontos seguidos no mesmo saque'],
        ['Sequências', 'Pontos seguidos, um número por ida ao saque'],
      ],
    },
    leadChanges: (count: number) => counted(count, 'troca de liderança', 'trocas de liderança'),
  },

  directions: {
    label: (skill: string, team: string) => `Direções: ${skill} de ${team}`,
    skill: 'Fundamento',
    athlete: 'Atleta',
    allAthletes: 'Todos os atletas',
    combination: 'Combinação',
    allCombinations: 'Todas',
    type: 'Tipo',
    allTypes: 'Todos',
    reception: 'Depois da recepção',
    receptionOfServe: 'Recepção do saque',
    anyReception: 'Qualquer',
    receptions: { perfect: 'Excelente (#)', positive: 'Muito boa (+)', other: 'As demais' },
    grade: 'Avaliação',
    allGrades: 'Todas',
    view: 'Desenho',
    detail: 'Destino',
    details: { subzones: 'Subzonas', zones: 'Zonas' },
    views: { arrows: 'Setas', cones: 'Cones', heat: 'Calor', exact: 'Cada bola' },
    way: (from: number, to: string, n: number, won: number, blocked: number, errors: number) =>
      [
        `da zona ${from} para a zona ${to}: ${plays(n)}`,
        counted(won, 'ponto', 'pontos'),
        ...(blocked > 0 ? [counted(blocked, 'bloqueado', 'bloqueados')] : []),
        counted(errors, 'erro', 'erros'),
      ].join(', '),
    frequent: (least: number, drawn: number, all: number) =>
      `Só os caminhos de ${least} bolas ou mais: ${drawn} de ${all}. A tabela tem todos.`,
    drawAll: 'Desenhar todos os caminhos',
    table: 'De zona a zona',
    fromTo: 'De → para',
    count: 'n',
    share: '%',
    shareHelp: 'Parte de todas as bolas com origem e destino',
    zone: (zone: string, n: number, share: number) => `zona ${zone}: ${plays(n)}, ${share}%`,
    cone: (cone: number, n: number, share: number) => `cone ${cone}: ${plays(n)}, ${share}%`,
    points: (share: number) => `${share}% #`,
    positive: (share: number) => `${share}% #+`,
    origin: 'De onde',
    target: 'Para onde',
    outcomes: { point: 'só pontos', lost: 'só erros ou bloqueios', other: 'o resto, ou de tudo' },
    exactOutcomes: { point: 'ponto', lost: 'erro ou bloqueio', other: 'segue o jogo' },
    legend:
      'Quem saca ou ataca está embaixo. O número é quantas bolas; a seta é mais larga quanto mais forem.',
    exactLegend:
      'Quem saca ou ataca está embaixo. Cada linha é uma bola, pelas coordenadas marcadas na quadra.',
    heatLegend: 'A rede fica entre as duas metades. Cor: parte de todas as bolas com zona.',
    subzonesLegend: 'No destino, cada quarto da zona é uma subzona (A a D); no meio, as bolas sem subzona.',
    unplaced: (count: number) => `${plays(count)} sem origem ou destino`,
    fans: { left: 'Da esquerda (4, 7, 5)', middle: 'Do meio (3, 8, 6)', right: 'Da direita (2, 9, 1)' },
    cones: 'Este arquivo marca o destino dos ataques em cones: cada leque é o de onde o ataque saiu.',
    noZones: 'Nenhuma destas jogadas tem origem e destino',
    noZonesText:
      'As zonas vêm depois da avaliação: 12SM#15 é um saque da zona 1 para a zona 5, 7X5#6 um ataque para a zona 6. Um clique na quadra marca o lugar exato.',
  },

  reception: {
    label: (team: string) => `Recepções de ${team}`,
    receiver: 'Quem recebe',
    all: 'Todos',
    type: 'Tipo de saque',
    allTypes: 'Todos',
    grade: 'Avaliação',
    allGrades: 'Todas',
    unknownZone: (count: number) => `${plays(count)} sem zona`,
    zone: (zone: number, n: number, share: number, positive: number | null) =>
      positive === null
        ? `zona ${zone}: ${plays(n)}, ${share}%`
        : `zona ${zone}: ${plays(n)}, ${share}%, ${positive}% boas`,
    legend: 'A rede está em cima. Grande: recepções na zona. Abaixo: parte de todas, e quantas foram # ou +.',
    noZones: 'Nenhuma destas recepções tem zona',
    noZonesText:
      'A zona onde a bola chega vem do saque: 12SM#15 é da zona 1 para a zona 5. Um clique na quadra marca o lugar exato.',
    table: 'Por quem recebe',
    positive: 'Pos%',
    efficiency: 'Ef%',
  },

  distribution: {
    title: 'Distribuição do levantador',
    noPlaces: 'Nenhum destes ataques diz de onde saiu',
    noPlacesText:
      'A combinação diz: 7X5# é um ataque da entrada. Sem ela, a zona depois da avaliação: 7A#45.',
    after: (quality: string) => `Depois de recepção: ${quality}`,
    counts: (n: number, won: number) => `${n} (${won} #)`,
    rest: (n: number, share: number) => `${n} (${share}%)`,
    phase: 'Momento',
    phases: { all: 'Todos', reception: 'Depois da recepção', transition: 'Contra-ataque' },
    setter: 'Levantador',
    allSetters: 'Todos',
    places: {
      front: 'Entrada (4)',
      centre: 'Meio (3)',
      back: 'Saída (2)',
      pipe: 'Pipe',
      backRow: 'Fundo',
      setter: 'Levantador',
      other: 'Outras',
    },
    cell: (place: string, n: number, share: number, won: number) =>
      `${place}: ${plays(n)}, ${share}%, ${counted(won, 'ponto', 'pontos')}`,
    rotation: (position: number) => `P${position}`,
    all: 'Todas as rotações',
    legend: 'Para onde foram os ataques: parte, quantos, e os pontos (#).',
    zones: {
      title: 'Tabela de zonas',
      heads: [
        ['Combinação'],
        ['Alvo', 'F frente, C centro, B atrás, P pipe, S levantador'],
        ['Vezes', 'Ataques do time com a combinação'],
      ],
    },
    calls: {
      title: 'Chamadas do levantador',
      heads: [
        ['Chamada'],
        ['Vezes', 'Levantamentos com a chamada'],
        ['Ataques', 'Ataques do time no mesmo lance, antes de a bola cruzar a rede'],
        ['Pontos', 'Destes ataques, os que deram ponto (#)'],
        ['Na recepção', 'Levantamentos com a chamada depois da recepção do saque'],
        ['Side-out', 'Destes, os de rallies que o time ganhou'],
      ],
    },
  },

  compare: {
    first: 'Atleta A',
    second: 'Atleta B',
    choose: 'Escolha',
    text: 'Escolha dois atletas, do mesmo time ou de times diferentes.',
    figure: 'Número',
  },
} as const;
