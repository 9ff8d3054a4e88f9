import type { Add } from '@volleyscouter/core/rally/command';

/** A point for the home team, entered by one press. For tests. */
export const point = (id: string): Add => ({ type: 'add', id, block: `b${id}`, code: '*p' });
