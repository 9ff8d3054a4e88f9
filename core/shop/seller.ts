/**
 * Without `PIX_KEY` nothing can be paid. Without the other settings the buyer does not see the seller
 * (R-SHOP-12).
 */
export const SELLER_SETTINGS = ['PIX_KEY', 'SELLER_NAME', 'SELLER_DOCUMENT'] as const;
export type SellerSetting = (typeof SELLER_SETTINGS)[number];

export function missingSettings(
  canPay: boolean,
  { nome, documento }: { nome: string; documento: string },
): SellerSetting[] {
  const isSet = { PIX_KEY: canPay, SELLER_NAME: nome !== '', SELLER_DOCUMENT: documento !== '' };
  return SELLER_SETTINGS.filter((setting) => !isSet[setting]);
}
