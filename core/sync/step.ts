/**
 * `step` is a pure function: state and event give the next state and its effects, which web/scouting/sync
 * performs.
 */
import { retry } from './backoff.ts';
import {
  checkConnection,
  crowded,
  down,
  fetched,
  joinedMatch,
  matchGone,
  renewConnection,
  wakeConnection,
} from './connection.ts';
import {
  enter,
  forgetDecided,
  load,
  loaded,
  pressFailed,
  pressStored,
  rejected,
  reopened,
  requestVersions,
} from './entries.ts';
import type { Context, SyncEvent, Timer } from './event.ts';
import { fetchLog } from './fetch.ts';
import { reach, restart } from './following.ts';
import { learn, logSaved, noteLogNumber, pushed, pushWaited, saveLog } from './log.ts';
import { chooseAuthor, opened, openStore, start } from './opening.ts';
import { appended, resumeSending, send, sendTimedOut, wakeSender } from './send.ts';
import type { SyncState } from './state.ts';
import { leaseAnswered, takeOver } from './takeover.ts';
import { chain, type Next, putOutbox, stay, type Transition } from './transition.ts';

export function step(state: SyncState, event: SyncEvent, { now, scouts }: Context): Next {
  return chain(transitionOf(event), saveLog, send)({ ...state, now, scouts });
}

const whileActive =
  (transition: Transition): Transition =>
  (state) =>
    state.server.active ? transition(state) : stay(state);

const TIMERS: Record<Timer, Transition> = {
  look: whileActive(checkConnection),
  'fetch-retry': fetchLog,
  'push-wait': pushWaited,
  'send-retry': retry,
  'send-timeout': sendTimedOut,
};

function transitionOf(event: SyncEvent): Transition {
  switch (event.kind) {
    case 'start':
      return start;
    case 'retry':
      return restart;
    case 'enter':
      return enter(event.press, event.commands);
    case 'take-over':
      return takeOver;
    case 'resume':
      return chain(resumeSending, renewConnection);
    case 'sessions-changed':
      return chain(openStore, chooseAuthor, resumeSending, renewConnection);
    case 'wake':
      return chain(whileActive(wakeConnection), wakeSender);
    case 'offline':
      return whileActive(reach(false));
    case 'timer':
      return TIMERS[event.timer];
    case 'joined':
      return whileActive(chain(joinedMatch(event.seq, event.lease), wakeSender, requestVersions));
    case 'pushed':
      return whileActive(pushed(event.push, event.lease));
    case 'beat':
      return whileActive(chain(learn(event.lease), noteLogNumber(event.seq)));
    case 'gone':
      return whileActive(matchGone(event.failure));
    case 'down':
      return whileActive(down);
    case 'crowded':
      return whileActive(crowded(event.crowd));
    case 'fetched':
      return fetched(event.call, event.game, event.log);
    case 'appended':
      return appended(event.call, event.answer);
    case 'lease-answered':
      return leaseAnswered(event.answer);
    case 'versions':
      return forgetDecided(event.aside, event.versions);
    case 'opened':
      return opened(event.client, event.saved);
    case 'kept':
      return pressStored(event.press, event.batches);
    case 'keep-failed':
      return pressFailed(event.press);
    case 'loaded':
      return loaded(event.saved);
    case 'rejected':
      return rejected(event.number);
    case 'reopened':
      return reopened;
    case 'log-saved':
      return logSaved(event.ok);
    case 'tab-wrote':
      return load;
    case 'leading':
      return putOutbox({ leads: true });
  }
}
