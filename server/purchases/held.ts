/** Which photos somebody's purchase keeps (R-SHOP-3). */

/**
 * Over a photo by its name, in SQL: somebody has paid for it, or still may. A purchase that was called off or paid back keeps
 * nothing, and neither does one of nobody: the books keep amounts.
 */
export const boughtBySomebody = (photo: string): string => `exists (
  select from purchase_items i join purchases b on b.id = i.purchase_id
   where i.photo = ${photo} and i.taken_at is null and b.buyer_id is not null
     and b.status in ('Pendente', 'Pagamento em análise', 'Pago'))`;
