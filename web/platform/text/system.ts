import { counted } from '../../kit/counted.ts';

const JOBS: Record<string, string> = {
  intake: 'Fotos recebidas',
  'daily-backup': 'Cópia de segurança diária',
  'sweep-sign-ins': 'Limpeza de tentativas de entrada',
  'forget-changes': 'Limpeza de alterações antigas',
  'cancel-unpaid': 'Cancelamento de compras não pagas',
  'mail-alerts': 'Avisos por e-mail',
  'tidy-uploads': 'Limpeza de envios',
  'sweep-photos': 'Limpeza de fotos apagadas',
  restack: 'Agrupamento de fotos',
  'place-photos': 'Jogadas das fotos',
  'store-results': 'Resultados dos jogos',
  'read-received-6-hours': 'Pagamentos recebidos, últimas 6 horas',
  'read-received-7-days': 'Pagamentos recebidos, últimos 7 dias',
  'read-received-90-days': 'Pagamentos recebidos, últimos 90 dias',
};

export const systemText = {
  title: 'Sistema',
  tile: 'Servidor, banco de dados, cópia de segurança e falhas.',
  lead: 'Como está o servidor, e o que fazer quando algo falha.',
  loading: 'Carregando o estado do sistema...',
  failed: 'Não foi possível carregar o estado do sistema',
  good: 'Em ordem',
  look: 'Atenção',
  waiting: 'Aguardando',
  state: 'Estado',
  backup: 'Cópia de segurança',
  backupAt: (moment: string) => `A última é de ${moment}. Foi lida de volta e conferida.`,
  backupLate: (moment: string) => `A última cópia de segurança é de ${moment}.`,
  backupNone: 'Ainda não há cópia de segurança.',
  backupSoon: 'A primeira é feita dentro de uma hora.',
  backupTodo:
    'Veja se há espaço no disco e se a pasta das cópias existe. Depois rode npm run backup no servidor.',
  backupProblem: (problem: string) =>
    `O lugar das cópias não responde (${problem}). Confira BACKUP_TO e se o disco está ligado.`,
  seeSystem: 'Ver Sistema',
  disk: 'Disco',
  diskFree: (free: string, size: string) => `${free} livres de ${size}.`,
  diskFull:
    'Quase cheio: apague arquivos que não são do sistema ou aumente o disco. Sem espaço nada é gravado.',
  diskUnknown: 'O servidor não informa o espaço.',
  database: 'Banco de dados',
  databaseIs: (version: string, encoding: string, size: string) =>
    `PostgreSQL ${version}, ${encoding}, ${size}.`,
  primary: 'Principal, aceita gravações.',
  replica:
    'É uma réplica: nada é gravado. Aponte DATABASE_URL para o banco principal e inicie o servidor de novo.',
  readOnly: 'Só leitura: nada é gravado. Quem cuida do banco precisa liberar as gravações.',
  store: 'Fotos',
  storeGood: 'O armazenamento das fotos responde.',
  storeProblem: (problem: string) =>
    `O armazenamento das fotos não responde (${problem}). Confira S3_ENDPOINT e as chaves, ou a pasta DATA_DIR. Nada se perde: os envios esperam.`,
  certificate: (name: string) => `Certificado ${name}`,
  days: (days: number, moment: string) =>
    days < 0
      ? `Venceu em ${moment}. Peça um novo ao provedor do Pix: sem ele os pagamentos não são confirmados.`
      : `Vence em ${counted(days, 'dia', 'dias')} (${moment}).${days < 30 ? ' Peça um novo ao provedor do Pix.' : ''}`,
  processes: 'Processos',
  version: (version: string) => `Versão ${version}`,
  since: (moment: string) => `desde ${moment}`,
  versions: 'Há versões diferentes: atualize todos os processos.',
  jobs: 'Tarefas que falharam',
  noJobs: 'Nenhuma tarefa falhou.',
  job: (name: string) => JOBS[name] ?? name,
  jobAt: (moment: string) => `falhou em ${moment}`,
  files: (count: number) => counted(count, 'arquivo espera', 'arquivos esperam'),
  retry: 'Tentar de novo',
  retryOf: (job: string) => `Tentar de novo: ${job}`,
  retried: 'Começa em instantes. Atualize esta página em um minuto.',
  retryFailed: 'Não foi possível tentar de novo',
  errors: 'Erros das últimas 24 horas',
  noErrors: 'Nenhum erro nas últimas 24 horas.',
  errorsText: 'Procure o código no registro do servidor para saber o que houve.',
  id: 'Código',
  at: 'Quando',
  route: 'Chamada',
  status: 'Resposta',
  reload: 'Atualizar',
};
