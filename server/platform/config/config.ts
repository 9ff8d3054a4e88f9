import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { z } from 'zod';
import { loadProvider, type ProviderSettings } from '../../shop/money/provider/settings.ts';
import type { Seller, StaticPix } from '../../shop/money/setting.ts';
import type { S3Settings } from '../../shop/photos/s3.ts';
import type { BackupAddress } from '../backup/place.ts';
import { SHOP_VARIABLES, STATIC_PIX_VARIABLES, sellerOf, staticPixOf } from './shop.ts';

/** `port` 0: the system chooses; `dataDir` is absolute. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL of `dataDir`. */
  databaseUrl: string | undefined;
  /** Without a trailing slash; absent: the URL of the request. */
  publicUrl: string | undefined;
  /** As Fastify's `trustProxy`: off, a number of proxies, or their addresses. */
  trustProxy: false | number | string[];
  /** Absent: generated and stored in `dataDir`. */
  appSecret: string | undefined;
  demo: boolean;
  /** False for `DEMO=small`, a smaller demonstration for browser tests. */
  showcase: boolean;
  admin: { email: string; password: string } | undefined;
  pix: StaticPix | undefined;
  seller: Seller;
  /** Bearer token for `/metrics`; absent: no metrics. */
  metricsToken: string | undefined;
  /** URL; absent: visits are not counted. */
  analytics: string | undefined;
  /** A cache in front of the server keeps the public copies of matches. */
  cdn: boolean;
  /** Store of the photos; absent: photos are in `dataDir`. */
  s3: S3Settings | undefined;
  /** Place of daily backups with photos; absent: `backups` in `dataDir`, without photos. */
  backupTo: BackupAddress | undefined;
  /** `from`: the sender. Absent: no e-mail is sent. */
  smtp: { url: URL; from: string } | undefined;
  /** Absent: an admin approves payments by hand. */
  pixProvider: ProviderSettings | undefined;
};

const PORT = 'PORT deve ser um número inteiro de 0 a 65535';
const PUBLIC_URL =
  'PUBLIC_URL deve ser um endereço http:// ou https:// sem caminho (ex.: https://volei.exemplo.br)';
const TRUST_PROXY = 'TRUST_PROXY deve ser 0, o número de proxies ou os endereços deles separados por vírgula';

const publicAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
};

const S3_ENDPOINT =
  'S3_ENDPOINT deve ser um endereço http:// ou https:// (ex.: https://s3.sa-east-1.amazonaws.com)';
const S3_BUCKET = 'S3_BUCKET deve ser o nome de um balde: letras minúsculas, números, ponto e hífen';
/** All are set, or none. Without S3_BUCKET, photos are in DATA_DIR and the store holds only backups. */
const S3_KEYS = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_VARIABLES = [...S3_KEYS, 'S3_BUCKET'] as const;

const BACKUP_TO = 'BACKUP_TO (--to) deve ser uma pasta fora de DATA_DIR ou s3://balde/prefixo';
const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)+)\/?$/;

const SMTP_URL =
  'SMTP_URL deve ter a forma smtps://usuario:senha@servidor ou smtp://usuario:senha@servidor:587';
const SMTP_VARIABLES = ['SMTP_URL', 'SMTP_FROM', 'PUBLIC_URL'] as const;

const proxies = (text: string): Config['trustProxy'] => {
  if (/^\d+$/.test(text)) return Number(text) === 0 ? false : Number(text);
  return text.split(',').map((address) => address.trim());
};

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return isIP(address) !== 0 && !address.includes('%') && fits && more.length === 0;
}

const areProxies = (text: string): boolean => /^\d{1,2}$/.test(text) || text.split(',').every(isNetwork);

const Environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, PORT)
      .transform(Number)
      .refine((port) => port <= 65535, PORT)
      .default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'HOST deve ser um nome ou endereço desta máquina (ex.: 0.0.0.0 ou 127.0.0.1)')
      .default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/\S+$/,
        'DATABASE_URL deve ter a forma postgresql://usuario:senha@servidor:5432/banco',
      )
      .optional(),
    PUBLIC_URL: z
      .string()
      .refine(publicAddress, PUBLIC_URL)
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
    TRUST_PROXY: z.string().refine(areProxies, TRUST_PROXY).transform(proxies).default(false),
    APP_SECRET: z.string().min(32, 'APP_SECRET deve ter pelo menos 32 caracteres').optional(),
    // read by trace/logger.ts, since the log starts before the configuration is read
    LOG_FORMAT: z.enum(['json', 'text'], 'LOG_FORMAT deve ser json ou text (linhas para pessoas)').optional(),
    DEMO: z.enum(['0', '1', 'small'], 'DEMO deve ser 1 (demonstração) ou 0 (sistema vazio)').default('1'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[!-~]{16,}$/, 'METRICS_TOKEN deve ter pelo menos 16 caracteres, sem espaços nem acentos')
      .optional(),
    ANALYTICS_URL: z
      .url({ protocol: /^https?$/, error: 'ANALYTICS_URL deve ser um endereço http:// ou https://' })
      .optional(),
    CDN: z.enum(['0', '1'], 'CDN deve ser 1 (há um cache na frente) ou 0 (não há)').default('0'),
    S3_ENDPOINT: z
      .string()
      .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), S3_ENDPOINT)
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, S3_BUCKET)
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_TO: z
      .string()
      .refine((to) => S3_PLACE.test(to) || !/^\w+:\/\//.test(to), BACKUP_TO)
      .optional(),
    SMTP_URL: z
      .string()
      .refine((url) => /^smtps?:\/\/[^/]+$/.test(url) && URL.canParse(url), SMTP_URL)
      .transform((url) => new URL(url))
      .optional(),
    SMTP_FROM: z.email('SMTP_FROM deve ser um e-mail').optional(),
    ...SHOP_VARIABLES,
    // parsed by shop/money/provider/settings.ts; here only its presence matters
    PIX_PROVIDER_URL: z.string().optional(),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL não é um e-mail válido').optional(),
    ADMIN_PASSWORD: z.string().min(10, 'ADMIN_PASSWORD deve ter pelo menos 10 caracteres').optional(),
  })
  .superRefine((env, context) => {
    const isInStore = env.BACKUP_TO !== undefined && S3_PLACE.test(env.BACKUP_TO);
    if (env.BACKUP_TO !== undefined && resolve(env.BACKUP_TO) === resolve(env.DATA_DIR))
      context.addIssue({ code: 'custom', path: ['BACKUP_TO'], message: BACKUP_TO });
    const hasMail = env.SMTP_URL !== undefined || env.SMTP_FROM !== undefined;
    for (const group of [
      ...(isInStore ? [['BACKUP_TO', ...S3_KEYS] as const] : []),
      env.BACKUP_TO === undefined || env.S3_BUCKET !== undefined ? S3_VARIABLES : S3_KEYS,
      ...(hasMail ? [SMTP_VARIABLES] : []),
      ...(env.PIX_PROVIDER_URL ? [] : [STATIC_PIX_VARIABLES]),
    ]) {
      const absent = group.filter((name) => env[name] === undefined);
      const [first] = absent;
      if (first === undefined || absent.length === group.length) continue;
      const message = `${first} está faltando: ${group.join(', ')} vêm juntos ou nenhum deles`;
      context.addIssue({ code: 'custom', path: [first], message });
    }
  })
  .superRefine((env, context) => {
    if ((env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined)) return;
    const missing = env.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    const message = `${missing} está faltando: ADMIN_EMAIL e ADMIN_PASSWORD vêm juntos ou nenhum dos dois`;
    context.addIssue({ code: 'custom', path: [missing], message });
  });

type Settings = z.output<typeof Environment>;

function s3Of(env: Settings, bucket: string | undefined): S3Settings | undefined {
  const [endpoint, accessKeyId, secretAccessKey] = S3_KEYS.map((name) => env[name] ?? '');
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function backupTo(env: Settings): BackupAddress | undefined {
  const { BACKUP_TO: to } = env;
  if (to === undefined) return undefined;
  const [, bucket, path = ''] = S3_PLACE.exec(to) ?? [];
  const settings = s3Of(env, bucket);
  return settings
    ? { address: to, s3: { ...settings, prefix: `${path.slice(1)}/` } }
    : { address: resolve(to), s3: undefined };
}

/**
 * An empty variable counts as absent. Every problem is one line that begins with the variable's name. Also
 * reads the certificate files of PIX_PROVIDER_*.
 */
export function loadConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = Environment.safeParse(present);
  const provider = loadProvider(env);
  const problems = [
    ...(read.success ? [] : read.error.issues.map((issue) => issue.message)),
    ...(provider.ok ? [] : provider.error),
  ];
  if (!read.success || !provider.ok) return err(problems);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...rest } = read.data;
  return ok({
    port: rest.PORT,
    host: rest.HOST,
    dataDir: resolve(rest.DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    publicUrl: rest.PUBLIC_URL,
    trustProxy: rest.TRUST_PROXY,
    appSecret: rest.APP_SECRET,
    demo: rest.DEMO !== '0',
    showcase: rest.DEMO === '1',
    pix: staticPixOf(rest),
    seller: sellerOf(rest),
    metricsToken: rest.METRICS_TOKEN,
    analytics: rest.ANALYTICS_URL,
    cdn: rest.CDN === '1',
    s3: s3Of(rest, rest.S3_BUCKET),
    backupTo: backupTo(rest),
    smtp: rest.SMTP_URL && rest.SMTP_FROM ? { url: rest.SMTP_URL, from: rest.SMTP_FROM } : undefined,
    pixProvider: provider.value,
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
  });
}
