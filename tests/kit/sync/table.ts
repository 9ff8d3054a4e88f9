/**
 * Tables of `step` in plain text: one row per event, `event | shown | counts | sender | effects`.
 *
 *   shown   ids of the plays in the known log, then `+` and the ids of the waiting plays: `a b +c`
 *   counts  on the device / being sent / stored
 *   sender  activity of the sender, and the connection unless it is online
 *   effects all, except clearing a timer
 */
import type { Command } from '@volleyscouter/core/rally/command';
import { err, ok } from '@volleyscouter/core/result';
import type { Fate } from '@volleyscouter/core/sync/batch';
import type { Effect, SyncEvent } from '@volleyscouter/core/sync/event';
import type { Lease } from '@volleyscouter/core/sync/lease';
import { initialState } from '@volleyscouter/core/sync/opening';
import type { KeptBatch } from '@volleyscouter/core/sync/outbox';
import type { Scout, SyncState } from '@volleyscouter/core/sync/state';
import { step } from '@volleyscouter/core/sync/step';
import { countsOf, linkOf } from '@volleyscouter/core/sync/view';
import { waitingCommands } from '@volleyscouter/core/sync/waiting';
import { ANA, failure, idsOf, play } from './world.ts';

const BIA: Scout = { kind: 'scouter', account: 'bia' };
const PEOPLE: Record<string, Scout[]> = { ana: [ANA], bia: [BIA], nobody: [] };
const lease = (epoch: number, client: string): Lease => ({
  epoch,
  client,
  account: client === 'browser' ? 'ana' : 'bia',
  name: '',
  since: '',
});
const plays = (ids: string): Command[] => ids.split(' ').filter(Boolean).map(play);

/**
 * `3:a,b` is batch 3 of ana with plays a and b; `3:a/bia` is bia's; `3:a=stored@7` has the fate stored, with
 * the log at 7.
 */
function batch(text: string): KeptBatch {
  const [, number, ids = '', account = 'ana', fate = null, by = 0] =
    /^(\d+):([^/=]*)(?:\/(\w+))?(?:=(\w+)@(\d+))?$/.exec(text) ?? [];
  return {
    match: 'm',
    number: Number(number),
    epoch: 1,
    base: 0,
    commands: plays(ids.replaceAll(',', ' ')),
    account,
    fate: fate as Fate | null,
    by: Number(by),
    rejected: null,
  };
}
const batchesOf = (text: string): KeptBatch[] => text.split(' ').filter(Boolean).map(batch);

/** `state` is the state before the event. */
function eventOf(text: string, { server, outbox }: SyncState): SyncEvent | null {
  const [kind = '', ...args] = text.split(' ');
  const rest = args.join(' ');
  const [first, second, third] = args;
  const { call = 0, since = 0 } = server.fetching ?? {};
  const sending = outbox?.activity.kind === 'calling' ? outbox.activity : { call: 0, batches: [] };
  const press = outbox?.presses[0]?.press ?? 0;
  switch (kind) {
    case 'opened': {
      const [log = '', batches = ''] = rest.includes(';') ? rest.split(';') : ['', rest];
      const snapshot = log ? { game: { seq: 0 }, lease: null, confirmed: plays(log) } : null;
      return { kind, client: 'browser', saved: { snapshot, batches: batchesOf(batches) } };
    }
    // joined|beat seq [epoch client]
    case 'joined':
    case 'beat':
      return { kind, seq: Number(first), lease: second ? lease(Number(second), third ?? 'browser') : null };
    // pushed from ids
    case 'pushed': {
      const from = Number(first);
      const commands = plays(args.slice(1).join(' '));
      const entries = commands.map((command, index) => ({ seq: from + 1 + index, command }));
      return { kind, push: { from, seq: from + commands.length, entries }, lease: null };
    }
    case 'gone':
      return { kind, failure: failure(404) };
    // fetched ids: entries after the requested number
    case 'fetched': {
      const entries = plays(rest).map((command, index) => ({ seq: since + 1 + index, command }));
      const log = ok({ seq: since + entries.length, entries, lease: null, rules: 1 });
      return { kind, call, game: server.fetching?.game ? ok({ seq: 0 }) : null, log };
    }
    // the server's log is shorter than the known log
    case 'shorter':
      return {
        kind: 'fetched',
        call,
        game: null,
        log: ok({ seq: Number(first), entries: [], lease: null, rules: 1 }),
      };
    case 'fetch-failed':
      return { kind: 'fetched', call, game: null, log: err(failure(Number(first))) };
    case 'timer':
      return { kind, timer: rest as 'look' };
    case 'enter':
      return { kind, press: (outbox?.presses.at(-1)?.press ?? 0) + 1, commands: plays(rest) };
    case 'kept':
      return { kind, press, batches: batchesOf(rest) };
    case 'keep-failed':
      return { kind, press };
    // answered fate seq: the fate of all batches that were sent
    case 'answered': {
      const fates = sending.batches.map(({ number }) => ({ number, fate: first as Fate }));
      const newLease = lease(1, first === 'aside' ? 'other' : 'browser');
      const answer = ok({
        fates,
        seq: Number(second),
        lease: { ...newLease, epoch: first === 'aside' ? 2 : 1 },
        rules: 1,
      });
      return { kind: 'appended', call: sending.call, answer };
    }
    // send-failed status [expected]
    case 'send-failed': {
      const details = second ? { expected: Number(second) } : {};
      return { kind: 'appended', call: sending.call, answer: err(failure(Number(first), details)) };
    }
    case 'old-answer':
      return { kind: 'appended', call: sending.call - 1, answer: err(failure(0)) };
    case 'leased':
      return {
        kind: 'lease-answered',
        answer: ok({ lease: lease(Number(first), 'browser'), lastNumber: Number(second) }),
      };
    case 'loaded':
      return { kind, saved: { snapshot: null, batches: batchesOf(rest) } };
    case 'rejected':
      return { kind, number: Number(first) };
    case 'log-saved':
      return { kind, ok: first !== 'failed' };
    case 'signed':
      return { kind: 'sessions-changed' };
    case 'later':
      return null;
    default:
      return { kind: kind as 'start' };
  }
}

