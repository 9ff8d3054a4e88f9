/** Plays stretches of the video one after the other, and stops behind the last one. Positions are s. */
import { placeOf } from '@volleyscouter/core/video/filesOf';
import type { PlaylistSegment } from '@volleyscouter/core/video/playlist';
import type { Player } from '../player.ts';

/** A player may stand so much before what was sought: at a key frame. */
const NEAR = 1;
/** Further behind the end than a late timer: somebody has sought another place. */
const LEFT = 3;
/** Even a moment without time around it is seen. */
const SHORTEST = 1;

const endOf = ({ from, to }: PlaylistSegment): number => Math.max(to, from + SHORTEST);

/** Of files, whether the one of this position was chosen; else the player says that it is missing. */
function isOpen({ files }: Player, position: number): boolean {
  return !files || files[placeOf(files, position).index]?.source !== null;
}

export class Playback {
  #player: Player;
  #segments: readonly PlaylistSegment[];
  #onChange: () => void;
  #index: number | null = null;
  /** The player tells the time of the stretch, no longer that before it was sought. */
  #arrived = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | null = null;

  /** `onChange`: another stretch plays, or none any more. */
  constructor(player: Player, segments: readonly PlaylistSegment[], onChange: () => void) {
    this.#player = player;
    this.#segments = segments;
    this.#onChange = onChange;
  }

  /** Which stretch plays; `null` while none does. */
  get index(): number | null {
    return this.#index;
  }

  /** Others, or the same with a play that was added meanwhile: what plays goes on where it is among them. */
  change(segments: readonly PlaylistSegment[]): void {
    const first = this.#index === null ? undefined : this.#segments[this.#index]?.plays[0];
    this.#segments = segments;
    if (this.#index === null) return;
    // two may begin at the same second
    const index = segments.findIndex(({ plays }) => first !== undefined && plays.includes(first));
    if (index === -1) {
      this.leave();
      return;
    }
    this.#index = index;
    this.#onChange();
  }

  /** From this stretch on, past those that begin behind the video's end. Behind the last one it stops. */
  start(from: number): void {
    const length = this.#player.duration ?? Number.POSITIVE_INFINITY;
    const index = this.#segments.findIndex((each, place) => place >= from && each.from < length);
    const segment = this.#segments[index];
    if (!segment) {
      this.stop();
      return;
    }
    this.#index = index;
    this.#arrived = false;
    clearTimeout(this.#timer);
    this.#unsubscribe ??= this.#player.subscribe(this.#look);
    this.#player.seek(segment.from);
    if (isOpen(this.#player, segment.from)) this.#player.play();
    this.#onChange();
    this.#look();
  }

  /** The picture stands where it is. */
  stop(): void {
    this.leave();
    this.#player.pause();
  }

  /** The player goes on, without the list. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    if (this.#index === null) return;
    this.#index = null;
    this.#onChange();
  }

  #look = (): void => {
    clearTimeout(this.#timer);
    const [index, position] = [this.#index, this.#player.position()];
    const segment = index === null ? undefined : this.#segments[index];
    if (index === null || !segment || position === null) return;
    const end = endOf(segment);
    if (!this.#arrived) {
      if (position < segment.from - NEAR || position >= end) return;
      this.#arrived = true;
      const next = this.#segments[index + 1];
      if (next) this.#player.prepare?.(next.from);
    }
    if (position < segment.from - NEAR || position > end + LEFT) this.leave();
    else if (position >= end || this.#player.state === 0) this.start(index + 1);
    else if (this.#player.state === 1)
      this.#timer = setTimeout(this.#look, ((end - position) / this.#player.rate) * 1000);
  };
}
