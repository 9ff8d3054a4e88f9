import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  createProduct,
  deleteProduct,
  deleteProducts as deleteProductsRoute,
  LARGEST_PAGE,
  listGifts as listGiftsRoute,
  listProductFacets,
  listProducts as listProductsRoute,
  listShop,
  listShopEvents as listShopEventsRoute,
  listShopFacets,
  pageProducts,
  readProduct,
  undoChange as undoChangeRoute,
  updateProduct as updateProductRoute,
  updateProducts,
} from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
import { isFree, manages, sees } from '@volleyscouter/core/shop/visible';
import type { Parts } from '../../parts.ts';
import { inTransaction, nullIfTaken } from '../../platform/database/transaction.ts';
import { guard, type On } from '../../platform/http/handle.ts';
import { remarkPhotos } from '../photos/store.ts';
import { pictureAddresses } from '../pictures/address.ts';
import { answersFor } from './answers.ts';
import { changeMany } from './bulk.ts';
import { checkFields, mayChange } from './checkFields.ts';
import { lockFields, saveFields, undoChange } from './edits.ts';
import { listShopEvents, resolveEvent } from './events.ts';
import { readFacets } from './facets.ts';
import type { Filter } from './filter.ts';
import { forgetPhotos } from './forget.ts';
import { countProducts, idsOfProducts, listProducts, listStacks } from './list.ts';
import { restack } from './stacks.ts';
import { deleteProducts, findProduct, insertProduct, listGifts, lockPhoto } from './store.ts';

const HIDDEN_FIELDS = {
  fileName: '',
  camera: '',
  takenAt: '',
  timeGuessed: false,
  withheld: false,
  createdAt: '',
};

/** A longer deletion continues in the background. */
const MAX_DELETION_WAIT_MS = 10_000;