function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'set-timer':
      return `${effect.timer} in ${effect.ms}`;
    case 'fetch':
      return `fetch ${effect.since}${effect.game ? ' and game' : ''}${effect.copy ? ' from the copy' : ''}`;
    case 'append':
      return `append ${effect.batches.map(({ number, commands }) => `${number}:${idsOf(commands)}`).join(' ')}`;
    case 'settle':
      return `settle ${effect.done.map(({ number, fate }) => `${number}=${fate}`).join(' ')}`;
    case 'save-log':
      return `save-log ${effect.snapshot.confirmed.length}${effect.replaces ? ' replacing' : ''}`;
    case 'keep':
      return `keep ${effect.lists.map((commands) => idsOf(commands)).join(' ')} epoch ${effect.stamp.epoch} base ${effect.stamp.base}`;
    case 'reopen':
      return `reopen ${effect.from}-${effect.to}`;
    case 'reject':
    case 'raise':
      return `${effect.kind} ${effect.number}`;
    case 'load':
      return `load ${effect.since}`;
    case 'taken-over': {
      const { failure } = effect;
      return `taken-over ${failure === null ? 'ok' : typeof failure === 'string' ? failure : failure.status}`;
    }
    default:
      return effect.kind;
  }
}

function rowOf(event: string, state: SyncState, effects: readonly Effect[]): string {
  const log = idsOf(state.server.known?.confirmed ?? []);
  const waiting = idsOf(waitingCommands(state)).map((id) => `+${id}`);
  const { onDevice, sending, stored } = countsOf(state);
  const link = state.server.ended ? 'ended' : linkOf(state);
  const sender = [state.outbox?.activity.kind ?? 'none', ...(link === 'online' ? [] : [link])].join(' ');
  const effectTexts = effects.filter(({ kind }) => kind !== 'clear-timer').map(effectText);
  const shownIds = [...log, ...waiting].join(' ');
  return [event, shownIds, `${onDevice}/${sending}/${stored}`, sender, effectTexts.join(', ')].join(' | ');
}

export function runTable(rows: readonly string[]): string[] {
  let state = initialState({ records: true, follows: true });
  let now = 1_800_000_000_000;
  let scouts = [ANA];
  return rows.map((row) => {
    const text = row.split('|')[0]?.trim() ?? '';
    const [kind, rest = ''] = text.split(' ');
    if (kind === 'later') now += Number(rest);
    if (kind === 'signed') scouts = PEOPLE[rest] ?? [];
    const event = eventOf(text, state);
    const next = event ? step(state, event, { now, scouts }) : { state, effects: [] };
    state = next.state;
    return rowOf(text, state, next.effects);
  });
}
