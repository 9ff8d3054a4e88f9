/**
 * Texts of the accounts: list, form, consent, removal, administrators. Texts of the specification are copied
 * exactly.
 */

import type { Profile } from '@volleyscouter/core/access/roles';
import { counted } from '../../kit/counted.ts';

export const accountsText = {
  list: {
    title: 'Atletas',
    loading: 'Carregando atletas...',
    failed: 'Erro ao consultar atletas. Check console',
    empty: 'Nenhuma atleta cadastrada',
    emptyText: 'Cadastre uma a uma, ou traga a lista inteira de uma planilha ou de uma conversa.',
    filter: 'Filtrar',
    filterHint: 'Digite para filtrar',
    nothing: 'Nenhuma atleta com essas palavras',
    nothingText: 'Confira as palavras do filtro ou limpe-o para ver todas.',
    clear: 'Limpar filtro',
    actions: 'Ações',
    count: (shown: number, all: number) =>
      shown === all ? counted(all, 'cadastro', 'cadastros') : `${shown} de ${all}`,
  },
  lead: 'Quem entra com código: Atleta, Assessoria e Scouter.',
  name: 'Nome',
  code: 'Senha',
  email: 'E-mail',
  phone: 'Celular',
  profile: 'Perfil',
  add: 'Acicionar',
  import: 'Importar lista',
  send: 'Enviar códigos',
  edit: 'Editar',
  remove: 'Remover',
  editOf: (name: string) => `Editar ${name}`,
  removeOf: (name: string) => `Remover ${name}`,
  copyCodeOf: (name: string) => `Copiar o código de ${name}`,
  badges: {
    sent: 'código enviado',
    makesGames: 'cria jogos',
    photographer: 'fotógrafo',
    unproved: 'celular não confirmado',
    unconfirmed: 'a confirmar',
    minor: 'menor',
    weakCode: 'código curto',
    image: 'imagem autorizada',
    noImage: 'imagem não autorizada',
    guardian: 'responsável autorizou',
    noGuardian: 'responsável não autorizou',
  },
} as const;

export const longCodesText = {
  open: 'Códigos longos',
  title: (count: number) =>
    count === 1 ? 'Trocar 1 código por um longo?' : `Trocar ${count} códigos por longos?`,
  text: (count: number) =>
    count === 1
      ? 'Um código é curto ou sai do nome e do celular: quem os sabe, entra. No lugar dele, 8 letras e números sorteados.'
      : `${count} códigos são curtos ou saem do nome e do celular: quem os sabe, entra. No lugar deles, 8 letras e números sorteados.`,
  consequences: [
    'Os códigos de hoje deixam de valer na hora, e as sessões abertas acabam.',
    'Depois, envie os novos: a tela de envio abre em seguida.',
  ],
  scouters: (count: number) =>
    counted(
      count,
      'é de Scouter: se estiver gravando, entra de novo com o novo código. Nada do que gravou se perde.',
      'são de Scouter: quem estiver gravando entra de novo com o novo código. Nada do que gravou se perde.',
    ),
  action: 'Trocar e enviar',
  failed: 'Não foi possível trocar os códigos',
  done: (count: number) => counted(count, 'código trocado.', 'códigos trocados.'),
} as const;

export const copyWords = {
  copied: 'Copiado',
  failed: 'O navegador não deixou copiar. Selecione o texto e copie com Ctrl+C.',
} as const;

