export const ownText = {
  title: 'Minha conta',
  toAdmins: 'Administradores',
  lead: 'Sua senha, a verificação em duas etapas e onde você está com a conta aberta.',

  password: {
    title: 'Senha',
    text: 'Ao trocar a senha, a conta fecha nos outros aparelhos. Aqui você continua.',
    change: 'Trocar senha',
    current: 'Senha atual',
    next: 'Senha nova',
    hint: 'Ao menos 10 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.',
    again: 'Repita a senha nova',
    mismatch: 'As duas senhas não são iguais.',
    save: 'Trocar senha',
    failed: 'A senha não foi trocada',
    /** For a lost response: the server may have processed the request. */
    unsure: 'Não se sabe se a senha foi trocada',
    unsureText:
      'A resposta não chegou. Saia e entre com a senha nova; se ela não valer, a anterior ainda vale.',
    same: 'A senha nova é a mesma de agora.',
    done: 'Senha trocada. A conta foi fechada nos outros aparelhos.',
  },

  second: {
    title: 'Verificação em duas etapas',
    loading: 'Carregando a verificação em duas etapas...',
    loadFailed: 'Não foi possível carregar a verificação em duas etapas',
    off: 'Desligada',
    offText:
      'Com ela, quem descobrir a sua senha ainda não entra: depois da senha, pede-se um código que o seu celular mostra.',
    on: 'Ligada',
    since: (moment: string) => `Desde ${moment}.`,
    codesLeft: (count: number) =>
      count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`,
    noCodes: 'Não resta nenhum código de recuperação: gere outros, para entrar se perder o celular.',
    turnOn: 'Ligar',
    turnOff: 'Desligar',
    renew: 'Gerar outros códigos',
  },

  turnOn: {
    title: 'Ligar a verificação em duas etapas',
    first: 'Primeiro, confirme que é você.',
    next: 'Continuar',
    failed: 'Não foi possível começar',
    scan: 'Leia este código com o aplicativo de autenticação do celular (Google Authenticator, Microsoft Authenticator, Aegis ou outro).',
    qr: 'Código QR para o aplicativo de autenticação',
    qrNone: 'O código não pode ser desenhado: digite a chave no aplicativo.',
    here: 'O aplicativo está neste celular',
    key: 'Ou digite esta chave no aplicativo',
    copyKey: 'Copiar chave',
    code: 'Código que o aplicativo mostra',
    codeHint: 'Os 6 números. Eles mudam a cada 30 segundos.',
    save: 'Ligar',
    wrong: 'O código não confere. Espere o próximo; se repetir, acerte a hora do celular.',
    confirmFailed: 'A verificação não foi ligada',
    /** For a lost response: the server may have processed the request. */
    unsure: 'Não se sabe se a verificação foi ligada',
    unsureText:
      'A resposta não chegou. Não apague a conta do aplicativo: tente outra vez, com o mesmo código ou o próximo.',
    already: 'A verificação já está ligada',
    alreadyText: 'Feche e use "Gerar outros códigos", se não guardou os de recuperação.',
    done: 'Verificação em duas etapas ligada.',
  },

  codes: {
    title: 'Códigos de recuperação',
    text: 'Guarde-os fora do celular. Cada um vale uma vez no lugar do código do aplicativo.',
    once: 'Eles aparecem só agora.',
    list: 'Códigos de recuperação',
    copy: 'Copiar',
    save: 'Baixar',
    file: 'codigos-de-recuperacao.txt',
    fileHead: (email: string) => `VolleyScouter, códigos de recuperação de ${email}. Cada um vale uma vez.`,
    kept: 'Guardei os códigos',
    renewTitle: 'Gerar outros códigos de recuperação',
    renewText: 'Os que sobraram deixam de valer.',
    renewSave: 'Gerar códigos',
    renewFailed: 'Os códigos não foram gerados',
  },

  turnOff: {
    title: 'Desligar a verificação em duas etapas',
    text: 'Depois disso, a senha sozinha abre a conta, e os códigos de recuperação deixam de valer.',
    save: 'Desligar',
    failed: 'A verificação continua ligada',
    done: 'Verificação em duas etapas desligada.',
  },

  sessions: {
    title: 'Onde a conta está aberta',
    loading: 'Carregando os acessos...',
    failed: 'Não foi possível carregar os acessos',
    list: 'Acessos abertos',
    here: 'este aparelho',
    /** For example "Chrome no Android". `browser` or `system` may be empty. */
    browser: (browser: string, system: string) =>
      [browser || 'Navegador desconhecido', system && `no ${system}`].filter(Boolean).join(' '),
    times: (since: string, used: string) => `Aberto em ${since}, usado em ${used}`,
    end: 'Encerrar',
    endOf: (name: string) => `Encerrar ${name}`,
    ended: 'Acesso encerrado.',
    endFailed: 'O acesso não foi encerrado',
    endOthers: 'Encerrar os outros',
    othersTitle: 'Encerrar os outros acessos?',
    othersText: 'Nos outros aparelhos será preciso entrar de novo. Este continua.',
    othersDone: (count: number) => (count === 1 ? '1 acesso encerrado.' : `${count} acessos encerrados.`),
  },

  ownPassword: 'Sua senha',
} as const;
