import { book, type Filling, type Placed, pay, place, setStatus } from './steps.ts';

export const ENDED: readonly ((filling: Filling) => Promise<Placed>)[] = [
  (filling) => place(filling),
  async (filling) => {
    const placed = await place(filling);
    await setStatus(filling, placed.id, 'Pagamento em análise', placed.buyer);
    return placed;
  },
  async (filling) => {
    const placed = await place(filling);
    await setStatus(filling, placed.id, 'Cancelado');
    return placed;
  },
];

/** The first scenario pays nothing. */
export const LATE: readonly ((filling: Filling, placed: Placed) => Promise<unknown>)[] = [
  async () => undefined,
  (filling, placed) => pay(filling, placed),
  (filling, placed) => pay(filling, placed, placed.cents + 100),
  (filling, placed) => book(filling, placed),
  (filling, placed) => book(filling, placed, { cents: placed.cents - 10 }),
];