export const accountFormText = {
  createTitle: 'Cadastrar atleta',
  createLead: 'O código é formado pelo nome e pelo celular; é com ele que a pessoa entra.',
  editTitle: 'Editar cadastro',
  editTitles: { Atleta: 'Editar atleta', Assessoria: 'Editar assessoria', Scouter: 'Editar scouter' },
  loading: 'Carregando atleta...',
  loadFailed: 'Erro ao consultar atletas. Check console',
  gone: 'Este cadastro não existe mais',
  goneText: 'Alguém o removeu, ou o endereço está incompleto.',
  toList: 'Voltar à lista',
  data: 'Dados',
  phoneHint: 'Com DDD. Só os números são salvos.',
  phoneLetters: 'O celular tem letras. Digite só os números, com DDD.',
  phoneShort: 'Parece incompleto: um celular tem DDD e nove números.',
  emailWrong: 'Este e-mail não parece completo.',
  missing: 'Preencha todos os campos',
  required: 'Preencha este campo.',
  save: 'Salvar',
  saveAndAnother: 'Salvar e cadastrar outra',
  created: 'User created successfully',
  createFailed: 'Error saving user: ',
  updated: 'Dados da atleta atualizados.',
  updateFailed: 'Não foi possível atualizar',
  expired: 'Sessão expirada. Faça login novamente.',
  restored: 'O que você tinha digitado antes de a sessão acabar está de volta. Confira e salve.',
  takeSuggestion: (code: string) => `Usar ${code}`,
  suggestion: 'Este código já é de outra pessoa.',
  registered: (name: string) => `${name} já está cadastrada`,
  registeredText: (profile: string, code: string) =>
    `O mesmo nome e celular, como ${profile}, com o código ${code}. Não é preciso cadastrar de novo.`,
  registeredOpen: 'Abrir o cadastro',
  registeredTaken: 'Este código já é dela.',
  codeHow: {
    generated: 'Primeira letra do nome e os quatro últimos números do celular.',
    random: 'Sorteado, porque falta o celular.',
    scouter: 'Sorteado: o código de um Scouter não segue o celular.',
    unguessable: 'Sorteado: quem sabe o nome e o celular não o adivinha.',
    custom: 'Escolhido à mão: não muda com o nome nem com o celular.',
    kept: 'O código de hoje. Só muda se a primeira letra do nome ou o celular mudar.',
    changed: (before: string) =>
      `Novo. O código ${before} deixa de valer ao salvar, e as sessões abertas acabam.`,
    longer: (before: string) =>
      `Sorteado: quem sabe o nome e o celular não o adivinha. O código ${before} deixa de valer ao salvar, e as sessões abertas acabam.`,
    waiting: 'Aparece quando o nome é digitado.',
  },
  regenerate: 'Gerar de novo',
  drawCode: 'Trocar por um longo',
  keepBefore: (code: string) => `Manter ${code}`,
  copyCode: 'Copiar o código',
  entersAt: 'Entra em',
  entrances: { Atleta: '/acesso', Assessoria: '/assessoria', Scouter: '/scout' } satisfies Record<
    Profile,
    string
  >,
  makesGames: 'Cria jogos',
  makesGamesText: 'Cria partidas com seus elencos em Lista de jogos e edita as que criou.',
  photographer: 'Fotógrafo',
  photographerText: 'Envia fotos aos eventos escolhidos em Eventos, Dados. Vê só as suas fotos e vendas.',
  percent: 'Parte do fotógrafo (%)',
  percentText: 'Do que entra pelas fotos dele. Vale para as compras feitas a partir de agora.',
  percentWrong: 'Informe um número de 0 a 100.',
  minor: 'Menor de idade',
  minorText: 'O código é sorteado, sem seguir o nome e o celular.',
  scouterKept: 'O perfil de um Scouter não muda. Para outro perfil, faça um novo cadastro.',
} as const;

export const consentText = {
  title: 'Consentimentos',
  loading: 'Carregando consentimentos...',
  failed: 'Não foi possível carregar os consentimentos',
  kinds: {
    imagem: {
      label: 'Uso da imagem',
      yes: 'Autorizado',
      no: 'Não autorizado: as fotos desta pessoa ficam ocultas',
      none: 'Nada registrado ainda',
    },
    responsavel: {
      label: 'Responsável por menor de idade',
      yes: 'O responsável autorizou',
      no: 'O responsável não autorizou',
      none: 'Nada registrado ainda',
    },
    jogadas: {
      label: 'Jogadas e fotos perto dos pontos',
      yes: 'Autorizado',
      no: 'Não autorizado: "Meus jogos" não mostra nada',
      none: 'Nada registrado ainda',
    },
  },
  record: 'Registrar',
  recordOf: (kind: string) => `Registrar: ${kind}`,
  answer: 'Foi autorizado?',
  yes: 'Sim, autoriza',
  no: 'Não autoriza, ou retirou',
  by: 'Quem disse',
  byHint: 'Nome de quem autorizou ou retirou.',
  note: 'Observação',
  noteHint: 'Por onde veio: ficha assinada, mensagem, e-mail.',
  hides: 'Ao registrar, as fotos desta pessoa saem da loja.',
  save: 'Registrar',
  saved: 'Consentimento registrado.',
  saveFailed: 'Não foi possível registrar',
  history: 'Registros',
  historyEmpty: 'Cada autorização ou retirada fica aqui, com data e quem registrou.',
  given: 'autorizou',
  withdrawn: 'não autorizou',
  recorded: (moment: string, by: string) => (by ? `${moment}, por ${by}` : moment),
} as const;

