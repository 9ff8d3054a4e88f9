/**
 * A model of photographers at an event with known rallies, and of their cameras. It imports only a
 * type from core/photoPlay. Sources of the habits:
 *
 * - Bursts of 3 to 12 frames, 5 to 20 a second: "if I burst five" and "8-10 frames per second isn't fast
 *   enough" (johnthawley.com, "Keeper rate, burst shots", 2009); 20 a second with the newest bodies
 *   (assumed).
 * - Action during play, emotion after it, then a look at the display and sometimes another lens:
 *   ryanyoungphotography.wordpress.com, "Bump, Set, Spike, Repeat", 2010. Celebrations are often missed:
 *   veesphotos.wordpress.com, 2011.
 * - Coaches and bench in time-outs and other pauses: B. Wilson in Communication: Journalism Education Today,
 *   Fall 2006.
 * - 400 to 500 photos a game: pennstatermag.com, 2010; caschmidtphotography.com, 2021. Uploaded: 46 of 1,873
 *   (the same source), the best one of a series (moresatisfyingphotos.wordpress.com, 2009). Before
 *   that, the blurred ones of each burst are deleted (caschmidtphotography.com).
 * - File numbers run from 0001 to 9999 and begin again: manuals of Canon PowerShot A540, SX110 IS, SX260 HS.
 * - Clocks drift by seconds a week "sometimes more", and summer time is forgotten: pentaxforums.com, "Put an
 *   atomic clock in your camera", 2012; an hour and some minutes wrong at once:
 *   englishcoffeedrinker.blogspot.com, 2009; two bodies 2 minutes apart: re-photo.co.uk.
 * - Serves, warm-ups, handshakes, walks between courts, and the frequency of each: assumed.
 */
import type { Shot } from '@volleyscouter/core/photoPlay/types';
import type { Chances } from './chances.ts';
import type { TrueMatch, TrueRally } from './trueMatches.ts';

export interface TruePhoto extends Shot {
  /** In ms since 1970, UTC. */
  takenAt: number;
  /** In ms; the camera's time `at` plus `shift` is UTC. */
  shift: number;
  /** Serve, play or celebration; `null` for a photo of anything else. */
  shows: { match: TrueMatch; rally: number } | null;
  court: number;
}

export type Court = readonly TrueMatch[];

/** Shares are from 0 to 1. */
interface Style {
  /** Frames a second. */
  rate: number;
  frames: readonly [least: number, most: number];
  /** Share of rallies in which the photographer looks through the camera. */
  attentive: number;
  serve: number;
  attack: number;
  otherTouch: number;
  celebration: number;
  /** Share of moments with a single photo. */
  single: number;
  /** Share of rests with photos of bench or crowd. */
  pause: number;
  warmUp: number;
  /** Photos a minute, at any time. */
  crowd: number;
}

type Manner = 'play' | 'bench';

function styleOf(manner: Manner, chances: Chances): Style {
  const least = chances.whole(3, 5);
  const common = {
    rate: chances.of([5, 7, 8, 10, 12, 15, 20]),
    frames: [least, chances.whole(least + 1, 12)] as const,
  };
  const between = (from: number, to: number): number => chances.between(from, to);
  if (manner === 'bench')
    return {
      ...common,
      attentive: between(0, 0.15),
      serve: 0,
      attack: 0.1,
      otherTouch: 0.02,
      celebration: 0.4,
      single: 0.7,
      pause: between(0.1, 0.9),
      warmUp: 0.8,
      crowd: between(0, 3),
    };
  return {
    ...common,
    attentive: between(0.5, 0.95),
    serve: between(0, 0.35),
    attack: between(0.3, 0.9),
    otherTouch: between(0.02, 0.25),
    celebration: between(0.2, 0.9),
    single: between(0.1, 0.4),
    pause: between(0, 0.15),
    warmUp: between(0, 0.5),
    crowd: 0,
  };
}

interface Moment {
  frames: readonly number[];
  shows: TruePhoto['shows'];
  court: number;
}

class Camera {
  private readonly moments: Moment[] = [];
  private readonly style: Style;
  private readonly chances: Chances;
  constructor(style: Style, chances: Chances) {
    this.style = style;
    this.chances = chances;
  }

  press(
    at: number,
    court: number,
    shows: TruePhoto['shows'],
    isSingle = this.chances.chance(this.style.single),
  ): void {
    const count = isSingle ? 1 : this.chances.whole(...this.style.frames);
    const frames = Array.from({ length: count }, (_, index) => at + (index * 1000) / this.style.rate);
    this.moments.push({ frames, shows, court });
  }

