/** How this installation is paid, from what was configured. */
import { DEMO_PIX, DEMO_SELLER } from './demo.ts';
import { openProvider } from './provider/provider.ts';
import type { ProviderSettings } from './provider/settings.ts';
import type { PixSetting, Seller } from './setting.ts';

/** What an installation says of paying: from its configuration. */
export interface Configured {
  pix: { key: string; name: string; city: string } | undefined;
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
