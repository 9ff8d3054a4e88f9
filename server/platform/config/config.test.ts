import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const problems = (env: Record<string, string>): string[] => {
  const config = loadConfig(env);
  return config.ok ? [] : config.error;
};

describe('configuration', () => {
  test('has defaults for everything', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      ok: true,
      value: { port: 3000, host: '0.0.0.0', trustProxy: false, demo: true, admin: undefined },
    });
  });

  test('an empty variable counts as absent', () => {
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
      ok: true,
      value: { port: 3000, databaseUrl: undefined },
    });
  });

  test('reads the variables of server, shop and admin', () => {
    expect(
      loadConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: '/srv/volley',
        DATABASE_URL: 'postgresql://a:b@host:5432/volley',
        PUBLIC_URL: 'https://volei.exemplo.br/',
        TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
        APP_SECRET: 'x'.repeat(32),
        DEMO: '0',
        CDN: '1',
        ANALYTICS_URL: 'https://visitas.exemplo.br/',
        PIX_KEY: '(11) 91234-5678',
        PIX_NAME: 'Ana Conceição Fotografias de Vôlei',
        PIX_CITY: 'São Paulo',
        PIX_TXID: 'off',
        SELLER_NAME: 'Ana Fotografias',
        SELLER_DOCUMENT: '123.456.789-09',
        SELLER_ADDRESS: 'Rua das Quadras, 6',
        SELLER_CONTACT: 'ana@exemplo.br',
        SELLER_CHAT: '(11) 91234-5678',
        SELLER_TERMS: 'Sete dias para desistir.',
        SELLER_LOGO: '/etc/logo.png',
        ADMIN_EMAIL: 'ana@exemplo.br',
        ADMIN_PASSWORD: '1234567890',
      }),
    ).toEqual({
      ok: true,
      value: {
        port: 0,
        host: '127.0.0.1',
        dataDir: '/srv/volley',
        databaseUrl: 'postgresql://a:b@host:5432/volley',
        publicUrl: 'https://volei.exemplo.br',
        trustProxy: ['10.0.0.1', '10.1.0.0/16'],
        appSecret: 'x'.repeat(32),
        demo: false,
        showcase: false,
        analytics: 'https://visitas.exemplo.br/',
        cdn: true,
        s3: undefined,
        pix: {
          key: '+5511912345678',
          name: 'Ana Conceicao Fotografias',
          city: 'Sao Paulo',
          withoutTxid: true,
        },
        pixProvider: undefined,
        seller: {
          nome: 'Ana Fotografias',
          documento: '123.456.789-09',
          endereco: 'Rua das Quadras, 6',
          contato: 'ana@exemplo.br',
          chat: '5511912345678',
          termos: 'Sete dias para desistir.',
          logo: '/etc/logo.png',
        },
        admin: { email: 'ana@exemplo.br', password: '1234567890' },
      },
    });
    expect(loadConfig({ TRUST_PROXY: '2' })).toMatchObject({ ok: true, value: { trustProxy: 2 } });
    expect(loadConfig({ TRUST_PROXY: '::1,fd00::/8' })).toMatchObject({
      value: { trustProxy: ['::1', 'fd00::/8'] },
    });
    expect(loadConfig({ TRUST_PROXY: '0' })).toMatchObject({ ok: true, value: { trustProxy: false } });
  });

  test('[R-SHOP-4] the variables of an S3-compatible store are required together', () => {
    const env = {
      S3_ENDPOINT: 'https://s3.exemplo.br/',
      S3_BUCKET: 'fotos',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const { S3_BUCKET, ...without } = env;
    expect(loadConfig(env)).toMatchObject({
      value: { s3: { endpoint: 'https://s3.exemplo.br', bucket: S3_BUCKET, region: 'us-east-1' } },
    });
    expect(problems(without).join()).toContain('S3_BUCKET está faltando');
    expect(problems({ ...env, S3_ENDPOINT: 'ftp://x' }).join()).toContain('S3_ENDPOINT deve ser');
  });

  test('e-mail requires a server URL, a sender and a public address', () => {
    const env = {
      SMTP_URL: 'smtps://ana:a%40b@smtp.exemplo.br',
      SMTP_FROM: 'loja@exemplo.br',
      PUBLIC_URL: 'https://v.br',
    };
    const { PUBLIC_URL: _, ...without } = env;
    expect(loadConfig(env)).toMatchObject({ value: { smtp: { from: 'loja@exemplo.br' } } });
    expect(problems(without).join()).toContain('PUBLIC_URL está faltando');
    for (const SMTP_URL of ['smtp.exemplo.br', 'smtps://', 'https://x'])
      expect(problems({ ...env, SMTP_URL }).join()).toContain('SMTP_URL deve ter');
  });

  test('[R-PIX-3] a static key requires a name and a city; with a provider the key suffices', () => {
    const env = { PIX_KEY: 'ana@exemplo.br', PIX_NAME: 'Ana', PIX_CITY: 'Santos' };
    const { PIX_CITY, ...without } = env;
    expect(loadConfig(env)).toMatchObject({
      value: { pix: { key: 'ana@exemplo.br', name: 'Ana', city: PIX_CITY } },
    });
    expect(problems(without).join()).toContain('PIX_CITY está faltando');
    const withProvider = problems({ PIX_KEY: env.PIX_KEY, PIX_PROVIDER_URL: 'https://pix.exemplo.br' });
    expect(withProvider.join()).not.toContain('PIX_NAME');
    expect(withProvider.join()).toContain('PIX_PROVIDER_CLIENT_ID está faltando');
  });

  test.each([
    ['PIX_KEY', { PIX_KEY: '123.456.789-00', PIX_NAME: 'Ana', PIX_CITY: 'Santos' }],
    ['PIX_KEY', { PIX_NAME: 'Ana', PIX_CITY: 'Santos' }],
    ['PIX_NAME', { PIX_KEY: 'ana@exemplo.br', PIX_NAME: '…', PIX_CITY: 'Santos' }],
    ['PIX_CITY', { PIX_KEY: 'ana@exemplo.br', PIX_NAME: 'Ana', PIX_CITY: '—' }],
    ['PIX_TXID', { PIX_TXID: 'nao' }],
    ['SELLER_CHAT', { SELLER_CHAT: '1234' }],
    ['SELLER_NAME', { SELLER_NAME: 'a'.repeat(121) }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: 'a b' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'volei.exemplo.br' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://exemplo.br/loja' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, 999.1.1.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '::::' }],
    ['TRUST_PROXY', { TRUST_PROXY: '100' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['DEMO', { DEMO: 'no' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: '1234567890' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ana@exemplo.br', ADMIN_PASSWORD: 'short' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ana@exemplo.br' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: '1234567890' }],
  ])('the problem of a wrong %s begins with its name: %o', (name, env) => {
    const lines = problems(env);
    expect(lines.length).toBe(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} `));
  });

  test('several problems are reported at once', () => {
    expect(problems({ PORT: 'x', DEMO: 'x' }).map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO']);
  });
});
