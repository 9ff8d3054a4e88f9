import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card, Row } from '../../kit/layout.tsx';
import { isSessionLost } from '../../platform/api/call.ts';
import { closeToken } from '../../platform/api/leave.ts';
import { keepPurchaseToken, purchaseToken } from '../../platform/api/purchaseTokens.ts';
import { CallError } from '../../platform/api/queryCall.ts';
import { usePurchase } from '../shared/purchases/queries.ts';
import { paymentText } from '../shared/texts/payment.ts';
import { PurchaseStates } from './PurchaseStates.tsx';

const texts = paymentText.linked;

/** A device without the token of the link goes to '/ar/compras/:id', which needs a signed-in buyer. */
export function LinkedPurchase() {
  const { id = '' } = useParams();
  const token = purchaseToken(id);
  return token === null ? <Navigate to={`/ar/compras/${id}`} replace /> : <Linked id={id} token={token} />;
}

function Linked({ id, token }: { id: string; token: string }) {
  const navigate = useNavigate();
  const query = usePurchase(id);
  const { error } = query;
  const isLost = error instanceof CallError && isSessionLost(error.failure);
  useEffect(() => {
    if (isLost) keepPurchaseToken(id, null);
  }, [isLost, id]);
  if (isLost) return <Navigate to={`/ar/compras/${id}`} replace />;
  const close = () => {
    navigate('/');
    keepPurchaseToken(id, null);
    closeToken(token);
  };
  const note = (
    <Card as="section" gap={12} mt={16} aria-label={texts.title}>
      <p>
        <strong>{texts.title}.</strong> {texts.text}
      </p>
      <Row>
        <LinkButton to={`/ar/compras/${id}`} variant="default">
          {texts.enter}
        </LinkButton>
        <Button variant="subtle" onClick={close}>
          {texts.close}
        </Button>
      </Row>
    </Card>
  );
  return <PurchaseStates query={query} note={note} />;
}
