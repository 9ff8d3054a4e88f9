import {
  arrive,
  book,
  decideAll,
  paid,
  pay,
  payBack,
  place,
  type Scenario,
  setStatus,
  takeDown,
  withoutProvider,
} from './steps.ts';

export const TAKEN: readonly Scenario[] = [
  async (filling) => {
    const { id } = await paid(filling, 3);
    await takeDown(filling, id, 0);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling, 2);
    await takeDown(filling, id, 0);
    await takeDown(filling, id, 1);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling, 3);
    filling.shop.refuseRefunds();
    await takeDown(filling, id, 1);
    filling.shop.provider.meet(null);
    if (filling.round % 2) await takeDown(filling, id, 0);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await place(filling, 3);
    await setStatus(filling, id, 'Pago');
    await takeDown(filling, id, 1);
    if (filling.round % 2) await payBack(filling, id);
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await book(filling, placed, { cents: placed.cents + 400 }, true);
    await takeDown(filling, placed.id, 0);
    await takeDown(filling, placed.id, 1);
    await payBack(filling, placed.id, filling.round % 2 === 0);
  },
  async (filling) => takeDown(filling, (await place(filling, 2)).id, 0),
  async (filling) => {
    const placed = await place(filling, 2);
    await takeDown(filling, placed.id, 0);
    await pay(filling, placed);
    if (filling.round % 3) await decideAll(filling, placed.id, filling.round % 3 === 1 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await takeDown(filling, placed.id, 0);
    await book(filling, placed, { cents: placed.cents + (filling.round % 2) }, true);
    if (filling.round % 3) await decideAll(filling, placed.id, filling.round % 3 === 1 ? 'keep' : 'refund');
  },
  // refunds that are decided without a provider must be transferred by hand
  async (filling) => {
    const { id } = await paid(filling, 2);
    await withoutProvider(filling, () => setStatus(filling, id, 'Estornado'));
    if (filling.round % 3) await decideAll(filling, id, filling.round % 3 === 1 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling, 3);
    await withoutProvider(filling, () => takeDown(filling, id, 0));
    if (filling.round % 2) await setStatus(filling, id, 'Estornado');
    await arrive(filling);
  },
];
