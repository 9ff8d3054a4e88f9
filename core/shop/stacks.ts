/**
 * Shots of one camera and owner form a stack, shown as one card. Each shot follows the previous shot within a
 * second.
 */
export interface Shot {
  id: string;
  owner: string | null;
  /** '' if the file does not name the camera. */
  camera: string;
  /** Seconds by the camera's clock; `null` if unknown. */
  takenAt: number | null;
}

/** In seconds, from one shot to the next. */
const STACK_GAP = 1;
/** A camera that never stops must not make one card of all its shots. */
export const MAX_STACK_SHOTS = 30;

/** By shot, the id of the stack's first photo. Shots of the same second keep the given order. */
export function stacksOf(shots: readonly Shot[]): Map<string, string> {
  const stackable = shots.filter(({ camera, takenAt }) => camera !== '' && takenAt !== null);
  const stacks = new Map<string, string>();
  for (const ofOne of Map.groupBy(stackable, ({ owner, camera }) =>
    JSON.stringify([owner, camera]),
  ).values()) {
    const inTime = ofOne.toSorted((one, other) => (one.takenAt ?? 0) - (other.takenAt ?? 0));
    let stack: Shot[] = [];
    for (const shot of inTime) {
      const last = stack.at(-1);
      const follows = last && (shot.takenAt ?? 0) - (last.takenAt ?? 0) <= STACK_GAP;
      if (!follows || stack.length === MAX_STACK_SHOTS) stack = [];
      stack.push(shot);
      const [first] = stack;
      if (first && stack.length > 1) stacks.set(first.id, first.id).set(shot.id, first.id);
    }
  }
  return stacks;
}
