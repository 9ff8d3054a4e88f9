/** The specified calls that write: a play, a line-up, a correction, a removal. Each is one turn at the log. */
import { randomUUID } from 'node:crypto';
import { type ErrorCode, type Refusal, refuse } from '@volleyscouter/contract/errors';
import {
  type PlayBody,
  recordLineup,
  recordPlay,
  removePlay,
  updatePlay,
} from '@volleyscouter/contract/recording';
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Add, Command, Manual } from '@volleyscouter/core/rally/command';
import { changesEarlierSet } from '@volleyscouter/core/rally/edits';
import { type Match, play as played } from '@volleyscouter/core/rally/fold';
import { teamOf } from '@volleyscouter/core/rally/state';
import { type Context, guard, type On } from '../http/handle.ts';
import { findDone } from '../log/batches.ts';
import { holderIn } from '../log/holder.ts';
import { storeBatches, type TakeTurn, type Turn } from '../log/record.ts';
import { canBeSet, claimedChange, onlyTells, sixOf } from './claims.ts';
import { scoutState } from './sets.ts';
import { readPlay, spelled, whyRefused } from './spell.ts';

type Refuses = Refusal<ErrorCode>;
interface Planned {
  ok: true;
  commands: Command[];
  block: string;
  ids: string[];
}

