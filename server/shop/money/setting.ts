import type { PixProvider } from './provider/port.ts';
import { openProvider } from './provider/provider.ts';
import type { ProviderSettings } from './provider/settings.ts';

export interface StaticPix {
  key: string;
  name: string;
  city: string;
  /** Codes have `***` instead of a txid. */
  withoutTxid?: true;
}

/**
 * `static`: codes of one key; the seller checks the account. `provider`: charges of an API Pix, which reports
 * payments.
 */
export type PixSetting =
  | { way: 'off' }
  | ({ way: 'static' } & StaticPix)
  | { way: 'provider'; provider: PixProvider; key: string };

/** R-SHOP-12; fields are empty unless configured. */
export interface Seller {
  nome: string;
  /** CPF or CNPJ in display format. */
  documento: string;
  endereco: string;
  /** E-mail or phone in display format. */
  contato: string;
  /** Digits with the country code. */
  chat: string;
  termos: string;
  /** Path on the server; empty without a logo. */
  logo: string;
}

/** Unknown to any bank: nobody can own a name under `.invalid` (RFC 2606). */
export const DEMO_PIX: PixSetting = {
  way: 'static',
  key: 'nao-pague@demonstracao.invalid',
  name: 'DEMONSTRACAO NAO PAGAR',
  city: 'DEMONSTRACAO',
};

export const DEMO_SELLER: Seller = {
  nome: 'Loja de demonstração (inventada)',
  documento: 'CPF 000.000.000-00 (inventado)',
  endereco: 'Rua Inventada, 0, Cidade de Exemplo',
  contato: 'contato@demonstracao.invalid',
  // an area code that does not exist
  chat: '5500900000000',
  termos:
    'Isto é uma demonstração: nada é vendido e nada deve ser pago. Em uma loja de verdade, aqui estão os termos de desistência do vendedor.',
  logo: '',
};

export interface Configured {
  pix: StaticPix | undefined;
  pixProvider: ProviderSettings | undefined;
  seller: Seller;
}

export interface ShopSetting {
  pix: PixSetting;
  seller: Seller;
  demo: boolean;
}

/**
 * A provider has priority over a key, and a key applies even to a demonstration database. Without both, a
 * demonstration gets an example key, and other installations get `off`.
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
