import { setTimeout } from 'node:timers/promises';

/**
 * Does the work and answers only at the next multiple of `step` milliseconds since it began: how long it took tells
 * nothing, as long as what is to be kept apart differs by less than a step.
 */
export async function paced<T>(step: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - began;
    await setTimeout(Math.ceil((Math.floor(spent / step) + 1) * step - spent));
  }
}
