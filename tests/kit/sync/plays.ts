import type { Add } from '@volleyscouter/core/rally/command';

/** A point for the home team, entered by one press. */
export const point = (id: string): Add => ({ type: 'add', id, block: `b${id}`, code: '*p' });
