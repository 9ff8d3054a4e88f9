import { askTakedown, decideRequest, listRequests } from '@volleyscouter/contract/privacy';
import type { CallInput } from '@volleyscouter/contract/route';
import { insertProduct, type NewProduct } from '@volleyscouter/server/shop/products/store';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clearTables } from './clear.ts';
import { clearMoney } from './money-seam.ts';
import { jpeg, storePhoto } from './photo.ts';
import type { Person } from './purchase.ts';
import { type CallOptions, openTestServer, type TestServer } from './test-server.ts';

type Body = CallInput<typeof askTakedown>['body'];

/** `server` and `admin` are read at each use. */
export function privacyDesk(server: () => TestServer, admin: () => { token: string }) {
  let seed = 0;
  return {
    async photo(change: Partial<NewProduct> = {}): Promise<{ id: string; name: string }> {
      const { parts } = server();
      seed++;
      const name = await storePhoto(parts, await jpeg(seed));
      const fields = {
        local: 'Quadra 1',
        priceInCents: 500,
        tags: 'final',
        evento: 'Copa',
      };
      return {
        id: await insertProduct(parts.db, { ...fields, photo: name, ...change }, parts.clock()),
        name,
      };
    },
    ask(produto: string | null, options: CallOptions = {}, more: Partial<Body> = {}) {
      const applicant = {
        nome: 'Mãe da Ana',
        contato: 'mae@exemplo.com.br',
        relacao: 'responsavel',
      } as const;
      return server().call(askTakedown, { body: { produto, ...applicant, ...more } }, options);
    },
    requests: async () => (await server().call(listRequests, {}, { token: admin().token })).body,
    decide: (id: string, decision: 'granted' | 'denied') =>
      server().call(decideRequest, { params: { id }, body: { decision } }, { token: admin().token }),
  };
}

/** Before each test all people, photos and purchases are deleted; admin and athlete are new people. */
export function usePrivacyScene() {
  // a test file can destructure the scene before the hooks fill it
  const server = {} as TestServer;
  const [admin, athlete] = [{} as Person & { name: string }, {} as Person];
  beforeAll(async () => {
    Object.assign(server, await openTestServer());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await clearMoney(server.parts);
    await clearTables(
      server.parts,
      'accounts, games, products, photos, privacy_requests, sign_in_attempts, events',
    );
    Object.assign(admin, await server.admin());
    Object.assign(athlete, await server.account('Atleta'));
  });
  const desk = privacyDesk(
    () => server,
    () => admin,
  );
  return { server, admin, athlete, ...desk };
}
