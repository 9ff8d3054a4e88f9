import type { Purchase } from '@volleyscouter/contract/purchases';
import { reais } from '../../../kit/money.ts';
import { paymentText as texts } from '../texts/payment.ts';

export function Surplus({ purchase: { aMais } }: { purchase: Pick<Purchase, 'aMais'> }) {
  // absent in answers cached by an older version
  if (!aMais || aMais.cents === 0) return null;
  const { cents, devolvido, aCaminho, comVendedor } = aMais;
  return (
    <p>
      <strong>{texts.surplus(reais(cents))}</strong>
      {devolvido > 0 && ` ${texts.surplusBack(reais(devolvido))}`}
      {aCaminho > 0 && ` ${texts.surplusOnItsWay(reais(aCaminho))}`}
      {comVendedor > 0 && ` ${texts.surplusToSettle(reais(comVendedor))}`}
    </p>
  );
}
