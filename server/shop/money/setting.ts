/** How an installation is paid and who sells, from what was configured. */
import type { PixProvider } from './provider/port.ts';
import { openProvider } from './provider/provider.ts';
import type { ProviderSettings } from './provider/settings.ts';

/** A Pix key for static codes. */
export interface StaticPix {
  key: string;
  name: string;
  city: string;
  /** Codes carry `***` as txid. */
  withoutTxid?: true;
}

/** `static`: one key, the seller looks at her account. `provider`: charges of an API Pix, which tells what was paid. */
export type PixSetting =
  | { way: 'off' }
  | ({ way: 'static' } & StaticPix)
  /** `key`: the one that its charges are paid to. */
  | { way: 'provider'; provider: PixProvider; key: string };

/** Who sells (R-SHOP-12); each empty where it was not configured. */
export interface Seller {
  nome: string;
  /** CPF or CNPJ, as it is to be read. */
  documento: string;
  endereco: string;
  /** E-mail or phone, as it is to be read. */
  contato: string;
  /** Phone for the chat, digits with country. */
  chat: string;
  /** Terms of withdrawal. */
  termos: string;
  /** Path of the logo on the server; empty without one. */
  logo: string;
}

/** A name that no bank knows: what is under `.invalid` cannot be anybody's (RFC 2606). */
export const DEMO_PIX: PixSetting = {
  way: 'static',
  key: 'nao-pague@demonstracao.invalid',
  name: 'DEMONSTRACAO NAO PAGAR',
  city: 'DEMONSTRACAO',
};

/** Invented, and plainly so. */
export const DEMO_SELLER: Seller = {
  nome: 'Loja de demonstração (inventada)',
  documento: 'CPF 000.000.000-00 (inventado)',
  endereco: 'Rua Inventada, 0, Cidade de Exemplo',
  contato: 'contato@demonstracao.invalid',
  // an area code that there is none of: nobody is called by it
  chat: '5500900000000',
  termos:
    'Isto é uma demonstração: nada é vendido e nada deve ser pago. Em uma loja de verdade, aqui estão os termos de desistência do vendedor.',
  logo: '',
};

/** What an installation says of paying: from its configuration. */
export interface Configured {
  pix: StaticPix | undefined;
  pixProvider: ProviderSettings | undefined;
  seller: Seller;
}

/** What `Parts` needs to know about paying. */
export interface ShopSetting {
  pix: PixSetting;
  seller: Seller;
  demo: boolean;
}

/**
 * How an installation is paid. Whoever configured a key sells, whatever the database began as; the demonstration has an example, and
 * everybody else is told that nothing can be paid.
 */
export function shopSetting({ pix, pixProvider, seller }: Configured, isDemo: boolean): ShopSetting {
  if (pixProvider) {
    const provider = openProvider(pixProvider);
    return { pix: { way: 'provider', provider, key: pixProvider.pixKey }, seller, demo: false };
  }
  if (pix) return { pix: { way: 'static', ...pix }, seller, demo: false };
  if (!isDemo) return { pix: { way: 'off' }, seller, demo: false };
  return { pix: DEMO_PIX, seller: seller.nome === '' ? DEMO_SELLER : seller, demo: true };
}
