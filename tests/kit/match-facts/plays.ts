/**
 * The plays of a match, one play a line. Most values that equal those of the previous line are omitted.
 *
 *   plays    = *( state LF / play LF )
 *   state    = "= set " number / "= " side " " setter 6( " " number )     ; setter position and line-up of a team from here on
 *   play     = code [ " /" phases ] [ " @" spots ] [ " " clock ] [ " v" time ] [ " " lineups ]
 *   side     = "*" / "a"
 *   phases   = 2( letter / "-" )                         ; point phase, attack phase
 *   spots    = spot "," spot "," spot                    ; start, middle, end; "-" for -1-1
 *   clock    = "+" seconds / HH.MM.SS                    ; absent: as the line before
 *   time     = "+" seconds / seconds                     ; of the video
 *   lineups  = "cut"                                     ; the line ends before the line-ups
 *            / "none"                                    ; as "cut", and setter positions are 0
 *            / "nobody"                                  ; the columns of the line-ups are empty
 */
import type { LineUps, PlayFacts } from './facts.ts';

const SIDES = ['*', 'a'] as const;
/** A time up to this many seconds after the previous time is written as `+n`, others are written in full. */
const MAX_STEP_SECONDS = 600;
const MISSING = '-1-1';
const NOBODY: LineUps = [Array(6).fill(''), Array(6).fill('')];

const two = (number: number): string => String(number).padStart(2, '0');
const secondsOf = (clock: string): number =>
  clock.split('.').reduce((sum, part) => sum * 60 + Number(part), 0);
const clockOf = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join('.');

/** Values that hold until a line changes them. */
interface Standing {
  set: string;
  setters: [string, string];
  lineUps: [readonly string[], readonly string[]];
  clock: string;
  time: string;
}
const start = (): Standing => ({ set: '', setters: ['', ''], lineUps: [[], []], clock: '', time: '' });

function stepTo(from: number | null, to: number, whole: string): string {
  const step = from === null ? -1 : to - from;
  return step > 0 && step <= MAX_STEP_SECONDS ? `+${step}` : whole;
}

function lineUpsFlag({ lineUps, setters }: PlayFacts): string {
  if (!lineUps) return setters.every((setter) => setter === '0') ? 'none' : 'cut';
  return lineUps.flat().every((number) => number === '') ? 'nobody' : '';
}

function statesBefore(play: PlayFacts, flag: string, standing: Standing): string[] {
  const lines: string[] = [];
  if (play.set !== standing.set) lines.push(`= set ${play.set}`);
  standing.set = play.set;
  if (flag === 'none') return lines;
  for (const [index, side] of SIDES.entries()) {
    const six = flag === '' ? (play.lineUps?.[index] ?? []) : (standing.lineUps[index] ?? []);
    const setter = play.setters[index] ?? '';
    if (setter === standing.setters[index] && six.join() === standing.lineUps[index]?.join()) continue;
    lines.push(`= ${side} ${setter} ${six.join(' ')}`);
    standing.setters[index] = setter;
    standing.lineUps[index] = six;
  }
  return lines;
}

export function writePlays(plays: readonly PlayFacts[]): string[] {
  const standing = start();
  return plays.flatMap((play) => {
    const { code, phases, spots, clock, time } = play;
    if (/\s/.test(code)) throw new Error(`a code with a space: ${code}`);
    if ((clock === '' && standing.clock !== '') || (time === '' && standing.time !== ''))
      throw new Error(`time ends at ${code}`);
    const flag = lineUpsFlag(play);
    const states = statesBefore(play, flag, standing);
    const parts = [code];
    if (phases.some(Boolean)) parts.push(`/${phases.map((phase) => phase || '-').join('')}`);
    if (spots.some(Boolean)) parts.push(`@${spots.map((spot) => (spot === MISSING ? '-' : spot)).join()}`);
    if (clock !== standing.clock)
      parts.push(stepTo(standing.clock ? secondsOf(standing.clock) : null, secondsOf(clock), clock));
    if (time !== standing.time)
      parts.push(`v${stepTo(standing.time ? Number(standing.time) : null, Number(time), time)}`);
    if (flag) parts.push(flag);
    Object.assign(standing, { clock, time });
    return [...states, parts.join(' ')];
  });
}

function standOn(standing: Standing, line: string): void {
  const [, key = '', ...values] = line.split(' ');
  if (key === 'set') standing.set = values[0] ?? '';
  else {
    const index = key === '*' ? 0 : 1;
    standing.setters[index] = values[0] ?? '';
    standing.lineUps[index] = values.slice(1);
  }
}

function lineUpsOf(flag: string, lineUps: LineUps): LineUps | null {
  if (flag === 'cut' || flag === 'none') return null;
  return flag === 'nobody' ? NOBODY : lineUps;
}

function parsePlay(line: string, standing: Standing): PlayFacts {
  const [code = '', ...parts] = line.split(' ');
  let phases: PlayFacts['phases'] = ['', ''];
  let spots: PlayFacts['spots'] = ['', '', ''];
  let flag = '';
  for (const word of parts) {
    const rest = word.slice(1);
    if (word.startsWith('/')) {
      const [point = '', attack = ''] = [...rest].map((phase) => phase.replace('-', ''));
      phases = [point, attack];
    } else if (word.startsWith('@')) {
      const [from = '', over = '', to = ''] = rest.split(',').map((spot) => (spot === '-' ? MISSING : spot));
      spots = [from, over, to];
    } else if (word.startsWith('+')) standing.clock = clockOf(secondsOf(standing.clock) + Number(rest));
    else if (word.startsWith('v+')) standing.time = String(Number(standing.time) + Number(word.slice(2)));
    else if (word.startsWith('v')) standing.time = rest;
    else if (/^\d/.test(word)) standing.clock = word;
    else if (['cut', 'none', 'nobody'].includes(word)) flag = word;
    else throw new Error(`what is "${word}" in "${line}"?`);
  }
  const { set, clock, time } = standing;
  const setters = flag === 'none' ? (['0', '0'] as const) : ([...standing.setters] as [string, string]);
  return { code, phases, spots, clock, set, setters, time, lineUps: lineUpsOf(flag, [...standing.lineUps]) };
}

export function parsePlays(lines: readonly string[]): PlayFacts[] {
  const standing = start();
  return lines.flatMap((line) => {
    if (!line.startsWith('= ')) return [parsePlay(line, standing)];
    standOn(standing, line);
    return [];
  });
}
