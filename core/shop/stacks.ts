/** Stacks: shots of one camera that follow each other within a second, which the shop shows as one card. */
export interface Shot {
  id: string;
  /** Whose photo it is. */
  owner: string | null;
  /** '' where the file does not say. */
  camera: string;
  /** Seconds by the camera's clock; `null` where the file does not say. */
  takenAt: number | null;
}

/** Seconds from one shot to the next. */
const STACK_GAP = 1;
/** A camera that never stops does not make one card of all it took. */
export const MOST_IN_STACK = 30;

/** The stack of each shot of an event that is in one: the id of its first photo. Shots of the same second stand in the order given. */
export function stacksOf(shots: readonly Shot[]): Map<string, string> {
  const known = shots.filter(({ camera, takenAt }) => camera !== '' && takenAt !== null);
  const stacks = new Map<string, string>();
  for (const ofOne of Map.groupBy(known, ({ owner, camera }) => JSON.stringify([owner, camera])).values()) {
    const inTime = ofOne.toSorted((one, other) => (one.takenAt ?? 0) - (other.takenAt ?? 0));
    let stack: Shot[] = [];
    for (const shot of inTime) {
      const last = stack.at(-1);
      const follows = last && (shot.takenAt ?? 0) - (last.takenAt ?? 0) <= STACK_GAP;
      if (!follows || stack.length === MOST_IN_STACK) stack = [];
      stack.push(shot);
      const [first] = stack;
      if (first && stack.length > 1) stacks.set(first.id, first.id).set(shot.id, first.id);
    }
  }
  return stacks;
}
