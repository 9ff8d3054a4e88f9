export const signInText = {
  session: {
    expired: 'Sua sessão expirou ou você não tem permissão para esta área. Por favor, faça login novamente.',
  },

  login: {
    title: 'Acesso restrito',
    text: 'Área da administração: fotos, atletas, compras e partidas.',
    email: 'E-mail',
    password: 'Senha',
    enter: 'Entrar',
    toRegister: 'Criar conta de administrador',
  },

  acesso: {
    title: 'Acesso do atleta',
    otherProfile: 'Área exclusiva para atletas',
    toAssessoria: 'Sou de uma assessoria',
    toAthlete: 'Sou atleta',
    assessoria: 'Acesso da assessoria',
    onlyAssessoria: 'Área exclusiva para assessorias',
  },

  code: {
    label: 'Digite o código de acesso.',
    placeholder: 'Código',
    enter: 'Entrar',
    back: 'Voltar',
    wrong: 'Código inválido',
  },
} as const;