export const athleteLinkText = {
  title: 'Atleta do scout',
  text: 'Ligada, a conta vê em "Meus jogos" os números, as jogadas e as fotos perto dos pontos desta atleta, depois do consentimento.',
  loading: 'Carregando atletas...',
  failed: 'Não foi possível carregar os atletas do scout',
  empty: 'Nenhuma atleta cadastrada em Atletas do scout.',
  label: 'Quem é no scout',
  none: 'Escolha a atleta',
  alike: 'Nome parecido',
  others: 'Todas',
  linked: (name: string) => `Ligada a ${name}.`,
  link: 'Ligar',
  unlink: 'Desligar',
  saved: (name: string) => `Conta ligada a ${name}.`,
  unlinked: 'Conta desligada da atleta.',
  undo: 'Desfazer',
  saveFailed: 'Não foi possível mudar a ligação',
} as const;

export const dataText = {
  title: 'Dados da pessoa',
  export: 'Exportar dados',
  exportText: 'Um arquivo com todos os dados desta pessoa, para entregar a ela. O código não vai junto.',
  exported: 'Arquivo com os dados salvo.',
  exportFailed: 'Não foi possível exportar os dados',
  remove: 'Remover cadastro',
  removeText: 'Apaga a conta e os dados da pessoa. As compras ficam nos registros, sem o nome.',
} as const;

export const removalText = {
  title: 'Remover atleta',
  question: (name: string) => `Deseja realmente remover a ${name}?`,
  yes: 'Sim, remova.',
  done: 'Atleta removida',
  failed: 'Error',
  nameless: 'atleta',
  consequences: [
    'O código deixa de valer e as sessões abertas acabam na hora.',
    'Nome, e-mail, celular e consentimentos são apagados.',
    'As compras ficam nos registros, sem o nome.',
    'As fotos que são só dela ficam, mas só administradores as veem, até você escolher para elas outra atleta ou nenhuma.',
    'Não dá para desfazer.',
  ],
} as const;

export const adminsText = {
  title: 'Administradores',
  lead: 'Quem cuida de fotos, atletas, compras e partidas.',
  tile: 'Quem administra, e convites para mais alguém.',
  loading: 'Carregando administradores...',
  failed: 'Não foi possível carregar os administradores',
  list: 'Administradores',
  you: 'você',
  twoSteps: 'duas etapas',
  toOwn: 'Minha conta',
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  removeTitle: (name: string) => `Remover ${name}?`,
  removeText:
    'O acesso dela termina na hora, e os convites que ela fez deixam de valer. O que ela registrou continua.',
  removeSelfTitle: 'Remover a sua própria conta?',
  removeSelfText: 'Você sai na hora e só volta com o convite de outro administrador.',
  removeSave: 'Remover',
  removeFailed: 'Não foi possível remover',
  removed: 'Administrador removido.',
  invites: 'Convites em aberto',
  noInvites: 'Nenhum convite em aberto. Um convite vale para uma pessoa, por sete dias.',
  nameless: 'Sem anotação',
  expires: (moment: string) => `vence em ${moment}`,
  takeBack: 'Retirar',
  takeBackOf: (note: string) => `Retirar o convite ${note}`,
  takenBack: 'Convite retirado.',
  takeBackFailed: 'Não foi possível retirar o convite',
  sure: 'Retirar este convite?',
  sureText: 'O link deixa de funcionar na hora.',
  invite: 'Convidar administrador',
  inviteText: 'Quem recebe o link passa a administrar tudo, por isso confirme que é você.',
  note: 'Para quem é',
  noteHint: 'Só para você reconhecer o convite na lista.',
  make: 'Criar convite',
  makeFailed: 'Não foi possível criar o convite',
  made: 'Convite pronto',
  once: 'O link aparece só agora. Copie ou envie antes de fechar.',
  good: (moment: string) => `Vale para uma pessoa, até ${moment}.`,
  link: 'Link do convite',
  copy: 'Copiar link',
  share: 'Enviar por WhatsApp',
  shareText: (link: string) => `Convite para administrar o VolleyScouter: ${link}`,
  close: 'Fechar',
} as const;
