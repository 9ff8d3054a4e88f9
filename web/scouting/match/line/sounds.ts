import type { CheckedLine } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';
import { setBallOf } from '@volleyscouter/core/rally/setBall';
import { accountSwitch } from '../../../platform/api/accountSwitch.ts';

/** Pitch in hertz, start and length in seconds. */
type Tone = readonly [pitch: number, at: number, length: number];

const SOUNDS = {
  stored: [[880, 0, 0.05]],
  warned: [
    [620, 0, 0.09],
    [620, 0.14, 0.09],
  ],
  refused: [[196, 0, 0.28]],
  setBall: [
    [660, 0, 0.09],
    [880, 0.11, 0.09],
    [1320, 0.22, 0.18],
  ],
} as const satisfies Record<string, readonly Tone[]>;
export type Sound = keyof typeof SOUNDS;

export function soundOf({ state, settings }: Match, { after, findings }: CheckedLine): Sound {
  const ball = setBallOf(after, settings);
  const isNew = ball !== setBallOf(state, settings) || after.score.join() !== state.score.join();
  if (ball !== null && isNew) return 'setBall';
  return findings.length > 0 ? 'warned' : 'stored';
}

const VOLUME = 0.12;
/** A tone that begins or ends abruptly makes a click. */
const FADE_S = 0.01;

const { isOn: areSoundsOn, use: useSounds, turn } = accountSwitch('sounds');

export { useSounds };

export function turnSounds(on: boolean): void {
  turn(on);
  if (on) playSound('stored');
}

let context: AudioContext | null = null;

/** Browsers allow audio only after a key press or tap. */
export function wakeSounds(): void {
  if (typeof AudioContext === 'undefined' || !areSoundsOn()) return;
  context ??= new AudioContext();
  void context.resume();
}

export function playSound(sound: Sound): void {
  wakeSounds();
  if (!context || !areSoundsOn()) return;
  for (const [pitch, at, length] of SOUNDS[sound]) {
    const start = context.currentTime + at;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + FADE_S);
    gain.gain.setValueAtTime(VOLUME, start + length);
    gain.gain.linearRampToValueAtTime(0, start + length + FADE_S);
    const tone = new OscillatorNode(context, { frequency: pitch });
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length + FADE_S);
  }
}
