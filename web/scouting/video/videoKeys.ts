/**
 * Plain letters type codes, so all shortcuts need Ctrl or Cmd. Shortcuts are physical keys, so Caps Lock has
 * no effect.
 */

export type VideoAction =
  /** Seconds; negative: back. */
  | { kind: 'skip'; by: number }
  | { kind: 'toggle' }
  | { kind: 'speed'; step: 1 | -1 }
  | { kind: 'serve' }
  | { kind: 'rally' }
  | { kind: 'frame'; frames: 1 | -1 };

interface Press {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const PLAIN: Readonly<Record<string, VideoAction>> = {
  KeyJ: { kind: 'skip', by: -5 },
  KeyL: { kind: 'skip', by: 5 },
  KeyK: { kind: 'toggle' },
  Space: { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', by: -5 },
  ArrowRight: { kind: 'skip', by: 5 },
  ArrowUp: { kind: 'speed', step: 1 },
  ArrowDown: { kind: 'speed', step: -1 },
  Comma: { kind: 'frame', frames: -1 },
  Period: { kind: 'frame', frames: 1 },
};
const SHIFTED: Readonly<Record<string, VideoAction>> = {
  KeyJ: { kind: 'skip', by: -10 },
  KeyL: { kind: 'skip', by: 10 },
  ArrowLeft: { kind: 'serve' },
  ArrowUp: { kind: 'rally' },
};

export function actionOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): VideoAction | null {
  if (altKey || ctrlKey === metaKey) return null;
  return (shiftKey ? SHIFTED : PLAIN)[code] ?? null;
}

export function nextRate(rates: readonly number[], now: number, step: 1 | -1): number {
  const sorted = rates.toSorted((one, other) => one - other);
  const next = step > 0 ? sorted.find((rate) => rate > now) : sorted.findLast((rate) => rate < now);
  return next ?? now;
}
