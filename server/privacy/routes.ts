import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';

export function privacyRoutes(_on: On, _parts: Parts): void {}
