/** R-RALLY-1: from the log to the plays in their order, command by command. */
import type { Add, Command, Manual } from '@volleyscouter/core/rally/command';
import type { Settings } from '@volleyscouter/core/rally/settings';

export interface Place {
  entry: Add | Manual;
  /** Removed or voided; the place stays for what was inserted before it. */
  gone: boolean;
}

const NEW_GAME: Settings = {
  bestOf: 5,
  points: [25, 15],
  winning: {
    S: { '#': 'wins', '=': 'loses' },
    R: { '=': 'loses' },
    E: { '=': 'loses' },
    A: { '#': 'wins', '/': 'loses', '=': 'loses' },
    B: { '#': 'wins', '=': 'loses' },
    D: { '=': 'loses' },
    F: { '=': 'loses' },
  },
  substitutions: 6,
  timeouts: 2,
  preset: null,
  home: [],
  visitor: [],
  cones: false,
  rules: 1,
};

export function putInOrder(commands: readonly Command[]): { places: Place[]; settings: Settings } {
  const places: Place[] = [];
  let settings = NEW_GAME;
  const find = (id: string) => places.find((place) => place.entry.id === id);

  for (const command of commands) {
    if (command.type === 'settings') settings = { ...settings, ...command.settings };
    if (command.type === 'add' || command.type === 'manual') {
      if (find(command.id)) continue;
      const next = places.findIndex((place) => place.entry.id === command.before);
      places.splice(next === -1 ? places.length : next, 0, { entry: { ...command }, gone: false });
    }
    if (command.type === 'amend') {
      const entry = find(command.target)?.entry;
      if (entry?.type === 'add') {
        if (command.code !== undefined) entry.code = command.code;
        if (command.goesOn !== undefined) entry.goesOn = command.goesOn;
        if (command.reading !== undefined) entry.reading = command.reading;
      }
    }
    if (command.type === 'remove') {
      const place = find(command.target);
      if (place) place.gone = true;
    }
    if (command.type === 'void') {
      for (const place of places) if (place.entry.block === command.block) place.gone = true;
    }
  }
  return { places, settings };
}
