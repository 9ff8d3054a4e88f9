/** In a separate file, so that the first page does not load the names of these rare screens. */
import type { ComponentType } from 'react';

export const VISITOR_SCREENS = {
  alert: async () => (await import('../../shop/alerts/AlertScreen.tsx')).AlertScreen,
  register: async () => (await import('../../people/access/Register.tsx')).Register,
  standings: async () => (await import('../../scouting/season/Standings.tsx')).Standings,
  takedown: async () => (await import('../../people/takedown/Takedown.tsx')).Takedown,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type VisitorScreen = keyof typeof VISITOR_SCREENS;
