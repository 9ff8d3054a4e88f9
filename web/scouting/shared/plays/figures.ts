/**
 * Figures that open the plays behind them. A figure is an element with `data-figure`, its key, inside an area that has one listener for
 * all of its figures (FigureArea) and finds the plays of one only when it is asked for them.
 */
import { createContext, useContext } from 'react';

/** The plays behind a figure. */
export interface FigurePlays {
  /** What the figure counts: 'Ana Andrade · Ataque · Pts'. */
  title: string;
  /** Ids of plays, in play order. */
  plays: readonly string[];
}

/** Tells the plays of a figure by its key; `null` where there are none. */
export type PlaysOf = (key: string) => FigurePlays | null;

export const OpenPlays = createContext<(asked: FigurePlays) => void>(() => undefined);
export const useOpenPlays = () => useContext(OpenPlays);

const FIGURE = '[data-figure]';

/** The figure that was pressed, also beside its text in its cell of a table. */
export function figureAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest<HTMLElement | SVGElement>(FIGURE);
  return own ?? target.closest('td')?.querySelector<HTMLElement>(FIGURE) ?? null;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

/** How far a box lies from another in a direction, what lies aside counted double; `null` for what does not lie there. */
function distance(from: Box, to: Box, arrow: Arrow): number | null {
  const x = (to.left + to.right - from.left - from.right) / 2;
  const y = (to.top + to.bottom - from.top - from.bottom) / 2;
  const [ahead, aside] = {
    ArrowUp: [-y, x],
    ArrowDown: [y, x],
    ArrowLeft: [-x, y],
    ArrowRight: [x, y],
  }[arrow] as [number, number];
  return ahead > 1 ? ahead + 2 * Math.abs(aside) : null;
}

/** The index of the nearest box in the direction of an arrow; -1 where there is none. */
export function nearestBox(boxes: readonly Box[], from: Box, arrow: Arrow): number {
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, box] of boxes.entries()) {
    const far = distance(from, box, arrow);
    if (far !== null && far < least) [nearest, least] = [index, far];
  }
  return nearest;
}

/** Where an arrow leads from a figure, or from the area itself, which leads to its first one. */
export function figureBeside(area: Element, from: Element | null, arrow: Arrow) {
  const all = [...area.querySelectorAll<HTMLElement | SVGElement>(FIGURE)];
  if (!from) return all[0] ?? null;
  const boxes = all.map((each) => each.getBoundingClientRect());
  return all[nearestBox(boxes, from.getBoundingClientRect(), arrow)] ?? null;
}
