/** R-RALLY-1: orders the plays of a log, and finds the settings in force. */
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

const blockOf = (said: Entered): string | undefined => ('block' in said ? said.block : undefined);

/** True if the block contains edits (`amend`, `remove`, `move`). */
const isChange = (log: readonly Entered[], block: string): boolean =>
  log.some((said) => ['amend', 'remove', 'move'].includes(said.type) && blockOf(said) === block);

/**
 * Returns the log after its rewinds, and without the blocks of edits that a void removes. A removed command
 * stays removed, whatever number a later rewind has.
 */
function effectiveLog(log: readonly Entered[]): Entered[] {
  const at = log.findIndex(
    (said, index) =>
      said.type === 'rewind' || (said.type === 'void' && isChange(log.slice(0, index), said.block)),
  );
  const back = log[at];
  if (back?.type !== 'rewind' && back?.type !== 'void') return log.filter(({ type }) => type !== 'nothing');
  const kept = log.slice(0, at).map((command, index): Entered => {
    const stays = back.type === 'void' ? blockOf(command) !== back.block : index < back.to || isRule(command);
    return stays ? command : { type: 'nothing' };
  });
  return effectiveLog([...kept, { type: 'nothing' }, ...log.slice(at + 1)]);
}

function settingsOf(log: readonly Entered[]): Settings {
  const settings: Settings = { ...DEFAULT_SETTINGS };
  for (const command of log) {
    if (command.type === 'settings') Object.assign(settings, command.settings);
    if (command.type !== 'enlist') continue;
    const { side, number } = command;
    const team = side === '*' ? 'home' : 'visitor';
    const known = settings[team].some((shirt) => shirt.number === number);
    if (!known) settings[team] = [...settings[team], { number, role: null }];
  }
  return settings;
}

/** Returns a play with its later amendments. */
function amended(play: Add, later: readonly Entered[]): Add {
  const corrected = { ...play };
  for (const said of later) {
    if (said.type !== 'amend' || said.target !== play.id) continue;
    if (said.code !== undefined) corrected.code = said.code;
    if (said.goesOn !== undefined) corrected.goesOn = said.goesOn;
    if (said.reading !== undefined) corrected.reading = said.reading;
  }
  return corrected;
}

export function putInOrder(log: readonly Entered[]): { plays: (Add | Manual)[]; settings: Settings } {
  const left = effectiveLog(log);
  const settings = settingsOf(left);
  const corrections = left.flatMap((said, number) =>
    said.type === 'amend' || said.type === 'remove' || said.type === 'void' ? { said, number } : [],
  );
  const ids = new Set<string>();
  /** All plays ever entered; removed ones stay, because others may refer to their places. */
  const places: { play: Add | Manual; number: number }[] = [];
  const moveTo = (target: string, before: string | null): void => {
    const [from, to] = [target, before].map((id) => places.findIndex(({ play }) => play.id === id));
    if (from === undefined || to === undefined || from < 0 || from === to || (before !== null && to < 0))
      return;
    const [place] = places.splice(from, 1);
    const at = before === null ? places.length : to - (from < to ? 1 : 0);
    if (place) places.splice(at, 0, place);
  };
  for (const [number, play] of left.entries()) {
    if (play.type === 'move') moveTo(play.target, play.before);
    if ((play.type !== 'add' && play.type !== 'manual') || ids.has(play.id)) continue;
    ids.add(play.id);
    const at = play.before === undefined ? -1 : places.findIndex((place) => place.play.id === play.before);
    places.splice(at < 0 ? places.length : at, 0, { play, number });
  }
  const plays = places.flatMap(({ play, number }) => {
    const later = corrections.flatMap((each) => (each.number > number ? each.said : []));
    const isGone = later.some(
      (said) =>
        (said.type === 'remove' && said.target === play.id) ||
        (said.type === 'void' && said.block === play.block),
    );
    if (isGone) return [];
    return play.type === 'add' ? amended(play, later) : play;
  });
  return { plays, settings };
}
