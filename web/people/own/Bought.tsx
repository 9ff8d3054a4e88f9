import { Link } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { purchaseMoment } from '../../shop/shared/purchases/moment.ts';
import { useMyPurchases } from '../../shop/shared/purchases/queries.ts';
import { purchasesText } from '../../shop/shared/texts/purchases.ts';
import { ownText as texts } from './ownText.ts';

export function Bought() {
  return (
    <Panel
      title={texts.bought}
      actions={
        <LinkButton to="/ar/compras" variant="subtle" size="xs">
          {texts.allPurchases}
        </LinkButton>
      }
    >
      <QueryStates query={useMyPurchases()} texts={purchasesText} places={[48]}>
        {(purchases) => {
          const paid = purchases.filter(({ status }) => status === 'Pago');
          if (paid.length === 0) return <p>{texts.boughtEmpty}</p>;
          return (
            <Stack as="ul" gap={12}>
              {paid.map(({ _id, numero, quantity, dataCompra }) => (
                <li key={_id}>
                  <Link to={`/ar/compras/${_id}`}>
                    {texts.purchase(numero, quantity, purchaseMoment(dataCompra))}
                  </Link>
                </li>
              ))}
            </Stack>
          );
        }}
      </QueryStates>
    </Panel>
  );
}
