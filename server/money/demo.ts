/** Who sells in the demonstration: invented, and plainly so. */
import type { PixSetting, Seller } from './setting.ts';

/** A name that no bank knows: what is under `.invalid` cannot be anybody's (RFC 2606). */
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
  // an area code that there is none of: nobody is called by it
  chat: '5500900000000',
  termos:
    'Isto é uma demonstração: nada é vendido e nada deve ser pago. Em uma loja de verdade, aqui estão os termos de desistência do vendedor.',
};
