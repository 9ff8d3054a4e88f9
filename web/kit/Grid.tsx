import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import classes from './Grid.module.css';
import { type Gap, type Place, placed } from './layout.tsx';

interface GridLook {
  /** In px. */
  gap?: Gap;
  align?: 'start' | 'end';
  /** Minimum width of a column, as a CSS length. The grid then has as many columns as fit. */
  least?: string;
  /** If there are fewer children than columns, the children share the full width. */
  fit?: boolean;
  className?: string | undefined;
}

type GridProps<E extends ElementType> = GridLook &
  Place & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof GridLook | keyof Place | 'as' | 'style'>;

/**
 * Has two equal columns, or the columns that a class sets in `--columns`; on a phone one column. With
 * `least`, the grid has as many columns as fit.
 */
export function Grid<E extends ElementType = 'div'>(props: GridProps<E>) {
  const { as: Tag = 'div', gap = 16, align, least, fit, className = '', ...rest } = props as GridProps<'div'>;
  return (
    <Tag
      className={`${classes.grid} ${className}`}
      data-gap={gap}
      data-align={align}
      data-least={least && (fit ? 'fit' : 'fill')}
      {...placed({ ...rest, style: { '--least': least } as CSSProperties })}
    />
  );
}
