import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';

export function pictureRoutes(_on: On, _parts: Parts): void {}
