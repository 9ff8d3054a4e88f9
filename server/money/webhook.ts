/** Where the provider's notices come in: told to it at a start. Without them the poll finds what was paid. */
import type { Parts } from '../parts.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';

/** The provider puts `/pix` behind it. */
const PATH = '/pix/aviso';

/** Registers the address of this server, where it has one that a provider takes; `say` gets a line when that fails. */
export async function registerNotices(
  { pix, publicUrl }: Pick<Parts, 'pix' | 'publicUrl'>,
  say: (line: string) => void,
): Promise<void> {
  if (pix.way !== 'provider') return;
  const meanwhile = 'Até lá os pagamentos são vistos em alguns segundos, perguntando ao provedor.';
  if (!publicUrl?.startsWith('https:')) {
    say(`PUBLIC_URL: sem um endereço https:// o provedor do Pix não avisa dos pagamentos. ${meanwhile}`);
    return;
  }
  try {
    await pix.provider.registerWebhook(publicUrl + PATH);
  } catch (cause) {
    if (!(cause instanceof ProviderDown || cause instanceof ProviderRefused)) throw cause;
    say(`PIX_PROVIDER_URL: o provedor do Pix não aceitou o endereço dos avisos (${cause.message}).`);
    say(`O registro é tentado de novo na próxima vez. ${meanwhile}`);
  }
}
