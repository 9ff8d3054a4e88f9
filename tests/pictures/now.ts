/** A Friday afternoon in São Paulo. */
export const NOW = Date.parse('2026-05-15T18:00:00Z');
