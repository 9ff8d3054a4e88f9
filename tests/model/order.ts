/** R-RALLY-1: orders the plays, and finds the settings in force. */
import type { Add, Entered, Manual, Settings } from './log.ts';

const DEFAULT_SETTINGS: Settings = {
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
  rules: 1,
};

const isRule = ({ type }: Entered): boolean => type === 'settings' || type === 'enlist';

const blockOf = (entry: Entered): string | undefined => ('block' in entry ? entry.block : undefined);

/** An edit is `amend`, `remove` or `move`. */
const isChange = (log: readonly Entered[], block: string): boolean =>
  log.some((entry) => ['amend', 'remove', 'move'].includes(entry.type) && blockOf(entry) === block);

/**
 * Returns the log after its rewinds, without the edits that a void removes. A removed command stays removed,
 * whatever number a later rewind has.
 */
function effectiveLog(log: readonly Entered[]): Entered[] {
  const at = log.findIndex(
    (entry, index) =>
      entry.type === 'rewind' || (entry.type === 'void' && isChange(log.slice(0, index), entry.block)),
  );
  const back = log[at];
  if (back?.type !== 'rewind' && back?.type !== 'void') return log.filter(({ type }) => type !== 'nothing');
  const remaining = log.slice(0, at).map((command, index): Entered => {
    const stays = back.type === 'void' ? blockOf(command) !== back.block : index < back.to || isRule(command);
    return stays ? command : { type: 'nothing' };
  });
  return effectiveLog([...remaining, { type: 'nothing' }, ...log.slice(at + 1)]);
}

function settingsOf(log: readonly Entered[]): Settings {
  const settings: Settings = { ...DEFAULT_SETTINGS };
  for (const command of log) {
    if (command.type === 'settings') Object.assign(settings, command.settings);
    if (command.type !== 'enlist') continue;
    const { side, number } = command;
    const team = side === '*' ? 'home' : 'visitor';
    const isListed = settings[team].some((shirt) => shirt.number === number);
    if (!isListed) settings[team] = [...settings[team], { number, role: null }];
  }
  return settings;
}

function amended(play: Add, laterEntries: readonly Entered[]): Add {
  const corrected = { ...play };
  for (const entry of laterEntries) {
    if (entry.type !== 'amend' || entry.target !== play.id) continue;
    if (entry.code !== undefined) corrected.code = entry.code;
    if (entry.goesOn !== undefined) corrected.goesOn = entry.goesOn;
    if (entry.reading !== undefined) corrected.reading = entry.reading;
  }
  return corrected;
}

export function putInOrder(log: readonly Entered[]): { plays: (Add | Manual)[]; settings: Settings } {
  const effective = effectiveLog(log);
  const settings = settingsOf(effective);
  const corrections = effective.flatMap((entry, number) =>
    entry.type === 'amend' || entry.type === 'remove' || entry.type === 'void' ? { entry, number } : [],
  );
  const ids = new Set<string>();
  /** Removed plays stay, because other plays can refer to their positions. */
  const places: { play: Add | Manual; number: number }[] = [];
  const moveTo = (target: string, before: string | null): void => {
    const [from, to] = [target, before].map((id) => places.findIndex(({ play }) => play.id === id));
    if (from === undefined || to === undefined || from < 0 || from === to || (before !== null && to < 0))
      return;
    const [place] = places.splice(from, 1);
    const at = before === null ? places.length : to - (from < to ? 1 : 0);
    if (place) places.splice(at, 0, place);
  };
  for (const [number, play] of effective.entries()) {
    if (play.type === 'move') moveTo(play.target, play.before);
    if ((play.type !== 'add' && play.type !== 'manual') || ids.has(play.id)) continue;
    ids.add(play.id);
    const at = play.before === undefined ? -1 : places.findIndex((place) => place.play.id === play.before);
    places.splice(at < 0 ? places.length : at, 0, { play, number });
  }
  const plays = places.flatMap(({ play, number }) => {
    const laterCorrections = corrections.flatMap((correction) =>
      correction.number > number ? correction.entry : [],
    );
    const isGone = laterCorrections.some(
      (entry) =>
        (entry.type === 'remove' && entry.target === play.id) ||
        (entry.type === 'void' && entry.block === play.block),
    );
    if (isGone) return [];
    return play.type === 'add' ? amended(play, laterCorrections) : play;
  });
  return { plays, settings };
}
