/** Positions are in s. */
import { placeOf } from '@volleyscouter/core/video/filesOf';
import type { PlaylistSegment } from '@volleyscouter/core/video/playlist';
import type { Player } from '../player.ts';

/** After a seek, a player can be at a key frame up to this far before the target. */
const MAX_EARLY_S = 1;
/** Max delay of a late timer. A later position means that the user has seeked. */
const MAX_LATE_S = 3;
const MIN_SEGMENT_S = 1;

const endOf = ({ from, to }: PlaylistSegment): number => Math.max(to, from + MIN_SEGMENT_S);

function isOpen({ files }: Player, position: number): boolean {
  return !files || files[placeOf(files, position).index]?.source !== null;
}

export class Playback {
  #player: Player;
  #segments: readonly PlaylistSegment[];
  #onChange: () => void;
  #index: number | null = null;
  /** True if the reported time is of the current segment, not from before the seek. */
  #arrived = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | null = null;

  constructor(player: Player, segments: readonly PlaylistSegment[], onChange: () => void) {
    this.#player = player;
    this.#segments = segments;
    this.#onChange = onChange;
  }

  /** `null` if none plays. */
  get index(): number | null {
    return this.#index;
  }

  /** The playing segment continues if it is among the new segments. */
  change(segments: readonly PlaylistSegment[]): void {
    const first = this.#index === null ? undefined : this.#segments[this.#index]?.plays[0];
    this.#segments = segments;
    if (this.#index === null) return;
    // compare by play: two segments can begin at the same second
    const index = segments.findIndex(({ plays }) => first !== undefined && plays.includes(first));
    if (index === -1) {
      this.leave();
      return;
    }
    this.#index = index;
    this.#onChange();
  }

  start(from: number): void {
    const length = this.#player.duration ?? Number.POSITIVE_INFINITY;
    const index = this.#segments.findIndex(
      (candidate, position) => position >= from && candidate.from < length,
    );
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

  stop(): void {
    this.leave();
    this.#player.pause();
  }

  /** Ends the playlist without pausing the player. */
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
      if (position < segment.from - MAX_EARLY_S || position >= end) return;
      this.#arrived = true;
      const next = this.#segments[index + 1];
      if (next) this.#player.prepare?.(next.from);
    }
    if (position < segment.from - MAX_EARLY_S || position > end + MAX_LATE_S) this.leave();
    else if (position >= end || this.#player.state === 0) this.start(index + 1);
    else if (this.#player.state === 1)
      this.#timer = setTimeout(this.#look, ((end - position) / this.#player.rate) * 1000);
  };
}
