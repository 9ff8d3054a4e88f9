import type { CSSProperties } from 'react';

/** What table.module.css sizes a table's letters by: the width of its first column, and the columns beside it by their heads. */
export const columnsOf = (first: string, heads: readonly string[]): CSSProperties =>
  ({
    '--first': first,
    '--columns': heads.length,
    '--letters': Math.max(...heads.map(({ length }) => length)),
  }) as CSSProperties;
