import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import {
  type AmendBody,
  type LineupBody,
  type PlayBody,
  recordLineup,
  recordPlay,
  removePlay,
  updatePlay,
} from '@volleyscouter/contract/specified/plays';
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Add, Command, Manual } from '@volleyscouter/core/rally/command';
import { changesEarlierSet } from '@volleyscouter/core/rally/edits';
import { type Match, type Play, play as played } from '@volleyscouter/core/rally/fold';
import { teamOf } from '@volleyscouter/core/rally/state';
import { momentOfTempo, tempoOf } from '@volleyscouter/core/video/moment';
import { type Context, guard, type On } from '../../platform/http/handle.ts';
import { findDone } from '../log/batches.ts';
import { holderIn } from '../log/holder.ts';
import { storeBatches } from '../log/record.ts';
import type { TakeTurn, Turn } from '../log/turn.ts';
import { addsOnly, claimedChange, isWithinLimits, sixOf } from './claims.ts';
import { canonicalCode, readPlay, whyRefused } from './playCodes.ts';
import { scoutState } from './sets.ts';

interface Planned {
  ok: true;
  commands: Command[];
  block: string;
  ids: string[];
}

/** Each play is checked against the match after the previous plays. */
function plan(start: Match, plays: readonly PlayBody[]): Planned | Refusal<'play-refused' | 'state-differs'> {
  const block = plays[0]?.block ?? randomUUID();
  const commands: Command[] = [];
  const ids = new Set(start.ids);
  let match = start;
  const enter = (command: Add | Manual): void => {
    commands.push(command);
    ids.add(command.id);
    // readPlay needs only the state, so the list of plays is not extended
    match = { ...match, state: played(match.state, command, match.settings).after };
  };
  for (const play of plays) {
    if (play.id !== undefined && ids.has(play.id)) continue;
    const change = play.before === undefined ? claimedChange(match.state, play) : null;
    if (change && play.ajuste !== true && !addsOnly(match.state, change)) {
      const state = scoutState(match.state, match.state.set, match.settings);
      return refuse('state-differs', { state });
    }
    if (change && !isWithinLimits(change))
      return refuse('play-refused', { why: 'o ajuste passa do que uma partida pode ter.' });
    if (change) enter({ type: 'manual', id: randomUUID(), block, ...change });
    const read = readPlay(match, play);
    if (!read.ok)
      return refuse('play-refused', { why: whyRefused(read.finding), reason: read.finding?.code });
    for (const [index, { code, goesOn, reading, spots }] of read.entries.entries()) {
      const id = index === 0 && play.id !== undefined ? play.id : randomUUID();
      const add: Add = { type: 'add', id, block, code };
      if (play.tempo !== undefined) add.time = play.tempo;
      if (play.clock !== undefined) add.clock = play.clock;
      if (goesOn || play.goesOn) add.goesOn = true;
      if (reading) add.reading = reading;
      if (spots) add.spots = spots;
      if (play.before === undefined) enter(add);
      else {
        commands.push({ ...add, before: play.before });
        ids.add(id);
      }
    }
  }
  const added = commands.flatMap((command) => (command.type === 'add' ? [command.id] : []));
  return { ok: true, commands, block, ids: added };
}

/** Answers a retry of plays that are all stored; `null` if one of the plays is not stored. */
function storedBefore(match: Match, plays: readonly PlayBody[], seq: number) {
  const ids = plays.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.length !== plays.length || !ids.every((id) => match.ids.has(id))) return null;
  const block = match.plays.find(({ id }) => id === ids[0])?.block ?? plays[0]?.block ?? ids[0] ?? '';
  return { _id: block, ids, seq };
}
type StoredBefore = ReturnType<typeof storedBefore>;

async function answerOfDone(log: Turn, number: number, stored: StoredBefore) {
  const batch = await findDone(log.tx, log.gameId, log.client, number);
  if (batch?.fate === 'aside') return refuse('other-recorder', { name: log.lease?.name, aside: true });
  const plays = (batch?.commands ?? []).filter((command) => command.type === 'add');
  const seq = batch?.seq ?? log.seq;
  if (plays.length === 0 && stored) return { ...stored, seq };
  return { _id: plays[0]?.block ?? '', ids: plays.map(({ id }) => id), seq };
}

/** Stores all plays or none. With client and number, they are a batch that is stored once. */
async function storePlays(log: Turn, match: Match, plays: readonly PlayBody[], caller: Context['caller']) {
  const [{ client, number, epoch } = {} as Partial<PlayBody>] = plays;
  const stored = storedBefore(match, plays, log.seq);
  // before all other checks, since a retry must not be refused because the match has changed
  if (number !== undefined && number <= log.last.number) return answerOfDone(log, number, stored);
  if (stored) {
    if (client === undefined || number === undefined) return stored;
    const expected = log.last.number + 1;
    if (number !== expected) return refuse('out-of-order', { expected });
    log.done([{ number, fate: 'stored', before: log.seq, after: log.seq }]);
    return stored;
  }
  const planned = plan(match, plays);
  if (!planned.ok) return planned;
  const { commands, block, ids } = planned;
  if (!log.isCopy && commands.some((command) => changesEarlierSet(match, command)))
    return refuse('play-refused', { why: 'somente o último set pode ser editado.' });
  if (client === undefined || number === undefined) {
    await log.append(commands, caller.id);
    return { _id: block, ids, seq: log.seq };
  }
  const holder = await holderIn(log, caller, client);
  const batch = { number, epoch: epoch ?? log.lease?.epoch ?? 1, base: log.seq, commands };
  const fates = await storeBatches(log, holder, [batch]);
  if (!Array.isArray(fates)) return refuse('out-of-order', { expected: fates.expected });
  if (fates[0]?.fate === 'aside') return refuse('other-recorder', { name: log.lease?.name, aside: true });
  return { _id: block, ids, seq: log.seq };
}

