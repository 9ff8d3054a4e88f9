import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const texts = adminPhotos.send;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** E.g. `4,2 MB`. */
export function writeBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 100 ? 1 : 0;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${UNITS[step]}`;
}

export function writeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return texts.seconds;
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60), minutes % 60);
}
