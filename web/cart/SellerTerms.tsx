import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { checkoutText as words } from '../text/checkout.ts';
import { t } from '../text/pt.ts';
import { Card, Small, Stack } from '../ui/layout.tsx';
import classes from './SellerTerms.module.css';

type Seller = CallAnswer<typeof ROUTES.readSeller>;

/** Who sells and on which terms, before anybody pays (R-SHOP-12). Open at first; whoever knows it folds it away. */
export function SellerTerms({ query }: { query: UseQueryResult<Seller> }) {
  return (
    <Card as="details" className={classes.seller} open>
      <summary className={classes.title}>{words.seller}</summary>
      {query.data ? (
        <Terms seller={query.data.vendedor} />
      ) : query.isError ? (
        <Failed busy={query.isFetching} onRetry={() => query.refetch()} />
      ) : (
        <p>{t.loading}</p>
      )}
    </Card>
  );
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <p role="status">{words.sellerFailed}</p>
      <Button variant="default" loading={busy} onClick={onRetry}>
        {words.again}
      </Button>
    </>
  );
}

function Terms({ seller }: { seller: Seller['vendedor'] }) {
  const { nome, documento, endereco, contato, termos } = seller;
  const rows: readonly (readonly [string, string])[] = [
    [words.sellerName, nome],
    [words.sellerDocument, documento],
    [words.sellerAddress, endereco],
    [words.sellerContact, contato],
    [words.terms, termos],
  ];
  const told = rows.filter(([, text]) => text !== '');
  if (told.length === 0) return <p>{words.noSeller}</p>;
  return (
    <Stack as="dl">
      {told.map(([name, text]) => (
        <div key={name} className={classes.row}>
          <Small as="dt">{name}</Small>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
}
