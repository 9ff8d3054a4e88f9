import type { CSSProperties } from 'react';

/** Sets variables of table.module.css. */
export const columnsOf = (first: string, heads: readonly string[]): CSSProperties =>
  ({
    '--first': first,
    '--columns': heads.length,
    '--letters': Math.max(...heads.map(({ length }) => length)),
  }) as CSSProperties;
