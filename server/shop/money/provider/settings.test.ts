import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAuthority } from '../../../../tests/kit/pix-provider/certificates.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { loadProvider } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'volleyscouter-pix-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const authority = openAuthority('Autoridade');
const [keyPair, otherKeyPair] = [authority.sign('um'), authority.sign('outro')];
const ENV = {
  PIX_PROVIDER_URL: 'https://pix.exemplo.com.br/api/v2/',
  PIX_PROVIDER_CLIENT_ID: 'volei',
  PIX_PROVIDER_CLIENT_SECRET: 'muito:secreto',
  PIX_PROVIDER_PIX_KEY: '(41) 99999-0000',
  PIX_PROVIDER_CERT: fileOf('one.pem', keyPair.certificate),
  PIX_PROVIDER_KEY: fileOf('one.key', keyPair.key),
};

const problems = (env: Record<string, string | undefined>): string[] => {
  const read = loadProvider(env);
  return read.ok ? [] : read.error;
};

test('[R-PIX-3] without any variable there is no provider', () => {
  expect(loadProvider({})).toEqual({ ok: true, value: undefined });
  expect(loadProvider({ PIX_PROVIDER_URL: ' ', PIX_KEY: 'ana@exemplo.br' })).toEqual({
    ok: true,
    value: undefined,
  });
});

test('[R-PIX-3] a complete provider is read through the configuration', () => {
  expect(loadConfig(ENV)).toMatchObject({
    value: {
      pixProvider: {
        url: 'https://pix.exemplo.com.br/api/v2',
        tokenUrl: 'https://pix.exemplo.com.br/api/v2/oauth/token',
        clientId: 'volei',
        clientSecret: 'muito:secreto',
        certificate: keyPair.certificate,
        privateKey: keyPair.key,
        authority: undefined,
        pixKey: '+5541999990000',
      },
    },
  });
  const more = {
    PIX_PROVIDER_TOKEN_URL: 'https://entrada.exemplo.com.br/token/',
    PIX_PROVIDER_CA: fileOf('authority.pem', authority.certificate),
  };
  expect(loadProvider({ ...ENV, ...more })).toMatchObject({
    value: { tokenUrl: more.PIX_PROVIDER_TOKEN_URL, authority: authority.certificate },
  });
  const { PIX_PROVIDER_PIX_KEY: _, ...without } = ENV;
  expect(loadProvider({ ...without, PIX_KEY: 'ana@exemplo.br' })).toMatchObject({
    value: { pixKey: 'ana@exemplo.br' },
  });
  expect(problems(without).join()).toContain('PIX_PROVIDER_PIX_KEY (ou PIX_KEY) deve ser');
});

test.each(Object.keys(ENV).filter((name) => name !== 'PIX_PROVIDER_PIX_KEY'))(
  '[R-PIX-3] a provider without %s is refused; the message begins with that name',
  (name) => {
    expect(problems({ ...ENV, [name]: '' })).toEqual([expect.stringMatching(`^${name} está faltando: `)]);
    expect(loadConfig({ ...ENV, [name]: undefined, PORT: 'x' })).toEqual({
      ok: false,
      error: [expect.stringMatching('^PORT'), expect.stringMatching(`^${name} está faltando: `)],
    });
  },
);

test('[R-PIX-3] if only an optional variable is set, each required variable is reported as missing', () => {
  expect(problems({ PIX_PROVIDER_CA: '/x' }).map((line) => line.split(' ')[0])).toEqual([
    'PIX_PROVIDER_URL',
    'PIX_PROVIDER_CLIENT_ID',
    'PIX_PROVIDER_CLIENT_SECRET',
    'PIX_PROVIDER_CERT',
    'PIX_PROVIDER_KEY',
  ]);
});

test.each([
  ['PIX_PROVIDER_URL', 'http://pix.exemplo.com.br', 'deve ser um endereço https://'],
  ['PIX_PROVIDER_URL', 'https://ana:segredinho@pix.exemplo.com.br', 'deve ser um endereço https://'],
  ['PIX_PROVIDER_URL', 'https://pix.exemplo.com.br/?x=1', 'deve ser um endereço https://'],
  ['PIX_PROVIDER_TOKEN_URL', 'ftp://x', 'deve ser um endereço https://'],
  ['PIX_PROVIDER_CLIENT_ID', 'a:b', 'tem espaços, acentos, dois-pontos'],
  ['PIX_PROVIDER_CLIENT_SECRET', 'a b', 'tem espaços'],
  ['PIX_PROVIDER_PIX_KEY', '123', 'deve ser a chave Pix'],
  ['PIX_PROVIDER_CERT', join(folder, 'nowhere.pem'), 'não é possível ler'],
  ['PIX_PROVIDER_CERT', folder, 'não é possível ler'],
  ['PIX_PROVIDER_CERT', ENV.PIX_PROVIDER_KEY, 'não contém um certificado'],
  ['PIX_PROVIDER_KEY', ENV.PIX_PROVIDER_CERT, 'não contém uma chave privada'],
  ['PIX_PROVIDER_KEY', fileOf('other.key', otherKeyPair.key), 'não é a do certificado'],
  ['PIX_PROVIDER_CA', fileOf('empty.pem', ''), 'não contém um certificado'],
])('[R-PIX-3] %s = %s is refused in one line', (name, value, reason) => {
  const [line = '', ...more] = problems({ ...ENV, [name]: value });
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name}[ :]`));
  expect(line).toContain(reason);
  expect(line).not.toContain('segredinho');
  expect(line).not.toContain('\n');
});
