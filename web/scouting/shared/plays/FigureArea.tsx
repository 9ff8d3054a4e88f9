import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { useLatest } from '../../../kit/useLatest.ts';
import { figureAt, figureBeside, isArrow, type PlaysOf, useOpenPlays } from './figures.ts';
import classes from './plays.module.css';

interface FigureAreaProps extends ComponentPropsWithoutRef<'div'> {
  of: PlaysOf;
}

export function FigureArea({ of, ...rest }: FigureAreaProps) {
  const open = useOpenPlays();
  const onFigure = (key: string): void => {
    const figurePlays = of(key);
    if (figurePlays && figurePlays.plays.length > 0) open(figurePlays);
  };
  return <FigureKeys onFigure={onFigure} {...rest} />;
}

interface FigureKeysProps extends ComponentPropsWithoutRef<'div'> {
  onFigure: (key: string) => void;
}

/**
 * One tab stop; arrow keys move between figures. Figures are buttons with `tabIndex={-1}`, or SVG groups with
 * `role="button"` and a name.
 */
export function FigureKeys({ onFigure, ...rest }: FigureKeysProps) {
  const area = useRef<HTMLDivElement>(null);
  const openFigure = useLatest((figure: HTMLElement | SVGElement) => {
    // the focus later returns to the figure
    figure.focus({ preventScroll: true });
    onFigure(figure.dataset.figure ?? '');
  });
  // figures change, so the figure with the tab stop can be missing
  useEffect(() => {
    const figures = area.current;
    if (figures?.querySelector('[data-figure][tabindex="0"]') === null) stopAt(figures, null);
  });
  useEffect(() => {
    const figures = area.current;
    if (!figures) return;
    const onClick = ({ target }: MouseEvent): void => {
      const figure = figureAt(target);
      if (figure) openFigure(figure);
    };
    const onKey = (event: KeyboardEvent): void => {
      const figure = figureAt(event.target);
      if (!figure || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isArrow(event.key)) stopAt(figures, figureBeside(figures, figure, event.key));
      // for a button, the browser itself turns Enter into a click
      else if (event.key === 'Enter' && figure instanceof SVGElement) openFigure(figure);
      else return;
      event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent): void => stopAt(figures, figureAt(target), false);
    figures.addEventListener('click', onClick);
    figures.addEventListener('keydown', onKey);
    figures.addEventListener('focusin', onFocus);
    return () => {
      figures.removeEventListener('click', onClick);
      figures.removeEventListener('keydown', onKey);
      figures.removeEventListener('focusin', onFocus);
    };
  }, [openFigure]);
  return <div ref={area} {...rest} />;
}

/** Also focuses `figure`, unless `withFocus` is false. `null`: the first figure becomes the tab stop. */
function stopAt(area: Element, figure: HTMLElement | SVGElement | null, withFocus = true): void {
  const next = figure ?? area.querySelector<HTMLElement | SVGElement>('[data-figure]');
  if (!next) return;
  for (const stop of area.querySelectorAll('[data-figure][tabindex="0"]'))
    stop.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  if (!withFocus || !figure) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface FigureProps extends ComponentPropsWithoutRef<'button'> {
  of: string;
}

export const Figure = ({ of, className, ...rest }: FigureProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={`${classes.figure} ${className ?? ''}`}
    data-figure={of}
    {...rest}
  />
);

export const figureMark = (key: string, label: string) =>
  ({ role: 'button', tabIndex: -1, 'aria-label': label, 'data-figure': key }) as const;
