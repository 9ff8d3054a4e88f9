import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { KEYS, save } from '../api/storage.ts';

/** '/ar/compras/:id': the link that the seller sends. It stores the purchase and goes to its page. */
export function OpenPurchase() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    save({ [KEYS.idCompra]: id });
    void navigate('/ar/pagamentos/novo', { replace: true });
  }, [id, navigate]);
  return null;
}
