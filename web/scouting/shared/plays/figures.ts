/**
 * A figure is an element with its key in `data-figure`. The FigureArea around it has one listener for all its
 * figures.
 */
import { createContext, useContext } from 'react';

export interface FigurePlays {
  /** 'Ana Andrade · Ataque · Pts'. */
  title: string;
  /** In play order. */
  plays: readonly string[];
}

/** `null` if there are no plays. */
export type PlaysOf = (key: string) => FigurePlays | null;

export const OpenPlays = createContext<(figurePlays: FigurePlays) => void>(() => undefined);
export const useOpenPlays = () => useContext(OpenPlays);

const FIGURE = '[data-figure]';

/** A press beside a figure, in its table cell, counts too. */
export function figureAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  if (!(target instanceof Element)) return null;
  const ownFigure = target.closest<HTMLElement | SVGElement>(FIGURE);
  return ownFigure ?? target.closest('td')?.querySelector<HTMLElement>(FIGURE) ?? null;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

/** Lateral offset counts double; `null` if `to` is not in that direction. */
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

/** Returns -1 if there is no box in that direction. */
export function nearestBox(boxes: readonly Box[], from: Box, arrow: Arrow): number {
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, box] of boxes.entries()) {
    const far = distance(from, box, arrow);
    if (far !== null && far < least) [nearest, least] = [index, far];
  }
  return nearest;
}

/** If `from` is `null`, returns the first figure. */
export function figureBeside(area: Element, from: Element | null, arrow: Arrow) {
  const all = [...area.querySelectorAll<HTMLElement | SVGElement>(FIGURE)];
  if (!from) return all[0] ?? null;
  const boxes = all.map((figure) => figure.getBoundingClientRect());
  return all[nearestBox(boxes, from.getBoundingClientRect(), arrow)] ?? null;
}
