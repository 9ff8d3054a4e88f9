/** How this shop is paid. */
import type { PixProvider } from './provider/port.ts';

/** `static`: one key, the seller looks at her account. `provider`: charges of an API Pix, which tells what was paid. */
export type PixSetting =
  | { way: 'off' }
  | { way: 'static'; key: string; name: string; city: string }
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
}
