import { parseKey } from '@volleyscouter/core/pix/key';
import { MAX_CITY_LENGTH, MAX_NAME_LENGTH, merchantText } from '@volleyscouter/core/pix/text';
import { z } from 'zod';
import type { Seller, StaticPix } from '../../shop/money/setting.ts';

const text = (name: string, most: number) =>
  z.string().max(most, `${name} deve ter até ${most} letras`).default('');

const PIX_KEY =
  'PIX_KEY deve ser uma chave Pix: CPF, CNPJ, celular com +55 e DDD, e-mail ou chave aleatória (confira os dígitos)';

/** Format of the Central Bank's directory (DICT). */
const pixKey = z
  .string()
  .transform((typed, context) => {
    const read = parseKey(typed);
    if (read.ok) return read.value.key;
    context.addIssue({ code: 'custom', message: PIX_KEY });
    return z.NEVER;
  })
  .optional();

/** Text for a Pix code: without accents, cut to the max length. Refused without any letter or digit. */
const pixWords = (name: string, most: number) =>
  z
    .string()
    .transform((typed, context) => {
      const parsed = merchantText(typed, most);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: 'custom', message: `${name} deve ter letras ou números` });
      return z.NEVER;
    })
    .optional();

export const SHOP_VARIABLES = {
  PIX_KEY: pixKey,
  PIX_NAME: pixWords('PIX_NAME', MAX_NAME_LENGTH),
  PIX_CITY: pixWords('PIX_CITY', MAX_CITY_LENGTH),
  PIX_TXID: z.enum(['on', 'off'], 'PIX_TXID deve ser on ou off').default('on'),
  SELLER_NAME: text('SELLER_NAME', 120),
  SELLER_DOCUMENT: text('SELLER_DOCUMENT', 30),
  SELLER_ADDRESS: text('SELLER_ADDRESS', 200),
  SELLER_CONTACT: text('SELLER_CONTACT', 120),
  SELLER_CHAT: z
    .string()
    .transform((phone) => phone.replace(/\D/g, ''))
    .refine((digits) => digits.length >= 10 && digits.length <= 13, 'SELLER_CHAT deve ser um celular com DDD')
    .transform((digits) => (digits.length <= 11 ? `55${digits}` : digits))
    .default(''),
  SELLER_TERMS: text('SELLER_TERMS', 2000),
  SELLER_LOGO: text('SELLER_LOGO', 1000),
} as const;

type Variables = z.output<z.ZodObject<typeof SHOP_VARIABLES>>;

export const sellerOf = (env: Variables): Seller => ({
  nome: env.SELLER_NAME,
  documento: env.SELLER_DOCUMENT,
  endereco: env.SELLER_ADDRESS,
  contato: env.SELLER_CONTACT,
  chat: env.SELLER_CHAT,
  termos: env.SELLER_TERMS,
  logo: env.SELLER_LOGO,
});

/**
 * All are set, or none. With a Pix provider PIX_KEY alone is allowed: the key of the account at the provider.
 */
export const STATIC_PIX_VARIABLES = ['PIX_KEY', 'PIX_NAME', 'PIX_CITY'] as const;

export function staticPixOf({
  PIX_KEY: key,
  PIX_NAME: name,
  PIX_CITY: city,
  PIX_TXID: txid,
}: Variables): StaticPix | undefined {
  if (key === undefined || name === undefined || city === undefined) return undefined;
  return { key, name, city, ...(txid === 'off' && { withoutTxid: true }) };
}
