/** What the seller says of herself, and the Pix key that she is paid to: from the environment. */
import { z } from 'zod';
import type { Seller } from '../payments/setting.ts';

/** A static key; the provider's variables are read beside its client. */
export interface StaticPix {
  key: string;
  name: string;
  city: string;
}

const text = (most: number) => z.string().max(most).default('');

export const SHOP_VARIABLES = {
  PIX_KEY: z.string().optional(),
  PIX_NAME: z.string().optional(),
  PIX_CITY: z.string().optional(),
  SELLER_NAME: text(120),
  SELLER_DOCUMENT: text(30),
  SELLER_ADDRESS: text(200),
  SELLER_CONTACT: text(120),
  SELLER_CHAT: z
    .string()
    .transform((phone) => phone.replace(/\D/g, ''))
    .refine((digits) => digits.length >= 10 && digits.length <= 13, 'SELLER_CHAT deve ser um celular com DDD')
    .transform((digits) => (digits.length <= 11 ? `55${digits}` : digits))
    .default(''),
  SELLER_TERMS: text(2000),
} as const;

type Variables = z.output<z.ZodObject<typeof SHOP_VARIABLES>>;

export const sellerOf = (env: Variables): Seller => ({
  nome: env.SELLER_NAME,
  documento: env.SELLER_DOCUMENT,
  endereco: env.SELLER_ADDRESS,
  contato: env.SELLER_CONTACT,
  chat: env.SELLER_CHAT,
  termos: env.SELLER_TERMS,
});

/** Come together, or none of them. */
export const STATIC_PIX_VARIABLES = ['PIX_KEY', 'PIX_NAME', 'PIX_CITY'] as const;

export function staticPixOf({
  PIX_KEY: key,
  PIX_NAME: name,
  PIX_CITY: city,
}: Variables): StaticPix | undefined {
  return key !== undefined && name !== undefined && city !== undefined ? { key, name, city } : undefined;
}
