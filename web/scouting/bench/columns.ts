import type { CSSProperties } from 'react';

/** Returns the CSS variables from which table.module.css derives the font size. */
export const columnsOf = (first: string, heads: readonly string[]): CSSProperties =>
  ({
    '--first': first,
    '--columns': heads.length,
    '--letters': Math.max(...heads.map(({ length }) => length)),
  }) as CSSProperties;
