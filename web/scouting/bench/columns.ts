import type { CSSProperties } from 'react';

/** Returns the variables that table.module.css reads. */
export const columnsOf = (first: string, heads: readonly string[]): CSSProperties =>
  ({
    '--first': first,
    '--columns': heads.length,
    '--letters': Math.max(...heads.map(({ length }) => length)),
  }) as CSSProperties;
