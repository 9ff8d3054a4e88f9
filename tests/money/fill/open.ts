import { rereadPayments } from '../../kit/money-seam.ts';
import {
  book,
  decideAll,
  givenInApp,
  HOUR,
  paid,
  pay,
  place,
  type Scenario,
  setStatus,
  takeDown,
} from './steps.ts';

export const OPEN: readonly Scenario[] = [
  (filling) => place(filling, 2),
  async (filling) => {
    const { id, buyer } = await place(filling);
    await setStatus(filling, id, 'Pagamento em análise', buyer);
    if (filling.round % 3 === 0) await setStatus(filling, id, 'Pendente');
  },
  async (filling) => setStatus(filling, (await paid(filling)).id, 'Estornado'),
  async (filling) => takeDown(filling, (await paid(filling, 3)).id, 2),
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, undefined, 2);
    if (filling.round % 2) await decideAll(filling, placed.id, 'refund');
  },
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, placed.cents + 50);
    if (filling.round % 2) await decideAll(filling, placed.id, 'refund');
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed);
    await book(filling, placed, { cents: 500 });
  },
  async (filling) => {
    const { id } = await paid(filling);
    filling.shop.provider.meet({ status: 503 }, { only: /PUT .*devolucao/ });
    await setStatus(filling, id, 'Estornado');
    filling.shop.provider.meet(null);
  },
  async (filling) => {
    const placed = await paid(filling);
    await givenInApp(filling, placed, placed.cents);
    await rereadPayments(filling.shop.server.parts, HOUR);
  },
];