export function productRoutes(on: On, parts: Parts): void {
  const { db, clock, secret } = parts;
  const addresses = pictureAddresses(secret);
  const answer = answersFor(addresses);
  const authorOf = (caller: Identity) => ({ caller, now: clock() });
  /** All answers have the same time in their URLs. */
  const answers = (
    caller: Parameters<typeof answer>[0],
    products: readonly Parameters<typeof answer>[1][],
  ) => {
    const now = clock();
    return products.map((product) => answer(caller, product, now));
  };

  /** The event of a filter may be a former name or a page URL. */
  const withEvent = async (filter: Filter): Promise<{ filter: Filter; encerrado?: string }> => {
    if (!filter.evento) return { filter };
    const { name, ended } = await resolveEvent(db, filter.evento);
    return { filter: { ...filter, evento: name }, ...(ended && { encerrado: name }) };
  };

  on(listGiftsRoute, async ({ caller }) => answers(caller, await listGifts(db)));

  on(listShop, async ({ caller, query: { inicio = 0, limite, pilhas, ...query } }) => {
    const { filter, ...ended } = await withEvent(query);
    if (pilhas) {
      const { data, ...counts } = await listStacks(db, caller, filter, {
        inicio,
        limite: limite ?? LARGEST_PAGE,
      });
      return { data: answers(caller, data), ...counts, ...ended };
    }
    const [products, total] = await Promise.all([
      listProducts(db, caller, filter, { inicio, limite: limite ?? LARGEST_PAGE }),
      countProducts(db, caller, filter),
    ]);
    // the specification requires oldest first if the call has no limit
    return {
      data: answers(caller, limite === undefined ? products.toReversed() : products),
      total,
      fotos: total,
      ...ended,
    };
  });

  on(listShopFacets, async ({ caller, query }) => readFacets(db, caller, (await withEvent(query)).filter));

  on(listProductFacets, ({ caller, query: { retiradas, ...filter } }) =>
    readFacets(db, caller, { ...filter, withheld: retiradas, managed: true }),
  );

  on(listShopEventsRoute, ({ caller }) => listShopEvents(db, caller));

  on(listProductsRoute, async ({ caller }) =>
    answers(caller, await listProducts(db, caller, { managed: true }, { inicio: 0 })),
  );

  on(
    pageProducts,
    async ({ caller, query: { inicio = 0, limite = LARGEST_PAGE, ids, retiradas, pilhas, ...filters } }) => {
      const filter = { ...filters, withheld: retiradas, managed: true };
      const all = ids ? await idsOfProducts(db, caller, filter, pilhas === true) : undefined;
      if (pilhas && !all) {
        const { data, ...counts } = await listStacks(db, caller, filter, { inicio, limite });
        return { data: answers(caller, data), ...counts };
      }
      const [products, total] = await Promise.all([
        all ? [] : listProducts(db, caller, filter, { inicio, limite }),
        countProducts(db, caller, filter),
      ]);
      return { data: answers(caller, products), total, fotos: total, ...(all && { ids: all }) };
    },
  );

  on(readProduct, async (call) => {
    const product = await findProduct(db, call.params.id);
    const { caller } = call;
    const isManaged = product !== null && manages(caller, product);
    const refusal = guard(call, product && { owner: null, public: isManaged || sees(caller, product) });
    if (refusal || !product) return refusal ?? refuse('not-found');
    const now = clock();
    const answered = answer(caller, product, now);
    if (caller.role === 'photographer' && !isManaged) return { ...answered, ...HIDDEN_FIELDS };
    if (caller.role !== 'admin' || caller.ref === null || isFree(product)) return answered;
    return { ...answered, image: addresses.original(product.id, caller.ref, now) };
  });

  on(createProduct, async ({ body, caller }) => {
    const { image, imageSample, ...form } = body;
    if (image === '' || imageSample === '') return refuse('no-image');
    const created = await inTransaction(db, async (tx) => {
      const fields = await checkFields(tx, form);
      if (!fields.ok) return fields;
      const photo = await lockPhoto(tx, image);
      if (!photo) return refuse('upload-gone');
      const id = await insertProduct(tx, { ...fields.value, photo }, clock());
      await remarkPhotos(tx, [id]);
      const product = await findProduct(tx, id);
      return product ? answer(caller, product, clock()) : refuse('upload-gone');
    }).catch(nullIfTaken);
    if (created && !isRefusal(created)) await restack(db, [created.evento]);
    return created ?? refuse('photo-exists');
  });

  on(updateProductRoute, async ({ params: { id }, body, caller }) => {
    const changed = await inTransaction(db, async (tx) => {
      const before = await lockFields(tx, caller, [id]);
      const [photo] = before;
      if (!photo) return refuse('not-found');
      const isAdmin = caller.role === 'admin';
      if (!mayChange(caller, { evento: body.evento })) return refuse('not-allowed');
      const fields = await checkFields(tx, isAdmin ? body : { ...body, atletaId: photo.atletaId }, photo);
      if (!fields.ok) return fields;
      const change = await saveFields(tx, before, [{ id, ...fields.value }], authorOf(caller));
      return { ok: true as const, ...change };
    });
    if (!changed.ok) return changed;
    await restack(db, changed.restack);
    const product = await findProduct(db, id);
    return product ? { ...answer(caller, product, clock()), mudanca: changed.mudanca } : refuse('not-found');
  });

  on(updateProducts, async ({ body: { ids, change, pilhas }, caller }) => {
    const changed = await inTransaction(db, (tx) =>
      changeMany(tx, { ids, change, stacks: pilhas }, authorOf(caller)),
    );
    if (!changed.ok) return changed;
    await restack(db, changed.restack);
    return { changed: changed.changed, mudanca: changed.mudanca };
  });

  on(undoChangeRoute, async ({ body: { mudanca }, caller }) => {
    const undone = await inTransaction(db, (tx) => undoChange(tx, mudanca, authorOf(caller)));
    if (!undone) return refuse('change-gone');
    await restack(db, undone.restack);
    return { undone: undone.undone, kept: undone.kept, mudanca: undone.mudanca };
  });

  on(deleteProduct, async ({ params: { id }, caller }) => {
    const now = clock();
    const { photos, events } = await deleteProducts(db, caller, [id]);
    if (photos.length === 0) return refuse('not-found');
    await forgetPhotos(parts, photos, now);
    await restack(db, events);
    return DONE;
  });

  on(deleteProductsRoute, async ({ body: { ids }, request, caller }) => {
    const now = clock();
    const { photos, events } = await deleteProducts(db, caller, ids);
    const forgetting = forgetPhotos(parts, photos, now).catch((cause: unknown) => request.log.error(cause));
    await restack(db, events);
    await Promise.race([
      forgetting,
      new Promise((resolve) => setTimeout(resolve, MAX_DELETION_WAIT_MS).unref()),
    ]);
    return { removed: photos.length };
  });
}
