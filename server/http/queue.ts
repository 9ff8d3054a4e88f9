/** A queue before what costs: so many at once, the others in their order. */

export interface Queue {
  /** Runs `work` at its turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function queueOf(most: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      // who leaves hands its place on, so that nobody who comes meanwhile gets in between
      if (running < most) running++;
      else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
