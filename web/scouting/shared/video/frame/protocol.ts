/**
 * Messages between a page and a player in a frame, as JSON text. These are the messages of YouTube's embedded
 * player; our own framed players use them too.
 *
 *   to the frame     {event: 'listening', id, channel: 'widget'}                     repeated until the frame answers
 *                    {event: 'command', func, args}                                  playVideo, pauseVideo, seekTo [seconds, true],
 *                                                                                    setPlaybackRate [rate], addEventListener [event];
 *                                                                                    only ours: load [address], step [1 | -1]
 *   from the frame   {event: 'initialDelivery' | 'infoDelivery', info: {...}}        the changed fields of `Info`
 *                    {event: 'onReady'}
 *                    {event: 'onStateChange', info: -1 | 0 | 1 | 2 | 3 | 5}
 *                    {event: 'onError', info: 2 | 5 | 100 | 101 | 150 | 153}
 *                    {event: 'onAutoplayBlocked'}
 *                    {event: 'onStall', info: Stall | null}                          only ours
 */
import type { PlayerState } from '../player.ts';

/** The frame retries automatically, except for the reasons in `FINAL`. */
export const STALLS = [
  'waiting',
  'offline',
  'not-found',
  'refused',
  'unplayable',
  'no-webrtc',
  'no-hls',
] as const;
export type Stall = (typeof STALLS)[number];

export const FINAL: readonly Stall[] = ['refused', 'unplayable', 'no-webrtc', 'no-hls'];

export interface Info {
  currentTime?: number;
  duration?: number;
  playerState?: PlayerState;
  playbackRate?: number;
  availablePlaybackRates?: number[];
  /** Only our own players send `canSeek` and `canStep`. */
  canSeek?: boolean;
  canStep?: boolean;
}

export type FromFrame =
  | { event: 'info'; info: Info }
  | { event: 'ready' }
  | { event: 'state'; state: PlayerState }
  | { event: 'error'; code: number }
  | { event: 'autoplay' }
  | { event: 'stall'; stall: Stall | null };

export const EVENTS = ['onReady', 'onStateChange', 'onError', 'onAutoplayBlocked'];

export const listening = (): string => JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });
export const command = (func: string, ...args: unknown[]): string =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' });

const STATES: readonly unknown[] = [-1, 0, 1, 2, 3, 5];
const isState = (value: unknown): value is PlayerState => STATES.includes(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function parseInfo(info: unknown): Info {
  if (typeof info !== 'object' || info === null) return {};
  const raw = info as Record<keyof Info, unknown>;
  const rates = Array.isArray(raw.availablePlaybackRates) ? raw.availablePlaybackRates.filter(isNumber) : [];
  return {
    ...(isNumber(raw.currentTime) && { currentTime: raw.currentTime }),
    ...(isNumber(raw.duration) && { duration: raw.duration }),
    ...(isState(raw.playerState) && { playerState: raw.playerState }),
    ...(isNumber(raw.playbackRate) && { playbackRate: raw.playbackRate }),
    ...(rates.length > 0 && { availablePlaybackRates: rates }),
    ...(typeof raw.canSeek === 'boolean' && { canSeek: raw.canSeek }),
    ...(typeof raw.canStep === 'boolean' && { canStep: raw.canStep }),
  };
}

function fields(data: unknown): { event?: unknown; info?: unknown } | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null ? message : null;
  } catch {
    return null;
  }
}

/** `null` if invalid or unknown. */
export function parseFromFrame(data: unknown): FromFrame | null {
  const message = fields(data);
  const info = message?.info;
  switch (message?.event) {
    case 'initialDelivery':
    case 'infoDelivery':
      return { event: 'info', info: parseInfo(info) };
    case 'onReady':
      return { event: 'ready' };
    case 'onStateChange':
      return isState(info) ? { event: 'state', state: info } : null;
    case 'onError':
      return isNumber(info) ? { event: 'error', code: info } : null;
    case 'onAutoplayBlocked':
      return { event: 'autoplay' };
    case 'onStall':
      return info === null || STALLS.includes(info as Stall)
        ? { event: 'stall', stall: info as Stall | null }
        : null;
    default:
      return null;
  }
}

/** `null` if invalid. */
export function parseCommand(data: unknown): { func: string; args: unknown[] } | 'listening' | null {
  const message = fields(data) as { event?: unknown; func?: unknown; args?: unknown } | null;
  if (message?.event === 'listening') return 'listening';
  if (message?.event !== 'command' || typeof message.func !== 'string') return null;
  return { func: message.func, args: Array.isArray(message.args) ? message.args : [] };
}