  /** Returns the moments in order, without those at which the camera was still busy. */
  orderedMoments(): Moment[] {
    const ordered = this.moments.sort((a, b) => (a.frames[0] ?? 0) - (b.frames[0] ?? 0));
    let free = 0;
    return ordered.filter(({ frames: [first = 0, ...laterFrames] }) => {
      if (first < free) return false;
      free = (laterFrames.at(-1) ?? first) + 300;
      return true;
    });
  }

  pause(from: number, to: number, most: number, court: number): void {
    let at = from + this.chances.between(1000, 8000);
    for (let remaining = this.chances.whole(1, most); remaining > 0 && at < to; remaining--) {
      this.press(at, court, null, this.chances.chance(0.75));
      at += this.chances.between(1000, 9000);
    }
  }
}

function shootRally(
  camera: Camera,
  style: Style,
  match: TrueMatch,
  rally: number,
  court: number,
  chances: Chances,
): void {
  const { touches, from, to } = match.rallies[rally] as TrueRally;
  const next = match.rallies[rally + 1]?.from ?? to + 60_000;
  const shows = { match, rally };
  if (chances.chance(style.attentive)) {
    // moment of the photo: the server holds the ball, or tosses and hits it
    if (chances.chance(style.serve))
      camera.press(
        from - chances.of([chances.between(300, 1300), chances.between(2000, 5000)]),
        court,
        shows,
      );
    for (const { skill, at } of touches.slice(1)) {
      const share = skill === 'A' || skill === 'B' ? style.attack : style.otherTouch;
      if (chances.chance(share)) camera.press(at - chances.between(0, 700), court, shows);
    }
    if (chances.chance(style.celebration)) {
      camera.press(to + chances.between(200, 2500), court, shows);
      if (chances.chance(0.3)) camera.press(to + chances.between(3000, 6500), court, shows);
    }
  }
  const isLong = next - to > 40_000;
  if (chances.chance(isLong ? Math.max(style.pause, 0.4) : style.pause))
    camera.pause(to + 7000, next - 3000, isLong ? 10 : 2, court);
}

interface Stay {
  court: number;
  from: number;
  to: number;
}

/** `moves`: min and max minutes at each court; null to stay at one. */
function staysOf(
  courts: readonly Court[],
  moves: readonly [number, number] | null,
  chances: Chances,
): Stay[] {
  const times = courts.flatMap((court) =>
    court.flatMap(({ rallies }) => [rallies[0]?.from ?? 0, rallies.at(-1)?.to ?? 0]),
  );
  const [begin, end] = [Math.min(...times) - 1_200_000, Math.max(...times) + 300_000];
  const played = courts.flatMap((court, index) => (court.length > 0 ? [index] : []));
  if (!moves) return [{ court: chances.of(played), from: begin, to: end }];
  const stays: Stay[] = [];
  for (let from = begin, court = -1; from < end; ) {
    court = chances.of(played.filter((index) => index !== court));
    const to = from + chances.between(...moves) * 60_000;
    stays.push({ court, from, to });
    from = to + chances.between(30_000, 180_000);
  }
  return stays;
}

function breaksOf({ from, to }: Stay, chances: Chances): [number, number][] {
  const breaks: [number, number][] = [];
  for (let at = from; ; ) {
    at += chances.between(20, 50) * 60_000;
    const length = chances.chance(0.15) ? chances.between(10, 25) : chances.between(1, 4);
    if (at > to) return breaks;
    breaks.push([at, at + length * 60_000]);
  }
}

function shootStay(camera: Camera, style: Style, stay: Stay, court: Court, chances: Chances): void {
  const breaks = breaksOf(stay, chances);
  const isThere = (at: number): boolean =>
    at >= stay.from && at <= stay.to && !breaks.some(([from, to]) => at >= from && at <= to);
  for (const match of court) {
    const [begin, end] = [match.rallies[0]?.from ?? 0, match.rallies.at(-1)?.to ?? 0];
    if (isThere(begin - 300_000) && chances.chance(style.warmUp))
      for (
        let at = begin - 300_000 - chances.between(0, 600_000);
        at < begin - 60_000;
        at += chances.between(8000, 60_000)
      )
        if (isThere(at)) camera.press(at, stay.court, null);
    if (style.crowd > 0)
      for (let at = begin; at < end; at += chances.between(0, 120_000) / style.crowd)
        if (isThere(at)) camera.press(at, stay.court, null);
    for (const [index, { from, to }] of match.rallies.entries())
      if (isThere(from) && isThere(to)) shootRally(camera, style, match, index, stay.court, chances);
    if (isThere(end + 60_000) && chances.chance(0.5))
      camera.pause(end + 15_000, end + 240_000, 30, stay.court);
  }
}

