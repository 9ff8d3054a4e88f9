/** A queue before what costs: so many at once, the others in their order. */

export interface Queue {
  /** Runs `work` at its turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Work that takes longer than `after` milliseconds gives its place to the next and goes on beside; at most `most` such works. */
export interface SlowWork {
  after: number;
  most: number;
}

export function queueOf(most: number, slow?: SlowWork): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let beside = 0;
  // who leaves hands its place on, so that nobody who comes meanwhile gets in between
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return {
    async run(work) {
      if (running < most) running++;
      else await new Promise<void>((turn) => waiting.push(turn));
      let isBeside = false;
      const goBeside = (): void => {
        if (isBeside || beside >= (slow?.most ?? 0)) return;
        isBeside = true;
        beside++;
        leave();
      };
      const late = slow && setInterval(goBeside, slow.after);
      try {
        return await work();
      } finally {
        clearInterval(late);
        if (isBeside) beside--;
        else leave();
      }
    },
  };
}