/** Commands for a list of plays, each checked against the match as those before it leave it. */
function plan(start: Match, plays: readonly PlayBody[]): Planned | Refuses {
  const block = plays[0]?.block ?? randomUUID();
  const commands: Command[] = [];
  const ids = new Set(start.ids);
  let match = start;
  const enter = (command: Add | Manual): void => {
    commands.push(command);
    ids.add(command.id);
    // of a match a play asks only how it stands
    match = { ...match, state: played(match.state, command, match.settings).after };
  };
  for (const play of plays) {
    if (play.id !== undefined && ids.has(play.id)) continue;
    const change = play.before === undefined ? claimedChange(match.state, play) : null;
    if (change && play.ajuste !== true && !onlyTells(match.state, change)) {
      const state = scoutState(match.state, match.state.set, match.settings);
      return refuse('state-differs', { state });
    }
    if (change && !canBeSet(change))
      return refuse('play-refused', { why: 'o ajuste passa do que uma partida pode ter.' });
    if (change) enter({ type: 'manual', id: randomUUID(), block, ...change });
    const read = readPlay(match, play);
    if (!read.ok)
      return refuse('play-refused', { why: whyRefused(read.finding), reason: read.finding?.code });
    for (const [index, { code, goesOn }] of read.entries.entries()) {
      const id = index === 0 && play.id !== undefined ? play.id : randomUUID();
      const add: Add = { type: 'add', id, block, code };
      if (play.tempo !== undefined) add.time = play.tempo;
      if (play.clock !== undefined) add.clock = play.clock;
      if (goesOn || play.goesOn) add.goesOn = true;
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

/** The answer to a resend whose plays are all known: with the block that they were stored in. */
function storedAlready(match: Match, plays: readonly PlayBody[], seq: number) {
  const ids = plays.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.length !== plays.length || !ids.every((id) => match.ids.has(id))) return null;
  const block = match.plays.find(({ id }) => id === ids[0])?.block ?? plays[0]?.block ?? ids[0] ?? '';
  return { _id: block, ids, seq };
}
type StoredAlready = ReturnType<typeof storedAlready>;

/** What a number that is done already was answered. */
async function answered(log: Turn, number: number, known: StoredAlready) {
  const done = await findDone(log.tx, log.gameId, log.client, number);
  if (done?.fate === 'aside') return refuse('other-recorder', { name: log.lease?.name, aside: true });
  const plays = (done?.commands ?? []).filter((command) => command.type === 'add');
  const seq = done?.seq ?? log.seq;
  if (plays.length === 0 && known) return { ...known, seq };
  return { _id: plays[0]?.block ?? '', ids: plays.map(({ id }) => id), seq };
}

export function recordRoutes(on: On, turn: TakeTurn): void {
  /** One turn at a match that the caller may record. */
  async function record<T>(
    call: Pick<Context, 'who' | 'action'>,
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
    const { client, number, epoch } = first;
    const store = async (log: Turn, match: Match) => {
      const known = storedAlready(match, plays, log.seq);
      // before anything is held against a match that has long gone on
      if (number !== undefined && number <= log.last.number) return answered(log, number, known);
      if (known) {
        if (client === undefined || number === undefined) return known;
        // nothing is left to store under this number, but it is done
        const expected = log.last.number + 1;
        if (number !== expected) return refuse('out-of-order', { expected });
        log.done([{ number, fate: 'stored', before: log.seq, after: log.seq }]);
        return known;
      }
      const planned = plan(match, plays);
      if (!planned.ok) return planned as Refusal<'play-refused' | 'state-differs'>;
      const { commands, block, ids } = planned;
      if (!log.isCopy && commands.some((command) => changesEarlierSet(match, command)))
        return refuse('play-refused', { why: 'somente o último set pode ser editado.' });
      if (client === undefined || number === undefined) {
        await log.append(commands, call.who.id);
        return { _id: block, ids, seq: log.seq };
      }
      const holder = await holderIn(log, call.who, client);
      const batch = { number, epoch: epoch ?? log.lease?.epoch ?? 1, base: log.seq, commands };
      const fates = await storeBatches(log, holder, [batch]);
      if (!Array.isArray(fates)) return refuse('out-of-order', { expected: fates.expected });
      if (fates[0]?.fate === 'aside') return refuse('other-recorder', { name: log.lease?.name, aside: true });
      return { _id: block, ids, seq: log.seq };
    };
    return record(call, first.partida, store, client);
  });

  on(recordLineup, (call) =>
    record(call, call.params.id, async (log, match) => {
      const { body } = call;
      const { state } = match;
      const block = randomUUID();
      if (body.setNum !== undefined && body.setNum < state.set) return refuse('earlier-set');
      if (!state.fresh && body.alterar !== true) return refuse('set-started');
      const change: Manual = { type: 'manual', id: block, block };
      for (const [side, name, slots, setter] of [
        ['*', 'home', body.homeInputs, body.setters?.[0]],
        ['a', 'visitor', body.visitorInputs, body.setters?.[1]],
      ] as const) {
        const sent = (slots ?? []).some((number) => number !== null);
        const six = sent ? sixOf(slots) : teamOf(state, side).six;
        if (six === null) return refuse('short-lineup');
        if (six.length === 6) change[name] = { six, setter: setter ?? teamOf(state, side).setter };
      }
      if (body.serving !== undefined) change.serving = body.serving;
      if (body.left !== undefined) change.left = body.left;
      if (body.setNum !== undefined && body.setNum > state.set) change.set = body.setNum;
      await log.append([change], call.who.id);
      return { _id: block, ids: [block], seq: log.seq };
    }),
  );

  on(updatePlay, (call) =>
    record(call, call.params.first, async (log, match) => {
      const { body } = call;
      const play = match.plays.find(({ id }) => id === call.params.second);
      if (!play || play.manual) return refuse('not-found');
      const amend: Command = { type: 'amend', target: play.id };
      if (!log.isCopy && changesEarlierSet(match, amend)) return refuse('earlier-set');
      const says = [body.cod, body.combo, body.sz, body.ez, body.ez2].some((part) => part !== undefined);
      if (says) {
        amend.code = spelled(body.cod ?? play.code, body);
        const { settings } = match;
        const read = readPlay(
          { ...match, settings: { ...settings, home: [], visitor: [] }, state: play.before },
          { cod: amend.code },
        );
        const unreadable =
          !read.ok && read.finding?.code !== 'match-over' && read.finding?.code !== 'both-ways';
        if (unreadable || (!read.ok && !parseEntry(amend.code).ok))
          return refuse('play-refused', { why: whyRefused(read.finding) });
        if (read.ok && read.entries.length === 1) amend.code = read.entries[0]?.code ?? amend.code;
        else if (read.ok) return refuse('play-refused', { why: 'o código precisa ser de uma só jogada.' });
      }
      if (body.tempo !== undefined) amend.time = body.tempo;
      if (body.goesOn !== undefined) amend.goesOn = body.goesOn;
      await log.append([amend], call.who.id);
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
      await log.append([command], call.who.id);
      return { seq: log.seq };
    }),
  );
}
