/** SQL: ISO 8601 text in UTC, like `toISOString`; empty for null. */
export const isoOf = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;
