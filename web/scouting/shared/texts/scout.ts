/** Texts of findings are in match/line/readFinding.ts. */
import { counted } from '../../../kit/counted.ts';

export const scoutText = {
  title: 'Lançamento',
  gonePlay: 'A jogada deste endereço não está na partida.',
  line: 'Linha de códigos',
  enter: 'Lançar',
  help: 'Códigos e teclas',
  saving: 'Salvando no aparelho...',
  keep: 'Guardar para rever',
  idle: 'Digite o rally e tecle Enter. Um espaço separa os códigos; um ponto liga saque e recepção, ataque e bloqueio.',
  serves: (code: string) => `Saca ${code}`,
  takeServe: (code: string) => `Começar com ${code}`,
  space: 'Espaço',
  offers: {
    server: (number: string) => `Saca #${number}`,
    setter: (number: string) => `Levanta #${number}`,
    attacker: (number: string) => `Ataca #${number}`,
    digit: (number: string) => `#${number}`,
    grade: (value: string) => `Nota ${value}`,
    type: (value: string) => value,
    side: (value: string) => value,
    place: (value: string) => value,
  },
  reading: 'Leitura da linha',
  goesOn: 'segue',
  eitherSide: 'bola pode estar dos dois lados',
  sameRally: (score: string) => `mesma jogada, ${score}`,
  point: (team: string, score: string) => `Ponto de ${team}, ${score}`,
  correctedPoint: (team: string, score: string) => `Corrige: ponto de ${team}, ${score}`,
  noSix: 'Grave as escalações para saber quem saca.',

  grades: 'Notas',
  goesOnHint: 'O jogo seguiu, embora a nota encerrasse o rally',
  helpers: (team: string) => `Códigos de ${team}`,
  timeout: 'Tempo',
  pointHome: 'Ponto casa',
  pointVisitor: 'Ponto visitante',
  substitution: 'Substituição',
  timeoutOf: (team: string) => `Tempo de ${team}`,
  substitutionOf: (team: string) => `Substituição de ${team}`,
  whoGoesOut: 'Quem sai?',
  whoComesIn: 'Quem entra?',
  nobodyComesIn: 'Ninguém no banco: digite o número.',
  out: 'Sai',
  in: 'Entra',

  repairs: {
    enlist: (number: number) => `Incluir #${number} no elenco`,
    lineup: 'Usar as escalações do início do set anterior',
    abandons: 'É abandono: wa',
    comment: 'Espaço antes do comentário',
    nobody: 'Trocar por $$ (sem número)',
    blocked: 'Foi bloqueado',
    replace: (text: string) => `Trocar por ${text}`,
    newPoint: (score: string) => `Ponto novo${score}`,
    sameRally: (score: string) => `Mesma jogada${score}`,
    wentOn: (code: string) => `O jogo seguiu: ${code}`,
    setterIs: (number: string) => `Levanta o #${number}`,
    byPlace: (code: string) => `Pelo lugar: ${code}`,
    dropPlace: 'Tirar o lugar',
    pointBefore: (text: string) => `${text} antes do saque`,
    pointFirst: (text: string) => `${text} antes`,
  },

  marking: { failed: 'O lugar não foi salvo. Tente de novo.' },
  nearest: { received: 'Quem recebeu?', dug: 'Quem defendeu?' },

  closed: {
    earlier: (viewed: number, last: number) =>
      `Você está vendo o set ${viewed}. Os códigos entram no set ${last}.`,
    toLast: (last: number) => `Ir para o set ${last}`,
    other: (name: string) => `${name} está gravando esta partida. Para lançar daqui, assuma a gravação.`,
    somebody: 'Outra pessoa',
    over: 'A partida terminou. Nada mais entra; desfazer continua valendo.',
    correct: 'Corrigir o último rally',
    store:
      'O armazenamento deste navegador não aceita mais nada. A linha continua aqui: libere espaço e tente de novo.',
    lost: 'Outra pessoa assumiu a gravação antes desta linha. Ela continua aqui e não foi gravada.',
    retry: 'Tentar de novo',
  },

  undo: {
    label: 'Desfazer',
    nothing: 'Não há nada para desfazer neste set.',
    failed: 'Não foi possível desfazer: outra pessoa grava a partida ou o navegador não aceita mais nada.',
    nothingToRedo: 'Não há nada para refazer.',
    redoFailed: 'Não foi possível refazer: outra pessoa grava a partida ou o navegador não aceita mais nada.',
  },

  end: {
    set: 'Fim de set',
    match: 'Fim de jogo',
    of: (set: number, home: number, away: number) => `Set ${set}: ${home} x ${away}`,
    golden: (home: number, away: number) => `Set de ouro: ${home} x ${away}`,
    openGolden: 'Set de ouro',
    openGoldenHint: 'Abrir um set de ouro, até 15, fora do placar de sets',
    sureGolden: 'Abrir um set de ouro?',
    sureGoldenText: 'Um set a mais, até 15 pontos, que não conta no placar de sets. Desfazer o fecha.',
    doGolden: 'Abrir o set de ouro',
    wins: (team: string) => `${team} vence`,
    draw: 'Empate',
    next: (set: string) =>
      `Grave a escalação do ${set}. Sem Gravar, o primeiro código começa o set com a última rotação.`,
    nextViewer: (set: string) => `O ${set} começa em instantes.`,
  },

  status: {
    stored: 'gravado',
    sending: 'enviando',
    kept: 'no aparelho',
    offline: 'sem conexão',
    signedOut: 'entre de novo',
    storedTitle: (count: number) => `${count} lançamentos gravados no servidor`,
    sendingTitle: (count: number) => `${count} a caminho do servidor`,
    keptTitle: (count: number) => `${count} salvos neste aparelho; vão ao servidor assim que houver conexão`,
    outdated: 'Há uma versão nova. Recarregue quando terminar esta partida.',
  },

  serving: 'Quem saca',
  servingOption: (team: string) => `Saque: ${team}`,
  servingFailed: 'Não foi possível mudar o saque. Tente de novo.',
  sideFailed: 'Não foi possível trocar o lado. Tente de novo.',

  signIn: {
    title: 'Entre de novo para enviar',
    text: 'A sua sessão terminou. Nada se perdeu: o que foi lançado está neste aparelho e segue assim que você entrar.',
    other: 'O que espera para ser enviado foi lançado por outra conta. Entre com ela, ou deixe para depois.',
    later: 'Depois',
  },

  leaving: {
    title: 'Sair com lançamentos por enviar?',
    text: (count: number) =>
      counted(
        count,
        'lançamento ainda está só neste aparelho. Ele fica salvo e só é enviado quando você entrar de novo.',
        'lançamentos ainda estão só neste aparelho. Eles ficam salvos e só são enviados quando você entrar de novo.',
      ),
    changesTitle: 'Sair com mudanças por enviar?',
    changes: (count: number) =>
      counted(
        count,
        'mudança de vídeo ainda está só neste aparelho. Ela fica salva para você e é enviada quando você abrir a partida de novo.',
        'mudanças de vídeo ainda estão só neste aparelho. Elas ficam salvas para você e são enviadas quando você abrir a partida de novo.',
      ),
    recordingsTitle: 'Sair com gravações por salvar?',
    recordings: (count: number) =>
      (count === 1
        ? 'Há 1 gravação neste navegador que ainda não foi salva em arquivo.'
        : `Há ${count} gravações neste navegador que ainda não foram salvas em arquivo.`) +
      ' O que você não salvar nem apagar agora fica aqui, e só aparece para você quando entrar de novo.',
    running: 'A câmera está gravando: ao sair, a gravação termina e fica salva do mesmo modo.',
    action: 'Sair assim mesmo',
  },

  keys: {
    begins: 'Vai para a linha de qualquer lugar da tela; as teclas da tela pedem Alt',
    focus: 'Ir para a linha de códigos',
    leave: 'Sair da linha',
    undo: 'Tirar o último código; com a linha vazia, desfazer o último lançamento: outra vez ou Enter confirma, Esc mantém',
    redo: 'Refazer o que foi desfeito (também Ctrl Shift Z)',
    offer: 'Aceitar quem foi proposto: saca, levanta, ataca',
    repair: 'Aceitar a 1ª, 2ª... proposta',
    place: 'Tirar o lugar marcado na quadra',
    earlier: 'Linhas anteriores',
    enter: 'Lançar a linha',
    keep: 'Guardar para rever uma linha recusada: o placar não muda',
    serve: 'Começar com quem saca (linha vazia)',
    guesses: 'Voltar pelas jogadas com palpites não vistos',
    seen: 'Os palpites da jogada selecionada estão vistos',
    bench: 'QR code do banco',
    replay: 'Rever os últimos 10 segundos da câmera, e voltar',
    note: 'Marcar o recado do banco como lido',
    help: 'Códigos e teclas (linha vazia)',
  },
} as const;
