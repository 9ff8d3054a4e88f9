/** From an upload to a product of the shop. */
import { refuse } from '@volleyscouter/contract/errors';
import { createProduct } from '@volleyscouter/contract/products';
import { inTransaction, nullIfTaken } from '../database/transaction.ts';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { photoOfUpload } from '../uploads/photo.ts';
import type { answersFor } from './answers.ts';
import { fieldsOf } from './edit.ts';
import { findProduct, insertProduct } from './store.ts';

export function creation(on: On, { db, clock }: Parts, answer: ReturnType<typeof answersFor>): void {
  on(createProduct, async ({ body, who }) => {
    if (body.image === '' || body.imageSample === '') return refuse('no-image');
    const made = await inTransaction(db, async (tx) => {
      const fields = await fieldsOf(tx, body);
      if (!fields.ok) return fields;
      const photo = await photoOfUpload(tx, body.image);
      if (!photo) return refuse('upload-gone');
      const id = await insertProduct(tx, { title: '', name: '', ...fields.value, photo }, clock());
      const product = await findProduct(tx, id);
      return product ? answer(who, product, clock()) : refuse('upload-gone');
    }).catch(nullIfTaken);
    return made ?? refuse('photo-exists');
  });
}
