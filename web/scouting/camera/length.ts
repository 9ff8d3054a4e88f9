const two = (number: number): string => String(number).padStart(2, '0');

/** Seconds as `1:02:03` or `2:03`. */
export function writeLength(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = `${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 });

/** Bytes as `850 MB` or `1,8 GB`. */
export const writeSize = (bytes: number): string =>
  bytes < 1e9 ? `${NUMBER.format(Math.max(0.1, bytes / 1e6))} MB` : `${NUMBER.format(bytes / 1e9)} GB`;
