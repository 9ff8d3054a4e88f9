/** Every entry is followed by its consequences (rotation, set end ...). */
import type { PlayEntry } from '@volleyscouter/contract/specified/matches';
import type { Entry } from '@volleyscouter/core/code/entry';
import { type Match, type Play, standing } from '@volleyscouter/core/rally/fold';
import { type Happening, MOVEMENTS, rotated } from '@volleyscouter/core/rally/point';
import { type MatchState, plusOne, teamOf, withTeam } from '@volleyscouter/core/rally/state';
import { twoDigits } from '@volleyscouter/core/text/day';
import { tempoOf } from '@volleyscouter/core/video/moment';

type Kind = PlayEntry['kind'];

const KIND_OF: Readonly<Record<Entry['kind'], Kind>> = {
  touch: 'touch',
  point: 'point',
  green: 'point',
  setterPosition: 'setter',
  setterNumber: 'setter',
  substitution: 'substitution',
  sanction: 'sanction',
  forfeit: 'forfeit',
  goldenSet: 'newSet',
  timeout: 'timeout',
  setEnd: 'setEnd',
  comment: 'comment',
};

function codeOf(happening: Happening): string {
  switch (happening.kind) {
    case 'point':
      return `${happening.side}p${happening.score.map(twoDigits).join(':')}`;
    case 'rotation':
      return `${happening.side}z${happening.setter}`;
    case 'setEnd':
      return `**${happening.set}set`;
    default:
      return '';
  }
}

const NO_PLACES = { combo: '', sz: '', ez: '', ez2: '' };

function placesOf(entry: Entry | null): typeof NO_PLACES {
  if (entry?.kind !== 'touch') return NO_PLACES;
  const { combo, from, to, sub } = entry;
  return { combo: combo ?? '', sz: String(from ?? ''), ez: String(to ?? ''), ez2: sub ?? '' };
}

/**
 * Returns the state after a play, within the set of the play. Plays at or after the end of the set have the
 * final score. An overruled play has the state that replaced it.
 */
export function stateWithin({ set, before, after, overruled }: Play): MatchState {
  if (overruled) return overruled;
  if (after.set === set) return after;
  const { last } = after;
  if (last?.set !== set) return before;
  const { before: undecided, winner } = last;
  const team = teamOf(undecided, winner);
  const won = withTeam(undecided, winner, undecided.serving === winner ? team : rotated(team, MOVEMENTS));
  return { ...won, serving: winner, score: plusOne(undecided.score, winner) };
}

function entriesOf(play: Play): PlayEntry[] {
  const within = stateWithin(play);
  const base = {
    block: play.block,
    tempo: tempoOf(play),
    score: [...within.score] as [number, number],
    set: play.set,
    sett: [within.home.setter, within.visitor.setter] as [number, number],
  };
  const kind: Kind = play.manual ? 'manual' : play.entry ? KIND_OF[play.entry.kind] : 'unreadable';
  const entry: PlayEntry = { id: play.id, kind, cod: play.code, ...base, ...placesOf(play.entry) };
  const following = standing(play)
    .filter((happening) => happening.kind !== kind)
    .map((happening): PlayEntry => {
      const next = happening.kind === 'newSet';
      return {
        ...base,
        ...NO_PLACES,
        id: `${play.id}/${happening.kind}`,
        kind: happening.kind,
        cod: codeOf(happening),
        ...(next && {
          set: happening.set,
          score: [0, 0],
          sett: [play.after.home.setter, play.after.visitor.setter],
        }),
      };
    });
  return [entry, ...following];
}

const LISTS = new WeakMap<Match, PlayEntry[]>();

export function playEntries(match: Match): PlayEntry[] {
  const cached = LISTS.get(match);
  if (cached) return cached;
  const entries = match.plays.flatMap(entriesOf);
  LISTS.set(match, entries);
  return entries;
}
