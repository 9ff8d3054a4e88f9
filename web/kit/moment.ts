const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** In the time zone of the device: `21/11/2026, 10:20`. */
export function writeMoment(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : MOMENT.format(moment);
}
