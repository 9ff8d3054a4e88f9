import type { Add } from '@volleyscouter/core/rally/command';

export const point = (id: string): Add => ({ type: 'add', id, block: `b${id}`, code: '*p' });
