import { keyTypeOf } from '@volleyscouter/core/pix/key';
import { readPix } from '@volleyscouter/core/pix/read';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PixProviderServer, startPixProvider } from '../../../tests/kit/pix-provider/server.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { registerNotices } from './notices.ts';
import { type Configured, DEMO_PIX, DEMO_SELLER, shopSetting } from './setting.ts';

let provider: PixProviderServer;
beforeAll(async () => {
  provider = await startPixProvider();
});
afterAll(() => provider.close());

const configured = (env: Record<string, string>): Configured => {
  const config = loadConfig(env);
  if (!config.ok) throw new Error(config.error.join());
  return config.value;
};
const KEY = { PIX_KEY: 'ana@exemplo.br', PIX_NAME: 'Ana', PIX_CITY: 'Santos' };

describe('[R-PIX-5] how an installation is paid', () => {
  test('a demonstration has an example key, which cannot be paid', () => {
    expect(shopSetting(configured({}), true)).toEqual({ pix: DEMO_PIX, seller: DEMO_SELLER, demo: true });
    if (DEMO_PIX.way !== 'static') throw new Error('no key');
    expect(keyTypeOf(DEMO_PIX.key)).toBe('email');
    const code = writeStaticPix({ ...DEMO_PIX, cents: 1500, txid: 'DEMO' });
    expect(code.ok && readPix(code.value)).toMatchObject({
      ok: true,
      value: { name: 'DEMONSTRACAO NAO PAGAR', key: 'nao-pague@demonstracao.invalid', departures: [] },
    });
  });

  test('a real installation cannot be paid without a key', () => {
    expect(shopSetting(configured({}), false)).toMatchObject({ pix: { way: 'off' }, demo: false });
  });

  test('a configured key is used, even in a former demonstration', () => {
    const setting = shopSetting(configured({ ...KEY, SELLER_NAME: 'Ana' }), true);
    expect(setting).toMatchObject({ pix: { way: 'static', key: 'ana@exemplo.br' }, demo: false });
    expect(setting.seller.nome).toBe('Ana');
  });

  test('a provider has priority over a key', () => {
    const setting = shopSetting(configured({ ...KEY, ...provider.env }), false);
    expect(setting).toMatchObject({ demo: false, pix: { way: 'provider' } });
  });
});

describe('[R-PIX-3] the address of the webhook', () => {
  const register = async (publicUrl: string | undefined) => {
    const lines: string[] = [];
    const { pix } = shopSetting(configured(provider.env), false);
    await registerNotices({ pix, publicUrl }, (line) => lines.push(line));
    return lines;
  };

  test('is registered with the provider at the start of the server', async () => {
    expect(await register('https://volei.exemplo.br')).toEqual([]);
    expect(provider.requests.filter((request) => request.startsWith('PUT /webhook/'))).toHaveLength(1);
    expect(provider.violations).toEqual([]);
  });

  test('causes a warning and no error if it lacks https or the provider rejects it', async () => {
    expect((await register('http://volei.exemplo.br')).join()).toContain('PUBLIC_URL');
    expect((await register(undefined)).join()).toContain('PUBLIC_URL');
    provider.meet({ status: 403 });
    expect((await register('https://volei.exemplo.br')).join()).toContain('PIX_PROVIDER_URL');
    provider.meet(null);
  });
});
