import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../platform/api/call.ts';
import { save } from '../../platform/api/storage.ts';
import { purchaseCalls } from '../shared/purchases/calls.ts';

export function OpenPurchase() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    save({ idCompra: id });
    void navigate('/ar/pagamentos/novo', { replace: true });
  }, [id, navigate]);
  return null;
}

/** Opens the buyer's purchase that contains the photo. If there is none, opens the list of purchases. */
export function OpenBought() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    let isUnmounted = false;
    const redirect = async () => {
      const answer = await call(purchaseCalls.readCart, { body: { produtos: [id] } }, { as: 'shopper' });
      if (isUnmounted) return;
      const compra = answer.ok ? answer.value.produtos[0]?.compra : null;
      if (compra) save({ idCompra: compra._id });
      void navigate(compra ? '/ar/pagamentos/novo' : '/ar/compras', { replace: true });
    };
    void redirect();
    return () => {
      isUnmounted = true;
    };
  }, [id, navigate]);
  return null;
}
