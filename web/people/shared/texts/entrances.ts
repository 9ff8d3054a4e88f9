export const entrancesText = {
  phone: 'Celular',
  phoneHint: 'Os números todos, com DDD: 11 98765-4321.',
  phoneShort: 'Digite o celular completo, com DDD.',
  codeHint:
    'É o código que veio na mensagem de quem vende as fotos: uma letra e 4 números, ou 8 letras e números. Confira, ou peça a essa pessoa que o envie de novo.',
  agencyHere: 'Esta é a entrada de quem grava partidas. Você já entrou como assessoria:',
  toShop: 'ver as suas fotos',
  newHere: 'Nunca gravou uma partida? Aprenda em cinco minutos, sem conta e sem internet.',
  practise: 'Treinar',
  notScouter: 'Esse código é de outro perfil. Use o código de quem grava partidas.',

  byLink: {
    title: 'Entrar no VolleyScouter',
    lead: 'Confira se é você e toque para entrar.',
    enterAs: (name: string) => `Entrar como ${name}`,
    once: 'Este link vale uma vez. Depois, entre com o código que veio na mesma mensagem.',
    again: 'Tentar novamente',
    /** Signing in replaces the current session. */
    other: (name: string) => `Neste aparelho está a conta de ${name}, que sai quando você entra.`,
    noneTitle: 'Abra de novo o link da mensagem',
    goneTitle: 'Este link não vale mais',
    inTitle: 'Você já entrou',
    inText: (name: string) =>
      `Este link já foi usado ou venceu, mas neste aparelho a conta de ${name} continua aberta.`,
    goOn: (name: string) => `Continuar como ${name}`,
    gone: 'Ele já foi usado, venceu, ou veio outro depois dele. Entre com o código da mensagem, ou peça outro link a quem o enviou.',
    none: 'Toque outra vez no link que veio na mensagem, ou entre com o código.',
    toCode: 'Entrar com o código',
    purchase: {
      title: 'Suas fotos estão prontas',
      lead: 'Confira se é você e toque para abrir a compra.',
      enterAs: (name: string) => `Abrir a compra de ${name}`,
      once: 'Este link vale uma vez e abre só esta compra. Depois, entre com o seu código de acesso.',
      gone: 'Ele já foi usado, venceu, ou veio outro depois dele. Entre com o seu código de acesso para ver a compra, ou peça outro link a quem o enviou.',
    },
    toScout: 'Sou scouter',
  },

  passwordShort: (least: number) => `A senha precisa de ao menos ${least} caracteres.`,
  passwordProblem: {
    long: 'A senha é longa demais.',
    blank: 'A senha não pode ser só de espaços.',
    repeated: 'A senha não pode repetir um só caractere.',
  },
  closed: {
    server:
      'Se ninguém entra mais, quem cuida do servidor cria uma administração com: npm run admin -- add E-MAIL "NOME"',
    toLogin: 'Entrar',
    haveInvite: 'Tenho um convite',
    invite: 'Link do convite',
    inviteHint: 'Cole o link que você recebeu.',
    inviteWrong: 'Este link não tem convite. Copie o link inteiro, como veio na mensagem.',
    open: 'Abrir convite',
  },

  invited: {
    title: 'Você foi convidado',
    text: 'Este convite cria uma conta de administrador para uma pessoa, uma vez só.',
    goneTitle: 'Convite vencido ou já usado',
    gone: 'Este convite já foi usado, venceu ou foi retirado. Peça outro a um administrador.',
    toLogin: 'Entrar com a minha conta',
  },
  byAdmin: {
    title: 'Criar administrador',
    text: 'Você já entrou como administrador: a conta criada aqui é de mais uma pessoa.',
    toList: 'Prefiro enviar um convite',
    confirm: 'Criar administrador?',
    confirmText: 'A pessoa passa a administrar tudo, por isso confirme que é você.',
    failed: 'O administrador não foi criado',
  },
} as const;

/** Used by every field for a second code. */
export const secondCodeText = {
  title: 'Digite o código',
  text: 'A senha está certa. Falta o código do seu aplicativo de autenticação.',
  label: 'Código',
  hint: 'Os 6 números do aplicativo, ou um código de recuperação.',
  again: 'Entrar de novo',
} as const;

/**
 * Appended to "Muitas tentativas..." at the admin sign-in. Failures on other devices do not lock out a known
 * device.
 */
export const LOCKED =
  'Um aparelho em que você já entrou antes continua entrando. Quem cuida do servidor destrava com: npm run admin -- reset E-MAIL';

export const registerText = {
  title: 'Criar conta',
  text: 'A primeira conta é criada por quem instala. As demais, por um administrador que já entrou.',
  closed:
    'O cadastro está fechado: já existe um administrador. Entre com uma conta de administrador para criar outras.',
  name: 'Nome',
  email: 'E-mail',
  password: 'Senha',
  passwordHint: 'Ao menos 10 caracteres.',
  confirm: 'Confirmar senha',
  save: 'Criar conta',
  toLogin: 'Já tenho conta',
  mismatch: 'Passwords do not match',
  failed: 'An error occurred',
  done: 'Registration successful',
} as const;

export const signUpText = {
  title: 'Ver minhas fotos',
  lead: 'Seu nome e seu celular bastam para entrar.',
  name: 'Nome',
  agree: 'Concordo: quem vende as fotos guarda meu nome e celular para vender e entregar as fotos.',
  agreeFirst: 'Marque para continuar.',
  terms: 'Ler as condições da venda',
  save: 'Entrar',
  haveCode: 'Já tenho um código',
  madeTitle: 'Guarde o seu código',
  madeLead: 'Você já entrou. Com este código, entra de novo neste aparelho.',
  toPhotos: 'Ver as fotos',
  sendToMe: 'Enviar o código para mim',
  deviceOnly:
    'Ele só vale neste aparelho. Para entrar em outro, peça a quem vende as fotos o link de entrada, que vem com um código novo.',
  message: (code: string, address: string) =>
    `Meu código para ver as fotos: ${code}\nVale neste aparelho, em ${address}`,
} as const;