/** Uploaded frames. `best`: 1 to 3 of each burst. `few`: on average 1 of 3 to 20. */
type Selection = 'all' | 'best' | 'few';

function keepFrames(moments: readonly Moment[], selection: Selection, chances: Chances): readonly Moment[] {
  if (selection === 'all') return moments;
  const divisor = chances.of([chances.whole(3, 6), chances.whole(7, 20)]);
  const selectFrames = (frames: readonly number[]): readonly number[] => {
    if (selection === 'few') return frames.filter(() => chances.chance(1 / divisor));
    const best = chances.shuffled(frames).slice(0, chances.whole(1, 3));
    return frames.filter((frame) => best.includes(frame));
  };
  return moments
    .map((moment) => ({ ...moment, frames: selectFrames(moment.frames) }))
    .filter(({ frames }) => frames.length > 0);
}

/** Selects at most `count` photos, from a part of the time or from the whole time. */
function selectMoments(moments: readonly Moment[], count: number, chances: Chances): readonly Moment[] {
  const sizes = moments.reduce((sum, { frames }) => sum + frames.length, 0);
  if (sizes <= count) return moments;
  const isShort = chances.chance(0.4);
  // a stretch with about one to three times `count` photos, or the whole time
  const share = count / sizes;
  const length = isShort ? Math.min(1, share * chances.between(1, 3)) : 1;
  const begin = Math.floor(chances.between(0, 1 - length) * moments.length);
  const stretch = moments.slice(begin, begin + Math.ceil(length * moments.length));
  let remaining = count;
  const selected = new Set<Moment>();
  for (const moment of chances.shuffled(stretch)) {
    if (remaining <= 0) break;
    selected.add({ ...moment, frames: moment.frames.slice(0, remaining) });
    remaining -= moment.frames.length;
  }
  return [...selected].sort((a, b) => (a.frames[0] ?? 0) - (b.frames[0] ?? 0));
}

const HOUR = 3_600_000;

/** In ms; adding it gives UTC. At most 3 h either way. */
export function wrongClock(chances: Chances): number {
  const minutes = chances.between(-4, 4) * 60_000;
  const kinds = [
    () => minutes,
    () => chances.of([-1, 1]) * HOUR + minutes, // summer time
    () => chances.of([-3, -2, 2, 3]) * HOUR + minutes, // another zone, or UTC
    () => chances.between(-3 * HOUR, 3 * HOUR),
    () => chances.between(-3 * HOUR, 3 * HOUR),
  ];
  return Math.max(-3 * HOUR, Math.min(3 * HOUR, Math.round(chances.of(kinds)())));
}

export interface Photographer {
  count: number;
  manner?: Manner;
  selection?: Selection;
  /** Min and max minutes before a move to another court. */
  moves?: readonly [number, number];
  /** The clock is set to another time once. */
  setAnew?: boolean;
}

export function photograph(
  courts: readonly Court[],
  photographer: Photographer,
  chances: Chances,
): TruePhoto[] {
  const style = styleOf(photographer.manner ?? 'play', chances);
  const camera = new Camera(style, chances);
  for (const stay of staysOf(courts, photographer.moves ?? null, chances))
    shootStay(camera, style, stay, courts[stay.court] ?? [], chances);
  const ordered = camera.orderedMoments();
  let number = chances.whole(1, 9999);
  const numbers = new Map<number, number>();
  for (const frame of ordered.flatMap(({ frames }) => frames)) {
    numbers.set(frame, number);
    number = (number % 9999) + 1;
  }
  const moments = selectMoments(
    keepFrames(ordered, photographer.selection ?? 'all', chances),
    photographer.count,
    chances,
  );
  const uploadedFrames = moments.flatMap(({ frames }) => frames);
  const middle = uploadedFrames[Math.floor(uploadedFrames.length / 2)] ?? 0;
  const shift = wrongClock(chances);
  const setAt = photographer.setAnew
    ? (uploadedFrames[Math.floor(uploadedFrames.length * chances.between(0.2, 0.8))] ?? 0)
    : Infinity;
  const second = chances.chance(0.5) ? shift + chances.of([-1, 1]) * HOUR : wrongClock(chances);
  // ms a second
  const drift = (chances.between(-5, 5) * 1000) / 86_400;
  const unit = chances.of([1000, 1000, 10, 1]);
  return moments.flatMap(({ frames, shows, court }) =>
    frames.map((at) => {
      const clockShift = Math.round((at < setAt ? shift : second) + (drift * (at - middle)) / 1000);
      return {
        at: Math.floor((at - clockShift) / unit) * unit,
        fileNumber: numbers.get(at) ?? 0,
        takenAt: at,
        shift: clockShift,
        shows,
        court,
      };
    }),
  );
}
