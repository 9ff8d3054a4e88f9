export interface Queue {
  readonly size: number;
  /** `lane`: the caller. Lanes take turns, so that one caller does not delay others. */
  run<T>(work: () => Promise<T>, lane?: string): Promise<T>;
}

/** Work longer than `after` ms continues outside the queue, where at most `most` works run at a time. */
export interface SlowWork {
  after: number;
  most: number;
}

type Turn = () => void;

export function queueOf(most: number, slow?: SlowWork): Queue {
  /** Ordered as the lanes take turns. No list is empty. */
  const lanes = new Map<string, Turn[]>();
  let size = 0;
  let running = 0;
  let slowCount = 0;

  function nextTurn(): Turn | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [lane, waiting] = first;
    const turn = waiting.shift();
    lanes.delete(lane);
    if (waiting.length > 0) lanes.set(lane, waiting);
    return turn;
  }
  // the place passes directly to the next waiting work, so that no new work takes it
  function leave(): void {
    const next = nextTurn();
    if (next) next();
    else running--;
  }
  function waitIn(lane: string): Promise<void> {
    return new Promise((turn) => {
      const waiting = lanes.get(lane);
      if (waiting) waiting.push(turn);
      else lanes.set(lane, [turn]);
    });
  }
  return {
    get size() {
      return size;
    },
    async run(work, lane = '') {
      size++;
      if (running < most) running++;
      else await waitIn(lane);
      let isBeside = false;
      const goBeside = (): void => {
        if (isBeside || slowCount >= (slow?.most ?? 0)) return;
        isBeside = true;
        slowCount++;
        leave();
      };
      const late = slow && setInterval(goBeside, slow.after);
      try {
        return await work();
      } finally {
        size--;
        clearInterval(late);
        if (isBeside) slowCount--;
        else leave();
      }
    },
  };
}
