/** Days and times are in Brasília time. */
import { dayOf } from '../text/day.ts';
import { BRASILIA } from './statement.ts';

export interface DayTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM:SS`. */
  time: string | null;
}

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?!\d)(.*)$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(.*)$/;
/** The time, and its offset from UTC. */
const TIME =
  /^(?:\s*(?:T|às|as|-|,)?\s*)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** OFX: `120000.000[-3:BRT]`. */
const OFX_TIME =
  /^(\d{2})(\d{2})(\d{2})?(?:\.\d{1,9})?\s*(?:\[\s*([+-]?\d{1,2}(?:\.\d{1,2})?)\s*(?::[^\]]*)?\]?)?$/;
const MAX_LENGTH = 60;
/** Placeholders of banks that have no time: midnight, noon, and ten o'clock (Itaú). */
const NO_TIMES = new Set(['00:00:00', '12:00:00', '10:00:00']);
const MINUTE = 60_000;

function dayIn(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  return full < 2000 || full > 2099 ? null : dayOf(full, month, day);
}

/** In ms, from Brasília time. */
export const instantOf = (date: string, time: string): number =>
  Date.parse(`${date}T${time}Z`) - BRASILIA * MINUTE;

/** In Brasília time. */
export function dayTimeAt(instant: number): { date: string; time: string } {
  const text = new Date(instant + BRASILIA * MINUTE).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

/** `HH:MM:SS`, or `null` for an impossible time and for the placeholders of `NO_TIMES`. */
export function timeOf(hour: string, minute: string, second = '00'): string | null {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  return NO_TIMES.has(time) ? null : time;
}

/** `from`: minutes from UTC. Without a time the day is unchanged. */
function shifted(date: string, time: string | null, from: number | null): DayTime {
  if (time === null || from === null || from === BRASILIA) return { date, time };
  return dayTimeAt(Date.parse(`${date}T${time}Z`) - from * MINUTE);
}

function minutesOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  if (/^z$/i.test(zone)) return 0;
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Reads a day with or without a time. */
export function readDayTime(text: string): DayTime | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const brazilian = BRAZILIAN.exec(trimmed);
  const match = brazilian ?? ISO.exec(trimmed) ?? COMPACT.exec(trimmed);
  if (!match) return null;
  const [, first = '', second = '', third = '', rest = ''] = match;
  const date = brazilian
    ? dayIn(Number(third), Number(second), Number(first))
    : dayIn(Number(first), Number(second), Number(third));
  if (date === null) return null;
  if (rest.trim() === '') return { date, time: null };
  const time = TIME.exec(rest);
  if (!time) return null;
  return shifted(date, timeOf(time[1] ?? '', time[2] ?? '', time[3]), minutesOf(time[4]));
}

/**
 * DTPOSTED: `20260501`, `20260501120000[-3:BRT]`. Without a zone the specification means UTC, but Brazilian
 * banks mean Brasília time.
 */
export function readOfxDayTime(text: string): DayTime | null {
  const trimmed = text.trim();
  const match = trimmed.length > MAX_LENGTH ? null : /^(\d{4})(\d{2})(\d{2})(.*)$/.exec(trimmed);
  // some banks use the day format of tables
  if (!match) return readDayTime(trimmed);
  const [, year = '', month = '', day = '', rest = ''] = match;
  const date = dayIn(Number(year), Number(month), Number(day));
  const time = OFX_TIME.exec(rest);
  if (date === null || (rest !== '' && !time && !rest.startsWith('['))) return null;
  if (!time) return { date, time: null };
  const zone = time[4] === undefined ? null : Math.round(Number(time[4]) * 60);
  return shifted(date, timeOf(time[1] ?? '', time[2] ?? '', time[3]), zone);
}
