/** Asking about pictures and data, and answering, for tests: with a photo of the shop to ask about. */
import { askTakedown, decideRequest, listRequests } from '@volleyscouter/contract/privacy';
import type { CallInput } from '@volleyscouter/contract/route';
import { insertProduct, type NewProduct } from '@volleyscouter/server/products/store';
import type { CallOptions, House } from './house.ts';
import { jpeg, storePhoto } from './photo.ts';

type Body = CallInput<typeof askTakedown>['body'];

/** What tests of requests share; `house` and `admin` are asked for when something is done. */
export function privacyDesk(house: () => House, admin: () => { token: string }) {
  let seed = 0;
  return {
    /** A photo of the shop: its product, and the name of its bytes. */
    async photo(change: Partial<NewProduct> = {}): Promise<{ id: string; name: string }> {
      const { parts } = house();
      seed++;
      const name = await storePhoto(parts, await jpeg(seed));
      const said = {
        title: '',
        name: '',
        local: 'Quadra 1',
        priceInCents: 500,
        tags: 'final',
        evento: 'Copa',
      };
      return { id: await insertProduct(parts.db, { ...said, photo: name, ...change }, parts.clock()), name };
    },
    ask(produto: string | null, options: CallOptions = {}, more: Partial<Body> = {}) {
      const who = { nome: 'Mãe da Ana', contato: 'mae@exemplo.com.br', relacao: 'responsavel' } as const;
      return house().call(askTakedown, { body: { produto, ...who, ...more } }, options);
    },
    requests: async () => (await house().call(listRequests, {}, { token: admin().token })).body,
    decide: (id: string, decision: 'granted' | 'denied') =>
      house().call(decideRequest, { params: { id }, body: { decision } }, { token: admin().token }),
  };
}