async function storeLineup(log: Turn, { state }: Match, body: LineupBody, author: string | null) {
  const block = randomUUID();
  if (body.setNum !== undefined && body.setNum < state.set) return refuse('earlier-set');
  if (!state.fresh && body.alterar !== true) return refuse('set-started');
  const change: Manual = { type: 'manual', id: block, block };
  for (const [side, name, slots, setter] of [
    ['*', 'home', body.homeInputs, body.setters?.[0]],
    ['a', 'visitor', body.visitorInputs, body.setters?.[1]],
  ] as const) {
    const isFilled = (slots ?? []).some((number) => number !== null);
    const six = isFilled ? sixOf(slots) : teamOf(state, side).six;
    if (six === null) return refuse('short-lineup');
    if (six.length === 6) change[name] = { six, setter: setter ?? teamOf(state, side).setter };
  }
  if (body.serving !== undefined) change.serving = body.serving;
  if (body.left !== undefined) change.left = body.left;
  if (body.setNum !== undefined && body.setNum > state.set) change.set = body.setNum;
  await log.append([change], author);
  return { _id: block, ids: [block], seq: log.seq };
}

/** The sent code is read in the state before the play. */
function amendedCode({ settings, ...match }: Match, play: Play, body: AmendBody) {
  const code = canonicalCode(body.cod ?? play.code, body);
  // numbers that have left the roster are accepted
  const then = { ...match, settings: { ...settings, home: [], visitor: [] }, state: play.before };
  const read = readPlay(then, { cod: code, reading: body.reading });
  if (read.ok) {
    const [entry, ...more] = read.entries;
    if (!entry || more.length > 0)
      return refuse('play-refused', { why: 'o código precisa ser de uma só jogada.' });
    // an unchanged `$` keeps its stored reading
    const isNew = entry.code !== play.code || entry.token.rally !== null;
    return { ok: true, code: entry.code, reading: isNew ? entry.reading : null } as const;
  }
  const mayStand = read.finding?.code === 'match-over' || read.finding?.code === 'both-ways';
  if (!mayStand || !parseEntry(code).ok) return refuse('play-refused', { why: whyRefused(read.finding) });
  return { ok: true, code, reading: null } as const;
}

export function recordRoutes(on: On, turn: TakeTurn): void {
  async function record<T>(
    call: Pick<Context, 'caller' | 'action'>,
    id: string,
    work: (log: Turn, match: Match) => Promise<T>,
    client?: string,
  ): Promise<T | Refusal<'not-found'>> {
    const answer = await turn(
      id,
      async (log) => {
        const hidden = guard(call, { owner: null, public: log.public });
        return hidden ?? (await work(log, await log.match()));
      },
      client,
    );
    return answer ?? refuse('not-found');
  }

  on(recordPlay, async (call) => {
    const plays = Array.isArray(call.body) ? call.body : [call.body];
    const [first] = plays;
    if (!first || plays.some(({ partida }) => partida !== first.partida)) return refuse('not-found');
    const { partida, client } = first;
    return record(call, partida, (log, match) => storePlays(log, match, plays, call.caller), client);
  });

  on(recordLineup, (call) =>
    record(call, call.params.id, (log, match) => storeLineup(log, match, call.body, call.caller.id)),
  );

  on(updatePlay, (call) =>
    record(call, call.params.first, async (log, match) => {
      const { body } = call;
      const play = match.plays.find(({ id }) => id === call.params.second);
      if (!play || play.manual) return refuse('not-found');
      const amend: Command = { type: 'amend', target: play.id };
      if (!log.isCopy && changesEarlierSet(match, amend)) return refuse('earlier-set');
      if ([body.cod, body.combo, body.sz, body.ez, body.ez2].some((part) => part !== undefined)) {
        const amended = amendedCode(match, play, body);
        if (!amended.ok) return amended;
        amend.code = amended.code;
        if (amended.reading) amend.reading = amended.reading;
      }
      // clients that correct another field send the tempo unchanged
      if (body.tempo !== undefined && body.tempo !== tempoOf(play)) {
        amend.time = body.tempo;
        // the tempo is a time in the video of the play's moment
        const { video } = play.moment ?? {};
        amend.moment =
          body.tempo === null
            ? null
            : { at: momentOfTempo(play, body.tempo), from: 'corrected', ...(video && { video }) };
      }
      if (body.goesOn !== undefined) amend.goesOn = body.goesOn;
      if (body.reading !== undefined) amend.reading = body.reading;
      await log.append([amend], call.caller.id);
      return { seq: log.seq };
    }),
  );

  on(removePlay, (call) =>
    record(call, call.params.match, async (log, match) => {
      const { play: id } = call.params;
      const isPlay = match.plays.some((play) => play.id === id);
      const command: Command = isPlay ? { type: 'remove', target: id } : { type: 'void', block: id };
      if (!isPlay && !match.plays.some(({ block }) => block === id)) return refuse('not-found');
      if (!log.isCopy && changesEarlierSet(match, command)) return refuse('earlier-set');
      await log.append([command], call.caller.id);
      return { seq: log.seq };
    }),
  );
}
